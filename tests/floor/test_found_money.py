"""Money on a table that nobody is known to own: it plays on, waits three rounds, and is given out on proof alone."""

from __future__ import annotations

import pytest

from croupier.cage import accounts
from croupier.cage.meters import reconcile_purse, reconcile_table
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views import show
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino, books


def roulette(book: str = "holland-2025") -> Casino:
    return Casino(book, "french-roulette")


def found(casino: Casino) -> int:
    return casino.account(accounts.found(TABLE))


def spun(casino: Casino, *pockets: str) -> None:
    for pocket in pockets:
        casino.play(pocket)


def reconciled(casino: Casino) -> None:
    assert reconcile_table(casino.store, TABLE) is None
    assert reconcile_purse(casino.store, "wallet:ann:EUR") is None


@pytest.mark.clause("HC25-1.1.3a", "HC25-1.1.3c")
@pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])
def test_chips_that_nobody_claims_are_the_houses_after_three_rounds(book: str) -> None:
    casino = roulette(book)
    casino.ok(DEALER, c.FindMoney, amount_minor=2500, note="beside the third column")
    assert (found(casino), casino.bank) == (2500, 0)
    spun(casino, "1", "2")
    assert (found(casino), casino.bank) == (2500, 0), "two rounds are not three"
    assert [(one.amount_minor, one.rounds) for one in show.pit_part(casino.table).found] == [(2500, 2)]
    spun(casino, "3")
    assert (found(casino), casino.bank) == (0, 2500)
    assert show.pit_part(casino.table).found == ()
    casino.refused("not-found-money", SUPERVISOR, c.ReleaseFound, found=1, patron="ann", note="too late")
    reconciled(casino)


@pytest.mark.clause("HC25-1.1.3a", "HC25-1.1.3b")
def test_a_wager_that_nobody_claims_plays_on_and_its_owner_gets_its_winnings_too() -> None:
    casino = roulette()
    casino.ok(DEALER, c.FindMoney, amount_minor=1000, spot="red")
    spun(casino, "1", "3")  # red twice
    assert (found(casino), casino.bank) == (3000, -2000)
    for refused, actor, note in (("not-allowed", DEALER, "seen on camera"), ("needs-note", SUPERVISOR, " ")):
        casino.refused(refused, actor, c.ReleaseFound, found=1, patron="ann", note=note)
    casino.refused("not-found-money", SUPERVISOR, c.ReleaseFound, found=2, patron="ann", note="seen on camera")
    casino.ok(SUPERVISOR, c.ReleaseFound, found=1, patron="ann", note="seen on camera")
    assert (found(casino), casino.account("wallet:ann:EUR")) == (0, 3000)
    spun(casino, "5")
    assert casino.bank == -2000, "it lies there no more"
    reconciled(casino)


@pytest.mark.clause("HC25-1.1.3b")
@pytest.mark.parametrize("book", ["holland-2023", "holland-2025"])
def test_its_owner_has_three_rounds_to_prove_it_and_has_to_be_named(book: str) -> None:
    casino = roulette(book)
    for _ in range(2):
        casino.ok(DEALER, c.FindMoney, amount_minor=1000)
    spun(casino, "1", "3")
    casino.refused("needs-seat", SUPERVISOR, c.ReleaseFound, found=1, patron=" ", note="seen on camera")
    casino.ok(SUPERVISOR, c.ReleaseFound, found=1, patron="ann", note="seen on camera")
    spun(casino, "5")
    casino.refused("not-found-money", SUPERVISOR, c.ReleaseFound, found=2, patron="ann", note="seen on camera")
    assert casino.account("wallet:ann:EUR") == 1000


@pytest.mark.clause("HC25-1.1.3a", "HC25-1.1.3c")
def test_a_round_that_the_wager_loses_ends_it_and_what_it_won_before_still_waits() -> None:
    casino = roulette()
    casino.ok(DEALER, c.FindMoney, amount_minor=1000, spot="red")
    casino.ok(DEALER, c.FindMoney, amount_minor=500, spot="black")
    spun(casino, "1")  # red
    assert (found(casino), casino.bank) == (2000, -500), "the black chips are gone"
    spun(casino, "2")
    assert (found(casino), casino.bank) == (1000, 500), "the stake is lost, its first win lies there"
    spun(casino, "3")
    assert (found(casino), casino.bank) == (0, 1500)


@pytest.mark.clause("HC25-1.1.3c", "HC25-1.1.10b")
def test_a_round_that_is_put_right_is_counted_anew() -> None:
    casino = roulette()
    casino.ok(DEALER, c.FindMoney, amount_minor=1000, spot="red")
    spun(casino, "1", "3", "5")
    assert (found(casino), casino.bank) == (0, 1000)
    casino.ok(SUPERVISOR, c.Correct, round=3, answer="4", reason="WRONG_RESULT", note="black")
    assert (found(casino), casino.bank) == (0, 1000), "the stake is lost, and two wins are kept"
    (kept,) = casino.table.state.found.values()
    assert kept.last == (0, 1000, 2000)
    casino.ok(SUPERVISOR, c.Void, round=3, reason="DEALER_ERROR", note="no spin at all")
    assert (found(casino), casino.bank) == (3000, -2000), "two rounds only, so it waits on"
    spun(casino, "7")
    assert (found(casino), casino.bank) == (0, 1000)
    reconciled(casino)


@pytest.mark.clause("HC25-1.1.3a")
def test_a_void_round_and_a_restart_leave_it_where_it_was() -> None:
    casino = roulette()
    casino.ok(DEALER, c.FindMoney, amount_minor=1000, spot="red")
    casino.ok(DEALER, c.NewGame)
    casino.ok(SUPERVISOR, c.Void, reason="DEALER_ERROR", note="the ball fell")
    casino.restart()
    assert [(one.number, one.rounds) for one in show.pit_part(casino.table).found] == [(1, 0)]
    spun(casino, "1")
    assert found(casino) == 2000


def test_nobody_decides_for_it_so_zero_takes_the_half_of_an_even_chance() -> None:
    casino = roulette()
    alice = casino.player()
    casino.ok(DEALER, c.FindMoney, amount_minor=1000, spot="red")
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("red", 1000))
    casino.spin("0")
    (choice,) = open_choices(casino.table)
    casino.ok(alice, c.Decide, key=choice.key, option="en-prison")
    assert found(casino) == 500, "whatever others choose for theirs"


def test_only_a_dealer_finds_money_and_only_where_the_book_speaks_of_it() -> None:
    casino = roulette()
    alice = casino.player()
    casino.refused("not-allowed", alice, c.FindMoney, amount_minor=1000)
    casino.refused("bad-amount", DEALER, c.FindMoney, amount_minor=0)
    casino.refused("unknown-spot", DEALER, c.FindMoney, amount_minor=1000, spot="nowhere")
    Casino("star-rfh", "roulette").refused("no-rule-for-found", DEALER, c.FindMoney, amount_minor=1000)
    generator = Casino("holland-2025", "french-roulette", Mode.RNG)
    generator.wait(0)
    generator.refused("wrong-mode", DEALER, c.FindMoney, amount_minor=1000)
    cards = Casino("holland-2025", "black-jack")
    cards.refused("unknown-spot", DEALER, c.FindMoney, amount_minor=1000, spot="box:1")
    cards.ok(DEALER, c.FindMoney, amount_minor=1000)


def test_players_wagers_are_never_found_money() -> None:
    casino = roulette()
    alice = casino.player()
    casino.play("1", (alice, "red", 1000))
    assert casino.balance(alice) == 101_000
    assert not casino.table.state.found
    assert books()["star-rfh"].provision("unclaimed-rounds", "roulette") is None
