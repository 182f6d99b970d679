"""A table of figures drawn as lines over its first column."""

from __future__ import annotations

from math import ceil
from typing import Final

from croupier.odds.analysis import Exhibit
from croupier.odds.par_sheet.markup import Markup, join, tag

WIDTH: Final = 880
HEIGHT: Final = 320
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 14, 34
COLOURS: Final = 8
STEPS: Final = tuple(part * 10**power for power in range(9) for part in (1, 2, 5))


def curves(exhibit: Exhibit) -> Markup:
    """The lines, a legend and an axis from zero to the largest value."""
    across = [float(row[0]) for row in exhibit.rows]
    values = [[float(row[column]) for row in exhibit.rows] for column in range(1, len(exhibit.columns))]
    most = max(max(line) for line in values) or 1.0
    most = ceil(most * 10) / 10 if most <= 1 else most
    low, high = across[0], across[-1]

    def x(value: float) -> float:
        return LEFT + (value - low) / ((high - low) or 1) * (WIDTH - LEFT - RIGHT)

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - value / most * (HEIGHT - TOP - BOTTOM)

    parts = []
    for part in range(6):
        value = most * part / 5
        parts += [
            tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=f"{y(value):.1f}", y2=f"{y(value):.1f}", class_="grid"),
            tag("text", _text(value, most), x=LEFT - 8, y=f"{y(value) + 4:.1f}", text_anchor="end", class_="soft"),
        ]
    step = next(step for step in STEPS if (high - low) / step <= 12)
    for tick in range(ceil(low / step) * step, round(high) + 1, step):
        parts.append(tag("text", str(tick), x=f"{x(tick):.1f}", y=HEIGHT - 12, text_anchor="middle", class_="soft"))
    for number, line in enumerate(values):
        points = " ".join(f"{x(a):.1f},{y(v):.1f}" for a, v in zip(across, line, strict=True))
        parts.append(tag("polyline", points=points, class_=f"curve s{number % COLOURS}"))
    names = [
        tag("li", tag("i", " ", class_=f"a{number % COLOURS}"), name) for number, name in enumerate(exhibit.columns[1:])
    ]
    drawing = tag("svg", join(parts), viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=exhibit.title)
    return tag("figure", drawing, tag("ul", *names, class_="legend"))


def _text(value: float, most: float) -> str:
    return f"{value * 100:.0f} %" if most <= 1 else f"{value:,.0f}"
