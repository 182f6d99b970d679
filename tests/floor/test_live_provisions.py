"""General provisions of the books, each driven at a table of its own: funds, the close, the settlement, the shuffle."""

from __future__ import annotations

import pytest

from croupier.cage import accounts
from croupier.floor import commands as c
from croupier.floor import events as e
from croupier.floor.config import Mode
from croupier.floor.views.parts import Phase
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino

CHIPS = Limits(Bound(500, 100_000, 100))


def blackjack() -> Casino:
    return Casino("live-casino", "blackjack", limits=CHIPS)


def enter(casino: Casino, cards: str) -> None:
    for card in cards.split():
        casino.ok(DEALER, c.Enter, answer=card)


@pytest.mark.clause("LC-2.2.1g")
def test_a_wager_comes_out_of_the_available_funds_and_nothing_else() -> None:
    live = blackjack()
    alice = live.player(balance_minor=1500)
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1000))
    assert (live.balance(alice), live.account(accounts.escrow(TABLE))) == (500, 1000)
    live.refused("insufficient-funds", alice, c.Place, chips=(c.Chip("box:1", 600),))
    assert (live.balance(alice), live.account(accounts.escrow(TABLE))) == (500, 1000)


@pytest.mark.clause("LC-2.2.1i")
@pytest.mark.parametrize("announced", [True, False])
def test_no_more_bets_comes_before_the_first_card(announced: bool) -> None:
    live = blackjack()
    alice = live.player()
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1000))
    if announced:
        live.ok(DEALER, c.NoMoreBets)
        assert isinstance(live.happened[0].event, e.BettingClosed)
        assert live.table.state.phase is Phase.NO_MORE_BETS
    live.ok(DEALER, c.Enter, answer="9s")
    if not announced:  # a card that comes first ends the period by itself
        assert [type(entry.event) for entry in live.happened] == [e.BettingClosed, e.Entered]
    live.refused("betting-closed", alice, c.Place, chips=(c.Chip("box:1", 500),))


@pytest.mark.clause("LC-2.2.1j")
def test_after_the_last_card_and_the_dealers_word_the_house_settles_all_by_itself() -> None:
    live = blackjack()
    alice, bob = live.player(), live.player("bob")
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1000))
    live.bet(bob, ("box:2", 1000))
    live.ok(DEALER, c.NoMoreBets)
    enter(live, "As 9c Td Ks 7c 9h")  # alice has Blackjack, bob 16, the bank 19
    live.ok(DEALER, c.ConfirmResult)
    live.wait(20)  # bob lets his time pass
    if live.table.state.phase is Phase.PROPOSED:
        assert (live.balance(alice), live.balance(bob)) == (99_000, 99_000), "nothing moves before the dealer's word"
        live.ok(DEALER, c.ConfirmResult)
    assert live.lines() == {"box:1": "won", "box:2": "lost"}
    assert (live.balance(alice), live.balance(bob), live.escrow) == (101_500, 99_000, 0)


@pytest.mark.clause("LC-2.3.2c")
def test_the_casino_may_have_the_cards_shuffled_after_any_hand() -> None:
    live = blackjack()
    alice = live.player()
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1000))
    live.ok(DEALER, c.NoMoreBets)
    enter(live, "As 9c Kd 9h")
    live.ok(DEALER, c.ConfirmResult)
    assert live.table.state.phase is Phase.SETTLED
    shoe = live.table.state.shoe.number
    for actor in (alice, DEALER):
        live.refused("not-allowed", actor, c.DirectShuffle, reason="at our discretion")
    live.ok(SUPERVISOR, c.DirectShuffle, reason="at our discretion")
    live.refused("needs-shoe", DEALER, c.NewGame)
    live.ok(DEALER, c.PrepareShoe)
    live.ok(DEALER, c.NewGame)
    assert live.table.state.shoe.number == shoe + 1


@pytest.mark.clause("HC25-3.6.1c")
def test_further_boxes_are_asked_for_before_the_game_starts() -> None:
    holland = Casino("holland-2025", "ultimate-texas-holdem")
    alice = holland.player()
    holland.ok(DEALER, c.NewGame)
    chips = tuple(c.Chip(f"{kind}:{box}", 1000) for box in (1, 2) for kind in ("ante", "blind"))
    holland.ok(alice, c.Place, chips=chips[:2])
    holland.ok(DEALER, c.NoMoreBets)
    holland.refused("betting-closed", alice, c.Place, chips=chips[2:])
    assert set(holland.table.state.round.stakes["1"]) == {"ante:1", "blind:1"}


@pytest.mark.clause("RFH-3.2.7")
def test_chips_count_where_they_lie_at_the_instant_the_period_expires() -> None:
    star = Casino("star-rfh", "roulette", Mode.RNG)
    alice = star.player()
    star.wait(0)
    star.bet(alice, ("red", 1000), ("straight:17", 500))
    star.wait(29)
    star.ok(alice, c.TakeBack, chips=(c.Chip("red", 1000),))
    star.bet(alice, ("black", 1500))
    star.wait(1)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    for command, chip in ((c.Place, c.Chip("red", 500)), (c.TakeBack, c.Chip("black", 1500))):
        star.refused("betting-closed", alice, command, chips=(chip,))
    assert star.table.state.round.stakes == {"1": {"straight:17": 500, "black": 1500}}
    star.wait(2)
    previous = star.table.state.previous
    assert previous is not None
    assert {line.spot: line.stake_minor for line in previous.lines} == {"straight:17": 500, "black": 1500}
