"""Games and small verbs that the tests of poker against the bank share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.rules.game import settle, staked
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Choose, Question, Together
from croupier.rules.wagers.wager import Wager, WagerResult

from .banked_games import book, table


def wager(spot: str, stake_minor: int = 1000, seat: str = "ann") -> Wager:
    return Wager(f"{seat}:{spot}", seat, spot, stake_minor)


def _answers(script: Sequence[Any]) -> list[Any]:
    """Words of a text are single answers; a text that begins with a letter and "=" is a decision of ann."""
    answers: list[Any] = []
    for part in script:
        answers += part.split() if isinstance(part, str) else [part]
    return answers


def run_of(game: Any, wagers: Sequence[Wager], *script: Any) -> Run[Any]:
    return resume(game.procedure(wagers), _answers(script))


def lines(game: Any, wagers: Sequence[Wager], *script: Any) -> dict[tuple[str, str], WagerResult]:
    """The settlement by seat and spot."""
    run = run_of(game, wagers, *script)
    assert run.finished, f"still waits for {run.pending}"
    every = staked(wagers, run)
    return {(w.seat, w.spot): line for w, line in zip(every, settle(game, wagers, run), strict=True)}


def nets(game: Any, wagers: Sequence[Wager], *script: Any) -> dict[str, int]:
    return {s: line.credit_minor - line.stake_minor for (_, s), line in lines(game, wagers, *script).items()}


def choices(question: Question | None) -> dict[str, Choose]:
    """The open decisions by key."""
    assert isinstance(question, Together), question
    return {choice.key: choice for choice in question.choices}


def costs(question: Question | None) -> dict[str, int]:
    """The options of the only open decision and what they cost."""
    (choice,) = choices(question).values()
    return {option.id: option.cost_minor for option in choice.options}


def ann(option: str, box: int = 1) -> dict[str, str]:
    """What ann decides on her box."""
    return {f"ann@box:{box}": option}


__all__ = ["ann", "book", "choices", "costs", "lines", "nets", "run_of", "table", "wager"]
