"""The hand in compiled code asks, refuses and pays exactly as the engine does."""

from __future__ import annotations

import random

import pytest

from croupier.rules import poker
from croupier.rules.cards import DECK, Card
from croupier.rules.poker import Action, Hand, IllegalActionError, Reason, Verb
from croupier.rules.poker.kernels.swift_hand import SwiftHand
from rigs.poker_script import usual_stakes

PLAYED = [variant for variant in poker.VARIANTS if not variant.short_deck]


def choose(question: poker.Question | None, rng: random.Random) -> Action:
    """A random legal answer."""
    if isinstance(question, poker.Bet):
        choice = rng.random()
        if choice < 0.2:
            return Action(Verb.FOLD)
        if choice < 0.6 or not question.raise_to:
            return Action(Verb.CALL if question.call else Verb.CHECK)
        ends = (question.raise_from, question.raise_to)
        return Action(Verb.RAISE, rng.choice(ends) if question.fixed else rng.randint(*ends))
    if isinstance(question, poker.BringIn):
        return Action(Verb.RAISE, question.complete_to) if question.complete_to else Action(Verb.BRING_IN)
    assert isinstance(question, poker.Draw)
    return Action(Verb.DISCARD, 0, tuple(card for card in question.cards if rng.random() < 0.5))


def reshuffle(hand: Hand, spare: list[Card]) -> None:
    while isinstance(question := hand.question, poker.Reshuffle):
        hand.reshuffle([card for card in spare if card in question.cards])


@pytest.mark.parametrize("variant", PLAYED, ids=lambda variant: variant.id)
def test_the_same_questions_and_chips_at_every_step(variant: poker.Variant) -> None:
    rng = random.Random(f"swift {variant.id}")
    stakes = usual_stakes(variant)
    for _ in range(40):
        seats = rng.randint(2, variant.most_seats)
        stacks = [rng.choice((rng.randint(1, 30), rng.randint(30, 400))) for _ in range(seats)]
        deck, spare = rng.sample(DECK, 52), rng.sample(DECK, 52)
        button = rng.randrange(seats)
        hand = Hand(variant, stakes, stacks, deck=deck, button=button)
        swift = SwiftHand(variant, stakes, stacks, deck=deck, spare=spare, button=button)
        while not hand.over:
            assert swift.question == hand.question
            assert (swift.phase, swift.actor, swift.street) == (hand.phase, hand.actor, hand.street)
            assert (swift.stacks, swift.pot, swift.board) == (hand.stacks, hand.pot, hand.board)
            answer = choose(hand.question, rng)
            hand.act(answer)
            swift.act(answer)
            reshuffle(hand, spare)
        assert swift.over
        assert swift.question is None
        assert (swift.stacks, swift.payoffs) == (hand.stacks, hand.payoffs)
        assert swift.events == hand.events


def nothing_changes(swift: SwiftHand) -> tuple[object, ...]:
    return swift.question, swift.stacks, swift.bets, swift.pot, swift.hole, len(swift.events)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Action(Verb.CHECK), Reason.FACING_BET),
        (Action(Verb.RAISE, 3), Reason.TOO_SMALL),
        (Action(Verb.RAISE, 201), Reason.TOO_LARGE),
        (Action(Verb.BRING_IN), Reason.NO_BRING_IN),
        (Action(Verb.DISCARD), Reason.NOT_DRAWING),
        (Action(Verb.SHOW), Reason.NOT_SHOWING),
    ],
)
def test_illegal_answers_are_refused_with_the_reason_of_the_engine(action: Action, reason: Reason) -> None:
    swift = SwiftHand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [200, 200, 200], deck=DECK)
    before = nothing_changes(swift)
    with pytest.raises(IllegalActionError) as refused:
        swift.act(action)
    assert refused.value.reason is reason
    assert nothing_changes(swift) == before


def test_only_own_cards_can_be_discarded_each_once() -> None:
    swift = SwiftHand(poker.BADUGI_GAME, poker.fixed_limit(10, 20), [200, 200], deck=DECK, spare=DECK)
    swift.call()
    swift.check()
    before = nothing_changes(swift)
    first = swift.cards_of(swift.actor)[0]
    others = swift.cards_of(1 - swift.actor)
    for cards in ((first, first), (others[0],), (poker.UNKNOWN,)):
        with pytest.raises(IllegalActionError) as refused:
            swift.discard(cards)
        assert refused.value.reason is Reason.NOT_YOUR_CARD
        assert nothing_changes(swift) == before
    swift.discard((first,))
    assert first not in swift.cards_of(1 - swift.actor)


def test_a_hand_that_is_over_takes_no_answer() -> None:
    swift = SwiftHand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [200, 200], deck=DECK)
    swift.fold()
    for attempt in (swift.fold, swift.check_or_call, swift.all_in, swift.bring_in, swift.time_out):
        with pytest.raises(IllegalActionError) as refused:
            attempt()
        assert refused.value.reason is Reason.HAND_OVER


def test_a_copy_goes_its_own_way() -> None:
    swift = SwiftHand(poker.OMAHA, poker.pot_limit(1, 2), [200, 200, 200], deck=DECK)
    other = swift.copy()
    swift.all_in() if swift.question == poker.Bet(2, 2, 4, 200) else swift.raise_to(7)
    other.fold()
    assert swift.stacks == [199, 198, 193]
    assert other.stacks == [199, 198, 200]
    assert (len(swift.events), len(other.events)) == (len(swift.engine().events), len(other.engine().events))


def test_time_out_checks_or_folds_and_all_in_bets_or_calls_everything() -> None:
    swift = SwiftHand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [50, 80], deck=DECK)
    swift.all_in()  # the button and small blind
    swift.time_out()
    assert swift.over
    assert swift.stacks == [48, 82]
    swift = SwiftHand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [50, 80], deck=DECK)
    swift.call()
    swift.time_out()
    assert swift.street == 1


@pytest.mark.parametrize("deck", [DECK[:20], DECK[:51] + DECK[:1], (*DECK[:51], poker.UNKNOWN)])
def test_no_hand_starts_with_a_bad_deck(deck: tuple[Card, ...]) -> None:
    with pytest.raises(poker.DeckError):
        SwiftHand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [200] * 10, deck=deck)


def test_no_hand_starts_without_chips_button_or_order_of_the_muck() -> None:
    stakes = poker.no_limit(1, 2)
    with pytest.raises(poker.SeatingError):
        SwiftHand(poker.TEXAS_HOLDEM, stakes, [200, 0], deck=DECK)
    with pytest.raises(poker.SeatingError):
        SwiftHand(poker.TEXAS_HOLDEM, stakes, [200, 1 << 70], deck=DECK)
    with pytest.raises(poker.SeatingError):
        SwiftHand(poker.TEXAS_HOLDEM, stakes, [200, 200], deck=DECK, button=2)
    with pytest.raises(poker.DeckError):
        SwiftHand(poker.SINGLE_DRAW, stakes, [200, 200], deck=DECK)
