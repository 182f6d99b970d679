"""Verbs that the tests of the banked games share: build a game, bet, play a round from its answers, change a book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from croupier.rulebooks import Book, build_game, find_book
from croupier.rulebooks.loader import read_book
from croupier.rules.game import Game, settle
from croupier.rules.procedure import Run, resume
from croupier.rules.wagers.wager import Wager, WagerResult

DATA = Path(build_game.__code__.co_filename).parent / "data"


@cache
def book(book_id: str) -> Book:
    return find_book(book_id)


def table(book_id: str, game_id: str, **options: Any) -> Any:
    """A game with options written with underscores."""
    return build_game(book(book_id), game_id, {name.replace("_", "-"): value for name, value in options.items()})


def changed(folder: Path, book_id: str, game_id: str, old: str, new: str) -> Game:
    """The game from a copy of the book in which one text of the game's own entry has been replaced."""
    text = (DATA / f"{book_id}.toml").read_text(encoding="utf-8")
    start = text.index(f'[[game]]\nid = "{game_id}"\n')
    end = text.find("\n[[game]]\n", start)
    entry = text[start:end] if end > 0 else text[start:]
    assert entry.count(old) >= 1, f"{old!r} stands nowhere in {game_id}"
    file = folder / f"{book_id}.toml"
    file.write_text(text.replace(entry, entry.replace(old, new, 1)), encoding="utf-8")
    return build_game(read_book(file), game_id)


def bet(
    spot: str,
    stake_minor: int = 1000,
    wager_id: str = "w",
    seat: str = "seat-1",
    standing: dict[str, int] | None = None,
) -> Wager:
    return Wager(wager_id, seat, spot, stake_minor, standing or {})


def played(game: Game, wagers: Sequence[Wager], *answers: Any) -> Run[Any]:
    """A finished run."""
    run = resume(game.procedure(wagers), answers)
    assert run.finished, f"still waits for {run.pending}"
    return run


def round_of(game: Game, wagers: Sequence[Wager], *answers: Any) -> tuple[WagerResult, ...]:
    """A whole round from its answers, settled and checked."""
    return settle(game, wagers, played(game, wagers, *answers))


def one(game: Game, wager: Wager, *answers: Any) -> WagerResult:
    (line,) = round_of(game, [wager], *answers)
    return line


def meters_hit(settled: Iterable[WagerResult]) -> dict[str, tuple[str, ...]]:
    """For each meter that a settlement hit, the wagers that hit it."""
    hits: dict[str, tuple[str, ...]] = {}
    for row in settled:
        if row.hit is not None:
            hits[row.hit.meter] = (*hits.get(row.hit.meter, ()), row.wager)
    return hits
