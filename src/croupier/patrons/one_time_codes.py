"""One-time codes (TOTP, RFC 6238): what an application on somebody's telephone shows for half a minute.

A code is good once: the account keeps the time step of the last one that it took. Recovery codes stand in for a lost
telephone, each once; the account knows them by their marks alone. Clauses: G-B.2.3 (who it is that acts for the house).
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final

import msgspec
import pyotp

STEP_S: Final = 30
DRIFT: Final = 1
"""Steps that a telephone's clock may be off, either way."""
RECOVERY_CODES: Final = 10
_RECOVERY_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_RECOVERY_LENGTH: Final = 16


class Codes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an account has of its one-time codes."""

    secret: str
    """Sealed by the house's strongbox."""
    since_ms: int
    step: int
    """Of the last code that was taken; none of it or before is taken again."""
    recovery: tuple[str, ...] = ()
    """Marks of the recovery codes that are left."""


class CodeProof(msgspec.Struct, frozen=True):
    """A code was right: of which secret, and in which time step; or a recovery code, by its mark."""

    secret: str
    step: int = 0
    recovery: str = ""


def new_secret() -> str:
    return pyotp.random_base32()


def link_of(secret: str, name: str, house: str) -> str:
    """What an application on a telephone takes over, from a picture or by hand."""
    return pyotp.TOTP(secret, interval=STEP_S).provisioning_uri(name=name, issuer_name=house)


def step_of(secret: str, code: str, now_ms: int, after: int = 0) -> int | None:
    """The time step that this is the code of, later than one that was used already; None where it is of none."""
    now = now_ms // (STEP_S * 1000)
    found = None
    made = pyotp.TOTP(secret, interval=STEP_S)
    for step in range(now - DRIFT, now + DRIFT + 1):
        right = hmac.compare_digest(made.generate_otp(step).encode(), plain(code).encode())
        if right and step > after and found is None:
            found = step
    return found


def plain(code: str) -> str:
    """A code however somebody typed it.

    >>> plain(" 123 456 "), plain("ABCD-efgh")
    ('123456', 'abcdefgh')
    """
    return code[:64].lower().replace(" ", "").replace("-", "")


def new_recovery_codes() -> tuple[str, ...]:
    """As they are shown, once: four groups of four."""
    return tuple(new_code() for _ in range(RECOVERY_CODES))


def new_code() -> str:
    """Sixteen signs of chance."""
    return "-".join("".join(secrets.choice(_RECOVERY_ALPHABET) for _ in range(4)) for _ in range(_RECOVERY_LENGTH // 4))


def mark_of(code: str, patron_id: str) -> str:
    """How an account knows a recovery code; with 79 bits of chance in each, a quick hash says nothing about it."""
    return sha256(f"recovery:{patron_id}:{plain(code)}".encode()).hexdigest()
