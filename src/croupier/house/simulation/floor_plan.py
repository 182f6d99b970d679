"""The floor of a simulated day: every family of games of every book, with a generator, a dealer or a sensor.

The first seventeen tables have one of each family; forty have every game of every book.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from croupier.floor.config import Mode, Purse, TableConfig, Timers
from croupier.rulebooks.loader import Book


class Place(NamedTuple):
    """One table of the plan."""

    rulebook: str
    game: str
    mode: Mode
    sensor: bool = False
    """A device reads its cards, ball or dice."""


_RNG, _DEALER, _AUTOMATED = Mode.RNG, Mode.DEALER, Mode.AUTOMATED

PLAN: Final = (
    Place("star-rfh", "roulette", _DEALER, sensor=True),
    Place("star-rfh", "baccarat", _DEALER),
    Place("holland-2025", "black-jack", _DEALER),
    Place("star-rfh", "casino-war", _DEALER),
    Place("holland-2025", "three-card-poker", _DEALER),
    Place("holland-2025", "pai-gow", _RNG),
    Place("star-rfh", "sic-bo", _DEALER, sensor=True),
    Place("holland-2025", "money-wheel", _DEALER),
    Place("holland-2025", "keno", _RNG),
    Place("holland-2025", "bingo-75", _RNG),
    Place("star-rfh", "stadium-three-card-poker", _RNG),
    Place("holland-2025", "slots", _RNG),
    Place("holland-2025", "ultimate-texas-holdem", _DEALER),
    Place("holland-2025", "caribbean-stud", _DEALER),
    Place("holland-2025", "four-card-poker", _RNG),
    Place("holland-2025", "diceball", _DEALER),
    Place("holland-2025", "barbut", _DEALER),
    Place("tsg", "european-roulette", _RNG),
    Place("live-casino", "blackjack", _DEALER),
    Place("live-casino", "baccarat", _DEALER, sensor=True),
    Place("live-casino", "roulette", _DEALER),
    Place("holland-2025", "french-roulette", _DEALER),
    Place("holland-2025", "lucky-ladys-roulette", _DEALER),
    Place("holland-2023", "american-roulette-00", _DEALER),
    Place("holland-2023", "quick-roulette", _RNG),
    Place("holland-2025", "punto-banco", _DEALER),
    Place("star-rfh", "even-money-baccarat", _DEALER, sensor=True),
    Place("star-rfh", "blackjack", _DEALER),
    Place("holland-2025", "black-jack-6-5", _RNG),
    Place("holland-2023", "casino-21", _DEALER),
    Place("holland-2025", "casino-war", _RNG),
    Place("holland-2025", "sic-bo", _RNG),
    Place("tsg", "classic-blackjack", _RNG),
    Place("tsg", "premium-blackjack", _RNG),
    Place("tsg", "blackjack", _RNG),
    Place("tsg", "heads-up-holdem", _RNG),
    Place("tsg", "heads-up-holdem-micro", _RNG),
    Place("holland-2025", "bingo-80", _RNG),
    Place("holland-2025", "bingo-90", _RNG),
    Place("holland-2025", "american-roulette", _RNG),
    Place("star-rfh", "roulette", _AUTOMATED, sensor=True),
    Place("star-rfh", "baccarat", _RNG),
    Place("star-rfh", "blackjack", _RNG),
    Place("star-rfh", "casino-war", _RNG),
    Place("star-rfh", "sic-bo", _RNG),
    Place("holland-2025", "french-roulette", _RNG),
    Place("holland-2025", "money-wheel", _RNG),
    Place("holland-2025", "pai-gow", _DEALER),
    Place("holland-2025", "three-card-poker", _RNG),
    Place("live-casino", "baccarat", _RNG),
)
SEATS: Final = 60


def floor_of(books: Mapping[str, Book], tables: int) -> dict[str, Place]:
    """So many tables by their ids; beyond the plan it begins again from its start."""
    assert all(place.rulebook in books for place in PLAN)
    return {f"t{n:02}": PLAN[n % len(PLAN)] for n in range(tables)}


def config_of(books: Mapping[str, Book], table_id: str, place: Place) -> TableConfig:
    """A table as its book has it, with the clocks of a busy evening."""
    book = books[place.rulebook]
    return TableConfig(
        id=table_id,
        name=f"{place.game} {table_id}",
        rulebook=place.rulebook,
        game=place.game,
        mode=place.mode,
        currency=book.head.currency,
        limits=book.limits(place.game),
        timers=Timers(wagering_s=25, decision_s=15, spin_s=2, intermission_s=10),
        seats=SEATS,
        purse=Purse.METER if place.rulebook == "star-rfh" else Purse.WALLET,
        starts_with_first_wager=place.mode is _RNG,
    )
