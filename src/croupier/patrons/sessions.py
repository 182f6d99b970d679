"""Sessions: who is logged in where. Accounts keep them in the record; here are those that are open, for every request.

Clauses: G-2.5.4 (30 minutes idle, one terminal at a time, previous log-in shown), G-B.2.3 (a dealer's terminal locks
after 5 minutes).
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Iterator
from hashlib import sha256
from typing import Final

import msgspec

from croupier.house.roles import Role
from croupier.store.batch import Document

KIND: Final = "session"
LONGEST_MS: Final = 24 * 3_600_000

_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder


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


class Session(msgspec.Struct, omit_defaults=True):
    """One log-in, from however many tabs."""

    key: str
    """The hash of the token in its owner's cookie; the token itself only its owner has."""
    patron: str
    opened_ms: int
    used_ms: int
    previous_login_ms: int | None
    idle_ms: int
    terminal: str = ""
    """The terminal of the house that it is at; empty on a device of one's own."""
    screen: str = ""
    """The screen of that terminal, which every request of the session has to come from."""

    def over(self, now_ms: int) -> bool:
        return now_ms - self.used_ms >= self.idle_ms or now_ms - self.opened_ms >= LONGEST_MS

    def end_ms(self, now_ms: int) -> int:
        """Until when it has been open: nobody is there once it has run out."""
        return min(now_ms, self.used_ms + self.idle_ms, self.opened_ms + LONGEST_MS)

    def document(self) -> Document:
        return Document(KIND, self.key, _encode(self))


def new_token() -> str:
    """For a cookie; the house keeps its hash alone."""
    return secrets.token_urlsafe(32)


def key_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def csrf_of(token: str) -> str:
    """What our pages have to send along; whoever has not the cookie cannot work it out."""
    return sha256(b"our own page:" + token.encode()).hexdigest()[:32]


class Sessions:
    """Every open session as the record has it, by the hash of its token."""

    def __init__(self, documents: Iterable[tuple[str, bytes]] = ()) -> None:
        self._by_key: dict[str, Session] = {}
        self.replace(documents)

    def replace(self, documents: Iterable[tuple[str, bytes]]) -> list[str]:
        """Take in all that are open; the keys of those that are not among them."""
        decode = _decoder(Session).decode
        kept = {key: decode(body) for key, body in documents}
        for session in kept.values():
            known = self._by_key.get(session.key)
            session.used_ms = max(session.used_ms, known.used_ms if known is not None else 0)
            self.put(session)
        return [key for key in self._by_key if key not in kept]

    def note_use(self, key: str, at_ms: int) -> None:
        """Its owner was there, perhaps at another process of the house."""
        if (session := self._by_key.get(key)) is not None:
            session.used_ms = max(session.used_ms, at_ms)

    def __len__(self) -> int:
        return len(self._by_key)

    def __iter__(self) -> Iterator[Session]:
        return iter(tuple(self._by_key.values()))

    def put(self, session: Session) -> None:
        self._by_key[session.key] = session

    def find(self, token: str, now_ms: int) -> Session | None:
        """The session that a token belongs to, unless it is over."""
        session = self._by_key.get(key_of(token))
        return None if session is None or session.over(now_ms) else session

    def by_key(self, key: str) -> Session | None:
        return self._by_key.get(key)

    def at(self, screen: str) -> list[Session]:
        """The sessions that are bound to a terminal's screen."""
        return [session for session in self._by_key.values() if session.screen == screen]

    def of(self, patron: str) -> list[Session]:
        return [session for session in self._by_key.values() if session.patron == patron]

    def end(self, key: str) -> Session | None:
        """It has ended; what it was, if it was open."""
        return self._by_key.pop(key, None)

    def over(self, now_ms: int) -> list[Session]:
        """Sessions whose time has run out and that nobody has ended yet."""
        return [session for session in self._by_key.values() if session.over(now_ms)]
