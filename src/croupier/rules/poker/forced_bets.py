"""Antes, blinds, straddles and missed blinds, posted before the first card (TSG-2.3, TSG-A1.3, TSG-A1a.2, A1a.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier.rules.poker.events import Event, Kind

if TYPE_CHECKING:
    from croupier.rules.poker.hand import Hand


def post(hand: Hand, posts: Sequence[tuple[int, int]] | None) -> None:
    """Post everything due, each as far as the stack reaches; the nominal big blind is what others must call."""
    plan = hand.plan
    if plan.even_ante:
        _post_antes(hand)
    stacks, bets, paid, events = hand.stacks, hand.bets, hand.paid, hand.events
    for seat in plan.order:
        amount = plan.blinds[seat]
        if posts:
            live, dead = posts[seat]
            amount = max(amount, live)
            dead = min(dead, stacks[seat])
            if dead:
                stacks[seat] -= dead
                hand.dead += dead
                hand.pot += dead
                events.append(Event(Kind.DEAD_BLIND, seat, dead))
        amount = min(amount, stacks[seat])
        if amount:
            stacks[seat] -= amount
            bets[seat] = amount
            paid[seat] += amount
            hand.pot += amount
            events.append(Event(Kind.BLIND, seat, amount))
        if not stacks[seat]:
            hand.able &= ~(1 << seat)
    hand.max_bet = max(plan.largest_blind, *bets)
    if plan.largest_blind and plan.stakes.blind_counts_as_bet:
        hand.raises = 1


def _post_antes(hand: Hand) -> None:
    plan = hand.plan
    ante = plan.even_ante
    if ante > 0 and not plan.dead_antes and min(hand.stacks) >= ante:
        hand.stacks = [stack - ante for stack in hand.stacks]
        hand.paid = [ante] * plan.count
        hand.pot = ante * plan.count
        hand.events.extend([Event(Kind.ANTE, seat, ante) for seat in plan.order])
        return
    antes = [min(ante, stack) for ante, stack in zip(plan.antes, hand.stacks, strict=True)]
    if not plan.dead_antes:  # an ante that nobody else can match goes back: table stakes (TSG-A1.36)
        second = sorted(antes)[-2]
        antes = [min(ante, second) for ante in antes]
    for seat in plan.order:
        ante = antes[seat]
        if ante:
            hand.stacks[seat] -= ante
            hand.pot += ante
            if plan.dead_antes:
                hand.dead += ante
            else:
                hand.paid[seat] += ante
            hand.events.append(Event(Kind.ANTE, seat, ante))
