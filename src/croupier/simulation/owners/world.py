"""Several owners of one record, and fronts, under one seed: paused past their time, killed, woken in mid-commit.

Fronts ask over a bus that loses, doubles, delays and reorders messages and is away at times; they ask again under the
same id until there is an answer. The database is away at times, too. An observer who believes nobody looks at every
commit and every claim; at the end all is well again, and all money must be where the accepted commands have sent it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

import msgspec

from croupier.house.letters import LETTER
from croupier.house.request import Accepted, Reply, Request
from croupier.simulation.owners.bus import Bus
from croupier.simulation.owners.node import Node
from croupier.simulation.owners.relay import (
    START_MINOR,
    TRANSIT,
    WALLET,
    Give,
    RelayRoom,
    escrow_of,
    give,
    open_accounts,
    streams,
)
from croupier.store.memory import MemoryStore
from croupier.store.memory_reader import Disk
from croupier.store.shards.shard import shard_of

DESKS: Final = 6
NODES: Final = 3
HEALING_STEPS: Final = 600
FRONT: Final = "front"
LONGEST_PAUSE: Final = 40
"""Steps of the world; a claim lasts about a dozen."""


class Findings(msgspec.Struct):
    """What a run came to."""

    seed: int
    accepted: int = 0
    commits: int = 0
    takeovers: int = 0
    lost: int = 0
    """How often a process found out that its desks were another's."""
    outages: int = 0
    """How often the bus or the database went away."""
    problems: list[str] = []


class World:
    """Processes, somebody who asks, and an observer."""

    def __init__(self, seed: int, make: Callable[[str, Disk], Node] = Node, nodes: int = NODES) -> None:
        self._chance = Random(seed)  # noqa: S311  a simulation is seeded and repeatable
        self._disk = Disk()
        self._desks = streams(DESKS)
        open_accounts(MemoryStore(self._disk), self._desks)
        self._nodes = [make(f"node-{number}", self._disk) for number in range(nodes)]
        self._paused: dict[str, int] = {}
        """Until which step."""
        self._waiting: dict[str, Request] = {}
        """What no front has an answer to."""
        self._bus = Bus(self._chance)
        self._away_until = {"bus": 0, "database": 0}
        self._accepted: dict[str, Request] = {}
        self._leases: dict[int, tuple[str, int]] = {}
        """Shards as the observer has seen them granted: to whom, and in which epoch."""
        self._seen: Mapping[str, int] = {}
        self.findings = Findings(seed)

    def run(self, steps: int) -> Findings:
        for number in range(steps):
            self._step(number)
        self._heal()
        self._settle()
        self.findings.accepted, self.findings.commits = len(self._accepted), self._disk.commits
        self.findings.lost = sum(node.lost for node in self._nodes)
        return self.findings

    def _step(self, number: int) -> None:
        chance = self._chance
        self._disk.now_ms += chance.randrange(20, 200)
        for part in self._away_until:
            if chance.random() < 0.01:
                self._away_until[part] = number + chance.randrange(1, LONGEST_PAUSE)
                self.findings.outages += 1
        self._bus.gone = self._away_until["bus"] > number
        if chance.random() < 0.3:
            self._ask(f"g{number}")
        self._ask_over_the_bus()
        for answer in self._bus.arrived(FRONT, self._disk.now_ms):
            self._answered(*answer)
        for node in self._nodes:
            if self._paused.get(node.name, 0) <= number:
                self._live(node, number)

    def _ask(self, command_id: str) -> None:
        chance = self._chance
        route = tuple(chance.choice(self._desks) for _ in range(chance.randrange(4)))
        self._waiting[command_id] = give(command_id, chance.choice(self._desks), chance.randrange(1, 500), route)

    def _ask_over_the_bus(self) -> None:
        """Everybody is asked and the owner answers; sometimes again what was answered, for the answer was late."""
        chance = self._chance
        asked = [one for one in self._waiting.values() if chance.random() < 0.3]
        asked += [one for one in list(self._accepted.values())[-3:] if chance.random() < 0.1]
        for request in asked:
            for node in self._nodes:
                self._bus.send(node.name, request, self._disk.now_ms)

    def _live(self, node: Node, number: int) -> None:
        """What a process does in a step of the world, if anything."""
        chance = self._chance
        fate = chance.random()
        if fate < 0.02:
            node.start_clean()  # it was killed; its claims run out by themselves
        elif fate < 0.06:
            self._paused[node.name] = number + chance.randrange(1, LONGEST_PAUSE)
        elif self._away_until["database"] > number:
            node.fail()  # neither read nor written: what was decided has not happened, and claims are not renewed
        elif node.busy:
            self._write(node)
        elif fate < 0.35:
            node.renew()
        elif fate < 0.5:
            self._claim(node, shard_of(chance.choice(self._desks)))
        elif fate < 0.52:
            self._release(node, shard_of(chance.choice(self._desks)))
        else:
            node.decide(self._bus.arrived(node.name, self._disk.now_ms)[:6], self._disk.now_ms)
            if chance.random() < 0.6:
                self._write(node)
        self._look_at_claims()

    # The observer

    def _claim(self, node: Node, number: int) -> None:
        owner, _, until_ms = self._disk.shards.get(number, ("", 0, 0))
        in_time = bool(owner) and until_ms >= self._disk.now_ms
        node.claim(number)
        if in_time and self._disk.shards[number][0] != owner:
            self._found(f"{node.name} has taken shard {number} while the time of {owner} ran")

    def _release(self, node: Node, number: int) -> None:
        owner = self._disk.shards.get(number, ("", 0, 0))[0]
        node.release(number)
        if owner not in ("", node.name) and self._disk.shards[number][0] != owner:
            self._found(f"{node.name} has given back shard {number}, which is {owner}'s")

    def _look_at_claims(self) -> None:
        """A shard passes on with a higher epoch."""
        for number, (owner, epoch, _) in self._disk.shards.items():
            before = self._leases.get(number, ("", 0))
            if owner and owner != before[0]:
                self.findings.takeovers += 1
                if epoch <= before[1]:
                    self._found(f"shard {number} passed to {owner} in epoch {epoch}, which was {before[0]}'s")
            if owner or epoch != before[1]:
                self._leases[number] = (owner, epoch)

    def _write(self, node: Node) -> None:
        before = {stream: len(self._disk.events.get(stream, ())) for stream in self._desks}
        owners = {number: row[:2] for number, row in self._disk.shards.items()}
        epochs = dict(node.epochs)
        node.write(lambda request, reply: self._bus.send(FRONT, (request, reply), self._disk.now_ms))
        for stream in self._desks:
            if len(self._disk.events.get(stream, ())) > before[stream]:
                number = shard_of(stream)
                if owners.get(number) != (node.name, epochs.get(number)):
                    self._found(f"{node.name} wrote to {stream}, whose owner is {owners.get(number)}")

    def _answered(self, request: Request, reply: Reply) -> None:
        if not isinstance(reply, Accepted):
            return
        command = request.command
        self._waiting.pop(command.id, None)
        self._accepted.setdefault(command.id, request)
        if not any(name.startswith(f"{command.id}/") for name in self._disk.commands):
            self._found(f"{command.id} was answered and is not on record")

    def _found(self, problem: str) -> None:
        if len(self.findings.problems) < 20:
            self.findings.problems.append(problem)

    # The end

    def _heal(self) -> None:
        """Every process runs again, and everybody who waits is answered."""
        self._paused.clear()
        self._bus.heal()
        for number in range(HEALING_STEPS):
            self._disk.now_ms += 100
            for node in self._nodes:
                if node.busy:
                    self._write(node)
                node.renew()
                for stream in self._desks:
                    self._claim(node, shard_of(stream))
                node.decide([*self._waiting.values()][:5], self._disk.now_ms)
                self._write(node)
                for answer in self._bus.arrived(FRONT, self._disk.now_ms):
                    self._answered(*answer)
                self._look_at_claims()
            if number > 20 and not self._waiting and not self._disk.documents.get(LETTER):
                return
        self._found(f"after {HEALING_STEPS} steps {len(self._waiting)} commands and"
                    f" {len(self._disk.documents.get(LETTER, {}))} letters still wait")  # fmt: skip

    def _settle(self) -> None:
        """All money is where the accepted commands have sent it, once each."""
        balances, gone = self._disk.balances, 0
        held = dict.fromkeys(self._desks, 0)
        for request in self._accepted.values():
            command = request.command
            assert isinstance(command, Give)
            gone += command.amount_minor
            held[command.route[-1] if command.route else request.desk] += command.amount_minor
        if sum(balances.values()):
            self._found(f"the ledger adds up to {sum(balances.values())}")
        if balances[WALLET] != START_MINOR - gone:
            self._found(f"the wallet holds {balances[WALLET]} in place of {START_MINOR - gone}")
        if balances[TRANSIT]:
            self._found(f"{balances[TRANSIT]} is on its way and never arrives")
        reader = MemoryStore(self._disk)
        for stream in self._desks:
            desk = RelayRoom(reader).bring_up(stream)
            if not desk.held_minor == balances[escrow_of(stream)] == held[stream]:
                self._found(f"{stream} holds {desk.held_minor}, its escrow {balances[escrow_of(stream)]},"
                            f" it should be {held[stream]}")  # fmt: skip
        hops = sum(1 + len(request.command.route) for request in self._accepted.values())
        took = sum(msgspec.json.decode(e.body)["event"] == "took" for s in self._desks for e in reader.events(s))
        if took != hops:
            self._found(f"{took} times something was taken over, not {hops}")
