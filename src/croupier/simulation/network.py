"""A network that loses, delays and repeats messages, and terminals that keep asking until they have an answer."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Reply, Work

RETRY_MS: Final = 1500
START_MS: Final = 1_700_000_000_000


@dataclass(slots=True)
class Line:
    """The connection of one terminal: while it is down nothing gets through, either way."""

    down_until_ms: int = 0


@dataclass(slots=True)
class Request:
    """A work on its way, sent again with the same id until its reply arrives."""

    work: Work
    on_reply: Callable[[Reply], None]
    line: Line | None = None
    answered: bool = False
    tries: int = 0


class Network:
    """Virtual time and everything that is due in it."""

    def __init__(
        self,
        chance: SeededGenerator,
        loss_percent: int,
        repeat_percent: int,
        grain_ms: int = 1,
        start_ms: int = START_MS,
    ) -> None:
        self.now_ms = start_ms
        self.inbox: list[Request] = []
        self.lost = 0
        self.repeated = 0
        self._chance = chance
        self._loss_percent = loss_percent
        self._repeat_percent = repeat_percent
        self._grain_ms = grain_ms
        """What is due within so long happens together, as it does in a batch of the house."""
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        """When, the how-manieth, and what; no two have the same number, so what happens is never compared."""
        self._order = 0

    def after(self, delay_ms: int, act: Callable[[], None]) -> None:
        """Let something happen later."""
        self._order += 1
        at_ms = -(-(self.now_ms + delay_ms) // self._grain_ms) * self._grain_ms
        heapq.heappush(self._due, (at_ms, self._order, act))

    def advance(self, until_ms: int | None) -> None:
        """Go to the next thing that is due, but not past a time."""
        if self._due and (until_ms is None or self._due[0][0] <= until_ms):
            self.now_ms = max(self.now_ms, self._due[0][0])
        elif until_ms is not None:
            self.now_ms = max(self.now_ms, until_ms)
        while self._due and self._due[0][0] <= self.now_ms:
            _, _, act = heapq.heappop(self._due)
            act()

    def send(self, request: Request) -> None:
        """Send, perhaps in vain, perhaps twice; ask again if nothing comes back."""
        request.tries += 1
        copies = 1
        if self._loses(request):
            copies = 0
        elif self._chance.below(100) < self._repeat_percent:
            copies = 2
            self.repeated += 1
        for _ in range(copies):
            self.after(1 + self._chance.below(60), lambda: self.inbox.append(request))
        self.after(RETRY_MS, lambda: self._ask_again(request))

    def _loses(self, request: Request) -> bool:
        down = request.line is not None and request.line.down_until_ms > self.now_ms
        if down or self._chance.below(100) < self._loss_percent:
            self.lost += 1
            return True
        return False

    def _ask_again(self, request: Request) -> None:
        if not request.answered and request.tries < 20:
            self.send(request)

    def reply(self, request: Request, reply: Reply) -> None:
        """The way back loses messages too."""
        if self._loses(request):
            return
        self.after(1 + self._chance.below(60), lambda: self._arrive(request, reply))

    def _arrive(self, request: Request, reply: Reply) -> None:
        if not request.answered:
            request.answered = True
            request.on_reply(reply)
