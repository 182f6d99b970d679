"""One seven-card hand from Python, at the price of a built-in function.

A compiled function normally pays more for crossing from Python than for its work. Here the compiled code takes the
Python tuple or list itself, through the interpreter's own stable C interface, and is installed as a built-in.
"""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from croupier.rules.cards import Card
from croupier.rules.hand_ranking import HIGH
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

_numba: Any = importlib.import_module("numba")  # untyped, and its decorators change what they decorate
_extending: Any = importlib.import_module("numba.extending")
types: Any = _numba.types
_carray: Any = _numba.carray

_METH_O: Final = 8
_word = types.intp
_tuple_size = types.ExternalFunction("PyTuple_Size", _word(_word))
_tuple_item = types.ExternalFunction("PyTuple_GetItem", _word(_word, _word))
_list_size = types.ExternalFunction("PyList_Size", _word(_word))
_list_item = types.ExternalFunction("PyList_GetItem", _word(_word, _word))
_to_long = types.ExternalFunction("PyLong_AsLong", _word(_word))
_from_long = types.ExternalFunction("PyLong_FromLong", _word(_word))
_clear_error = types.ExternalFunction("PyErr_Clear", types.void())
_raise_none = types.ExternalFunction("PyErr_SetNone", types.void(_word))


class _MethodDefinition(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


@_extending.intrinsic
def _pointer_in(_context: Any, _address: Any, kind: Any) -> Any:
    """A number as a pointer to items of a type."""
    result = types.CPointer(kind.dtype)

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(result))

    return result(_address, kind), generate


_pointer: Any = _pointer_in


@cache
def compile_value7() -> Callable[[Sequence[Card]], int]:
    """Compile and install the built-in; its tables and definition live as long as the process."""
    table = rank_table(HIGH, 7)
    arrays = (CARD_KEY, table.block, table.place, table.values, flush_values())
    keys_at, block_at, place_at, values_at, flush_at = (int(array.ctypes.data) for array in arrays)
    blocks, places, rungs = len(table.block), len(table.place), len(table.values)
    base, flush_bits, field = np.uint64(FLUSH_BASE), np.uint64(FLUSH_BITS), np.uint64(FIELD)
    shift, high_field = np.uint64(LOW_BITS), np.uint64((1 << SUIT_BITS - LOW_BITS) - 1)
    none = np.uint64(0)
    value_error = id(ValueError)
    u16, u64 = types.uint16, types.uint64

    @_numba.cfunc(_word(_word, _word))
    def value7(_module: Any, hand: Any) -> Any:
        keys = _carray(_pointer(keys_at, u64), 52)
        is_tuple = _tuple_size(hand) == 7
        if not is_tuple:
            _clear_error()
            if _list_size(hand) != 7:
                _clear_error()
                _raise_none(value_error)
                return 0
        key = base
        for place in range(7):
            card = _to_long(_tuple_item(hand, place) if is_tuple else _list_item(hand, place))
            if card < 0 or card > 51:
                _clear_error()
                _raise_none(value_error)
                return 0
            key += keys[card]
        if key & flush_bits != none:
            suit = _flush_suit(key)
            mask = 0
            for place in range(7):
                card = _to_long(_tuple_item(hand, place) if is_tuple else _list_item(hand, place))
                if card & 3 == suit:
                    mask |= 1 << (card >> 2)
            return _from_long(_word(_carray(_pointer(flush_at, u16), 8192)[mask]))
        block = _carray(_pointer(block_at, u16), blocks)
        low = _carray(_pointer(place_at, u16), places)
        values = _carray(_pointer(values_at, u16), rungs)
        return _from_long(_word(values[np.uint64(block[(key >> shift) & high_field]) + np.uint64(low[key & field])]))

    definition = _MethodDefinition(b"value7", value7.address, _METH_O, b"The value of seven cards (`HIGH`).")
    create = ctypes.pythonapi.PyCFunction_NewEx
    create.restype = ctypes.py_object
    create.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    function: Callable[[Sequence[Card]], int] = create(ctypes.addressof(definition), None, None)
    _alive.append((definition, value7, arrays))
    return function


_alive: Final[list[Any]] = []
"""What the built-in points into."""
