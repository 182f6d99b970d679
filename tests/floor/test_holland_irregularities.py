"""Holland: a card drawn wrongly, a machine that fails."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.handlers.play import open_choices
from croupier.floor.views import show
from croupier.floor.views.parts import Phase
from rigs.casino import DEALER, SUPERVISOR
from rigs.irregular_tables import cards_of, dealt, enter, report, table

# Holland: a card drawn wrongly, a machine that fails


@pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b", "HC25-3.1.6c")
def test_a_card_drawn_wrongly_is_burned_unless_a_hand_is_bound_to_take_it() -> None:
    house = table("holland-2025", "black-jack")
    alice = dealt(house, ("box:1", 1000), cards="6c")
    report(house, "WRONG_CARD", DEALER, card="9d")  # the bank must take one, but alice decides with what she saw
    assert house.table.state.round.aside == ["9d"]
    enter(house, "9h 5h")
    house.ok(DEALER, c.ConfirmResult)
    assert house.table.state.phase is Phase.DECIDING
    report(house, "WRONG_CARD", DEALER, card="Ts")  # alice has a decision to make, so she does not get it
    assert house.table.state.round.aside == ["9d", "Ts"]
    (choice,) = open_choices(house.table)
    house.ok(alice, c.Decide, key=choice.key, option="double")
    report(house, "WRONG_CARD", DEALER, card="8s")  # her double takes one card, whatever it is
    assert cards_of(house, "box:1") == ["6c", "5h", "8s"]
    report(house, "WRONG_CARD", DEALER, card="7d")  # the bank has to draw on 9, and nobody decides any more
    assert cards_of(house, "bank") == ["9h", "7d"]


@pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6b")
def test_a_card_that_waits_for_its_confirmation_lies_there_already() -> None:
    house = table("holland-2025", "black-jack")
    alice = dealt(house, ("box:1", 1000), cards="6c 9h 5h")
    house.ok(DEALER, c.ConfirmResult)
    house.ok(alice, c.Decide, key=open_choices(house.table)[0].key, option="hit")
    enter(house, "Ts")  # 21, not confirmed yet: alice has no decision left
    report(house, "WRONG_CARD", DEALER, card="7d")
    assert cards_of(house, "box:1") == ["6c", "5h", "Ts"]
    assert cards_of(house, "bank") == ["9h", "7d"], "the bank has to draw on 9"


@pytest.mark.clause("HC25-3.1.6c")
def test_it_is_burned_if_its_player_has_another_box_to_play() -> None:
    house = table("holland-2025", "black-jack")
    alice = dealt(house, ("box:1", 1000), ("box:2", 1000), cards="6c Tc 9h 5h 4d")
    house.ok(DEALER, c.ConfirmResult)
    house.ok(alice, c.Decide, key=open_choices(house.table)[0].key, option="double")
    report(house, "WRONG_CARD", DEALER, card="8s")
    assert house.table.state.round.aside == ["8s"]
    assert cards_of(house, "box:1") == ["6c", "5h"]


@pytest.mark.clause("HC25-3.1.6a")
def test_before_the_wagers_are_fixed_it_is_burned() -> None:
    house = table("holland-2025", "punto-banco")
    house.ok(DEALER, c.NewGame)
    report(house, "WRONG_CARD", DEALER, card="9d")
    house.ok(DEALER, c.NoMoreBets)
    assert cards_of(house, "player") == []
    enter(house, "2c 3c 4c 5c")
    assert show.shoe_part(house.table).left == 416 - 5  # type: ignore[union-attr]


@pytest.mark.clause("HC25-3.1.7a", "HC25-3.1.7b")
def test_a_failed_machine_leaves_what_is_lost_lost_and_gives_the_rest_back() -> None:
    house = table("holland-2025", "black-jack")
    alice, bob = house.player(), house.player("bob")
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("box:1", 1000), ("pairs:1", 500))
    house.bet(bob, ("box:2", 2000))
    house.ok(DEALER, c.NoMoreBets)
    enter(house, "Tc 5s 9d 6h 5d")  # box 1: 10 and 6; box 2: a pair of fives; bank 9
    house.ok(DEALER, c.ConfirmResult)
    (choice,) = open_choices(house.table)
    house.ok(alice, c.Decide, key=choice.key, option="hit")
    enter(house, "Kh")  # 26
    if house.table.state.phase is Phase.PROPOSED:
        house.ok(DEALER, c.ConfirmResult)
    house.refused("not-allowed", DEALER, c.Report, code="SHUFFLER_FAILURE")
    report(house, "SHUFFLER_FAILURE")
    assert house.balance(alice) == 98_500, "her hand is over 21 and her pair did not come"
    assert house.balance(bob) == 100_000
    assert (house.escrow, house.bank) == (0, 1500)
    house.ok(DEALER, c.NewGame)


@pytest.mark.clause("HC25-3.1.7b")
def test_a_pair_on_the_first_four_cards_is_paid_although_the_machine_failed() -> None:
    house = table("holland-2025", "punto-banco")
    alice = dealt(house, ("player", 1000), ("pair-player", 500), cards="2c 3d 2d 3h")
    house.ok(DEALER, c.StopSpin, reason="SHUFFLER_FAILURE")
    assert house.balance(alice) == 100_000 + 500 * 11
    assert house.escrow == 0
    previous = house.table.state.previous
    assert previous is not None
    assert {line.spot: line.disposition for line in previous.lines} == {"player": "void", "pair-player": "won"}
    house.refused("too-late-to-correct", SUPERVISOR, c.Correct, round=1, answer="4c", reason="WRONG_RESULT")


@pytest.mark.clause("HC25-3.1.7b")
def test_an_area_that_has_won_or_lost_stays_so_when_the_war_cannot_be_fought() -> None:
    house = table("holland-2025", "casino-war")
    alice, bob = house.player(), house.player("bob")
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("ante:1", 1000))
    house.bet(bob, ("ante:2", 1000))
    house.ok(DEALER, c.NoMoreBets)
    areas = [area for area in range(1, 8) if f"ante:{area}" in house.table.terms.game.layout.spots]
    while house.table.state.phase is Phase.NO_MORE_BETS:
        to = house.table.run(entered=True).pending.to  # type: ignore[union-attr]
        house.ok(DEALER, c.Enter, answer={"area-1": "Kc", "area-2": "9d", "dealer": "9h"}.get(to, "4s"))
    assert areas[:2] == [1, 2]
    if house.table.state.phase is Phase.PROPOSED:
        house.ok(DEALER, c.ConfirmResult)
    assert house.table.state.phase is Phase.DECIDING
    house.ok(bob, c.Decide, key=open_choices(house.table)[0].key, option="war")
    house.ok(DEALER, c.StopSpin, reason="SHUFFLER_FAILURE")
    assert (house.balance(alice), house.balance(bob)) == (101_000, 100_000)
    assert house.escrow == 0


@pytest.mark.clause("HC25-3.1.7b")
def test_insurance_of_one_player_goes_back_while_another_still_decides() -> None:
    house = table("holland-2025", "black-jack")
    alice, bob = house.player(), house.player("bob")
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("box:1", 1000), ("pairs:1", 500))
    house.bet(bob, ("box:2", 2000))
    house.ok(DEALER, c.NoMoreBets)
    enter(house, "Tc 5s Ad 6h 9d")  # the bank shows an ace
    house.ok(DEALER, c.ConfirmResult)
    own = next(choice for choice in open_choices(house.table) if choice.seat == "1")
    house.ok(alice, c.Decide, key=own.key, option="insure")
    assert house.balance(alice) < 98_500, "the insurance is put down"
    report(house, "SHUFFLER_FAILURE")
    assert house.balance(alice) == 99_500, "her pair did not come; box and insurance are back"
    assert (house.balance(bob), house.escrow, house.bank) == (100_000, 0, 500)
