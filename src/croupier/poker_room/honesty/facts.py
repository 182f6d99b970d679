"""A finished hand as the detectors look at it: who put in what, and every decision with its price and its time.

Everything is read from the record, hidden cards too: the house may look at them afterwards, and nobody else is shown
this.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

import msgspec

from croupier.poker_room import events as e
from croupier.poker_room.afterwards.histories import terms_of, won_by_seat
from croupier.poker_room.config import big_blind
from croupier.poker_room.evolve import begin, go_on
from croupier.poker_room.state import HOUSE_PLAYER
from croupier.poker_room.streams import stream_of
from croupier.rules.poker.exposed import exposed
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.questions import Bet
from croupier.store.interface import Reader

_decode_event = msgspec.json.Decoder(e.AnyPokerEvent).decode
NOBODY = -1


class Decision(msgspec.Struct, frozen=True):
    """One answer in a betting round."""

    place: int
    street: int
    verb: str
    price_bb: float
    """To call, in big blinds."""
    ms: int
    """From the question to the answer."""
    rivals: tuple[int, ...]
    """Places still in beside this one."""
    bettor: int
    """Whose bet or raise of this round it answers; NOBODY where there is none."""
    could_raise: bool


class HandFacts(msgspec.Struct, frozen=True):
    """One hand of one table."""

    table: str
    number: int
    game: str
    patrons: tuple[str, ...]
    cards: tuple[tuple[str, ...], ...]
    """The first cards of each; none where nobody was asked anything while they were the only ones."""
    showing: tuple[tuple[str, ...], ...]
    """Those of them that everybody sees."""
    paid_bb: tuple[float, ...]
    won_bb: tuple[float, ...]
    folded: tuple[bool, ...]
    decisions: tuple[Decision, ...]
    spoke: frozenset[str] = frozenset()
    """Who of those dealt in said something at the table while the hand was on, which only the last two may."""


class Remark(NamedTuple):
    """That somebody spoke at a table, and when; what was said is nothing that a detector reads."""

    at_ms: int
    patron: str


class Notes:
    """What is noted while a hand is played, live in a simulation or again from the record."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.unit = big_blind(hand.plan.stakes) or 1
        self.decisions: list[Decision] = []
        self.cards: tuple[tuple[str, ...], ...] = ((),) * len(hand.stacks)
        self.showing: tuple[tuple[str, ...], ...] = self.cards

    def answered(self, verb: str, ms: int) -> None:
        """Before the hand takes the answer in."""
        hand = self.hand
        question = hand.question
        if isinstance(question, Bet):
            seat = question.seat
            if not hand.street and not self.decisions:
                self.cards = tuple(tuple(map(str, cards)) for cards in hand.hole)
                self.showing = tuple(tuple(map(str, exposed(hand, place))) for place in range(len(hand.hole)))
            rivals = tuple(other for other in hand.plan.members[hand.live] if other != seat)
            bettor = hand.aggressor if hand.aggressor != seat else NOBODY
            price = question.call / self.unit
            could_raise = question.raise_to > 0
            self.decisions.append(Decision(seat, hand.street, verb, price, ms, rivals, bettor, could_raise))

    def facts(self, table: str, number: int, patrons: tuple[str, ...]) -> HandFacts:
        """Once the hand is over."""
        hand = self.hand
        won = won_by_seat(hand)
        paid = [before - after + back for before, after, back in zip(hand.starting, hand.stacks, won, strict=True)]
        return HandFacts(
            table,
            number,
            hand.variant.id,
            patrons,
            self.cards,
            self.showing,
            tuple(amount / self.unit for amount in paid),
            tuple(amount / self.unit for amount in won),
            tuple(not hand.live >> place & 1 for place in range(len(patrons))),
            tuple(self.decisions),
        )


def facts_of(reader: Reader, table_id: str, number: int, chat: Sequence[Remark] = ()) -> HandFacts | None:
    """A finished hand from the record; None where there is none, or where house players have a part in it."""
    stream = stream_of(table_id)
    row = reader.round(stream, number)
    if row is None:
        return None
    stored = list(reader.events(stream, row.first_version - 1, row.last_version))
    begun = _decode_event(stored[0].body)
    assert isinstance(begun, e.HandBegun)
    if any(patron.startswith(HOUSE_PLAYER) for patron in begun.patrons):
        return None
    hand = begin(terms_of(reader, stream, begun), begun)
    notes = Notes(hand)
    asked_ms = stored[0].at_ms
    for kept in stored[1:]:
        event = _decode_event(kept.body)
        if isinstance(event, e.Acted) and event.by == "player":  # what the clock did for somebody is no decision
            notes.answered(event.verb, kept.at_ms - asked_ms)
        if isinstance(event, e.Acted | e.Dealt | e.HandsDealt):
            go_on(hand, event)
            asked_ms = kept.at_ms
    facts = notes.facts(table_id, number, begun.patrons)
    since = bisect_left(chat, (stored[0].at_ms, ""))
    spoke = {remark.patron for remark in takewhile(lambda remark: remark.at_ms <= stored[-1].at_ms, chat[since:])}
    return msgspec.structs.replace(facts, spoke=frozenset(spoke & set(begun.patrons))) if spoke else facts


def all_facts(
    reader: Reader, table_id: str, after: int, until: int, chat: Sequence[Remark] = ()
) -> Iterator[HandFacts]:
    """The finished hands of a table in their order; `chat` is what was said there, in order."""
    for number in range(after + 1, until + 1):
        facts = facts_of(reader, table_id, number, chat)
        if facts is not None:
            yield facts
