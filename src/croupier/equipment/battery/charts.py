"""Charts of a report as inline SVG: counts of outcomes, and where the p-values lie."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH: Final = 640
HEIGHT: Final = 150
_LEFT: Final = 46
_BOTTOM: Final = 20
_TOP: Final = 8
_SMALLEST: Final = 1e-12


def _svg(title: str, body: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title, quote=True)}">'
        f"<title>{escape(title)}</title>{body}</svg>"
    )


def histogram(title: str, counts: Sequence[int], labels: Sequence[str] | None = None) -> str:
    """Bars for counts that should all be equal, with the expected height and three standard deviations."""
    total, classes = sum(counts), len(counts)
    expected = total / classes
    spread = 3.0 * math.sqrt(expected * (1.0 - 1.0 / classes))
    top = max(*counts, expected + spread, 1.0) * 1.05
    step = (WIDTH - _LEFT - 6) / classes
    floor = HEIGHT - _BOTTOM

    def height(count: float) -> float:
        return floor - (floor - _TOP) * count / top

    bars = "".join(
        f'<rect class="bar" x="{_LEFT + i * step:.1f}" y="{height(count):.1f}" width="{step * 0.86:.1f}" '
        f'height="{floor - height(count):.1f}"><title>{escape(_label(labels, i))}: {count}</title></rect>'
        for i, count in enumerate(counts)
    )
    band = (
        f'<rect class="band" x="{_LEFT}" y="{height(expected + spread):.1f}" width="{WIDTH - _LEFT - 6}" '
        f'height="{height(max(0.0, expected - spread)) - height(expected + spread):.1f}"/>'
        f'<line class="mark" x1="{_LEFT}" x2="{WIDTH - 6}" y1="{height(expected):.1f}" y2="{height(expected):.1f}"/>'
    )
    scale = (
        f'<text x="{_LEFT - 4}" y="{height(expected):.1f}" text-anchor="end">{expected:.0f}</text>'
        f'<text x="{_LEFT}" y="{HEIGHT - 5}">{escape(_label(labels, 0))}</text>'
        f'<text x="{WIDTH - 6}" y="{HEIGHT - 5}" text-anchor="end">{escape(_label(labels, classes - 1))}</text>'
    )
    return _svg(title, bars + band + scale)


def deviations(title: str, counts: Sequence[int]) -> str:
    """Bars for how far each count is from its fair share, in standard deviations, cut off at six."""
    expected = sum(counts) / len(counts)
    spread = max(math.sqrt(expected * (1.0 - 1.0 / len(counts))), _SMALLEST)
    step = (WIDTH - _LEFT - 6) / len(counts)
    floor = HEIGHT - _BOTTOM

    def height(score: float) -> float:
        return _TOP + (floor - _TOP) * (6.0 - max(-6.0, min(6.0, score))) / 12.0

    bars = ""
    for i, count in enumerate(counts):
        score = (count - expected) / spread
        top, bottom = sorted((height(0.0), height(score)))
        bars += (
            f'<rect class="{"bar" if abs(score) <= 4.0 else "bad"}" x="{_LEFT + i * step:.1f}" y="{top:.1f}" '
            f'width="{step * 0.86:.1f}" height="{bottom - top:.1f}"><title>{i}: {count}, {score:+.2f}</title></rect>'
        )
    lines = "".join(
        f'<line class="axis" x1="{_LEFT}" x2="{WIDTH - 6}" y1="{height(score):.1f}" y2="{height(score):.1f}"/>'
        f'<text x="{_LEFT - 4}" y="{height(score) + 3:.1f}" text-anchor="end">{score:+.0f} σ</text>'
        for score in (3.0, 0.0, -3.0)
    )
    ends = (
        f'<text x="{_LEFT}" y="{HEIGHT - 5}">0</text>'
        f'<text x="{WIDTH - 6}" y="{HEIGHT - 5}" text-anchor="end">{len(counts) - 1}</text>'
    )
    return _svg(title, lines + bars + ends)


def _label(labels: Sequence[str] | None, i: int) -> str:
    return labels[i] if labels else str(i)


def p_value_chart(title: str, p_values: Sequence[tuple[str, float]], limit: float) -> str:
    """A dot for every test, on a logarithmic scale; dots below the limit fail the run."""
    step = (WIDTH - _LEFT - 12) / max(len(p_values), 1)
    floor = HEIGHT - _BOTTOM
    lowest = min((p for _, p in p_values), default=limit)
    decades = -math.log10(max(_SMALLEST, min(lowest, limit / 10.0)))

    def depth(p: float) -> float:
        return _TOP + (floor - _TOP) * -math.log10(max(p, _SMALLEST)) / decades

    dots = "".join(
        f'<circle class="{"bad" if p < limit else "dot"}" cx="{_LEFT + (i + 0.5) * step:.1f}" cy="{depth(p):.1f}" '
        f'r="2.2"><title>{escape(name)}: p = {p:.6g}</title></circle>'
        for i, (name, p) in enumerate(p_values)
    )
    lines = "".join(
        f'<line class="{kind}" x1="{_LEFT}" x2="{WIDTH - 6}" y1="{depth(p):.1f}" y2="{depth(p):.1f}"/>'
        f'<text x="{_LEFT - 4}" y="{depth(p) + 3:.1f}" text-anchor="end">{text}</text>'
        for p, kind, text in ((1.0, "axis", "1"), (0.01, "axis", "0.01"), (limit, "mark", f"{limit:.0e}"))
    )
    return _svg(title, lines + dots)
