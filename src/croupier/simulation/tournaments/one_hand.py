"""One hand at one table of a simulated tournament, by the engine that plays at live tables."""

from __future__ import annotations

from random import Random

import msgspec

from croupier.poker_room.blinds import Arrangement
from croupier.poker_room.config import for_players, without_small_blind
from croupier.poker_room.evolve import place_before
from croupier.poker_room.state import NOBODY
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.stakes import Stakes
from croupier.rules.poker.variants import Variant
from croupier.rules.poker.won_button import win_the_button
from croupier.rules.tournaments.knockouts import knocked_out_by
from croupier.simulation.tournaments.players import act


class HandOutcome(msgspec.Struct):
    """What a hand left: stacks by seat, who went out with how many chips at its start and by whom, the next button."""

    stacks: dict[int, int]
    out: list[tuple[int, int, tuple[int, ...]]]
    winner: int
    given_up: dict[int, float]
    """Who folded, and after which part of the hand."""


def play_hand(
    variant: Variant, stakes: Stakes, stacks: dict[int, int], arranged: Arrangement, rng: Random
) -> HandOutcome:
    """`stacks` by seat, of everybody who is dealt in; nobody posts for an empty seat."""
    seats, count = arranged.seats, len(arranged.seats)
    before = [stacks[seat] for seat in seats]
    stakes = for_players(stakes, count)
    if arranged.big != NOBODY and arranged.small not in seats:
        stakes = without_small_blind(stakes, count)
    deck = rng.sample(variant.pack, len(variant.pack))
    hand = Hand(variant, stakes, before, deck=deck, button=place_before(seats, arranged.button))
    gone: dict[int, int] = {}
    answers = 0
    while not hand.over:
        act(hand, rng)
        answers += 1
        for place in range(count):
            if not hand.live >> place & 1:
                gone.setdefault(place, answers)
    out = [
        (seats[place], before[place], tuple(seats[winner] for winner in knocked_out_by(hand, place)))
        for place, chips in enumerate(hand.stacks)
        if not chips
    ]
    given_up = {seats[place]: at / answers for place, at in gone.items()}
    return HandOutcome(dict(zip(seats, hand.stacks, strict=True)), out, seats[win_the_button(hand)], given_up)
