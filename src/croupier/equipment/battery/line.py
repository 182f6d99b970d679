"""One line of the battery's report: a test, what it looked at, and how surprising the result was."""

from __future__ import annotations

import msgspec


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """`p_value` is the chance that a perfect generator gives a result at least as odd as this one."""

    group: str
    test: str
    samples: int
    """Outcomes that the test looked at, or sequences for SP 800-22."""
    p_value: float
    statistic: float | None = None
    p_values: tuple[float, ...] = ()
    """SP 800-22: the p-value of each sequence."""
    passed_share: float | None = None
    """SP 800-22: the share of sequences with p >= 0.01."""
    uniformity: float | None = None
    """SP 800-22: how even the p-values of the sequences are."""
    counts: tuple[int, ...] = ()
    """Chi-square of outcomes: how often each outcome came."""
    remark: str = ""

    @property
    def name(self) -> str:
        return f"{self.group}: {self.test}"
