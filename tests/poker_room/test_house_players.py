"""Players of the house's own: marked, with the table's money, never among themselves, by the published strategy."""

from __future__ import annotations

import random

import pytest

from croupier.cage import accounts
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.config import HousePlayers
from croupier.poker_room.house_players import bet, decide, marks_of
from croupier.poker_room.strategy.chances import chance_of_winning
from croupier.poker_room.strategy.two_cards import Marks, share_of_deals
from croupier.poker_room.views.tables import public_part
from croupier.rules import poker
from croupier.rules.cards import Card, cards
from croupier.rules.hand_ranking import HIGH
from croupier.rules.poker.view import view
from rigs.poker_room import TABLE, WALLET_MINOR, Room, answer_at_random, config_of


def settled(variant: poker.Variant = poker.TEXAS_HOLDEM, count: int = 3) -> Room:
    room = Room(config_of(variant, house_players=HousePlayers(count)))
    room.wait(5)
    return room


@pytest.mark.clause("TSG-7.3")
def test_they_sit_down_marked_and_wait_for_a_person() -> None:
    room = settled()
    assert [seat.house_player for seat in public_part(room.table).seats] == [True] * 3
    room.wait(600)
    assert room.table.state.number == 0, "they do not play among themselves"
    assert room.balance(accounts.bank(TABLE)) == -30_000, "with the table's own money"


@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_a_person_plays_every_game_against_them(variant: poker.Variant) -> None:
    room = settled(variant, 2)
    ann = room.person("ann")
    room.ok(ann, c.SitDown, amount_minor=10_000)
    rng = random.Random(3)
    while room.table.state.number < 4:
        clock = room.table.state.clock
        if clock is not None and room.table.state.seats[clock.seat].patron == "ann":
            room.act(*answer_at_random(room.table, rng))
        else:
            room.wait(1)
        if not room.seat(ann).stack_minor and room.table.hand is None:
            room.ok(ann, c.BuyChips, amount_minor=10_000)
            room.ok(ann, c.SitIn, posts=True)
    by = {event.by for event in room.events() if isinstance(event, e.Acted)}
    assert by == {"player", "house-player"}
    for seat in room.table.state.seats.values():
        assert seat.house_player or seat.patron == "ann"
    room.ok(ann, c.LeaveTable)


def test_one_without_chips_gets_new_ones_from_the_house() -> None:
    for seed in range(30):
        room = Room(config_of(house_players=HousePlayers(1)), seed=seed)
        room.wait(5)
        ann = room.person("ann")
        room.ok(ann, c.SitDown, amount_minor=10_000)
        for _ in range(400):
            clock = room.table.state.clock
            if clock is not None and room.table.state.seats[clock.seat].patron == "ann":
                question = room.table.playing.question
                raise_to = getattr(question, "raise_to", 0)
                room.act("raise", raise_to) if raise_to else room.act("call" if question.call else "check")  # type: ignore[union-attr]
            else:
                room.wait(1)
            if any(isinstance(event, e.ChipsBought) for event in room.events()):
                assert room.wallet(ann) == WALLET_MINOR - 10_000
                return
            if not room.seat(ann).stack_minor and room.table.hand is None:
                break
    raise AssertionError("no house player ever lost its chips")


def test_it_knows_what_its_seat_is_shown_and_nothing_else() -> None:
    """Other hole cards make no difference to what it does."""
    answers = []
    for other in ("As Ad", "7c 2d"):
        hand = poker.Hand(poker.TEXAS_HOLDEM, poker.no_limit(50, 100), [10_000, 10_000], button=0)
        held = {0: cards("Ks Kd"), 1: cards(other)}
        while (question := hand.question) is not None and isinstance(question, poker.Deal):
            hand.deal(held[question.seat])
        answers.append(decide(hand, random.Random(1)))
    assert answers[0] == answers[1]


def test_good_hands_are_worth_more_than_bad_ones() -> None:
    worth = {}
    for own in ("As Ad", "7c 2d"):
        hand = poker.Hand(poker.TEXAS_HOLDEM, poker.no_limit(50, 100), [10_000, 10_000], button=0)
        held = {0: cards(own), 1: cards("Ks Qd")}
        while isinstance(question := hand.question, poker.Deal):
            hand.deal(held[question.seat])
        worth[own] = chance_of_winning(hand, view(hand, 0), random.Random(1))
    assert worth["As Ad"] > 0.7 > 0.5 > worth["7c 2d"]


def at_the_flop(own: str, board: str, rivals: int, variant: poker.Variant = poker.TEXAS_HOLDEM) -> poker.Hand:
    """Everybody called, the board lies, and seat 0 is in turn."""
    count = rivals + 1
    hand = poker.Hand(variant, poker.no_limit(50, 100), [10_000] * count, button=count - 1)
    rest = iter([card for card in variant.pack if card not in {*cards(own), *cards(board)}])
    while not hand.board or hand.actor != 0 or isinstance(hand.question, poker.Deal):
        question = hand.question
        if not isinstance(question, poker.Deal):
            hand.check_or_call()
        elif question.seat < 0:
            hand.deal(cards(board))
        else:
            hand.deal(cards(own) if question.seat == 0 else [next(rest) for _ in range(question.count)])
    return hand


@pytest.mark.parametrize(
    ("own", "board", "rivals", "exact"),
    [("As Ad", "Ah 7c 2d", 1, 0.974), ("7s 2d", "Ah Kc Qd", 1, 0.224), ("Ts 9s", "8s 7s 2d", 3, 0.563)],
)
def test_the_chance_of_winning_is_what_many_deals_give(own: str, board: str, rivals: int, exact: float) -> None:
    """`exact` over 60,000 deals that were shuffled one by one."""
    hand = at_the_flop(own, board, rivals)
    counts = [chance_of_winning(hand, view(hand, 0), random.Random(seed)) for seed in range(60)]
    assert abs(sum(counts) / len(counts) - exact) < 0.03


@pytest.mark.parametrize("variant", [poker.TEXAS_HOLDEM, poker.OMAHA], ids=lambda variant: variant.id)
def test_a_count_that_ends_early_says_the_same_of_a_clear_hand(variant: poker.Variant) -> None:
    own = "As Ad Kh Kd" if variant is poker.OMAHA else "As Ad"
    for board, better in (("Ah Ac 2d", True), ("Jc Tc 9c", False)):
        hand = at_the_flop(own, board, 3, variant)
        marks = Marks(0.9, 0.9)
        early = chance_of_winning(hand, view(hand, 0), random.Random(1), marks)
        assert (early > marks.call) is (chance_of_winning(hand, view(hand, 0), random.Random(1)) > marks.call) is better


@pytest.mark.parametrize(("chance", "verb"), [(0.95, "raise"), (0.5, "call"), (0.05, "fold")])
def test_it_raises_calls_and_folds_by_the_price(chance: float, verb: str) -> None:
    hand = poker.Hand(poker.TEXAS_HOLDEM, poker.no_limit(50, 100), [10_000, 10_000], button=0)
    held = {0: cards("As Ad"), 1: cards("Ks Qd")}
    while isinstance(question := hand.question, poker.Deal):
        hand.deal(held[question.seat])
    assert isinstance(question, poker.Bet)
    seen = view(hand, 0)
    word, amount, _ = bet(question, seen, marks_of(question, seen), lambda: chance, random.Random(1))
    assert word == verb
    assert not amount or question.raise_from <= amount <= question.raise_to


def test_the_count_for_two_own_cards_is_the_count_of_any_game() -> None:
    """Deal by deal the same share of the pot, with known cards added up beforehand and without."""
    rng = random.Random(11)
    for lying in (3, 4, 5, 5):
        for rivals in (1, 2, 5):
            some = rng.sample(poker.TEXAS_HOLDEM.pack, 2 + lying)
            own, board = tuple(some[:2]), tuple(some[2:])
            packs = [bytes(rng.sample(poker.TEXAS_HOLDEM.pack, 52)) for _ in range(40)]
            shares = []
            for pack in packs:
                rest = [Card.of(card >> 2, card & 3) for card in pack if card not in (*own, *board)]
                dealt, left = (*board, *rest[: 5 - lying]), rest[5 - lying :]
                others = [tuple(left[2 * rival : 2 * rival + 2]) for rival in range(rivals)]
                shares.append(HIGH.share(own, others, dealt))
            counted = share_of_deals(HIGH, own, board, rivals, packs, None)
            assert counted == pytest.approx(sum(shares) / 40)
