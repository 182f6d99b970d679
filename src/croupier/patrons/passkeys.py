"""Passkeys (WebAuthn): keys in somebody's telephone or computer that sign what the house asks.

The house keeps the public half. What is signed is asked at a time, and an account takes nothing that was asked before
what it took last, so that nothing seen on the way is good twice. Clauses: G-B.2.3 (who it is that acts).
"""

from __future__ import annotations

from typing import Final

import msgspec

MOST_PASSKEYS: Final = 10
LONGEST_NAME: Final = 40


class Passkey(msgspec.Struct, frozen=True, omit_defaults=True):
    """A key of an account's owner."""

    id: str
    """Of the credential, as authenticators call it (base64url)."""
    public_key: str
    """In COSE's form (base64url)."""
    name: str
    since_ms: int
    count: int = 0
    """Of signatures, where the authenticator counts; one that goes back is a copy's."""
    asked_ms: int = 0
    """When that was asked which it signed last."""
    used_ms: int = 0


class PasskeyProof(msgspec.Struct, frozen=True):
    """A signature was right: by which passkey, its count, and when the house had asked."""

    id: str
    count: int
    asked_ms: int


def fresh(passkey: Passkey, proof: PasskeyProof) -> bool:
    """Whether a signature is later than all that the account took from this passkey."""
    counted = proof.count > passkey.count or proof.count == passkey.count == 0
    return counted and proof.asked_ms > passkey.asked_ms
