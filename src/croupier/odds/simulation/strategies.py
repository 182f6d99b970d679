"""Named ways of making a game's choices: what a time-out does, a plain blackjack chart, or always the bold option.

They are simple on purpose: a simulation needs a way to play, and nobody should mistake these for the best one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.rules.blackjack.early import lying
from croupier.rules.blackjack.hand import ACE, Count, count, value
from croupier.rules.cards import Card
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose

Strategy = Callable[[Choose, Run[Any]], str]

DEFAULT: Final = "default"
BASIC: Final = "basic"
BOLD: Final = "bold"


class UnknownStrategyError(LookupError):
    """A strategy that nobody has, or that says nothing about this game."""


def strategy_for(game: Game, name: str) -> Strategy:
    """A strategy by name, if it is one for this game."""
    if name == DEFAULT:
        return by_default
    if name == BASIC and game.family == "blackjack":
        return basic
    if name == BOLD and game.family in BOLD_OPTIONS:
        return _bold(BOLD_OPTIONS[game.family])
    fitting = [DEFAULT, *([BASIC] * (game.family == "blackjack")), *([BOLD] * (game.family in BOLD_OPTIONS))]
    raise UnknownStrategyError(f"{game.id} has no strategy {name!r}; it has: {', '.join(fitting)}")


def by_default(choice: Choose, run: Run[Any]) -> str:  # noqa: ARG001 - every strategy has the same signature
    return choice.default


BOLD_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "casino-war": ("war",),
    "roulette": ("en-prison",),
    "caribbean-stud": ("bet",),
    "three-card-poker": ("bet",),
    "four-card-poker": ("bet", "bet-3", "bet-1"),
    "ultimate-holdem": ("bet-4", "bet-2", "bet-1"),
    "stadium-three-card-poker": ("play",),
}
"""The option that keeps a wager alive for the most, by family: go to war, stay in prison, never fold."""


def _bold(preferred: tuple[str, ...]) -> Strategy:
    def choose(choice: Choose, run: Run[Any]) -> str:  # noqa: ARG001
        offered = {option.id for option in choice.options}
        return next((option for option in preferred if option in offered), choice.default)

    return choose


# Blackjack


SPLIT_AGAINST: Final[Mapping[int, range | tuple[int, ...]]] = {
    ACE: range(1, 11),
    8: range(1, 11),
    2: range(2, 8),
    3: range(2, 8),
    7: range(2, 8),
    6: range(2, 7),
    9: (2, 3, 4, 5, 6, 8, 9),
}
DOUBLE_AGAINST: Final[Mapping[int, range]] = {11: range(2, 11), 10: range(2, 10), 9: range(3, 7)}


def basic(choice: Choose, run: Run[Any]) -> str:
    """A plain chart on the hand's total and the bank's first card; insurance and even money are declined."""
    offered = {option.id for option in choice.options}
    if "stand" not in offered:
        return choice.default
    cards, bank = hands(run)
    hand = cards.get(choice.about) or [*cards["player"], *cards.get("community", ())]
    split = hand[0] if choice.about in cards and len(hand) == 2 and "split" in offered else None
    up = value(bank[0])
    wanted = _wanted(count(hand), up, split)
    return next((option for option in wanted if option in offered), choice.default)


def _wanted(hand: Count, up: int, pair: Card | None) -> tuple[str, ...]:
    """What the chart wants, and what instead where that is not offered."""
    total, soft = hand
    if pair is not None and up in SPLIT_AGAINST.get(value(pair), ()):
        return ("split",)
    if not soft and up in DOUBLE_AGAINST.get(total, ()):
        return ("double", "hit")
    if soft:
        return ("stand",) if total >= 19 or (total == 18 and 2 <= up <= 8) else ("hit", "stand")
    standing = total >= 17 or (total >= 13 and 2 <= up <= 6) or (total == 12 and 4 <= up <= 6)
    return ("stand",) if standing else ("hit", "stand")


def hands(run: Run[Any]) -> tuple[dict[str, list[Card]], list[Card]]:
    """The cards by hand as they lie after all splits, and those of the bank."""
    areas = lying(run)
    return areas, areas["bank"]
