"""A simulation by counting, in chunks on several threads; kernels let go of the interpreter while they play."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from croupier.equipment.generator import SeededGenerator
from croupier.odds.counting.counter import Counter, SortedRounds, counter_for
from croupier.odds.simulation.runs import Progress, RoundCounts, Simulation, Table

CHUNK_ROUNDS: Final = 1 << 20
MOST_CHUNKS: Final = 10_000
SEED_BYTES: Final = 32
WAITING_FOR_EACH: Final = 2
"""Chunks given out ahead for each thread, so that none waits and few results are held."""


def chunks(rounds: int) -> Iterator[tuple[int, int]]:
    """The chunks of a simulation by number, with their rounds."""
    size = max(CHUNK_ROUNDS, -(-rounds // MOST_CHUNKS))
    for number, start in enumerate(range(0, rounds, size)):
        yield number, min(size, rounds - start)


class CountRun:
    """A counter and the seed that its chunks branch from."""

    def __init__(self, simulation: Simulation, table: Table | None = None) -> None:
        self.simulation = simulation
        self.counter: Counter = counter_for(table or Table(simulation))
        self._generator = SeededGenerator(simulation.seed)

    def chunk(self, number: int, rounds: int) -> SortedRounds:
        return self.counter.play(self._generator.branch(f"chunk {number}").bytes(SEED_BYTES), rounds)

    def run(self, threads: int = 1, progress: Progress = int) -> RoundCounts:
        """All rounds; `progress` is told of rounds as they are finished."""
        total: SortedRounds | None = None
        for rounds, part in self._parts(threads):
            if total is None:
                total = part
            else:
                total.merge(part)
            progress(rounds)
        assert total is not None
        return self.settled(total)

    def settled(self, total: SortedRounds) -> RoundCounts:
        counted = self.counter.settle(total)
        counted.rounds = self.simulation.rounds
        return counted

    def _parts(self, threads: int) -> Iterator[tuple[int, SortedRounds]]:
        """The chunks' results in their order."""
        with ThreadPoolExecutor(threads) as pool:
            waiting: deque[tuple[int, Future[SortedRounds]]] = deque()
            for number, rounds in chunks(self.simulation.rounds):
                if len(waiting) >= threads * WAITING_FOR_EACH:
                    done, part = waiting.popleft()
                    yield done, part.result()
                waiting.append((rounds, pool.submit(self.chunk, number, rounds)))
            for done, part in waiting:
                yield done, part.result()
