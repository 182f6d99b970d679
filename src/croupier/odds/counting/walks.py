"""Counting games whose rounds ask for few answers: every state of the table and every answer becomes a small graph.

The graph is made by the live procedure and the settlement, wagers that stand included, so the kernel only walks it; a
game with more states than fit is left to the live procedure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np

from croupier.odds.counting.counter import NotCountableError, SortedRounds
from croupier.odds.enumeration import NotEnumerableError, every_answer
from croupier.odds.kernels import walk as kernel
from croupier.odds.kernels.generator import seeded
from croupier.odds.play import Play
from croupier.odds.simulation.runs import RoundCounts, Table
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Choose, Plain, Reveal, Together

MOST_EDGES: Final = 50_000

BetsOnTable: TypeAlias = tuple[Play, ...]
Ended: TypeAlias = dict[str, list[int]]


class Node(msgspec.Struct, frozen=True):
    """A point at which a round asks for chance: what lay there before it, whether wagers are placed, its answers."""

    lying: bytes
    placing: bool
    record: bytes


class Graph:
    """All nodes that can be reached from an empty table, and what each answer at them leads to."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._places: dict[Node, int] = {}
        self._open: list[tuple[Node, BetsOnTable, tuple[Plain, ...]]] = []
        self.first: list[int] = []
        self.width: list[int] = []
        self.following: list[int] = []
        self.ended: list[Ended | None] = []
        """What each edge ends; None where the round goes on."""
        self.empty = self._node((), placing=False)
        self.start = self._node((), placing=True)
        self.closing: dict[int, int] = {}
        """For the node of a round to come, the one from which the round is played without new wagers."""
        for node, lying, record in self._unexplored():
            self._explore(node, lying, record)

    def _unexplored(self) -> Iterator[tuple[Node, BetsOnTable, tuple[Plain, ...]]]:
        while self._open:
            yield self._open.pop(0)

    def _node(self, lying: BetsOnTable, placing: bool, record: tuple[Plain, ...] = ()) -> int:
        node = Node(msgspec.json.encode(lying), placing, msgspec.json.encode(record))
        if node not in self._places:
            self._places[node] = len(self._places)
            self._open.append((node, lying, record))
        return self._places[node]

    def _explore(self, node: Node, lying: BetsOnTable, record: tuple[Plain, ...]) -> None:
        place = self._places[node]
        assert place == len(self.first)
        self.first.append(len(self.following))
        if node.placing and not record:
            self.closing[place] = self._node(lying, placing=False)
        if not node.placing and not lying:
            # Nothing is left to play for: nobody walks on from here.
            self.width.append(1)
            self._edge(place, {})
            return
        plays = self._plays(lying, node.placing)
        run = self._asked(plays, record)
        if run.finished:
            raise NotCountableError(f"{self._table.game.id} has rounds without chance; the live procedure plays it")
        question = run.pending
        assert not isinstance(question, Choose | Together | Reveal | None)
        try:
            answers, count = every_answer(question)
        except NotEnumerableError as error:
            raise NotCountableError(str(error)) from None
        if len(self.following) + count > MOST_EDGES:
            raise NotCountableError(
                f"{self._table.game.id} has more states than a kernel holds; the live procedure plays it"
            )
        self.width.append(count)
        for answer in answers:
            self._answer(lying, node.placing, (*record, question.write(answer)))

    def _answer(self, lying: BetsOnTable, placing: bool, record: tuple[Plain, ...]) -> None:
        plays = self._plays(lying, placing)
        run = self._asked(plays, record)
        if not run.finished:
            self._edge(self._node(lying, placing, run.record()), None)
            return
        ended = self._table.account(plays, run)
        self._edge(self._node(tuple(plays.values()), placing), ended)

    def _edge(self, following: int, ended: Ended | None) -> None:
        self.following.append(following)
        self.ended.append(ended)

    def _plays(self, lying: BetsOnTable, placing: bool) -> dict[str, Play]:
        """The table as a round begins: copies, since accounting changes them."""
        plays = {play.wager.id: msgspec.structs.replace(play) for play in lying}
        if placing:
            self._table.place(plays)
        return plays

    def _asked(self, plays: dict[str, Play], record: tuple[Plain, ...]) -> Run[Any]:
        """The round up to its next question of chance; the strategy has made the choices before it."""
        run: Run[Any] = resume(self._table.game.procedure([play.wager for play in plays.values()]), record)
        while isinstance(question := run.pending, Choose | Together):
            if isinstance(question, Choose):
                run.answer_plain(self._table.strategy(question, run))
            else:
                run.answer_plain({choice.key: self._table.strategy(choice, run) for choice in question.choices})
        return run


def counter_for(table: Table) -> WalkCounter:
    """The counter, if the game's states are few."""
    return WalkCounter(table, Graph(table))


class WalkCounter:
    """A walk over the graph, counted by edges."""

    def __init__(self, table: Table, graph: Graph) -> None:
        self._table = table
        self._graph = graph
        self._first = np.array(graph.first, np.int64)
        self._width = np.array(graph.width, np.uint64)
        self._following = np.array(graph.following, np.int64)
        self._ends_round = np.array([ended is not None for ended in graph.ended])
        self._alone = all(graph.following[edge] == graph.start for edge in self._edges(graph.start))

    def _edges(self, node: int) -> range:
        return range(self._graph.first[node], self._graph.first[node] + self._graph.width[node])

    def play(self, seed: bytes, rounds: int) -> SortedRounds:
        found = SortedRounds.none(len(self._following), 0)
        state = seeded(seed)
        start, graph = self._graph.start, self._graph
        if self._alone:
            edges = self._edges(start)
            kernel.walk_alone(state, len(edges), found.counts[edges.start : edges.stop], rounds)
            return found
        tables = (self._first, self._width, self._following, self._ends_round, found.counts)
        node = graph.closing[kernel.walk(state, *tables, start, rounds)]
        # Wagers that still stand are played to their end, without new ones beside them.
        while node != graph.empty:
            node = kernel.walk(state, *tables, node, 1)
        return found

    def settle(self, rounds: SortedRounds) -> RoundCounts:
        counted = RoundCounts()
        for edge, times, _ in rounds.classes():
            ended = self._graph.ended[edge]
            if ended is not None:
                self._table.count(ended, counted.tallies, times)
        return counted
