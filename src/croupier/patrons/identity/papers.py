"""Papers that a person hands in for the check of who they are: copies of documents, each sealed under a key of theirs.

The record has what the paper is about and the digest of what is kept; the sealed copy is a document beside the chain,
so that it can be erased and the chain still verifies (TSG-4.8, 4.9).
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, Literal

import msgspec

KIND: Final = "identity-paper"
"""Documents of this kind are the sealed copies, by the patron and the number of the paper."""
LARGEST_BYTES: Final = 4 * 1024 * 1024
LARGEST_SEALED: Final = LARGEST_BYTES // 3 * 4 + 200
"""In letters, with what the seal adds."""
SEALED_AS: Final = "paper"
LARGEST_UPLOAD: Final = LARGEST_SEALED + 10_000
"""As a request has it: with its other fields, and room for a sentence to somebody whose paper is too large."""
MOST_STANDING: Final = 8
"""Of those that wait or were accepted."""
MOST: Final = 24
About = Literal["identity", "address", "payment"]
Media = Literal["image/jpeg", "image/png", "application/pdf"]
PaperStatus = Literal["waits", "accepted", "refused"]
ENDINGS: Final[dict[str, str]] = {"image/jpeg": "jpg", "image/png": "png", "application/pdf": "pdf"}


class Paper(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int
    about: About
    media: Media
    size: int
    """In bytes, as it was handed in."""
    given: int
    """Under the key of which details it is sealed."""
    digest: str
    """Of what is kept, sealed: by it an audit knows the copy again."""
    at_ms: int
    status: PaperStatus = "waits"
    reason: str = ""
    """Why it was refused; of one that was accepted, what staff have noted."""


def place_of(patron: str, number: int) -> str:
    return f"{patron}/{number}"


def digest_of(sealed: bytes) -> str:
    return sha256(sealed).hexdigest()


def media_of(content: bytes) -> Media | None:
    """By what it begins with, whatever its sender calls it.

    >>> media_of(b"%PDF-1.7 ..."), media_of(b"<html>%PDF-1.7")
    ('application/pdf', None)
    """
    if content.startswith(b"%PDF-"):
        return "application/pdf"
    if content.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if content.startswith(b"\x89PNG\r\n\x1a\n") and content[12:16] == b"IHDR":
        return "image/png"
    return None
