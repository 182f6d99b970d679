"""A simulation on a Ray cluster: the same chunks with the same seeds as on one machine, so the same result.

The rulebook's file travels with the work. Every worker says which code it runs, and a worker whose rules or odds differ
from ours is refused, since its rounds would not be ours. Needs the extra `croupier[cluster]`.
"""

from __future__ import annotations

import copy
import socket
import tempfile
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from croupier.odds.cache import source_digest
from croupier.odds.counting import CountRun, SortedRounds, chunks
from croupier.odds.simulation.runs import Progress, RoundCounts, Simulation, Table

LOCAL: Final = ("auto", "local")
"""Not an address: a cluster that runs on this machine already, or one that is started for this run."""
ANSWER_WITHIN_S: Final = 5.0
WAITING_FOR_EACH: Final = 2
"""Chunks given out ahead for each core of the cluster."""

PartT = TypeVar("PartT", RoundCounts, SortedRounds)


class ClusterError(RuntimeError):
    """A cluster that cannot do the work; the sentence says why."""


class Work(msgspec.Struct, frozen=True):
    """A simulation with everything that a worker on another machine needs."""

    simulation: Simulation
    book_name: str
    book_text: bytes
    counting: bool
    source: str

    @staticmethod
    def of(simulation: Simulation, counting: bool) -> Work:
        book = Path(simulation.book)
        return Work(simulation, book.name, book.read_bytes(), counting, source_digest())


def _check_answers(address: str) -> None:
    """Ray itself would try for minutes, and say so in its own words only."""
    if address in LOCAL:
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        raise ClusterError(f"{address!r} is no address: write HOST:PORT, ray://HOST:PORT, auto or local")
    try:
        socket.create_connection((host, int(port)), ANSWER_WITHIN_S).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"no Ray cluster answers at {address}: {error}") from None


class Cluster:
    """A connection to a cluster."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise ClusterError("Ray is not installed; install croupier[cluster]") from None
        self._ray: Any = ray
        _check_answers(address)
        try:
            ray.init(address=address, log_to_driver=False, configure_logging=False)
        except (ConnectionError, ValueError, OSError, RuntimeError) as error:
            raise ClusterError(f"no Ray cluster answers at {address}: {str(error).splitlines()[0]}") from None

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()

    @property
    def cores(self) -> int:
        return int(self._ray.cluster_resources().get("CPU", 1))

    def run(self, work: Work, progress: Progress = int) -> RoundCounts:
        """Play all rounds on the cluster."""
        if not work.counting:
            counted = RoundCounts()
            for rounds, part in self._parts(work, list(work.simulation.chunks())):
                counted.merge(part)
                progress(rounds)
            return counted
        total: SortedRounds | None = None
        for rounds, found in self._parts(work, list(chunks(work.simulation.rounds))):
            if total is None:
                total = copy.deepcopy(found)  # what a cluster hands over cannot be written to
            else:
                total.merge(found)
            progress(rounds)
        assert total is not None
        return CountRun(work.simulation).settled(total)

    def _parts(self, work: Work, pieces: list[tuple[int, int]]) -> Iterator[tuple[int, Any]]:
        """The chunks' results in their order, with a bounded number of them on their way."""
        play = self._ray.remote(max_retries=3)(played_chunk)
        everywhere = self._ray.put(msgspec.msgpack.encode(work))
        waiting: deque[tuple[int, Any]] = deque()
        most = self.cores * WAITING_FOR_EACH
        for piece in pieces:
            if len(waiting) >= most:
                yield self._result(*waiting.popleft())
            waiting.append((piece[1], play.remote(everywhere, *piece)))
        for rounds, pending in waiting:
            yield self._result(rounds, pending)

    def _result(self, rounds: int, pending: Any) -> tuple[int, Any]:
        try:
            return rounds, self._ray.get(pending)
        except self._ray.exceptions.RayTaskError as error:
            raise ClusterError(str(error.cause)) from None
        except self._ray.exceptions.RayError as error:
            raise ClusterError(f"the cluster lost a part of the work: {str(error).splitlines()[0]}") from None


_AT: dict[bytes, Table | CountRun] = {}
"""The table of a worker process, by the work that it was set up for."""


def played_chunk(encoded: bytes, number: int, rounds: int) -> RoundCounts | SortedRounds:
    """One chunk, on whatever machine this is."""
    if encoded not in _AT:
        _AT.clear()
        _AT[encoded] = _set_up(msgspec.msgpack.decode(encoded, type=Work))
    at = _AT[encoded]
    return at.chunk(number, rounds) if isinstance(at, CountRun) else at.play_chunk(number, rounds)


def _set_up(work: Work) -> Table | CountRun:
    if source_digest() != work.source:
        raise ClusterError("a worker of the cluster runs another version of croupier; install the same on every node")
    with tempfile.TemporaryDirectory() as folder:
        book = Path(folder) / work.book_name
        book.write_bytes(work.book_text)
        simulation = msgspec.structs.replace(work.simulation, book=str(book))
        return CountRun(simulation) if work.counting else Table(simulation)
