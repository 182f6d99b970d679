"""The banked games on a live table: cards and dice entered by the dealer, choices that cost, tickets, no result."""

from __future__ import annotations

import msgspec
import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers import shoe
from croupier.floor.handlers.play import open_choices
from croupier.floor.terms import StopReason
from croupier.floor.views.own import mine_part
from croupier.floor.views.parts import MinePart, Phase
from croupier.house.roles import Actor
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, MANAGER, SUPERVISOR, Casino, books

DOLLARS = Limits(Bound(500, 100_000, 100))


def enter(casino: Casino, *answers: object) -> None:
    """The dealer ends the period, enters everything and confirms."""
    casino.ok(DEALER, c.NoMoreBets)
    for answer in answers:
        casino.ok(DEALER, c.Enter, answer=answer)
    casino.ok(DEALER, c.ConfirmResult)


def opened(casino: Casino) -> Actor:
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    return alice


# Baccarat


@pytest.mark.clause("RFH-10.3.2", "RFH-10.3.2.1", "RFH-10.3.2.11", "RFH-10.3.3", "RFH-10.3.1", "RFH-1.1-coup")
def test_a_coup_runs_from_new_game_to_the_confirmed_result() -> None:
    star = Casino("star-rfh", "baccarat", limits=DOLLARS)
    alice = star.player()
    star.refused("betting-closed", alice, c.Place, chips=(c.Chip("banker", 2000),))
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("banker", 2000), ("pair-banker", 500))
    star.ok(DEALER, c.NoMoreBets)
    for card in ("2c", "6d", "3h", "Ks", "Th"):
        star.ok(DEALER, c.Enter, answer=card)
        assert star.balance(alice) == 97_500, "nothing is settled before the dealer has confirmed"
    star.ok(DEALER, c.ConfirmResult)
    assert star.table.state.phase is Phase.SETTLED
    assert star.lines() == {"banker": "won", "pair-banker": "lost"}
    assert star.balance(alice) == 97_500 + 3900


VOIDS = [
    (game, incident.code, incident.role)
    for game in ("baccarat", "even-money-baccarat", "casino-war", "sic-bo")
    for incident in books()["star-rfh"].game(game).incident
    if incident.effect == "void"
]


@pytest.mark.clause(
    "RFH-10.5.1", "RFH-10.5.1.2.1", "RFH-10.5.2", "RFH-10.5.10", "RFH-10.5.19", "RFH-10.5.11",
    "RFH-14.5.6", "RFH-14.5.6.1", "RFH-14.5.7", "RFH-12.5.1", "RFH-1.1-void",
)  # fmt: skip
@pytest.mark.parametrize(("game", "code", "role"), VOIDS)
def test_a_supervisor_voids_the_round_for_the_books_reasons_and_stakes_go_back(game: str, code: str, role: str) -> None:
    star = Casino("star-rfh", game, limits=DOLLARS)
    alice = opened(star)
    spot = {"casino-war": "ante:1", "sic-bo": "big"}.get(game, "player")
    star.bet(alice, (spot, 5000))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.Enter, answer=[1, 2, 3] if game == "sic-bo" else "9c")
    star.refused("not-allowed", DEALER, c.Void, reason=code, note="seen on camera")
    if role == "assistant-gaming-manager":
        star.refused("not-allowed", SUPERVISOR, c.Void, reason=code, note="seen on camera")
    star.ok(MANAGER if role == "assistant-gaming-manager" else SUPERVISOR, c.Void, reason=code, note="seen on camera")
    assert star.balance(alice) == 100_000
    assert star.escrow == 0


def test_the_reasons_to_void_are_the_books() -> None:
    assert {(code, role) for game, code, role in VOIDS if game == "baccarat"} == {
        ("ORDER_DOUBT", "gaming-supervisor"),
        ("MISDEAL", "gaming-supervisor"),
        ("WRONG_SHOE", "gaming-supervisor"),
        ("CARD_MISSING", "gaming-supervisor"),
        ("FOREIGN_CARD", "gaming-supervisor"),
        ("RESULT_UNCONFIRMED", "assistant-gaming-manager"),
        ("SHUFFLER_FAULT", "gaming-supervisor"),
        ("SEQUENCE_REVEALED", "assistant-gaming-manager"),
    }


@pytest.mark.clause("RFH-12.5.1")
def test_a_wrong_sic_bo_result_is_rolled_back_and_entered_again() -> None:
    star = Casino("star-rfh", "sic-bo", limits=DOLLARS)
    alice = opened(star)
    star.bet(alice, ("big", 1000))
    enter(star, [1, 2, 3])
    assert star.balance(alice) == 99_000
    right = {"round": 1, "answer": [6, 5, 4], "reason": "WRONG_RESULT"}
    star.refused("not-allowed", DEALER, c.Correct, **right)
    star.ok(SUPERVISOR, c.Correct, note="seen on camera", **right)
    assert star.balance(alice) == 101_000


@pytest.mark.clause("LC-3.2e")
def test_live_casino_refuses_baccarat_wagers_outside_the_limits() -> None:
    live = Casino("live-casino", "baccarat", limits=Limits(Bound(100, 5_000)))
    alice = opened(live)
    live.refused("below-minimum", alice, c.Place, chips=(c.Chip("player", 99),))
    live.refused("above-maximum", alice, c.Place, chips=(c.Chip("player", 5001),))
    live.bet(alice, ("player", 2500), ("player", 500))


# Casino War


@pytest.mark.clause("RFH-14.3.10.2", "RFH-14.2.4", "RFH-14.2.1", "RFH-14.3.12")
def test_war_is_a_choice_that_costs_and_never_a_chip() -> None:
    star = Casino("star-rfh", "casino-war", limits=DOLLARS, options={"areas": 3, "war-burn-cards": 0})
    alice = opened(star)
    star.refused("unknown-spot", alice, c.Place, chips=(c.Chip("war:1", 1000),))
    star.refused("needs-other-wager", alice, c.Place, chips=(c.Chip("ante:1", 1000), c.Chip("tie:2", 500)))
    star.bet(alice, ("ante:1", 1000), ("tie:1", 500))
    star.ok(DEALER, c.NoMoreBets)
    for card in ("9c", "4h", "5h", "9d"):
        star.ok(DEALER, c.Enter, answer=card)
    if star.table.state.phase is Phase.PROPOSED:
        star.ok(DEALER, c.ConfirmResult)
    assert star.table.state.phase is Phase.DECIDING
    (choice,) = [q.key for q in star.table.run().pending.choices]  # type: ignore[union-attr]
    star.ok(alice, c.Decide, key=choice, option="war")
    assert star.balance(alice) == 97_500, "the war wager is taken when the player goes to war"
    for card in ("Kc", "Qd"):
        star.ok(DEALER, c.Enter, answer=card)
    star.ok(DEALER, c.ConfirmResult)
    assert star.lines() == {"ante:1": "returned", "tie:1": "won", "war:1": "won"}
    assert star.balance(alice) == 100_000 + 1000 + 5500


@pytest.mark.clause("RFH-14.3.9", "RFH-14.3.8", "RFH-14.2.2.3")
def test_nobody_answers_in_time_and_half_the_ante_is_surrendered() -> None:
    star = Casino("star-rfh", "casino-war", limits=DOLLARS, options={"areas": 3})
    alice = opened(star)
    star.bet(alice, ("ante:1", 1000))
    star.ok(DEALER, c.NoMoreBets)
    for card in ("9c", "4h", "5h", "9d"):
        star.ok(DEALER, c.Enter, answer=card)
    if star.table.state.phase is Phase.PROPOSED:
        star.ok(DEALER, c.ConfirmResult)
    star.wait(15)
    assert star.lines() == {"ante:1": "half-lost"}
    assert star.balance(alice) == 99_500


def own(star: Casino, actor: Actor) -> MinePart:
    seat = star.table.seat_of(actor.id)
    assert seat is not None
    return mine_part(star.table, seat, open_choices(star.table))


@pytest.mark.clause("RFH-14.3.9.1", "RFH-14.3.9")
def test_an_area_that_is_surrendered_says_so_while_another_is_at_war() -> None:
    star = Casino("star-rfh", "casino-war", limits=DOLLARS, options={"areas": 3})
    alice = opened(star)
    bob = star.player("bob")
    star.bet(alice, ("ante:1", 1000))
    star.bet(bob, ("ante:2", 1000))
    star.ok(DEALER, c.NoMoreBets)
    for card in ("9c", "9h", "5h", "9d"):
        star.ok(DEALER, c.Enter, answer=card)
    if star.table.state.phase is Phase.PROPOSED:
        star.ok(DEALER, c.ConfirmResult)
    (key,) = (choice.key for choice in open_choices(star.table) if choice.seat == own(star, bob).seat)
    star.ok(bob, c.Decide, key=key, option="war")
    assert [wager.surrendered for wager in own(star, alice).wagers] == [False]
    star.wait(15)  # alice says nothing
    assert star.table.state.phase is Phase.NO_MORE_BETS, "bob's war is still to be dealt"
    assert [wager.surrendered for wager in own(star, alice).wagers] == [True]
    assert own(star, alice).decisions == (), "nothing more is asked about it"
    assert {wager.surrendered for wager in own(star, bob).wagers} == {False}
    for card in ("2c", "3c", "4c", "Kh", "5s"):
        if star.table.state.phase is Phase.NO_MORE_BETS:
            star.ok(DEALER, c.Enter, answer=card)
    star.ok(DEALER, c.ConfirmResult)
    assert [line.disposition for line in own(star, alice).last_lines] == ["half-lost"]


# Dice


@pytest.mark.clause("HC25-4.2.1c", "HC25-4.3.1c", "HC25-4.4.1c", "HC25-4.4.3b")
@pytest.mark.parametrize(("game", "spot"), [("sic-bo", "big"), ("diceball", "seven-out"), ("barbut", "a")])
def test_wagers_are_placed_before_the_dice_are_rolled(game: str, spot: str) -> None:
    house = Casino("holland-2025", game)
    alice = opened(house)
    house.bet(alice, (spot, 500))
    house.ok(DEALER, c.NoMoreBets)
    house.refused("betting-closed", alice, c.Place, chips=(c.Chip(spot, 500),))
    house.refused("betting-closed", alice, c.TakeBack)


@pytest.mark.clause("HC25-4.3.3d", "HC25-4.3.3a")
def test_a_run_line_stands_over_four_rounds() -> None:
    house = Casino("holland-2025", "diceball")
    alice = opened(house)
    house.bet(alice, ("run-line", 500))
    enter(house, [6, 6])
    for roll in ([1, 1], [2, 2], [4, 4]):
        assert (house.lines(), house.escrow) == ({"run-line": "stands"}, 500)
        house.ok(DEALER, c.NewGame)
        enter(house, roll)
    assert house.lines() == {"run-line": "won"}
    assert (house.balance(alice), house.escrow) == (100_500, 0)


@pytest.mark.clause("HC25-4.1.3g", "HC25-4.2.2c")
def test_an_invalid_roll_settles_nothing_and_the_dice_are_thrown_again() -> None:
    house = Casino("holland-2025", "sic-bo")
    alice = opened(house)
    house.bet(alice, ("big", 500))
    house.ok(DEALER, c.NoMoreBets)
    house.ok(DEALER, c.StopSpin, reason="COCKED_DIE")
    assert (house.escrow, house.balance(alice)) == (500, 99_500)
    house.ok(DEALER, c.Enter, answer=[6, 5, 4])
    house.ok(DEALER, c.ConfirmResult)
    assert house.balance(alice) == 100_500


@pytest.mark.clause("RFH-12.5.3", "RFH-12.5.4", "RFH-12.5.5", "RFH-12.5.6", "RFH-12.5.7", "RFH-1.1-cocked-dice")
@pytest.mark.parametrize("reason", ["COCKED_DICE", "TUMBLER_FAULT", "NOT_TUMBLED", "DICE_EXPOSED", "BROKEN_EQUIPMENT"])
def test_star_no_result_gives_every_stake_back(reason: str) -> None:
    star = Casino("star-rfh", "sic-bo", limits=DOLLARS)
    alice = opened(star)
    star.bet(alice, ("big", 500), ("triple:6", 500))
    star.ok(DEALER, c.NoMoreBets)
    star.ok(DEALER, c.StopSpin, reason=reason)
    assert (star.balance(alice), star.escrow) == (100_000, 0)
    if reason in ("TUMBLER_FAULT", "BROKEN_EQUIPMENT"):
        star.refused("equipment-down", DEALER, c.NewGame)
        star.ok(SUPERVISOR, c.MarkEquipment, kind="tumbler", status="ready")
    star.ok(DEALER, c.NewGame)


@pytest.mark.clause("RFH-10.5.6", "RFH-14.5.6.2", "HC25-3.1.7a", "HC25-3.1.7b")
@pytest.mark.parametrize(
    ("book", "game", "spot", "reason"),
    [
        ("star-rfh", "baccarat", "player", "INSUFFICIENT_CARDS"),
        ("star-rfh", "casino-war", "ante:1", "INSUFFICIENT_CARDS"),
        ("holland-2025", "punto-banco", "player", "SHUFFLER_FAILURE"),
        ("holland-2025", "casino-war", "ante:1", "SHUFFLER_FAILURE"),
    ],
)
def test_a_round_that_cannot_be_dealt_to_its_end_is_void(book: str, game: str, spot: str, reason: str) -> None:
    house = Casino(book, game)
    alice = opened(house)
    house.bet(alice, (spot, 500))
    house.ok(DEALER, c.NoMoreBets)
    house.ok(DEALER, c.Enter, answer="9c")
    house.ok(DEALER, c.StopSpin, reason=reason)
    assert (house.balance(alice), house.escrow) == (100_000, 0)
    if reason == "INSUFFICIENT_CARDS":
        assert shoe.needs(house.table) == shoe.SHUFFLE, "all cards go back into the device"
        house.refused("needs-shoe", DEALER, c.NewGame)


# Money wheel and keno


@pytest.mark.clause("HC25-2.6.2", "HC25-2.6.3")
def test_the_dealer_confirms_the_first_spin_before_a_segment_counts() -> None:
    house = Casino("holland-2025", "money-wheel")
    alice = opened(house)
    house.bet(alice, ("symbol:joker", 500))
    house.ok(DEALER, c.NoMoreBets)
    house.refused("illegal-answer", DEALER, c.Enter, answer="joker/1")
    for answer in ("under-way", "joker/1"):
        house.ok(DEALER, c.Enter, answer=answer)
        house.ok(DEALER, c.ConfirmResult)
    assert house.balance(alice) == 99_500 + 46 * 500


@pytest.mark.clause("HC25-2.6.2", "HC25-2.6.4a", "HC25-2.6.4b", "HC25-2.6.4c", "HC25-2.6.4d")
@pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
@pytest.mark.parametrize("proposed", [False, True])
@pytest.mark.parametrize("code", ["ON_PIN", "OBSTRUCTED", "UNDER_4_REVOLUTIONS", "NO_SECOND_SPIN"])
def test_an_invalid_money_wheel_game_settles_nothing_and_starts_again(book_id: str, proposed: bool, code: str) -> None:
    house = Casino(book_id, "money-wheel")
    alice = opened(house)
    house.bet(alice, ("symbol:joker", 500))
    house.ok(DEALER, c.NoMoreBets)
    house.ok(DEALER, c.Enter, answer="under-way")
    house.ok(DEALER, c.ConfirmResult)
    if proposed:
        house.ok(DEALER, c.Enter, answer="joker/1")
    house.ok(DEALER, c.StopSpin, reason=code)
    assert house.balance(alice) == 99_500
    assert house.escrow == 500
    house.refused("illegal-answer", DEALER, c.Enter, answer="joker/1")
    house.refused("not-proposed", DEALER, c.ConfirmResult)
    for answer in ("under-way", "joker/1"):
        house.ok(DEALER, c.Enter, answer=answer)
        house.ok(DEALER, c.ConfirmResult)
    assert house.balance(alice) == 99_500 + 46 * 500
    assert house.escrow == 0


@pytest.mark.clause("HC25-2.6.4d")
def test_a_restart_gives_back_what_choices_have_staked() -> None:
    house = Casino("star-rfh", "casino-war", limits=DOLLARS)
    again = StopReason("AGAIN", "Everything starts again", "", "dealer", restarts=True)
    house.table.terms = msgspec.structs.replace(house.table.terms, stop_reasons={again.code: again})
    alice = opened(house)
    house.bet(alice, ("ante:1", 5000))
    house.ok(DEALER, c.NoMoreBets)
    cards = ["9c", "2d", "3d", "4d", "5d", "9h"]
    for card in cards:
        house.ok(DEALER, c.Enter, answer=card)
    house.ok(DEALER, c.ConfirmResult)
    (choice,) = open_choices(house.table)
    house.ok(alice, c.Decide, key=choice.key, option="war")
    assert house.balance(alice) == 90_000
    house.ok(DEALER, c.StopSpin, reason=again.code)
    assert house.balance(alice) == 95_000
    assert house.escrow == 5000
    for card in [*cards[:-1], "Kh"]:
        house.ok(DEALER, c.Enter, answer=card)
    house.ok(DEALER, c.ConfirmResult)
    assert house.balance(alice) == 95_000
    assert house.escrow == 0


@pytest.mark.clause("HC25-5.2.2b", "HC25-5.2.2e", "HC25-5.2.4b", "HC25-5.2.5", "HC25-5.2.6d", "HC25-5.2.6e")
def test_keno_tickets_are_written_at_the_terminal_and_paid_by_the_system() -> None:
    house = Casino("holland-2025", "keno", Mode.RNG, limits=Limits(Bound(100, 10_000, 100)))
    alice = house.player()
    house.wait(12)
    for wrong in ("numbers:3-2", "numbers:81", "ways:2:1-2/3"):
        house.refused("unknown-spot", alice, c.Place, chips=(c.Chip(wrong, 100),))
    house.refused("below-minimum", alice, c.Place, chips=(c.Chip("ways:2:1-2/3-4/5-6", 200),))
    house.refused("off-step", alice, c.Place, chips=(c.Chip("ways:2:1-2/3-4/5-6", 400),))
    house.bet(alice, ("ways:2:1-2/3-4/5-6", 300), ("numbers:1*2", 200), ("quick:4", 100))
    assert house.balance(alice) == 99_400
    first = house.table.state.round.number
    house.wait(33)
    assert house.table.state.previous is not None
    assert house.table.state.previous.round.number == first
    assert house.lines()["numbers:1*2"] == "stands"
    assert house.escrow == 100, "the second game of the series"
    house.refused("stale-round", alice, c.Place, round=first, chips=(c.Chip("quick:4", 100),))
    house.wait(60)
    assert house.escrow == 0


@pytest.mark.clause("HC25-5.2.6e")
def test_a_series_is_played_on_without_waiting_for_another_wager() -> None:
    limits = Limits(Bound(100, 10_000, 100))
    house = Casino("holland-2025", "keno", Mode.RNG, limits=limits, starts_with_first_wager=True)
    alice = house.player()
    house.wait(3600)
    assert house.table.state.round.closes_at_ms is None, "nobody has bet"
    house.bet(alice, ("numbers:1*2", 200))
    house.wait(120)
    assert house.escrow == 0, "both games were played"
    house.wait(3600)
    assert house.table.state.round.closes_at_ms is None, "nobody has bet again"


# Games that the system runs by itself


RNG_TABLES = [
    ("star-rfh", "baccarat", "player"),
    ("star-rfh", "casino-war", "ante:1"),
    ("star-rfh", "sic-bo", "big"),
    ("live-casino", "baccarat", "banker"),
    ("holland-2025", "punto-banco", "player"),
    ("holland-2025", "casino-war", "ante:1"),
    ("holland-2025", "diceball", "seven-out"),
    ("holland-2025", "barbut", "a"),
    ("holland-2025", "money-wheel", "symbol:1"),
    ("holland-2025", "bingo-75", "card:1"),
    ("holland-2025", "bingo-80", "card:1"),
    ("holland-2025", "bingo-90", "card:1"),
    ("holland-2025", "slots", "lines:10"),
]


@pytest.mark.clause("RFH-17.1", "RFH-17.2", "RFH-1.1-rng-mode", "HC25-5.1.7a", "HC25-5.1.1")
@pytest.mark.parametrize(("book", "game", "spot"), RNG_TABLES)
def test_the_system_runs_rounds_by_itself(book: str, game: str, spot: str) -> None:
    house = Casino(book, game, Mode.RNG, limits=Limits(Bound(500, 100_000, 100)))
    alice = house.player()
    house.wait(15)
    for _ in range(6):
        number = house.table.state.round.number
        house.bet(alice, (spot, 5000))
        while house.table.state.round.number == number:
            house.wait(5)
        assert house.table.state.previous is not None
        assert spot in house.lines()
        while house.table.state.phase is not Phase.BETTING:
            house.wait(5)


def test_no_card_is_dealt_twice_beyond_its_decks() -> None:
    house = Casino("star-rfh", "casino-war", Mode.RNG, limits=DOLLARS, options={"areas": 7})
    alice = house.player(balance_minor=10_000_000)
    house.wait(15)
    for _ in range(30):
        number = house.table.state.round.number
        house.bet(alice, *((f"ante:{area}", 500) for area in range(1, 8)))
        while house.table.state.round.number == number:
            house.wait(5)
        previous = house.table.state.previous
        assert previous is not None
        dealt = [answer for answer in previous.record if isinstance(answer, str)]
        assert len(dealt) >= 8
        assert all(dealt.count(card) <= 6 for card in dealt)


# When a period ends, and when a round can no longer be undone


@pytest.mark.clause("RFH-10.3.3.1", "RFH-5.4", "RFH-12.5.2")
@pytest.mark.parametrize(("game", "spot", "answer"), [("baccarat", "player", "9c"), ("sic-bo", "big", [6, 5, 4])])
def test_a_result_before_the_end_of_the_period_ends_it_and_wagers_stand(game: str, spot: str, answer: object) -> None:
    star = Casino("star-rfh", game, limits=DOLLARS)
    alice = opened(star)
    star.bet(alice, (spot, 1000))
    star.ok(DEALER, c.Enter, answer=answer)
    star.refused("betting-closed", alice, c.Place, chips=(c.Chip(spot, 1000),))
    assert star.escrow == 1000


@pytest.mark.clause("RFH-10.5.1.2.3", "RFH-14.5.6")
@pytest.mark.parametrize(
    ("game", "spot", "cards"),
    [("baccarat", "player", ("9c", "2d", "Th", "6s")), ("casino-war", "ante:1", ("9c", "4h", "5h", "8d"))],
)
def test_an_error_can_void_a_round_until_the_next_one_is_dealt(game: str, spot: str, cards: tuple[str, ...]) -> None:
    options = {"areas": 3} if game == "casino-war" else {}
    reason = "MISDEAL" if game == "baccarat" else "DEALING_ERROR"
    for too_late in (False, True):
        star = Casino("star-rfh", game, limits=DOLLARS, options=options)
        alice = opened(star)
        star.bet(alice, (spot, 1000))
        enter(star, *cards)
        assert star.balance(alice) == 101_000
        if too_late:
            star.ok(DEALER, c.NewGame)
            star.bet(alice, (spot, 500))
            enter(star, *cards)
            star.refused("too-late-to-correct", SUPERVISOR, c.Void, round=1, reason=reason)
        else:
            star.ok(SUPERVISOR, c.Void, round=1, reason=reason)
            assert star.balance(alice) == 100_000


@pytest.mark.clause("RFH-14.3.5", "RFH-14.3.6")
def test_bet_now_waits_for_the_first_wager_with_a_dealer_and_never_without_one() -> None:
    star = Casino("star-rfh", "casino-war", limits=DOLLARS)
    alice = opened(star)
    star.wait(120)
    assert star.table.state.phase is Phase.BETTING
    star.bet(alice, ("ante:1", 1000))
    star.wait(31)
    assert star.table.state.phase is Phase.NO_MORE_BETS
    alone = Casino("star-rfh", "casino-war", Mode.RNG, limits=DOLLARS)
    alone.wait(120)
    assert alone.table.state.round.number >= 2, "rounds go on without any wager"
    assert alone.table.state.previous is not None
    assert len(alone.table.state.previous.record) == 6, "five areas and the dealer"


@pytest.mark.clause("LC-3.2b")
def test_live_casino_chips_on_one_section_add_up() -> None:
    live = Casino("live-casino", "baccarat", limits=Limits(Bound(100, 5_000)))
    alice = opened(live)
    live.bet(alice, ("player", 2500), ("player", 500))
    enter(live, "9c", "2d", "Th", "6s")
    assert live.balance(alice) == 100_000 + 3000
