"""Many hands at once: the batched environment for researchers and simulations.

All hands of a batch are of one variant, stakes and number of seats, and wait for their answers together. Chance comes
from outside as decks of 104 cards: 52 in dealing order and 52 more for the order of a reshuffled muck.

>>> import numpy as np
>>> from croupier.rules import poker
>>> batch = Batch(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), seats=6, size=4, stacks=200)
>>> batch.reset(random_decks(np.random.default_rng(1), 4))
>>> batch.actor.tolist(), batch.call.tolist(), batch.raise_to.tolist()
([2, 2, 2, 2], [2, 2, 2, 2], [200, 200, 200, 200])
"""

# mypy: disable-error-code="no-untyped-def, assignment"
from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.rules.poker.kernels import compiled_hand as compiled
from croupier.rules.poker.kernels import layout
from croupier.rules.poker.kernels.compiled_showdown import award
from croupier.rules.poker.kernels.dealing_rules import rules_of, tables
from croupier.rules.poker.kernels.layout import BETTING, BRING_IN, CHECK_OR_CALL, DISCARD, DRAWING, FOLD, OVER, RAISE
from croupier.rules.poker.stakes import Stakes
from croupier.rules.poker.variants import Variant

Numbers = NDArray[np.int64]
__all__ = [
    "BETTING",
    "BRING_IN",
    "CHECK_OR_CALL",
    "DISCARD",
    "DRAWING",
    "FOLD",
    "OVER",
    "RAISE",
    "Batch",
    "random_decks",
]


def random_decks(rng: np.random.Generator, count: int) -> NDArray[np.uint8]:
    """Decks from a generator of the caller."""
    packs = np.broadcast_to(np.arange(52, dtype=np.uint8), (2 * count, 52))
    return rng.permuted(packs, axis=1).reshape(count, 104)


class Batch:
    """A number of hands in step; arrays have one entry (or row of seats) for each hand."""

    def __init__(
        self, variant: Variant, stakes: Stakes, *, seats: int, size: int, stacks: int | NDArray[np.int64]
    ) -> None:
        self.variant, self.stakes, self.seats, self.size = variant, stakes, seats, size
        self._rules, self._tables = rules_of(variant, stakes, seats), tables()
        self.starting: Numbers = np.broadcast_to(np.asarray(stacks, dtype=np.int64), (size, seats)).copy()
        self._scalars: Numbers = np.zeros((size, layout.SCALARS), dtype=np.int64)
        self.stacks: Numbers = self.starting.copy()
        self.bets: Numbers = np.zeros((size, seats), dtype=np.int64)
        self.paid: Numbers = np.zeros((size, seats), dtype=np.int64)
        self.hole: NDArray[np.uint8] = np.zeros((size, seats, 7), dtype=np.uint8)
        self.held: Numbers = np.zeros((size, seats), dtype=np.int64)
        self.board: NDArray[np.uint8] = np.zeros((size, 5), dtype=np.uint8)
        self._decks: NDArray[np.uint8] = np.zeros((size, 104), dtype=np.uint8)

    def reset(self, decks: NDArray[np.uint8]) -> None:
        """Start every hand anew with these decks and the starting stacks."""
        if decks.shape != (self.size, 104):
            raise ValueError(f"the batch needs {self.size} decks of 104 cards, not {decks.shape}")
        self.stacks[:] = self.starting
        self._decks[:] = decks
        _start(self._rules, self._tables, *self._state())

    def step(self, verbs: Numbers, amounts: Numbers) -> None:
        """Answer all hands that are not over; amounts are totals for raises and bits of places for discards."""
        _step(self._rules, self._tables, *self._state(), verbs, amounts)

    def play_randomly(self, rng: np.random.Generator) -> None:
        """Play every hand to its end with random legal answers."""
        while (seed := int(rng.integers(1, 2**63 - 1))) and not self.over.all():
            _play(self._rules, self._tables, *self._state(), np.uint64(seed))

    def _state(self) -> tuple[Any, ...]:
        return self._scalars, self.stacks, self.bets, self.paid, self.hole, self.held, self.board, self._decks

    @property
    def phase(self) -> Numbers:
        return self._scalars[:, layout.PHASE]

    @property
    def over(self) -> NDArray[np.bool_]:
        over: NDArray[np.bool_] = self._scalars[:, layout.PHASE] == OVER
        return over

    @property
    def actor(self) -> Numbers:
        return self._scalars[:, layout.ACTOR]

    @property
    def street(self) -> Numbers:
        return self._scalars[:, layout.STREET]

    @property
    def pot(self) -> Numbers:
        return self._scalars[:, layout.POT]

    @property
    def call(self) -> Numbers:
        """What calling (or bringing in) costs."""
        return self._scalars[:, layout.CALL]

    @property
    def raise_from(self) -> Numbers:
        return self._scalars[:, layout.LOW]

    @property
    def raise_to(self) -> Numbers:
        """The largest raise; 0 where none is allowed."""
        return self._scalars[:, layout.HIGH]

    @property
    def payoffs(self) -> Numbers:
        return self.stacks - self.starting


@layout.compiled
def _start_all(rules, tables, g, stacks, bets, paid, hole, held, board, decks):
    for i in range(g.shape[0]):
        compiled.start(rules, g[i], stacks[i], bets[i], paid[i], hole[i], held[i], board[i], decks[i])
        if g[i, layout.PHASE] == OVER:  # the forced bets put everybody all-in
            award(rules, tables, g[i], stacks[i], paid[i], hole[i], held[i], board[i])


@layout.compiled
def _step_all(rules, tables, g, stacks, bets, paid, hole, held, board, decks, verbs, amounts):
    for i in range(g.shape[0]):
        if g[i, layout.PHASE] != OVER:
            verb, amount = verbs[i], amounts[i]
            compiled.step(rules, g[i], stacks[i], bets[i], paid[i], hole[i], held[i], board[i], decks[i], verb, amount)
            if g[i, layout.PHASE] == OVER:
                award(rules, tables, g[i], stacks[i], paid[i], hole[i], held[i], board[i])


@layout.compiled
def _play_all(rules, tables, g, stacks, bets, paid, hole, held, board, decks, seed):
    """Random answers from a xorshift generator that starts at the caller's seed."""
    state = seed
    for i in range(g.shape[0]):
        if g[i, layout.PHASE] != OVER:
            state = _play_one(rules, g[i], stacks[i], bets[i], paid[i], hole[i], held[i], board[i], decks[i], state)
            award(rules, tables, g[i], stacks[i], paid[i], hole[i], held[i], board[i])


@layout.compiled
def _play_one(rules, g, stacks, bets, paid, hole, held, board, deck, state):
    while g[layout.PHASE] != OVER:
        state ^= state << np.uint64(13)
        state ^= state >> np.uint64(7)
        state ^= state << np.uint64(17)
        verb = np.int64((state >> np.uint64(33)) % np.uint64(3))
        amount = np.int64(0)
        if g[layout.PHASE] == DRAWING:
            verb, amount = np.int64(DISCARD), np.int64((state >> np.uint64(40)) & np.uint64(31))
        elif verb == RAISE:
            low, high = g[layout.LOW], g[layout.HIGH]
            amount = low + np.int64((state >> np.uint64(20)) % np.uint64(high - low + 1))
            if rules.fixed and amount != low:
                amount = high
        elif verb == FOLD and g[layout.CALL] == 0:
            verb = np.int64(CHECK_OR_CALL)
        compiled.step(rules, g, stacks, bets, paid, hole, held, board, deck, verb, amount)
    return state


_start: Any = _start_all
_step: Any = _step_all
_play: Any = _play_all
