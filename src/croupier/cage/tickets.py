"""Redeemable tickets: a number, a value, and a code that only the house can make.

The code holds the number, a mark made with the house's secret key over number, value and currency, and a check that
finds a mistyped character before anybody asks the house. Clauses: RFH-1.1-redeemable-ticket, 3.3.2, 6.3.1, 7.2.

>>> press = Press(b"0" * 32)
>>> code = press.code(7, 12_500, "AUD")
>>> code[:4], len(code), number_in(code.lower())
('0000', 24, 7)
>>> number_in(code.replace(code[-1], "0" if code[-1] != "0" else "1")) is None
True
"""

from __future__ import annotations

import hmac
import secrets
from enum import Enum
from functools import cache
from hashlib import sha256
from typing import Final

import msgspec

KIND: Final = "ticket"
"""The kind of document for tickets that are good, or withheld."""
ENDED_KIND: Final = "ticket-ended"

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that cannot be taken for one another."""
_READ_AS: Final = str.maketrans("ILO", "110", " -")
_NUMBER, _MARK, _CHECK = 5, 13, 2
_PRIME: Final = 1021
"""The largest prime that two characters hold: it finds every wrong character and every two that are swapped."""


class Status(Enum):
    GOOD = "good"
    HELD = "held"
    REDEEMED = "redeemed"
    VOID = "void"
    EXPIRED = "expired"


class Ticket(msgspec.Struct, frozen=True):
    """A ticket and what became of it."""

    number: int
    value_minor: int
    currency: str
    printed_ms: int
    printed_by: str
    source: str
    """The account that it was printed from."""
    place: str
    """The table of the terminal, or the cage."""
    expires_ms: int | None = None
    status: Status = Status.GOOD
    ended_ms: int = 0
    ended_by: str = ""
    ended_into: str = ""
    reason: str = ""
    inspector_told_ms: int = 0
    """When an inspector was told that it is withheld (RFH-7.2)."""
    agreed_ms: int = 0
    """When payment is to be made, as agreed with the holder (RFH-7.3.1)."""
    verification: str = ""
    """Of the entitlement: "pending" while payment is postponed for it, then "verified" (RFH-7.3.1)."""
    identified: bool = False
    """Personal identification was seen before it was paid (RFH-7.3.2)."""

    @property
    def key(self) -> str:
        return f"{self.number:012d}"


def _text(value: int, length: int) -> str:
    characters = []
    for _ in range(length):
        value, rest = divmod(value, 32)
        characters.append(_ALPHABET[rest])
    return "".join(reversed(characters))


def _check(characters: str) -> str:
    total = sum((place + 1) * _ALPHABET.index(character) for place, character in enumerate(characters))
    return _text(total % _PRIME, _CHECK)


def plain(code: str) -> str:
    """A code as it is compared: however somebody typed it."""
    return code.upper().translate(_READ_AS)


def number_in(code: str) -> int | None:
    """The number in a code that is written right; whether the house made it is for the press to say."""
    characters = plain(code)
    if len(characters) != _NUMBER + _MARK + _CHECK or any(c not in _ALPHABET for c in characters):
        return None
    if _check(characters[:-_CHECK]) != characters[-_CHECK:]:
        return None
    number = 0
    for character in characters[:_NUMBER]:
        number = number * 32 + _ALPHABET.index(character)
    return number


class Press:
    """Makes codes with the newest of its keys, and knows those of all of them."""

    def __init__(self, *keys: bytes) -> None:
        self._keys = keys
        self.fingerprint = fingerprint_of(keys[-1])
        """Of the key that makes codes; the record knows it, and nothing else of it."""

    def has_key(self, fingerprint: str) -> bool:
        return any(fingerprint_of(key) == fingerprint for key in self._keys)

    def code(self, number: int, value_minor: int, currency: str) -> str:
        """The code of a ticket, in five groups of four."""
        return self._code(self._keys[-1], number, value_minor, currency)

    def _code(self, key: bytes, number: int, value_minor: int, currency: str) -> str:
        mark = hmac.digest(key, f"{number}:{value_minor}:{currency}".encode(), sha256)
        body = _text(number, _NUMBER) + _text(int.from_bytes(mark[:9]), _MARK)
        whole = body + _check(body)
        return "-".join(whole[place : place + 4] for place in range(0, len(whole), 4))

    def made(self, code: str, ticket: Ticket) -> bool:
        """Whether this is the code of that ticket."""
        codes = [self._code(key, ticket.number, ticket.value_minor, ticket.currency) for key in self._keys]
        given = plain(code).encode()
        return any(hmac.compare_digest(given, plain(right).encode()) for right in codes)


def fingerprint_of(key: bytes) -> str:
    return sha256(b"tickets" + key).hexdigest()


@cache
def passing_press() -> Press:
    """For a house without a key file, as in a trial: its codes are known until the process ends."""
    return Press(secrets.token_bytes(32))
