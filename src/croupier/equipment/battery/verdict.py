"""One verdict over many tests: how a perfect generator is failed at most once in a hundred runs.

Holm's method holds whatever the tests have to do with each other, so `false_alarm` is an upper bound (G-3.2.2).

>>> judge({"a": 0.4, "b": 0.9}).passed, judge({"a": 0.4, "b": 1e-9}).failed
(True, ('b',))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

CONFIDENCE: Final = 0.99


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """`failed` names the lines that chance does not explain; `false_alarm` is how often a perfect generator fails."""

    passed: bool
    failed: tuple[str, ...]
    lines: int
    confidence: float
    false_alarm: float
    strictest: float
    """The p-value below which a single line fails the whole run."""
    smallest: float


def judge(p_values: Mapping[str, float], confidence: float = CONFIDENCE) -> Verdict:
    if not p_values:
        raise ValueError("there is nothing to judge")
    allowed = 1.0 - confidence
    ranked = sorted(p_values.items(), key=lambda item: item[1])
    failed: list[str] = []
    for rank, (name, p_value) in enumerate(ranked):
        if p_value > allowed / (len(ranked) - rank):
            break
        failed.append(name)
    return Verdict(
        passed=not failed,
        failed=tuple(failed),
        lines=len(ranked),
        confidence=confidence,
        false_alarm=allowed,
        strictest=allowed / len(ranked),
        smallest=ranked[0][1],
    )
