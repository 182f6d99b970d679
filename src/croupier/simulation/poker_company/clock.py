"""How long each of the simulated players takes.

People take longer for what costs more, never the same, and are quick to give up what is nothing; everybody waits longer
in some hands than in others, and everybody has slow half hours. Whoever sits at two tables answers one after the other.
"""

from __future__ import annotations

from collections import defaultdict
from math import log, sin
from random import Random
from typing import Final

from croupier.poker_room.config import big_blind
from croupier.simulation.poker_company.habits import Moment

MOOD: Final = 0.25
_ASKS_IN: Final = 0.6
"""Of the decisions of two who consult, with both in: how many they ask about."""


class Clock:
    """One time of day for all tables."""

    def __init__(self) -> None:
        self._busy: defaultdict[str, int] = defaultdict(int)

    def answered(self, moment: Moment, verb: str, mood: float, asked_ms: int, rng: Random) -> int:
        """When the answer comes to what is asked now."""
        name = moment.player.name
        begins = max(asked_ms, self._busy[name])
        self._busy[name] = begins + _thought_ms(moment, verb, mood, begins, rng)
        return self._busy[name]


def mood(rng: Random) -> float:
    """Of a hand: shared by everybody in it."""
    return rng.lognormvariate(0, MOOD)


def _thought_ms(moment: Moment, verb: str, mood: float, now_ms: int, rng: Random) -> int:
    player, question = moment.player, moment.question
    if player.habit == "steady-bot":
        return round(rng.gauss(1_500, 120))
    if player.habit == "narrow-bot":
        return rng.randint(1_000, 2_200)
    weight = 1.0 + min(question.call / (10 * big_blind(moment.hand.plan.stakes)), 2.0)
    quick = 0.6 if verb == "fold" and weight < 1.5 else 1.0
    tired = 1.0 + 0.3 * sin(now_ms / 1_800_000 + len(player.name) + player.margin * 100)
    thought = rng.lognormvariate(log(1_800 * weight * quick * tired * mood * player.slowness), 0.5)
    if player.habit == "consults" and moment.partner >= 0 and rng.random() < _ASKS_IN:
        thought += rng.lognormvariate(log(2_000), 0.4)
    return max(200, round(thought))
