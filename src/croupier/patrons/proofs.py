"""Proofs of a terminal: what its screen signs, with a key that never leaves it, for one request at one moment.

The key is ECDSA over P-256, which every browser can keep without ever showing it.

>>> Proof.read("device-1.1000.abc.c2ln")
Proof(device='device-1', at_ms=1000, nonce='abc', signature=b'sig')
>>> Proof.read("device-1.soon.abc.c2ln") is None
True
"""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode
from typing import Final

import msgspec
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import load_der_public_key

LONGEST: Final = 400
LONGEST_KEY: Final = 200
_HALF: Final = 32
"""Bytes of each of the two numbers that a signature is made of."""


class Proof(msgspec.Struct, frozen=True):
    """Who signed, when, and a number used once."""

    device: str
    at_ms: int
    nonce: str
    signature: bytes

    @staticmethod
    def read(text: str) -> Proof | None:
        """A proof as it travels, or nothing where it is none."""
        parts = text.split(".") if len(text) <= LONGEST else []
        if len(parts) != 4 or not (parts[1].isascii() and parts[1].isdigit() and len(parts[1]) <= 15):
            return None
        signature = decoded(parts[3])
        return None if signature is None else Proof(parts[0], int(parts[1]), parts[2], signature)

    def fits(self, public_key: str, method: str, path: str) -> bool:
        """Whether the key signed this request at this moment."""
        key = key_from(public_key)
        if key is None or len(self.signature) != 2 * _HALF:
            return False
        numbers = (int.from_bytes(self.signature[at : at + _HALF]) for at in (0, _HALF))
        try:
            key.verify(encode_dss_signature(*numbers), said(method, path, self.at_ms, self.nonce), ec.ECDSA(SHA256()))
        except InvalidSignature:
            return False
        return True


def said(method: str, path: str, at_ms: int, nonce: str) -> bytes:
    """The text that is signed."""
    return f"{method} {path}\n{at_ms}\n{nonce}".encode()


def key_from(public_key: str) -> ec.EllipticCurvePublicKey | None:
    """A public key over P-256, as browsers export it (SPKI, base64 for addresses), or nothing."""
    der = decoded(public_key) if len(public_key) <= LONGEST_KEY else None
    if der is None:
        return None
    try:
        key = load_der_public_key(der)
    except (ValueError, UnsupportedAlgorithm):
        return None
    fits = isinstance(key, ec.EllipticCurvePublicKey) and isinstance(key.curve, ec.SECP256R1)
    return key if fits and isinstance(key, ec.EllipticCurvePublicKey) else None


def decoded(text: str) -> bytes | None:
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (binascii.Error, UnicodeEncodeError):
        return None
