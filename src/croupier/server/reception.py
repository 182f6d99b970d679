"""The reception: the way of people in and out over HTTP; rates, password checks, and which sessions are open.

What it is asked for is decided by the person's account, which is a desk (`patrons/accounts`); whoever comes in is in
once that is stored. Clauses: G-B.2.3 (individual accounts, three failures), G-2.5.4 (sessions), G-2.8.8.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, Final

import msgspec

from croupier.house.outcome import Outcome
from croupier.house.pump import BUSY, FAILED, Pump
from croupier.house.request import Accepted, Refused, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons import register
from croupier.patrons.accounts import commands as c
from croupier.patrons.accounts import events as e
from croupier.patrons.accounts.line import PREFIX, USED_PARTS, AccountRules, account_of, session_of
from croupier.patrons.devices import Device
from croupier.patrons.directory import Directory
from croupier.patrons.identity.keys import PersonalKeys
from croupier.patrons.lockout import PINS, device_mark
from croupier.patrons.names import folded, given_name
from croupier.patrons.one_time_codes import CodeProof, mark_of, new_recovery_codes
from croupier.patrons.passkeys import PasskeyProof
from croupier.patrons.passwords import Passwords
from croupier.patrons.patron import Patron, new_id
from croupier.patrons.sessions import Session, Sessions, key_of, new_token
from croupier.server.answers import as_told
from croupier.server.entrance.arrivals import Arrivals
from croupier.server.entrance.attempts import NOBODY, Attempts
from croupier.server.entrance.exclusion import ExclusionDesk
from croupier.server.entrance.newcomers import FirstCode, require_names
from croupier.server.entrance.secret_checks import SecretChecks, as_kept
from croupier.server.networks import Networks
from croupier.server.problems import HouseProblem, Why, of_account
from croupier.server.second_step import SecondStep
from croupier.server.settings import Settings
from croupier.words.said import Said

LONGEST_NAME: Final = 64


class Reception:
    """Who may come in."""

    def __init__(
        self,
        pump: Pump,
        directory: Directory,
        sessions: Sessions,
        passwords: Passwords,
        rules: AccountRules,
        settings: Settings,
        second_step: SecondStep,
    ) -> None:
        self.directory = directory
        self.sessions = sessions
        self._pump = pump
        self.secrets = SecretChecks(passwords)
        self._rules = rules
        self.second_step = second_step
        self.exclusion: ExclusionDesk
        self.attempts = Attempts(pump, rules, settings)
        self._arrivals = Arrivals(directory)
        self._told_ms: dict[str, int] = {}
        """When the record heard last that a session is used."""
        self._staff_from = Networks(settings.staff_from) if settings.staff_from else None
        self._ended: list[Callable[[Session, str], None]] = []
        self._background: set[asyncio.Task[object]] = set()
        pump.listen(self._follow)

    def when_ended(self, listener: Callable[[Session, str], None]) -> None:
        """Be told of every session that ends, and why."""
        self._ended.append(listener)

    def ask_first(self, exclusion: ExclusionDesk) -> None:
        """From now on the register of excluded persons is asked about whoever comes, as the jurisdiction says."""
        self.exclusion = exclusion
        exclusion.tell = exclusion.screening.tell = self._ask

    @property
    def personal_keys(self) -> PersonalKeys:
        return self._rules.keys

    def now_ms(self) -> int:
        return self._pump.clock_ms()

    def _follow(self, outcome: Outcome) -> None:
        """What is durable now: people as they are, sessions that began and ended."""
        self._arrivals.take_in(outcome.batch.documents)
        self.attempts.follow(outcome)
        for stream, happened in outcome.events.items():
            if not stream.startswith(PREFIX):
                continue
            for entry in happened:
                event = entry.event
                if isinstance(event, e.SignedOn):
                    self.sessions.put(session_of(stream.removeprefix(PREFIX), event, entry.at_ms))
                elif isinstance(event, e.SessionUsed):
                    self.sessions.note_use(event.session, entry.at_ms)
                elif isinstance(event, e.SignedOff):
                    self._end(event.session, event.why)

    def read_again(self, documents: Iterable[tuple[str, bytes]]) -> None:
        """Sessions as the store keeps them, where this process may have missed that some began or ended."""
        self.directory.forget()
        self._arrivals.look_again()
        for gone in self.sessions.replace(documents):
            self._end(gone, "idle")

    def _end(self, key: str, why: str) -> None:
        self._told_ms.pop(key, None)
        session = self.sessions.end(key)
        if session is not None:
            for listener in self._ended:
                listener(session, why)

    # Coming in

    def knock(self, address: str) -> None:
        """Somebody tries a code; an address may do so only so often."""
        self.attempts.from_address(address)

    async def log_in(
        self, name: str, password: str, address: str, device_token: str = ""
    ) -> tuple[str, Session, Patron]:
        """A new session for the right password; neither the answer nor its time tells whether a name exists.

        Whoever comes with a device that the account knows is not slowed down or locked out by what others do.
        """
        patron = self.directory.by_name(name) if len(name) <= LONGEST_NAME else None
        name = name[:LONGEST_NAME]
        mark = device_mark(device_token, patron.id) if patron is not None and device_token else ""
        known = mark if patron is not None and mark in patron.devices else ""
        if known:
            self.attempts.at_name(known)
        else:
            self.attempts.from_address(address)
            self.attempts.at_name(folded(name))
        if patron is None:
            self.attempts.stranger_not_locked(name, address)
        else:
            self.attempts.not_locked(patron.lock_at(known or address))
        began_s = asyncio.get_running_loop().time()
        password = as_kept(patron, password)
        fits = await self.secrets.check(patron.password_hash if patron else None, password, known=bool(known))
        if patron is not None and fits and self.may_come_from(patron, address):
            if self.secrets.outdated(patron.password_hash):
                self.in_background(self._renew_hash(patron, password))
            if patron.codes is not None:
                raise HouseProblem(Why.CODE_NEEDED, challenge=self.second_step.challenge(patron))
            return await self._sign_on(patron, address, password_hash=patron.password_hash, device=mark)
        try:
            if patron is None:
                await self.attempts.count_stranger(name, address)
            else:
                await self._ask(patron.id, c.CountFailure(address, device=known), NOBODY)
        finally:
            await self.attempts.until_the_beat(began_s)
        raise HouseProblem(Why.WRONG_LOG_IN)

    async def show_code(
        self, challenge: str, code: str, address: str, device_token: str = ""
    ) -> tuple[str, Session, Patron]:
        """The second step: a session for the right code; a wrong one counts like a wrong password."""
        claim = self.second_step.answered(challenge)
        patron = self.directory.by_id(claim.patron)
        if patron is None or not self.may_come_from(patron, address):
            raise HouseProblem(Why.NOT_LOGGED_IN)
        mark = device_mark(device_token, patron.id) if device_token else ""
        proof = await self._check_code(patron, code, address, mark if mark in patron.devices else "")
        entered = await self._sign_on(patron, address, password_hash=claim.password_hash, device=mark, code=proof)
        if (sealed := self.second_step.sealed_again(patron)) is not None and patron.codes is not None:
            again = c.SealAgain(secrets.token_hex(12), patron.codes.secret, sealed)
            self.in_background(self._ask(patron.id, again, patron.actor))
        return entered

    async def _check_code(self, patron: Patron, code: str, address: str, known: str = "") -> CodeProof:
        self.attempts.at_name(known or f"code {patron.id}")
        self.attempts.not_locked(patron.lock_at(known or address))
        proof = self.second_step.proof(patron, code)
        if proof is None:
            await self._ask(patron.id, c.CountFailure(address, "code", device=known), NOBODY)
            raise HouseProblem(Why.WRONG_ONE_TIME_CODE)
        return proof

    async def set_codes(
        self, session: Session, patron: Patron, confirmed: tuple[str, str], current_code: str, address: str
    ) -> tuple[str, ...]:
        """One-time codes from now on, of the offered secret whose first code is shown: the recovery codes."""
        secret, step = self.second_step.taken(patron, *confirmed)
        proof = await self._check_code(patron, current_code, address) if patron.codes is not None else None
        recovery = new_recovery_codes()
        marks = tuple(mark_of(code, patron.id) for code in recovery)
        command = c.SetCodes(secrets.token_hex(12), secret, step, marks, session.key, proof)
        await self._ask(patron.id, command, patron.actor)
        return recovery

    async def _renew_hash(self, patron: Patron, password: str) -> None:
        """Hashing has become dearer since this password was chosen; now that it is at hand, it is hashed so."""
        command = c.RenewHash(secrets.token_hex(12), patron.password_hash, await self.hashed(password))
        await self._ask(patron.id, command, patron.actor)

    def may_come_from(self, patron: Patron, address: str) -> bool:
        """Staff come from the networks that the operator has named, where any are; from elsewhere nobody is staff."""
        return not patron.staff or self._staff_from is None or address in self._staff_from

    async def let_in_with_card(
        self, patron_id: str, address: str, screen: Device, card: str
    ) -> tuple[str, Session, Patron]:
        """A session at a terminal of the house, for somebody whose card and PIN were checked there (RFH-3.7)."""
        patron = self.directory.by_id(patron_id)
        assert patron is not None, "a card belongs to somebody"
        return await self._sign_on(patron, address, card=card, screen=screen)

    async def check_secret(self, patron: Patron, secret_hash: str, secret: str, address: str) -> None:
        """Another secret of a patron's, such as a PIN; a wrong one counts like a wrong password."""
        self.attempts.at_name(f"{PINS} {patron.id}")
        self.attempts.not_locked(patron.lock_at(PINS))
        if not await self.secrets.check(secret_hash, secret, known=True):
            await self._ask(patron.id, c.CountFailure(address, PINS), NOBODY)
            raise HouseProblem(Why.WRONG_PIN)
        now = self.directory.by_id(patron.id)  # others may have failed while this PIN was being checked
        self.attempts.not_locked((now or patron).lock_at(PINS))

    async def _sign_on(
        self,
        patron: Patron,
        address: str,
        *,
        password_hash: str = "",
        card: str = "",
        screen: Device | None = None,
        device: str = "",
        code: CodeProof | None = None,
    ) -> tuple[str, Session, Patron]:
        token = new_token()
        key = key_of(token)
        terminal, bound_to = (screen.terminal, screen.id) if screen is not None else ("", "")
        command = c.SignOn(secrets.token_hex(12), key, address, password_hash, card, terminal, bound_to, device, code)
        return await self._entered(patron, token, command)

    async def let_in_with_passkey(
        self, patron: Patron, proof: PasskeyProof, address: str, device_token: str = ""
    ) -> tuple[str, Session, Patron]:
        """A session for what a passkey has signed; the account sees to it that it is taken once."""
        if not self.may_come_from(patron, address):
            raise HouseProblem(Why.WRONG_PASSKEY)
        token = new_token()
        mark = device_mark(device_token, patron.id) if device_token else ""
        command = c.SignOn(secrets.token_hex(12), key_of(token), address, device=mark, passkey=proof)
        return await self._entered(patron, token, command)

    async def _entered(self, patron: Patron, token: str, command: c.SignOn) -> tuple[str, Session, Patron]:
        command = msgspec.structs.replace(command, register=await self.exclusion.at_log_in(patron))
        try:
            await self._ask(patron.id, command, patron.actor)
        except HouseProblem as problem:
            raise self.exclusion.shut_out(patron, problem) if problem.why is Why.REGISTER_LISTED else problem from None
        session, now = self.sessions.by_key(command.session), self.directory.by_id(patron.id)
        if session is None or now is None:
            raise HouseProblem(Why.BUSY)  # it was ended again at once
        return token, session, now

    # Registration

    async def join(
        self, name: str, password: str, display_name: str, language: str, address: str, device_token: str = ""
    ) -> tuple[str, Session, Patron]:
        """A new player registers and is logged in.

        Where the house gives names, whether somebody has the wanted one already makes no difference to anything.
        """
        self.attempts.registration(address)
        own = given_name(name) if self._rules.names_given else name
        patron = await self.enrol(own, password, display_name or name, (Role.PLAYER,), language, address)
        mark = device_mark(device_token, patron.id) if device_token else ""
        return await self._sign_on(patron, address, password_hash=patron.password_hash, device=mark)

    async def enrol(
        self,
        name: str,
        password: str | FirstCode,
        display_name: str,
        roles: Sequence[Role],
        language: str = "en",
        address: str = "",
        by: Actor | None = None,
    ) -> Patron:
        """A new account, of staff `by` an administrator; what is wrong with it is said in a sentence."""
        require_names(self.directory, name, display_name, roles, language)
        code_for_ms = 0
        if isinstance(password, FirstCode):
            code_for_ms = password.good_for_ms
            password = password.kept
        else:
            self.secrets.strong_enough(password, name)
        if self.directory.by_name(name) is not None:
            raise HouseProblem(Why.NAME_TAKEN)  # before a hash is worked out; the register decides
        hashed = await self.hashed(password)
        patron_id = new_id()
        command = register.Register(
            secrets.token_hex(12), patron_id, name, display_name, tuple(roles), hashed, language, address, code_for_ms
        )
        own = Actor(patron_id, display_name, frozenset())
        return await self._arrivals.after(self._done(Request(register.STREAM, command, by or own)), patron_id)

    async def hashed(self, password: str) -> str:
        return await self.secrets.hashed(password)

    async def ask(self, patron_id: str, command: msgspec.Struct, by: Actor) -> Patron:
        """Have an account do something: the person as they are afterwards."""
        await self._ask(patron_id, command, by)
        patron = self.directory.by_id(patron_id)
        if patron is None:
            raise HouseProblem(Why.NOT_FOUND)
        return patron

    async def change_password(self, session: Session, patron: Patron, old: str, new: str, address: str) -> Patron:
        """Another password for whoever knows the old one; all other sessions end."""
        self.secrets.strong_enough(new, patron.name)
        if as_kept(patron, new) == as_kept(patron, old):
            raise HouseProblem(Why.BAD_PASSWORD, why=Said("password-same"))
        await self.confirm_password(patron, old, address)
        hashed = await self.hashed(new)
        command = c.ChangePassword(secrets.token_hex(12), patron.password_hash, hashed, session.key)
        return await self.ask(patron.id, command, patron.actor)

    async def forget_password(self, name: str, address: str) -> None:
        """Nothing that a stranger sees or can time depends on whether there is such an account."""
        self.attempts.from_address(address)
        self.attempts.at_name(f"forgotten {folded(name[:LONGEST_NAME])}")
        began_s = asyncio.get_running_loop().time()
        patron = self.directory.by_name(name) if len(name) <= LONGEST_NAME else None
        if patron is not None:
            self.in_background(self._ask(patron.id, c.ForgetPassword(secrets.token_hex(12), address), NOBODY))
        await self.attempts.until_the_beat(began_s)

    async def confirm_password(self, patron: Patron, password: str, address: str) -> None:
        """Whoever is in shows it again, for what a screen left open must not do; a wrong one counts like a log-in's."""
        self.attempts.at_name(f"change {patron.id}")
        self.attempts.not_locked(patron.lock_at(address))
        if not await self.secrets.check(patron.password_hash, as_kept(patron, password), known=True):
            await self._ask(patron.id, c.CountFailure(address), NOBODY)
            raise HouseProblem(Why.WRONG_LOG_IN)

    # Going out

    async def log_out(self, session: Session, why: str = "left") -> None:
        await self._ask(session.patron, c.SignOff(session.key, why), HOUSE)

    async def end_at(self, screen: str) -> None:
        """A terminal's screen is no longer what it was: what was begun there is over."""
        for session in self.sessions.at(screen):
            await self.log_out(session, "screen-revoked")

    async def end_idle(self) -> None:
        """End the sessions whose time has run out (G-2.5.4)."""
        for session in self.sessions.over(self.now_ms()):
            await self.log_out(session, "idle")

    # While inside

    def find(self, token: str) -> tuple[Session, Patron] | None:
        """The session and the patron that a cookie stands for."""
        session = self.sessions.find(token, self.now_ms())
        patron = self.directory.by_id(session.patron) if session is not None else None
        return None if session is None or patron is None else (session, patron)

    def used(self, session: Session) -> None:
        """The person did something, so the session does not go idle; the record hears of it now and then."""
        now_ms = self.now_ms()
        session.used_ms = max(session.used_ms, now_ms)
        if now_ms - self._told_ms.get(session.key, session.opened_ms) >= session.idle_ms // USED_PARTS:
            self._told_ms[session.key] = now_ms
            own = Actor(session.patron, "", frozenset())
            request = Request(account_of(session.patron), c.UseSession(session.key), own)
            self._pump.post(request, lambda _: None)

    def in_background(self, work: Coroutine[Any, Any, object]) -> None:
        """Something that nobody waits for."""
        task = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _ask(self, patron_id: str, command: msgspec.Struct, by: Actor) -> Accepted:
        return await self._done(Request(account_of(patron_id), command, by))

    async def _done(self, request: Request) -> Accepted:
        reply = as_told(await self._pump.submit(request))
        if isinstance(reply, Refused):
            raise HouseProblem(Why.BUSY) if reply in (BUSY, FAILED) else of_account(reply)
        return reply
