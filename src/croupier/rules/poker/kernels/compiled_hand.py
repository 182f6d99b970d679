"""The rules of `Hand` once more, compiled: hands in arrays, each moved by numbers.

It follows the engine step by step (standard house rules, button at the last seat) and is tested against it on random
play of every variant; the engine is the truth. A hand's scalars are one row of `g`, its chips and cards rows of the
other arrays.
"""

# mypy: disable-error-code="no-untyped-def, assignment"
from __future__ import annotations

import numpy as np

from croupier.rules.poker.kernels.compiled_betting import (
    bounds,
    end_round,
    open_betting,
    pay_in,
    raise_bet,
    return_uncalled,
    seat_after,
    settled,
)
from croupier.rules.poker.kernels.compiled_dealing import deal_street, draw
from croupier.rules.poker.kernels.layout import (
    ABLE,
    ACTED,
    ACTOR,
    BETTING,
    BRING_IN,
    CALL,
    DISCARD,
    DRAWING,
    FOLD,
    HIGH,
    LAST_RAISE,
    LIVE,
    LOW,
    MAX_BET,
    PHASE,
    POT,
    RAISE,
    RAISES,
    TO_ACT,
    compiled,
    single,
)


@compiled
def start(rules, g, stacks, bets, paid, hole, held, board, deck):
    """Post the forced bets and deal the first street."""
    g[:] = 0
    bets[:] = 0
    paid[:] = 0
    held[:] = 0
    count = rules.seats
    first, second = np.int64(0), np.int64(0)
    for seat in range(count):
        ante = min(rules.antes[seat], stacks[seat])
        if ante > first:
            first, second = ante, first
        elif ante > second:
            second = ante
    live = (1 << count) - 1
    g[LIVE] = live
    g[ABLE] = live
    g[LAST_RAISE] = rules.opening_raise
    g[RAISES] = rules.first_raises
    top = rules.largest_blind
    for seat in range(count):
        ante = min(rules.antes[seat], stacks[seat], second)
        stacks[seat] -= ante
        paid[seat] += ante
        blind = min(rules.blinds[seat], stacks[seat])
        stacks[seat] -= blind
        paid[seat] += blind
        bets[seat] = blind
        g[POT] += ante + blind
        top = max(top, blind)
        if stacks[seat] == 0:
            g[ABLE] &= ~(1 << seat)
    g[MAX_BET] = top
    deal_street(rules, g, stacks, bets, paid, hole, held, board, deck)
    bounds(rules, g, stacks, bets)


@compiled
def step(rules, g, stacks, bets, paid, hole, held, board, deck, verb, amount):
    """Answer the pending question; an answer that is not legal becomes a check or call. `award` must pay at the end."""
    seat = g[ACTOR]
    bit = 1 << seat
    if g[PHASE] == DRAWING:
        draw(rules, g, hole, held, deck, seat, amount if verb == DISCARD else 0)
        g[TO_ACT] &= ~bit
        if g[TO_ACT]:
            g[ACTOR] = seat_after(seat, g[TO_ACT], rules.seats)
            return
        if open_betting(rules, g, bets, hole, held):
            bounds(rules, g, stacks, bets)
            return
    else:
        if g[PHASE] == BRING_IN:
            g[PHASE] = BETTING
            if verb == RAISE and g[HIGH]:
                raise_bet(rules, g, stacks, bets, paid, seat, g[HIGH])
            else:
                pay_in(g, stacks, bets, paid, seat, min(rules.bring_in, stacks[seat]))
                g[MAX_BET] = rules.bring_in
                g[ACTED] |= bit
                g[TO_ACT] = g[ABLE] & ~bit
        elif verb == RAISE and g[LOW] <= amount <= g[HIGH] and g[HIGH]:
            if rules.fixed and amount != g[LOW]:
                amount = g[HIGH]
            raise_bet(rules, g, stacks, bets, paid, seat, amount)
        elif verb == FOLD:
            g[LIVE] &= ~bit
            g[ABLE] &= ~bit
            g[TO_ACT] &= ~bit
        else:
            pay_in(g, stacks, bets, paid, seat, g[CALL])
            g[ACTED] |= bit
            g[TO_ACT] &= ~bit
        if not single(g[LIVE]) and g[TO_ACT] and not (single(g[ABLE]) and settled(g, bets, rules.seats)):
            g[ACTOR] = seat_after(seat, g[TO_ACT], rules.seats)
            bounds(rules, g, stacks, bets)
            return
    return_uncalled(g, stacks, bets, paid, rules.seats)
    if end_round(rules, g):
        deal_street(rules, g, stacks, bets, paid, hole, held, board, deck)
    bounds(rules, g, stacks, bets)
