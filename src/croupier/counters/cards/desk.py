"""Player cards as a desk: issued, blocked, replaced, put in and taken out; persons barred."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Final

from croupier.counters.cards.commands import CARDS, BarPatron, BlockCard, CardReason, InsertCard, IssueCard, RemoveCard
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
from croupier.counters.cards.state import CardState, evolve
from croupier.counters.desk import Counter, History, Rule, require_self
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons import cards
from croupier.patrons.cards import DIGITAL, CardStatus, HouseBan, PlayerCard, Presence
from croupier.store.interface import Reader

HISTORY: Final = History(CARDS, CardState, AnyCardEvent, evolve, (cards.KIND,))


class Cards(Counter[CardState]):
    """Every card, where cards are, and who is barred."""

    history = HISTORY

    def __init__(self, reader: Reader) -> None:
        self.draw_serial: Callable[[int], int] = secrets.randbelow
        super().__init__(reader)

    # What is known

    def __iter__(self) -> Iterator[PlayerCard]:
        return iter(self.state.cards.values())

    def find(self, number: str) -> PlayerCard:
        card = self.state.cards.get(cards.plain_number(number))
        if card is None:
            raise Refusal(CardReason.UNKNOWN_CARD)
        return card

    def of(self, patron: str) -> list[PlayerCard]:
        """A patron's cards that are neither blocked nor replaced."""
        return [card for card in self if card.patron == patron and card.status is CardStatus.GOOD]

    def presence(self, patron: str) -> Presence | None:
        """Where a patron's card is, if it is in a terminal."""
        return self.state.present.get(patron)

    def at(self, terminal: str) -> Presence | None:
        """Whose card is in a terminal."""
        return next((there for there in self.state.present.values() if there.terminal == terminal), None)

    def barred(self, patron: str) -> HouseBan | None:
        return self.state.barred.get(patron)

    def objection(self, number: str, patron: str, terminal: str) -> Refusal | None:
        """Why this card cannot start a session of this patron here (RFH-3.7), if there is a reason."""
        card = self.state.cards.get(cards.plain_number(number))
        if card is None:
            return Refusal(CardReason.UNKNOWN_CARD)
        if card.patron != patron:
            return Refusal(CardReason.CARD_NOT_OWN)
        if self.barred(patron) is not None:  # RFH-18.3.3
            return Refusal(CardReason.BARRED)
        if card.status is not CardStatus.GOOD:
            return Refusal(CardReason.CARD_BLOCKED)
        if terminal and card.kind == DIGITAL:
            return Refusal(CardReason.CARD_DIGITAL)
        there = self.presence(patron)
        if there is not None and there.terminal and there.terminal != terminal:
            return Refusal(CardReason.CARD_ELSEWHERE, terminal=there.terminal)
        other = self.at(terminal) if terminal else None
        if other is not None and other.patron != patron:
            return Refusal(CardReason.TERMINAL_TAKEN)
        return None

    # What is asked

    def _issue(self, command: IssueCard, step: Step) -> None:
        before = next((card for card in self.of(command.patron) if card.kind == command.kind), None)
        if before is not None and not command.reason.strip():
            raise Refusal(CardReason.NEEDS_REASON)
        event = CardIssued(
            command.patron,
            self._new_number(),
            command.kind,
            before.number if before is not None else "",
            command.reason,
            command.pin_hash,
            by=step.actor.id,
        )
        self.emit(step, event)
        if before is not None:
            self._take_out(before.patron, before.number, "replaced", step)

    def _block(self, command: BlockCard, step: Step) -> None:
        card = self.find(command.number)
        if not command.reason.strip():
            raise Refusal(CardReason.NEEDS_REASON)
        wanted = CardStatus.BLOCKED if command.release else CardStatus.GOOD
        if card.status is not wanted:
            raise Refusal(CardReason.CARD_BLOCKED)
        kind = CardReleased if command.release else CardBlocked
        self.emit(step, kind(card.patron, card.number, command.reason, by=step.actor.id))
        if not command.release:
            self._take_out(card.patron, card.number, "blocked", step)

    def _insert(self, command: InsertCard, step: Step) -> None:
        """A gaming session begins with the player's own, valid card (RFH-3.7)."""
        require_self(step.actor, command.patron)
        objection = self.objection(command.number, command.patron, command.terminal)
        if objection is not None:
            raise objection
        number = cards.plain_number(command.number)
        event = CardInserted(command.patron, number, command.terminal, command.session, by=step.actor.id)
        self.emit(step, event)

    def _remove(self, command: RemoveCard, step: Step) -> None:
        require_self(step.actor, command.patron)
        there = self.state.present.get(command.patron)
        if there is None or (command.session and there.session != command.session):
            raise Refusal(CardReason.NO_CARD)
        self._take_out(command.patron, there.number, command.why, step)

    def _bar(self, command: BarPatron, step: Step) -> None:
        """From now on no card of this person starts a session anywhere (RFH-18.3.3)."""
        if not command.reason.strip():
            raise Refusal(CardReason.NEEDS_REASON)
        if command.lift != (self.barred(command.patron) is not None):
            raise Refusal(CardReason.NOT_BARRED if command.lift else CardReason.BARRED)
        if command.lift:
            self.emit(step, PatronAdmitted(command.patron, command.reason, by=step.actor.id))
            return
        self.emit(step, PatronBarred(command.patron, command.reason, by=step.actor.id))
        there = self.presence(command.patron)
        if there is not None:
            self._take_out(command.patron, there.number, "barred", step)

    def _new_number(self) -> str:
        """A number that nobody can guess from another card's."""
        while True:
            number = cards.card_number(self.draw_serial(cards.SERIALS))
            if number not in self.state.cards:
                return number

    def _take_out(self, patron: str, number: str, why: str, step: Step) -> None:
        there = self.state.present.get(patron)
        if there is not None and there.number == number:
            self.emit(step, CardRemoved(patron, number, why, there.terminal, by=step.actor.id))

    rules = {  # noqa: RUF012
        IssueCard: Rule((Role.CASHIER, Role.HOUSE), _issue),
        BlockCard: Rule((Role.CASHIER, Role.GAMING_SUPERVISOR), _block),
        InsertCard: Rule((Role.PLAYER,), _insert),
        RemoveCard: Rule((Role.PLAYER, Role.HOUSE), _remove),
        BarPatron: Rule((Role.GAMING_SUPERVISOR,), _bar),
    }
