"""A person known to the house: the name to log in with, the name others see, roles, and the state of the lock."""

from __future__ import annotations

import msgspec

from croupier.house.roles import Actor, Role
from croupier.store.batch import Document

KIND = "patron"
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder


class Patron(msgspec.Struct, frozen=True):
    """An individual account (G-B.2.3); the password is here only as its argon2 hash."""

    id: str
    name: str
    display_name: str
    roles: tuple[Role, ...]
    password_hash: str
    created_ms: int
    language: str = "en"
    login_ms: int | None = None
    """When this person logged in last, shown at the next log-in (G-2.5.4)."""
    failures: int = 0
    locked_until_ms: int = 0

    @property
    def actor(self) -> Actor:
        """Whom the tables see."""
        return Actor(self.id, self.display_name, frozenset(self.roles))

    def document(self) -> Document:
        return Document(KIND, self.id, _encode(self))


def read_patron(body: bytes) -> Patron:
    return _decode(Patron).decode(body)
