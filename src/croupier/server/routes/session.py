"""`/api/session`, `/api/patrons`, `/api/demo-accounts`: coming in, going out, joining."""

from __future__ import annotations

import secrets
from collections.abc import Coroutine
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from croupier.casino.demo import ACCOUNTS
from croupier.counters.wallets.commands import play_money
from croupier.house.pump import BUSY, FAILED
from croupier.house.request import Refused
from croupier.patrons.cards import PHYSICAL
from croupier.patrons.patron import Patron
from croupier.patrons.sessions import Session, csrf_of, new_token
from croupier.server.given import OverTls, TheHouse, TheVisitor
from croupier.server.lines.visitor import CSRF_COOKIE, DEVICE_COOKIE, SESSION_COOKIE, cookie_name
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why

DEVICE_KNOWN_S: Final = 400 * 86_400
"""Browsers keep no cookie for longer."""


class PatronView(msgspec.Struct, frozen=True):
    """Myself, as my own screens show me."""

    id: str
    name: str
    roles: tuple[str, ...]
    language: str
    previous_login_ms: int | None
    account: str = ""
    """The name to log in with, which a locked terminal asks the password for."""
    owes_codes: bool = False
    """Before anything else one-time codes are to be set up."""
    owes_password: bool = False
    """Before anything else a new password is to be chosen: a one-time code stood in for a forgotten one."""


class SessionView(msgspec.Struct, frozen=True):
    """Who is logged in, and the token that state-changing requests carry."""

    patron: PatronView | None
    csrf: str
    demo: bool
    now_ms: int
    terminal: str = ""
    """The terminal of the house that the session is at."""


class LogInRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    password: str


class LogInCodeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    challenge: Annotated[str, msgspec.Meta(max_length=1000)]
    """What the answer to the right password said."""
    code: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    """A one-time code, or a recovery code."""


class RegisterRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new player's own words about themselves."""

    name: str
    password: str
    display_name: str = ""
    language: str = "en"


class DemoAccountView(msgspec.Struct, frozen=True):
    """An account of the demo floor, password and all."""

    name: str
    password: str
    roles: tuple[str, ...]
    says: str
    card: str = ""
    """The player card that it comes with, and its PIN."""
    pin: str = ""


def _patron_view(premises: Premises, patron: Patron, session: Session) -> PatronView:
    return PatronView(
        patron.id,
        patron.display_name,
        tuple(role.value for role in patron.roles),
        patron.language,
        session.previous_login_ms,
        patron.name,
        premises.reception.second_step.owed(patron),
        patron.reset is not None and not session.screen,
    )


def _answer(
    premises: Premises,
    view: SessionView,
    token: str | None = None,
    csrf: str | None = None,
    secure: bool = False,
    device_token: str = "",
) -> Response[SessionView]:
    """The session with its cookies; a token of None leaves the session cookie alone, an empty one removes it."""
    hosted = premises.settings.secure_cookies
    kept: list[tuple[str, str, int | None]] = []
    if token is not None:
        kept.append((SESSION_COOKIE, token, 0 if token == "" else None))
    if csrf is not None:
        kept.append((CSRF_COOKIE, csrf, None))
    if device_token:
        kept.append((DEVICE_COOKIE, device_token, DEVICE_KNOWN_S))
    cookies = [
        Cookie(
            cookie_name(name, hosted),
            value=value,
            max_age=age_s,
            httponly=name != CSRF_COOKIE,
            samesite="strict",
            secure=secure or hosted,
        )
        for name, value, age_s in kept
    ]
    return Response(view, cookies=cookies)


@get("/api/session", summary="Who am I?", tags=["session"])
async def who_am_i(premises: TheHouse, visitor: TheVisitor, over_tls: OverTls) -> Response[SessionView]:
    if visitor.session is not None and visitor.patron is not None:
        patron = _patron_view(premises, visitor.patron, visitor.session)
        view = SessionView(patron, visitor.csrf, premises.settings.demo, premises.now_ms(), visitor.session.terminal)
        return _answer(premises, view, csrf=visitor.csrf, secure=over_tls)
    csrf = visitor.csrf_cookie or secrets.token_urlsafe(24)
    view = SessionView(None, csrf, premises.settings.demo, premises.now_ms())
    return _answer(premises, view, csrf=csrf, secure=over_tls)


def entered(
    premises: Premises, token: str, session: Session, patron: Patron, over_tls: bool, device_token: str = ""
) -> Response[SessionView]:
    demo, now_ms = premises.settings.demo, premises.now_ms()
    csrf = csrf_of(token)
    view = SessionView(_patron_view(premises, patron, session), csrf, demo, now_ms, session.terminal)
    return _answer(premises, view, token, csrf, over_tls, device_token)


@post("/api/session", status_code=200, summary="Log in", tags=["session"])
async def log_in(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[LogInRequest], over_tls: OverTls
) -> Response[SessionView]:
    """A wrong name or password answers 401; after three in a row from one place 423 with `details.until_ms`.

    Where a one-time code is owed the right password answers 401 `code-needed`; `details.challenge` goes with the code.
    """
    device_token = visitor.device_token or new_token()
    coming = premises.reception.log_in(data.name, data.password, visitor.address, device_token)
    return entered(premises, *await counted(premises, coming), over_tls, device_token)


@post("/api/session/code", status_code=200, summary="Show a one-time code", tags=["session"])
async def show_code(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[LogInCodeRequest], over_tls: OverTls
) -> Response[SessionView]:
    """The second step of a log-in; a wrong code counts like a wrong password, and no code is taken twice."""
    device_token = visitor.device_token or new_token()
    coming = premises.reception.show_code(data.challenge, data.code, visitor.address, device_token)
    return entered(premises, *await counted(premises, coming), over_tls, device_token)


async def counted(
    premises: Premises, coming: Coroutine[Any, Any, tuple[str, Session, Patron]]
) -> tuple[str, Session, Patron]:
    """A log-in as it ends: the figures know of it, and whoever got in has the digital card in."""
    try:
        token, session, patron = await coming
    except HouseProblem as problem:
        premises.metrics.log_ins.labels(problem.why.value).inc()
        raise
    premises.metrics.log_ins.labels("accepted").inc()
    await premises.cards.present(session, patron)
    return token, session, patron


@delete("/api/session", status_code=200, summary="Log out", tags=["session"])
async def log_out(premises: TheHouse, visitor: TheVisitor, over_tls: OverTls) -> Response[SessionView]:
    if visitor.session is not None:
        await premises.reception.log_out(visitor.session)
    csrf = secrets.token_urlsafe(24)
    view = SessionView(None, csrf, premises.settings.demo, premises.now_ms())
    return _answer(premises, view, "", csrf, over_tls)


@post("/api/patrons", status_code=201, summary="Register as a player", tags=["session"])
async def join(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[RegisterRequest], over_tls: OverTls
) -> Response[SessionView]:
    """A new player with a wallet of play money in each of the floor's currencies, logged in at once."""
    device_token = visitor.device_token or new_token()
    token, session, patron = await premises.reception.join(
        data.name, data.password, data.display_name, data.language, visitor.address, device_token
    )
    await premises.cards.present(session, patron)
    await welcome(premises, patron.id)
    return entered(premises, token, session, patron, over_tls, device_token)


async def welcome(premises: Premises, patron_id: str) -> None:
    """The first play money; asking for it twice gives it once."""
    amount_minor = premises.floor.house.play_money_minor
    if not amount_minor:
        return
    for currency in premises.floor.currencies:
        work = play_money(f"welcome-{currency}", patron_id, currency, amount_minor)
        reply = await premises.pump.submit(work)
        if isinstance(reply, Refused) and reply in (BUSY, FAILED):
            raise HouseProblem(Why.BUSY)


@get("/api/demo-accounts", summary="Accounts of the demo floor", tags=["session"])
async def demo_accounts(premises: TheHouse) -> list[DemoAccountView]:
    """Only the demo floor has them; anywhere else the answer is 404."""
    if not premises.settings.demo:
        raise HouseProblem(Why.NOT_FOUND)
    cards = await premises.pump.look(lambda: {account.name: _card_of(premises, account.name) for account in ACCOUNTS})
    return [
        DemoAccountView(
            account.name,
            account.password,
            tuple(role.value for role in account.roles),
            account.says,
            cards[account.name],
            account.pin,
        )
        for account in ACCOUNTS
    ]


def _card_of(premises: Premises, name: str) -> str:
    patron = premises.directory.by_name(name)
    cards = premises.house.card_views.good_of(patron.id) if patron is not None else []
    return next((card.number for card in cards if card.kind == PHYSICAL), "")
