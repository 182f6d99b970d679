"""A hand as plain text, in the manner that players of online poker know from their own histories (TSG-A1.29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.rules.cards import Card
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.phh import chips
from croupier.rules.poker.histories.walk import board_numbers
from croupier.rules.poker.pots import side_pots

PLACES: Final = ("first", "second", "third", "fourth")
_ACTIONS: Final = {
    Kind.ANTE: "posts the ante {amount}",
    Kind.BLIND: "posts {amount}",
    Kind.DEAD_BLIND: "posts a dead blind of {amount}",
    Kind.BRING_IN: "brings in for {amount}",
    Kind.FOLD: "folds",
    Kind.CHECK: "checks",
    Kind.CALL: "calls {amount}",
    Kind.BET: "bets {amount}",
    Kind.RAISE: "raises to {amount}",
    Kind.UNCALLED: "gets {amount} back, which nobody called",
    Kind.SHOW: "shows{cards}{name}",
    Kind.MUCK: "mucks{cards}",
}


def render(hand: Hand, players: Sequence[str] = (), *, scale: int = 1, title: str = "") -> str:
    """The whole hand, one fact a line, a heading for each street."""
    plan = hand.plan
    names = [players[seat] if seat < len(players) else f"Seat {seat + 1}" for seat in range(plan.count)]
    lines = [f"{title or 'Hand'}: {plan.variant.name} {plan.stakes.limit.value}"]
    lines += [
        f"{names[seat]}: {chips(hand.starting[seat], scale)} in chips{' (button)' if seat == plan.button else ''}"
        for seat in range(plan.count)
    ]
    street = 0
    for event, board in zip(hand.events, board_numbers(hand), strict=True):
        if event.kind is Kind.DEAL_BOARD:
            lines.append(f"*** {_board_name(board).upper()} *** [{_cards(event.cards)}]")
        elif event.kind is Kind.RUNS:
            lines.append(f"{names[event.seat]}: wishes {_boards(event.amount)}")
        elif event.kind is Kind.DISCARD:
            amount = f"discards {event.amount}" if event.amount else "stands pat"
            lines.append(f"{names[event.seat]}: {amount}{_bracket(event.cards)}")
        elif event.kind in (Kind.DEAL_DOWN, Kind.DEAL_UP):
            if event.kind is Kind.DEAL_DOWN and not street:
                street = 1
                lines.append("*** CARDS ***")
            lines.append(f"Dealt to {names[event.seat]}{_bracket(event.cards)}")
        elif event.kind in _ACTIONS:
            lines.append(f"{names[event.seat]}: {_phrase(hand, event, scale)}")
    lines.append("*** SUMMARY ***")
    lines += _summary(hand, names, scale)
    return "\n".join(lines) + "\n"


def _phrase(hand: Hand, event: Event, scale: int) -> str:
    amount = chips(event.amount, scale)
    name = ""
    if event.kind is Kind.SHOW and hand.over:
        name = _hand_names(hand, event.seat)
    return _ACTIONS[event.kind].format(amount=amount, cards=_bracket(event.cards), name=name)


def _hand_names(hand: Hand, seat: int) -> str:
    """What the cards came to, on each board where there are several."""
    if len(hand.boards) < 2:
        named = _hand_name(hand, seat, hand.board)
    else:
        each = [(number, _hand_name(hand, seat, board)) for number, board in enumerate(hand.boards, start=1)]
        named = "; ".join(f"{_board_name(number)}: {name}" for number, name in each if name)
    return f" ({named})" if named else ""


def _hand_name(hand: Hand, seat: int, board: tuple[Card, ...]) -> str:
    """The name of a hand that one ranking can judge from all cards; Omaha hands are shown without."""
    variant = hand.plan.variant
    ranking = variant.judges[0]
    held = hand.hole[seat] + board
    if variant.composition.name == "TWO_AND_THREE" or not ranking.size <= len(held) <= ranking.most:
        return ""
    if any(card > 51 for card in held):
        return ""
    ranked = ranking.rank(held)
    return ranked.name if ranked else ""


def _summary(hand: Hand, names: Sequence[str], scale: int) -> list[str]:
    live = [bool(hand.live >> seat & 1) for seat in range(hand.plan.count)]
    pots = side_pots(hand.paid, live, hand.dead)
    lines = [
        f"{'Main pot' if number == 0 else f'Side pot {number}'}: {chips(pot.amount, scale)}"
        f" for {', '.join(names[seat] for seat in pot.seats)}"
        for number, pot in enumerate(pots)
    ]
    if hand.rake:
        lines.append(f"Rake: {chips(hand.rake, scale)}")
    boards = hand.boards or ((hand.board,) if hand.board else ())
    for number, board in enumerate(boards, start=1):
        lines.append(f"{_board_name(number if len(boards) > 1 else 0).capitalize()} [{_cards(board)}]")
    for event in hand.events:
        if event.kind is Kind.WIN:
            what = _part_name(event.part, several=len(pots) > 1, boards=len(boards))
            lines.append(f"{names[event.seat]} wins {chips(event.amount, scale)}{what}")
    lines += [f"{name}: {chips(stack, scale)}" for name, stack in zip(names, hand.stacks, strict=True)]
    return lines


def _part_name(part: int, *, several: bool, boards: int) -> str:
    """Which pot is won, with which half of the hand and on which board, where it is one of several."""
    pot, board, low = part // 8, part % 8 // 2, part % 2
    named = f" from {f'side pot {pot}' if pot else 'the main pot'}" if several else ""
    return named + (" for low" if low else "") + (f" on the {_board_name(board + 1)}" if boards > 1 else "")


def _board_name(number: int) -> str:
    """One of several boards by its place; 0: the only one, or what all share."""
    return f"{PLACES[number - 1]} board" if number else "board"


def _boards(count: int) -> str:
    return "one board" if count == 1 else f"{count} boards"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def _bracket(cards: Sequence[Card]) -> str:
    return f" [{_cards(cards)}]" if cards else ""
