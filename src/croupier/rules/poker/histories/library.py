"""Many recorded hands: files, folders and patterns, each hand replayed, each failure with its reason."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from glob import glob, has_magic
from pathlib import Path

from msgspec import Struct

from croupier.rules.poker.events import Kind
from croupier.rules.poker.histories.phh import HandRecord, UnreadableHistoryError, chips, loads
from croupier.rules.poker.histories.replay import Replay, ReplayError, replay
from croupier.rules.poker.pots import side_pots

SUFFIXES = (".phh", ".phhs")


class PotLine(Struct):
    """A pot and who could win it; participants are `p1`, `p2` and so on, as in the format."""

    amount: int | float | None
    players: list[str]


class WinLine(Struct):
    """What one participant won of one part: high or low of a pot."""

    player: str
    amount: int | float | None
    low: bool


class Outcome(Struct, kw_only=True):
    """One hand of one file: what was played, or why nothing was."""

    file: str
    hand: str | int | None = None
    variant: str | None = None
    ok: bool
    error: str | None = None
    players: list[str] = []
    actions: list[str] = []
    pots: list[PotLine] = []
    winners: list[WinLine] = []
    rake: int | float | None = 0
    starting_stacks: list[int | float | None] = []
    finishing_stacks: list[int | float | None] = []

    def summary(self) -> str:
        """One line for a list of many hands."""
        where = f"{self.file}{'' if self.hand is None else f' #{self.hand}'}"
        if not self.ok:
            return f"{where}: FAILED, {self.error}"
        return f"{where}: {self.variant} {self.starting_stacks} -> {self.finishing_stacks}"


def files_of(names: Iterable[str]) -> Iterator[Path]:
    """Files named directly, in a folder at any depth, or by a pattern; a name that matches nothing is kept to fail."""
    for name in names:
        path = Path(name)
        if path.is_dir():
            yield from sorted(_below(path))
        elif path.exists() or not has_magic(name):
            yield path
        else:
            found = sorted(glob(name, recursive=True))  # noqa: PTH207  the pattern may be absolute
            yield from files_of(found) if found else [path]


def _below(folder: Path) -> Iterator[Path]:
    """Records at any depth; what cannot be opened is passed over."""
    for parent, _, names in os.walk(folder):
        yield from (path for name in names if (path := Path(parent, name)).suffix in SUFFIXES)


def replay_file(path: Path) -> Iterator[tuple[Outcome, HandRecord | None, Replay | None]]:
    """Every hand of a file; a bad file or hand gives an outcome with the reason and no more."""
    try:
        records = loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        yield Outcome(file=str(path), ok=False, error="the file is not text in UTF-8"), None, None
        return
    except (OSError, UnreadableHistoryError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        yield Outcome(file=str(path), ok=False, error=reason), None, None
        return
    for record in records:
        try:
            played = replay(record)
        except (ReplayError, UnreadableHistoryError) as error:
            yield _failed(path, record, str(error)), record, None
            continue
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:  # one odd record must not stop thousands
            yield _failed(path, record, f"cannot be replayed: {type(error).__name__} {error}"), record, None
            continue
        yield _played(path, record, played), record, played


def _failed(path: Path, record: HandRecord, reason: str) -> Outcome:
    return Outcome(
        file=str(path),
        hand=record.hand,
        variant=record.variant,
        ok=False,
        error=reason,
        players=list(record.players),
        starting_stacks=[chips(stack, record.scale) for stack in record.starting_stacks],
    )


def _played(path: Path, record: HandRecord, played: Replay) -> Outcome:
    hand, scale = played.hand, record.scale
    stacks = played.finishing_stacks
    if played.rake and record.finishing_stacks is not None:
        stacks = record.finishing_stacks
    live = [bool(hand.live >> seat & 1) for seat in range(len(stacks))]
    return Outcome(
        file=str(path),
        hand=record.hand,
        variant=record.variant,
        ok=True,
        players=list(record.players),
        actions=list(record.actions),
        pots=[
            PotLine(chips(pot.amount, scale), [f"p{seat + 1}" for seat in pot.seats])
            for pot in side_pots(hand.paid, live, hand.dead)
        ],
        winners=[
            WinLine(f"p{event.seat + 1}", chips(event.amount, scale), bool(event.part % 2))
            for event in hand.events
            if event.kind is Kind.WIN
        ],
        rake=chips(played.rake, scale),
        starting_stacks=[chips(stack, scale) for stack in record.starting_stacks],
        finishing_stacks=[chips(stack, scale) for stack in stacks],
    )


def failures(outcomes: Iterable[Outcome]) -> Counter[str]:
    """How many hands failed for which reason."""
    return Counter(outcome.error or "" for outcome in outcomes if not outcome.ok)
