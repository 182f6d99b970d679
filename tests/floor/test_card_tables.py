"""Blackjack and poker against the bank on a live table: choices that cost, cards that hide, wagers that go back."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views import show
from croupier.floor.views.own import mine_part
from croupier.floor.views.parts import Phase
from croupier.house.roles import Actor
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, Casino

CHIPS = Limits(Bound(500, 10_000, 100))


def table(book: str, game: str, mode: Mode = Mode.DEALER) -> Casino:
    return Casino(book, game, mode, limits=CHIPS)


def enter(casino: Casino, cards: str) -> None:
    """The dealer enters cards, and confirms where the book wants that before players decide."""
    for card in cards.split():
        casino.ok(DEALER, c.Enter, answer=card)
    if casino.table.state.phase is Phase.PROPOSED:
        casino.ok(DEALER, c.ConfirmResult)


def decide(casino: Casino, actor: Actor, option: str) -> None:
    """The only decision that waits for a player."""
    seat = casino.table.seat_of(actor.id)
    assert seat is not None
    (key,) = (choice.key for choice in open_choices(casino.table) if choice.seat == seat.seat)
    casino.ok(actor, c.Decide, key=key, option=option)


# Blackjack


def test_a_double_costs_and_is_settled_with_its_hand() -> None:
    live = table("live-casino", "blackjack")
    alice = live.player()
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1000))
    live.ok(DEALER, c.NoMoreBets)
    enter(live, "6s 9d 5c 9h")
    decide(live, alice, "double")
    assert live.balance(alice) == 98_000
    assert live.escrow == 2000
    enter(live, "Th")
    assert live.lines() == {"box:1": "won", "double:1.1": "won"}
    assert live.balance(alice) == 102_000


@pytest.mark.clause("LC-2.2.6c", "LC-2.2.2c")
@pytest.mark.parametrize(
    ("first", "choices", "lost"),
    [
        ("6s Kd 5c", ["double", "9h"], 1000),  # 20: the double goes back
        ("6s Kd 5c", ["double", "Th"], 1000),  # 21 without blackjack: the same
        ("9s Kd 7c", ["double", "Th"], 2000),  # 26: both were lost before the blackjack showed
        ("8s Kd 8c", ["split", "3h", "double", "Th", "Td", "stand"], 2000),  # both hands, without the double
        ("8s Kd 8c", ["split", "5h", "double", "Th", "Td", "stand"], 3000),  # the doubled one is over 21
    ],
)
def test_a_dealer_blackjack_spares_the_double_of_a_hand_that_stands(first: str, choices: list[str], lost: int) -> None:
    live = table("live-casino", "blackjack")
    alice = live.player()
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1000))
    live.ok(DEALER, c.NoMoreBets)
    enter(live, f"{first} Ah")
    for word in choices:
        if word in ("double", "split", "stand"):
            decide(live, alice, word)
        else:
            enter(live, word)
    assert (live.balance(alice), live.bank, live.escrow) == (100_000 - lost, lost, 0)


@pytest.mark.clause("LC-2.2.6a")
def test_a_double_for_less_costs_what_the_player_chose() -> None:
    live = table("live-casino", "blackjack")
    alice = live.player()
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1000))
    live.ok(DEALER, c.NoMoreBets)
    enter(live, "6s 9d 5c 9h")
    seat = live.table.seat_of(alice.id)
    assert seat is not None
    (waiting,) = mine_part(live.table, seat, open_choices(live.table)).decisions
    offered = {option.id: (option.cost_minor, option.least_minor, option.step_minor) for option in waiting.options}
    assert offered == {"hit": (0, 0, 1), "stand": (0, 0, 1), "double": (1000, 100, 100)}
    for amount in ("0", "50", "150", "1100", "ten"):
        live.refused("illegal-answer", alice, c.Decide, key=waiting.key, option=f"double={amount}")
    decide(live, alice, "double=300")
    assert (live.balance(alice), live.escrow) == (98_700, 1300)
    enter(live, "Th")
    assert live.balance(alice) == 101_300


@pytest.mark.clause("RFH-13.3.5.9.4", "RFH-13.2.2.4")
@pytest.mark.parametrize(
    ("left", "right", "lost"),
    [
        ("3h Th", "Td stand", 1000),  # 21 and 18: the 21 stands off, the 18 pays the one wager
        ("Th stand", "3d Td", 1000),  # 18 and 21, the other way round
        ("3h Th", "3d Td", 0),  # both stand off
        ("Th stand", "9d stand", 1000),  # 18 and 17: one of them
        ("6h hit Th", "3d Td", 1000),  # one over 21 has paid
        ("6h hit Th", "6d hit Td", 2000),  # whatever the dealer has
    ],
)
def test_a_dealer_blackjack_collects_one_original_wager_of_a_split(left: str, right: str, lost: int) -> None:
    star = table("star-rfh", "blackjack")
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("player", 1000))
    star.ok(DEALER, c.NoMoreBets)
    enter(star, "8s Kd 8c")
    decide(star, alice, "split")
    for word in f"{left} {right}".split():
        if word in ("stand", "hit"):
            decide(star, alice, word)
        else:
            enter(star, word)
    if star.table.state.phase is Phase.NO_MORE_BETS:
        enter(star, "Ad")
    assert star.balance(alice) == 100_000 - lost
    assert star.bank == lost


@pytest.mark.clause("RFH-1.1-blackjack")
@pytest.mark.parametrize(
    ("words", "won"),
    [
        ("Ac 6d Kc", 1500),  # three to two, before the dealer draws
        ("Tc 6d Ah", 1500),  # in either order
        ("9c 6d 5c hit 7h 9h 6s", 0),  # 21 of three cards is not Blackjack and stands off against 21
        ("As 6d Ac split Kc Kh 9h 6s", 0),  # nor is an ace with a king once aces are split
        ("As 6d Ac split Kc Kh 9h 5s", 2000),  # which beat 20, at evens
    ],
)
def test_blackjack_is_an_ace_and_a_ten_as_the_first_two_cards(words: str, won: int) -> None:
    star = table("star-rfh", "blackjack")
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("player", 1000))
    star.ok(DEALER, c.NoMoreBets)
    for word in words.split():
        if word in ("split", "hit"):
            decide(star, alice, word)
        else:
            enter(star, word)
    assert star.table.state.phase is Phase.SETTLED
    assert star.balance(alice) == 100_000 + won


@pytest.mark.clause("LC-2.2.1e", "LC-2.2.1f", "LC-2.2.4", "LC-2.5.2d")
def test_from_the_close_on_no_wager_is_placed_changed_or_taken_back() -> None:
    live = table("live-casino", "blackjack")
    alice, bob = live.player(), live.player("bob")
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1000))
    live.bet(bob, ("behind:1", 1000))
    live.ok(DEALER, c.NoMoreBets)
    for cards in ("", "6s", "9d 5c 9h"):
        enter(live, cards)
        for actor, spot in ((alice, "box:1"), (bob, "behind:1")):
            live.refused("betting-closed", actor, c.Place, chips=(c.Chip(spot, 500),))
            live.refused("betting-closed", actor, c.TakeBack)
    decide(live, alice, "double")
    live.refused("betting-closed", alice, c.TakeBack, chips=(c.Chip("double:1.1", 1000),))


@pytest.mark.clause("LC-2.2.1f")
def test_a_double_is_no_chip_that_anybody_can_place() -> None:
    live = table("live-casino", "blackjack")
    alice = live.player()
    live.ok(DEALER, c.NewGame)
    for spot in ("double:1.1", "split:1.2", "insurance:1"):
        live.refused("unknown-spot", alice, c.Place, chips=(c.Chip(spot, 500),))


@pytest.mark.clause("LC-2.5.2g", "LC-2.5.2k")
@pytest.mark.parametrize(("balance", "doubled"), [(100_000, True), (1500, False)])
def test_a_bet_that_follows_doubles_by_itself_if_the_purse_allows(balance: int, doubled: bool) -> None:
    live = table("live-casino", "blackjack")
    alice, bob, cid = live.player(), live.player("bob", balance), live.player("cid")
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 2000))
    live.bet(bob, ("follow:1", 1000))
    live.bet(cid, ("behind:1", 1000))
    live.ok(DEALER, c.NoMoreBets)
    enter(live, "6s 9d 5c 9h")
    live.refused("no-decision", bob, c.Decide, key="1@box:1", option="double")
    decide(live, alice, "double")
    assert open_choices(live.table) == [], "nobody else is asked"
    assert live.balance(bob) == balance - (2000 if doubled else 1000)
    enter(live, "Th")
    assert live.balance(bob) == balance + (2000 if doubled else 1000)
    assert live.balance(cid) == 101_000


@pytest.mark.clause("LC-2.5.2b", "HC25-3.2.13b")
@pytest.mark.parametrize(
    ("book", "game", "spots"),
    [
        ("live-casino", "blackjack", [("behind:2", 1000)]),
        ("holland-2025", "ultimate-texas-holdem", [("ante:1", 1000), ("blind:1", 2000)]),
        ("holland-2025", "caribbean-stud", [("ante:1", 1000), ("ante:2", 1000), ("bet:2", 1500)]),
    ],
)
def test_what_cannot_stand_alone_goes_back_when_the_period_ends(
    book: str, game: str, spots: list[tuple[str, int]]
) -> None:
    house = table(book, game)
    alice = house.player()
    house.ok(DEALER, c.NewGame)
    house.bet(alice, *spots)
    house.ok(DEALER, c.NoMoreBets)
    kept = 1000 if game == "caribbean-stud" else 0
    assert house.balance(alice) == 100_000 - kept
    assert house.escrow == kept


def test_without_an_answer_the_hand_stands() -> None:
    live = table("live-casino", "blackjack")
    alice = live.player()
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1000))
    live.ok(DEALER, c.NoMoreBets)
    enter(live, "Ts 9d 9c 9h")
    live.wait(16)
    assert live.lines() == {"box:1": "won"}


# Cards that hide


@pytest.mark.clause("HC25-3.5.2b", "HC25-3.5.1e")
def test_a_terminal_shows_a_player_his_own_hand_and_nobody_elses() -> None:
    house = table("holland-2025", "caribbean-stud")
    alice, bob = house.player(), house.player("bob")
    house.ok(DEALER, c.NewGame)
    house.bet(alice, ("ante:1", 1000), ("ante:3", 1000), ("bet:3", 2000))
    house.bet(bob, ("ante:2", 1000))
    house.ok(DEALER, c.NoMoreBets)
    enter(house, "2c 4d 6h 8s Tc 3c 5d 7h 9s Jc Qc Qd Qh Ks Kd Ac Kc 2h 3s 5c")
    hidden = ["back"] * 5
    assert show.shown(house.table) == {"box:1": hidden, "box:2": hidden, "box:3": hidden, "bank": ["Ac", *hidden[1:]]}
    seen = {}
    for actor in (alice, bob):
        seat = house.table.seat_of(actor.id)
        assert seat is not None
        seen[actor.id] = mine_part(house.table, seat, open_choices(house.table)).cards
    assert seen == {
        "alice": {"box:1": ("2c", "4d", "6h", "8s", "Tc")},
        "bob": {"box:2": ("3c", "5d", "7h", "9s", "Jc")},
    }
    decide(house, alice, "fold")
    decide(house, bob, "fold")
    assert house.table.state.phase is Phase.PROPOSED or house.table.state.phase is Phase.SETTLED


def test_the_hole_card_never_leaves_the_server_early() -> None:
    live = table("live-casino", "blackjack")
    alice = live.player()
    live.ok(DEALER, c.NewGame)
    live.bet(alice, ("box:1", 1000))
    live.ok(DEALER, c.NoMoreBets)
    enter(live, "Ts Kd 9c Ah")
    seat = live.table.seat_of(alice.id)
    assert seat is not None
    assert show.shown(live.table)["bank"] == ["Kd", "back"]
    assert mine_part(live.table, seat, open_choices(live.table)).cards == {}


# The generator


SPOTS = [
    ("holland-2025", "black-jack", ["box:1", "pairs:1", "21+3:1"]),
    ("holland-2025", "casino-21", ["box:2"]),
    ("holland-2025", "caribbean-stud", ["ante:1"]),
    ("holland-2025", "ultimate-texas-holdem", ["ante:1", "blind:1", "trips:1"]),
    ("holland-2025", "four-card-poker", ["ante:1", "aces-up:1"]),
    ("holland-2025", "three-card-poker", ["ante:1", "pair-plus:1"]),
    ("holland-2025", "pai-gow", ["bet:1", "bet:2"]),
    ("star-rfh", "blackjack", ["player", "kings-bounty", "royal-match", "bet-the-set"]),
    ("star-rfh", "stadium-three-card-poker", ["ante", "pair-plus", "six-card:row-2"]),
    ("tsg", "heads-up-holdem", ["ante:1", "blind:1", "trips:1", "pocket-bonus:1"]),
    ("live-casino", "blackjack", ["box:1"]),
]


@pytest.mark.parametrize(("book", "game", "spots"), SPOTS)
def test_the_system_plays_rounds_of_cards_by_itself_and_answers_for_who_does_not(
    book: str, game: str, spots: list[str]
) -> None:
    house = table(book, game, Mode.RNG)
    alice = house.player()
    house.wait(15)
    for _ in range(4):
        number = house.table.state.round.number
        house.bet(alice, *((spot, 1000) for spot in spots))
        while house.table.state.round.number == number:
            house.wait(5)
        assert house.table.state.previous is not None
        assert set(spots) <= set(house.lines())
        while house.table.state.phase is not Phase.BETTING:
            house.wait(5)
