"""One spin of the wheel, asking: bonus numbers where the game has them, the ball, and what to do after a zero.

French Roulette asks the owner of each even-chance wager after a zero: half back, or the whole en prison (HC25-2.2.1d,
f, g). Lucky Lady's draws its bonus numbers after the close and before the ball rests (HC25-2.5.3a to c, 2.5.4a).
A stopped spin answers nothing: the same question waits for the next ball (HC25-2.1.2f, RFH-11.5.1.8, 11.5.1.9).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from croupier.rules.procedure import Procedure
from croupier.rules.questions import Answer, Choose, Option, Pick, Question, Spin, Together
from croupier.rules.roulette.wheels import Wheel
from croupier.rules.wagers.wager import Wager

HALF: Final = "half"
EN_PRISON: Final = "en-prison"
ZEROS_MET: Final = "zeros"
"""Key in `Wager.standing`: how many zeros an imprisoned wager has met."""

LAST_ZERO: Final = 3
"""The zero that loses an imprisoned wager for good (HC25-2.2.1g)."""

BONUS_NUMBER: Final = "bonus number"
BONUS_NUMBERS: Final = tuple(str(n) for n in range(37))
"""A double zero is never a bonus number (HC25-2.5.3a)."""


class RouletteOutcome(msgspec.Struct, frozen=True):
    """The outcome: where the ball rests, the bonus multiples of the game, and the choices made after a zero."""

    pocket: str
    bonus: dict[str, int] = {}
    choices: dict[str, str] = {}


def spin(
    wheel: Wheel, splits: Sequence[tuple[int, ...]], imprisonable: Sequence[Wager], default: str
) -> Procedure[RouletteOutcome]:
    """The round; `imprisonable` are the wagers that a zero gives a choice, none where the book gives no choice."""
    bonus = (yield from _bonus(splits)) if splits else {}
    pocket = yield Spin(wheel.pockets)
    choices: Mapping[str, str] = {}
    if pocket in wheel.zeros and (asked := tuple(_asked(imprisonable, default))):
        choices = yield Together(asked)
    return RouletteOutcome(pocket, bonus, dict(choices))


def _bonus(splits: Sequence[tuple[int, ...]]) -> Procedure[dict[str, int]]:
    """How the total is split, then which numbers get the parts, in the order drawn."""
    by_name = {"+".join(map(str, split)): split for split in splits}
    (name,) = yield Pick(tuple(by_name), 1, "split of the bonus")
    parts = by_name[name]
    numbers = yield Pick(BONUS_NUMBERS, len(parts), BONUS_NUMBER)
    return dict(zip(numbers, parts, strict=True))


def bonus_drawn(history: Iterable[tuple[Question, Answer]]) -> dict[str, int]:
    """The bonus numbers of a round so far, with their multiples (HC25-2.5.4a); none before they are drawn."""
    parts: Sequence[str] = ()
    for question, answer in history:
        if isinstance(question, Pick) and question.what == BONUS_NUMBER:
            return {number: int(part) for number, part in zip(answer, parts, strict=True)}
        if isinstance(question, Pick):
            parts = answer[0].split("+")
    return {}


def _asked(wagers: Iterable[Wager], default: str) -> Iterable[Choose]:
    options = (Option(HALF), Option(EN_PRISON))
    for wager in wagers:
        if wager.standing.get(ZEROS_MET, 0) + 1 < LAST_ZERO:
            yield Choose(wager.seat, options, default, about=wager.spot, key=wager.id)
