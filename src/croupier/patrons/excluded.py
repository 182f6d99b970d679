"""What the register of excluded persons said of somebody: when it was asked, about whom, and what came back (NT-31)."""

from __future__ import annotations

from typing import Literal

import msgspec

Occasion = Literal["registration", "log-in"]
RegisterAnswer = Literal["free", "listed", "unanswered"]


class RegisterWord(msgspec.Struct, frozen=True):
    """The last word of the register; each log-in needs one of its own."""

    query: str
    at: Occasion
    answer: RegisterAnswer
    at_ms: int
    mark: str
    """Of the person who was asked about, as they said who they are."""
