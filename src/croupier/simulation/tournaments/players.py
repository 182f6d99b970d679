"""How the players of a simulated tournament decide: quickly, from their own cards, the price and their stack.

They are no model of people. Each compares a sampled chance of winning with the price, and bets everything when few big
blinds are left, so that a field shrinks at about the pace of a real one.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from croupier.poker_room.strategy.draws import to_discard
from croupier.rules.cards import Card
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.judging import Judge, judge_for
from croupier.rules.poker.questions import Bet, BringIn, Draw, Reshuffle
from croupier.rules.poker.variants import Variant

_FIRST_SAMPLES: Final = 48
_LATER_SAMPLES: Final = 8
_SHORT: Final = 12
"""With so few big bets or fewer it is everything or nothing."""


def act(hand: Hand, rng: Random) -> None:
    """Answer what the hand asks."""
    question = hand.question
    if isinstance(question, Bet):
        _bet(hand, question, rng)
    elif isinstance(question, Draw):
        hand.discard(to_discard(hand.variant, question.cards))
    elif isinstance(question, BringIn):
        hand.bring_in()
    else:
        assert isinstance(question, Reshuffle), f"a simulated hand asks for {question}"
        hand.reshuffle(rng.sample(question.cards, len(question.cards)))


def _bet(hand: Hand, question: Bet, rng: Random) -> None:
    seat = question.seat
    rivals = hand.live.bit_count() - 1
    strength = _strength(hand, seat, rng)
    chance = strength ** min(rivals, 3)
    stack = hand.stacks[seat]
    least = hand.plan.opening_raise or hand.plan.stakes.small_bet
    if question.raise_to and (strength > 0.72 or (strength > 0.58 and stack <= _SHORT * least)) and rng.random() < 0.8:
        twice = hand.max_bet * 2 + hand.pot // 2
        wanted = question.raise_to if stack <= _SHORT * least else twice
        hand.raise_to(
            question.raise_from if question.fixed else max(question.raise_from, min(wanted, question.raise_to))
        )
    elif not question.call:
        hand.check()
    elif chance > question.call / (hand.pot + sum(hand.bets) + question.call) + 0.03:
        hand.call()
    else:
        hand.fold()


def _strength(hand: Hand, seat: int, rng: Random) -> float:
    """How often these cards beat one other hand, over sampled deals; for a first look remembered by their pattern."""
    own = hand.hole[seat]
    if not hand.board and hand.variant.board_cards:
        return _first_look(hand.variant, _pattern(own))
    return _sampled(hand.variant, own, hand.board, rng, _LATER_SAMPLES)


def _pattern(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards that play alike: only which suits are the same matters, not which suits they are."""
    named: dict[int, int] = {}
    ordered = sorted(cards, reverse=True)
    return tuple(Card(card - card % 4 + named.setdefault(card % 4, len(named))) for card in ordered)


@lru_cache(maxsize=50_000)
def _first_look(variant: Variant, cards: tuple[Card, ...]) -> float:
    return _sampled(variant, cards, (), Random(repr(cards)), _FIRST_SAMPLES)  # noqa: S311  a simulation


@lru_cache
def _judge(variant: Variant) -> Judge:
    return judge_for(variant)


def _sampled(variant: Variant, own: tuple[Card, ...], board: tuple[Card, ...], rng: Random, samples: int) -> float:
    judge = _judge(variant)
    size, length = variant.hole_cards, 0 if variant.draws else variant.board_cards
    seen = {*own, *board}
    unseen = [card for card in variant.pack if card not in seen]
    needed = 2 * size - len(own) + length - len(board)
    won = 0.0
    for _ in range(samples):
        drawn = rng.sample(unseen, needed)
        mine = (*own, *drawn[: size - len(own)])
        rest = drawn[size - len(own) :]
        judged = judge([mine, tuple(rest[:size])], (*board, *rest[size:]))
        for values in judged:
            if values[0] or values[1]:
                won += (1.0 if values[0] > values[1] else 0.5 if values[0] == values[1] else 0.0) / len(judged)
    return won / samples
