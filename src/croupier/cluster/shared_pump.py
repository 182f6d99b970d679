"""The pump of a house that shares the desks with others: it decides for its own, and follows those of the rest.

What is asked here of another's desk goes to its owner, as at a front. Shards come and go between two batches, when
nothing is undecided or unwritten: one that comes is read back from the record, one that goes stays at hand as a copy.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Final, NamedTuple

import msgspec

from croupier.cluster.bus import Bus, Subjects
from croupier.cluster.front_pump import FrontPump
from croupier.cluster.holds import Gain, ShardHold
from croupier.cluster.messages import Committed, FromOwner, FrontReply, WrittenEvent, read_from_owner
from croupier.house.engine import Engine
from croupier.house.flight import Flight, QueuedRequest
from croupier.house.outcome import Outcome
from croupier.house.pump import FAILED, Pump
from croupier.house.request import Elsewhere, Reply, Work, request_of
from croupier.store.interface import StoreError
from croupier.store.shards.shard import HOUSE_SHARD, LostShardError

EVERY_LOOKS: Final = 4
"""Letters whose news was lost are read from the record after so many looks of the shards' keeper."""
log = logging.getLogger(__name__)


class _Change(NamedTuple):
    make: Callable[[], Awaitable[None]]
    made: asyncio.Future[None]


class SharedPump(FrontPump):
    """Owner of some desks, front of the others."""

    def __init__(
        self,
        engine: Engine,
        clock_ms: Callable[[], int],
        bus: Bus,
        subjects: Subjects,
        name: str,
        held: ShardHold,
    ) -> None:
        super().__init__(engine, clock_ms, bus, subjects, name)
        shard_of, epochs = held.shard_of, held.epochs
        self.shard_of = shard_of
        self._epochs: Mapping[int, int] = epochs
        self._write_by = held.write_by
        self.leads = HOUSE_SHARD in epochs
        engine.owns = self.owns
        engine.copies = True
        engine.letters_wait = False
        engine.ledger.shared = True
        self._of_others = False
        """What is being told was decided elsewhere."""
        self._news: list[FromOwner] = []
        self._changes: list[_Change] = []
        self._others_listeners: list[Callable[[Outcome], None]] = []
        self._own_listeners: list[Callable[[Outcome], None]] = []
        self._stale: set[str] = set()
        """Accounts that others have moved since the last batch was begun."""
        self._all_stale = False
        self._looked_for_letters = 0
        self._letters_called = False
        """Another owner has written to a desk of this one."""
        self.heard_s = 0.0
        """When another owner was heard last, by the loop's clock."""
        self.resume: Callable[[Collection[str], int], Outcome] = lambda _, __: Outcome()
        """What the desks of an owner that died do when they have another; on the store's thread."""
        self.when_lost: Callable[[], None] = lambda: None
        """Done once everything that was this process's is another's."""
        self._lost = False
        self.when_gained: Callable[[Iterable[int]], None] = lambda _: None
        """Done on the store's thread once desks were read back."""

    def owns(self, stream: str) -> bool:
        return self.shard_of(stream) in self._epochs

    @property
    def epochs(self) -> Mapping[int, int]:
        """Of the shards that this process decides for now."""
        return self._epochs

    @property
    def is_lost(self) -> bool:
        """Others have desks of this process, and it has not started clean yet."""
        return self._lost

    @property
    def in_doubt(self) -> bool:
        """The record cannot be read."""
        return self._in_doubt

    def listen_own(self, listener: Callable[[Outcome], None]) -> None:
        self._own_listeners.append(listener)

    def listen_others(self, listener: Callable[[Outcome], None]) -> None:
        self._others_listeners.append(listener)

    @property
    def waiting(self) -> int:
        return len(self._queue) + len(self._unanswered)

    # Running

    async def open(self) -> None:
        await super().open()
        self.heard_s = asyncio.get_running_loop().time()

    def start(self) -> None:
        super().start()
        Pump.start(self)

    async def stop(self) -> None:
        self._drop_changes(asyncio.CancelledError())
        await Pump.stop(self)
        await super().stop()

    # Asking

    def post(self, work: Work, deliver: Callable[[Reply], None]) -> None:
        request = request_of(work)
        if not self.owns(request.desk):
            FrontPump.post(self, request, deliver)
            return

        def delivered(reply: Reply) -> None:
            if type(reply) is Elsewhere:
                self._pass_on(reply, deliver)
            else:
                deliver(reply)

        Pump.post(self, request, delivered)

    def _pass_on(self, reply: Elsewhere, deliver: Callable[[Reply], None]) -> None:
        assert reply.asked is not None
        self._hand_on([(reply.asked, deliver)])

    def _hand_on(self, waiting: Iterable[QueuedRequest]) -> None:
        """To whoever has their desks now; one that cannot be asked keeps no other from being asked."""
        for request, deliver in waiting:
            try:
                self.post(request, deliver)
            except Exception:
                log.exception("a request for %s could not be handed on", request.desk)
                deliver(FAILED)

    def _has_taken_in(self, answer: FrontReply) -> bool:
        """What came to be this process's own while it waited is answered by itself, whose batches it need not hear."""
        return answer.owner == self.front or super()._has_taken_in(answer)

    show = Pump.show
    look = Pump.look

    # Hearing

    def _hear(self, message: bytes) -> None:
        """Taken in between two turns, when nothing else touches the desks."""
        try:
            news = read_from_owner(message)
        except msgspec.DecodeError:
            log.warning("something on the bus is no news of this version")
            return
        if news.owner == self.front:
            return
        self.heard_s = asyncio.get_running_loop().time()
        self._news.append(news)
        self._sleep.wake()

    def _take_news(self) -> None:
        news, self._news = self._news, []
        for each in news:
            if isinstance(each, Committed):
                self._stale.update(each.moved)
                self._letters_called = self._letters_called or any(map(self.owns, each.letters))
                if any(map(self._is_ahead, each.events)):
                    self.lose()
            self._take_in(each)

    def _is_ahead(self, event: WrittenEvent) -> bool:
        """Somebody else has gone on with a desk that this process believes to own: its time is over."""
        desk = self.engine.desks.get(event.stream) if self.owns(event.stream) else None
        return desk is not None and event.version > desk.version

    def _catch_up(self) -> None:
        self._all_stale = self._letters_called = True
        super()._catch_up()

    def read_record(self) -> None:
        """What others have written since they were heard last, where the bus is silent."""
        self._behind = True
        self._news.append(Committed(self._owner, self._numbers.get(self._owner, 0), (), (), {}, {}))
        self._sleep.wake()

    def call_letters_if_any(self) -> None:
        """Whether letters of other owners lie in the record, which the bus may have said nothing of."""
        self._looked_for_letters += 1
        if self._looked_for_letters % EVERY_LOOKS == 0:
            self._letters_called = True
            self._sleep.wake()

    # Deciding

    def _begin(self) -> Flight:
        if self._all_stale:
            self.engine.ledger.forget()
        elif self._stale:
            self.engine.ledger.forget(self._stale)
        self._all_stale = False
        self._stale.clear()
        return super()._begin()

    def _tell(self, outcome: Outcome) -> None:
        """First those who want to know of this kind alone: answers leave before news."""
        for listener in self._others_listeners if self._of_others else self._own_listeners:
            try:
                listener(outcome)
            except Exception:
                log.exception("a listener failed")
        super()._tell(outcome)

    def _let_out(self, outcome: Outcome) -> None:
        self._of_others = True
        try:
            super()._let_out(outcome)
        finally:
            self._of_others = False

    async def _turn(self) -> bool:
        if self._in_doubt or self._stopping:
            return await super()._turn()
        if self._lost:
            try:
                await self._start_clean()
            except StoreError:
                self._doubt()
            return True
        self._take_news()
        if self.is_lost:
            return True
        if self._changes or self._letters_called:
            await self._come_to_rest()
            if not self.in_doubt and not self.is_lost:
                await self._change()
            return True
        return await super()._turn()

    async def _come_to_rest(self) -> None:
        """Write all that was decided."""
        while self._writing is not None or self._open is not None:
            if self._writing is not None:
                await self._land()
            else:
                self._write()

    async def _change(self) -> None:
        if not self._changes:
            self._letters_called = False
            try:
                await self._stored(self.engine.collect_letters)
            except StoreError:
                self._doubt()
            return
        change = self._changes.pop(0)
        try:
            await change.make()
        except Exception as error:
            if not change.made.done():
                change.made.set_exception(error)
            if not isinstance(error, StoreError):
                raise
            self._doubt()
        else:
            if not change.made.done():
                change.made.set_result(None)

    def _drop_changes(self, error: BaseException) -> None:
        for change in self._changes:
            if not change.made.done():
                change.made.set_exception(error)
        self._changes.clear()

    async def _between_batches(self, make: Callable[[], Awaitable[None]]) -> None:
        made: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._changes.append(_Change(make, made))
        self._sleep.wake()
        await made

    # Shards

    async def take(self, gained: Gain) -> None:
        """Decide for these shards from now on, as the record leaves their desks."""
        await self._between_batches(lambda: self._take_over(gained))

    async def give(self, numbers: Collection[int]) -> None:
        """Decide for these no more; whoever waits for their desks is passed on. Then they can be given back."""
        await self._between_batches(lambda: self._give(frozenset(numbers)))

    def lose(self) -> None:
        """Others have shards of this process: nothing that it knows or has decided counts, and it starts clean."""
        self._lost = True
        self._sleep.wake()

    def _own(self, epochs: Mapping[int, int]) -> None:
        self._epochs = epochs
        self._write_by(epochs)

    async def _start_clean(self) -> None:
        """What was asked is asked of the owners; what was decided and not written has not happened."""
        self._own({})
        self._drop_changes(LostShardError("others have desks of this house"))
        self._put_back()
        if self._writing is not None:
            await self._land()  # written before the epoch ended, or refused
        waiting, self._queue = self._queue, []
        for stream in self.engine.desks:
            self.engine.clocks.set(stream, None)
        self._same_attempt, self._second_try = False, False
        try:
            assert self._replica is not None
            self._replica.begin(lambda _: True)
            await self._stored(self.engine.recover)
        finally:
            self._hand_on(waiting)
            self.when_lost()
        self._lost = False

    def _put_back(self) -> None:
        """What is being decided has not happened."""
        above, self._open = self._open, None
        self._queue[:0] = above.taken if above is not None else []

    async def _forget(self, flight: Flight, error: BaseException) -> None:
        if not isinstance(error, LostShardError):
            await super()._forget(flight, error)
            return
        log.error("another house has desks of this one, which starts clean: %s", error)
        self._lost = True
        self._put_back()  # it was decided on top of this, and may not be written
        self._queue[:0] = flight.taken
        self._looks[:0] = flight.looks

    async def _take_over(self, gained: Gain) -> None:
        self._catch_up()  # what the owner before wrote and nobody heard is told as news
        self._own({**self._epochs, **gained.epochs})
        mine = [stream for stream in self.engine.desks if self.shard_of(stream) in gained.epochs]
        now_ms = self.clock_ms()

        def read() -> Outcome:
            self.engine.journal.forget()
            self.engine.ledger.forget()
            self.engine.read_back(mine)
            self.when_gained(gained.epochs)
            return self.resume(mine, now_ms) if gained.after_death else Outcome()

        try:
            outcome = await self._stored(read)
        except Exception:
            self._own({number: epoch for number, epoch in self._epochs.items() if number not in gained.epochs})
            raise
        self._take_home()
        if not outcome.batch.empty:
            outcome.publish(self.engine.publishers)
            self._tell(outcome)

    async def _give(self, numbers: frozenset[int]) -> None:
        self._own({number: epoch for number, epoch in self._epochs.items() if number not in numbers})
        assert self._replica is not None
        self._replica.begin(lambda stream: self.shard_of(stream) in numbers)
        for stream in self.engine.desks:
            if self.shard_of(stream) in numbers:
                self.engine.clocks.set(stream, None)
        self.engine.journal.forget()
        self.engine.recorder.forget_snapshots()
        await self._stored(self.engine.collect_letters)
        waiting, self._queue = self._queue, []
        self._hand_on(waiting)

    def _take_home(self) -> None:
        """What was asked of others, for desks that are this process's by now, is done here."""
        mine = [number for number, each in self._unanswered.items() if self.owns(each.request.desk)]
        asked = [self._unanswered.pop(number) for number in mine]
        self._hand_on((each.request, each.deliver) for each in asked)
