"""Betting rounds of compiled hands: who opens, what may be raised, what goes back, when a round ends.

The same rules as `rules.poker.betting` and `rules.poker.exposed`, on one row of numbers for each hand.
"""

# mypy: disable-error-code="no-untyped-def, assignment"
from __future__ import annotations

import numpy as np

from croupier.rules.poker.kernels.layout import (
    ABLE,
    ACTED,
    ACTOR,
    BETTING,
    BRING_IN,
    CALL,
    COMPLETING,
    DRAWING,
    HIGH,
    LAST_RAISE,
    LIVE,
    LOW,
    MAX_BET,
    OVER,
    PHASE,
    POT,
    RAISES,
    STREET,
    TO_ACT,
    WIDE,
    compiled,
    single,
)


@compiled
def seat_after(seat, mask, count):
    """The next seat of a set clockwise."""
    later = mask >> (seat + 1) << (seat + 1)
    chosen = later if later else mask
    for other in range(count):
        if chosen >> other & 1:
            return other
    return -1


@compiled
def settled(g, bets, count):
    """Whether nobody, or the only one with chips, has anything to answer."""
    able = g[ABLE]
    if able == 0:
        return True
    mine = 0
    for seat in range(count):
        if able >> seat & 1:
            mine = seat
    facing = False
    for seat in range(count):
        if seat != mine and g[LIVE] >> seat & 1 and bets[seat] > bets[mine]:
            facing = True
    return not facing


@compiled
def open_betting(rules, g, bets, hole, held):
    """Open the round; False when nobody can bet."""
    g[ACTED] = 0
    street = g[STREET]
    if street:
        bets[:] = 0
        g[MAX_BET] = 0
        g[RAISES] = 0
        g[LAST_RAISE] = rules.streets[street, 5]
    able = g[ABLE]
    if single(able) and settled(g, bets, rules.seats):
        return False
    opens = rules.streets[street, 4]
    g[PHASE] = BETTING
    g[TO_ACT] = able
    if opens == 1:
        opener = seat_after(rules.seats - 1, able, rules.seats)
    elif opens == 0:
        opener = rules.opener
    elif opens <= 3:
        opener = _bring_in_seat(rules, hole, opens)
        g[COMPLETING] = 1
        g[PHASE] = BRING_IN
    else:
        opener = _first_by_exposed(rules, g, hole, held, opens)
        g[COMPLETING] = 0
        g[WIDE] = 0
        if street == 1 and rules.open_pair:
            for seat in range(rules.seats):
                if g[LIVE] >> seat & 1 and hole[seat, 2] >> 2 == hole[seat, 3] >> 2:
                    g[WIDE] = rules.big_bet
    if not able >> opener & 1:
        opener = seat_after(opener, able, rules.seats)
    g[ACTOR] = opener
    return True


@compiled
def _bring_in_seat(rules, hole, opens):
    best, chosen = -1, 0
    for seat in range(rules.seats):
        card = np.int64(hole[seat, 2])
        key = 51 - card if opens == 2 else (card + 4) % 52
        if key > best:
            best, chosen = key, seat
    return chosen


@compiled
def _first_by_exposed(rules, g, hole, held, opens):
    """The best exposed hand; ties go to the first from the button's left."""
    best, chosen = np.int64(-1), 0
    for seat in range(rules.seats):
        if g[LIVE] >> seat & 1:
            key = _exposed_value(hole[seat], min(held[seat], 6), opens == 5)
            if opens == 5:
                key = (1 << 40) - key
            if key > best:
                best, chosen = key, seat
    return chosen


@compiled
def _exposed_value(cards, end, ace_low):
    """Exposed cards as a number: how many of a kind each is, most first, then their ranks in that order."""
    shape, ranks = np.int64(0), np.int64(0)
    before = np.int64(1 << 10)
    while True:
        largest, times = np.int64(0), 0
        for place in range(2, end):
            rank = np.int64(cards[place]) >> 2
            alike = 0
            for other in range(2, end):
                alike += np.int64(cards[other]) >> 2 == rank
            weight = alike << 4 | ((rank + 1) % 13 if ace_low else rank)
            if weight < before and weight > largest:
                largest, times = weight, alike
        if not times:
            return shape << 16 | ranks
        for _ in range(times):
            shape = shape << 3 | times
            ranks = ranks << 4 | largest & 15
        before = largest


@compiled
def return_uncalled(g, stacks, bets, paid, count):
    top, second, chosen = np.int64(0), np.int64(0), -1
    for seat in range(count):
        if bets[seat] > top:
            second, top, chosen = top, bets[seat], seat
        elif bets[seat] > second:
            second = bets[seat]
    if top > second and g[LIVE] >> chosen & 1:
        back = top - second
        stacks[chosen] += back
        bets[chosen] -= back
        paid[chosen] -= back
        g[POT] -= back
        g[ABLE] |= 1 << chosen


@compiled
def end_round(rules, g):
    """Go on to the next street; False when the hand has come to its end (pots are still to be paid)."""
    live = g[LIVE]
    if single(live):
        g[PHASE] = OVER
        return False
    if g[STREET] + 1 == len(rules.streets):
        g[PHASE] = OVER
        return False
    g[STREET] += 1
    return True


@compiled
def bounds(rules, g, stacks, bets):
    """Fill in what the actor may do: the call and the range of raises."""
    g[CALL] = 0
    g[LOW] = 0
    g[HIGH] = 0
    if g[PHASE] == OVER or g[PHASE] == DRAWING:
        return
    seat = g[ACTOR]
    stack, bet, top = stacks[seat], bets[seat], g[MAX_BET]
    if g[PHASE] == BRING_IN:
        g[CALL] = min(rules.bring_in, stack)
        if stack > rules.bring_in:
            g[LOW] = min(rules.small_bet, stack)
            g[HIGH] = g[LOW]
        return
    to_call = top - bet
    g[CALL] = min(to_call, stack)
    if stack <= to_call or g[RAISES] >= rules.cap:
        return
    if g[ACTED] >> seat & 1 and (to_call * 2 if rules.fixed else to_call) < g[LAST_RAISE]:
        return
    answer = False
    for other in range(rules.seats):
        if other != seat and g[ABLE] >> other & 1 and stacks[other] + bets[other] > top:
            answer = True
    if not answer:
        return
    all_in = bet + stack
    low = rules.small_bet if rules.fixed and g[COMPLETING] else top + g[LAST_RAISE]
    if rules.fixed:
        high = top + g[WIDE] if g[WIDE] else low
    elif rules.pot_limit:
        high = max(low, top + g[POT] + to_call)
    else:
        high = all_in
    g[LOW] = min(low, all_in)
    g[HIGH] = max(g[LOW], min(high, all_in))


@compiled
def pay_in(g, stacks, bets, paid, seat, amount):
    stacks[seat] -= amount
    bets[seat] += amount
    paid[seat] += amount
    g[POT] += amount
    if stacks[seat] == 0:
        g[ABLE] &= ~(1 << seat)


@compiled
def raise_bet(rules, g, stacks, bets, paid, seat, amount):
    size = amount - g[MAX_BET]
    if g[COMPLETING]:
        g[COMPLETING] = 0
        size = amount
    pay_in(g, stacks, bets, paid, seat, amount - bets[seat])
    if size >= g[LAST_RAISE]:
        g[ACTED] = 1 << seat
        g[RAISES] += 1
        if not rules.fixed:
            g[LAST_RAISE] = size
        elif g[WIDE] and size == g[WIDE]:
            g[LAST_RAISE] = size
            g[WIDE] = 0
    else:
        g[ACTED] |= 1 << seat
        if size * 2 >= g[LAST_RAISE]:
            g[RAISES] += 1
    g[MAX_BET] = amount
    g[TO_ACT] = g[ABLE] & ~(1 << seat)
