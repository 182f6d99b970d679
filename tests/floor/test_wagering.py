"""Taking wagers: the period, funds, bad input, and commands that come twice."""

from __future__ import annotations

import pytest

from croupier.cage.kinds import TransferKind
from croupier.cage.meters import CREDIT_SOURCES
from croupier.casino.house import at_table
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.views.parts import Phase
from croupier.house.request import Accepted, Refused
from croupier.house.roles import Role
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino, person


@pytest.mark.clause("HC25-1.1.4a")
def test_no_wager_before_betting_is_open(holland: Casino) -> None:
    alice = holland.player()
    holland.refused("betting-closed", alice, c.Place, chips=(c.Chip("red", 500),))
    holland.ok(DEALER, c.NewGame)
    holland.bet(alice, ("red", 500))


@pytest.mark.clause("HC25-1.1.4c", "RFH-3.2.5", "LC-2.2.1h")
@pytest.mark.parametrize("book", [("holland-2025", "american-roulette"), ("star-rfh", "roulette")])
def test_after_the_close_nothing_is_placed_changed_or_removed(book: tuple[str, str]) -> None:
    casino = Casino(*book)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 500))
    casino.ok(DEALER, c.NoMoreBets)
    casino.refused("betting-closed", alice, c.Place, chips=(c.Chip("black", 500),))
    casino.refused("betting-closed", alice, c.TakeBack)
    casino.refused("betting-closed", alice, c.TakeBack, chips=(c.Chip("red", 500),))
    assert casino.escrow == 500


@pytest.mark.clause("RFH-5.1", "RFH-5.3")
def test_the_countdown_closes_the_period_and_commits_the_wagers(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    star.wait(29.999)
    assert star.table.state.phase is Phase.BETTING
    star.wait(0.001)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    assert star.escrow == 500


def test_a_wager_that_arrives_as_the_clock_runs_out_is_late(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.now_ms += 30_000  # the clock's own turn has not come yet
    reply = star.send(alice, c.Place, chips=(c.Chip("red", 500),), round=1)
    assert isinstance(reply, Refused)
    assert reply.reason == "betting-closed"


def test_a_wager_for_another_round_is_refused(holland: Casino) -> None:
    alice = holland.player()
    holland.ok(DEALER, c.NewGame)
    holland.refused("stale-round", alice, c.Place, round=2, chips=(c.Chip("red", 500),))


@pytest.mark.clause("HC25-1.1.4b")
def test_nobody_moves_the_wagers_of_others(holland: Casino) -> None:
    alice, bob = holland.player("alice"), holland.player("bob")
    holland.ok(DEALER, c.NewGame)
    holland.bet(alice, ("red", 500))
    holland.refused("nothing-placed", bob, c.TakeBack)
    holland.refused("nothing-placed", bob, c.TakeBack, chips=(c.Chip("red", 500),))
    holland.bet(bob, ("red", 1000))
    holland.ok(bob, c.TakeBack)
    assert holland.table.state.round.stakes == {"1": {"red": 500}}


@pytest.mark.clause("RFH-3.2.3", "G-4.3.3", "TSG-6.5")
def test_the_stake_is_debited_when_placed_and_never_more_than_there_is(star: Casino) -> None:
    alice = star.player(balance_minor=1_000)
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 700))
    assert star.balance(alice) == 300
    reply = star.refused("insufficient-funds", alice, c.Place, chips=(c.Chip("black", 500),))
    assert reply.sentence == "The balance of A$3.00 is not enough for A$5.00."
    assert star.balance(alice) == 300


@pytest.mark.clause("RFH-3.2", "RFH-3.2.1", "RFH-3.2.2", "RFH-3.3", "RFH-3.3.4")
def test_a_terminal_without_credit_takes_no_wager(star: Casino) -> None:
    alice = person("alice", Role.PLAYER)
    star.ok(alice, c.Sit)
    star.ok(DEALER, c.NewGame)
    star.refused("insufficient-funds", alice, c.Place, chips=(c.Chip("red", 500),))
    bob = star.player("bob", 5_000)
    assert star.balance(bob) == 5_000  # the meter got the whole transfer
    star.bet(bob, ("red", 500))
    star.ok(DEALER, c.NoMoreBets, round=1)
    star.ok(DEALER, c.Enter, round=1, answer="1")
    star.ok(DEALER, c.ConfirmResult, round=1)
    totals = star.store.totals_of("meter:bob:AUD")
    sources = [(CREDIT_SOURCES[TransferKind(kind)], into) for kind, (into, _) in sorted(totals.items()) if into]
    assert sources == [("management-system", 5_000), ("win", 500), ("win", 500)]


@pytest.mark.clause("RFH-6.2", "RFH-6.3.2")
def test_collect_only_without_a_wager_and_the_meter_falls_by_what_the_wallet_gets(star: Casino) -> None:
    alice = star.player(balance_minor=5_000)
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500))
    star.refused("wagers-in-play", alice, c.Collect)
    star.ok(alice, c.TakeBack)
    star.ok(alice, c.Collect)
    assert star.balance(alice) == 0
    assert star.account("wallet:alice:AUD") == 5_000


@pytest.mark.clause("RFH-3.2.6")
def test_confirmed_wagers_cannot_be_changed_while_the_period_still_runs(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.refused("nothing-placed", alice, c.ConfirmWagers)
    star.bet(alice, ("red", 500))
    star.ok(alice, c.ConfirmWagers)
    star.refused("wagers-confirmed", alice, c.Place, chips=(c.Chip("black", 500),))
    star.refused("wagers-confirmed", alice, c.TakeBack)


@pytest.mark.parametrize("amount", [0, -500, 10**16, True])
def test_absurd_amounts_are_refused(holland: Casino, amount: int) -> None:
    alice = holland.player()
    holland.ok(DEALER, c.NewGame)
    holland.refused("bad-amount", alice, c.Place, chips=(c.Chip("red", amount),))


def test_an_empty_placement_is_refused(holland: Casino) -> None:
    alice = holland.player()
    holland.ok(DEALER, c.NewGame)
    holland.refused("nothing-placed", alice, c.Place)


def test_the_same_id_bets_once_however_often_it_comes(holland: Casino) -> None:
    alice = holland.player()
    holland.ok(DEALER, c.NewGame)
    work = at_table(c.Place("click", TABLE, 1, (c.Chip("red", 500),)), alice)
    first, twin = holland.step(work, work)  # a double delivery in one batch
    (later,) = holland.step(work)  # and a retry after it
    assert isinstance(first, Accepted)
    assert not first.repeated
    for reply in (twin, later):
        assert isinstance(reply, Accepted)
        assert reply.repeated
        assert reply.version == first.version
    assert holland.escrow == 500
    holland.restart()
    (after,) = holland.step(work)  # and after the house went down
    assert isinstance(after, Accepted)
    assert after.repeated
    assert holland.escrow == 500


def test_an_id_used_for_something_else_is_refused(holland: Casino) -> None:
    alice = holland.player()
    holland.ok(DEALER, c.NewGame)
    holland.ok(alice, c.Place, id="click", chips=(c.Chip("red", 500),))
    holland.refused("reused-id", alice, c.Place, id="click", chips=(c.Chip("red", 1_000),))
    bob = holland.player("bob")
    holland.ok(bob, c.Place, id="click", chips=(c.Chip("red", 1_000),))  # ids belong to their owner


def test_two_bets_at_once_never_pass_a_limit_or_a_balance(holland: Casino) -> None:
    alice = holland.player(balance_minor=100_000)
    holland.ok(DEALER, c.NewGame)
    works = [at_table(c.Place(f"tab-{n}", TABLE, 1, (c.Chip("red", 60_000),)), alice) for n in range(2)]
    first, second = holland.step(*works)
    assert isinstance(first, Accepted)
    assert isinstance(second, Refused)
    assert second.reason == "above-maximum"
    funds = [at_table(c.Place(f"all-{n}", TABLE, 1, (c.Chip("black", 30_000),)), alice) for n in range(2)]
    third, fourth = holland.step(*funds)
    assert isinstance(third, Accepted)
    assert isinstance(fourth, Refused)
    assert fourth.reason == "insufficient-funds"
    assert holland.balance(alice) == 10_000


def test_every_seat_taken_means_the_table_is_full() -> None:
    casino = Casino("holland-2025", "american-roulette", seats=2)
    casino.player("alice")
    casino.player("bob")
    casino.refused("table-full", person("carol", Role.PLAYER), c.Sit)
    casino.ok(person("alice", Role.PLAYER), c.Sit)  # a second tab keeps the seat
    assert len(casino.table.state.seats) == 2
    casino.ok(person("alice", Role.PLAYER), c.Leave)
    casino.ok(person("carol", Role.PLAYER), c.Sit)


def test_a_closed_table_takes_nothing(holland: Casino) -> None:
    alice = holland.player()
    holland.ok(SUPERVISOR, c.CloseTable, notice_s=900)
    holland.wait(900)
    assert holland.table.state.phase is Phase.CLOSED
    holland.refused("table-closed", alice, c.Place, chips=(c.Chip("red", 500),))
    holland.refused("table-closed", DEALER, c.NewGame)


@pytest.mark.parametrize("amount_minor", [0, -500, 10**15 + 500, True, 500.0])
def test_a_spot_that_took_a_chip_takes_no_amount_that_is_none(star: Casino, amount_minor: int) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 1_000))
    star.refused("bad-amount", alice, c.Place, chips=(c.Chip("red", amount_minor),))
    star.refused("bad-amount", alice, c.Place, chips=(c.Chip("red", 500), c.Chip("red", amount_minor)))
    assert star.escrow == 1_000


def test_chips_on_one_spot_count_together_in_one_placement(star: Casino) -> None:
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("red", 500), ("red", 200), ("black", 600))
    star.bet(alice, ("red", 100), ("black", 300), ("red", 100))
    (stakes,) = star.table.state.round.stakes.values()
    assert stakes == {"red": 900, "black": 900}


def test_a_spot_for_choices_takes_no_chip_even_once_its_bound_is_known() -> None:
    casino = Casino("star-rfh", "stadium-three-card-poker", Mode.RNG)
    casino.wait(1)
    alice = casino.player()
    spots = casino.table.terms.game.layout.spots.values()
    later = next(spot.id for spot in spots if spot.in_round)
    least_minor = casino.table.bounds.of(later).minimum_minor
    assert casino.table.state.phase is Phase.BETTING
    casino.refused("unknown-spot", alice, c.Place, chips=(c.Chip(later, least_minor),))
