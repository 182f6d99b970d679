"""Where a compiled hand keeps its numbers, and what the numbers of phases and verbs mean."""

# mypy: disable-error-code="no-untyped-def"
from __future__ import annotations

from typing import Any, cast

from numba import njit

compiled: Any = cast(Any, njit)(nogil=True, cache=True, _nrt=False)
"""For functions that allocate nothing: without counting references to arrays they run more than twice as fast."""

(PHASE, ACTOR, STREET, POT, MAX_BET, LAST_RAISE, RAISES, WIDE, COMPLETING, LIVE, ABLE, TO_ACT, ACTED, DEALT, STUB,
 BOARD_COUNT, CALL, LOW, HIGH, VALUES) = range(20)  # fmt: skip
MOST_SEATS = 10
SCALARS = VALUES + 2 * MOST_SEATS
"""From `VALUES` on: what the hands of all seats are worth at showdown, high and then low."""

BETTING, BRING_IN, DRAWING, OVER = range(4)
FOLD, CHECK_OR_CALL, RAISE, DISCARD = range(4)


@compiled
def single(mask):
    return mask & (mask - 1) == 0
