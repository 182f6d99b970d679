"""Scripted hands for the poker tests: decks stacked so that each seat gets the cards that a test names."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from croupier.rules import poker
from croupier.rules.cards import Card, cards
from croupier.rules.poker import Hand, Kind, Phase, Stakes, Variant


def stacked(variant: Variant, holes: Sequence[str], board: str = "", *, then: str = "", button: int = -1) -> list[Card]:
    """A deck that deals `holes` to seats 0, 1, ... (button last by default), then `board`, then `then`."""
    count = len(holes)
    first = (button % count + 1) % count
    order = [(first + step) % count for step in range(count)]
    own = [cards(hole) for hole in holes]
    dealt: list[Card] = []
    at = 0
    shared = list(cards(board))
    for street in variant.streets:
        size = 0 if street.draw else street.down + street.up
        for place in range(at, at + size):
            dealt.extend(own[seat][place] for seat in order if place < len(own[seat]))
        at += size
        dealt.extend(shared[: street.board])
        shared = shared[street.board :]
    dealt.extend(cards(then))
    rest = [card for card in variant.pack if card not in dealt]
    return dealt + rest


def start(
    variant: Variant,
    stakes: Stakes,
    holes: Sequence[str],
    board: str = "",
    *,
    stacks: Sequence[int] | int = 200,
    then: str = "",
    **options: Any,
) -> Hand:
    """A hand with stacked cards."""
    chips = [stacks] * len(holes) if isinstance(stacks, int) else list(stacks)
    button = options.get("button", len(holes) - 1)
    deck = stacked(variant, holes, board, then=then, button=button)
    return Hand(variant, stakes, chips, deck=deck, **options)


def check_down(hand: Hand) -> Hand:
    """Everybody calls, checks and stands pat to the end."""
    while not hand.over:
        if hand.phase is Phase.DRAWING:
            hand.discard()
        elif hand.phase is Phase.BRING_IN:
            hand.bring_in()
        else:
            hand.check_or_call()
    return hand


def won(hand: Hand) -> dict[int, int]:
    """Chips won by each seat."""
    totals: dict[int, int] = {}
    for event in hand.events:
        if event.kind is Kind.WIN:
            totals[event.seat] = totals.get(event.seat, 0) + event.amount
    return totals


def kinds(hand: Hand, *wanted: Kind) -> list[tuple[Kind, int]]:
    """The events of some kinds with their seats, in order."""
    return [(event.kind, event.seat) for event in hand.events if event.kind in wanted]


def usual_stakes(variant: Variant) -> Stakes:
    """A betting structure in which a variant is usually played."""
    if variant.bring_in:
        return poker.stud_limit(10, 20)
    if variant.draws or variant.split:
        return poker.fixed_limit(10, 20)
    return poker.pot_limit(5, 10) if variant.hole_cards > 2 else poker.no_limit(5, 10)


def random_step(hand: Hand, rng: random.Random) -> None:
    """One random legal answer to the pending question."""
    question = hand.question
    if isinstance(question, poker.Bet):
        choice = rng.random()
        if choice < 0.25:
            hand.fold()
        elif choice < 0.6 or not question.raise_to:
            hand.check_or_call()
        elif question.fixed:
            hand.raise_to(rng.choice((question.raise_from, question.raise_to)))
        else:
            hand.raise_to(
                rng.choice(
                    (question.raise_from, question.raise_to, rng.randint(question.raise_from, question.raise_to))
                )
            )
    elif isinstance(question, poker.BringIn):
        hand.act(rng.choice(question.actions))
    elif isinstance(question, poker.Draw):
        hand.discard([card for card in question.cards if rng.random() < 0.5])
    elif isinstance(question, poker.Reshuffle):
        order = list(question.cards)
        rng.shuffle(order)
        hand.reshuffle(order)
    elif isinstance(question, poker.Runs):
        hand.agree_runs(rng.randint(1, question.most))
    elif isinstance(question, poker.Show):
        hand.time_out()
    else:
        raise TypeError(f"no answer to {question}")


def random_hand(variant: Variant, rng: random.Random, **options: Any) -> Hand:
    """A hand about to be played: random seats, stacks and cards."""
    count = rng.randint(2, variant.most_seats)
    deck = list(variant.pack)
    rng.shuffle(deck)
    stacks = [rng.choice((rng.randint(1, 30), rng.randint(30, 400))) for _ in range(count)]
    return Hand(variant, usual_stakes(variant), stacks, deck=deck, button=rng.randrange(count), **options)
