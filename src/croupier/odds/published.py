"""A book's own printed return beside ours: what it measures, whether it agrees, and if not, why not.

Books print a return of the first wagers or of all wagers made in a round, and seldom say which. Where a rulebook names
the definition, ours is measured by it; else by the one that agrees, or comes nearest (TSG-A2.47, A2.58, A2.68, A3.28).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import ceil, floor, lcm
from typing import Any, Final

import msgspec

from croupier.odds.analysis import WagerAnalysis
from croupier.odds.figures import agrees, decimal, digits_of
from croupier.rulebooks.schema import PublishedReturn

INITIAL: Final = "initial"
ALL: Final = "all"
WORDS: Final = {INITIAL: "the initial wager", ALL: "all wagers"}

MOST_OUTCOMES: Final = 10**7
"""Beyond this the steps between possible returns are finer than any printed digit."""


class Comparison(msgspec.Struct, frozen=True):
    """How a printed figure and ours stand to each other."""

    definition: str
    ours: Fraction
    agrees: bool
    why: str


def return_of_all(wager: WagerAnalysis) -> Fraction:
    """What comes back of everything staked."""
    return 1 - (1 - wager.returns.mean) / wager.staked


def compare(printed: PublishedReturn, wager: WagerAnalysis) -> Comparison:
    """Ours by the definition that the book names, or by the one that fits its figure."""
    ours = {INITIAL: wager.returns.mean}
    if wager.staked != 1:
        ours[ALL] = return_of_all(wager)
    fitting = sorted(ours, key=lambda name: (not agrees(printed.rtp, ours[name]), _apart(printed, ours[name])))
    definition = printed.definition if printed.definition in ours else fitting[0]
    found = ours[definition]
    agreed = agrees(printed.rtp, found)
    why = "" if agreed else " ".join(_reasons(printed, wager, definition, ours))
    return Comparison(definition, found, agreed, why)


def read_otherwise(printed: PublishedReturn, reading: Mapping[str, Any], wager: WagerAnalysis) -> str:
    """What another reading of the book would return, in a sentence."""
    options = ", ".join(f"{name} {value}" for name, value in reading.items())
    found = compare(printed, wager)
    both = f"{decimal(wager.returns.mean * 100, 4)} % of {WORDS[INITIAL]}"
    if wager.staked != 1:
        both += f" and {decimal(return_of_all(wager) * 100, 4)} % of {WORDS[ALL]}"
    return (
        f"Read with {options} it returns {both}: {'the printed figure' if found.agrees else 'not the printed figure'}."
    )


def _apart(printed: PublishedReturn, ours: Fraction) -> Fraction:
    return abs(Fraction(printed.rtp) - ours)


def _reasons(
    printed: PublishedReturn, wager: WagerAnalysis, definition: str, ours: dict[str, Fraction]
) -> Iterator[str]:
    found = ours[definition]
    points = (Fraction(printed.rtp) - found) * 100
    side = "above" if points > 0 else "below"
    yield (
        f"Printed {_percent(Fraction(printed.rtp), printed)}, {decimal(abs(points), 4)} points {side} "
        f"our {decimal(found * 100, 4)} % of {WORDS[definition]}."
    )
    for other, value in ours.items():
        if other != definition:
            fits = "the printed figure" if agrees(printed.rtp, value) else "not the printed figure either"
            yield f"Of {WORDS[other]} it returns {decimal(value * 100, 4)} %, {fits}."
    if _cut(found, digits_of(printed.rtp)) == Fraction(printed.rtp):
        yield "Ours is the printed figure when the further digits are cut off instead of rounded."
    if definition == INITIAL:
        for name, mean in wager.strategies.items():
            if mean != found and agrees(printed.rtp, mean):
                yield f"Played by {name!r} it returns the printed figure."
    if wager.exact:
        yield from _impossible(printed, wager)


def _impossible(printed: PublishedReturn, wager: WagerAnalysis) -> Iterator[str]:
    """With whole odds every return is a multiple of one outcome's chance; none may round to the printed figure."""
    chances = wager.returns.chances
    outcomes = lcm(*(chance.denominator for chance in chances.values()))
    if outcomes > MOST_OUTCOMES or any(amount.denominator != 1 for amount in chances):
        return
    half = Fraction(1, 2 * 10 ** digits_of(printed.rtp))
    low, high = ((Fraction(printed.rtp) + side) * outcomes for side in (-half, half))
    if floor(high) < ceil(low):
        nearest = Fraction(round(Fraction(printed.rtp) * outcomes), outcomes)
        yield (
            f"With whole odds on {outcomes} equally likely outcomes no return rounds to the printed figure: "
            f"the nearest is {nearest} = {decimal(nearest * 100, 4)} %."
        )


def _cut(value: Fraction, digits: int) -> Fraction:
    return Fraction(floor(value * 10**digits), 10**digits)


def _percent(value: Fraction, printed: PublishedReturn) -> str:
    return f"{decimal(value * 100, max(0, digits_of(printed.rtp) - 2))} %"
