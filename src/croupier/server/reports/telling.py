"""Refusals and problems as they go to a terminal: a reason, its details, and the English sentence of both."""

from __future__ import annotations

from typing import Any

from croupier.server.problems import LONGEST_SENTENCE
from croupier.server.wire import Problem, Refused
from croupier.words.catalogue import plain, refusal


def refused(command_id: str, reason: str, /, **details: Any) -> Refused:
    return Refused(command_id, reason, refusal(reason, details)[:LONGEST_SENTENCE], _short(details))


def problem(reason: str, /, **details: Any) -> Problem:
    return Problem(reason, refusal(reason, details)[:LONGEST_SENTENCE], _short(details))


def _short(details: dict[str, Any]) -> dict[str, Any]:
    """Nothing that a terminal sent comes back to it at length."""
    return {
        name: value[:LONGEST_SENTENCE] if isinstance(value, str) else value for name, value in plain(details).items()
    }
