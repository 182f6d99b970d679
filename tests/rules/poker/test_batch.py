"""The compiled batch plays every hand exactly as the engine does."""

from __future__ import annotations

import random

import numpy as np
import pytest

from croupier.rules import poker
from croupier.rules.cards import DECK
from croupier.rules.poker.kernels.batch import CHECK_OR_CALL, DISCARD, FOLD, RAISE, Batch, random_decks
from croupier.rules.poker.kernels.dealing_rules import UnsupportedVariantError
from rigs.poker_script import usual_stakes

PLAYED = [variant for variant in poker.VARIANTS if not variant.short_deck]


def answer(hand: poker.Hand, rng: random.Random, spare: list[int]) -> tuple[int, int]:
    """One random answer, given to the engine and returned as numbers."""
    question = hand.question
    if isinstance(question, poker.Bet):
        choice = rng.random()
        if choice < 0.2:
            hand.fold()
            return FOLD, 0
        if choice < 0.6 or not question.raise_to:
            hand.check_or_call()
            return CHECK_OR_CALL, 0
        ends = (question.raise_from, question.raise_to)
        amount = rng.choice(ends) if question.fixed else rng.randint(*ends)
        hand.raise_to(amount)
        return RAISE, amount
    if isinstance(question, poker.BringIn):
        if question.complete_to and rng.random() < 0.5:
            hand.raise_to(question.complete_to)
            return RAISE, question.complete_to
        hand.bring_in()
        return CHECK_OR_CALL, 0
    assert isinstance(question, poker.Draw)
    bits = rng.getrandbits(len(question.cards))
    hand.discard([card for place, card in enumerate(question.cards) if bits >> place & 1])
    while isinstance(reshuffle := hand.question, poker.Reshuffle):
        hand.reshuffle([DECK[card] for card in spare if card in reshuffle.cards])
    return DISCARD, bits


@pytest.mark.parametrize("variant", PLAYED, ids=lambda variant: variant.id)
def test_batch_and_engine_agree_at_every_step(variant: poker.Variant) -> None:
    rng = random.Random(variant.id)
    size, seats = 60, rng.randint(2, variant.most_seats)
    stakes = usual_stakes(variant)
    stacks = np.array(
        [[rng.choice((rng.randint(1, 30), rng.randint(30, 400))) for _ in range(seats)] for _ in range(size)]
    )
    batch = Batch(variant, stakes, seats=seats, size=size, stacks=stacks)
    decks = random_decks(np.random.default_rng(9), size)
    batch.reset(decks)
    hands = [
        poker.Hand(variant, stakes, stacks[row].tolist(), deck=[DECK[card] for card in decks[row, :52]])
        for row in range(size)
    ]
    while not batch.over.all():
        verbs, amounts = np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)
        for row, hand in enumerate(hands):
            assert hand.over == batch.over[row]
            if hand.over:
                continue
            question = hand.question
            assert hand.actor == batch.actor[row]
            if isinstance(question, poker.Bet):
                theirs = (batch.call[row], batch.raise_from[row], batch.raise_to[row])
                assert (question.call, question.raise_from, question.raise_to) == theirs
            verbs[row], amounts[row] = answer(hand, rng, decks[row, 52:].tolist())
        batch.step(verbs, amounts)
    assert [hand.stacks for hand in hands] == batch.stacks.tolist()


def test_random_batches_conserve_chips_and_follow_the_seed() -> None:
    ends = []
    for _ in range(2):
        batch = Batch(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), seats=6, size=500, stacks=200)
        rng = np.random.default_rng(4)
        batch.reset(random_decks(rng, 500))
        batch.play_randomly(rng)
        assert batch.over.all()
        assert not batch.payoffs.sum(axis=1).any()
        ends.append(batch.stacks.tolist())
    assert ends[0] == ends[1]


def test_what_the_batch_does_not_play_is_refused() -> None:
    with pytest.raises(UnsupportedVariantError):
        Batch(poker.SHORT_DECK_HOLDEM, poker.no_limit(1, 2), seats=6, size=1, stacks=200)
    batch = Batch(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), seats=6, size=2, stacks=200)
    with pytest.raises(ValueError, match="2 decks"):
        batch.reset(np.zeros((1, 104), dtype=np.uint8))
