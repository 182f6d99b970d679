"""Who plays: everybody for themselves with a style of their own, but for pairs that play together, and programs.

The pairs pass chips, spare each other, share what they hold, raise others out between them or ask each other what to
do; the programs answer by the clock, but for a quarter that take their time like people.
"""

from __future__ import annotations

from random import Random
from typing import Final, Literal, NamedTuple

Habit = Literal[
    "honest",
    "dumps",
    "takes",
    "spares",
    "shares",
    "whipsaws",
    "consults",
    "steady-bot",
    "narrow-bot",
    "human-like-bot",
]
SEATS: Final = 6
Habits = tuple[tuple[Habit, Habit], ...]
PLANTED: Final[Habits] = (
    ("dumps", "takes"),
    ("spares", "spares"),
    ("shares", "shares"),
    ("whipsaws", "whipsaws"),
    ("consults", "consults"),
)


class Player(NamedTuple):
    name: str
    habit: Habit = "honest"
    partner: str = ""
    margin: float = 0.02
    """How much above the price the chance has to be for a call."""
    raises_from: float = 0.66
    bluffs: float = 0.06
    opens_from: float = 1.4
    """Times the fair share that a hand must be worth to open the betting with it."""
    slowness: float = 1.0


def company(
    count: int, pairs: int, bots: int, rng: Random, at_two_tables: int = 0, planted: Habits = PLANTED
) -> list[list[Player]]:
    """Tables of six; the two of a pair sit at one table, everybody else anywhere, some honest ones at two tables."""
    tables: list[list[Player]] = [[] for _ in range(-(-(count + at_two_tables) // SEATS))]
    for number in range(pairs):
        names = f"pair{number}a", f"pair{number}b"
        for name, other, habit in zip(names, reversed(names), planted[number % len(planted)], strict=True):
            tables[number % len(tables)].append(_styled(name, habit, other, rng))
    programs: tuple[Habit, ...] = ("steady-bot", "narrow-bot", "narrow-bot", "human-like-bot")
    honest = [_styled(f"honest{n}", "honest", "", rng) for n in range(count - 2 * pairs - bots)]
    others = [_styled(f"bot{n}", programs[n % 4], "", rng) for n in range(bots)] + honest + honest[:at_two_tables]
    rng.shuffle(others)
    for table in tables:
        for player in list(others):
            if len(table) == SEATS:
                break
            if player not in table:
                table.append(player)
                others.remove(player)
    return tables


def _styled(name: str, habit: Habit, partner: str, rng: Random) -> Player:
    margin, raises_from, bluffs = rng.uniform(-0.03, 0.06), rng.uniform(0.58, 0.74), rng.uniform(0.02, 0.14)
    return Player(name, habit, partner, margin, raises_from, bluffs, rng.uniform(1.2, 1.6), rng.uniform(0.7, 1.5))
