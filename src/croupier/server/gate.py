"""The gate before every HTTP request: who asks, from where, how often; and the headers that every answer carries.

Requests that change something must come from our own pages (Origin) and carry the token that our pages were given, so
that no other site can act in a patron's name.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec

from croupier.patrons.devices import Device
from croupier.patrons.identity.papers import LARGEST_UPLOAD
from croupier.patrons.patron import Patron
from croupier.patrons.sessions import Session
from croupier.server.lines.screens import PROOF_PARAMETER
from croupier.server.lines.visitor import CSRF_COOKIE, DEVICE_COOKIE, SESSION_COOKIE, Visitor, cookie_name
from croupier.server.logs import new_request_id, request_id
from croupier.server.networks import Hosts, counted_as
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]
Header = tuple[bytes, bytes]

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
CSRF_HEADER: Final = b"x-csrf-token"
LONGEST_QUERY: Final = 1000
_TO_SET_PASSWORD: Final = frozenset({"/api/session", "/api/me/preferences", "/api/me/password"})
"""What is open to those who came in by a one-time code and still have to choose a password."""
_TO_SET_CODES: Final = _TO_SET_PASSWORD | {
    "/api/me/codes",
    "/api/me/codes/offer",
    "/api/me/passkeys",
    "/api/me/passkeys/offer",
}
"""What is open to staff who still have to set up one-time codes or a passkey."""

_SIGNED: Final = frozenset({"/api/bank/notices"})
"""Where other parties call: no page of ours, and whoever calls is known by a signature alone."""

_LARGER: Final = {"/api/me/papers": LARGEST_UPLOAD}
"""Where somebody who is logged in may send more than a command."""

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
    " connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self';"
    " frame-ancestors 'none'"
)
SECURITY_HEADERS: Final[tuple[Header, ...]] = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

STRICT_TRANSPORT: Final[Header] = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")
"""A house behind TLS is not asked for without it again."""


def headers_of(scope: Scope) -> dict[bytes, bytes]:
    """The request's headers; of a repeated one the last counts."""
    return dict(scope["headers"])


def address_of(scope: Scope) -> str:
    """Where a request comes from, as the server or a trusted proxy says."""
    client = scope.get("client")
    return client[0] if client else "local"


def cookies_of(headers: dict[bytes, bytes]) -> dict[str, str]:
    try:
        jar: SimpleCookie = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in jar.items()}


def _proof(scope: Scope) -> str:
    """A terminal's proof in the address of its WebSocket."""
    if scope["type"] != "websocket":
        return ""
    query: bytes = scope.get("query_string", b"")
    return parse_qs(query.decode("latin-1")[:LONGEST_QUERY]).get(PROOF_PARAMETER, [""])[0]


def _at_home(session: Session, screen: Device | None) -> bool:
    """A session at a terminal of the house is worth nothing away from its screen."""
    return not session.screen or (screen is not None and screen.id == session.screen)


class Gate:
    """Lets requests in to an application, or answers them itself."""

    def __init__(self, app: App, premises: Premises) -> None:
        self._app = app
        self._premises = premises
        self._requests = premises.meters.buckets("requests", premises.settings.requests)
        self._origins = frozenset(premises.settings.origins)
        self._hosts = Hosts(premises.settings.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = new_request_id()
        request_id.set(asked)

        async def with_headers(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                api = scope["path"].startswith("/api/")
                extra: tuple[Header, ...] = ((b"cache-control", b"no-store"),) if api else ()
                extra += ((b"x-request-id", asked.encode()),)
                if self._premises.settings.secure_cookies:
                    extra += (STRICT_TRANSPORT,)
                message = {**message, "headers": [*message.get("headers", ()), *SECURITY_HEADERS, *extra]}
            await send(message)

        try:
            self._not_too_often(scope)
            self._require_own_host(scope)
            scope["visitor"] = visitor = self.visitor(scope)
            self._check(scope, visitor)
        except HouseProblem as problem:
            await answer_problem(problem, with_headers)
            return
        await self._app(scope, receive, with_headers)

    def visitor(self, scope: Scope) -> Visitor:
        """Who makes this request or opens this connection."""
        address, headers = address_of(scope), headers_of(scope)
        cookies = cookies_of(headers)
        secure = self._premises.settings.secure_cookies
        csrf = cookies.get(cookie_name(CSRF_COOKIE, secure), "")[:100]
        token = cookies.get(cookie_name(SESSION_COOKIE, secure), "")[:200]
        device = cookies.get(cookie_name(DEVICE_COOKIE, secure), "")[:100]
        screen = self._premises.screens.of(headers, scope.get("method", "GET"), scope["path"], _proof(scope))
        abroad = self._premises.location.forbidden(headers)
        found = self._premises.reception.find(token)
        away = found is not None and not self._premises.reception.may_come_from(found[1], address)
        if found is None or away or not _at_home(found[0], screen):
            return Visitor(address, csrf_cookie=csrf, device_token=device, screen=screen)
        if (owes := self._owed(*found, scope["path"])) is not None:
            return Visitor(address, csrf_cookie=csrf, device_token=device, screen=screen, owes=owes)
        return Visitor(
            address, *found, csrf_cookie=csrf, token=token, device_token=device, screen=screen, abroad=abroad
        )

    def _owed(self, session: Session, patron: Patron, path: str) -> Why | None:
        """What somebody has to do first; a session by card and PIN has no password to choose."""
        if patron.reset is not None and not session.screen and path not in _TO_SET_PASSWORD:
            return Why.PASSWORD_OWED
        if path not in _TO_SET_CODES and self._premises.reception.second_step.owed(patron):
            return Why.CODES_OWED
        return None

    def own_host(self, scope: Scope) -> bool:
        """Whether the house is asked for by a name of its own, said once."""
        named = [value for name, value in scope["headers"] if name == b"host"]
        return "".join(value.decode("latin-1") for value in named[:1]) in self._hosts and len(named) <= 1

    def _require_own_host(self, scope: Scope) -> None:
        if not self.own_host(scope):
            raise HouseProblem(Why.WRONG_HOST)

    def own_origin(self, scope: Scope) -> bool:
        """Whether a browser says that our own page is asking; programs send no origin and are no browsers.

        Scheme and host count: a page that came without TLS does not speak for a house behind it.
        """
        headers = headers_of(scope)
        origin = headers.get(b"origin")
        if origin is None:
            return True
        text = origin.decode("latin-1")
        if text in self._origins:
            return True
        try:
            parts = urlsplit(text)
        except ValueError:  # "http://[" is no address
            return False
        seen = scope.get("scheme", "http")
        scheme = "https" if self._premises.settings.secure_cookies or seen in ("https", "wss") else "http"
        return parts.scheme == scheme and parts.netloc == headers.get(b"host", b"").decode("latin-1")

    def _not_too_often(self, scope: Scope) -> None:
        """Before anything is looked up or worked out."""
        if wait_ms := self._requests.take(counted_as(address_of(scope)), self._premises.now_ms()):
            raise HouseProblem(Why.TOO_OFTEN, seconds=-(-wait_ms // 1000))

    def _check(self, scope: Scope, visitor: Visitor) -> None:
        if scope["method"] in SAFE_METHODS:
            return
        headers = headers_of(scope)
        if scope["path"] in _SIGNED:
            self._not_too_large(headers)
            return
        if not self.own_origin(scope):
            raise HouseProblem(Why.BAD_ORIGIN)
        token = headers.get(CSRF_HEADER, b"")
        if not visitor.csrf or not hmac.compare_digest(token, visitor.csrf.encode()):
            raise HouseProblem(Why.BAD_CSRF)
        if visitor.patron is not None:
            wait_ms = self._premises.commands.take(visitor.rated_as, self._premises.now_ms())
            if wait_ms:
                raise HouseProblem(Why.TOO_OFTEN, seconds=-(-wait_ms // 1000))
        most_bytes = _LARGER.get(scope["path"])
        if most_bytes is not None and visitor.patron is None:
            raise HouseProblem(Why.NOT_LOGGED_IN)
        self._not_too_large(headers, most_bytes)

    def _not_too_large(self, headers: dict[bytes, bytes], most_bytes: int | None = None) -> None:
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length[:12]) > (most_bytes or self._premises.settings.largest_body_bytes):
            raise HouseProblem(Why.TOO_LARGE)


async def answer_problem(problem: HouseProblem, send: Send) -> None:
    await answer(problem.status, msgspec.json.encode(problem.body()), send)


async def answer(
    status: int,
    body: bytes,
    send: Send,
    content_type: bytes = b"application/json",
    headers: Iterable[Header] = (),
) -> None:
    """A whole answer in one go."""
    start = [(b"content-type", content_type), (b"content-length", str(len(body)).encode()), *headers]
    await send({"type": "http.response.start", "status": status, "headers": start})
    await send({"type": "http.response.body", "body": body})
