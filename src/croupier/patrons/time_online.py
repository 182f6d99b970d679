"""How long somebody was logged in, as far as a limit on time needs it: by spans of one day and a little more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

KEPT_MS: Final = 26 * 3_600_000
"""A local day has up to 25 hours."""
MOST: Final = 40
Span = tuple[int, int]
"""From a log-in to its end."""


def with_span(spans: tuple[Span, ...], begin_ms: int, end_ms: int) -> tuple[Span, ...]:
    """Those of the last day with one more; of many the oldest are taken for one, which is never shorter.

    >>> with_span(((0, 10),), 20, 30)
    ((0, 10), (20, 30))
    """
    kept = [each for each in (*spans, (begin_ms, end_ms)) if each[1] > end_ms - KEPT_MS]
    if len(kept) > MOST:
        kept[:2] = [(kept[0][0], max(kept[0][1], kept[1][1]))]
    return tuple(kept)


def online_ms(spans: Iterable[Span], since_ms: int, now_ms: int) -> int:
    """All of it between two times; what overlaps counts once.

    >>> online_ms([(0, 100), (50, 150), (400, 900)], 40, 500)
    210
    """
    total, until_ms = 0, since_ms
    for begin_ms, end_ms in sorted(spans):
        begin_ms, end_ms = max(begin_ms, until_ms), min(end_ms, now_ms)
        if end_ms > begin_ms:
            total, until_ms = total + end_ms - begin_ms, end_ms
    return total
