"""The reception: registration, log-in, lock-out, log-out; every change is kept before it counts.

Clauses: G-B.2.3 (individual accounts, three failures), G-2.5.4 (sessions), G-2.8.8 (failed log-ins are on record).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import msgspec

from croupier.casino.floor_file import HouseRow
from croupier.counters.keeping import Entry, Keep
from croupier.house.pump import Pump
from croupier.house.request import Accepted
from croupier.house.roles import Role
from croupier.patrons import security
from croupier.patrons.lockout import Lock, Strangers, lock_of, with_lock
from croupier.patrons.names import (
    LANGUAGES,
    folded,
    problem_with_display_name,
    problem_with_name,
    problem_with_password,
)
from croupier.patrons.passwords import Passwords, TooManyChecksError
from croupier.patrons.patron import Patron
from croupier.patrons.register import Register, new_id
from croupier.patrons.sessions import Session, Sessions
from croupier.server.lines.rate_limits import Buckets
from croupier.server.problems import HouseProblem, Why
from croupier.server.settings import Settings
from croupier.store.batch import Document

log = logging.getLogger(__name__)

LONGEST_NAME: Final = 64


class Reception:
    """Who may come in."""

    def __init__(
        self,
        pump: Pump,
        register: Register,
        sessions: Sessions,
        passwords: Passwords,
        house: HouseRow,
        settings: Settings,
    ) -> None:
        self.register = register
        self.sessions = sessions
        self._pump = pump
        self._passwords = passwords
        self._house = house
        self._strangers = Strangers()
        self._log_ins = Buckets(settings.log_ins)
        self._log_ins_to_name = Buckets(settings.log_ins_to_name)
        self._registrations = Buckets(settings.registrations)
        self._ended: list[Callable[[Session, str], None]] = []
        self._background: set[asyncio.Task[object]] = set()

    def when_ended(self, listener: Callable[[Session, str], None]) -> None:
        """Be told of every session that ends, and why."""
        self._ended.append(listener)

    def now_ms(self) -> int:
        return self._pump.clock_ms()

    # Coming in

    async def log_in(self, name: str, password: str, address: str) -> tuple[str, Session, Patron]:
        """A new session for the right password; the answer never tells whether a name exists."""
        self._not_too_fast(self._log_ins, address)
        self._not_too_fast(self._log_ins_to_name, folded(name[:LONGEST_NAME]))
        self._not_locked(name)
        patron = self.register.by_name(name) if len(name) <= LONGEST_NAME else None
        fits = await self._check(patron, password)
        self._not_locked(name)  # others may have failed while this password was being checked
        if not fits:
            await self._failed(name, address)
            raise HouseProblem(Why.WRONG_LOG_IN)
        assert patron is not None
        return await self._let_in(patron.id, address)

    async def _check(self, patron: Patron | None, password: str) -> bool:
        try:
            return await self._passwords.check(patron.password_hash if patron else None, password)
        except TooManyChecksError:
            raise HouseProblem(Why.BUSY) from None

    def _lock(self, name: str) -> Lock:
        patron = self.register.by_name(name)
        return self._strangers.lock_of(folded(name)) if patron is None else lock_of(patron)

    def _not_locked(self, name: str) -> None:
        lock = self._lock(name[:LONGEST_NAME])
        if lock.closed(self.now_ms()):
            minutes = -(-(lock.until_ms - self.now_ms()) // 60_000)
            raise HouseProblem(Why.LOCKED_OUT, minutes=minutes, until_ms=lock.until_ms)

    async def _failed(self, name: str, address: str) -> None:
        """Count a wrong password; the third in a row closes the account for a while."""
        name = name[:LONGEST_NAME]
        now_ms = self.now_ms()
        lock = self._lock(name).failed(now_ms, self._house.lock_out_s * 1000)
        patron = self.register.by_name(name)
        documents: list[Document] = []
        if patron is None:
            self._strangers.put(folded(name), lock)
        else:
            patron = with_lock(patron, lock)
            self.register.put(patron)
            documents.append(patron.document())
        who = patron.id if patron else ""
        events: list[security.SecurityEvent] = [security.LogInFailed(name, who, address, lock.failures)]
        if lock.closed(now_ms):
            events.append(security.LockedOut(name, who, address, lock.until_ms))
        await self._keep(documents, events, who or "nobody")

    async def let_in_with_card(self, patron_id: str, address: str, terminal: str) -> tuple[str, Session, Patron]:
        """A session at a terminal of the house, for somebody whose card and PIN were checked (RFH-3.7)."""
        return await self._let_in(patron_id, address, terminal)

    async def check_secret(self, patron: Patron, secret_hash: str, secret: str, address: str) -> None:
        """Another secret of a patron's, such as a PIN; a wrong one counts like a wrong password."""
        self._not_too_fast(self._log_ins_to_name, folded(patron.name))
        self._not_locked(patron.name)
        try:
            fits = await self._passwords.check(secret_hash, secret)
        except TooManyChecksError:
            raise HouseProblem(Why.BUSY) from None
        self._not_locked(patron.name)
        if not fits:
            await self._failed(patron.name, address)
            raise HouseProblem(Why.WRONG_PIN)

    def in_background(self, work: Coroutine[Any, Any, object]) -> None:
        """Something that nobody waits for."""
        task = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _let_in(self, patron_id: str, address: str, terminal: str = "") -> tuple[str, Session, Patron]:
        patron = self.register.by_id(patron_id)
        assert patron is not None
        now_ms = self.now_ms()
        previous_ms = patron.login_ms
        patron = msgspec.structs.replace(with_lock(patron, Lock()), login_ms=now_ms)
        self.register.put(patron)
        elsewhere = self.sessions.of(patron.id) if self._house.one_session_each else []
        idle_ms = self._house.idle.of_ms(patron.roles)
        token, session = self.sessions.open(patron.id, previous_ms, idle_ms, now_ms, terminal)
        for old in elsewhere:
            self._end(old, "elsewhere")
        event = security.LoggedIn(patron.id, address, _names(patron.roles), len(elsewhere))
        await self._keep(
            [patron.document(), session.document(), *(old.removal() for old in elsewhere)], [event], patron.id
        )
        return token, session, patron

    # Registration

    async def join(
        self, name: str, password: str, display_name: str, language: str, address: str
    ) -> tuple[str, Session, Patron]:
        """A new player registers and is logged in."""
        self._not_too_fast(self._registrations, address)
        patron = await self.enrol(name, password, display_name or name, (Role.PLAYER,), language, address)
        return await self._let_in(patron.id, address)

    async def enrol(
        self,
        name: str,
        password: str,
        display_name: str,
        roles: Sequence[Role],
        language: str = "en",
        address: str = "",
        by: str = "",
    ) -> Patron:
        """A new account; what is wrong with it is said in a sentence."""
        for why, problem in (
            (Why.BAD_NAME, problem_with_name(name)),
            (Why.BAD_DISPLAY_NAME, problem_with_display_name(display_name, staff=Role.PLAYER not in roles)),
            (Why.BAD_PASSWORD, problem_with_password(password, name)),
        ):
            if problem:
                raise HouseProblem(why, why=problem)
        if language not in LANGUAGES:
            raise HouseProblem(Why.BAD_LANGUAGE, languages=", ".join(LANGUAGES))
        self._free(name, display_name)
        try:
            hashed = await self._passwords.hash(password)
        except TooManyChecksError:
            raise HouseProblem(Why.BUSY) from None
        self._free(name, display_name)  # somebody may have taken it while the password was being hashed
        patron = Patron(new_id(), name, display_name, tuple(roles), hashed, self.now_ms(), language)
        self.register.put(patron)
        event = security.Registered(patron.id, name, _names(patron.roles), address)
        await self._keep([patron.document()], [event], by or patron.id)
        return patron

    async def unlock(self, patron: Patron, by: str) -> Patron:
        """An administrator opens a locked account before its time."""
        patron = with_lock(patron, Lock())
        self.register.put(patron)
        await self._keep([patron.document()], [security.Unlocked(patron.id)], by)
        return patron

    def _free(self, name: str, display_name: str) -> None:
        if self.register.name_taken(name):
            raise HouseProblem(Why.NAME_TAKEN)
        if self.register.display_name_taken(display_name):
            raise HouseProblem(Why.DISPLAY_NAME_TAKEN)

    async def prefer(self, patron: Patron, language: str) -> Patron:
        """Another language for a patron's screens."""
        if language not in LANGUAGES:
            raise HouseProblem(Why.BAD_LANGUAGE, languages=", ".join(LANGUAGES))
        current = self.register.by_id(patron.id)
        assert current is not None
        patron = msgspec.structs.replace(current, language=language)
        self.register.put(patron)
        await self._keep([patron.document()], [], patron.id)
        return patron

    # Going out

    async def log_out(self, session: Session, why: str = "left") -> None:
        self._end(session, why)
        await self._keep([session.removal()], [security.LoggedOut(session.patron, why)], session.patron)

    async def end_idle(self) -> None:
        """End the sessions whose time has run out (G-2.5.4)."""
        for session in self.sessions.over(self.now_ms()):
            await self.log_out(session, "idle")

    def _end(self, session: Session, why: str) -> None:
        self.sessions.end(session)
        for listener in self._ended:
            listener(session, why)

    # While inside

    def find(self, token: str) -> tuple[Session, Patron] | None:
        """The session and the patron that a cookie stands for."""
        session = self.sessions.find(token, self.now_ms())
        patron = self.register.by_id(session.patron) if session is not None else None
        return None if session is None or patron is None else (session, patron)

    def used(self, session: Session) -> None:
        """The person did something, so the session does not go idle; the store hears of it now and then."""
        document = self.sessions.use(session, self.now_ms())
        if document is not None and self.sessions.by_key(session.key) is session:
            self.in_background(self._pump.submit(Keep((document,))))

    def _not_too_fast(self, buckets: Buckets, key: str) -> None:
        wait_ms = buckets.take(key, self.now_ms())
        if wait_ms:
            raise HouseProblem(Why.TOO_OFTEN, seconds=-(-wait_ms // 1000))

    async def _keep(self, documents: Sequence[Document], events: Sequence[security.SecurityEvent], actor: str) -> None:
        entries = tuple(Entry(security.STREAM, event, actor) for event in events)
        reply = await self._pump.submit(Keep(tuple(documents), entries))
        if not isinstance(reply, Accepted):
            raise HouseProblem(Why.BUSY)


def _names(roles: Sequence[Role]) -> tuple[str, ...]:
    return tuple(role.value for role in roles)
