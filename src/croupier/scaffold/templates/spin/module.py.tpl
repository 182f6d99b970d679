"""@Title@: a wheel of six fields (@PREFIX@-1.1 to 1.4). A family of one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.rules.entry import Entry, EntryError
from croupier.rules.layout import Layout, Spot
from croupier.rules.pay_tables import check_kinds
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Plain, Spin
from croupier.rules.wagers.paid_spots import paid_by_settlement
from croupier.rules.wagers.wager import Wager, WagerResult, lost, won

FIELD: Final = "field"
LINES: Final = {FIELD: ("win",)}
"""The kinds of wager, and the lines of its pay table that each may have; a wager with one ratio has the line "win"."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family."""

    fields: int = 6


class @Class@:
    """@Title@ as one rulebook has it."""

    family = "@name@"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry, self.config, self.id = entry, config, entry.id
        self.fields = tuple(str(number) for number in range(1, config.fields + 1))
        pays = entry.by_kind[FIELD].pays
        self.layout = Layout(Spot(f"{FIELD}:{field}", FIELD, pays, (field,)) for field in self.fields)

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[str]:  # noqa: ARG002  the wheel does not look at wagers
        """One round (@PREFIX@-1.2)."""
        field: str = yield Spin(self.fields, "@name@")
        return field

    def settle(self, wagers: Sequence[Wager], outcome: str) -> Sequence[WagerResult]:
        return [self._settled(wager, outcome) for wager in wagers]

    def _settled(self, wager: Wager, field: str) -> WagerResult:
        spot = self.layout.spot(wager.spot)
        return won(wager, spot.odds, self.entry.rounding) if field in spot.covers else lost(wager)

    paid_spots = paid_by_settlement

    def describe(self, outcome: str) -> Plain:
        return {"segment": outcome}


def build(entry: Entry, config: Config) -> @Class@:
    """The game, or an `EntryError` that says which value the family cannot play."""
    check_kinds(entry.wagers, LINES, "@name@")
    if FIELD not in entry.by_kind:
        raise EntryError(("wager",), f"the game needs a wager of the kind {FIELD!r}")
    if config.fields < 2:
        raise EntryError(("options", "fields"), "a wheel has at least two fields")
    return @Class@(entry, config)
