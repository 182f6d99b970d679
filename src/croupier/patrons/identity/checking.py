"""An identity service: what it is asked about a person, and what it says (TSG-4.8, 4.9, 8c.5).

It compares the details with documents of its own collecting, at its own page or from registers. What it confirms stands
once nothing else is missing; of anybody else a person of the house decides, with its word in sight.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

PARTY: Final = "identity"
"""The party of the post room."""
CHECK: Final = "check"
Outcome = Literal["confirmed", "refused", "unclear"]


class ServiceWord(msgspec.Struct, frozen=True):
    """What the service has said of somebody's details."""

    outcome: Outcome
    document: str = ""
    """What it has compared them with: "passport"."""
    reference: str = ""
    """By which the service knows its check again."""
    given: int = 0
    """Which details those were; none of others that took their place."""


class MethodProven(msgspec.Struct, frozen=True, tag_field="letter", tag="method-proven"):
    """From the desk of payments: this account has a way to pay by which money comes and goes (TSG-4.6)."""
