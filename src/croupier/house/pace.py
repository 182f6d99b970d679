"""The pace of commits: an idle house writes at once, a busy one lets those who ask at the same time share a commit.

Writing a batch, telling the desks' followers and waking the event loop cost about as much for one wager as for ten. So
where several people ask within moments, a batch is written only some time after the one before. As long as the event
loop has time left that is a few milliseconds, which most never wait for: they ask later than that. The less time the
loop has left, the longer the pace: then gathering is what keeps everybody's wait short. Nobody who plays alone waits:
only requests of different people can be gathered.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Final

SHORTEST_S: Final = 0.005
"""From one batch to the next in a busy house whose event loop has time left..."""
LONGEST_S: Final = 0.025
"""...and where it has none: a frame or two of a screen, which nobody sees."""
EASY: Final = 0.4
"""The part of a core that the event loop may use before the pace grows..."""
FULL: Final = 0.9
"""...and from which on it is the longest."""
MEASURED_S: Final = 0.2
"""Over what time the loop's part of a core is taken."""
BUSY_REQUESTS: Final = 6
BUSY_WITHIN_S: Final = 0.1
"""The house is busy where the latest so many requests came within this time..."""
BUSY_PEOPLE: Final = 4
"""...from so many people at least."""


class Pace:
    """Says how long the next batch waits for company.

    >>> pace = Pace(used_s=lambda: 0.0)
    >>> pace.written(10.0)
    >>> for n in range(6):
    ...     pace.asked("ann", 10.001)
    >>> pace.wait_s(10.002)
    0.0
    >>> for name in ("ben", "cat", "dan"):
    ...     pace.asked(name, 10.001)
    >>> round(pace.wait_s(10.002), 3)
    0.003
    >>> pace.wait_s(10.005), pace.wait_s(10.2)
    (0.0, 0.0)
    """

    __slots__ = ("_asked", "_gather_s", "_measured_s", "_used_before_s", "_used_s", "_written_s")

    def __init__(self, used_s: Callable[[], float] = time.thread_time) -> None:
        self._used_s = used_s
        """The processor time of the event loop's thread, on which all this is asked."""
        self._asked: deque[tuple[float, str]] = deque(maxlen=BUSY_REQUESTS)
        self._written_s = self._measured_s = self._used_before_s = 0.0
        self._gather_s = SHORTEST_S

    def asked(self, who: str, now_s: float) -> None:
        self._asked.append((now_s, who))

    def written(self, now_s: float) -> None:
        """A batch was sealed and goes to the record."""
        self._written_s = now_s
        if now_s - self._measured_s >= MEASURED_S:
            self._measure(now_s)

    def wait_s(self, now_s: float) -> float:
        """How long until the next batch is to be written; 0 where it is written at once."""
        left_s = self._written_s + self._gather_s - now_s
        return left_s if left_s > 0 and self._busy(now_s) else 0.0

    def _measure(self, now_s: float) -> None:
        used_s = self._used_s()
        part = (used_s - self._used_before_s) / (now_s - self._measured_s)
        grown = min(1.0, max(0.0, (part - EASY) / (FULL - EASY)))
        self._gather_s = SHORTEST_S + grown * (LONGEST_S - SHORTEST_S)
        self._measured_s, self._used_before_s = now_s, used_s

    def _busy(self, now_s: float) -> bool:
        asked = self._asked
        if len(asked) < BUSY_REQUESTS or asked[0][0] < now_s - BUSY_WITHIN_S:
            return False
        return len({who for _, who in asked}) >= BUSY_PEOPLE
