"""The jackpot wager of Black Jack: the required amount, and the meters of the book of 2023 with their bonuses."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from croupier.cage import accounts
from croupier.casino.floor_file import read_floor
from croupier.casino.table_rows import FloorError
from croupier.floor import commands as c
from croupier.floor.hall.installing import ConfigurationError
from croupier.floor.handlers.play import open_choices
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor, Role
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, SUPERVISOR, Casino, books, person
from rigs.jackpot_casino import JACKPOT, JackpotCasino, hand

# The required wager


@pytest.mark.clause("HC25-3.2.10e", "HC25-3.2.10a")
@pytest.mark.parametrize("game", ["black-jack", "black-jack-6-5", "casino-21"])
@pytest.mark.parametrize("own", [0, 250])
def test_the_jackpot_wager_is_the_required_amount_beside_the_table_minimum(own: int, game: str) -> None:
    kinds = {"jackpot": Bound(own, own)} if own else {}
    limits = Limits(Bound(500, 100_000, 500), kinds)
    casino = JackpotCasino([hand("holland-2025", game)], "holland-2025", game, limits=limits)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    required = own or 100
    casino.refused("below-minimum", alice, c.Place, chips=(c.Chip("box:1", 500), c.Chip("jackpot:1", required - 1)))
    casino.refused("above-maximum", alice, c.Place, chips=(c.Chip("box:1", 500), c.Chip("jackpot:1", 500)))
    casino.bet(alice, ("box:1", 500), ("jackpot:1", required))
    casino.refused("above-maximum", alice, c.Place, chips=(c.Chip("jackpot:1", required),))
    casino.ok(DEALER, c.NoMoreBets)
    assert casino.table.state.round.stakes["1"] == {"box:1": 500, "jackpot:1": required}


@pytest.mark.clause("HC23-3.2.10")
@pytest.mark.parametrize("game", ["black-jack", "casino-21"])
def test_in_2023_the_jackpot_wager_is_one_euro_where_it_is_offered(game: str) -> None:
    limits = Limits(Bound(500, 100_000, 500))
    options = {"jackpot": True}
    casino = JackpotCasino([hand("holland-2023", game)], "holland-2023", game, limits=limits, options=options)
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    casino.refused("below-minimum", alice, c.Place, chips=(c.Chip("box:1", 500), c.Chip("jackpot:1", 99)))
    casino.refused("above-maximum", alice, c.Place, chips=(c.Chip("box:1", 500), c.Chip("jackpot:1", 101)))
    casino.bet(alice, ("box:1", 500), ("jackpot:1", 100))


@pytest.mark.clause("HC25-3.2.10e")
def test_a_table_asks_for_one_jackpot_wager_and_not_for_a_range() -> None:
    limits = Limits(Bound(500, 100_000, 500), {"jackpot": Bound(100, 500)})
    with pytest.raises(ConfigurationError, match=r"jackpot: a jackpot wager is one amount.*HC25-3\.2\.10e"):
        Casino("holland-2025", "black-jack", limits=limits)
    house = Casino("holland-2025", "black-jack")
    house.refused("bad-limits", SUPERVISOR, c.SetLimits, limits=limits)
    house.ok(SUPERVISOR, c.SetLimits, limits=Limits(limits.default, {"jackpot": Bound(200, 200)}))


# Whose jackpot wager it is


def evening() -> tuple[JackpotCasino, Actor, Actor, Actor]:
    """Alice holds the fifth box, Bob the second, and Cid stands."""
    limits = Limits(Bound(500, 100_000, 500))
    casino = JackpotCasino([hand("holland-2025", "black-jack")], "holland-2025", "black-jack", limits=limits)
    alice, bob, cid = (casino.player(name) for name in ("alice", "bob", "cid"))
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("box:5", 500))
    casino.bet(bob, ("box:2", 500))
    return casino, alice, bob, cid


def seat(casino: JackpotCasino, actor: Actor) -> str:
    found = casino.table.seat_of(actor.id)
    assert found is not None
    return found.seat


@pytest.mark.clause("HC25-3.2.10a", "HC25-3.2.10b")
def test_a_co_player_has_his_jackpot_wager_back() -> None:
    casino, alice, bob, cid = evening()
    casino.bet(alice, ("jackpot:5", 100))
    casino.bet(cid, ("behind:5", 2_000), ("jackpot:5", 100))
    casino.bet(bob, ("behind:5", 500), ("jackpot:5", 100), ("jackpot:2", 100))
    casino.ok(DEALER, c.NoMoreBets)
    held = casino.table.state.round.stakes
    assert held[seat(casino, alice)] == {"box:5": 500, "jackpot:5": 100}
    assert held[seat(casino, cid)] == {"behind:5": 2_000}, "however much more he has wagered than the holder"
    assert held[seat(casino, bob)] == {"box:2": 500, "jackpot:2": 100, "behind:5": 500}, "his own box has one"
    assert casino.balance(cid) == 100_000 - 2_000
    assert casino.balance(bob) == 100_000 - 1_100


@pytest.mark.clause("HC25-3.2.10c", "HC25-3.2.10d")
def test_of_equal_wagers_on_a_free_box_the_seat_nearest_the_shuffler_plays_it() -> None:
    casino, alice, bob, cid = evening()
    for actor in (cid, alice, bob):  # Bob is last in time, and sits nearest
        casino.bet(actor, ("behind:7", 2_000), ("jackpot:7", 100))
    casino.ok(DEALER, c.NoMoreBets)
    jackpots = {place: stakes.get("jackpot:7") for place, stakes in casino.table.state.round.stakes.items()}
    assert jackpots == {seat(casino, alice): None, seat(casino, bob): 100, seat(casino, cid): None}
    casino.deal(*["8s", "8d", "8h", "9d", "7c", "7d", "7h"])
    asked: dict[str, str] = {}
    while choices := open_choices(casino.table):
        owner = casino.table.state.owners[choices[0].seat]
        asked[choices[0].about] = owner
        casino.ok(person(owner, Role.PLAYER), c.Decide, key=choices[0].key, option="stand")
    assert asked == {"box:2": bob.id, "box:5": alice.id, "box:7": bob.id}


# Black Jack of 2023: the first has the meter, others the start; bonuses may come out of a meter


def pursuit(bonuses_from: str = "", start: int = 50_000, unfed: str = "") -> JackpotCasino:
    """Black Jack of 2023 with a jackpot wager, as its operator may offer it."""
    whole = hand("holland-2023", "black-jack")
    rates = {level: rate for level, rate in whole.feeds[0].rates.items() if level != unfed}
    feeds = tuple(msgspec.structs.replace(feed, bonuses_from=bonuses_from, rates=rates) for feed in whole.feeds)
    *higher, minor = whole.levels
    jackpot = msgspec.structs.replace(
        whole, feeds=feeds, levels=(*higher, msgspec.structs.replace(minor, start_minor=start))
    )
    limits = Limits(Bound(500, 100_000, 500))
    return JackpotCasino([jackpot], "holland-2023", "black-jack", limits=limits, options={"jackpot": True})


def dealt_out(casino: JackpotCasino, boxes: list[Actor], cards: str) -> None:
    """A round in which each of these players holds a box and plays for the jackpot; all stand."""
    casino.ok(DEALER, c.NewGame)
    for number, actor in enumerate(boxes, 1):
        casino.bet(actor, (f"box:{number}", 500), (f"jackpot:{number}", 100))
    casino.ok(DEALER, c.NoMoreBets)
    left = cards.split()
    while casino.table.state.phase is not Phase.SETTLED:
        for choice in open_choices(casino.table):
            owner = person(casino.table.state.owners[choice.seat], Role.PLAYER)
            casino.ok(owner, c.Decide, key=choice.key, option=choice.default)
        if casino.table.state.phase is Phase.PROPOSED:
            casino.ok(DEALER, c.ConfirmResult)
        elif casino.table.state.phase is Phase.NO_MORE_BETS:
            casino.ok(DEALER, c.Enter, answer=left.pop(0))


def meter(casino: JackpotCasino, level: str) -> int:
    return casino.account(accounts.jackpot(JACKPOT, level))


@pytest.mark.clause("HC23-3.2.11b", "HC23-3.2.11c", "HC23-3.2.11d")
def test_the_first_of_two_winners_has_the_meter_and_the_other_the_start() -> None:
    casino = pursuit()
    alice, bob = casino.player(), casino.player("bob")
    dealt_out(casino, [alice, bob], "Qd Qd Qd Qd Qd 9c 8h")
    fed = 2 * 100 * 700_000 // 3 // 1_000_000
    first = -(-(2_500_000 + fed) // 100) * 100
    assert casino.balance(alice) - casino.balance(bob) == first - 2_500_000, "the meter in whole euros, and the start"
    assert meter(casino, "mega") == 2_500_000


@pytest.mark.clause("HC23-3.2.11a", "HC23-3.2.11d")
def test_bonuses_come_out_of_the_meter_that_the_operator_chose() -> None:
    casino = pursuit("minor")
    alice = casino.player()
    before = meter(casino, "minor")
    dealt_out(casino, [alice], "Qd 9c Qd 8h")  # two queens of diamonds: 80 to 1
    assert casino.lines()["jackpot:1"] == "won"
    fed = 100 * 700_000 // 3 // 1_000_000
    assert meter(casino, "minor") == before + fed - 80 * 100, "below its start of 500 euros"
    assert meter(casino, "minor") < 50_000
    casino.ok(SUPERVISOR, c.Void, reason="OTHER", note="the deck was short")
    assert meter(casino, "minor") == before
    assert casino.balance(alice) == 100_000
    dealt_out(casino, [alice], "Qd 9c Qd 8h")
    dealt_out(casino, [alice], "Qh Qs Qc 9c 8h")  # three queens, not of one colour: 100 to 1, and no meter falls
    low = meter(casino, "minor")
    dealt_out(casino, [alice], "Qh Qd Qd 9c 8h")  # one colour: the minor jackpot, never less than its start
    assert low < 50_000
    previous = casino.table.state.previous
    assert previous is not None
    assert [(prize.level, prize.amount_minor) for prize in previous.round.jackpots] == [("minor", 50_000)]
    assert meter(casino, "minor") == 50_000


@pytest.mark.clause("HC23-3.2.11a")
def test_where_the_operator_chose_no_meter_the_bank_pays_the_bonuses() -> None:
    casino = pursuit()
    alice = casino.player()
    before, bank = meter(casino, "minor"), casino.bank
    dealt_out(casino, [alice], "Qd 9c Qd 8h")  # 80 euros
    fed = 100 * 700_000 // 3 // 1_000_000
    assert meter(casino, "minor") == before + fed
    assert casino.balance(alice) >= 100_000 + 80 * 100 - 500
    assert casino.bank < bank - 7_000


@pytest.mark.clause("HC23-3.2.11a")
def test_a_corrected_card_takes_the_bonus_back() -> None:
    casino = pursuit("minor")
    alice = casino.player()
    before = meter(casino, "minor")
    dealt_out(casino, [alice], "Qd 9c Qd 8h")
    casino.ok(SUPERVISOR, c.Correct, answer="Jd", reason="WRONG_RESULT", place=0)
    while casino.table.state.phase is not Phase.SETTLED:
        for choice in open_choices(casino.table):
            casino.ok(alice, c.Decide, key=choice.key, option=choice.default)
        if casino.table.state.phase is Phase.PROPOSED:
            casino.ok(DEALER, c.ConfirmResult)
    fed = 100 * 700_000 // 3 // 1_000_000
    assert meter(casino, "minor") == before + fed - 8 * 100, "one queen of diamonds pays 8 to 1"


@pytest.mark.clause("HC23-3.2.11a")
def test_the_bank_pays_the_bonuses_that_a_meter_no_longer_has() -> None:
    casino = pursuit("minor", start=7_500)
    alice = casino.player()
    dealt_out(casino, [alice], "Qd 9c Qd 8h")  # 80 euros
    assert meter(casino, "minor") == 0
    assert casino.balance(alice) > 107_000
    dealt_out(casino, [alice], "2d 9c Td 8h")
    assert meter(casino, "minor") > 0, "and it grows again"


@pytest.mark.clause("HC23-3.2.11a")
def test_a_meter_gives_its_last_cent_and_an_empty_one_is_left_alone() -> None:
    casino = pursuit("minor", start=8_001, unfed="minor")
    alice = casino.player()
    for before, taken in ((8_001, [8_000]), (1, [1]), (0, [])):
        assert meter(casino, "minor") == before
        higher = meter(casino, "mega") + meter(casino, "major")
        told, bank, balance = casino.pot.version, casino.bank, casino.balance(alice)
        dealt_out(casino, [alice], "Qd 9c Qd 8h")  # 80 euros, and 20 beat 17
        new = [json.loads(stored.body) for stored in casino.store.events(f"jackpot:{JACKPOT}", told)]
        assert [event["amount_minor"] for event in new if event["event"] == "jackpot-bonus-taken"] == taken
        assert meter(casino, "minor") == before - sum(taken)
        assert casino.balance(alice) == balance + 8_000 + 500
        fed = meter(casino, "mega") + meter(casino, "major") - higher
        assert casino.bank == bank - fed - 8_500 + sum(taken), "the bank pays what the meter does not"


BONUSES = """
[[table]]
id = "one"
name = "One"
rulebook = "holland-2023"
game = "black-jack"
mode = "rng"
options = { jackpot = true }

[[jackpot]]
id = "queens"
name = "Queens"
trigger = "hand"
approval = "KSA-1"
level = [{ id = "mega", name = "Mega" }, { id = "major", name = "Major" }, { id = "minor", name = "Minor" }]
link = [{ tables = ["one"], rates = { minor = "10 %" }, kinds = ["jackpot"], bonuses_from = "minor" }]
"""


@pytest.mark.clause("HC23-3.2.11a")
@pytest.mark.parametrize("game", ["black-jack", "casino-21"])
def test_only_the_book_of_2023_lets_bonuses_out_of_a_meter(tmp_path: Path, game: str) -> None:
    text = BONUSES.replace("black-jack", game)
    file = tmp_path / "floor.toml"
    file.write_text(text)
    assert read_floor(file, books()).jackpots[0].feeds[0].bonuses_from == "minor"
    file.write_text(text.replace("holland-2023", "holland-2025"))
    with pytest.raises(FloorError, match="bonuses_from"):
        read_floor(file, books())


@pytest.mark.clause("HC23-3.2.11a")
def test_a_mystery_jackpot_has_no_bonuses_to_pay(tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    levels = 'level = [{ id = "minor", name = "Minor", start_minor = 50000, ceiling_minor = 90000 }]'
    lines = [levels if line.startswith("level") else line for line in BONUSES.splitlines()]
    mystery = "\n".join(lines).replace('trigger = "hand"', 'trigger = "mystery"')
    file.write_text(mystery)
    with pytest.raises(FloorError, match="mystery jackpot, so it has no bonuses"):
        read_floor(file, books())
    file.write_text(mystery.replace(', bonuses_from = "minor"', ""))
    assert not read_floor(file, books()).jackpots[0].feeds[0].bonuses_from
