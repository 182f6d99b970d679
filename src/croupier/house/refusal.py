"""A refusal: why a desk does not do what it is asked, as a reason of a closed set with details."""

from __future__ import annotations

from enum import Enum
from typing import Any

from croupier.words.catalogue import sentence_of
from croupier.words.said import Details, Said, refused


class Refusal(Exception):  # noqa: N818  a refusal is an answer, not an error of the program
    """Raised while a desk considers a command, before it has emitted anything; nothing has changed."""

    def __init__(self, reason: Enum, **details: Any) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.details: Details = details
        """What stands in the sentence, by name; beside it facts for programs."""

    @property
    def said(self) -> Said:
        return refused(str(self.reason.value), self.details)

    def __str__(self) -> str:
        """In English."""
        return sentence_of(self.said)
