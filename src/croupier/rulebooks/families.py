"""The families of games that a rulebook can name. A new family is one line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from croupier.rules import baccarat, bingo, blackjack, casino_war, keno, money_wheel, pai_gow, roulette, slots
from croupier.rules.bank_poker import one_bet, stadium, streets
from croupier.rules.dice import barbut, diceball, sic_bo
from croupier.rules.entry import Entry
from croupier.rules.game import Game


class Family(msgspec.Struct, frozen=True):
    """The struct of a family's house options, and how it builds a game from an entry and them."""

    config: type[msgspec.Struct]
    build: Callable[[Entry, Any], Game]


FAMILIES: Final[dict[str, Family]] = {
    "baccarat": Family(baccarat.Config, baccarat.build),
    "casino-war": Family(casino_war.Config, casino_war.build),
    "sic-bo": Family(sic_bo.Config, sic_bo.build),
    "diceball": Family(diceball.Config, diceball.build),
    "barbut": Family(barbut.Config, barbut.build),
    "money-wheel": Family(money_wheel.Config, money_wheel.build),
    "keno": Family(keno.Config, keno.build),
    "bingo": Family(bingo.Config, bingo.build),
    "slots": Family(slots.Config, slots.build),
    "caribbean-stud": Family(one_bet.Config, one_bet.build_caribbean_stud),
    "four-card-poker": Family(one_bet.Config, one_bet.build_four_card_poker),
    "three-card-poker": Family(one_bet.Config, one_bet.build_three_card_poker),
    "stadium-three-card-poker": Family(stadium.Config, stadium.build),
    "ultimate-holdem": Family(streets.Config, streets.build),
    "pai-gow": Family(pai_gow.Config, pai_gow.build),
    "blackjack": Family(blackjack.Config, blackjack.build),
    "roulette": Family(roulette.Config, roulette.build),
}
