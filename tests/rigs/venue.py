"""A house with its server inside one test: the real application, any store, terminals without sockets."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from argon2 import PasswordHasher

from croupier.casino.floor_file import Floor, read_floor
from croupier.casino.real_house import as_real
from croupier.equipment.generator import SeededGenerator
from croupier.house.clock import SystemClock
from croupier.house.roles import HOUSE, Role
from croupier.patrons.passwords import Passwords
from croupier.patrons.strongbox import Strongbox
from croupier.rulebooks.loader import Book, load_books
from croupier.server.application import Application
from croupier.server.opening import Fittings, OpenHouse
from croupier.server.settings import Rate, Settings
from croupier.store.interface import Store
from croupier.store.memory import MemoryStore

from .made_up_lists import made_up_lists
from .open_register import OpenRegister
from .screen import Screen

BASE = "http://house.test"
PASSWORD = "a long enough secret"
_CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
_NO_FITTINGS = Fittings()
_PLENTY = Rate(burst=1e9, per_s=1e9)
GENEROUS = Settings(
    messages=_PLENTY,
    commands=_PLENTY,
    devices=_PLENTY,
    log_ins=_PLENTY,
    log_ins_to_name=_PLENTY,
    failure_pace_s=0,
    registrations=_PLENTY,
    requests=_PLENTY,
    chips_every_ms=0,
)

HOUSE_ROW = """
[house]
name = "Test house"
notice = "Play money only."
exchange_rates = { "USD/EUR" = "0.92", "EUR/CZK" = "25.00" }
"""
FLOOR = (
    HOUSE_ROW
    + """
[[table]]
id = "dealer"
name = "Dealer's wheel"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"
opens_at_start = true
timers = { wagering_s = 3600, decision_s = 3600 }
limits = { default = { minimum_minor = 100, maximum_minor = 100_000, step_minor = 100 } }

[[table]]
id = "star"
name = "Star"
rulebook = "star-rfh"
game = "roulette"
mode = "dealer"
purse = "meter"
opens_at_start = true
timers = { wagering_s = 3600 }

[[table]]
id = "rng"
name = "Generator"
rulebook = "tsg"
game = "european-roulette"
mode = "rng"
currency = "EUR"
opens_at_start = true
starts_with_first_wager = true
timers = { wagering_s = 3600, spin_s = 0, intermission_s = 3600 }

[[table]]
id = "live"
name = "Live"
rulebook = "live-casino"
game = "roulette"
mode = "dealer"
opens_at_start = true
timers = { wagering_s = 3600 }

[[table]]
id = "closed"
name = "Closed"
rulebook = "holland-2025"
game = "american-roulette"
mode = "dealer"
"""
)


MORNING_H: Final = 9
LAST_DAY: Final = 20


class MovableClock:
    """The house's clock, which a test can put forward. It begins on a morning in the first part of a month.

    So a test that goes on for hours, or for a day, stays in the day and the month in which it began, whenever it runs.
    """

    def __init__(self) -> None:
        self._clock: Callable[[], int] = SystemClock()
        now = datetime.now(UTC)
        morning = now.replace(hour=MORNING_H, minute=0, second=0, microsecond=0)
        while morning < now or morning.day > LAST_DAY:
            morning += timedelta(days=1)
        self._ahead_ms = round((morning - now).total_seconds() * 1000)

    def __call__(self) -> int:
        return self._clock() + self._ahead_ms

    def forward(self, seconds: float) -> None:
        self._ahead_ms += round(seconds * 1000)

    def stop(self) -> None:
        """It stands still until it is put forward, so that a test can be at the very end of a term."""
        now_ms = self._clock()
        self._clock = lambda: now_ms


_books: dict[str, Book] = {}


def books() -> dict[str, Book]:
    if not _books:
        _books.update(load_books())
    return _books


def floor_of(text: str, folder: Path, known: dict[str, Book] | None = None) -> Floor:
    file = folder / "floor.toml"
    file.write_text(text)
    return read_floor(file, known or books())


class Person:
    """Somebody with a browser: cookies, the token of the page, and any number of tabs."""

    _ids = itertools.count(1)

    def __init__(self, venue: Venue, address: str = "10.0.0.1") -> None:
        self.venue = venue
        transport = httpx.ASGITransport(venue.application, client=(address, 5000), raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url=BASE)
        self.address = address
        self.patron = ""
        self.screen: Screen | None = None
        self.signs_on = False
        """A dealer, who signs on before the first round at a table."""
        self.signed_on: set[str] = set()

    async def call(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        if method not in ("GET", "HEAD") and "X-CSRF-Token" not in self.http.headers:
            await self.look()
        content = {} if body is None else {"json": body}
        return await self.http.request(method, path, **content, **more)

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.call("GET", path, **more)

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.call("POST", path, body, **more)

    async def look(self) -> dict[str, Any]:
        """Ask who one is, and take the token along."""
        answer = (await self.http.get("/api/session")).json()
        self.http.headers["X-CSRF-Token"] = answer["csrf"]
        return answer  # type: ignore[no-any-return]

    async def log_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        response = await self.post("/api/session", {"name": name, "password": password})
        if response.status_code == 200:
            self._entered(response)
        return response

    async def join(self, name: str, password: str = PASSWORD, **more: Any) -> httpx.Response:
        response = await self.post("/api/patrons", {"name": name, "password": password, **more})
        if response.status_code == 201:
            self._entered(response)
        return response

    def _entered(self, response: httpx.Response) -> None:
        self.http.headers["X-CSRF-Token"] = response.json()["csrf"]
        self.patron = response.json()["patron"]["id"]

    def stand_at(self, screen: Screen) -> None:
        """Every request is signed by a terminal's screen from now on."""

        async def sign(request: httpx.Request) -> None:
            request.headers["X-Terminal-Proof"] = screen.proof(request.method, request.url.path)

        self.screen = screen
        self.http.event_hooks["request"] = [sign]

    def tab(self, **more: Any) -> Tab:
        return Tab(self, **more)


class Tab:
    """One WebSocket connection, straight into the application."""

    def __init__(
        self, person: Person, origin: str | None = BASE, path: str = "/ws", host: str | None = "house.test"
    ) -> None:
        self.person = person
        cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        headers = [(b"cookie", cookies.encode())]
        if host is not None:
            headers.append((b"host", host.encode()))
        if origin is not None:
            headers.append((b"origin", origin.encode()))
        proof = person.screen.proof("GET", path) if person.screen is not None else ""
        self._scope = {
            "type": "websocket",
            "path": path,
            "query_string": f"proof={proof}".encode(),
            "headers": headers,
            "client": (person.address, 5000),
            "scheme": "ws",
        }
        self._to: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._may_send = asyncio.Event()
        self._may_send.set()
        self._task: asyncio.Task[None] | None = None
        self.seen: list[dict[str, Any]] = []
        self.accepted = False
        self.closed: int | None = None

    async def __aenter__(self) -> Tab:
        self._to.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self.person.venue.application(self._scope, self._to.get, self._send))
        first = await asyncio.wait_for(self._from.get(), 10)
        self.accepted = first["type"] == "websocket.accept"
        if not self.accepted:
            self.closed = first.get("code")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._may_send.set()
        self._to.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, 10)

    async def _send(self, message: dict[str, Any]) -> None:
        await self._may_send.wait()
        self._from.put_nowait(message)

    def take_nothing(self) -> None:
        """Be a peer that reads no more, until `take_again`."""
        self._may_send.clear()

    def take_again(self) -> None:
        self._may_send.set()

    # Messages

    def say_raw(self, text: str | bytes) -> None:
        key = "text" if isinstance(text, str) else "bytes"
        self._to.put_nowait({"type": "websocket.receive", key: text})

    def say(self, **message: Any) -> None:
        self.say_raw(msgspec.json.encode(message).decode())

    async def hear(self, limit_s: float = 60) -> dict[str, Any] | None:
        """The next message, or None once the house has hung up."""
        message = await asyncio.wait_for(self._from.get(), limit_s)
        if message["type"] == "websocket.close":
            self.closed = message.get("code")
            return None
        decoded: dict[str, Any] = msgspec.json.decode(message["text"])
        self.seen.append(decoded)
        return decoded

    async def until(self, found: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that fits."""
        while True:
            message = await self.hear()
            assert message is not None, f"the house hung up: {self.closed}"
            if found(message):
                return message

    async def quiet(self) -> list[dict[str, Any]]:
        """Everything that comes before the answer to a ping: what the house had to say so far."""
        mark = len(self.seen)
        self.say(type="ping", sent_ms=77)
        await self.until(lambda m: m["type"] == "pong")
        await asyncio.sleep(0.002)
        while not self._from.empty():
            await self.hear()
        return self.seen[mark:]

    async def watch(self, table: str, audience: str = "player", since: int = 0) -> dict[str, Any]:
        await self.quiet()
        self.say(type="watch", table=table, audience=audience, since=since)
        return await self.until(lambda m: m["type"] in ("problem", "view"))

    async def ask(
        self, kind: str, /, table: str = "dealer", command_id: str | None = None, **more: Any
    ) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        if kind in ("new-game", "prepare-shoe") and self.person.signs_on and table not in self.person.signed_on:
            self.person.signed_on.add(table)
            await self.ask("sign-on", table)
        command_id = command_id or f"c{next(Person._ids)}"
        to = {} if {"pool", "tournament"} & more.keys() else {"table": table}
        self.say(type=kind, id=command_id, **to, **more)
        return await self.until(lambda m: m.get("id") == command_id)


class Venue:
    """The application under test and its people."""

    def __init__(self, application: Application, clock: MovableClock, register: Any = None) -> None:
        self.application = application
        self.register = register
        """Of excluded persons, on which a test writes."""
        self.premises = application.premises
        self.clock = clock
        self.screens: dict[str, Screen] = {}

    async def enrol(self, name: str, *roles: Role) -> None:
        await self.premises.reception.enrol(name, PASSWORD, name, roles, by=HOUSE)

    def stranger(self, address: str = "10.0.0.1") -> Person:
        return Person(self, address)

    async def player(self, name: str) -> Person:
        person = Person(self)
        response = await person.join(name)
        assert response.status_code == 201, response.text
        return person

    async def staff(self, name: str, *roles: Role) -> Person:
        if self.premises.directory.by_name(name) is None:
            await self.enrol(name, *roles)
        person = Person(self)
        person.signs_on = roles == (Role.DEALER,)
        response = await person.log_in(name)
        assert response.status_code == 200, response.text
        return person

    async def screen(self, terminal: str) -> Screen:
        """The screen of a terminal, enrolled as staff do it; the same one each time."""
        if terminal not in self.screens:
            screen = self.screens[terminal] = Screen(terminal, self.clock)
            boss = await self.staff("boss", Role.ADMINISTRATOR)
            code = (await boss.post(f"/api/terminals/{terminal}/invite")).json()["code"]
            body = {"code": code, "public_key": screen.public_key}
            answer = await self.stranger().post(f"/api/terminals/{terminal}/enrol", body)
            assert answer.status_code == 201, answer.text
            screen.device = answer.json()["device"]
        return self.screens[terminal]

    async def at_terminal(self, terminal: str) -> Person:
        """Somebody in front of a terminal of the house."""
        person = self.stranger()
        person.stand_at(await self.screen(terminal))
        return person

    def table(self, table_id: str) -> Any:
        return self.premises.house.tables[table_id]


@asynccontextmanager
async def opened(
    folder: Path,
    store: Store | None = None,
    settings: Settings = GENEROUS,
    floor: str = FLOOR,
    clock: MovableClock | None = None,
    known: dict[str, Book] | None = None,
    box: Strongbox | None = None,
    fittings: Fittings = _NO_FITTINGS,
    *,
    real: bool = False,
) -> AsyncIterator[Venue]:
    """The house, open for the length of a test; `known` are its rulebooks, where they are not the shipped ones.

    A `real` one has what a floor file leaves out as `croupier serve` has it for a house that is no demo.
    """
    clock = clock or MovableClock()
    fittings = fittings if fittings.register is not None else fittings._replace(register=OpenRegister())
    fittings = fittings if fittings.lists is not None else fittings._replace(lists=made_up_lists())
    house = OpenHouse(
        store or MemoryStore(),
        known or books(),
        as_real(floor_of(floor, folder, known)) if real else floor_of(floor, folder, known),
        settings,
        fittings._replace(generator=SeededGenerator(7), clock_ms=clock, passwords=Passwords(_CHEAP), strongbox=box),
    )
    application = Application(house)
    await application.start()
    try:
        yield Venue(application, clock, fittings.register)
    finally:
        await application.stop()
