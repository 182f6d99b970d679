"""The card desk: player cards at the server: PINs, signing on at a terminal, and the card that a session brings along.

A wrong PIN counts like a wrong password. Clauses: RFH-3.7, 18.3.3; G-B.2.3.
"""

from __future__ import annotations

import itertools
from typing import Final

from croupier.casino.house import House
from croupier.counters.cards.commands import CardReason, InsertCard, IssueCard, RemoveCard, at_cards
from croupier.house.pump import BUSY, FAILED, Pump
from croupier.house.refusal import Refusal
from croupier.house.request import Accepted, Refused, Request, Work
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons.cards import DIGITAL, PHYSICAL, PlayerCard, Presence, problem_with_pin
from croupier.patrons.devices import Device
from croupier.patrons.passwords import Passwords, TooManyChecksError
from croupier.patrons.patron import Patron
from croupier.patrons.sessions import Session
from croupier.server.problems import HouseProblem, Why, declined
from croupier.server.reception import Reception

LEFT: Final = "card-removed"
_numbers = itertools.count(1)


class CardDesk:
    """Who plays with which card."""

    def __init__(self, house: House, pump: Pump, reception: Reception, passwords: Passwords, *, digital: bool) -> None:
        self._house = house
        self._views = house.card_views
        self._pump = pump
        self._reception = reception
        self._passwords = passwords
        self._digital = digital
        reception.when_ended(self._session_ended)

    @property
    def needed(self) -> bool:
        """Whether any table here is played with a card."""
        return self._house.player_cards and self._house.table_views.asks_for_cards()

    # On one's own device

    async def present(self, session: Session, patron: Patron) -> None:
        """A log-in presents the account's digital card, where the house has such cards."""
        if not (self._digital and self.needed and Role.PLAYER in patron.roles):
            return
        card, may_have_one = await self._pump.look(lambda: self._views.digital_of(patron.id))
        if may_have_one:
            await self._pump.submit(at_cards(IssueCard(f"digital-{patron.id}", patron.id, DIGITAL), HOUSE))
            card, _ = await self._pump.look(lambda: self._views.digital_of(patron.id))
        if card is not None:
            await self._pump.submit(_insertion(card.number, session))

    async def insert(self, session: Session, patron: Patron, number: str, pin: str) -> None:
        """A patron who is logged in puts a card in: only the own one, and with its PIN."""
        card = await self._known(number)
        if card.patron != patron.id:
            raise declined(Refusal(CardReason.CARD_NOT_OWN))
        if card.kind == PHYSICAL:
            await self._check_pin(card, pin, "")
        await self._done(_insertion(card.number, session))

    async def remove(self, session: Session) -> None:
        """The card comes out; at a terminal of the house that ends the session."""
        command = RemoveCard(f"out-{session.key[:24]}-{self._pump.clock_ms()}", session.patron)
        await self._done(at_cards(command, _player(session)))
        if session.terminal:
            await self._reception.log_out(session, LEFT)

    # At a terminal of the house

    async def sign_on(self, screen: Device, number: str, pin: str, address: str) -> tuple[str, Session, Patron]:
        """Card and PIN start a session at a terminal that is in service and free (RFH-3.7)."""
        try:
            card = await self._pump.look(lambda: self._house.terminal_views.may_sign_on(screen.terminal, number))
        except Refusal as error:
            raise declined(error) from None
        await self._check_pin(card, pin, address)
        token, session, patron = await self._reception.let_in_with_card(card.patron, address, screen, card.number)
        try:
            await self._done(_insertion(card.number, session))
        except HouseProblem:
            await self._reception.log_out(session)
            raise
        return token, session, patron

    def taken_out(self, terminal: str) -> None:
        """The reader says that the card is out: the session there ends."""
        self._pump.show(lambda: self._views.at(terminal), lambda there: self._left(terminal, there))

    def _left(self, terminal: str, there: Presence | None) -> None:
        session = self._reception.sessions.by_key(there.session) if there is not None else None
        if session is not None:
            self._reception.in_background(self._reception.log_out(session, LEFT))
        elif there is not None:
            command = RemoveCard(f"out-{terminal}-{self._pump.clock_ms()}", there.patron)
            self._post(at_cards(command, HOUSE))

    async def issue_once(self, patron: Patron, pin: str) -> None:
        """A card of plastic, unless there is one."""
        own = await self._pump.look(lambda: self._views.good_of(patron.id))
        if not any(card.kind == PHYSICAL for card in own):
            pin_hash = await self.hashed(pin)
            command = IssueCard(f"first-{patron.id}", patron.id, PHYSICAL, pin_hash)
            await self._pump.submit(at_cards(command, HOUSE))

    # Together

    async def hashed(self, pin: str) -> str:
        """The hash of a new PIN."""
        wrong = problem_with_pin(pin)
        if wrong:
            raise HouseProblem(Why.BAD_PASSWORD, why=wrong)
        try:
            return await self._passwords.hash(pin)
        except TooManyChecksError:
            raise HouseProblem(Why.BUSY) from None

    async def _known(self, number: str) -> PlayerCard:
        try:
            return await self._pump.look(lambda: self._views.find(number))
        except Refusal as error:
            raise declined(error) from None

    async def _check_pin(self, card: PlayerCard, pin: str, address: str) -> None:
        patron = self._reception.directory.by_id(card.patron)
        if patron is None:
            raise declined(Refusal(CardReason.UNKNOWN_CARD))
        await self._reception.check_secret(patron, card.pin_hash, pin, address)

    def _session_ended(self, session: Session, why: str) -> None:
        """The desk knows whether the patron's card is there by this session."""
        command = RemoveCard(f"end-{session.key[:40]}", session.patron, session.key, why)
        self._post(at_cards(command, _player(session)))

    def _post(self, work: Work) -> None:
        self._pump.post(work, lambda _: None)

    async def _done(self, work: Work) -> None:
        reply = await self._pump.submit(work)
        if not isinstance(reply, Accepted):
            raise _refused(reply)


def _insertion(number: str, session: Session) -> Request:
    command_id = f"in-{session.key[:24]}-{session.used_ms}-{next(_numbers)}"
    command = InsertCard(command_id, number, session.patron, session.key, session.terminal)
    return at_cards(command, _player(session))


def _player(session: Session) -> Actor:
    return Actor(session.patron, "", frozenset({Role.PLAYER}))


def _refused(reply: Refused) -> HouseProblem:
    if reply in (BUSY, FAILED):
        return HouseProblem(Why.BUSY)
    return declined(reply)
