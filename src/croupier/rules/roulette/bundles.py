"""Call bets: several ordinary wagers placed by one action (RFH-11.2.2, TSG-A4.5, A4.15 to A4.21).

A book lists the pieces of Tier, Orphelins and their like; neighbours and finales are made from the wheel. Each piece
is limited, lost and paid as what it is (N31).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from croupier.rules.entry import BundleEntry, Entry, EntryError
from croupier.rules.layout import Bundle, Piece
from croupier.rules.roulette.wheels import Wheel


def _straights(pockets: Iterator[str] | tuple[str, ...]) -> tuple[Piece, ...]:
    return tuple(Piece(f"straight:{pocket}") for pocket in pockets)


def _neighbours(entry: BundleEntry, wheel: Wheel) -> Iterator[Bundle]:
    """A number with the same count on each side of it, for every number and every width (RFH-11.2.2.5, NT-94)."""
    for width in entry.widths:
        for pocket in wheel.pockets:
            pieces = _straights(wheel.neighbours(pocket, width))
            yield Bundle(f"{entry.kind}:{pocket}:{width}", entry.kind, pieces)


def _finales(entry: BundleEntry, wheel: Wheel) -> Iterator[Bundle]:
    """Every number that ends in a digit (RFH-11.2.2.6); the double zero ends in none."""
    for digit in "0123456789":
        ending = (pocket for pocket in sorted(wheel.pockets, key=int) if pocket.endswith(digit) and pocket != "00")
        yield Bundle(f"{entry.kind}:{digit}", entry.kind, _straights(ending))


_MADE: Final[dict[str, Callable[[BundleEntry, Wheel], Iterator[Bundle]]]] = {
    "neighbours": _neighbours,
    "finale": _finales,
}


def bundles(entry: Entry, wheel: Wheel) -> Iterator[Bundle]:
    """The call bets of a game, in the book's order."""
    for place, bundle in enumerate(entry.bundles):
        make = _MADE.get(bundle.kind)
        if make is not None:
            if bundle.pieces or (bundle.kind == "neighbours") != bool(bundle.widths):
                raise EntryError(
                    ("bundle", place),
                    f"{bundle.kind} bets are made from the wheel: give widths for neighbours, and no pieces",
                )
            yield from make(bundle, wheel)
        elif not bundle.pieces:
            raise EntryError(("bundle", place), f"call bet {bundle.kind!r} needs the pieces that it places")
        else:
            yield Bundle(bundle.kind, bundle.kind, bundle.pieces)
