"""Which shards a house has: it claims those that are free, and gives some to whoever has less to do.

Every house decides for itself, by the database and by what the others say of themselves; where two want the same shard
the database lets one have it. A house gives and never takes, so no shard is fought over. What a shard costs is how
many events its desks write, and a little for each desk that only stands there.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Final, Protocol
from zlib import crc32

import msgspec

from croupier.cluster.bus import Bus, Subjects
from croupier.cluster.hand_over_line import MAY
from croupier.cluster.holds import Gain
from croupier.cluster.messages import SHARED, ProcessReport, ShardGift, read_about_shards, write
from croupier.cluster.shared_pump import SharedPump
from croupier.house.outcome import Outcome
from croupier.store.interface import StoreError
from croupier.store.shards.shard import HOUSE_SHARD, SHARDS

log = logging.getLogger(__name__)

LOOK_S: Final = 0.25
"""How often a house looks for free shards."""
MINE_FIRST_S: Final = 1.0
"""So long a free shard is left to the house that is meant to have it."""
FRESH_S: Final = 3.5
"""A house that said nothing for so long is given nothing."""
BALANCE_S: Final = 2.0
SILENCE_S: Final = 1.5
"""After so long without a word of another owner the record is read."""
OF_A_DESK: Final = 0.05
"""What a desk costs that does nothing, in events a second."""
FADES: Final = 0.7
"""What is left of a measured rate after each balance."""
LEAST_PART: Final = 0.2
"""A difference below this part of what a house has to do moves nothing."""


class Claims(Protocol):
    """`SharedOwnership`; its methods wait for the database."""

    @property
    def epochs(self) -> dict[int, int]: ...

    def free(self) -> list[tuple[int, str]]: ...

    def claim(self, numbers: Collection[int]) -> dict[int, int]: ...

    def give_back(self, numbers: Collection[int]) -> None: ...

    def when_lost(self, then: Callable[[], None]) -> None: ...


Known = Callable[[], list[tuple[ProcessReport, float]]]
"""What all processes said last, and how many seconds ago."""


class ShardKeeper:
    """Of one house."""

    def __init__(self, bus: Bus, subjects: Subjects, pump: SharedPump, claims: Claims) -> None:
        self._bus = bus
        self._subject = subjects.shards
        self._pump = pump
        self._claims = claims
        self._shard_of = pump.shard_of
        self._known: Known = list
        self._rates: dict[int, float] = {}
        self._events: Counter[int] = Counter()
        """Written since the rates were reckoned."""
        self._free_since_s: dict[int, float] = {}
        self._meant_for: dict[int, str] = {}
        """Shards that were given to somebody, until they are claimed."""
        self._balanced_s = 0.0
        self._orphans: set[int] = set()
        """Claimed after their owner died, until their desks have done what they do after a stop."""
        self._moving: set[asyncio.Task[None]] = set()
        self._keeping: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self.when_house: Callable[[], None] = lambda: None
        """Done when this process has come to have the counters, the accounts and what one process does for all."""
        self.when_house_lost: Callable[[], None] = lambda: None
        self.moves = 0
        """How many shards have come here since the process began."""
        self._led = HOUSE_SHARD in pump.epochs
        claims.when_lost(self._hear_loss)
        pump.when_lost = self._lost
        pump.listen_own(self._count)

    async def open(self, known: Known) -> None:
        self._known = known
        await self._bus.subscribe(self._subject, self._hear)
        self._keeping = asyncio.create_task(self._keep(), name="shards")

    def stop(self) -> None:
        """Nothing comes and goes any more."""
        if self._keeping is not None:
            self._keeping.cancel()

    async def close(self) -> None:
        self.stop()
        if self._keeping is not None:
            await asyncio.gather(self._keeping, return_exceptions=True)

    def costs(self) -> dict[int, float]:
        """What each shard of this house costs, in events a second."""
        desks = Counter(map(self._shard_of, list(self._pump.engine.desks)))
        return {number: self._rates.get(number, 0.0) + OF_A_DESK * desks[number] for number in self._pump.epochs}

    # Keeping

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            for look in (self._tidy, self._claim_free, self._balance, self._read_if_silent):
                try:
                    await look()
                except StoreError:
                    log.warning("shards cannot be looked after while the database is away", exc_info=True)
                except Exception:
                    log.exception("shards could not be looked after")

    async def _tidy(self) -> None:
        """A claim that is renewed for desks that nobody decides for would leave them dead, and so would its opposite.

        Nothing is being taken now. What is claimed and not had goes back, whichever step before this one failed;
        shards of an owner that died are taken again, since nobody else would know that their desks stood still.
        """
        claimed, had = await asyncio.to_thread(lambda: self._claims.epochs), self._pump.epochs
        if any(claimed.get(number) != epoch for number, epoch in had.items()):
            self._pump.lose()
            return
        self._orphans &= claimed.keys() - had.keys()
        stray = claimed.keys() - had.keys() - self._orphans
        await asyncio.to_thread(self._claims.give_back, stray)
        if self._orphans:
            await self._take(Gain({number: claimed[number] for number in self._orphans}, after_death=True))

    async def _claim_free(self) -> None:
        free = dict(await asyncio.to_thread(self._claims.free))
        now_s = self._loop.time()
        self._free_since_s = {number: self._free_since_s.get(number, now_s) for number in free}
        self._meant_for = {number: to for number, to in self._meant_for.items() if number in free}
        held = await asyncio.to_thread(lambda: self._claims.epochs)
        wanted = [number for number, since_s in self._free_since_s.items() if self._wants(number, now_s - since_s)]
        wanted = [number for number in wanted if number not in held]  # this house's own claim, which it renews late
        if not wanted:
            return
        self._orphans |= {number for number in wanted if free[number]}
        gained = await asyncio.to_thread(self._claims.claim, wanted)
        for after_death in (True, False):
            epochs = {number: epoch for number, epoch in gained.items() if bool(free[number]) is after_death}
            if epochs:
                await self._take(Gain(epochs, after_death))

    async def _take(self, gained: Gain) -> None:
        log.warning("this house has shards %s now", ", ".join(map(str, sorted(gained.epochs))))
        await self._pump.take(gained)
        self._orphans -= gained.epochs.keys()
        self.moves += len(gained.epochs)
        if HOUSE_SHARD in gained.epochs and not self._led:
            self._led = True
            self.when_house()

    def _wants(self, number: int, free_s: float) -> bool:
        if free_s >= MINE_FIRST_S:
            return True
        if (to := self._meant_for.get(number)) is not None:
            return to == self._pump.front
        mine = self._pump.front
        return mine == min(
            (mine, *(each.process for each in self._others())), key=lambda name: crc32(f"{name} {number}".encode())
        )

    def _others(self) -> list[ProcessReport]:
        """Other houses that share the desks and were heard lately."""
        return [
            report
            for report, ago_s in self._known()
            if report.role == SHARED and ago_s < FRESH_S and report.process != self._pump.front
        ]

    async def _read_if_silent(self) -> None:
        """Letters are looked for and the record is read where the bus says nothing."""
        if self._others() or len(self._pump.epochs) < SHARDS:
            self._pump.call_letters_if_any()
            if self._loop.time() - self._pump.heard_s > SILENCE_S:
                self._pump.heard_s = self._loop.time()
                self._pump.read_record()

    # Giving

    async def _balance(self) -> None:
        now_s = self._loop.time()
        if now_s - self._balanced_s < BALANCE_S:
            return
        since_s, self._balanced_s = min(now_s - self._balanced_s, 60.0), now_s
        for number in self._pump.epochs:
            self._rates[number] = FADES * self._rates.get(number, 0.0) + (1 - FADES) * self._events[number] / since_s
        self._events.clear()
        if others := self._others():
            least = min(others, key=lambda each: (sum(each.shards.values()), each.process))
            given = to_give(self.costs(), sum(least.shards.values()))
            if given:
                await self._give(given, least.process)

    async def _give(self, numbers: Collection[int], to: str) -> None:
        """Between two batches; then the database, and only then the others hear of it."""
        mine = [number for number in numbers if number in self._pump.epochs]
        if not mine or to == self._pump.front:
            return
        log.warning("shards %s go to %s", ", ".join(map(str, mine)), to)
        await self._pump.give(mine)
        self._meant_for |= dict.fromkeys(mine, to)
        await asyncio.to_thread(self._claims.give_back, mine)
        self._bus.publish(self._subject, write(ShardGift(tuple(mine), to)))

    def _hear(self, message: bytes) -> None:
        try:
            told = read_about_shards(message)
        except msgspec.DecodeError:
            log.warning("something on the bus about shards is not of this version")
            return
        if isinstance(told, ShardGift):
            self._meant_for |= dict.fromkeys(told.numbers, told.to)
        elif not MAY & told.by.roles:
            log.error("%s asked for a shard to be moved, who may not", told.by.id)
        elif (number := self._shard_of(told.desk)) != HOUSE_SHARD and number in self._pump.epochs:
            moving = asyncio.create_task(self._move(number, told.process))
            self._moving.add(moving)
            moving.add_done_callback(self._moving.discard)

    async def _move(self, number: int, to: str) -> None:
        try:
            await self._give([number], to)
        except StoreError:
            log.exception("shard %d could not be given to %s", number, to)

    # What happens here

    def _count(self, outcome: Outcome) -> None:
        for stream, happened in outcome.events.items():
            self._events[self._shard_of(stream)] += len(happened)

    def _hear_loss(self) -> None:
        """On the thread of the claims."""
        self._loop.call_soon_threadsafe(self._pump.lose)

    def _lost(self) -> None:
        """The pump starts clean; what it had is given back with the next look."""
        if self._led:
            self._led = False
            self.when_house_lost()


def to_give(costs: Mapping[int, float], least: float) -> list[int]:
    """Shards that bring a house and one that has less to do nearer to each other; the house's own shard stays.

    >>> to_give({0: 1.0, 1: 4.0, 2: 3.0, 3: 2.0}, least=0.0)
    [1]
    >>> to_give({0: 1.0, 1: 1.0}, least=1.9)
    []
    """
    total = sum(costs.values())
    room = (total - least) / 2
    if room <= LEAST_PART * total / 2:
        return []
    given: list[int] = []
    for number in sorted(costs, key=lambda each: (-costs[each], each)):
        if number != HOUSE_SHARD and 0 < costs[number] <= room:
            given.append(number)
            room -= costs[number]
    return given
