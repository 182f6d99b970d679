"""Random six-handed hands of every variant here: in the engine, in compiled code hand by hand, and in batches."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.poker import rivals
from croupier.rules import poker
from croupier.rules.cards import DECK, Card
from croupier.rules.poker.kernels.batch import Batch, random_decks
from croupier.rules.poker.kernels.swift_hand import SwiftHand

Player = Callable[[], None]
BATCH = 2000
DECKS = 4000


def stakes_of(variant: poker.Variant) -> tuple[poker.Stakes, int]:
    """The stakes of the comparison and the stack of each seat."""
    if variant.bring_in:
        return poker.stud_limit(10, 20), rivals.FIXED_STACK
    if variant.id in ("texas-holdem", "2-7-single-draw"):
        return poker.no_limit(1, 2), rivals.STACK
    if variant.hole_cards >= 4 and variant.board_cards and not variant.split:
        return poker.pot_limit(1, 2), rivals.STACK
    return poker.fixed_limit(10, 20), rivals.FIXED_STACK


def decks(rng: np.random.Generator) -> list[tuple[Card, ...]]:
    return [tuple(DECK[card] for card in row) for row in random_decks(rng, DECKS)[:, :52].tolist()]


def answer_randomly(hand: Any) -> None:
    """Play a hand to its end; every answer is given from Python after looking at the question."""
    rng = random.random
    bet, draw, bring_in = poker.Bet, poker.Draw, poker.BringIn
    while (question := hand.question) is not None:
        kind = type(question)
        if kind is bet:
            choice = rng()
            if choice < 1 / 3 and question.call:
                hand.fold()
            elif choice < 2 / 3 or not question.raise_to:
                hand.check_or_call()
            else:
                low, high = question.raise_from, question.raise_to
                hand.raise_to(high if question.fixed else low + int(rng() * (high - low + 1)))
        elif kind is draw:
            hand.discard([card for card in question.cards if rng() < 0.5])
        elif kind is bring_in:
            if rng() < 0.5:
                hand.bring_in()
            else:
                hand.raise_to(question.complete_to)
        else:
            hand.reshuffle(question.cards)


def engine_player(variant: poker.Variant, packs: list[tuple[Card, ...]]) -> Player:
    """`Hand`: every event is recorded as it happens."""
    stakes, stack = stakes_of(variant)
    stacks = (stack,) * rivals.SEATS

    def play() -> None:
        answer_randomly(poker.Hand(variant, stakes, stacks, deck=random.choice(packs)))

    return play


def swift_player(variant: poker.Variant, packs: list[tuple[Card, ...]]) -> Player:
    """`SwiftHand`: the same answers to the same questions, events only when asked for."""
    stakes, stack = stakes_of(variant)
    stacks = (stack,) * rivals.SEATS
    spare = DECK if variant.draws else None

    def play() -> None:
        answer_randomly(SwiftHand(variant, stakes, stacks, deck=random.choice(packs), spare=spare))

    return play


def batch_player(variant: poker.Variant, rng: np.random.Generator) -> Player:
    """`Batch`: many hands behind one call, random answers in compiled code."""
    stakes, stack = stakes_of(variant)
    batch = Batch(variant, stakes, seats=rivals.SEATS, size=BATCH, stacks=stack)
    shuffled = random_decks(rng, BATCH)

    def play() -> None:
        batch.reset(shuffled)
        batch.play_randomly(rng)

    return play
