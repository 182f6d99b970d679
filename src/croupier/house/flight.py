"""A batch on its way to the record: its requests, what came of them, and what was looked at after them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, TypeVar

from croupier.house.outcome import Outcome
from croupier.house.request import Reply, Request
from croupier.store.interface import BusyError, LookUp, Store

log = logging.getLogger(__name__)
T = TypeVar("T")

BUSY_TRIES: Final = 5
"""How often a batch is offered to a database whose rows others hold."""
BUSY_WAIT_S: Final = 0.02

QueuedRequest: TypeAlias = tuple[Request, Callable[[Reply], None]]


class Look:
    """Somebody who wants to see the desks as they are after a batch, once that is durable."""

    __slots__ = ("_deliver", "_fail", "_made", "_make", "_struck")

    def __init__(
        self,
        make: Callable[[], Any],
        deliver: Callable[[Any], None],
        fail: Callable[[BaseException], None] | None = None,
    ) -> None:
        self._make = make
        self._deliver = deliver
        self._fail = fail
        self._made: Any = None
        self._struck: Exception | None = None

    def take(self) -> None:
        """Look now; a batch that is not written takes this back by looking again."""
        self._made = self._struck = None
        try:
            self._made = self._make()
        except Exception as error:
            self._struck = error

    def let_out(self) -> None:
        try:
            if self._struck is not None:
                self.fail(self._struck)
            else:
                self._deliver(self._made)
        except Exception:
            log.exception("what was looked at could not be delivered")

    def fail(self, error: BaseException) -> None:
        if self._fail is not None:
            self._fail(error)
        elif not isinstance(error, asyncio.CancelledError):
            log.error("a look at the desks failed", exc_info=error)


def look_for(waiting: asyncio.Future[T], make: Callable[[], T]) -> Look:
    """A look of somebody who waits for it."""

    def deliver(made: T) -> None:
        if not waiting.done():
            waiting.set_result(made)

    def fail(error: BaseException) -> None:
        if not waiting.done():
            waiting.set_exception(error)

    return Look(make, deliver, fail)


@dataclass(slots=True)
class Flight:
    """A batch that is being decided, or written."""

    outcome: Outcome
    begun_ns: int
    second_try: bool = False
    """Its requests were decided before, by balances or answers that were not those of the record."""
    again: bool = False
    """It is decided again without what struck a defect, so its requests stay in their places."""
    closed: bool = False
    """Clocks that have run out have no room in it any more: nothing further is decided in it."""
    taken: list[QueuedRequest] = field(default_factory=list)
    """The requests that were decided, and who waits for each."""
    looks: list[Look] = field(default_factory=list)
    written: asyncio.Future[LookUp | None] = field(init=False)

    def full_of_clocks(self, most_events: int) -> bool:
        """Further clocks have their steps in the next batch."""
        return len(self.outcome.batch.events) >= most_events


def commit(store: Store, outcome: Outcome) -> LookUp | None:
    """Write a sealed batch, on the store's thread, and read what its answers still need."""
    if not outcome.batch.empty:
        for tries_left in reversed(range(BUSY_TRIES)):
            try:
                store.commit(outcome.batch)
            except BusyError:
                if not tries_left:
                    raise
                time.sleep(BUSY_WAIT_S)
            else:
                break
    if outcome.doubtful or outcome.unknown:
        return store.look_up(outcome.unknown, outcome.doubtful_keys())
    return None


def part_behind(
    queue: Sequence[QueuedRequest], late: Collection[str]
) -> tuple[list[QueuedRequest], list[QueuedRequest]]:
    """Requests that can be decided, and those for desks whose clocks come first; each person's stay in order."""
    taken: list[QueuedRequest] = []
    waiting: list[QueuedRequest] = []
    behind: set[str] = set()
    for request, deliver in queue:
        if request.desk in late or request.actor.id in behind:
            behind.add(request.actor.id)
            waiting.append((request, deliver))
        else:
            taken.append((request, deliver))
    return taken, waiting


def answer(taken: Sequence[QueuedRequest], replies: Sequence[Reply]) -> None:
    for (_, deliver), reply in zip(taken, replies, strict=True):
        try:
            deliver(reply)
        except Exception:
            log.exception("a reply could not be delivered")
