"""A simulated fast-fold tournament: whoever folds is dealt in at another table at once (TSG-A1T-xvi.1, NT-74).

A hand takes its time; who folds is free after the part of it that was played by then, the others at its end. Those who
are free are dealt in as in a live one, the same code saying how many and who has the blinds.
"""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING, Final

from croupier.poker_room.blinds import Arrangement
from croupier.poker_room.pools.fairness import Turns, order_of
from croupier.poker_room.pools.seating import hand_size
from croupier.simulation.tournaments.table import HandInProgress, Table

if TYPE_CHECKING:
    from croupier.simulation.tournaments.play import Play

PATIENCE: Final = 1.5
"""Seconds after which somebody is dealt in with fewer than a full table."""


class FastFold:
    """Who is free, and which hands are played, until everybody gets a seat."""

    def __init__(self, play: Play, names: list[str]) -> None:
        self._play = play
        self._free = dict.fromkeys(names, play.now)
        """Since when."""
        self._turns: dict[str, Turns] = {}
        self._ends: list[tuple[float, int]] = []
        """Hands at play, by their end."""
        self._leaves: list[tuple[float, str]] = []
        """When those who folded are free."""
        self._hands: dict[int, HandInProgress] = {}
        self._numbers = 0

    @property
    def between(self) -> list[str]:
        """Free, or on the way from a hand that was given up."""
        return [*self._free, *(name for _, name in self._leaves)]

    def join(self, name: str) -> None:
        """Somebody comes late, or again."""
        self._free[name] = self._play.now
        self._turns.pop(name, None)

    def play(self) -> list[str]:
        """Returns who is left when the feature is off and all hands are over."""
        play = self._play
        while True:
            play.tick()
            play.let_in_late()
            if not play.fast_fold_ends() and not play.break_due():
                self._deal()
            if not self._ends:
                if play.fast_fold_ends():
                    return list(self._free)
                if play.break_due():
                    play.take_break()
                    continue
            self._next()

    def _deal(self) -> None:
        play = self._play
        while True:
            waiting = sorted(self._free, key=lambda name: self._free[name])
            patient = bool(waiting) and play.now - self._free[waiting[0]] < PATIENCE
            count = hand_size(len(waiting), play.left, play.told.seats, patient=patient)
            if not count:
                return
            dealt = waiting[:count]
            order = order_of([self._turns.setdefault(name, Turns()) for name in dealt], play.rng.randrange)
            self._numbers += 1
            play.tables.open(self._numbers, Table({seat: dealt[place] for seat, place in enumerate(order)}))
            for seat, place in enumerate(order):
                self._turns[dealt[place]].dealt(count, big=seat == 1, small=seat == 0)
                del self._free[dealt[place]]
            play.tables.moves += count
            arranged = Arrangement(tuple(range(count)), 0 if count == 2 else count - 1, small=0, big=1)
            self._dealt(self._numbers, play.deal(self._numbers, arranged))

    def _dealt(self, number: int, hand: HandInProgress) -> None:
        """A hand is played: who folded goes on to the next one, and its end is yet to come."""
        play, outcome = self._play, hand.outcome
        play.bring(hand)
        length = play.rng.uniform(30, 50) + 4 * len(hand.dealt)
        self._hands[number] = hand
        heapq.heappush(self._ends, (play.now + length, number))
        for seat, part in outcome.given_up.items():
            if part < 1 and outcome.stacks[seat]:  # whoever is all-in cannot fold
                heapq.heappush(self._leaves, (play.now + length * part, play.tables.stand_up(number, seat)))

    def _next(self) -> None:
        """The next moment at which something happens."""
        play = self._play
        patience = min(self._free.values(), default=play.now) + PATIENCE if len(self._free) > 1 else None
        times = [heap[0][0] for heap in (self._ends, self._leaves) if heap]
        soon = [patience] if patience is not None and patience > play.now else []
        play.now = max(play.now, min(times + soon))
        while self._leaves and self._leaves[0][0] <= play.now:
            _, name = heapq.heappop(self._leaves)
            self._free[name] = play.now
        while self._ends and self._ends[0][0] <= play.now:
            _, table = heapq.heappop(self._ends)
            self._over(table)

    def _over(self, number: int) -> None:
        play, hand = self._play, self._hands.pop(number)
        play.take_out(number, hand)
        for name in play.tables.close(number).seats.values():
            self._free[name] = play.now
        play.watched(number, hand, over=True)
