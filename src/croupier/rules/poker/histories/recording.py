"""A played hand as a record in the PHH format."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from croupier.rules.cards import Card
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.codes import code_of
from croupier.rules.poker.histories.phh import RUNS, HandRecord


def record_hand(
    hand: Hand, *, players: Sequence[str] = (), number: str | int | None = None, scale: int = 1
) -> HandRecord:
    """The record of a hand; seats are listed from the first left of the button, as the format wants."""
    plan = hand.plan
    order = plan.order
    label = {seat: f"p{place + 1}" for place, seat in enumerate(order)}
    positions = order if plan.count > 2 else (order[1], order[0])
    stakes = plan.stakes
    blinds = dict(zip(positions, stakes.blinds, strict=False)) | _missed_blinds(hand)
    dead = {event.seat: event.amount for event in hand.events if event.kind is Kind.DEAD_BLIND}
    return HandRecord(
        variant=code_of(plan.variant.id, stakes.limit),
        antes=tuple(plan.antes[seat] + dead.get(seat, 0) for seat in positions),
        blinds_or_straddles=() if plan.variant.bring_in else tuple(blinds.get(seat, 0) for seat in positions),
        bring_in=stakes.bring_in,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
        min_bet=stakes.min_bet,
        ante_trimming_status=not plan.dead_antes and not dead,
        starting_stacks=tuple(hand.starting[seat] for seat in order),
        finishing_stacks=tuple(hand.stacks[seat] for seat in order) if hand.over else None,
        actions=tuple(action for event in _joined(hand) for action in _written(event, label, scale)),
        players=tuple(players[seat] for seat in order) if players else (),
        hand=number,
        scale=scale,
        extra={RUNS: hand.runs} if hand.runs > 1 else {},
    )


def _missed_blinds(hand: Hand) -> dict[int, int]:
    """Blinds posted by those who owe none are negative in the format; dead ones are written as antes."""
    plan = hand.plan
    posts = {event.seat: event.amount for event in hand.events if event.kind is Kind.BLIND}
    return {seat: -amount for seat, amount in posts.items() if amount > plan.blinds[seat]}


def _joined(hand: Hand) -> list[Event]:
    """Down and up cards that a seat gets together are one action."""
    events: list[Event] = []
    for event in hand.events:
        last = events[-1] if events else None
        if last is not None and event.kind is Kind.DEAL_UP and last.kind is Kind.DEAL_DOWN and last.seat == event.seat:
            events[-1] = Event(Kind.DEAL_DOWN, event.seat, 0, last.cards + event.cards)
        else:
            events.append(event)
    return events


def _written(event: Event, label: dict[int, str], scale: int) -> list[str]:
    seat = label.get(event.seat, "d")
    names = _names(event.cards)
    if event.kind in (Kind.DEAL_DOWN, Kind.DEAL_UP):
        return [f"d dh {seat} {names}"]
    if event.kind is Kind.DEAL_BOARD:
        return [f"d db {names}"]
    if event.kind in (Kind.BET, Kind.RAISE):
        return [f"{seat} cbr {format(Decimal(event.amount) / scale, 'f')}"]
    plain = {Kind.FOLD: "f", Kind.CHECK: "cc", Kind.CALL: "cc", Kind.BRING_IN: "pb", Kind.MUCK: "sm"}
    if event.kind in plain:
        return [f"{seat} {plain[event.kind]}"]
    if event.kind in (Kind.DISCARD, Kind.SHOW):
        verb = "sd" if event.kind is Kind.DISCARD else "sm"
        return [f"{seat} {verb} {names}".rstrip()]
    return []


def _names(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))
