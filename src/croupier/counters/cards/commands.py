"""The card desk of the house: player cards issued, blocked, replaced, put in and taken out; persons barred.

A card belongs to one patron for ever; one that is blocked, somebody else's, or of a person who is barred from the
casino starts no session. Clauses: RFH-1.1-player-card, 3.7, 18.3.3.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from croupier.house.request import Request
from croupier.house.roles import Actor
from croupier.patrons.cards import CardKind

CARDS: Final = "cards"


class CardReason(Enum):
    NEEDS_REASON = "needs-reason"
    UNKNOWN_CARD = "unknown-card"
    CARD_NOT_OWN = "card-not-own"
    CARD_BLOCKED = "card-blocked"
    CARD_DIGITAL = "card-digital"
    CARD_ELSEWHERE = "card-elsewhere"
    NO_CARD = "no-card"
    BARRED = "barred"
    NOT_BARRED = "not-barred"
    TERMINAL_TAKEN = "terminal-taken"


class IssueCard(msgspec.Struct, frozen=True):
    """A card for a patron; a physical one takes the place of the physical one before it."""

    id: str
    patron: str
    kind: CardKind
    pin_hash: str = ""
    reason: str = ""
    """Why the card before it is replaced, where there is one."""

    def content(self) -> IssueCard:
        """Of one PIN every hash is another, so a repeat is known by the rest."""
        return msgspec.structs.replace(self, pin_hash="")


class BlockCard(msgspec.Struct, frozen=True):
    """A card is worth nothing until it is let go again: lost, stolen, or under inquiry."""

    id: str
    number: str
    reason: str
    release: bool = False


class InsertCard(msgspec.Struct, frozen=True):
    """A card is put into a terminal by the patron of a session, who has given the PIN."""

    id: str
    number: str
    patron: str
    session: str
    terminal: str = ""


class RemoveCard(msgspec.Struct, frozen=True):
    """It is taken out; wagers that lie are played to their end."""

    id: str
    patron: str
    session: str = ""
    """Only if the card is there by this session; any, where none is named."""
    why: str = "removed"


class BarPatron(msgspec.Struct, frozen=True):
    """A supervisor excludes a person from the casino, or lifts that again (RFH-18.3.3)."""

    id: str
    patron: str
    reason: str
    lift: bool = False


def at_cards(command: object, actor: Actor) -> Request:
    return Request(CARDS, command, actor)
