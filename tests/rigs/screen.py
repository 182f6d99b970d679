"""The screen of a terminal, as a browser would be it: a key of its own, and proofs signed with it."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Screen:
    def __init__(self, terminal: str, clock_ms: Callable[[], int]) -> None:
        self.terminal = terminal
        self.device = ""
        self._clock_ms = clock_ms
        self._key = ec.generate_private_key(ec.SECP256R1())

    @property
    def public_key(self) -> str:
        der = self._key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        return urlsafe_b64encode(der).rstrip(b"=").decode()

    def proof(self, method: str, path: str, *, at_ms: int | None = None, nonce: str | None = None) -> str:
        """The signed text that goes along with one request."""
        at_ms = self._clock_ms() if at_ms is None else at_ms
        nonce = nonce or secrets.token_hex(8)
        signed = self._key.sign(f"{method} {path}\n{at_ms}\n{nonce}".encode(), ec.ECDSA(SHA256()))
        raw = b"".join(number.to_bytes(32) for number in decode_dss_signature(signed))
        return f"{self.device}.{at_ms}.{nonce}.{urlsafe_b64encode(raw).rstrip(b'=').decode()}"
