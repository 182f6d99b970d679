"""Content hashes: the version of a book or a game is the SHA-256 of what it says, not of how the file is laid out."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


def content_hash(content: Any) -> str:
    """SHA-256 of the canonical JSON of any plain content (G-2.3.2)."""
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()
