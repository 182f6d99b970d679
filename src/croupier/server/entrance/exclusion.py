"""The register of excluded persons at the door: asked before somebody registers and at each log-in (TSG-5.3 to 5.6).

Its word goes on record before anything follows from it. Whoever it keeps out gets a pass that lets nobody play: it is
good for asking for one's money and for writing to the house.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import msgspec

from croupier.house.roles import HOUSE, Actor
from croupier.patrons.accounts.commands import HearRegister
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.excluded import Occasion, RegisterAnswer
from croupier.patrons.identity.details import Details, details_of, person_mark, tidy
from croupier.patrons.patron import Patron
from croupier.patrons.strongbox import Strongbox
from croupier.server.entrance.screening import ScreeningDesk
from croupier.server.problems import HouseProblem, Why
from croupier.server.reader_threads import ReaderThreads

GOOD_FOR_MS: Final = 15 * 60_000
_ABOUT: Final = "barred"
_encode = msgspec.json.Encoder().encode


class Register(Protocol):
    """Whoever keeps the list."""

    async def ask(self, details: Details) -> RegisterAnswer: ...

    async def close(self) -> None: ...


class BarredPass(msgspec.Struct, frozen=True):
    """Somebody has shown who they are, and is kept out."""

    patron: str
    until_ms: int


class ExclusionDesk:
    """Asks the register where the jurisdiction says so; a house without a line to it gets no answer."""

    def __init__(
        self,
        register: Register | None,
        reading: ReaderThreads,
        rules: AccountRules,
        box: Strongbox,
        now_ms: Callable[[], int],
        screening: ScreeningDesk,
    ) -> None:
        self._register = register
        self._reading = reading
        self._rules = rules
        self._box = box
        self._now_ms = now_ms
        self.screening = screening
        self.tell: Callable[[str, HearRegister, Actor], Awaitable[object]] | None = None
        """Has an account hear the answer."""

    def _asks(self, at: Occasion) -> bool:
        rules = self._rules.jurisdiction.register
        return rules is not None and at in rules.asked_at.value

    async def at_log_in(self, patron: Patron) -> str:
        """The query that was made for this log-in; none of somebody who has not said yet who they are."""
        await self.screening.screen(patron)
        if patron.identity is None or not self._asks("log-in"):
            return ""
        known = await self._reading(lambda reader: details_of(reader, self._rules.keys, patron.id, patron.identity))
        return await self._ask(patron, "log-in", known, patron.identity.mark)

    async def at_registration(self, patron: Patron, details: Details) -> None:
        if self._asks("registration"):
            details = tidy(details)
            await self._ask(patron, "registration", details, person_mark(self._rules.keys, details))

    async def _ask(self, patron: Patron, at: Occasion, details: Details | None, mark: str) -> str:
        answer: RegisterAnswer = "unanswered"
        if self._register is not None and details is not None:
            answer = await self._register.ask(details)
        query = f"register-{secrets.token_hex(10)}"
        assert self.tell is not None
        await self.tell(patron.id, HearRegister(query, at, answer, mark), HOUSE)
        return query

    # Those whom it keeps out

    def shut_out(self, patron: Patron, problem: HouseProblem) -> HouseProblem:
        """What is said to them: why, where to write, and the pass for their money (TSG-5.6)."""
        rules = self._rules.jurisdiction.register
        assert rules is not None
        sealed = self._box.seal(_encode(BarredPass(patron.id, self._now_ms() + GOOD_FOR_MS)), _ABOUT)
        return HouseProblem(problem.why, **problem.details, barred=sealed, contact=rules.contact.value)

    def holder(self, sealed: str) -> str:
        """Whose pass it is."""
        raw = self._box.open(sealed, _ABOUT)
        shown = msgspec.json.decode(raw, type=BarredPass) if raw is not None else None
        if shown is None or shown.until_ms <= self._now_ms():
            raise HouseProblem(Why.NOT_LOGGED_IN)
        return shown.patron

    async def close(self) -> None:
        if self._register is not None:
            await self._register.close()
