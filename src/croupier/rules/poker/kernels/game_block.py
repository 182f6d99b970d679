"""A game for compiled hands as one block of numbers: its rules, and where the value tables lie in memory.

Compiled code takes no structures from Python without unpacking them at every call; a block is one address.
"""

# mypy: disable-error-code="no-untyped-def, assignment"
from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from numba import njit
from numpy.typing import NDArray

from croupier.rules.poker.house_rules import STANDARD
from croupier.rules.poker.kernels.built_in import carray, pointer, types
from croupier.rules.poker.kernels.dealing_rules import Rules, Tables, rules_of, tables
from croupier.rules.poker.plan import Plan, plan_for
from croupier.rules.poker.stakes import Stakes
from croupier.rules.poker.variants import Variant

_PLAIN: Final = 14
"""How many of the fields of `Rules` are single numbers; three arrays follow."""

_u16, _u64, _i64 = types.uint16, types.uint64, types.int64


class Game:
    """A variant at given stakes for a number of seats, ready for compiled hands."""

    __slots__ = ("_kept", "address", "fixed", "plan", "rules")

    def __init__(self, variant: Variant, stakes: Stakes, seats: int) -> None:
        self.plan: Final[Plan] = plan_for(variant, stakes, STANDARD, seats, seats - 1)
        self.rules: Final = rules_of(variant, stakes, seats)
        self.fixed: Final = self.rules.fixed
        shared = _shared_tables()
        arrays: list[Any] = [*self.rules[_PLAIN:]]
        for table in shared:
            arrays.extend(table if isinstance(table, tuple) else (table,))
        numbers = [int(number) for number in self.rules[:_PLAIN]]
        numbers.append(len(self.rules.streets))
        for array in arrays:
            numbers += (int(array.ctypes.data), array.size)
        block: NDArray[np.int64] = np.array(numbers, dtype=np.int64)
        self._kept: Final = (block, arrays)
        self.address: Final = int(block.ctypes.data)


_GAMES: Final[dict[tuple[Variant, Stakes, int], Game]] = {}
_MOST_GAMES: Final = 1024


def game_for(variant: Variant, stakes: Stakes, seats: int) -> Game:
    """The game, remembered by what its parts say."""
    key = (variant, stakes, seats)
    game = _GAMES.get(key)
    if game is None:
        if len(_GAMES) >= _MOST_GAMES:
            _GAMES.clear()
        game = _GAMES[key] = Game(variant, stakes, seats)
    return game


@cache
def _shared_tables() -> Tables:
    return tables()


@njit(cache=True)
def _values(block, place):
    return carray(pointer(block[place], _u16), block[place + 1])


@njit(cache=True)
def _table(block, place):
    return _values(block, place), _values(block, place + 2), _values(block, place + 4)


@njit(cache=True)
def rules_at(address):
    """The rules of the block at this address."""
    n = carray(pointer(address, _i64), 64)
    seats = n[0]
    return Rules(
        seats, n[1], n[2] != 0, n[3] != 0, n[4], n[5], n[6], n[7], n[8] != 0, n[9], n[10], n[11], n[12], n[13],
        carray(pointer(n[15], _i64), (n[14], 6)),
        carray(pointer(n[17], _i64), seats),
        carray(pointer(n[19], _i64), seats),
    )  # fmt: skip


@njit(cache=True)
def tables_at(address):
    """The value tables of the block at this address."""
    n = carray(pointer(address, _i64), 96)
    at = np.int64(25)  # no literal: one compilation serves all places
    return Tables(
        carray(pointer(n[21], _u64), 52),
        carray(pointer(n[23], _u64), 52),
        _table(n, at),
        _table(n, at + 6),
        _table(n, at + 12),
        _table(n, at + 18),
        _table(n, at + 24),
        _table(n, at + 30),
        _values(n, at + 36),
        _values(n, at + 38),
    )
