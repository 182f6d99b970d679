"""The floor of a simulated day: every family of games of every book, with a generator, a dealer or a sensor.

The first seventeen tables have one of each family; forty have every game of every book.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from croupier.floor.config import Mode, Purse, TableConfig, Timers
from croupier.floor.hall.company import CombinedMaximum
from croupier.rulebooks.loader import Book


class Place(NamedTuple):
    """One table of the plan."""

    rulebook: str
    game: str
    mode: Mode
    sensor: bool = False
    """A device reads its cards, ball or dice."""


_PLAN: Final = """
star-rfh     roulette                 dealer sensor
star-rfh     baccarat                 dealer
holland-2025 black-jack               dealer
star-rfh     casino-war               dealer
holland-2025 three-card-poker         dealer
holland-2025 pai-gow                  rng
star-rfh     sic-bo                   dealer sensor
holland-2025 money-wheel              dealer
holland-2025 keno                     rng
holland-2025 bingo-75                 rng
star-rfh     stadium-three-card-poker rng
holland-2025 slots                    rng
holland-2025 ultimate-texas-holdem    dealer
holland-2025 caribbean-stud           dealer
holland-2025 four-card-poker          rng
holland-2025 diceball                 dealer
holland-2025 barbut                   dealer
tsg          european-roulette        rng
live-casino  blackjack                dealer
live-casino  baccarat                 dealer sensor
live-casino  roulette                 dealer
holland-2025 french-roulette          dealer
holland-2025 lucky-ladys-roulette     dealer
holland-2023 american-roulette-00     dealer
holland-2023 quick-roulette           rng
holland-2025 punto-banco              dealer
star-rfh     even-money-baccarat      dealer sensor
star-rfh     blackjack                dealer
holland-2025 black-jack-6-5           rng
holland-2023 casino-21                dealer
holland-2025 casino-war               rng
holland-2025 sic-bo                   rng
tsg          classic-blackjack        rng
tsg          premium-blackjack        rng
tsg          blackjack                rng
tsg          heads-up-holdem          rng
tsg          heads-up-holdem-micro    rng
holland-2025 bingo-80                 rng
holland-2025 bingo-90                 rng
holland-2025 american-roulette        rng
star-rfh     roulette                 automated sensor
star-rfh     baccarat                 rng
star-rfh     blackjack                rng
star-rfh     casino-war               rng
star-rfh     sic-bo                   rng
holland-2025 french-roulette          rng
holland-2025 money-wheel              rng
holland-2025 pai-gow                  dealer
holland-2025 three-card-poker         rng
live-casino  baccarat                 rng
"""


def _place(rulebook: str, game: str, mode: str, *devices: str) -> Place:
    return Place(rulebook, game, Mode(mode), "sensor" in devices)


PLAN: Final = tuple(_place(*line.split()) for line in _PLAN.strip().splitlines())
SEATS: Final = 60
FEW_SEATS: Final = 16
"""So that some tables fill up."""
LARGE_WIN_MINOR: Final = 30_000

_COMBINED: Final = {"star-rfh": 4_000, "holland-2025": 10_000, "tsg": 600}
"""By rulebook, what its first tables allow a guest together: little enough that some come up against it."""
_TOGETHER: Final = 4


def floor_of(books: Mapping[str, Book], tables: int) -> dict[str, Place]:
    """So many tables by their ids; beyond the plan it begins again from its start."""
    assert all(place.rulebook in books for place in PLAN)
    return {f"t{n:02}": PLAN[n % len(PLAN)] for n in range(tables)}


def config_of(books: Mapping[str, Book], table_id: str, place: Place) -> TableConfig:
    """A table as its book has it, with the clocks of a busy evening."""
    book = books[place.rulebook]
    number = int(table_id[1:])
    return TableConfig(
        id=table_id,
        name=f"{place.game} {table_id}",
        rulebook=place.rulebook,
        game=place.game,
        mode=place.mode,
        currency=book.head.currency,
        limits=book.limits(place.game),
        timers=Timers(wagering_s=25, decision_s=15, spin_s=2, intermission_s=10),
        seats=FEW_SEATS if number % 4 == 3 else SEATS,
        purse=Purse.METER if place.rulebook == "star-rfh" else Purse.WALLET,
        needs_confirmation=number % 7 == 5,
        starts_with_first_wager=None if place.rulebook == "star-rfh" else place.mode is Mode.RNG,
        large_win_lock_minor=LARGE_WIN_MINOR if place.rulebook.startswith("holland") else 0,
    )


def combined_of(configs: Iterable[TableConfig]) -> list[CombinedMaximum]:
    """The first tables of some books share one maximum, where there are several of them."""
    by_book: dict[str, list[str]] = {}
    for config in configs:
        by_book.setdefault(config.rulebook, []).append(config.id)
    return [
        CombinedMaximum(f"together-{book}", tuple(by_book[book][:_TOGETHER]), maximum_minor)
        for book, maximum_minor in _COMBINED.items()
        if len(by_book.get(book, ())) > 1
    ]
