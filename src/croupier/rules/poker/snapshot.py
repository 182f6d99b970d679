"""A hand as bytes and back: everything it holds, so that it goes on exactly where it stood."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.rules.cards import DECK, Card
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.house_rules import HouseRules
from croupier.rules.poker.phase import Phase
from croupier.rules.poker.plan import Plan
from croupier.rules.poker.stakes import Stakes
from croupier.rules.poker.unknown import UNKNOWN
from croupier.rules.poker.variants import Variant

VERSION = 1
_PLAIN = (
    "starting", "stacks", "bets", "paid", "pot", "dead", "rake", "runs", "run_from", "dealt", "used", "pending",
    "live", "able", "to_act", "acted", "actor", "aggressor", "tabled", "street", "max_bet", "last_raise", "wide",
    "completing", "raises",
)  # fmt: skip


class UnreadableSnapshotError(ValueError):
    """Bytes that hold no hand of this version."""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """The stored form; cards are their numbers."""

    version: int
    variant: Variant
    stakes: Stakes
    house: HouseRules
    button: int
    phase: Phase
    plain: dict[str, Any]
    hole: list[list[int]]
    board: list[int]
    boards: list[list[int]]
    deck: list[int] | None
    discarded: list[int]
    events: list[tuple[int, int, int, list[int], int]]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Snapshot)


def dumps(hand: Hand) -> bytes:
    """The hand as JSON bytes."""
    return _encoder.encode(
        Snapshot(
            version=VERSION,
            variant=hand.plan.variant,
            stakes=hand.plan.stakes,
            house=hand.plan.house,
            button=hand.plan.button,
            phase=hand.phase,
            plain={name: getattr(hand, name) for name in _PLAIN},
            hole=[_numbers(cards) for cards in hand.hole],
            board=_numbers(hand.board),
            boards=[_numbers(board) for board in hand.boards],
            deck=None if hand.deck is None else _numbers(hand.deck),
            discarded=_numbers(hand.discarded),
            events=[(int(e.kind), e.seat, e.amount, _numbers(e.cards), e.part) for e in hand.events],
        )
    )


def loads(data: bytes) -> Hand:
    """The hand that `dumps` stored."""
    try:
        stored = _decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise UnreadableSnapshotError(f"this is no stored poker hand: {error}") from None
    if stored.version != VERSION:
        raise UnreadableSnapshotError(f"stored by version {stored.version}, this is version {VERSION}")
    hand: Hand = Hand.__new__(Hand)
    count = len(stored.hole)
    hand.plan = Plan(stored.variant, stored.stakes, stored.house, count, stored.button)
    hand.phase = stored.phase
    hand.bounds = None
    for name in _PLAIN:
        value = stored.plain[name]
        setattr(hand, name, value)
    hand.starting = tuple(hand.starting)
    hand.pending = tuple((seat, number, up) for seat, number, up in hand.pending)
    hand.hole = [_cards(cards) for cards in stored.hole]
    hand.board = _cards(stored.board)
    hand.boards = tuple(_cards(board) for board in stored.boards)
    hand.deck = None if stored.deck is None else _cards(stored.deck)
    hand.discarded = _cards(stored.discarded)
    hand.events = [Event(Kind(kind), seat, amount, _cards(c), part) for kind, seat, amount, c, part in stored.events]
    return hand


def _numbers(cards: tuple[Card, ...]) -> list[int]:
    return [int(card) for card in cards]


def _cards(numbers: list[int]) -> tuple[Card, ...]:
    return tuple(UNKNOWN if number == UNKNOWN else DECK[number] for number in numbers)
