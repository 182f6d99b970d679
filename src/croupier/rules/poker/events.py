"""What happened in a hand, one record for each fact, in the order of play."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from croupier.rules.cards import Card

TABLE = -1
"""The seat of an event that concerns the whole table."""


class Kind(IntEnum):
    """The facts of a hand; comments name what `amount` and `cards` hold."""

    ANTE = 0  # amount posted
    BLIND = 1  # amount posted, small or big blind, straddle or a missed blind
    DEAD_BLIND = 2  # amount posted straight into the pot
    DEAL_DOWN = 3  # cards to the seat
    DEAL_UP = 4  # cards to the seat, seen by all
    DEAL_BOARD = 5  # community cards
    BURN = 6  # one card
    BRING_IN = 7  # amount posted
    FOLD = 8
    CHECK = 9
    CALL = 10  # amount added
    BET = 11  # amount: total bet in this round
    RAISE = 12  # amount: total bet in this round
    DISCARD = 13  # cards given up; none: stands pat
    RESHUFFLE = 14  # amount: cards shuffled back
    UNCALLED = 15  # amount returned
    RUNS = 16  # amount: number of boards the seat agrees to
    SHOW = 17  # cards tabled
    MUCK = 18
    RAKE = 19  # amount taken by the house
    WIN = 20  # amount won; part tells pot, board and half


class Event(Struct, frozen=True, gc=False):
    """One fact: its kind, the seat, an amount in chips, cards, and for a win the part of the pot."""

    kind: Kind
    seat: int = TABLE
    amount: int = 0
    cards: tuple[Card, ...] = ()
    part: int = 0
