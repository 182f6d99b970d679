"""Poker variants as data: which cards fall on which street, who opens, what a hand is made of and what wins.

A new variant is a new declaration here. Clauses: TSG-3a.1, TSG-A1.2, TSG-A1.3 and parts a to m and q of annex 1;
NT-35 and NT-48 to NT-53 give the readings.

>>> OMAHA_HILO.hole_cards, OMAHA_HILO.split, OMAHA_HILO.most_seats
(4, True, 10)
>>> by_id("razz").streets[1].opens.name
'LOW_HAND'
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from croupier.rules.cards import DECK, Card, Rank
from croupier.rules.hand_ranking import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    SHORT_DECK,
    Ranking,
)


class Opens(Enum):
    """Who acts first in a betting round."""

    AFTER_BLINDS = "the participant after the last blind"
    LEFT_OF_BUTTON = "the first participant left of the button"
    LOW_CARD = "the lowest exposed card, ace high, clubs lowest"
    HIGH_CARD = "the highest exposed card, ace low, spades highest"
    HIGH_HAND = "the highest exposed hand"
    LOW_HAND = "the lowest exposed hand"


class Composition(Enum):
    """Which cards make a hand."""

    ANY = "any of the own and the community cards"
    TWO_AND_THREE = "exactly two own and three community cards"


class Street(Struct, frozen=True, cache_hash=True):
    """One dealing and the betting round after it."""

    name: str
    down: int = 0
    up: int = 0
    board: int = 0
    draw: bool = False
    opens: Opens = Opens.LEFT_OF_BUTTON
    big_bet: bool = False


class Variant(Struct, frozen=True, kw_only=True, cache_hash=True):
    """One poker game, whatever its betting structure."""

    id: str
    name: str
    clauses: tuple[str, ...]
    streets: tuple[Street, ...]
    rankings: tuple[str, ...]
    composition: Composition = Composition.ANY
    bring_in: bool = False
    open_pair_doubles: bool = False
    short_deck: bool = False

    @property
    def hole_cards(self) -> int:
        """Own cards of a participant once all are dealt."""
        return sum(street.down + street.up for street in self.streets)

    @property
    def board_cards(self) -> int:
        return sum(street.board for street in self.streets)

    @property
    def draws(self) -> int:
        return sum(street.draw for street in self.streets)

    @property
    def split(self) -> bool:
        """Whether the pot is divided between high and low."""
        return len(self.rankings) > 1

    @property
    def judges(self) -> tuple[Ranking, ...]:
        return tuple(RANKINGS[name] for name in self.rankings)

    @property
    def pack(self) -> tuple[Card, ...]:
        return tuple(card for card in DECK if card.rank >= Rank.SIX) if self.short_deck else DECK

    @property
    def most_seats(self) -> int:
        """Ten, or as many as the pack can serve; stud can be one card short for everybody (NT-48, NT-52)."""
        each = self.hole_cards - (1 if self.bring_in else 0)
        return min(10, (len(self.pack) - self.board_cards - (1 if self.bring_in else 0)) // each)


RANKINGS: Final[dict[str, Ranking]] = {
    "high": HIGH,
    "short-deck": SHORT_DECK,
    "ace-to-five": ACE_TO_FIVE,
    "eight-or-better": EIGHT_OR_BETTER,
    "deuce-to-seven": DEUCE_TO_SEVEN,
    "badugi": BADUGI,
}


def _flop_streets(hole: int, *, first_flop_card_early: bool = False) -> tuple[Street, ...]:
    early = 1 if first_flop_card_early else 0
    return (
        Street("pre-flop", down=hole, board=early, opens=Opens.AFTER_BLINDS),
        Street("flop", board=3 - early),
        Street("turn", board=1, big_bet=True),
        Street("river", board=1, big_bet=True),
    )


def _stud_streets(bring_in: Opens, first_to_act: Opens) -> tuple[Street, ...]:
    return (
        Street("third street", down=2, up=1, opens=bring_in),
        Street("fourth street", up=1, opens=first_to_act),
        Street("fifth street", up=1, opens=first_to_act, big_bet=True),
        Street("sixth street", up=1, opens=first_to_act, big_bet=True),
        Street("seventh street", down=1, opens=first_to_act, big_bet=True),
    )


def _draw_streets(hole: int, draws: int) -> tuple[Street, ...]:
    """Small bets in the first half of the rounds, big bets in the second (NT-35)."""
    names = ("first draw", "second draw", "third draw") if draws > 1 else ("draw",)
    later = (Street(name, draw=True, big_bet=2 * i >= draws + 1) for i, name in enumerate(names, start=1))
    return (Street("pre-draw", down=hole, opens=Opens.AFTER_BLINDS), *later)


TEXAS_HOLDEM: Final = Variant(
    id="texas-holdem",
    name="Texas Hold'em",
    clauses=("TSG-A1a.1", "HC25-3.4.4a"),
    streets=_flop_streets(2),
    rankings=("high",),
)
SHORT_DECK_HOLDEM: Final = Variant(
    id="short-deck-holdem",
    name="Short-Deck Hold'em",
    clauses=(),
    streets=_flop_streets(2),
    rankings=("short-deck",),
    short_deck=True,
)
OMAHA: Final = Variant(
    id="omaha",
    name="Omaha",
    clauses=("TSG-A1b.1", "TSG-A1b.2", "HC25-3.4.4a"),
    streets=_flop_streets(4),
    rankings=("high",),
    composition=Composition.TWO_AND_THREE,
)
OMAHA_HILO: Final = replace(
    OMAHA,
    id="omaha-hilo",
    name="Omaha Hi/Lo",
    clauses=("TSG-A1c.1", "TSG-A1c.3"),
    rankings=("high", "eight-or-better"),
)
FIVE_CARD_OMAHA: Final = replace(
    OMAHA, id="5-card-omaha", name="5 Card Omaha", clauses=("TSG-A1d.1",), streets=_flop_streets(5)
)
FIVE_CARD_OMAHA_HILO: Final = replace(
    OMAHA_HILO, id="5-card-omaha-hilo", name="5 Card Omaha Hi/Lo", clauses=("TSG-A1e.1",), streets=_flop_streets(5)
)
COURCHEVEL: Final = replace(
    FIVE_CARD_OMAHA,
    id="courchevel",
    name="Courchevel",
    clauses=("TSG-A1f.1", "TSG-A1f.2"),
    streets=_flop_streets(5, first_flop_card_early=True),
)
COURCHEVEL_HILO: Final = replace(
    FIVE_CARD_OMAHA_HILO,
    id="courchevel-hilo",
    name="Courchevel Hi/Lo",
    clauses=("TSG-A1g.1", "TSG-A1g.3"),
    streets=_flop_streets(5, first_flop_card_early=True),
)
SEVEN_CARD_STUD: Final = Variant(
    id="7-card-stud",
    name="7 Card Stud",
    clauses=("TSG-A1h.1", "HC25-3.4.4a"),
    streets=_stud_streets(Opens.LOW_CARD, Opens.HIGH_HAND),
    rankings=("high",),
    bring_in=True,
    open_pair_doubles=True,  # TSG-A1h.10, NT-49
)
SEVEN_CARD_STUD_HILO: Final = replace(
    SEVEN_CARD_STUD,
    id="7-card-stud-hilo",
    name="7 Card Stud Hi/Lo",
    clauses=("TSG-A1i.1", "TSG-A1i.4"),
    rankings=("high", "eight-or-better"),
    open_pair_doubles=False,
)
RAZZ: Final = replace(
    SEVEN_CARD_STUD,
    id="razz",
    name="Razz",
    clauses=("TSG-A1j.1", "TSG-A1j.2"),
    streets=_stud_streets(Opens.HIGH_CARD, Opens.LOW_HAND),
    rankings=("ace-to-five",),
    open_pair_doubles=False,
)
FIVE_CARD_DRAW: Final = Variant(
    id="5-card-draw",
    name="5 Card Draw",
    clauses=("TSG-A1k.1", "TSG-A1k.2", "TSG-A1k.4"),
    streets=_draw_streets(5, 1),
    rankings=("high",),
)
TRIPLE_DRAW: Final = Variant(
    id="2-7-triple-draw",
    name="2-7 Triple Draw",
    clauses=("TSG-A1l.1", "TSG-A1l.3"),
    streets=_draw_streets(5, 3),
    rankings=("deuce-to-seven",),
)
SINGLE_DRAW: Final = replace(
    TRIPLE_DRAW,
    id="2-7-single-draw",
    name="2-7 Single Draw",
    clauses=("TSG-A1m.1", "TSG-A1m.2"),
    streets=_draw_streets(5, 1),
)
BADUGI_GAME: Final = Variant(
    id="badugi",
    name="Badugi",
    clauses=("TSG-A1q.1", "TSG-A1q.3"),
    streets=_draw_streets(4, 3),
    rankings=("badugi",),
)

VARIANTS: Final = (
    TEXAS_HOLDEM,
    OMAHA,
    OMAHA_HILO,
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HILO,
    COURCHEVEL,
    COURCHEVEL_HILO,
    SEVEN_CARD_STUD,
    SEVEN_CARD_STUD_HILO,
    RAZZ,
    FIVE_CARD_DRAW,
    TRIPLE_DRAW,
    SINGLE_DRAW,
    BADUGI_GAME,
    SHORT_DECK_HOLDEM,
)


class UnknownVariantError(KeyError):
    """A variant id that nobody declared."""

    def __str__(self) -> str:
        return f"there is no poker variant {self.args[0]!r}; known: {', '.join(v.id for v in VARIANTS)}"


def by_id(variant_id: str) -> Variant:
    """The variant with this id."""
    for variant in VARIANTS:
        if variant.id == variant_id:
            return variant
    raise UnknownVariantError(variant_id)
