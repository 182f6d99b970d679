"""A wager's payout distribution as a picture: a bar for each amount, or needles where there are too many of them.

Chances are drawn on a logarithmic scale once the rarest would otherwise be too short to see.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor, log10
from typing import Final

from croupier.odds.par_sheet.markup import Markup, join, tag
from croupier.odds.sheet import Line

MOST_BARS: Final = 14
LINEAR_WITHIN: Final = 60
"""The scale stays linear while the commonest amount is at most so many times as common as the rarest."""
WIDTH: Final = 440
_NAMES: Final = 56
_VALUES: Final = 104

Point = tuple[float, float]


def picture(line: Line) -> Markup:
    """The distribution of one wager."""
    points = [(float(Fraction(amount)), float(Fraction(chance))) for amount, chance in line.distribution.items()]
    points = [(amount, chance) for amount, chance in points if chance > 0]
    if not points:
        return Markup()
    logarithmic = max(p for _, p in points) > LINEAR_WITHIN * min(p for _, p in points)
    drawn = _bars(points, logarithmic) if len(points) <= MOST_BARS else _needles(points)
    scale = "logarithmic scale" if logarithmic or len(points) > MOST_BARS else "linear scale"
    words = f"What comes back for each unit staked, stake included, and how often ({scale})"
    return tag("figure", drawn, tag("figcaption", words))


def amount_text(amount: float) -> str:
    """An amount as short as it can be read.

    >>> amount_text(36.0), amount_text(1.95), amount_text(-1.0)
    ('36', '1.95', '−1')
    """
    text = f"{amount:,.2f}".rstrip("0").rstrip(".") if abs(amount) < 1e6 else f"{amount:.3g}"
    return text.replace("-", "−")


def chance_text(chance: float) -> str:
    """A chance in per cent, or as one in so many where that says more.

    >>> chance_text(0.486486), chance_text(0.000012)
    ('48.6486 %', '1 in 83,333')
    """
    return f"{chance * 100:.4f} %" if chance >= 0.001 else f"1 in {1 / chance:,.0f}"


def _bars(points: Sequence[Point], logarithmic: bool) -> Markup:
    step, top = 25, 4
    height = top + step * len(points) + 2
    room = WIDTH - _NAMES - _VALUES
    low = floor(log10(min(chance for _, chance in points)) - 0.35)
    high = max(chance for _, chance in points)
    parts = []
    for place, (amount, chance) in enumerate(points):
        y = top + place * step
        share = (log10(chance) - low) / (log10(high) - low) if logarithmic else chance / high
        parts += [
            tag("text", amount_text(amount), x=_NAMES - 10, y=y + 14.5, text_anchor="end"),
            tag("rect", x=_NAMES, y=y + 3, width=room, height=15, class_="track"),
            tag("rect", x=_NAMES, y=y + 3, width=f"{max(1.5, share * room):.1f}", height=15, class_=_class(amount)),
            tag("text", chance_text(chance), x=WIDTH, y=y + 14.5, text_anchor="end", class_="soft"),
        ]
    return _svg(height, parts)


def _needles(points: Sequence[Point]) -> Markup:
    left, right, top, bottom, height = 66, 14, 12, 34, 232
    low = floor(log10(max(min(chance for _, chance in points), 1e-15)))
    high = max(ceil(log10(max(chance for _, chance in points))), low + 1)
    base, room = height - bottom, WIDTH - left - right
    place = _across([amount for amount, _ in points])
    parts = []
    for power in range(low, high + 1, max(1, (high - low) // 6)):
        y = top + (high - power) / (high - low) * (base - top)
        parts += [
            tag("line", x1=left, x2=WIDTH - right, y1=f"{y:.1f}", y2=f"{y:.1f}", class_="grid"),
            tag("text", _power_text(power), x=left - 8, y=f"{y + 4:.1f}", text_anchor="end", class_="soft"),
        ]
    width = max(1.2, min(6.0, room / len(points) * 0.6))
    for amount, chance in points:
        y = top + (high - max(log10(chance), low)) / (high - low) * (base - top)
        x = left + place(amount) * (room - width)
        size = {"width": f"{width:.1f}", "height": f"{max(1.0, base - y):.1f}"}
        parts.append(tag("rect", x=f"{x:.1f}", y=f"{y:.1f}", **size, class_=_class(amount)))
    parts.append(tag("line", x1=left, x2=WIDTH - right, y1=base, y2=base, class_="axis"))
    for amount in _ticks([amount for amount, _ in points]):
        x = left + place(amount) * (room - width) + width / 2
        parts.append(tag("text", amount_text(amount), x=f"{x:.1f}", y=base + 18, text_anchor="middle", class_="soft"))
    return _svg(height, parts)


class _across:  # noqa: N801 - used as a function
    """Where an amount stands from left to right: evenly near zero, by its order of magnitude further out."""

    def __init__(self, amounts: Sequence[float]) -> None:
        self._wide = max(amounts) > 40
        self._low, self._high = (self._scaled(end) for end in (min(amounts), max(amounts)))

    def _scaled(self, amount: float) -> float:
        if not self._wide:
            return amount
        return log10(1 + amount) if amount >= 0 else -log10(1 - amount)

    def __call__(self, amount: float) -> float:
        return (self._scaled(amount) - self._low) / ((self._high - self._low) or 1)


def _ticks(amounts: Sequence[float]) -> list[float]:
    low, high = min(amounts), max(amounts)
    if high <= 40:
        step = max(1, round((high - low) / 8))
        return [float(tick) for tick in range(ceil(low), floor(high) + 1, step)]
    far = [float(m * 10**power) for power in range(7) for m in (1, 3) if m * 10**power < high * 0.7]
    near = [0.0] if low <= 0 else []
    return [*([low] if low < 0 else []), *near, *far, high]


def _power_text(power: int) -> str:
    return (
        f"1 in 10{str(-power).translate(str.maketrans('0123456789', '⁰¹²³⁴⁵⁶⁷⁸⁹'))}"
        if power < -2
        else f"{10**power * 100:.0f} %"
    )


def _class(amount: float) -> str:
    return "bar" if amount > 1 else "bar loss"


def _svg(height: float, parts: Sequence[Markup]) -> Markup:
    return tag("svg", join(parts), viewBox=f"0 0 {WIDTH} {height}", role="img", aria_label="payout distribution")
