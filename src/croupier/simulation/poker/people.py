"""What everybody in a simulated poker room has: a line to the house, and a way to ask it."""

from __future__ import annotations

from typing import Any

from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Reply, Request
from croupier.house.roles import Actor
from croupier.poker_room import commands as c
from croupier.poker_room.pools import commands as pc
from croupier.poker_room.pools.desk import Pool
from croupier.poker_room.streams import pool_stream, stream_of
from croupier.poker_room.table import PokerTable
from croupier.simulation.network import Line
from croupier.simulation.scene import Scene


class AtPoker:
    """Somebody in the room."""

    def __init__(self, who: Actor, chance: SeededGenerator, scene: Scene) -> None:
        self.who = who
        self.chance = chance
        self.scene = scene
        self.line = Line()
        self.waiting = False
        """For an answer of the house."""

    def one_in(self, count: int) -> bool:
        return self.chance.below(count) == 0

    def table(self, name: str) -> PokerTable | None:
        """A table as the house has it; one of a pool does not exist before its first hand."""
        return self.scene.poker_tables().get(name)

    def pool(self, name: str) -> Pool:
        return self.scene.poker_pools()[name]

    def ask(self, command: type[c.PokerCommand], table: str, **fields: Any) -> None:
        self._send(stream_of(table), command(id=self.scene.next_id(), table=table, **fields))

    def ask_pool(self, command: type[pc.PoolCommand], pool: str, **fields: Any) -> None:
        self._send(pool_stream(pool), command(id=self.scene.next_id(), pool=pool, **fields))

    def _send(self, stream: str, command: Any) -> None:
        self.waiting = True
        self.scene.send(Request(stream, command, self.who), self._answered, self.line)

    def _answered(self, reply: Reply) -> None:
        self.waiting = False
        if not isinstance(reply, Accepted):
            self.scene.tally(f"poker: refused, {reply.reason}")
