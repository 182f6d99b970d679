"""The keys of personal data: each set of details under a key of its own, which lies apart from the record.

The record keeps sealed text alone. The key is a document, itself sealed under the house's key: without the document, or
without the house's key file, nobody reads the text again, and the chain of the record stays whole.

>>> keys = PersonalKeys(b"1" * 32)
>>> key, sealed = keys.seal(b"Ada", "p-ada/1")
>>> keys.open(key, sealed, "p-ada/1"), keys.open(key, sealed, "p-ben/1")
(b'Ada', None)
>>> keys.mark("Ada", "Lovelace", "1815-12-10") == keys.mark("ADA ", "lovelace", "1815-12-10")
True
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from croupier.patrons.names import folded
from croupier.patrons.strongbox import Strongbox

KIND: Final = "personal-key"
"""Documents of this kind are the keys, by the patron and the number of the details."""
_KEY: Final = 32
_MARK_BYTES: Final = 18


def key_of(patron: str, number: int) -> str:
    return f"{patron}/{number}"


def digest_of(key: str) -> str:
    """Of a key as its document has it, sealed: by it an audit knows the document again."""
    return hashlib.sha256(key.encode()).hexdigest()


class PersonalKeys:
    """Seals details and opens them; marks persons so that they are known again. The first key makes the marks."""

    def __init__(self, *keys: bytes) -> None:
        self._box = Strongbox(*keys)
        self._marks = hmac.digest(keys[0], b"marks of persons", "sha256")

    def seal(self, text: bytes, about: str) -> tuple[str, str]:
        """A new key, sealed for its document, and the text under it."""
        key = secrets.token_bytes(_KEY)
        return self._box.seal(key, about), Strongbox(key).seal(text, about)

    def seal_beside(self, key: str, text: bytes, place: str, about: str) -> str | None:
        """Something that belongs to these details, under their key: it goes when they go."""
        found = self._box.open(key, place)
        return None if found is None else Strongbox(found).seal(text, f"{place}/{about}")

    def open_beside(self, key: str, sealed: str, place: str, about: str) -> bytes | None:
        found = self._box.open(key, place)
        return None if found is None else Strongbox(found).open(sealed, f"{place}/{about}")

    def open_paper(self, key: str, sealed: str, place: str, about: str) -> bytes | None:
        """As `open_beside`, of something as large as a picture."""
        found = self._box.open(key, place)
        return None if found is None else Strongbox(found).open(sealed, f"{place}/{about}", len(sealed))

    def open(self, key: str, sealed: str, about: str) -> bytes | None:
        found = self._box.open(key, about)
        return None if found is None else Strongbox(found).open(sealed, about)

    def has_key_of(self, key: str) -> bool:
        """Whether a key of details, as its document has it, can be opened here."""
        return self._box.has_key_of(key)

    def mark(self, *said: str) -> str:
        """The same of the same words, however they are written; of no use to whoever has no key."""
        text = "\x1f".join(folded(word.strip()) for word in said)
        return urlsafe_b64encode(hmac.digest(self._marks, text.encode(), "sha256")[:_MARK_BYTES]).decode()


def passing_keys() -> PersonalKeys:
    """For a house without a key file, as in a trial."""
    return PersonalKeys(secrets.token_bytes(_KEY))
