"""What the record says of player cards, and of persons who are barred (RFH-1.1-player-card, 3.7, 18.3.3)."""

from __future__ import annotations

from croupier.counters.desk import CounterEvent
from croupier.patrons.cards import CardKind


class CardEvent(CounterEvent, frozen=True):
    patron: str


class CardIssued(CardEvent, frozen=True, tag="card-issued"):
    number: str
    kind: CardKind
    replaces: str = ""
    reason: str = ""
    pin_hash: str = ""


class CardBlocked(CardEvent, frozen=True, tag="card-blocked"):
    number: str
    reason: str


class CardReleased(CardEvent, frozen=True, tag="card-released"):
    number: str
    reason: str


class CardInserted(CardEvent, frozen=True, tag="card-inserted"):
    number: str
    terminal: str = ""
    session: str = ""


class CardRemoved(CardEvent, frozen=True, tag="card-removed"):
    number: str
    why: str = ""
    terminal: str = ""


class PatronBarred(CardEvent, frozen=True, tag="patron-barred"):
    reason: str


class PatronAdmitted(CardEvent, frozen=True, tag="patron-admitted"):
    reason: str


AnyCardEvent = CardIssued | CardBlocked | CardReleased | CardInserted | CardRemoved | PatronBarred | PatronAdmitted
