"""What a desk does in a step, and what is said where it came to nothing or failed half way."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from croupier.cage.ledger import UnreadError
from croupier.house.desk import Desk
from croupier.house.past import AbsentError
from croupier.house.refusal import Refusal
from croupier.house.request import Refused, Request
from croupier.house.step import Step

log = logging.getLogger(__name__)

INTERNAL: Final = Refused("internal")

Act = Callable[[Any, Step], None]
"""What a desk does with a command or a letter, or when its clock has run out."""
SideNote = Callable[[Step], None]
"""What goes on record at another desk, in the step of a request."""
Divert = Callable[[Request, int], Request | SideNote | None]
"""What is asked in place of a request, or goes on record beside it once it is done."""
Place = int | str
"""Where a defect struck: the place of a request, the stream of a clock, the id of a letter."""


class FaultError(RuntimeError):
    """A defect, or a balance that was not read, in the middle of a step that had already emitted events."""

    def __init__(self, place: Place, streams: set[str], unread: frozenset[str] = frozenset()) -> None:
        super().__init__(f"a step of {', '.join(sorted(streams))} failed half way")
        self.place = place
        self.streams = streams
        self.unread = unread


def came_to_nothing(desk: Desk, error: Exception) -> Refused:
    """The answer to whoever caused a step that changed nothing; what has to be read first is let through."""
    if isinstance(error, UnreadError | AbsentError):
        raise error
    if isinstance(error, Refusal):
        return Refused(str(error.reason.value), error.details)
    log.error("%s could not consider a command", desk.stream, exc_info=error)
    return INTERNAL


def diverted(divert: Divert, request: Request, now_ms: int) -> Request | SideNote | Refused | None:
    """What is asked in place of a request; whoever asks for what cannot be weighed is told so, and nobody else."""
    try:
        return divert(request, now_ms)
    except (UnreadError, AbsentError):
        raise
    except Exception:
        log.exception("a command for %s could not be weighed", request.desk)
        return INTERNAL


def with_note(desk: Desk, note: SideNote) -> Act:
    """In one step, so that the next request of the same batch sees both; what changed nothing is not noted."""

    def act(command: Any, step: Step) -> None:
        desk.consider(command, step)
        if step.emitted:
            note(step)

    return act


def clock_of(desk: Desk) -> Act:
    return lambda _, step: desk.tick(step)


def touched(step: Step, desk: Desk) -> set[str]:
    return {desk.stream, *(stream for stream, *_ in step.emitted)}
