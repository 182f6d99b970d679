"""@Title@ by its book: a field in, money out."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.rules.wagers.wager import Wager
from rigs.any_game import game_of
from rigs.banked_games import round_of
from rigs.casino import DEALER, Casino


@pytest.mark.clause("@PREFIX@-1.4")
@pytest.mark.parametrize(("field", "profit_minor", "returned_minor"), [("3", 4_500, 1_000), ("4", 0, 0)])
def test_a_field_pays_nine_for_two(field: str, profit_minor: int, returned_minor: int) -> None:
    (line,) = round_of(game_of("@name@", "@name@"), [Wager("w", "seat-1", "field:3", 1_000)], field)
    assert (line.profit_minor, line.returned_minor) == (profit_minor, returned_minor)


@pytest.mark.clause("@PREFIX@-1.1", "@PREFIX@-1.2", "@PREFIX@-1.3")
def test_a_dealer_spins_and_confirms_and_the_table_pays() -> None:
    casino = Casino("@name@", "@name@")
    assert casino.table.terms.title == "@Title@"
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.refused("below-minimum", alice, c.Place, chips=(c.Chip("field:3", 50),))
    casino.bet(alice, ("field:3", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    casino.ok(DEALER, c.Enter, answer="3")
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.balance(alice) == 104_500
