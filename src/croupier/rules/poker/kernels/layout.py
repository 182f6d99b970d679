"""Where a compiled hand keeps its numbers, and what the numbers of phases and verbs mean."""

# mypy: disable-error-code="no-untyped-def"
from __future__ import annotations

from numba import njit

(PHASE, ACTOR, STREET, POT, MAX_BET, LAST_RAISE, RAISES, WIDE, COMPLETING, LIVE, ABLE, TO_ACT, ACTED, DEALT, STUB,
 BOARD_COUNT, CALL, LOW, HIGH, SCALARS) = range(20)  # fmt: skip
BETTING, BRING_IN, DRAWING, OVER = range(4)
FOLD, CHECK_OR_CALL, RAISE, DISCARD = range(4)


@njit(nogil=True, cache=True, inline="always")
def single(mask):
    return mask & (mask - 1) == 0
