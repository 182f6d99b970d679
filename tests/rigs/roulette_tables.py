"""Games and small verbs that the roulette tests share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from croupier.floor.config import Mode, TableConfig
from croupier.floor.hall.installing import terms_of
from croupier.floor.terms import Bounds
from croupier.rulebooks import build_game, find_book
from croupier.rules.game import settle
from croupier.rules.procedure import resume
from croupier.rules.roulette import Roulette
from croupier.rules.wagers.limits import Limits
from croupier.rules.wagers.wager import Wager, WagerResult

GAMES = (
    ("holland-2025", "french-roulette"),
    ("holland-2025", "american-roulette"),
    ("holland-2025", "american-roulette-00"),
    ("holland-2025", "quick-roulette"),
    ("holland-2025", "lucky-ladys-roulette"),
    ("holland-2023", "french-roulette"),
    ("holland-2023", "american-roulette"),
    ("holland-2023", "american-roulette-00"),
    ("holland-2023", "quick-roulette"),
    ("star-rfh", "roulette"),
    ("tsg", "european-roulette"),
    ("live-casino", "roulette"),
)


@cache
def _shipped(book: str, game: str) -> Roulette:
    return table(book, game)


def table(book: str, game: str, **options: Any) -> Roulette:
    """A game with options written with underscores."""
    if not options:
        built = build_game(find_book(book), game)
    else:
        built = build_game(find_book(book), game, {name.replace("_", "-"): value for name, value in options.items()})
    assert isinstance(built, Roulette)
    return built


def at(book: str, game: str) -> Roulette:
    return _shipped(book, game)


def tsg_bounds(limits: Limits) -> Bounds:
    """The bounds that a live TSG table with these limits enforces, refused where the book does not allow them."""
    config = TableConfig("t", "T", "tsg", "european-roulette", Mode.RNG, "USD", limits)
    return Bounds(terms_of(find_book("tsg"), config), limits)


def bet(spot: str, stake_minor: int = 1000, wager_id: str = "w", standing: dict[str, int] | None = None) -> Wager:
    return Wager(wager_id, "seat-1", spot, stake_minor, standing or {})


def round_of(game: Roulette, wagers: Sequence[Wager], *answers: Any) -> tuple[WagerResult, ...]:
    """A whole round from its answers, settled and checked."""
    run = resume(game.procedure(wagers), answers)
    assert run.finished, f"still waits for {run.pending}"
    return settle(game, wagers, run)


def one(game: Roulette, wager: Wager, *answers: Any) -> WagerResult:
    (line,) = round_of(game, [wager], *answers)
    return line


def wins(game: Roulette, spot: str) -> set[str]:
    """The pockets on which a wager on the spot is paid, by playing every one of them."""
    won = set()
    for pocket in game.wheel.pockets:
        wager = bet(spot)
        run = resume(game.procedure([wager]), [*_bonus(game), pocket])
        if not run.finished:
            run.answer_plain({"w": "half"})
        (line,) = settle(game, [wager], run)
        if line.profit_minor > 0:
            won.add(pocket)
    return won


def _bonus(game: Roulette) -> list[Any]:
    """Bonus numbers that no test looks at."""
    if not game.config.bonus_splits:
        return []
    return [[f"{game.config.bonus_total}"], ["36"]]


__all__ = ["GAMES", "at", "bet", "one", "round_of", "table", "tsg_bounds", "wins"]
