"""The rules of `Hand` once more, compiled: many hands side by side in arrays, each moved by numbers.

It follows the engine step by step (standard house rules, button at the last seat) and is tested against it on random
play of every variant; the engine is the truth. A hand's scalars are one row of `g`, its chips and cards rows of the
other arrays.
"""

# mypy: disable-error-code="no-untyped-def, assignment"
from __future__ import annotations

import numpy as np
from numba import njit

from croupier.rules.poker.kernels.layout import (
    ABLE,
    ACTED,
    ACTOR,
    BETTING,
    BOARD_COUNT,
    BRING_IN,
    CALL,
    COMPLETING,
    DEALT,
    DISCARD,
    DRAWING,
    FOLD,
    HIGH,
    LAST_RAISE,
    LIVE,
    LOW,
    MAX_BET,
    OVER,
    PHASE,
    POT,
    RAISE,
    RAISES,
    STREET,
    STUB,
    TO_ACT,
    WIDE,
    single,
)


@njit(nogil=True, cache=True)
def _after(seat, mask, count):
    """The next seat of a set clockwise."""
    for step in range(1, count + 1):
        other = (seat + step) % count
        if mask >> other & 1:
            return other
    return -1


@njit(nogil=True, cache=True)
def start(rules, g, stacks, bets, paid, hole, held, board, deck):
    """Post the forced bets and deal the first street."""
    g[:] = 0
    bets[:] = 0
    paid[:] = 0
    held[:] = 0
    count = rules.seats
    second = np.sort(np.minimum(rules.antes, stacks))[-2]
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
    _deal_street(rules, g, stacks, bets, paid, hole, held, board, deck)
    bounds(rules, g, stacks, bets)


@njit(nogil=True, cache=True)
def _deal_street(rules, g, stacks, bets, paid, hole, held, board, deck):
    """Deal streets until somebody must answer or the hand ends at showdown."""
    while True:
        street = rules.streets[g[STREET]]
        if street[3]:
            g[PHASE] = DRAWING
            g[TO_ACT] = g[LIVE]
            g[ACTOR] = _after(rules.seats - 1, g[LIVE], rules.seats)
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
        if _open_betting(rules, g, bets, hole, held):
            return
        _return_uncalled(g, stacks, bets, paid, rules.seats)
        if not _end_round(rules, g):
            return


@njit(nogil=True, cache=True)
def _settled(g, bets, count):
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


@njit(nogil=True, cache=True)
def _open_betting(rules, g, bets, hole, held):
    """Open the round; False when nobody can bet."""
    g[ACTED] = 0
    street = g[STREET]
    if street:
        bets[:] = 0
        g[MAX_BET] = 0
        g[RAISES] = 0
        g[LAST_RAISE] = rules.streets[street, 5]
    able = g[ABLE]
    if single(able) and _settled(g, bets, rules.seats):
        return False
    opens = rules.streets[street, 4]
    g[PHASE] = BETTING
    g[TO_ACT] = able
    if opens == 1:
        opener = _after(rules.seats - 1, able, rules.seats)
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
        opener = _after(opener, able, rules.seats)
    g[ACTOR] = opener
    return True


@njit(nogil=True, cache=True)
def _bring_in_seat(rules, hole, opens):
    best, chosen = -1, 0
    for seat in range(rules.seats):
        card = np.int64(hole[seat, 2])
        key = 51 - card if opens == 2 else (card + 4) % 52
        if key > best:
            best, chosen = key, seat
    return chosen


@njit(nogil=True, cache=True)
def _first_by_exposed(rules, g, hole, held, opens):
    """The best exposed hand: counts of a kind first, then ranks, packed into one number."""
    best, chosen = np.int64(-1), 0
    counts = np.zeros(13, dtype=np.int64)
    for seat in range(rules.seats):
        if not g[LIVE] >> seat & 1:
            continue
        counts[:] = 0
        for place in range(2, min(held[seat], 6)):
            rank = np.int64(hole[seat, place]) >> 2
            counts[(rank + 1) % 13 if opens == 5 else rank] += 1
        shape, ranks = np.int64(0), np.int64(0)
        for size in range(4, 0, -1):
            for rank in range(12, -1, -1):
                if counts[rank] == size:
                    shape = shape * 5 + size
                    ranks = ranks * 13 + rank
        groups = 0
        for rank in range(13):
            groups += counts[rank] > 0
        for _ in range(4 - groups):
            shape *= 5
            ranks *= 13
        key = shape * 28561 + ranks
        if opens == 5:
            key = 10**9 - key
        if key > best:
            best, chosen = key, seat
    return chosen


@njit(nogil=True, cache=True)
def _return_uncalled(g, stacks, bets, paid, count):
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


@njit(nogil=True, cache=True)
def _end_round(rules, g):
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


@njit(nogil=True, cache=True)
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


@njit(nogil=True, cache=True)
def _pay_in(g, stacks, bets, paid, seat, amount):
    stacks[seat] -= amount
    bets[seat] += amount
    paid[seat] += amount
    g[POT] += amount
    if stacks[seat] == 0:
        g[ABLE] &= ~(1 << seat)


@njit(nogil=True, cache=True)
def _raise(rules, g, stacks, bets, paid, seat, amount):
    size = amount - g[MAX_BET]
    if g[COMPLETING]:
        g[COMPLETING] = 0
        size = amount
    _pay_in(g, stacks, bets, paid, seat, amount - bets[seat])
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


@njit(nogil=True, cache=True)
def step(rules, g, stacks, bets, paid, hole, held, board, deck, verb, amount):
    """Answer the pending question; an answer that is not legal becomes a check or call. `award` must pay at the end."""
    seat = g[ACTOR]
    bit = 1 << seat
    if g[PHASE] == DRAWING:
        _draw(rules, g, hole, held, deck, seat, amount if verb == DISCARD else 0)
        g[TO_ACT] &= ~bit
        if g[TO_ACT]:
            g[ACTOR] = _after(seat, g[TO_ACT], rules.seats)
            return
        if _open_betting(rules, g, bets, hole, held):
            bounds(rules, g, stacks, bets)
            return
    else:
        if g[PHASE] == BRING_IN:
            g[PHASE] = BETTING
            if verb == RAISE and g[HIGH]:
                _raise(rules, g, stacks, bets, paid, seat, g[HIGH])
            else:
                _pay_in(g, stacks, bets, paid, seat, min(rules.bring_in, stacks[seat]))
                g[MAX_BET] = rules.bring_in
                g[ACTED] |= bit
                g[TO_ACT] = g[ABLE] & ~bit
        elif verb == RAISE and g[LOW] <= amount <= g[HIGH] and g[HIGH]:
            if rules.fixed and amount != g[LOW]:
                amount = g[HIGH]
            _raise(rules, g, stacks, bets, paid, seat, amount)
        elif verb == FOLD:
            g[LIVE] &= ~bit
            g[ABLE] &= ~bit
            g[TO_ACT] &= ~bit
        else:
            _pay_in(g, stacks, bets, paid, seat, g[CALL])
            g[ACTED] |= bit
            g[TO_ACT] &= ~bit
        if not single(g[LIVE]) and g[TO_ACT] and not (single(g[ABLE]) and _settled(g, bets, rules.seats)):
            g[ACTOR] = _after(seat, g[TO_ACT], rules.seats)
            bounds(rules, g, stacks, bets)
            return
    _return_uncalled(g, stacks, bets, paid, rules.seats)
    if _end_round(rules, g):
        _deal_street(rules, g, stacks, bets, paid, hole, held, board, deck)
    bounds(rules, g, stacks, bets)


@njit(nogil=True, cache=True)
def _draw(rules, g, hole, held, deck, seat, chosen):
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


@njit(nogil=True, cache=True)
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
