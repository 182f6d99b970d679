"""The pace of commits: an idle house writes at once, a busy one lets those who ask at the same time share a commit.

Writing a batch, telling the desks' followers and waking the event loop cost about as much for one wager as for ten. So
where several people ask within moments, a batch is written only some time after the one before. Nobody who plays alone
waits: only requests of different people can be gathered.
"""

from __future__ import annotations

from collections import deque
from typing import Final

GATHER_S: Final = 0.025
"""From one batch to the next in a busy house: a frame or two of a screen, which nobody sees."""
BUSY_REQUESTS: Final = 6
BUSY_WITHIN_S: Final = 0.1
"""The house is busy where the latest so many requests came within this time..."""
BUSY_PEOPLE: Final = 4
"""...from so many people at least."""


class Pace:
    """Says how long the next batch waits for company.

    >>> pace = Pace()
    >>> pace.written(10.0)
    >>> for n in range(6):
    ...     pace.asked("ann", 10.001)
    >>> pace.wait_s(10.005)
    0.0
    >>> for name in ("ben", "cat", "dan"):
    ...     pace.asked(name, 10.004)
    >>> round(pace.wait_s(10.005), 3)
    0.02
    >>> pace.wait_s(10.025), pace.wait_s(10.2)
    (0.0, 0.0)
    """

    __slots__ = ("_asked", "_written_s")

    def __init__(self) -> None:
        self._asked: deque[tuple[float, str]] = deque(maxlen=BUSY_REQUESTS)
        self._written_s = 0.0

    def asked(self, who: str, now_s: float) -> None:
        self._asked.append((now_s, who))

    def written(self, now_s: float) -> None:
        """A batch was sealed and goes to the record."""
        self._written_s = now_s

    def wait_s(self, now_s: float) -> float:
        """How long until the next batch is to be written; 0 where it is written at once."""
        left_s = self._written_s + GATHER_S - now_s
        return left_s if left_s > 0 and self._busy(now_s) else 0.0

    def _busy(self, now_s: float) -> bool:
        asked = self._asked
        if len(asked) < BUSY_REQUESTS or asked[0][0] < now_s - BUSY_WITHIN_S:
            return False
        return len({who for _, who in asked}) >= BUSY_PEOPLE
