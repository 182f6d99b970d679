"""When each table's clock wants a turn: the earliest first, however many tables wait without one."""

from __future__ import annotations

import heapq


class Clockwork:
    """At most one time for each table; a time that was set anew stays in the queue and is passed over when it comes up.

    >>> clocks = Clockwork()
    >>> clocks.set("roulette", 3_000)
    >>> clocks.set("baccarat", 1_000)
    >>> clocks.set("roulette", 2_000)
    >>> clocks.next_ms(), clocks.due(2_500)
    (1000, ['baccarat', 'roulette'])
    >>> clocks.set("baccarat", None)
    >>> clocks.next_ms(), clocks.due(2_500)
    (2000, ['roulette'])
    """

    def __init__(self) -> None:
        self.at: dict[str, int] = {}
        """When the clock of each table that has one runs out."""
        self._queue: list[tuple[int, str]] = []

    def set(self, table_id: str, due_ms: int | None) -> None:
        """None stops the clock."""
        if due_ms is None:
            self.at.pop(table_id, None)
        elif self.at.get(table_id) != due_ms:
            self.at[table_id] = due_ms
            heapq.heappush(self._queue, (due_ms, table_id))
            if len(self._queue) > 64 + 4 * len(self.at):
                self._queue = [(at_ms, name) for name, at_ms in self.at.items()]
                heapq.heapify(self._queue)

    def next_ms(self) -> int | None:
        """When the next clock runs out."""
        self._pass_over()
        return self._queue[0][0] if self._queue else None

    def due(self, now_ms: int) -> list[str]:
        """The tables whose clocks have run out; they stay due until their clocks are set anew."""
        if (first_ms := self.next_ms()) is None or first_ms > now_ms:
            return []
        return [name for _, name in sorted((at_ms, name) for name, at_ms in self.at.items() if at_ms <= now_ms)]

    def _pass_over(self) -> None:
        while self._queue and self.at.get(self._queue[0][1]) != self._queue[0][0]:
            heapq.heappop(self._queue)
