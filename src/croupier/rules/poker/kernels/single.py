"""One seven-card hand from Python, at the price of a built-in function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from croupier.rules.cards import Card
from croupier.rules.hand_ranking import HIGH
from croupier.rules.poker.kernels.built_in import (
    ONE_ARGUMENT,
    carray,
    clear_error,
    from_long,
    install,
    list_item,
    list_size,
    numba,
    pointer,
    raise_none,
    to_long,
    tuple_item,
    tuple_size,
    types,
    word,
)
from croupier.rules.poker.kernels.bulk import _flush_suit
from croupier.rules.poker.kernels.tables import (
    CARD_KEY,
    FIELD,
    FLUSH_BASE,
    FLUSH_BITS,
    LOW_BITS,
    SUIT_BITS,
    flush_values,
    rank_table,
)


@cache
def compile_value7() -> Callable[[Sequence[Card]], int]:
    """Compile and install the built-in."""
    table = rank_table(HIGH, 7)
    arrays = (CARD_KEY, table.block, table.place, table.values, flush_values())
    keys_at, block_at, place_at, values_at, flush_at = (int(array.ctypes.data) for array in arrays)
    blocks, places, rungs = len(table.block), len(table.place), len(table.values)
    base, flush_bits, field = np.uint64(FLUSH_BASE), np.uint64(FLUSH_BITS), np.uint64(FIELD)
    shift, high_field = np.uint64(LOW_BITS), np.uint64((1 << SUIT_BITS - LOW_BITS) - 1)
    none = np.uint64(0)
    value_error = id(ValueError)
    u16, u64 = types.uint16, types.uint64

    @numba.cfunc(word(word, word))
    def value7(_module: Any, hand: Any) -> Any:
        keys = carray(pointer(keys_at, u64), 52)
        is_tuple = tuple_size(hand) == 7
        if not is_tuple:
            clear_error()
            if list_size(hand) != 7:
                clear_error()
                raise_none(value_error)
                return 0
        key = base
        for place in range(7):
            card = to_long(tuple_item(hand, place) if is_tuple else list_item(hand, place))
            if card < 0 or card > 51:
                clear_error()
                raise_none(value_error)
                return 0
            key += keys[card]
        if key & flush_bits != none:
            suit = _flush_suit(key)
            mask = 0
            for place in range(7):
                card = to_long(tuple_item(hand, place) if is_tuple else list_item(hand, place))
                if card & 3 == suit:
                    mask |= 1 << (card >> 2)
            return from_long(word(carray(pointer(flush_at, u16), 8192)[mask]))
        block = carray(pointer(block_at, u16), blocks)
        low = carray(pointer(place_at, u16), places)
        values = carray(pointer(values_at, u16), rungs)
        return from_long(word(values[np.uint64(block[(key >> shift) & high_field]) + np.uint64(low[key & field])]))

    function: Callable[[Sequence[Card]], int] = install(
        value7, "value7", ONE_ARGUMENT, "The value of seven cards (`HIGH`).", arrays
    )
    return function
