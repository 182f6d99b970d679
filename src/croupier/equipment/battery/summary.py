"""The report as a person reads it: 148 templates are one row, and every row has a word for its result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from croupier.equipment.battery.examine import Examination
from croupier.equipment.battery.line import Line

FAILED: Final = "failed"
NOTED: Final = "noted"
PASSED: Final = "passed"

_FAMILIES: Final = ("non-overlapping template", "random excursions variant", "random excursions")


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One row: a test, or a family of tests with its worst p-value."""

    group: str
    test: str
    samples: int
    p_value: float
    passed_share: float | None
    uniformity: float | None
    result: str
    remark: str
    lines: tuple[Line, ...]


def rows(examined: Examination) -> list[Row]:
    """The lines of a report, families gathered."""
    failed = set(examined.verdict.failed)
    gathered: dict[tuple[str, str], list[Line]] = {}
    for line in examined.lines:
        family = next((name for name in _FAMILIES if line.test.startswith(name)), line.test)
        gathered.setdefault((line.group, family), []).append(line)
    return [_row(group, test, lines, failed) for (group, test), lines in gathered.items()]


def _row(group: str, test: str, lines: Sequence[Line], failed: set[str]) -> Row:
    worst = min(lines, key=lambda line: line.p_value)
    remarks = [line for line in lines if line.remark]
    is_failed = any(line.name in failed for line in lines)
    many = len(lines) > 1
    remark = f"{len(remarks)} of {len(lines)}: {remarks[0].remark}" if many and remarks else worst.remark
    return Row(
        group=group,
        test=f"{test} ({len(lines)})" if many else test,
        samples=worst.samples,
        # Of many lines the worst is expected to be low: show it as what it is among so many.
        p_value=1.0 - (1.0 - worst.p_value) ** len(lines) if many else worst.p_value,
        passed_share=_mean(line.passed_share for line in lines),
        uniformity=worst.uniformity,
        result=FAILED if is_failed else NOTED if remarks else PASSED,
        remark=remark,
        lines=tuple(lines),
    )


def _mean(shares: Iterable[float | None]) -> float | None:
    known = [share for share in shares if share is not None]
    return sum(known) / len(known) if known else None


def sentence(examined: Examination) -> str:
    """The verdict in one sentence."""
    verdict = examined.verdict
    odds = f"a perfect generator fails at most {verdict.false_alarm:.0%} of such runs"
    if verdict.passed:
        return f"PASSED: none of {verdict.lines} tests shows anything but chance ({odds})."
    first = ", ".join(verdict.failed[:3])
    more = f" and {len(verdict.failed) - 3} more" if len(verdict.failed) > 3 else ""
    return f"FAILED: {len(verdict.failed)} of {verdict.lines} tests show more than chance ({odds}): {first}{more}."
