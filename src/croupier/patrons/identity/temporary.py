"""What an account tells the desk of its end: when a temporary one is over, and that it is none any more.

Clauses: TSG-5.7, 5.10, 5.11.
"""

from __future__ import annotations

from typing import Final

import msgspec

CLOSURE: Final = "closure:"
"""How the streams begin of the desks that know when an account ends."""


class TemporaryBegan(msgspec.Struct, frozen=True, tag_field="letter", tag="temporary-began"):
    """It ends then, unless the details are confirmed (TSG-5.7)."""

    ends_ms: int


class TemporaryConfirmed(msgspec.Struct, frozen=True, tag_field="letter", tag="temporary-confirmed"):
    """It is a permanent one (TSG-5.10)."""
