"""What cards come to is the house's to say: totals and hands by area, for everybody, for a seat, and in the record."""

from __future__ import annotations

from itertools import combinations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers.play import open_choices
from croupier.floor.views import show
from croupier.floor.views.hands import in_reading_order, slip, told
from croupier.floor.views.layout import Layout, TicketSpot, layout_of, ticket_spot
from croupier.floor.views.own import mine_part
from croupier.floor.views.parts import HandPart, MinePart, Phase
from croupier.floor.views.picture import BACK
from croupier.floor.views.round_record import AnswerView, RoundTeller
from croupier.house.roles import Actor
from croupier.rules.bank_poker.ranking import lines_of
from croupier.rules.cards import Card
from croupier.rules.hand_ranking import THREE_CARD
from croupier.rules.questions import Choose, Option
from croupier.rules.wagers.limits import Bound, Limits
from croupier.words.said import Said
from rigs.casino import DEALER, Casino, books

CHIPS = Limits(Bound(500, 100_000, 100))


def opened(book: str, game: str) -> Casino:
    casino = Casino(book, game, Mode.DEALER, limits=CHIPS)
    casino.ok(DEALER, c.NewGame)
    return casino


def running(book: str, game: str, *chips: tuple[str, int]) -> tuple[Casino, Actor]:
    """A table that the system deals, once it asks the one player."""
    casino = Casino(book, game, Mode.RNG, limits=Limits(Bound(500, 10_000, 100)))
    alice = casino.player()
    while casino.table.state.phase is not Phase.BETTING:
        casino.wait(1)
    casino.bet(alice, *chips)
    while casino.table.state.phase is not Phase.DECIDING:
        casino.wait(1)
    return casino, alice


def mine(casino: Casino, actor: Actor) -> MinePart:
    seat = casino.table.seat_of(actor.id)
    assert seat is not None
    return mine_part(casino.table, seat, open_choices(casino.table))


def codes(hands: tuple[HandPart, ...]) -> list[str]:
    return [hand.code for hand in hands]


def answers(casino: Casino) -> list[AnswerView]:
    teller = RoundTeller(casino.table, 1, {}, str)
    teller.take(casino.store.events(casino.table.stream))
    return teller.record(None).answers


def test_baccarat_points_after_each_card() -> None:
    star = opened("star-rfh", "baccarat")
    star.ok(DEALER, c.NoMoreBets)
    star.deal("9s", "2d", "Kc", "3h")
    assert star.table.state.previous is not None
    hands = show.result_part(star.table, star.table.state.previous).hands
    assert hands["player"] == (HandPart(9, False, ""), HandPart(9, False, "natural"))
    assert hands["banker"] == (HandPart(2, False, ""), HandPart(5, False, ""))


def test_a_split_hand_of_twenty_one_is_no_blackjack_and_its_replay_lies_as_it_lay() -> None:
    holland = opened("holland-2025", "black-jack")
    alice = holland.player()
    holland.bet(alice, ("box:1", 1000))
    holland.ok(DEALER, c.NoMoreBets)
    holland.deal("As", "9d", "Ac")
    assert show.round_part(holland.table).hands["box:1"][-1] == HandPart(12, True, "")
    holland.decide(alice, "split")
    holland.deal("Kd", "Qd")
    hands = show.round_part(holland.table).hands
    assert [hands[area][-1] for area in ("box:1", "box:1.2")] == [HandPart(21, False, "")] * 2
    holland.deal("8h")
    split = next(answer for answer in answers(holland) if answer.answer == "split")
    assert split.cards == {"box:1": ["As"], "box:1.2": ["Ac"]}
    assert split.hands["box:1.2"] == HandPart(11, True, "")


@pytest.mark.parametrize(
    ("book", "game", "soft"), [("holland-2025", "black-jack", False), ("holland-2023", "casino-21", True)]
)
def test_twenty_one_is_soft_only_where_one_may_draw_to_it(book: str, game: str, soft: bool) -> None:
    """HC25-3.2.15e: in Casino21 a soft 21 may draw; elsewhere drawing has ended."""
    table = opened(book, game).table
    (*_, last) = told(table.terms.game, {"box:1": ["As", "4d", "6c"]})["box:1"]
    assert last == HandPart(21, soft, "")


def test_a_hole_card_is_not_counted_and_makes_no_blackjack() -> None:
    live, _ = running("live-casino", "blackjack", ("box:1", 1000))
    part = show.round_part(live.table)
    open_card, back = part.shown["bank"]
    assert back == BACK
    (alone, beside) = part.hands["bank"]
    assert alone == beside == told(live.table.terms.game, {"bank": [open_card]})["bank"][0]


def test_a_seat_is_told_its_hand_with_the_board_and_others_are_not() -> None:
    holland = opened("holland-2025", "ultimate-texas-holdem")
    alice, bob = holland.player(), holland.player("bob")
    holland.bet(alice, ("ante:1", 1000), ("blind:1", 1000))
    holland.bet(bob, ("ante:2", 1000), ("blind:2", 1000))
    holland.ok(DEALER, c.NoMoreBets)
    holland.deal("As", "Ad", "2d", "3c", "Kh", "Qh")
    assert codes(mine(holland, alice).hands["box:1"]) == ["high-card", "pair"]
    for actor in (alice, bob):
        holland.decide(actor, "check")
    holland.deal("7h", "7d", "Ah")
    assert codes(mine(holland, alice).hands["box:1"]) == ["high-card", "pair", "pair", "two-pair", "full-house"]
    assert "box:1" not in mine(holland, bob).hands
    assert "box:1" not in show.round_part(holland.table).hands


def test_each_setting_of_a_pai_gow_hand_says_what_it_makes() -> None:
    holland = opened("holland-2025", "pai-gow")
    alice = holland.player()
    holland.bet(alice, ("bet:1", 1000))
    holland.ok(DEALER, c.NoMoreBets)
    holland.deal("As", "Kd", "9c", "9d", "4h", "4s", "Jk", "2c", "3d", "5h", "7s", "8c", "Td", "Qh")
    (decision,) = mine(holland, alice).decisions
    made = {option.id: option.hands for option in decision.options}
    assert made["4h-4s"] == ("pair", "two-pair"), "aces with the joker, and nines"
    assert made["Kd-4s"] == ("high-card", "two-pair")


@pytest.mark.clause("RFH-15.2.6")
def test_the_three_cards_of_nine_are_the_hand_of_the_seat_that_picked_them() -> None:
    found = set()
    for first, second, third in combinations(range(1, 10), 3):
        star, alice = running("star-rfh", "stadium-three-card-poker", ("ante", 1000))
        star.decide(alice, f"{first}-{second}-{third}")
        own = mine(star, alice)
        three = [Card.parse(card) for number in (first, second, third) for card in own.cards[f"array:{number}"]]
        made = lines_of(THREE_CARD, three)[0]
        assert own.hands == {area: (HandPart(None, False, made),) for area in own.cards}
        assert show.round_part(star.table).hands == {}
        found.add(made)
        if len(found) > 1:
            break
    assert len(found) > 1, "nothing but high cards, which one card makes too"


@pytest.mark.clause("RFH-15.2.6")
def test_of_nine_cards_only_three_that_were_picked_and_are_seen_are_a_hand() -> None:
    game = Casino("star-rfh", "stadium-three-card-poker", Mode.RNG, limits=CHIPS).table.terms.game
    nine = ("As", "Ad", "3c", "4c", "5c", "6h", "7h", "8h", "Ks")
    array = {f"array:{n}": [card] for n, card in enumerate(nine, start=1)}
    picked = {"array:1", "array:2", "array:9"}
    seen = {area: cards if area in picked else [BACK] for area, cards in array.items()}
    assert told(game, seen) == dict.fromkeys(sorted(picked), (HandPart(None, False, "pair"),))
    assert told(game, array) == {}, "once all nine lie open, nobody can tell which were picked"
    assert told(game, {area: [BACK] for area in array}) == {}


@pytest.mark.parametrize(
    ("cards", "option", "asked"),
    [
        (("Ts", "7d"), "hit", "slip-hit"),
        (("Ts", "6d"), "hit", None),
        (("As", "7d"), "hit", None),
        (("5s", "6d"), "stand", "slip-stand"),
        (("5s", "7d"), "stand", None),
        (("Ts", "2d"), "double", "slip-double"),
        (("5s", "6d"), "double", None),
        (("As", "2d"), "double", None),
    ],
)
def test_a_play_that_is_nearly_always_a_slip_is_asked_about(cards: tuple[str, str], option: str, asked: str) -> None:
    tsg = Casino("tsg", "classic-blackjack", Mode.RNG, limits=Limits(Bound(500, 10_000, 100)))
    hands = told(tsg.table.terms.game, {"box:1": list(cards)})
    said = slip(tsg.table.terms.game, hands, Choose("1", (Option(option),), option, about="box:1"), option)
    assert (said.code if said else None) == asked
    insurance = Choose("1", (Option(option),), option, about="box:1", ask="insurance")
    assert slip(tsg.table.terms.game, hands, insurance, option) is None


def test_a_terminal_is_told_which_of_its_options_are_unusual() -> None:
    holland = opened("holland-2025", "black-jack")
    alice = holland.player()
    holland.bet(alice, ("box:1", 1000))
    holland.ok(DEALER, c.NoMoreBets)
    holland.deal("Ts", "9d", "7c")
    (decision,) = mine(holland, alice).decisions
    asked = {option.id: option.unusual for option in decision.options}
    assert (asked["hit"], asked["stand"]) == (Said("slip-hit"), None)


def test_the_house_writes_a_keno_ticket_as_it_was_crossed() -> None:
    keno = Casino("holland-2025", "keno", Mode.RNG, limits=CHIPS).table.terms.game
    assert ticket_spot(keno, "5-6/2-1/3-4", 2, 10) == TicketSpot("ways:2:1-2/3-4/5-6*10", "pick-4", 30)
    assert ticket_spot(keno, "42-3-17", 1, 1) == TicketSpot("numbers:3-17-42", "pick-3", 1)
    for none in ("3-3", "81", "1-2/3"):
        assert ticket_spot(keno, none, 1, 1) == TicketSpot()
    wheel = Casino("holland-2025", "french-roulette").table.terms.game
    assert ticket_spot(wheel, "1-2", 1, 1) == TicketSpot()


def test_a_written_keno_ticket_says_its_numbers() -> None:
    holland = Casino("holland-2025", "keno", Mode.RNG, limits=CHIPS)
    alice = holland.player()
    holland.wait(12)
    holland.bet(alice, ("ways:2:1-2/3-4/5-6", 3000), ("quick:5", 1000))
    wagers = mine(holland, alice).wagers
    assert [wager.covers for wager in wagers] == [("1", "2", "3", "4", "5", "6"), ()]


def test_seven_cards_are_handed_to_their_player_in_the_order_in_which_they_are_read() -> None:
    holland, alice = running("holland-2025", "pai-gow", ("bet:1", 1000))
    (decision,) = mine(holland, alice).decisions
    lying = mine(holland, alice).cards["box:1"]
    assert sorted(decision.cards) == sorted(lying)
    pai_gow = holland.table.terms.game
    dealt = ("4d", "Th", "Ks", "Jk", "Ad", "Kc", "2s")
    assert in_reading_order(pai_gow, dealt) == ("Jk", "Ad", "Ks", "Kc", "Th", "4d", "2s")
    assert list(decision.cards) == list(in_reading_order(pai_gow, lying))
    assert in_reading_order(pai_gow, (*dealt[:6], BACK)) == (), "cards that lie face down are not told in their order"


def test_layouts_say_how_cards_lie_and_hands_are_divided() -> None:
    def shown(book: str, game: str, mode: Mode = Mode.DEALER) -> Layout:
        return layout_of(Casino(book, game, mode).table, books()[book], ())

    stadium = shown("star-rfh", "stadium-three-card-poker", Mode.RNG)
    assert stadium.array is not None
    rows = [list(row) for row in stadium.array.rows]
    assert (rows, stadium.array.taken) == ([["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]], 3)
    lines = {tuple(line) for line in (*rows, *zip(*rows, strict=True))}
    assert {spot.covers for spot in stadium.spots if spot.kind == "pair-plus" and spot.covers} == lines
    assert shown("holland-2025", "pai-gow").hand_sizes == (5, 2)
    diceball = shown("holland-2025", "diceball")
    assert {spot.kind: spot.lasts for spot in diceball.spots if spot.lasts} == {"run-line": 4, "grand-slam": 24}
    dice = {game: shown("holland-2025", game).dice for game in ("diceball", "barbut", "sic-bo", "punto-banco")}
    assert dice == {"diceball": 2, "barbut": 2, "sic-bo": 3, "punto-banco": 0}
