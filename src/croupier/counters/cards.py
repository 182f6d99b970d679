"""Player cards at the cage and at the terminals: issued, blocked, replaced, put in and taken out, each on record.

A card belongs to one patron for ever; one that is blocked, somebody else's, or of a person who is barred from the
casino starts no session. Clauses: RFH-1.1-player-card, 3.7, 18.3.3.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from croupier.counters.errands import CounterReason, Declined, Errand, Handling
from croupier.patrons import cards
from croupier.patrons.cards import DIGITAL, Barred, CardKind, CardStatus, PlayerCard, Presence
from croupier.store.batch import Document
from croupier.store.interface import Reader

STREAM: Final = "cards"


class IssueCard(Errand, frozen=True):
    """A card for a patron; a physical one takes the place of the physical one before it."""

    patron: str
    kind: CardKind
    pin_hash: str = ""
    reason: str = ""
    """Why the card before it is replaced, where there is one."""

    def content(self) -> IssueCard:
        """Of one PIN every hash is another, so a repeat is known by the rest."""
        return msgspec.structs.replace(self, pin_hash="")


class BlockCard(Errand, frozen=True):
    """A card is worth nothing until it is let go again: lost, stolen, or under inquiry."""

    number: str
    reason: str
    release: bool = False


class InsertCard(Errand, frozen=True):
    """A card is put into a terminal by the patron of a session, who has given the PIN."""

    number: str
    patron: str
    session: str
    terminal: str = ""


class RemoveCard(Errand, frozen=True):
    """It is taken out; wagers that lie are played to their end."""

    patron: str
    session: str = ""
    """Only if the card is there by this session; any, where none is named."""
    why: str = "removed"


class BarPatron(Errand, frozen=True):
    """A supervisor excludes a person from the casino, or lifts that again (RFH-18.3.3)."""

    patron: str
    reason: str
    lift: bool = False


# What the record says of it


class CardEvent(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    patron: str


class CardIssued(CardEvent, frozen=True, tag="card-issued"):
    number: str
    kind: str
    replaces: str = ""
    reason: str = ""


class CardBlocked(CardEvent, frozen=True, tag="card-blocked"):
    number: str
    reason: str


class CardReleased(CardEvent, frozen=True, tag="card-released"):
    number: str
    reason: str


class CardInserted(CardEvent, frozen=True, tag="card-inserted"):
    number: str
    terminal: str = ""


class CardRemoved(CardEvent, frozen=True, tag="card-removed"):
    number: str
    why: str = ""
    terminal: str = ""


class PatronBarred(CardEvent, frozen=True, tag="patron-barred"):
    reason: str


class PatronAdmitted(CardEvent, frozen=True, tag="patron-admitted"):
    reason: str


class CardCounter:
    """Every card, where cards are, and who is barred, in memory as the record has it."""

    def __init__(self, reader: Reader) -> None:
        self.draw_serial: Callable[[int], int] = secrets.randbelow
        self.reload(reader)

    def reload(self, reader: Reader) -> None:
        """Read everything back, because memory may have run ahead of the record."""
        self._cards = {
            card.number: card for card in (cards.read_card(body) for _, body in reader.documents(cards.KIND))
        }
        self._present = {
            there.patron: there
            for there in (cards.read_presence(body) for _, body in reader.documents(cards.PRESENT_KIND))
        }
        self._barred = {
            barred.patron: barred
            for barred in (cards.read_barred(body) for _, body in reader.documents(cards.BARRED_KIND))
        }

    def __iter__(self) -> Iterator[PlayerCard]:
        return iter(self._cards.values())

    def find(self, number: str) -> PlayerCard:
        card = self._cards.get(cards.plain_number(number))
        if card is None:
            raise Declined(CounterReason.UNKNOWN_CARD)
        return card

    def of(self, patron: str) -> list[PlayerCard]:
        """A patron's cards that are neither blocked nor replaced."""
        return [card for card in self if card.patron == patron and card.status is CardStatus.GOOD]

    def presence(self, patron: str) -> Presence | None:
        """Where a patron's card is, if it is in a terminal."""
        return self._present.get(patron)

    def at(self, terminal: str) -> Presence | None:
        """Whose card is in a terminal."""
        return next((there for there in self._present.values() if there.terminal == terminal), None)

    def barred(self, patron: str) -> Barred | None:
        return self._barred.get(patron)

    def objection(self, number: str, patron: str, terminal: str) -> Declined | None:
        """Why this card cannot start a session of this patron here (RFH-3.7, 18.3.3), if there is a reason."""
        card = self._cards.get(cards.plain_number(number))
        if card is None:
            return Declined(CounterReason.UNKNOWN_CARD)
        if card.patron != patron:
            return Declined(CounterReason.CARD_NOT_OWN)
        if patron in self._barred:
            return Declined(CounterReason.BARRED)
        if card.status is not CardStatus.GOOD:
            return Declined(CounterReason.CARD_BLOCKED)
        if terminal and card.kind == DIGITAL:
            return Declined(CounterReason.CARD_DIGITAL)
        there = self._present.get(patron)
        if there is not None and there.terminal and there.terminal != terminal:
            return Declined(CounterReason.CARD_ELSEWHERE, terminal=there.terminal)
        other = self.at(terminal) if terminal else None
        if other is not None and other.patron != patron:
            return Declined(CounterReason.TERMINAL_TAKEN)
        return None

    # Errands

    def issue(self, errand: IssueCard, at: Handling) -> None:
        before = next((card for card in self.of(errand.patron) if card.kind == errand.kind), None)
        number = self._new_number()
        new = PlayerCard(number, errand.patron, errand.kind, errand.pin_hash, at.now_ms, errand.by)
        documents = [self._put(new)]
        if before is not None:
            if not errand.reason.strip():
                del self._cards[number]
                raise Declined(CounterReason.NEEDS_REASON)
            old = msgspec.structs.replace(before, status=CardStatus.REPLACED, reason=errand.reason, replaced_by=number)
            documents.append(self._put(old))
        replaces = before.number if before is not None else ""
        at.record(STREAM, CardIssued(errand.patron, number, errand.kind, replaces, errand.reason), [], *documents)
        if before is not None:
            self._take_out(before.patron, before.number, "replaced", at)

    def block(self, errand: BlockCard, at: Handling) -> None:
        card = self.find(errand.number)
        if not errand.reason.strip():
            raise Declined(CounterReason.NEEDS_REASON)
        wanted = CardStatus.BLOCKED if errand.release else CardStatus.GOOD
        if card.status is not wanted:
            raise Declined(CounterReason.CARD_BLOCKED)
        status = CardStatus.GOOD if errand.release else CardStatus.BLOCKED
        document = self._put(msgspec.structs.replace(card, status=status, reason=errand.reason))
        kind = CardReleased if errand.release else CardBlocked
        at.record(STREAM, kind(card.patron, card.number, errand.reason), [], document)
        if not errand.release:
            self._take_out(card.patron, card.number, "blocked", at)

    def insert(self, errand: InsertCard, at: Handling) -> None:
        """A gaming session begins with the player's own, valid card (RFH-3.7)."""
        objection = self.objection(errand.number, errand.patron, errand.terminal)
        if objection is not None:
            raise objection
        number = cards.plain_number(errand.number)
        there = Presence(errand.patron, number, errand.terminal, errand.session, at.now_ms)
        self._present[errand.patron] = there
        at.record(STREAM, CardInserted(errand.patron, number, errand.terminal), [], there.document())

    def remove(self, errand: RemoveCard, at: Handling) -> None:
        there = self._present.get(errand.patron)
        if there is None or (errand.session and there.session != errand.session):
            raise Declined(CounterReason.NO_CARD)
        self._take_out(errand.patron, there.number, errand.why, at)

    def bar(self, errand: BarPatron, at: Handling) -> None:
        """From now on no card of this person starts a session anywhere (RFH-18.3.3)."""
        if not errand.reason.strip():
            raise Declined(CounterReason.NEEDS_REASON)
        if errand.lift != (errand.patron in self._barred):
            raise Declined(CounterReason.NOT_BARRED if errand.lift else CounterReason.BARRED)
        if errand.lift:
            del self._barred[errand.patron]
            at.record(
                STREAM,
                PatronAdmitted(errand.patron, errand.reason),
                [],
                Document(cards.BARRED_KIND, errand.patron, None),
            )
            return
        barred = Barred(errand.patron, errand.reason, errand.by, at.now_ms)
        self._barred[errand.patron] = barred
        at.record(STREAM, PatronBarred(errand.patron, errand.reason), [], barred.document())
        there = self._present.get(errand.patron)
        if there is not None:
            self._take_out(errand.patron, there.number, "barred", at)

    def _new_number(self) -> str:
        """A number that nobody can guess from another card's."""
        while True:
            number = cards.card_number(self.draw_serial(cards.SERIALS))
            if number not in self._cards:
                return number

    def _take_out(self, patron: str, number: str, why: str, at: Handling) -> None:
        there = self._present.get(patron)
        if there is None or there.number != number:
            return
        del self._present[patron]
        gone = Document(cards.PRESENT_KIND, patron, None)
        at.record(STREAM, CardRemoved(patron, number, why, there.terminal), [], gone)

    def _put(self, card: PlayerCard) -> Document:
        self._cards[card.number] = card
        return card.document()
