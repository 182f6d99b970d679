"""The floor of the crowd: forty tables of every family of games, with a generator or a dealer, and where people bet.

A table with boxes has a terminal for each of them and a machine has one; the other tables share the rest of the crowd
between them.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import NamedTuple

from croupier.floor.config import Mode
from croupier.floor.hall.installing import terms_of
from croupier.rulebooks.loader import Book, load_books
from croupier.rules.wagers.limits import bound_of
from croupier.simulation.floor_plan import PLAN, config_of

TABLES = 40
SEATS = 60
"""At a table whose book does not say how many it may have at most."""
BOXES = frozenset({"box", "ante", "bet"})
"""Kinds of spots that belong to one player for a round."""
_HOUSE = """
[house]
name = "Bench"
notice = "Play money only."
licence = "none"
player_cards = "off"
channel = "application"
"""
_TABLE = """
[[table]]
id = "{id}"
name = "{game} {id}"
rulebook = "{rulebook}"
game = "{game}"
mode = "{mode}"
opens_at_start = true
{first}
equipment = {equipment}
seats = {seats}
timers = {{ wagering_s = 12, decision_s = 6, spin_s = 1, intermission_s = 4 }}
"""


class Chip(NamedTuple):
    """A spot, and the least that it takes."""

    spot: str
    amount_minor: int


class Place(NamedTuple):
    """A table of the floor as its terminals and its dealer know it."""

    id: str
    family: str
    dealer: bool
    currency: str
    chips: tuple[Chip, ...]
    """One for each spot on which a wager can lie by itself."""
    seats: int = SEATS
    pockets: tuple[str, ...] = ()

    @property
    def boxes(self) -> tuple[Chip, ...]:
        return tuple(chip for chip in self.chips if chip.spot.partition(":")[0] in BOXES)


def places() -> list[Place]:
    books = load_books()
    found = []
    for n, planned in enumerate(itertools.islice(itertools.cycle(PLAN), TABLES)):
        config = config_of(books, f"t{n:02}", planned)
        terms = terms_of(books[planned.rulebook], config)
        spots = [spot for spot in terms.game.layout.spots.values() if not spot.in_round and not spot.needs]
        chips = tuple(Chip(spot.id, bound_of(spot, terms.policy, config.limits).minimum_minor) for spot in spots)
        wheel = getattr(terms.game, "wheel", None)
        pockets = tuple(wheel.pockets) if terms.game.family == "roulette" and wheel is not None else ()
        dealer = planned.mode is Mode.DEALER
        seated = seats_of(books[planned.rulebook], planned.game)
        found.append(Place(config.id, terms.game.family, dealer, config.currency, chips, seated, pockets))
    return found


def seats_of(book: Book, game: str) -> int:
    """A machine has one seat (HC25-6.1.2b)."""
    return int(book.provision("seats-most", game, SEATS))


def _toml(value: bool) -> str:
    return "true" if value else "false"


def floor_file(folder: Path) -> Path:
    books, text = load_books(), _HOUSE
    for n, planned in enumerate(itertools.islice(itertools.cycle(PLAN), TABLES)):
        text += _TABLE.format(
            id=f"t{n:02}",
            game=planned.game,
            rulebook=planned.rulebook,
            mode=planned.mode.value,
            seats=seats_of(books[planned.rulebook], planned.game),
            equipment=books[planned.rulebook].provision("equipment-needed", planned.game, []),
            # Star's book says itself which clocks wait for the first wager.
            first=""
            if planned.rulebook == "star-rfh"
            else f"starts_with_first_wager = {_toml(planned.mode is Mode.RNG)}",
        )
    path = folder / "crowd.toml"
    path.write_text(text, encoding="utf-8")
    return path


def seats(floor: list[Place], terminals: int) -> list[tuple[Place, tuple[Chip, ...]]]:
    """Where each terminal is, and on what it bets: on a box of its own, or anywhere."""
    taken: list[tuple[Place, tuple[Chip, ...]]] = [(place, (box,)) for place in floor for box in place.boxes]
    taken += [(place, place.chips) for place in floor if not place.boxes and place.seats == 1]
    shared = itertools.cycle(place for place in floor if not place.boxes and place.seats > 1)
    taken += [(place, place.chips) for place in itertools.islice(shared, max(0, terminals - len(taken)))]
    return taken[:terminals]
