"""A hand as pictures: one SVG for each moment, or one that plays them all by itself.

The table is an oval seen from above; the seat of the viewer does not matter, since hidden cards are drawn as backs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import cos, pi, sin
from typing import Final

from msgspec import Struct

from croupier.rules.cards import SUIT_SYMBOLS, Card
from croupier.rules.poker.events import TABLE, Event, Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.phh import chips
from croupier.rules.poker.unknown import UNKNOWN

WIDTH: Final = 760
HEIGHT: Final = 470
SECONDS_EACH: Final = 1.2
_INK: Final = ("#1b5e20", "#0d47a1", "#b71c1c", "#212121")
"""Four-colour deck: clubs, diamonds, hearts, spades."""


class Moment(Struct):
    """What lies on the table after one event."""

    stacks: list[int]
    bets: list[int]
    cards: list[tuple[Card, ...]]
    folded: list[bool]
    board: tuple[Card, ...]
    pot: int
    caption: str
    seat: int
    betting: bool = False


def moments(hand: Hand, players: Sequence[str], scale: int) -> list[Moment]:
    """The table after each event of the hand."""
    count = hand.plan.count
    now = Moment(list(hand.starting), [0] * count, [()] * count, [False] * count, (), 0, "", TABLE)
    frames: list[Moment] = []
    for event in hand.events:
        _apply(now, event)
        name = players[event.seat] if event.seat >= 0 else "Dealer"
        now.caption = f"{name}: {_words(event, scale)}"
        now.seat = event.seat
        frames.append(
            Moment(
                list(now.stacks), list(now.bets), list(now.cards), list(now.folded), now.board, now.pot, now.caption,
                now.seat,
            )
        )  # fmt: skip
    return frames


_BETS: Final = frozenset({Kind.BRING_IN, Kind.FOLD, Kind.CHECK, Kind.CALL, Kind.BET, Kind.RAISE})
_DEALS: Final = frozenset({Kind.DEAL_DOWN, Kind.DEAL_UP, Kind.DEAL_BOARD, Kind.DISCARD})
_PAYS: Final = frozenset({Kind.ANTE, Kind.BLIND, Kind.DEAD_BLIND, Kind.BRING_IN, Kind.CALL})


def _apply(now: Moment, event: Event) -> None:
    seat, amount, kind = event.seat, event.amount, event.kind
    if kind in _BETS:
        now.betting = True
    elif kind in _DEALS and now.betting:  # the next street: what was bet lies in the pot
        now.betting = False
        now.bets = [0] * len(now.bets)
    if kind in _PAYS:
        _pay(now, seat, amount, to_bet=kind not in (Kind.ANTE, Kind.DEAD_BLIND))
    elif kind in (Kind.BET, Kind.RAISE):
        _pay(now, seat, amount - now.bets[seat], to_bet=True)
    elif kind is Kind.UNCALLED:
        now.stacks[seat] += amount
        now.pot -= amount
        now.bets[seat] = 0
    elif kind is Kind.WIN:
        now.stacks[seat] += amount
        now.pot -= amount
        now.bets = [0] * len(now.bets)
    elif kind is Kind.RAKE:
        now.pot -= amount
    elif kind is Kind.FOLD:
        now.folded[seat] = True
    elif kind in (Kind.DEAL_DOWN, Kind.DEAL_UP):
        now.cards[seat] += event.cards
    elif kind is Kind.DISCARD:
        now.cards[seat] = tuple(card for card in now.cards[seat] if card not in event.cards)
    elif kind is Kind.SHOW:
        now.cards[seat] = event.cards
    elif kind is Kind.DEAL_BOARD:
        now.board = now.board + event.cards if len(now.board) + len(event.cards) <= 5 else event.cards


def _pay(now: Moment, seat: int, amount: int, *, to_bet: bool) -> None:
    now.stacks[seat] -= amount
    now.pot += amount
    if to_bet:
        now.bets[seat] += amount


_WORDS: Final = {
    Kind.ANTE: "ante {0}", Kind.BLIND: "blind {0}", Kind.DEAD_BLIND: "dead blind {0}", Kind.DEAL_DOWN: "cards",
    Kind.DEAL_UP: "card", Kind.DEAL_BOARD: "board", Kind.BURN: "burns a card", Kind.BRING_IN: "brings in {0}",
    Kind.FOLD: "folds", Kind.CHECK: "checks", Kind.CALL: "calls {0}", Kind.BET: "bets {0}",
    Kind.RAISE: "raises to {0}", Kind.DISCARD: "exchanges {1}", Kind.RESHUFFLE: "shuffles the muck",
    Kind.UNCALLED: "takes {0} back", Kind.RUNS: "agrees to {1} boards", Kind.SHOW: "shows", Kind.MUCK: "mucks",
    Kind.RAKE: "rake {0}", Kind.WIN: "wins {0}",
}  # fmt: skip


def _words(event: Event, scale: int) -> str:
    return _WORDS[event.kind].format(chips(event.amount, scale), event.amount)


def render(hand: Hand, players: Sequence[str] = (), *, scale: int = 1, at: int | None = None) -> str:
    """One moment as SVG, or, without `at`, all of them one after the other as an animation."""
    names = [players[seat] if seat < len(players) else f"Seat {seat + 1}" for seat in range(hand.plan.count)]
    frames = moments(hand, names, scale)
    if at is not None:
        body = _frame(frames[at], names, hand.plan.button, scale)
    else:
        body = "".join(
            f'<g opacity="0">{_frame(frame, names, hand.plan.button, scale)}{_timing(number, len(frames))}</g>'
            for number, frame in enumerate(frames)
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
        f"<title>{escape(hand.plan.variant.name)}, {escape(hand.plan.stakes.limit.value)}</title>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f4f1ea"/>'
        f'<ellipse cx="{WIDTH / 2}" cy="220" rx="290" ry="150" fill="#2e6b4f" stroke="#5b3a1e" stroke-width="12"/>'
        f"{body}</svg>"
    )


def _timing(number: int, count: int) -> str:
    total = count * SECONDS_EACH
    begin, end = number / count, (number + 1) / count
    key_times = f"0;{begin:.4f};{end:.4f};1" if number else f"0;{end:.4f};1"
    values = "0;1;0;0" if number else "1;0;0"
    if number == count - 1:
        key_times, values = f"0;{begin:.4f};1", "0;1;1"
    return (
        f'<animate attributeName="opacity" calcMode="discrete" dur="{total:.1f}s" repeatCount="indefinite" '
        f'keyTimes="{key_times}" values="{values}"/>'
    )


def _frame(now: Moment, names: Sequence[str], button: int, scale: int) -> str:
    parts = list(_row(now.board, WIDTH / 2 - len(now.board) * 21, 185))
    parts.append(_text(WIDTH / 2, 168, f"Pot {chips(now.pot, scale)}", "#fff", 15))
    parts.append(_text(WIDTH / 2, HEIGHT - 14, now.caption, "#333", 17))
    for seat, name in enumerate(names):
        angle = pi / 2 + 2 * pi * seat / len(names)
        x, y = WIDTH / 2 + 315 * cos(angle), 218 + 170 * sin(angle)
        cards = now.cards[seat]
        faded = ' opacity="0.35"' if now.folded[seat] else ""
        mark = ' stroke="#d9a520" stroke-width="3"' if now.seat == seat else ""
        parts.append(f"<g{faded}>{''.join(_row(cards, x - len(cards) * 11, y - 46, small=True))}")
        parts.append(f'<rect x="{x - 62:.0f}" y="{y - 16:.0f}" width="124" height="36" rx="8" fill="#fff"{mark}/>')
        parts.append(
            _text(x, y - 1, name[:16], "#222", 12) + _text(x, y + 14, str(chips(now.stacks[seat], scale)), "#555", 12)
        )
        parts.append("</g>")
        bet_x, bet_y = WIDTH / 2 + 205 * cos(angle), 220 + 95 * sin(angle)
        if now.bets[seat]:
            parts.append(_text(bet_x, bet_y, str(chips(now.bets[seat], scale)), "#ffe9a8", 14))
        if seat == button:
            parts.append(f'<circle cx="{x - 62:.0f}" cy="{y + 20:.0f}" r="9" fill="#fff" stroke="#333"/>')
            parts.append(_text(x - 62, y + 24, "D", "#333", 11))
    return "".join(parts)


def _row(cards: Iterable[Card], x: float, y: float, *, small: bool = False) -> Iterable[str]:
    width, height, step, size = (20, 28, 22, 12) if small else (38, 54, 42, 20)
    for number, card in enumerate(cards):
        left = x + number * step
        face = ("#7b1e2b", "#fff") if card is UNKNOWN else ("#fff", "#999")
        yield (
            f'<rect x="{left:.0f}" y="{y:.0f}" width="{width}" height="{height}" rx="3" '
            f'fill="{face[0]}" stroke="{face[1]}"/>'
        )
        if card is UNKNOWN:
            continue
        ink = _INK[card.suit]
        yield _text(left + width / 2, y + height * 0.45, card.rank.letter, ink, size)
        yield _text(left + width / 2, y + height * 0.85, SUIT_SYMBOLS[card.suit], ink, size)


def _text(x: float, y: float, words: str, fill: str, size: int) -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="middle" font-size="{size}" fill="{fill}">{escape(words)}</text>'
