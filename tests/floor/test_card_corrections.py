"""A wrong card that was confirmed: replaced by its place; what came after it is kept where it still applies."""

from __future__ import annotations

import pytest

from croupier.cage import accounts
from croupier.floor import commands as c
from croupier.floor.handlers.play import open_choices
from croupier.floor.views import show
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, SUPERVISOR, Casino

CHIPS = Limits(Bound(500, 100_000, 100))


def enter(casino: Casino, cards: str) -> None:
    for card in cards.split():
        casino.ok(DEALER, c.Enter, answer=card)
    if casino.table.state.phase is Phase.PROPOSED:
        casino.ok(DEALER, c.ConfirmResult)


def played(casino: Casino, cards: str, *bets: tuple[str, int], actor: Actor | None = None) -> Actor:
    alice = actor or casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, *bets)
    casino.ok(DEALER, c.NoMoreBets)
    enter(casino, cards)
    return alice


def correct(casino: Casino, place: int, card: str, reason: str = "RESULT_DIFFERS", number: int = 1) -> None:
    casino.ok(SUPERVISOR, c.Correct, round=number, place=place, answer=card, reason=reason, note="seen")


def baccarat() -> Casino:
    return Casino("star-rfh", "baccarat", limits=CHIPS)


def hands(casino: Casino) -> tuple[list[str], list[str]]:
    assert casino.table.state.previous is not None
    outcome = casino.table.state.previous.outcome
    return outcome["player"]["cards"], outcome["banker"]["cards"]


@pytest.mark.clause("HC25-1.1.10b", "RFH-10.5.11")
def test_the_difference_is_posted_and_nothing_is_paid_twice() -> None:
    star = baccarat()
    alice = played(star, "9c 2d Kh 5s", ("player", 2000), ("banker", 1000))
    assert star.balance(alice) == 101_000
    correct(star, 1, "4d")  # banker 4 and 5: nine against nine
    assert star.lines() == {"player": "returned", "banker": "returned"}
    assert (star.balance(alice), star.bank, star.escrow) == (100_000, 0, 0)
    assert star.table.state.previous is not None
    assert star.table.state.previous.corrected


@pytest.mark.clause("RFH-10.5.3")
def test_a_third_card_that_is_no_longer_the_players_goes_to_the_banker_in_its_order() -> None:
    star = baccarat()
    alice = played(star, "2c 2d 3h 3s 4c", ("banker", 2000))  # player 5 draws a 4; banker 5 draws on a 4
    enter(star, "9h")
    assert hands(star) == (["2c", "3h", "4c"], ["2d", "3s", "9h"])
    correct(star, 0, "4s")  # player 7 stands, so the 4 was the banker's: 5 and 4
    assert hands(star) == (["4s", "3h"], ["2d", "3s", "4c"])
    assert star.balance(alice) == 101_900
    (alert,) = (alert for alert in star.table.state.alerts.values() if alert.kind == "surplus-cards")
    assert "9h" in alert.details["cards"]
    assert sum(star.table.state.shoe.dealt.values()) == 6, "the card that belongs to no hand has left the shoe"


def test_a_card_that_is_now_lacking_is_dealt() -> None:
    star = baccarat()
    alice = played(star, "4c 2d 3h 5s", ("player", 2000))  # both stand on 7
    assert star.balance(alice) == 100_000
    correct(star, 0, "2c")  # player 5 must draw
    assert star.table.state.phase is Phase.NO_MORE_BETS
    assert show.round_part(star.table).prompt.data["to"] == "player"  # type: ignore[union-attr]
    enter(star, "4h")
    assert hands(star)[0] == ["2c", "3h", "4h"]
    assert star.balance(alice) == 102_000


@pytest.mark.clause("RFH-13.5.6", "RFH-14.5.6")
def test_a_choice_is_kept_where_the_same_is_asked_again() -> None:
    live = Casino("live-casino", "blackjack", limits=CHIPS)
    alice = played(live, "6s 9d 5c 9h", ("box:1", 1000))
    live.ok(alice, c.Decide, key=open_choices(live.table)[0].key, option="double")
    enter(live, "2h")  # 13 against 18
    assert live.balance(alice) == 98_000
    correct(live, 4 + 1, "Th", reason="WRONG_RESULT")  # the record: four cards, the choice, the card of the double
    assert (live.balance(alice), live.escrow) == (102_000, 0)
    assert live.lines() == {"box:1": "won", "double:1.1": "won"}


def test_a_choice_that_no_longer_applies_is_asked_again_and_its_stake_goes_back() -> None:
    live = Casino("live-casino", "blackjack", limits=CHIPS)
    alice = played(live, "6s 9d 5c 9h", ("box:1", 1000))
    live.ok(alice, c.Decide, key=open_choices(live.table)[0].key, option="double")
    enter(live, "2h")
    correct(live, 0, "5s", reason="WRONG_RESULT")  # a pair of fives: to split is possible as well
    assert live.table.state.phase is Phase.DECIDING
    assert (live.balance(alice), live.escrow) == (99_000, 1000)
    live.ok(alice, c.Decide, key=open_choices(live.table)[0].key, option="double")
    assert live.balance(alice) == 98_000
    if live.table.state.phase is Phase.PROPOSED:
        live.ok(DEALER, c.ConfirmResult)
    assert live.lines() == {"box:1": "lost", "double:1.1": "lost"}, "the deuce that was dealt is the card of the double"


def test_only_answers_of_chance_are_put_right_and_only_by_cards_of_the_shoe() -> None:
    live = Casino("live-casino", "blackjack", limits=CHIPS)
    alice = played(live, "6s 9d 5c 9h", ("box:1", 1000))
    live.ok(alice, c.Decide, key=open_choices(live.table)[0].key, option="stand")
    enter(live, "")
    wrong = {"round": 1, "reason": "WRONG_RESULT"}
    live.refused("not-a-chance", SUPERVISOR, c.Correct, place=4, answer="2h", **wrong)
    live.refused("not-a-chance", SUPERVISOR, c.Correct, place=99, answer="2h", **wrong)
    live.refused("same-result", SUPERVISOR, c.Correct, place=0, answer="6s", **wrong)
    live.refused("illegal-answer", SUPERVISOR, c.Correct, place=0, answer="17", **wrong)
    poker = Casino("holland-2025", "three-card-poker", limits=CHIPS)
    played(poker, "2s 3h 5d 7c 8s 9h", ("ante:1", 1000))
    poker.wait(60)
    while poker.table.state.phase is Phase.PROPOSED:
        poker.ok(DEALER, c.ConfirmResult)
    poker.refused("card-not-in-shoe", SUPERVISOR, c.Correct, place=0, answer="3h", **wrong)


def test_money_that_is_gone_is_owed_and_taken_from_the_next_right_settlement() -> None:
    star = baccarat()
    alice = played(star, "9c 2d Kh 5s", ("player", 100_000))
    assert star.balance(alice) == 200_000
    star.ok(alice, c.Collect)
    correct(star, 0, "2c")  # player 2 must draw
    enter(star, "Ks")
    if star.table.state.phase is Phase.NO_MORE_BETS:
        enter(star, "9d")
    owed = -star.account(accounts.receivable("alice", "AUD"))
    assert owed == 200_000, "stake and win were paid and are in the wallet now"
    assert star.balance(alice) == 0
    assert star.escrow == 0


def test_the_shoe_holds_after_a_correction_what_it_must() -> None:
    star = baccarat()
    played(star, "9c 2d Kh 5s", ("player", 2000))
    correct(star, 1, "4d")
    assert star.table.state.shoe.dealt == {"9c": 1, "4d": 1, "Kh": 1, "5s": 1}
    assert (star.table.state.shoe.coups, star.table.state.shoe.left) == (1, 411)
    star.restart()
    assert star.table.state.shoe.left == 411


def test_a_round_of_the_shoe_before_takes_nothing_from_the_new_one() -> None:
    star = baccarat()
    alice = played(star, "9c 2d Kh 5s", ("player", 2000))
    star.ok(DEALER, c.PrepareShoe)
    correct(star, 1, "4d")
    assert star.balance(alice) == 100_000
    assert (star.table.state.shoe.dealt, star.table.state.shoe.coups) == ({}, 0)
    star.restart()
    correct(star, 1, "2d")
    assert star.balance(alice) == 102_000
    assert star.table.state.shoe.left == 415


def test_a_dealer_takes_back_the_last_entries_only() -> None:
    star = baccarat()
    star.ok(DEALER, c.NewGame)
    star.ok(DEALER, c.NoMoreBets)
    for card in ("9c", "2d", "Kh"):
        star.ok(DEALER, c.Enter, answer=card)
    star.refused("not-proposed", DEALER, c.Retract, count=4)
    star.ok(DEALER, c.Retract, count=2)
    assert [card for card, _ in star.table.state.round.entered] == ["9c"]


def test_a_card_of_the_same_round_is_not_the_right_one_though_the_shoe_is_new() -> None:
    house = Casino("holland-2025", "casino-war", limits=CHIPS, options={"decks": 1})
    played(house, "9c 4h", ("ante:1", 1000))
    house.ok(DEALER, c.PrepareShoe)
    house.ok(DEALER, c.NewGame)
    wrong = {"round": 1, "place": 0, "reason": "WRONG_RESULT", "note": "seen"}
    house.refused("card-not-in-shoe", SUPERVISOR, c.Correct, answer="4h", **wrong)
    house.ok(SUPERVISOR, c.Correct, answer="5h", **wrong)
