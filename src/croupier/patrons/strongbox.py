"""The strongbox: small secrets sealed under a key of the house that lies apart from the database.

The newest key seals; all of them open what they sealed. What is sealed says whose it is, so that it opens for nobody
else, and is nothing to whoever has copied the database alone.

>>> box = Strongbox(b"1" * 32, b"2" * 32)
>>> sealed = box.seal(b"secret", "codes:p-ann")
>>> box.open(sealed, "codes:p-ann"), box.open(sealed, "codes:p-ben")
(b'secret', None)
>>> box.outdated(sealed), box.outdated(Strongbox(b"1" * 32).seal(b"secret", "codes:p-ann"))
(False, True)
"""

from __future__ import annotations

import binascii
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

_NONCE: Final = 12
LONGEST: Final = 4000

FINGERPRINT: Final = 16
"""What is sealed begins with so many signs that name its key."""


class Strongbox:
    """Seals and opens."""

    def __init__(self, *keys: bytes) -> None:
        self._ciphers = {_fingerprint(key): ChaCha20Poly1305(key) for key in keys}
        self._newest = _fingerprint(keys[-1])

    def seal(self, secret: bytes, about: str) -> str:
        nonce = secrets.token_bytes(_NONCE)
        text = nonce + self._ciphers[self._newest].encrypt(nonce, secret, about.encode())
        return f"{self._newest}.{urlsafe_b64encode(text).decode()}"

    def open(self, sealed: str, about: str, most: int = LONGEST) -> bytes | None:
        """The secret, or None where it was sealed for something else, elsewhere, or not at all."""
        name, _, text = sealed[:most].partition(".")
        cipher = self._ciphers.get(name)
        if cipher is None:
            return None
        try:
            raw = urlsafe_b64decode(text.encode("ascii"))
            return cipher.decrypt(raw[:_NONCE], raw[_NONCE:], about.encode())
        except (InvalidTag, binascii.Error, ValueError):
            return None

    def has_key_of(self, sealed: str) -> bool:
        return sealed.partition(".")[0] in self._ciphers

    def outdated(self, sealed: str) -> bool:
        """Whether an older key has sealed it."""
        return self.has_key_of(sealed) and sealed.partition(".")[0] != self._newest


def _fingerprint(key: bytes) -> str:
    return sha256(b"strongbox" + key).hexdigest()[:FINGERPRINT]


def passing_strongbox() -> Strongbox:
    """For a house without a key file, as in a trial: what it seals is lost when the process ends."""
    return Strongbox(secrets.token_bytes(32))
