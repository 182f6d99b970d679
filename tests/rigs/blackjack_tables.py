"""Games and small verbs that the blackjack tests share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from croupier.rules.blackjack import Blackjack
from croupier.rules.game import settle, staked
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Choose, Question, Together
from croupier.rules.wagers.wager import Wager, WagerResult

from .banked_games import book
from .banked_games import table as built

HOLLAND = (
    ("holland-2025", "black-jack"),
    ("holland-2025", "black-jack-6-5"),
    ("holland-2025", "casino-21"),
    ("holland-2023", "black-jack"),
    ("holland-2023", "casino-21"),
)
TSG = (("tsg", "classic-blackjack"), ("tsg", "premium-blackjack"), ("tsg", "blackjack"))
LIVE = (("live-casino", "blackjack"),)
STAR = (("star-rfh", "blackjack"),)
WITH_BOXES = (*HOLLAND, *TSG, *LIVE)


@cache
def at(book_id: str, game_id: str) -> Blackjack:
    return table(book_id, game_id)


def table(book_id: str, game_id: str, **options: Any) -> Blackjack:
    game = built(book_id, game_id, **options)
    assert isinstance(game, Blackjack)
    return game


def black_jack(**options: Any) -> Blackjack:
    return table("holland-2025", "black-jack", **options)


def wager(spot: str, stake_minor: int = 1000, seat: str = "ann", **standing: int) -> Wager:
    return Wager(f"{seat}:{spot}", seat, spot, stake_minor, standing)


def _answers(script: Sequence[Any]) -> list[Any]:
    """Words of a text are single answers; anything else is one answer."""
    answers: list[Any] = []
    for part in script:
        answers += part.split() if isinstance(part, str) else [part]
    return answers


def run_of(game: Blackjack, wagers: Sequence[Wager], *script: Any) -> Run[Any]:
    """A run brought as far as the script goes: "Th 9d 8c stand", {"ann@1": "no"}, ..."""
    return resume(game.procedure(wagers), _answers(script))


def lines(game: Blackjack, wagers: Sequence[Wager], *script: Any) -> dict[tuple[str, str], WagerResult]:
    """The settlement by seat and spot."""
    run = run_of(game, wagers, *script)
    assert run.finished, f"still waits for {run.pending}"
    every = staked(wagers, run)
    return {(w.seat, w.spot): line for w, line in zip(every, settle(game, wagers, run), strict=True)}


def nets(game: Blackjack, wagers: Sequence[Wager], *script: Any) -> dict[str, int]:
    """What one seat won or lost on each spot."""
    return {spot: line.credit_minor - line.stake_minor for (_, spot), line in lines(game, wagers, *script).items()}


def net(game: Blackjack, *script: Any, stake_minor: int = 1000) -> int:
    """What one box of one player brought in all."""
    spot = "player" if game.config.form == "community" else "box:1"
    return sum(nets(game, [wager(spot, stake_minor)], *script).values())


def open_options(question: Question | None) -> list[str]:
    """The ids that the pending choice of one seat offers."""
    if isinstance(question, Together):
        (question,) = question.choices
    assert isinstance(question, Choose), question
    return [option.id for option in question.options]


def costs(question: Question | None) -> dict[str, int]:
    if isinstance(question, Together):
        (question,) = question.choices
    assert isinstance(question, Choose), question
    return {option.id: option.cost_minor for option in question.options}


__all__ = [
    "HOLLAND", "LIVE", "STAR", "TSG", "WITH_BOXES", "at", "black_jack", "book", "costs", "lines", "net", "nets",
    "open_options", "run_of", "table", "wager",
]  # fmt: skip
