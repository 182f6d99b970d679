"""A wrong result found out long after: the round is put right by the record, and the book says until when."""

from __future__ import annotations

import msgspec
import pytest

from croupier.cage import accounts
from croupier.casino.house import at_table
from croupier.casino.staff.rows import AmountsRow
from croupier.counters.post_room.commands import OpenLetter
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.hall.row_checks import check_rows
from croupier.floor.handlers.play import open_choices
from croupier.floor.past_rounds import stored_round
from croupier.floor.streams import stream_of
from croupier.floor.views.parts import Phase
from croupier.house.request import Accepted, Refused
from croupier.house.roles import Actor, Role
from croupier.words.said import Said
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino, person
from rigs.jackpot_casino import JackpotCasino, hand

STREAM = stream_of(TABLE)


def roulette(rulebook: str = "holland-2025", game: str = "french-roulette") -> Casino:
    return Casino(rulebook, game)


def play_on(casino: Casino, rounds: int = 4) -> None:
    for _ in range(rounds):
        casino.play("2")


def correct(casino: Casino, number: int, answer: object, place: int | None = None) -> None:
    casino.ok(SUPERVISOR, c.Correct, round=number, answer=answer, reason="WRONG_RESULT", note="seen", place=place)
    rows_hold(casino)


def refused(casino: Casino, why: str, number: int, answer: object = "18", actor: Actor = SUPERVISOR) -> Refused:
    return casino.refused(why, actor, c.Correct, round=number, answer=answer, reason="WRONG_RESULT", note="seen")


def rows_hold(casino: Casino) -> None:
    with casino.store.reader().snapshot():
        assert not list(check_rows(casino.store.reader()))


def letters(casino: Casino) -> list[OpenLetter]:
    return [each for each in casino.house.post_room.waiting() if each.what == "credit-deducted"]


def deal(casino: Casino, cards: str) -> None:
    for card in cards.split():
        casino.ok(DEALER, c.Enter, answer=card)
    if casino.table.state.phase is Phase.PROPOSED:
        casino.ok(DEALER, c.ConfirmResult)


@pytest.mark.clause("HC25-1.1.10b")
@pytest.mark.parametrize("restarted", [False, True], ids=["live", "after a restart"])
def test_a_round_long_past_is_settled_by_the_true_outcome_while_the_next_is_played(restarted: bool) -> None:
    house = roulette()
    alice, bob = house.player("alice"), house.player("bob")
    house.play("17", (alice, "black", 1000), (bob, "red", 2000))
    play_on(house)
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("red", 500))
    if restarted:
        house.restart()
    before = (house.balance(alice), house.balance(bob), house.bank)
    correct(house, 1, "18")  # red: what black was paid goes back, and red is paid
    assert house.balance(alice) == before[0] - 2000
    assert house.balance(bob) == before[1] + 4000
    assert house.bank == before[2] - 2000
    assert (house.escrow, house.table.state.phase) == (500, Phase.BETTING)
    assert house.table.state.round.stakes == {"1": {"red": 500}}, "the wagers of the round in play stay where they lie"
    row = house.store.round(STREAM, 1)
    assert row is not None
    assert (row.status, msgspec.json.decode(row.outcome)["pocket"]) == ("corrected", "18")
    house.spin("18")
    assert house.balance(alice) == before[0] - 2000 + 1000


@pytest.mark.clause("HC25-1.1.10b")
def test_it_is_possible_while_the_ball_runs_and_after_the_table_has_closed() -> None:
    house = roulette()
    alice = house.player("alice")
    house.play("17", (alice, "black", 1000))
    house.ok(DEALER, c.NewGame)
    house.ok(DEALER, c.NoMoreBets)
    correct(house, 1, "18")
    assert house.balance(alice) == 99_000
    refused(house, "too-late-to-correct", 2)  # the round that is on is not over
    deal(house, "5")
    house.ok(alice, c.Leave)
    house.ok(SUPERVISOR, c.CloseTable, notice_s=0)
    correct(house, 1, "15")
    assert house.balance(alice) == 101_000
    assert house.table.state.phase is Phase.CLOSED


@pytest.mark.clause("HC25-1.1.10b")
def test_one_round_is_put_right_as_often_as_it_has_to_be() -> None:
    house = roulette()
    alice = house.player("alice")
    house.play("17", (alice, "black", 1000))
    play_on(house)
    for pocket, balance in (("18", 99_000), ("15", 101_000), ("16", 99_000)):
        correct(house, 1, pocket)
        play_on(house, 1)
        assert house.balance(alice) == balance
    refused(house, "same-result", 1, "16")
    stored = stored_round(house.store, STREAM, 1)
    assert stored is not None
    assert [event.kind for event in stored.events].count("past-corrected") == 3


@pytest.mark.clause("HC25-1.1.10b")
def test_a_round_that_was_corrected_at_once_is_put_right_again_later() -> None:
    house = roulette()
    alice = house.player("alice")
    house.play("17", (alice, "black", 1000))
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("red", 500))
    correct(house, 1, "18")  # rolled back: the chips of round 2 went back first
    assert house.balance(alice) == 99_000
    house.ok(DEALER, c.NewGame)
    house.spin("2")
    correct(house, 1, "15")
    assert house.balance(alice) == 101_000


@pytest.mark.clause("TSG-8c.2")
def test_what_was_credited_by_error_is_deducted_from_a_player_who_has_left() -> None:
    web = Casino("tsg", "european-roulette", Mode.RNG)
    alice, bob = web.player("alice", 1000), web.player("bob")

    def bet(actor: Actor, spot: str, amount_minor: int) -> None:
        web.wait(11)
        web.bet(actor, (spot, amount_minor))
        web.wait(35)

    bet(alice, "red", 1000)
    bet(bob, "red", 500)
    correct(web, 1, "1")
    assert web.balance(alice) == 2000
    bet(alice, "straight:5", 2000)
    assert web.balance(alice) == 0
    web.ok(alice, c.Leave)
    correct(web, 1, "2")
    assert (web.balance(alice), web.account(accounts.receivable(alice.id, "USD"))) == (0, -2000)


@pytest.mark.clause("TSG-8c.3")
@pytest.mark.parametrize("later", [False, True], ids=["last round", "long past"])
def test_whoever_an_erroneous_credit_is_deducted_from_is_written_to(later: bool) -> None:
    """Alice won 20.00 by a wrong number and has none of it left; Bob lost, so nothing is deducted from him."""
    web = Casino("tsg", "european-roulette", Mode.RNG)
    alice, bob = web.player("alice", 1000), web.player("bob")
    web.wait(11)
    web.bet(alice, ("red", 1000))
    web.bet(bob, ("black", 500))
    web.wait(35)
    correct(web, 1, "1")  # whatever came, red 1 is the result from here on
    told = len(letters(web))
    web.wait(11)
    if later:
        web.bet(alice, ("straight:5", 2000))
        web.wait(70)
        assert (web.table.state.round.number > 1, web.balance(alice)) == (True, 0)
    correct(web, 1, "2")
    (letter,) = letters(web)[told:]
    assert letter.body == {
        "patron": "alice",
        "table": "Test table",
        "round": 1,
        "amounts_minor": {"USD": 2000},
        "owed_minor": {"USD": 2000 if later else 0},
    }
    assert web.balance(alice) == 0
    assert web.account(accounts.receivable(alice.id, "USD")) == (-2000 if later else 0)


def test_a_book_that_does_not_ask_for_it_writes_to_nobody() -> None:
    house = roulette()
    alice = house.player("alice")
    house.play("17", (alice, "black", 1000))
    correct(house, 1, "18")
    assert letters(house) == []


@pytest.mark.clause("HC25-1.1.10b")
def test_what_a_purse_no_longer_holds_is_owed_and_the_right_settlement_repays_it() -> None:
    house = roulette()
    alice = house.player("alice", 1000)
    house.play("17", (alice, "black", 1000))
    house.play("18", (alice, "black", 2000))  # all of it is lost
    play_on(house)
    correct(house, 1, "18")
    owed = accounts.receivable(alice.id, "EUR")
    assert (house.balance(alice), house.account(owed)) == (0, -2000)
    correct(house, 1, "15")
    assert (house.balance(alice), house.account(owed)) == (0, 0)


@pytest.mark.clause("HC25-1.1.10b")
def test_what_a_choice_put_down_goes_back_where_the_right_cards_never_ask_for_it() -> None:
    house = Casino("holland-2025", "black-jack")
    alice = house.player("alice")
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("box:1", 1000))
    house.ok(DEALER, c.NoMoreBets)
    deal(house, "Ts 9d Tc")
    house.ok(alice, c.Decide, key=open_choices(house.table)[0].key, option="split")
    cards = iter(["8s", "7h", "9h"])
    while house.table.state.phase is not Phase.SETTLED:
        if choices := open_choices(house.table):
            house.ok(alice, c.Decide, key=choices[0].key, option="stand")
        else:
            deal(house, next(cards))
    assert house.balance(alice) == 99_000  # 18 stands off against 18, 17 loses
    house.ok(DEALER, c.NewGame)
    house.ok(DEALER, c.NoMoreBets)
    correct(house, 1, "Ac", place=2)  # a Black Jack, never split; the bank has 9 and 8
    assert house.balance(alice) == 101_500
    assert house.escrow == 0


def test_nobody_below_the_books_role_puts_a_past_round_right() -> None:
    house = roulette()
    house.play("17")
    play_on(house)
    for actor in (DEALER, person("pat", Role.PLAYER)):
        refused(house, "not-allowed", 1, actor=actor)


@pytest.mark.clause("RFH-12.5.1")
@pytest.mark.parametrize(("book", "game"), [("star-rfh", "roulette"), ("live-casino", "roulette")])
def test_where_the_book_sets_an_end_a_later_correction_is_refused(book: str, game: str) -> None:
    casino = roulette(book, game)
    casino.play("17")
    casino.play("2")
    refused(casino, "too-late-to-correct", 1)


def why(casino: Casino, number: int = 1, answer: object = "18", **more: object) -> str:
    """What is said to somebody who wants to put a round right that has to stay as it is."""
    before = casino.balance(person("alice", Role.PLAYER))
    more = {"reason": "WRONG_RESULT", "note": "seen", **more}
    reply = casino.refused("past-round-stands", SUPERVISOR, c.Correct, round=number, answer=answer, **more)
    assert casino.balance(person("alice", Role.PLAYER)) == before
    said = reply.details["why"]
    assert isinstance(said, Said)
    return said.code


def test_a_wager_that_stood_on_keeps_its_round_as_it_is() -> None:
    house = roulette()
    alice = house.player("alice")
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("red", 1000))
    house.spin("0")
    (choice,) = open_choices(house.table)
    house.ok(alice, c.Decide, key=choice.key, option="en-prison")
    house.play("18")
    play_on(house)
    assert why(house, 1) == why(house, 2, "17") == "past-standing"


def test_a_card_or_a_choice_that_nobody_can_give_any_more_keeps_a_round_as_it_is() -> None:
    house = roulette()
    alice = house.player("alice")
    house.play("17", (alice, "black", 1000))
    play_on(house)
    assert why(house, answer="0") == "past-asks-more"  # half back, or en prison?
    cards = Casino("holland-2025", "punto-banco")
    cards.player("alice")
    for dealt in ("4c 2d 3h 5s", "9c 2d Kh 5s"):
        cards.ok(DEALER, c.NewGame)
        cards.bet(person("alice", Role.PLAYER), ("player", 1000))
        cards.ok(DEALER, c.NoMoreBets)
        deal(cards, dealt)
    cards.ok(DEALER, c.NewGame)
    cards.ok(DEALER, c.NoMoreBets)
    assert why(cards, answer="2c", place=0) == "past-asks-more"  # five: the player would have drawn
    cards.refused(
        "illegal-answer", SUPERVISOR, c.Correct, round=1, answer="Zz", place=0, reason="WRONG_RESULT", note="seen"
    )
    correct(cards, 1, "6c", place=0)  # nine: stands as seven did, and wins
    assert cards.balance(person("alice", Role.PLAYER)) == 102_000


def test_a_round_that_was_played_by_other_rules_stays_as_it_is() -> None:
    house = roulette()
    house.player("alice")
    house.play("17")
    play_on(house)
    house.config = msgspec.structs.replace(house.config, game="american-roulette")
    house.restart()
    assert why(house) == "past-other-rules"


def test_found_money_that_played_in_it_keeps_a_round_as_it_is() -> None:
    house = roulette()
    house.player("alice")
    house.ok(DEALER, c.NewGame)
    house.ok(DEALER, c.FindMoney, amount_minor=1000, spot="red")
    house.spin("17")
    play_on(house)
    assert why(house) == "past-found-money"


def test_a_round_for_a_jackpot_stays_as_it_is() -> None:
    stud = JackpotCasino([hand("holland-2025", "caribbean-stud")], "holland-2025", "caribbean-stud")
    alice = stud.player("alice")
    for _ in range(2):
        stud.ok(DEALER, c.NewGame)
        stud.bet(alice, ("ante:1", 500), ("jackpot:1", 1000))
        stud.ok(DEALER, c.NoMoreBets)
        deal(stud, "2c 4s 6h 8s Tc 3c 5h 7h 9h Jc")
        stud.ok(alice, c.Decide, key=open_choices(stud.table)[0].key, option="fold")
    assert why(stud, answer="Kc", place=0) == "past-jackpot"


def test_a_void_round_and_one_that_never_was_are_not_put_right() -> None:
    house = roulette()
    house.play("17")
    house.ok(SUPERVISOR, c.Void, round=1, reason="OTHER", note="seen")
    play_on(house)
    refused(house, "too-late-to-correct", 1)
    refused(house, "too-late-to-correct", 99)


@pytest.mark.clause("HC25-1.1.10b", "G-B.2.3")
def test_a_correction_long_after_is_weighed_and_waits_for_a_second_person() -> None:
    """What it would change is read from the record, however far back: the house goes on meanwhile."""
    house = roulette()
    house.house.limit_staff((AmountsRow(("correction",), "EUR", {"gaming-supervisor": 3_000}),))
    alice = house.player("alice")
    house.play("17", (alice, "black", 1000), (alice, "red", 3000))
    play_on(house)
    small = c.Correct("c1", TABLE, 3, "5", "WRONG_RESULT", "seen")
    (reply,) = house.house.step([at_table(small, SUPERVISOR)], house.now_ms).replies
    assert isinstance(reply, Accepted), "nobody had a wager in it"
    large = c.Correct("c2", TABLE, 1, "18", "WRONG_RESULT", "seen")
    (reply,) = house.house.step([at_table(large, SUPERVISOR)], house.now_ms).replies
    assert isinstance(reply, Accepted)
    (entry,) = house.house.second_person.entries()
    assert (entry.act.kind, entry.act.amount_minor, entry.act.currency) == ("correction", 4_000, "EUR")
    play_on(house, 1)
