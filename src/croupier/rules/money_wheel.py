"""The money wheel: segments that carry a prize, set going once and spun a second time before it stops.

The rulebook gives no segments and no odds, so both are data: the wheel's segments in their order, and what each symbol
pays. The first spin has one possible answer, which the dealer confirms; a generator needs only the second (HC25-2.6.1
to 2.6.4). The shipped wheel has 54 segments and returns between 77.8 % and 88.9 %.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

import msgspec

from croupier.rules.entry import Entry, EntryError
from croupier.rules.layout import Layout, Spot
from croupier.rules.pay_tables import check_kinds
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Plain, Spin
from croupier.rules.wagers.paid_spots import paid_by_settlement
from croupier.rules.wagers.wager import Wager, WagerResult, lost, won

KIND: Final = "symbol"
UNDER_WAY: Final = "under-way"
FIRST_SPIN: Final = "money wheel, first spin"
SECOND_SPIN: Final = "money wheel, second spin"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family."""

    segments: tuple[str, ...]
    """The symbols round the wheel; one without odds pays nobody."""
    two_spins: bool = True


class MoneyWheel:
    """The money wheel as one rulebook has it."""

    family = "money-wheel"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id
        self.segments = tuple(f"{symbol}/{place}" for place, symbol in enumerate(config.segments, 1))

    @cached_property
    def layout(self) -> Layout:
        return Layout(self._spots())

    def _spots(self) -> Iterator[Spot]:
        for wager in self.entry.wagers:
            for pay in wager.pays:
                covers = tuple(segment for segment in self.segments if symbol_of(segment) == pay.what)
                yield Spot(f"{wager.kind}:{pay.what}", wager.kind, (pay,), covers, wager.needs)

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[str]:  # noqa: ARG002 - no wager changes a spin
        return spin(self.segments, self.config.two_spins)

    def settle(self, wagers: Sequence[Wager], outcome: str) -> Sequence[WagerResult]:
        return [self._settled(wager, outcome) for wager in wagers]

    def _settled(self, wager: Wager, segment: str) -> WagerResult:
        spot = self.layout.spot(wager.spot)
        return won(wager, spot.odds, self.entry.rounding) if segment in spot.covers else lost(wager)

    paid_spots = paid_by_settlement

    def describe(self, outcome: str) -> Plain:
        return {"segment": outcome, "symbol": symbol_of(outcome)}


def symbol_of(segment: str) -> str:
    """What is painted on a segment: `20` of `20/17`, the seventeenth."""
    return segment.partition("/")[0]


def spin(segments: tuple[str, ...], two_spins: bool) -> Procedure[str]:
    """The segment at which the indicator rests between its two pins."""
    if two_spins:
        yield Spin((UNDER_WAY,), FIRST_SPIN)
    # HC25-2.6.3
    segment: str = yield Spin(segments, SECOND_SPIN if two_spins else "money wheel")
    return segment


def build(entry: Entry, config: Config) -> MoneyWheel:
    """The game, or an `EntryError` that says which value the family cannot play."""
    check_kinds(entry.wagers, {KIND: dict.fromkeys(config.segments)}, "money wheel")
    if len(config.segments) < 2 or any(not symbol or "/" in symbol for symbol in config.segments):
        raise EntryError(("options", "segments"), "a wheel has at least two segments, each with a symbol without '/'")
    return MoneyWheel(entry, config)
