"""What the rules find in a player's money: pure functions over lines of the record (TSG-5.16, 8c.7, 8c.8).

>>> from croupier.patrons.jurisdictions.laundering_rules import LaunderingRule
>>> rule = LaunderingRule("large", ("TSG-8c.8",), amount_minor=200_000)
>>> lines = (Line(1_000, "in", 199_999, "payments:p", 3), Line(2_000, "in", 200_000, "payments:p", 6))
>>> [found.evidence for found in look(rule, History(lines, (), False), "EUR", 3_000)]
[(('payments:p', 6),)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal

import msgspec

from croupier.patrons.jurisdictions.laundering_rules import Kind, LaunderingRule
from croupier.words.said import Amount, Said

HOUR_MS: Final = 3_600_000
Way = Literal["in", "out", "played", "back", "won", "chips", "converted"]
RecordLine = tuple[str, int]
"""A stream and the version of one of its events."""


class Line(msgspec.Struct, frozen=True):
    """Money that moved, in the rules' currency: chips and withdrawals that come back are below zero.

    A stake is `played`; one that is taken off or given back is `back`.
    """

    at_ms: int
    way: Way
    amount_minor: int
    stream: str
    version: int

    @property
    def place(self) -> RecordLine:
        return (self.stream, self.version)


class History(msgspec.Struct, frozen=True):
    """What is known of one player's money."""

    lines: tuple[Line, ...]
    methods: tuple[tuple[int, RecordLine], ...]
    """When each way to pay was registered."""


class Finding(msgspec.Struct, frozen=True):
    kind: Kind
    figures: Said
    evidence: tuple[RecordLine, ...]


def look(rule: LaunderingRule, history: History, currency: str, now_ms: int) -> list[Finding]:
    """What one rule finds; nothing, mostly."""
    return list(_LOOKS[rule.kind](rule, history, currency, now_ms)) if rule.kind in _LOOKS else []


def _found(rule: LaunderingRule, lines: Sequence[Line], **details: Amount | int) -> Finding:
    return Finding(rule.kind, Said(f"laundering-{rule.kind}", dict(details)), tuple(line.place for line in lines))


def _within(lines: Sequence[Line], way: str, after_ms: int, until_ms: int) -> list[Line]:
    return [line for line in lines if line.way == way and after_ms < line.at_ms <= until_ms]


def _sum(lines: Sequence[Line]) -> int:
    return sum(line.amount_minor for line in lines)


def _large(rule: LaunderingRule, history: History, currency: str, _: int) -> Iterator[Finding]:
    for line in history.lines:
        if line.way in ("in", "out") and line.amount_minor >= rule.amount_minor:
            yield _found(rule, [line], amount=Amount(line.amount_minor, currency))


def _split(rule: LaunderingRule, history: History, currency: str, now_ms: int) -> Iterator[Finding]:
    """Several deposits, each of them below the amount that one alone would be noticed at, and together not."""
    came = _within(history.lines, "in", now_ms - rule.hours * HOUR_MS, now_ms)
    small = [line for line in came if line.amount_minor < rule.amount_minor]
    if len(small) >= rule.times and _sum(small) >= rule.amount_minor:
        yield _found(rule, small, count=len(small), amount=Amount(_sum(small), currency), hours=rule.hours)


def _in_and_out(rule: LaunderingRule, history: History, currency: str, now_ms: int) -> Iterator[Finding]:
    """What came in goes out again, and little of it was played."""
    after_ms = now_ms - rule.hours * HOUR_MS
    came, went = (_within(history.lines, way, after_ms, now_ms) for way in ("in", "out"))
    chips_minor = _sum(_within(history.lines, "chips", after_ms, now_ms))
    played_minor = _sum(_within(history.lines, "played", after_ms, now_ms)) + abs(chips_minor)  # won or lost at poker
    enough = _sum(went) >= rule.amount_minor and _sum(came) >= rule.amount_minor
    if enough and played_minor * 100 < _sum(came) * rule.percent:
        sums = (Amount(each, currency) for each in (_sum(came), _sum(went), played_minor))
        yield _found(rule, [*came, *went], **dict(zip(("came", "went", "played"), sums, strict=True)))


def _change(rule: LaunderingRule, history: History, currency: str, now_ms: int) -> Iterator[Finding]:
    """Much more than this player's usual; of somebody who is new nothing is usual yet."""
    span_ms = rule.hours * HOUR_MS
    now = _within(history.lines, "in", now_ms - span_ms, now_ms)
    before = [line for line in history.lines if line.way == "in" and line.at_ms <= now_ms - span_ms]
    if not before:
        return
    spans = max(1, -(-(now_ms - span_ms - before[0].at_ms) // span_ms))
    usual_minor = _sum(before) // spans
    if _sum(now) >= rule.amount_minor and _sum(now) >= usual_minor * rule.times:
        yield _found(rule, now, amount=Amount(_sum(now), currency), usual=Amount(usual_minor, currency))


def _arbitrage(rule: LaunderingRule, history: History, currency: str, now_ms: int) -> Iterator[Finding]:
    """Money changes its currency again and again and is hardly put at risk meanwhile (TSG-5.19).

    What was at risk is what was staked and lost, or won with it: a stake that is taken off again was none.
    """
    after_ms = now_ms - rule.hours * HOUR_MS
    changed = _within(history.lines, "converted", after_ms, now_ms)
    staked, back, won = (_sum(_within(history.lines, way, after_ms, now_ms)) for way in ("played", "back", "won"))
    at_risk_minor = staked - back + won + abs(_sum(_within(history.lines, "chips", after_ms, now_ms)))
    enough = len(changed) >= rule.times and _sum(changed) >= rule.amount_minor
    if enough and at_risk_minor * 100 < _sum(changed) * rule.percent:
        sums = (Amount(each, currency) for each in (_sum(changed), at_risk_minor))
        yield _found(rule, changed, count=len(changed), **dict(zip(("amount", "played"), sums, strict=True)))


def _methods(rule: LaunderingRule, history: History, _: str, now_ms: int) -> Iterator[Finding]:
    new = [place for at_ms, place in history.methods if at_ms > now_ms - rule.hours * HOUR_MS]
    if len(new) >= rule.times:
        details = {"count": len(new), "hours": rule.hours}
        yield Finding(rule.kind, Said("laundering-methods", dict(details)), tuple(new))


_LOOKS: Final[dict[Kind, Callable[[LaunderingRule, History, str, int], Iterator[Finding]]]] = {
    "large": _large,
    "split": _split,
    "in-and-out": _in_and_out,
    "change": _change,
    "methods": _methods,
    "arbitrage": _arbitrage,
}
"""Chips that were dumped are found by honest play, whose cases are taken over (`server/reports/money_watch.py`)."""
