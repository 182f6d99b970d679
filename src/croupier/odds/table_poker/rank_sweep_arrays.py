"""The arrays of a count by ranks, by what they are about: compiled code takes each of these as one thing."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.odds.table_poker.bank_by_ranks import BankByRanks, rank_rows, suit_rows
from croupier.odds.table_poker.deck import LANE, MOST, Deck
from croupier.odds.table_poker.orbits import CHOOSE
from croupier.odds.table_poker.rank_classes import START
from croupier.odds.table_poker.sweep import SITUATIONS, Hands, Payments

SUITS: Final = 4
MOST_SETS: Final = 1 << MOST
SIDE_SETS: Final = (4, 7)
"""Sets of cards beside a long suit, and what is known of each."""

Whole = NDArray[np.int64]


class Pack(NamedTuple):
    """The cards, whether one of the bank's is shown, and where sets of them stand in the tables."""

    bits: NDArray[np.uint64]
    lanes: Whole
    """The suit of each card, by its place in the deck; then its rank."""
    ranks: Whole
    available: Whole
    """How many cards there are of each rank."""
    up: bool
    own_size: int
    sides_most: int
    choose: Whole
    start: Whole
    """The first row of the sets of ranks of each size."""
    first: Whole
    """The first row of the sets with given cards of a suit."""


class Own(NamedTuple):
    """The player's hands in the order of value; those of one group have the same ranks."""

    places: NDArray[np.uint8]
    packed: NDArray[np.uint64]
    values: Whole
    sizes: Whole
    group: Whole

    def share(self, of: slice) -> Own:
        """Some of the hands."""
        return Own(self.places[of], self.packed[of], self.values[of], self.sizes[of], self.group[of])


class Bank(NamedTuple):
    """The bank's classes of ranks in the order of value, and the hands that a suit lifts: each is taken out at what its
    ranks make (`signs` -1) and put in at what it makes, in the order of `events`."""

    ranks: NDArray[np.uint8]
    values: Whole
    masks: Whole
    sides: Whole
    events: Whole
    signs: Whole


class Pays(NamedTuple):
    """What the rules pay; see `Payments`."""

    line: Whole
    gain: Whole
    cell: Whole
    qualifying: int


class Tallies(NamedTuple):
    """What is counted; see `Counts`."""

    chosen: Whole
    by_value: Whole
    gains: Whole
    reached: Whole
    best: Whole


class Table(NamedTuple):
    """The bank's hands entered so far, by the sets of cards that they hold."""

    by_ranks: Whole
    by_suit: Whole


class DisjointHands(NamedTuple):
    """Hands of a table that share no card with the player's: by ranks, and by the positions of his cards of a suit."""

    by_ranks: Whole
    by_suit: Whole


class HeldSets(NamedTuple):
    """Room for the sets of ranks that a hand holds."""

    sizes: Whole
    rows: Whole
    ways: Whole
    times: Whole


class LongSuit(NamedTuple):
    """Room for the sets that a lifted hand holds: its ranks in the suit, their masks, and the sets beside it."""

    ranks: Whole
    masks: Whole
    beside: Whole


class Room(NamedTuple):
    """Everything that a sweep writes to besides what it counts; each thread has its own."""

    seen: Table
    failed: Table
    """Of hands with which the bank does not qualify."""
    seen_avoiding: DisjointHands
    failed_avoiding: DisjointHands
    filled: Whole
    """For which group of hands a suit's part has been worked out."""
    sets: HeldSets
    suit: LongSuit
    ranks: Whole
    positions: Whole
    """The ranks of the player's hand in order, and for each suit the positions of its cards among them."""
    off: Whole
    sums: Whole
    under: Whole


def pack_of(deck: Deck, bank: BankByRanks, own_size: int, up: bool) -> Pack:
    places = [divmod(int(bit).bit_length() - 1, LANE) for bit in deck.bits]
    first, _ = suit_rows(own_size, bank.sides_most)
    return Pack(
        bits=deck.bits,
        lanes=np.array([lane for lane, _ in places], np.int64),
        ranks=np.array([rank for _, rank in places], np.int64),
        available=bank.available,
        up=up,
        own_size=own_size,
        sides_most=bank.sides_most,
        choose=CHOOSE,
        start=START,
        first=first,
    )


def own_of(hands: Hands, pack: Pack) -> tuple[Own, Whole]:
    """The hands in order, and which of them each was."""
    size = hands.orbits.places.shape[1]
    ranks = np.sort(pack.ranks[hands.orbits.places], axis=1)
    group = (ranks * LANE ** np.arange(size)).sum(axis=1)
    order = np.lexsort((group, hands.values))
    orbits = hands.orbits
    values = hands.values[order].astype(np.int64)
    return Own(orbits.places[order], orbits.packed[order], values, orbits.sizes[order], group[order]), order


def bank_of(bank: BankByRanks) -> Bank:
    lifted = bank.lifted
    events = np.concatenate([lifted.by_ranks, lifted.values])
    times = np.argsort(events, kind="stable")
    return Bank(
        ranks=bank.ranks,
        values=bank.values,
        masks=np.tile(lifted.masks, 2)[times],
        sides=np.tile(lifted.sides, (2, 1))[times],
        events=events[times],
        signs=np.repeat(np.array([-1, 1], np.int64), len(lifted.masks))[times],
    )


def pays_of(payments: Payments) -> Pays:
    return Pays(payments.line, payments.gain, payments.cell, payments.qualifying)


def nothing_found(payments: Payments, hands: int) -> Tallies:
    lines, options, _ = payments.gain.shape
    return Tallies(
        chosen=np.zeros((options, lines, SITUATIONS), np.int64),
        by_value=np.zeros((len(payments.line), options), np.int64),
        gains=np.zeros((payments.cells, options), np.int64),
        reached=np.zeros(payments.cells, np.int64),
        best=np.zeros(hands, np.int64),
    )


def room_of(pack: Pack) -> Room:
    """Empty tables and room to work in."""
    by_ranks, by_suit = (LANE, 2 * LANE) if pack.up else (1, 1)
    _, rows = suit_rows(pack.own_size, pack.sides_most)

    def table() -> Table:
        return Table(np.zeros((rank_rows(pack.own_size), by_ranks), np.int64), np.zeros((rows, by_suit), np.int64))

    def avoiding() -> DisjointHands:
        return DisjointHands(np.zeros(by_ranks, np.int64), np.zeros((MOST_SETS, by_suit), np.int64))

    return Room(
        seen=table(),
        failed=table(),
        seen_avoiding=avoiding(),
        failed_avoiding=avoiding(),
        filled=np.full(MOST_SETS, -1, np.int64),
        sets=HeldSets(*np.zeros((4, MOST_SETS), np.int64)),
        suit=LongSuit(np.zeros(MOST, np.int64), np.zeros(MOST_SETS, np.int64), np.zeros(SIDE_SETS, np.int64)),
        ranks=np.zeros(pack.own_size, np.int64),
        positions=np.zeros(SUITS, np.int64),
        off=np.zeros(len(pack.bits), np.int64),
        sums=np.zeros(len(pack.bits), np.int64),
        under=np.zeros(len(pack.bits), np.int64),
    )
