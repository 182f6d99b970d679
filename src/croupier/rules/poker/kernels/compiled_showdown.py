"""The showdown of compiled hands: judging, pots, halves and odd chips, as `rules.poker.showdown` does it."""

# mypy: disable-error-code="no-untyped-def, assignment"
from __future__ import annotations

from typing import Final

import numpy as np

from croupier.rules.poker.kernels.bulk import _flush_suit, _mask_of
from croupier.rules.poker.kernels.layout import BOARD_COUNT, LIVE, MOST_SEATS, POT, VALUES, compiled, single
from croupier.rules.poker.kernels.omaha import omaha_flush
from croupier.rules.poker.kernels.tables import FIELD, FLUSH_BASE, FLUSH_BITS, LOW_BITS, SUIT_BITS

_BASE: Final = np.uint64(FLUSH_BASE)
_FLUSH: Final = np.uint64(FLUSH_BITS)
_FIELD: Final = np.uint64(FIELD)
_SHIFT: Final = np.uint64(LOW_BITS)
_HIGH_FIELD: Final = np.uint64((1 << SUIT_BITS - LOW_BITS) - 1)
_NONE: Final = np.uint64(0)


@compiled
def _look_up(table, key):
    block, place, values = table
    return np.int64(values[np.uint64(block[(key >> _SHIFT) & _HIGH_FIELD]) + np.uint64(place[key & _FIELD])])


@compiled
def _high_of(cards, board, keys, table, flush):
    key = _BASE
    for card in cards:
        key += keys[card]
    for card in board:
        key += keys[card]
    if key & _FLUSH != _NONE:
        suit = _flush_suit(key)
        return np.int64(flush[_mask_of(cards, suit) | _mask_of(board, suit)])
    return _look_up(table, key)


@compiled
def _ranks_of(cards, board, keys, table):
    key = _NONE
    for card in cards:
        key += keys[card]
    for card in board:
        key += keys[card]
    return _look_up(table, key)


@compiled
def _badugi_of(cards):
    best = np.int64(0)
    for subset in range(1, 16):
        ranks, suits, count = np.int64(0), np.int64(0), np.int64(0)
        for place in range(4):
            if subset >> place & 1:
                ranks |= np.int64(1) << ((np.int64(cards[place]) >> 2) + 1) % 13
                suits |= np.int64(1) << (np.int64(cards[place]) & 3)
                count += 1
        size_r, size_s = np.int64(0), np.int64(0)
        for bit in range(13):
            size_r += ranks >> bit & 1
        for bit in range(4):
            size_s += suits >> bit & 1
        if size_r == count and size_s == count:
            best = max(best, count << 13 | ranks ^ 8191)
    return best


@compiled
def _omaha_of(cards, board, keys, table):
    best = np.int64(0)
    for x in range(5):
        for y in range(x + 1, 5):
            for z in range(y + 1, 5):
                three = keys[board[x]] + keys[board[y]] + keys[board[z]]
                for a in range(len(cards)):
                    for b in range(a + 1, len(cards)):
                        best = max(best, _look_up(table, three + keys[cards[a]] + keys[cards[b]]))
    return best


@compiled
def _value(rules, tables, cards, board, half):
    """The value of one hand; `half` 1 asks for low."""
    judged = rules.judged
    if judged == 4:
        return _ranks_of(cards, board, tables.keys, tables.razz7)
    if judged <= 1:
        if half:
            return _ranks_of(cards, board, tables.keys, tables.low7)
        if len(cards) + len(board) == 5:
            return _high_of(cards, board, tables.keys5, tables.high5, tables.flush)
        return _high_of(cards, board, tables.keys, tables.high7, tables.flush)
    if judged == 5:
        return _high_of(cards, board, tables.keys5, tables.deuce5, tables.deuce_flush)
    if judged == 6:
        return _badugi_of(cards)
    if half:
        return _omaha_of(cards, board, tables.keys5, tables.low5)
    plain = _omaha_of(cards, board, tables.keys5, tables.high5)
    return max(plain, np.int64(omaha_flush(cards, board, tables.flush)))


@compiled
def award(rules, tables, g, stacks, paid, hole, held, board):
    """Pay every pot: levels of what was paid, halves where a low qualifies, odd chips clockwise."""
    count = rules.seats
    live = g[LIVE]
    if single(live):
        for seat in range(count):
            if live >> seat & 1:
                stacks[seat] += g[POT]
        g[POT] = 0
        return
    split = rules.judged == 1 or rules.judged == 3
    shared = board[: g[BOARD_COUNT]]
    for seat in range(count):
        if live >> seat & 1:
            for half in range(2 if split else 1):
                g[VALUES + half * MOST_SEATS + seat] = _value(rules, tables, hole[seat, : held[seat]], shared, half)
    reached = np.int64(0)
    while True:
        level = np.int64(-1)
        for seat in range(count):
            if live >> seat & 1 and paid[seat] > reached and (level < 0 or paid[seat] < level):
                level = paid[seat]
        if level < 0:
            break
        last = True
        for seat in range(count):
            if live >> seat & 1 and paid[seat] > level:
                last = False
        pot = np.int64(0)
        low = np.int64(0)
        for seat in range(count):
            if paid[seat] > reached:
                pot += paid[seat] - reached if last else min(paid[seat], level) - reached
            if split and live >> seat & 1 and paid[seat] >= level:
                low = max(low, g[VALUES + MOST_SEATS + seat])
        second = pot // 2 if low else np.int64(0)
        _share(g, stacks, paid, np.int64(VALUES), level, pot - second, count)
        if second:
            _share(g, stacks, paid, np.int64(VALUES + MOST_SEATS), level, second, count)
        reached = level
    g[POT] = 0


@compiled
def _share(g, stacks, paid, at, level, chips, count):
    best, winners = np.int64(-1), np.int64(0)
    for seat in range(count):
        if g[LIVE] >> seat & 1 and paid[seat] >= level:
            if g[at + seat] > best:
                best, winners = g[at + seat], np.int64(1)
            elif g[at + seat] == best:
                winners += 1
    each, odd = chips // winners, chips % winners
    for seat in range(count):
        if g[LIVE] >> seat & 1 and paid[seat] >= level and g[at + seat] == best:
            stacks[seat] += each + (1 if odd > 0 else 0)
            odd -= 1
