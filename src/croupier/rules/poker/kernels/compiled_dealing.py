"""Dealing of compiled hands, as `rules.poker.dealing` does it: streets, draws, the muck put back when the stub ends."""

# mypy: disable-error-code="no-untyped-def, assignment"
from __future__ import annotations

import numpy as np

from croupier.rules.poker.kernels.compiled_betting import end_round, open_betting, return_uncalled, seat_after
from croupier.rules.poker.kernels.layout import (
    ACTOR,
    BOARD_COUNT,
    DEALT,
    DRAWING,
    LIVE,
    PHASE,
    STREET,
    STUB,
    TO_ACT,
    compiled,
)


@compiled
def deal_street(rules, g, stacks, bets, paid, hole, held, board, deck):
    """Deal streets until somebody must answer or the hand ends at showdown."""
    while True:
        street = rules.streets[g[STREET]]
        if street[3]:
            g[PHASE] = DRAWING
            g[TO_ACT] = g[LIVE]
            g[ACTOR] = seat_after(rules.seats - 1, g[LIVE], rules.seats)
            return
        each = street[0] + street[1]
        if each:
            live = 0
            for seat in range(rules.seats):
                live += g[LIVE] >> seat & 1
            if g[DEALT] + live * each > 52:
                board[g[BOARD_COUNT]] = deck[g[DEALT]]
                g[BOARD_COUNT] += 1
                g[DEALT] += 1
            else:
                for _ in range(each):
                    for seat in range(rules.seats):
                        if g[LIVE] >> seat & 1:
                            hole[seat, held[seat]] = deck[g[DEALT]]
                            held[seat] += 1
                            g[DEALT] += 1
        for _ in range(street[2]):
            board[g[BOARD_COUNT]] = deck[g[DEALT]]
            g[BOARD_COUNT] += 1
            g[DEALT] += 1
        if open_betting(rules, g, bets, hole, held):
            return
        return_uncalled(g, stacks, bets, paid, rules.seats)
        if not end_round(rules, g):
            return


@compiled
def draw(rules, g, hole, held, deck, seat, chosen):
    """Exchange the cards whose places are bits of `chosen`; a used-up stub is refilled from the spare deck's order."""
    size = held[seat]
    kept = 0
    gone = np.int64(0)
    for place in range(size):
        if chosen >> place & 1:
            gone |= np.int64(1) << np.int64(hole[seat, place])
        else:
            hole[seat, kept] = hole[seat, place]
            kept += 1
    held[seat] = kept
    while held[seat] < size:
        if g[DEALT] >= 52 - g[STUB]:
            _refill(rules, g, hole, held, deck, gone, size - held[seat])
        hole[seat, held[seat]] = deck[g[DEALT]]
        held[seat] += 1
        g[DEALT] += 1


@compiled
def _refill(rules, g, hole, held, deck, gone, needed):
    """Put the muck back as the stub; the drawer's own discards only when there is nothing else."""
    alive = np.int64(0)
    for seat in range(rules.seats):
        if g[LIVE] >> seat & 1:
            for place in range(held[seat]):
                alive |= np.int64(1) << np.int64(hole[seat, place])
    for attempt in range(2):
        count = 0
        out = alive | (gone if attempt == 0 else np.int64(0))
        for place in range(52, 104):
            if not out >> np.int64(deck[place]) & 1:
                count += 1
        if count >= needed or attempt == 1:
            at = 0
            for place in range(52, 104):
                if not out >> np.int64(deck[place]) & 1:
                    deck[at] = deck[place]
                    at += 1
            g[DEALT] = 0
            g[STUB] = 52 - at
            return
