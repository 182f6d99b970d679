"""A refusal: why a desk does not do what it is asked, as a reason of a closed set with details."""

from __future__ import annotations

from enum import Enum
from typing import Any


class Refusal(Exception):  # noqa: N818  a refusal is an answer, not an error of the program
    """Raised while a desk considers a command, before it has emitted anything; nothing has changed."""

    reason: Enum
    details: dict[str, Any]

    @property
    def sentence(self) -> str:
        return str(self)
