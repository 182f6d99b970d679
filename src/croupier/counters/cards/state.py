"""Player cards, where they are, and who is barred, as the events of the cards' stream make them.

Clauses: RFH-1.1-player-card, 3.7, 18.3.3.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.counters.cards.events import (
    AnyCardEvent,
    CardBlocked,
    CardInserted,
    CardIssued,
    CardReleased,
    CardRemoved,
    PatronAdmitted,
    PatronBarred,
)
from croupier.patrons.cards import CardStatus, HouseBan, PlayerCard, Presence
from croupier.store.batch import Document


class CardState(msgspec.Struct):
    cards: dict[str, PlayerCard] = {}
    """By number."""
    present: dict[str, Presence] = {}
    """Cards that are in a terminal or on a device, by patron."""
    barred: dict[str, HouseBan] = {}
    """Who may not be in the casino any more, by patron."""


_replace = msgspec.structs.replace


def evolve(state: CardState, event: AnyCardEvent, at_ms: int) -> Sequence[Document]:
    """What an event does to the cards, and the documents of those that it changed."""
    match event:
        case CardIssued():
            return _issue(state, event, at_ms)
        case CardBlocked():
            changed = _replace(state.cards[event.number], status=CardStatus.BLOCKED, reason=event.reason)
            return [_put(state, changed)]
        case CardReleased():
            changed = _replace(state.cards[event.number], status=CardStatus.GOOD, reason=event.reason)
            return [_put(state, changed)]
        case CardInserted():
            there = Presence(event.patron, event.number, event.terminal, event.session, at_ms)
            state.present[event.patron] = there
            return ()
        case CardRemoved():
            del state.present[event.patron]
            return ()
        case PatronBarred():
            state.barred[event.patron] = HouseBan(event.patron, event.reason, event.by, at_ms)
            return ()
        case PatronAdmitted():
            del state.barred[event.patron]
            return ()


def _issue(state: CardState, event: CardIssued, at_ms: int) -> Sequence[Document]:
    new = PlayerCard(event.number, event.patron, event.kind, event.pin_hash, at_ms, event.by)
    documents = [_put(state, new)]
    if event.replaces:
        old = state.cards[event.replaces]
        gone = _replace(old, status=CardStatus.REPLACED, reason=event.reason, replaced_by=event.number)
        documents.append(_put(state, gone))
    return documents


def _put(state: CardState, card: PlayerCard) -> Document:
    state.cards[card.number] = card
    return card.document()
