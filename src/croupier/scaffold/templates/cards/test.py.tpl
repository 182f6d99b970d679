"""@Title@ by its book: cards in, money out."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.rules.wagers.wager import Wager
from rigs.any_game import game_of
from rigs.banked_games import round_of
from rigs.casino import DEALER, Casino

BURNED = "2c"


@pytest.mark.clause("@PREFIX@-1.4")
@pytest.mark.parametrize(
    ("spot", "cards", "profit_minor", "returned_minor"),
    [
        ("player", ("Ks", "9d"), 1_000, 1_000),
        ("player", ("9d", "Ks"), 0, 0),
        ("bank", ("9d", "Ks"), 1_000, 1_000),
        ("tie", ("9d", "9s"), 8_000, 1_000),
        ("player", ("9d", "9s"), 0, 1_000),
    ],
)
def test_the_higher_card_wins_and_a_tie_gives_sides_back(
    spot: str, cards: tuple[str, str], profit_minor: int, returned_minor: int
) -> None:
    (line,) = round_of(game_of("@name@", "@name@"), [Wager("w", "seat-1", spot, 1_000)], BURNED, *cards)
    assert (line.profit_minor, line.returned_minor) == (profit_minor, returned_minor)


@pytest.mark.clause("@PREFIX@-1.1", "@PREFIX@-1.2", "@PREFIX@-1.3")
def test_a_dealer_burns_deals_and_confirms_and_the_table_pays() -> None:
    casino = Casino("@name@", "@name@")
    assert casino.table.terms.title == "@Title@"
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.refused("below-minimum", alice, c.Place, chips=(c.Chip("player", 50),))
    casino.bet(alice, ("player", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    casino.deal(BURNED, "Ks", "9d")
    assert casino.balance(alice) == 101_000
