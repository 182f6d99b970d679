"""@Title@: one card to each of two sides, and the higher one wins (@PREFIX@-1.1 to 1.4). A family of one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.rules.cards import Card
from croupier.rules.dealing import burn
from croupier.rules.entry import Entry, EntryError
from croupier.rules.layout import Layout, Spot
from croupier.rules.pay_tables import check_kinds
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Draw, Plain
from croupier.rules.shoe import ShoeRules
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.paid_spots import paid_by_settlement
from croupier.rules.wagers.wager import Wager, WagerResult, lost, returned, won

PLAYER: Final = "player"
BANK: Final = "bank"
TIE: Final = "tie"
LINES: Final = {PLAYER: ("win",), BANK: ("win",), TIE: ("win",)}
"""The kinds of wager, and the lines of its pay table that each may have; a wager with one ratio has the line "win"."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family."""

    decks: int = 6
    burn_cards: int = 1
    """Burned before each round (@PREFIX@-1.2)."""


class Round(msgspec.Struct, frozen=True):
    """How a round ended."""

    player: Card
    bank: Card

    @property
    def winner(self) -> str:
        if self.player.rank == self.bank.rank:
            return TIE
        return PLAYER if self.player.rank > self.bank.rank else BANK


class @Class@:
    """@Title@ as one rulebook has it."""

    family = "@name@"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry, self.config, self.id = entry, config, entry.id
        self.layout = Layout(Spot(wager.kind, wager.kind, wager.pays) for wager in entry.wagers)

    @property
    def shoe(self) -> ShoeRules:
        return ShoeRules(packs=self.config.decks)

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[Round]:  # noqa: ARG002  the deal does not look at wagers
        """One round (@PREFIX@-1.2)."""
        yield from burn(self.config.burn_cards)
        player = yield Draw(PLAYER)
        bank = yield Draw(BANK)
        return Round(player, bank)

    def settle(self, wagers: Sequence[Wager], outcome: Round) -> Sequence[WagerResult]:
        return [self._settled(wager, outcome.winner) for wager in wagers]

    def _settled(self, wager: Wager, winner: str) -> WagerResult:
        """A tie gives the wagers on the two sides back (@PREFIX@-1.4)."""
        spot = self.layout.spot(wager.spot)
        if spot.kind == winner:
            return won(wager, spot.odds, self.entry.rounding)
        return returned(wager, because(Ending.TIE)) if winner == TIE else lost(wager)

    paid_spots = paid_by_settlement

    def describe(self, outcome: Round) -> Plain:
        return {"winner": outcome.winner, "player": str(outcome.player), "bank": str(outcome.bank)}


def build(entry: Entry, config: Config) -> @Class@:
    """The game, or an `EntryError` that says which value the family cannot play."""
    check_kinds(entry.wagers, LINES, "@name@")
    if config.decks < 1 or config.burn_cards < 0:
        raise EntryError(("options", "decks"), "it is dealt from at least one pack, and burns no less than nothing")
    return @Class@(entry, config)
