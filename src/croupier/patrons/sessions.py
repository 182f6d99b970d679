"""Sessions: who is logged in where, kept so that they survive a restart, known only by the hash of their token.

Clauses: G-2.5.4 (30 minutes idle, one terminal at a time, previous log-in shown), G-B.2.3 (a dealer's terminal locks
after 5 minutes).
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from hashlib import sha256
from typing import Final

import msgspec

from croupier.house.roles import Role
from croupier.store.batch import Document

KIND: Final = "session"
KEPT_EVERY_MS: Final = 60_000
"""How old the stored time of a session's last use may become."""
LONGEST_MS: Final = 24 * 3_600_000

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder


class IdleTimes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After how long without use a session ends."""

    player_s: int = 1800
    dealer_s: int = 300
    staff_s: int = 1800

    def of_ms(self, roles: Collection[Role]) -> int:
        if Role.DEALER in roles:
            return self.dealer_s * 1000
        if set(roles) <= {Role.PLAYER}:
            return self.player_s * 1000
        return self.staff_s * 1000


class Session(msgspec.Struct):
    """One log-in, from however many tabs."""

    key: str
    """The hash of the token; the token itself only its owner has."""
    patron: str
    csrf: str
    opened_ms: int
    used_ms: int
    previous_login_ms: int | None
    idle_ms: int
    kept_ms: int = 0
    terminal: str = ""
    """The terminal of the house that it is at; empty on a device of one's own."""

    def over(self, now_ms: int) -> bool:
        return now_ms - self.used_ms >= self.idle_ms or now_ms - self.opened_ms >= LONGEST_MS

    def document(self) -> Document:
        return Document(KIND, self.key, _encode(self))

    def removal(self) -> Document:
        return Document(KIND, self.key, None)


def key_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Sessions:
    """Every open session, by the hash of its token."""

    def __init__(self, documents: Iterable[tuple[str, bytes]] = ()) -> None:
        self._by_key: dict[str, Session] = {}
        self._by_patron: dict[str, set[str]] = {}
        for _, body in documents:
            self._put(_decode(Session).decode(body))

    def __len__(self) -> int:
        return len(self._by_key)

    def _put(self, session: Session) -> None:
        self._by_key[session.key] = session
        self._by_patron.setdefault(session.patron, set()).add(session.key)

    def open(
        self, patron: str, previous_login_ms: int | None, idle_ms: int, now_ms: int, terminal: str = ""
    ) -> tuple[str, Session]:
        """A new session and the token for its owner's cookie."""
        token = secrets.token_urlsafe(32)
        csrf = secrets.token_urlsafe(24)
        session = Session(
            key_of(token), patron, csrf, now_ms, now_ms, previous_login_ms, idle_ms, now_ms, terminal=terminal
        )
        self._put(session)
        return token, session

    def find(self, token: str, now_ms: int) -> Session | None:
        """The session that a token belongs to, unless it is over."""
        session = self._by_key.get(key_of(token))
        return None if session is None or session.over(now_ms) else session

    def by_key(self, key: str) -> Session | None:
        return self._by_key.get(key)

    def of(self, patron: str) -> list[Session]:
        return [self._by_key[key] for key in self._by_patron.get(patron, ())]

    def use(self, session: Session, now_ms: int) -> Document | None:
        """The person did something; a document comes back when the store should hear of it."""
        session.used_ms = max(session.used_ms, now_ms)
        if now_ms - session.kept_ms < KEPT_EVERY_MS:
            return None
        session.kept_ms = now_ms
        return session.document()

    def end(self, session: Session) -> None:
        self._by_key.pop(session.key, None)
        keys = self._by_patron.get(session.patron)
        if keys is not None:
            keys.discard(session.key)
            if not keys:
                del self._by_patron[session.patron]

    def over(self, now_ms: int) -> list[Session]:
        """Sessions whose time has run out and that nobody has ended yet."""
        return [session for session in self._by_key.values() if session.over(now_ms)]
