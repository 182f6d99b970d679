"""The families of games that a rulebook can name. A new family is one line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

import msgspec

from croupier.rules import baccarat, bingo, blackjack, casino_war, keno, money_wheel, pai_gow, roulette, slots
from croupier.rules.bank_poker import one_bet, stadium, streets
from croupier.rules.dice import barbut, diceball, sic_bo
from croupier.rules.entry import Entry
from croupier.rules.game import Game

Group: TypeAlias = Literal["roulette", "blackjack", "baccarat", "poker", "dice", "draws"]
"""The headings under which people look for a game in the lobby."""
Motif: TypeAlias = Literal["wheel", "cards", "dice", "balls"]
"""What a table's card in the lobby shows."""
Equipment: TypeAlias = Literal["shoe", "shuffler", "tumbler", "wheel"]
CARDS: Final[tuple[Equipment, ...]] = ("shoe", "shuffler")


class Family(msgspec.Struct, frozen=True):
    """The struct of a family's house options, how it builds a game from an entry and them, and how it is shown."""

    config: type[msgspec.Struct]
    build: Callable[[Entry, Any], Game]
    group: Group
    motif: Motif = "cards"
    equipment: tuple[Equipment, ...] = ()
    """Devices that a table of it may have; dice that people throw are none."""


FAMILIES: Final[dict[str, Family]] = {
    "baccarat": Family(baccarat.Config, baccarat.build, "baccarat", "cards", CARDS),
    "casino-war": Family(casino_war.Config, casino_war.build, "baccarat", "cards", CARDS),
    "sic-bo": Family(sic_bo.Config, sic_bo.build, "dice", "dice", ("tumbler",)),
    "diceball": Family(diceball.Config, diceball.build, "dice", "dice"),
    "barbut": Family(barbut.Config, barbut.build, "dice", "dice"),
    "money-wheel": Family(money_wheel.Config, money_wheel.build, "roulette", "balls", ("wheel",)),
    "keno": Family(keno.Config, keno.build, "draws", "balls"),
    "bingo": Family(bingo.Config, bingo.build, "draws", "balls"),
    "slots": Family(slots.Config, slots.build, "draws", "balls"),
    "caribbean-stud": Family(one_bet.Config, one_bet.build_caribbean_stud, "poker", "cards", CARDS),
    "four-card-poker": Family(one_bet.Config, one_bet.build_four_card_poker, "poker", "cards", CARDS),
    "three-card-poker": Family(one_bet.Config, one_bet.build_three_card_poker, "poker", "cards", CARDS),
    "stadium-three-card-poker": Family(stadium.Config, stadium.build, "poker", "cards", CARDS),
    "ultimate-holdem": Family(streets.Config, streets.build, "poker", "cards", CARDS),
    "pai-gow": Family(pai_gow.Config, pai_gow.build, "poker", "cards", CARDS),
    "blackjack": Family(blackjack.Config, blackjack.build, "blackjack", "cards", CARDS),
    "roulette": Family(roulette.Config, roulette.build, "roulette", "wheel", ("wheel",)),
}
