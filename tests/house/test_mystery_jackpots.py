"""Mystery jackpots of the Star: fed by turnover, drawn by the generator, shown and paid when the game is complete."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from croupier.cage import accounts
from croupier.cage.jackpots.config import HOLD_FROM_MINOR, Level
from croupier.cage.meters import purse_meters, reconcile_purse, reconcile_table
from croupier.counters.jackpots import GivePrize, PrintPrize
from croupier.floor import commands as c
from croupier.floor import events as e
from croupier.floor.views.own import mine_part
from croupier.house.roles import Role
from rigs.casino import SUPERVISOR, TABLE, person
from rigs.clerk import AnyStore
from rigs.jackpot_casino import JACKPOT, OTHER, JackpotCasino, mystery


def never(n: int) -> int:
    """The draw that loses as long as it can."""
    return n - 1


def always(n: int) -> int:
    return 0


def star(draw: Callable[[int], int] = never, **config: object) -> JackpotCasino:
    casino = JackpotCasino([mystery(**config)], "star-rfh", "roulette")  # type: ignore[arg-type]
    casino.house.jackpots.below = draw
    return casino


def draw_next(casino: JackpotCasino, draw: Callable[[int], int]) -> None:
    casino.house.jackpots.below = draw


@pytest.mark.clause("RFH-19.1", "G-4.13")
def test_each_table_pays_its_percentage_of_turnover_into_the_pool_from_its_own_bank() -> None:
    casino = star()
    alice = casino.player()
    assert casino.meter("grand") == 10_000
    casino.play("7", (alice, "red", 5_000))
    assert casino.meter("grand") == 10_050
    # 7 is red: the bank paid the win of 5,000 and one per cent of the stake; the other table paid nothing.
    assert (casino.bank, casino.account(accounts.bank(OTHER))) == (-5_050, 0)
    assert reconcile_table(casino.store.reader(), TABLE) is None
    assert casino.house_money == -10_000


@pytest.mark.clause("G-4.13")
def test_parts_of_a_cent_are_carried_and_never_lost() -> None:
    casino = star(rate=1)  # a millionth
    alice = casino.player(balance_minor=10_000_000)
    for _ in range(9):
        casino.play("8", (alice, "red", 100_000))
    assert casino.meter("grand") == 10_000
    casino.play("8", (alice, "red", 100_000))
    assert casino.pot.levels["grand"].fed == 1_000_000
    assert casino.meter("grand") == 10_001


@pytest.mark.clause("RFH-6.1.2", "RFH-19.2", "RFH-19.3", "RFH-19.3.1")
def test_the_winner_is_shown_and_paid_when_the_game_is_complete_and_not_before() -> None:
    casino = star(always)
    alice = casino.player()
    casino.ok(person("dora", Role.DEALER), c.NewGame)
    casino.bet(alice, ("red", 5_000))
    assert not casino.pot.hits
    before = casino.balance(alice)
    casino.spin("7")
    (record,) = casino.pot.hits
    (winner,) = record.hit.winners
    assert (winner.patron, record.hit.table, record.hit.round) == ("alice", TABLE, 1)
    # What the display showed is what came onto the credit meter: 7 is red, so the stake and as much again came too.
    assert record.hit.meter_minor == winner.amount_minor == 10_050
    assert casino.balance(alice) == before + 10_000 + 10_050
    assert casino.meter("grand") == 10_000
    purse = accounts.meter("alice", "AUD")
    assert purse_meters(casino.store, purse).jackpots_minor == 10_050
    assert reconcile_purse(casino.store.reader(), purse) is None
    won = [entry.event for entry in casino.happened if isinstance(entry.event, e.JackpotWon)]
    assert [event.wins for event in won] == [(("1", 10_050),)]
    seat = casino.table.seat_of("alice")
    assert seat is not None
    assert mine_part(casino.table, seat, ()).last_win_minor == 5_000 + 10_050, "the win meter has both"


@pytest.mark.clause("RFH-19.3.1", "RFH-6.1.2")
def test_the_win_meter_of_a_seat_has_its_own_jackpots_alone() -> None:
    casino = star(always)
    players = [casino.player(), casino.player("bob")]
    seats = [seat for player in players if (seat := casino.table.seat_of(player.id))]
    assert [mine_part(casino.table, seat, ()).last_win_minor for seat in seats] == [0, 0], "nothing was played yet"
    casino.ok(person("dora", Role.DEALER), c.NewGame)
    for player in players:
        casino.bet(player, ("black", 5_000))
    casino.spin("7")
    won = {seat: amount for entry in casino.happened if isinstance(entry.event, e.JackpotWon)
           for seat, amount in entry.event.wins}  # fmt: skip
    assert won
    seats = [seat for player in players if (seat := casino.table.seat_of(player.id))]
    shown = {seat.seat: mine_part(casino.table, seat, ()).last_win_minor for seat in seats}
    assert shown == {seat.seat: won.get(seat.seat, 0) for seat in seats}


@pytest.mark.clause("RFH-19.2", "G-4.13")
def test_the_draw_is_from_all_that_the_meter_can_still_grow_and_wins_by_the_ceiling() -> None:
    ranges: list[int] = []

    def note(n: int) -> int:
        ranges.append(n)
        return n - 1

    casino = star(note, rate=40_000)  # four per cent
    alice = casino.player(balance_minor=10_000_000)
    million = 1_000_000
    for _ in range(3):
        casino.play("8", (alice, "red", 100_000))
    # 4,000 of the 10,000 between start and ceiling each time; the third passes the ceiling and wins whatever is drawn.
    assert ranges == [10_000 * million, 6_000 * million, 2_000 * million]
    (record,) = casino.pot.hits
    assert record.hit.winners[0].amount_minor == 20_000
    # What came on top of the ceiling waited for the next meter.
    assert casino.meter("grand") == 10_000 + 2_000


@pytest.mark.clause("RFH-19.1")
def test_a_void_round_takes_its_contribution_and_its_prize_back() -> None:
    casino = star(always)
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    assert [record.undone for record in casino.pot.hits] == [False]
    casino.ok(SUPERVISOR, c.Void, reason="FRAUD", note="a device", round=1)
    assert [record.undone for record in casino.pot.hits] == [True]
    assert casino.meter("grand") == 10_000
    assert casino.balance(alice) == 100_000
    assert casino.pot.levels["grand"].fed == 0
    assert casino.house_money == -10_000


@pytest.mark.clause("RFH-19.1")
def test_a_prize_that_is_spent_already_is_owed_when_its_round_is_void() -> None:
    casino = star(always)
    alice = casino.player(balance_minor=5_000)
    casino.play("8", (alice, "red", 5_000))
    casino.ok(alice, c.Collect)
    casino.ok(SUPERVISOR, c.Void, reason="FRAUD", note="a device", round=1)
    assert casino.meter("grand") == 10_000
    # The stake of 5,000 that came back was kept for it at once.
    assert casino.account(accounts.receivable("alice", "AUD")) == -(10_050 - 5_000)
    assert casino.balance(alice) == 0


@pytest.mark.clause("RFH-19.2")
def test_a_corrected_result_leaves_the_mystery_winner_and_draws_none_anew() -> None:
    casino = star(always)
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    meter, fed = casino.meter("grand"), casino.pot.levels["grand"].fed
    casino.ok(SUPERVISOR, c.Correct, round=1, reason="WRONG_RESULT", answer="7")
    assert [record.undone for record in casino.pot.hits] == [False]
    assert (casino.meter("grand"), casino.pot.levels["grand"].fed) == (meter, fed)
    assert casino.balance(alice) == 100_000 - 5_000 + 10_000 + 10_050


@pytest.mark.clause("RFH-19.3.2", "HC25-6.2.5a")
def test_a_prize_may_be_paid_as_a_ticket_which_clears_the_display() -> None:
    casino = star(always, payment="ticket")
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    assert casino.meter("grand") == 10_000
    assert casino.balance(alice) == 95_000
    (claim,) = casino.pot.claims.values()
    casino.declined("unknown-claim", PrintPrize, "bob", jackpot=JACKPOT, claim=claim.number)
    casino.errand(PrintPrize, "alice", jackpot=JACKPOT, claim=claim.number)
    assert not casino.pot.claims
    assert casino.account(accounts.tickets("AUD")) == 10_050
    casino.declined("unknown-claim", PrintPrize, "alice", jackpot=JACKPOT, claim=claim.number)


@pytest.mark.clause("RFH-19.3.2", "RFH-19.3.3")
def test_a_prize_in_kind_can_be_had_in_money_by_transfer_or_cheque() -> None:
    car = Level("grand", "Grand", 10_000, 20_000, prize="A car")
    casino = star(always, levels=(car,))
    alice = casino.player()
    for how, account, amount in (("prize", "house:AUD", 10_050), ("cheque", "cash:AUD", 10_050)):
        casino.play("8", (alice, "red", 5_000))
        (claim,) = casino.pot.claims.values()
        before = casino.account(account)
        casino.declined("not-this-way", PrintPrize, "alice", jackpot=JACKPOT, claim=claim.number)
        casino.declined("needs-reference", GivePrize, jackpot=JACKPOT, claim=claim.number, how=how, reference="")
        casino.errand(GivePrize, jackpot=JACKPOT, claim=claim.number, how=how, reference="R-1")
        assert casino.account(account) == before + amount
        assert not casino.pot.claims


@pytest.mark.clause("RFH-19.3.3")
def test_where_no_prize_in_kind_is_offered_there_is_money_only() -> None:
    casino = star(always, payment="ticket")
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    (claim,) = casino.pot.claims.values()
    ask = {"jackpot": JACKPOT, "claim": claim.number, "reference": "R-1"}
    casino.declined("not-this-way", GivePrize, how="prize", **ask)
    before = casino.account("cash:AUD")
    casino.errand(GivePrize, how="cheque", **ask)
    assert casino.account("cash:AUD") == before + claim.amount_minor


def test_an_unclaimed_prize_of_a_void_round_is_simply_not_given() -> None:
    casino = star(always, payment="ticket")
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    casino.ok(SUPERVISOR, c.Void, reason="FRAUD", note="a device", round=1)
    assert not casino.pot.claims
    assert casino.account(accounts.receivable("alice", "AUD")) == 0
    assert casino.meter("grand") == 10_000


@pytest.mark.clause("G-4.13")
def test_hits_at_two_tables_are_paid_in_their_order() -> None:
    casino = star(never)
    alice, bob = casino.player(), casino.player("bob")
    casino.at(OTHER, bob, c.Sit)
    casino.play("7", (alice, "red", 5_000))
    draw_next(casino, always)
    casino.play("7", (alice, "red", 5_000))
    first = casino.pot.hits[-1].hit
    casino.at(OTHER, person("dora", Role.DEALER), c.NewGame)
    casino.at(OTHER, bob, c.Place, chips=(c.Chip("red", 1_000),))
    for command, fields in ((c.NoMoreBets, {}), (c.Enter, {"answer": "7"}), (c.ConfirmResult, {})):
        casino.at(OTHER, person("dora", Role.DEALER), command, **fields)
    second = casino.pot.hits[-1].hit
    assert [first.winners[0].amount_minor, second.winners[0].amount_minor] == [10_100, 10_010]
    assert [record.hit.number for record in casino.pot.hits] == [1, 2]


def test_every_store_keeps_the_pools(store: AnyStore) -> None:
    casino = JackpotCasino([mystery()], "star-rfh", "roulette", store=store)
    alice = casino.player()
    for draw in (never, always, never):
        draw_next(casino, draw)
        casino.play("8", (alice, "red", 5_000))
    casino.ok(SUPERVISOR, c.Void, reason="FRAUD", note="a device", round=3)
    casino.restart()
    assert (casino.meter("grand"), len(casino.pot.hits)) == (10_000, 1)
    assert casino.pot.hits[0].hit.winners[0].amount_minor == 10_100


def test_a_house_that_stops_comes_back_with_the_same_meters() -> None:
    casino = star(always)
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    before = casino.pot
    casino.restart()
    assert casino.pot is not before
    assert casino.pot == before


@pytest.mark.clause("HC25-6.2.5b")
@pytest.mark.parametrize(("start", "held"), [(9_999_949, 0), (9_999_950, 10_000_000)])
def test_a_prize_is_held_from_a_hundred_thousand_on_unless_said_otherwise(start: int, held: int) -> None:
    casino = star(always, start=start, ceiling=20_000_000, hold_from_minor=HOLD_FROM_MINOR)
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    assert casino.account(accounts.locked("alice", "AUD")) == held
    assert casino.balance(alice) == (95_000 if held else 95_000 + start + 50)


@pytest.mark.clause("HC25-6.2.5b", "AN-1.16.6")
def test_a_prize_from_the_limit_on_waits_until_a_supervisor_confirms_it() -> None:
    casino = star(always, hold_from_minor=10_050)
    alice = casino.player()
    casino.play("8", (alice, "red", 5_000))
    assert casino.balance(alice) == 95_000
    assert casino.account(accounts.locked("alice", "AUD")) == 10_050
    casino.ok(SUPERVISOR, c.ConfirmWin, lock=1, note="seen")
    assert casino.balance(alice) == 105_050
