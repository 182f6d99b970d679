"""Many recorded hands: files, folders and patterns, each hand replayed, each failure with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from glob import glob, has_magic
from pathlib import Path

from msgspec import Struct

from croupier.rules.poker.histories.phh import HandRecord, UnreadableHistoryError, chips, loads
from croupier.rules.poker.histories.replay import Replay, ReplayError, replay

SUFFIXES = (".phh", ".phhs")


class Outcome(Struct):
    """One hand of one file: the replay, or why there is none."""

    file: str
    hand: str | int | None
    variant: str | None
    ok: bool
    error: str | None
    starting_stacks: list[int | float | None]
    finishing_stacks: list[int | float | None]

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
            yield from sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file())
        elif path.exists() or not has_magic(name):
            yield path
        else:
            found = sorted(glob(name, recursive=True))  # noqa: PTH207  the pattern may be absolute
            yield from files_of(found) if found else [path]


def replay_file(path: Path) -> Iterator[tuple[Outcome, HandRecord | None, Replay | None]]:
    """Every hand of a file; a bad file or hand gives an outcome with the reason and no more."""
    try:
        records = loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, UnreadableHistoryError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        yield Outcome(str(path), None, None, False, reason, [], []), None, None
        return
    for record in records:
        starting = [chips(stack, record.scale) for stack in record.starting_stacks]
        try:
            played = replay(record)
        except (ReplayError, UnreadableHistoryError) as error:
            yield Outcome(str(path), record.hand, record.variant, False, str(error), starting, []), record, None
            continue
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:  # one odd record must not stop thousands
            reason = f"cannot be replayed: {type(error).__name__} {error}"
            yield Outcome(str(path), record.hand, record.variant, False, reason, starting, []), record, None
            continue
        stacks = played.finishing_stacks
        if played.rake and record.finishing_stacks is not None:
            stacks = record.finishing_stacks
        finishing = [chips(stack, record.scale) for stack in stacks]
        yield Outcome(str(path), record.hand, record.variant, True, None, starting, finishing), record, played


def failures(outcomes: Iterable[Outcome]) -> Counter[str]:
    """How many hands failed for which reason."""
    return Counter(outcome.error or "" for outcome in outcomes if not outcome.ok)
