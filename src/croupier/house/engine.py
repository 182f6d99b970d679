"""The engine: desks, money and record as one machine that steps.

Requests and clocks of a batch are decided in order, in memory, in one place; one transaction writes all of it; only
then anybody is told. There is no concurrency inside a step and no clock but `now_ms`, so the same inputs give the same
house. If a write fails, the desks concerned are read back, so memory never runs ahead of the record for long.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final

from croupier.cage.accounts import is_debt, is_purse
from croupier.cage.ledger import Ledger, UnreadError
from croupier.house.acts import (
    INTERNAL,
    Act,
    Divert,
    FaultError,
    Place,
    SideNote,
    came_to_nothing,
    clock_of,
    diverted,
    touched,
    with_note,
)
from croupier.house.admission import EVERYBODY, Admission
from croupier.house.clockwork import Clockwork
from croupier.house.desk import Desk, Letter, Room, room_of
from croupier.house.letters import LETTER, Tray, is_letter, sent_in
from croupier.house.memory import AnswerMemory
from croupier.house.outcome import Outcome
from croupier.house.past import AbsentError, StoredRound
from croupier.house.publication import Publisher
from croupier.house.recorder import Recorder
from croupier.house.request import Accepted, Refused, Reply, Request, elsewhere
from croupier.house.roles import HOUSE, Actor
from croupier.house.step import Step
from croupier.rules.questions import Answer, Chance
from croupier.store.interface import LookUp, Reader, Store
from croupier.surveillance.journal import Journal

log = logging.getLogger(__name__)

CLOCK_RETRY_MS: Final = 5_000
"""A desk whose clock fails is left alone for so long; others must not wait for it."""


class Engine:
    """All desks that this process hosts."""

    def __init__(self, store: Store, chance: Callable[[Chance], Answer], letter_types: Sequence[type] = ()) -> None:
        self.store = store
        self.chance = chance
        self.journal = Journal(store)
        self.ledger = Ledger()
        self.now_ms = 0
        """The time of the steps that are being decided."""
        self.clocks = Clockwork()
        self.desks: dict[str, Desk] = {}
        self.rooms: dict[str, Room] = {}
        """By the first part of a stream: `table:`."""
        self.publishers: dict[str, Publisher] = {}
        """By the first part of a stream, who says what a batch changed at a desk; others publish nothing."""
        self.may_read: Callable[[], bool] = lambda: True
        """Whether the record can be read now; not while a batch is being written beside the deciding."""
        self.admission: Admission = EVERYBODY
        """Asked before a desk considers a request, and by desks about patrons."""
        self.diversions: dict[type, Divert] = {}
        """By type of command: what is asked in place of a request, or goes on record beside it once it is done."""
        self.purses_of: Callable[[Actor], Iterable[str]] = lambda _: ()
        """Read together with a balance that is wanted, for everybody who waits in the same batch."""
        self.before_batch: Callable[[], None] = lambda: None
        """Before anything is decided."""
        self.no_desk: Callable[[Request], Refused] = lambda _: Refused("unknown-desk")
        """What is said to a request for a desk that is not there."""
        self.find_round: Callable[[Reader, str, int], StoredRound | None] = lambda *_: None
        """How a desk's finished round is found in the record."""
        self.most_clock_events: int | None = None
        """Where there is a bound: clocks have steps in a batch until they caused so many events, others in the next."""
        self.owns: Callable[[str], bool] = lambda _: True
        """Whether this process decides for a stream; letters to others' desks are left to their owners."""
        self.copies = False
        """Desks of other processes are at hand, too: as copies, which follow the record and decide nothing."""
        self.letters_wait = False
        """Letters are considered in a later step, as between two processes."""
        self.recorder = Recorder(self.journal)
        self._answered = AnswerMemory()
        self._tray = Tray(letter_types)
        self._faulty: dict[Place, Reply] = {}
        self._open: Outcome | None = None
        """The batch that is being decided."""

    # Desks

    def put(self, desk: Desk) -> None:
        """A desk of this house from now on, or in place of what memory had of it."""
        self.desks[desk.stream] = desk
        self.wind(desk)

    def remove(self, stream: str) -> None:
        del self.desks[stream]
        self.clocks.set(stream, None)

    def wind(self, desk: Desk) -> None:
        """Look at a desk's clock again; that of a copy is its owner's part."""
        self.clocks.set(desk.stream, desk.due_ms() if self.owns(desk.stream) else None)

    def find(self, stream: str) -> Desk | None:
        """A desk by its name, brought up from the record if it is not at hand."""
        desk = self.desks.get(stream)
        if desk is None and (room := room_of(self.rooms, stream)) is not None and (self.copies or self.owns(stream)):
            if not self.may_read():
                raise AbsentError(stream)
            desk = room.bring_up(stream)
            if desk is not None:
                self.put(desk)
        return desk

    def round(self, stream: str, number: int) -> StoredRound | None:
        """A finished round of a desk, from the record, which has to hold all that the desk has done."""
        if not self.may_read() or (self._open is not None and stream in self._open.events):
            raise AbsentError(stream)
        return self.find_round(self.store, stream, number)

    def collect_letters(self) -> None:
        """Those that were written and not considered yet: after a stop, and of other processes' desks."""
        self._tray.collect(self.store.documents(LETTER), self.owns)

    def let_go(self) -> None:
        """Forget the desks that are another process's now; nothing of theirs may be undecided or unwritten."""
        for stream in [stream for stream in self.desks if not self.owns(stream)]:
            self.remove(stream)
            self.journal.forget(stream)
        self.recorder.forget_snapshots()
        self._answered.forget()
        self.ledger.forget()
        self.collect_letters()

    def due_ms(self) -> int | None:
        """When the next clock runs out; at once, where letters wait."""
        times = (self.clocks.next_ms(), self._tray.due_ms())
        return min((at_ms for at_ms in times if at_ms is not None), default=None)

    # Stepping

    def begin_attempts(self) -> None:
        """What struck a defect in an earlier batch may be tried again."""
        self._faulty = {}

    def undo(self, fault: FaultError, requests: Sequence[Request], now_ms: int) -> None:
        """Forget a whole attempt; every write before it has to be done."""
        self.ledger.rewind()
        self.read_back(fault.streams)
        self._answered.forget()
        if fault.unread:
            self.read(fault.unread, requests)
        else:
            log.error("a step failed half way", exc_info=fault.__cause__)
            if is_letter(fault.place):
                self._tray.put_off(fault.place, now_ms + CLOCK_RETRY_MS)
            else:
                self._faulty[fault.place] = INTERNAL

    def read(self, accounts: Collection[str], requests: Sequence[Request] = ()) -> None:
        """Read balances; nothing may be undecided or unwritten."""
        names = {*accounts, *(name for request in requests for name in self.purses_of(request.actor))}
        self.ledger.learn(self.store.look_up(names, ()).balances)

    def remember(self, requests: Sequence[Request]) -> None:
        """Find out which of these commands were done before, where the store says that one was."""
        keys = [key for request in requests if (key := request.named())]
        for key, before in self.store.look_up((), keys).done_before.items():
            self._answered.put_stored(key, before)

    def complete(self, outcome: Outcome, loaded: LookUp, *, alone: bool = True) -> None:
        """Once a batch is written: balances that nobody had read, and answers from the record.

        A command that was done is answered so, even if it would be refused by now. The ledger learns the balances only
        if nothing was decided on top of the batch, which may have moved them on.
        """
        if alone:
            self.ledger.learn(loaded.balances)
        outcome.balances |= {name: minor for name, minor in loaded.balances.items() if is_purse(name)}
        outcome.debts |= {name: minor for name, minor in loaded.balances.items() if is_debt(name)}
        outcome.unknown = set()
        for place, request in outcome.doubtful.items():
            key = request.named()
            if (before := loaded.done_before.get(key)) is not None:
                self._answered.put_stored(key, before)
                outcome.replies[place] = self._answered.reply(key, request.digest())

    def decide(self, requests: Sequence[Request], now_ms: int) -> Outcome:
        """Decide everything in order: letters that wait, then the clocks, then the requests as they came.

        Raises `FaultError` if a step fails after it has emitted; the attempt is then to be undone.
        """
        outcome = self.begin()
        self.go_on(outcome, requests, now_ms)
        self.seal(outcome)
        return outcome

    def begin(self) -> Outcome:
        """An empty batch; what was decided before is written, or is being written."""
        self.before_batch()
        self._answered.make_room()
        self.ledger.begin()
        self._open = Outcome()
        return self._open

    def go_on(self, outcome: Outcome, requests: Sequence[Request], now_ms: int) -> None:
        """Decide more in a batch that is not sealed yet."""
        self.now_ms = now_ms
        decided = len(outcome.batch.events)
        try:
            self._deliver_waiting(outcome, now_ms)
            self._tick_all(requests, outcome, now_ms)
            replies = outcome.replies
            for place, request in enumerate(requests, len(replies)):
                if outcome.unread or outcome.absent:
                    break
                replies.append(self._answer(place, request, outcome, now_ms))
        except UnreadError as unread:
            outcome.unread |= unread.accounts
        except AbsentError as absent:
            outcome.absent.add(absent.stream)
        except FaultError as fault:
            fault.streams |= outcome.streams
            raise
        clocks, desks = self.clocks, self.desks
        for stream in dict.fromkeys([entry.stream for entry in outcome.batch.events[decided:]]):
            if (changed := desks.get(stream)) is not None and clocks.at.get(stream) != (due := changed.due_ms()):
                clocks.set(stream, due)

    def seal(self, outcome: Outcome) -> None:
        """Nothing more is decided in this batch: say what it did to money, and what followers are told of it."""
        effect = outcome.batch.effect()
        outcome.balances, outcome.debts, outcome.unknown = self.ledger.moved(effect)
        outcome.batch.rests_on = self.ledger.granted(effect)
        self.recorder.keep_states(self.desks, outcome)
        if self.publishers:
            outcome.publish(self.publishers)

    # Clocks

    def _tick_all(self, requests: Sequence[Request], outcome: Outcome, now_ms: int) -> None:
        """Give the clocks their steps, beyond the bound in the next batch; one that fails is not asked at once."""
        bound, due = self.most_clock_events, self.clocks.due(now_ms)
        asked = {request.desk for request in requests} if due else set()
        for stream in due:
            if bound is not None and len(outcome.batch.events) >= bound and stream not in asked:
                continue
            if (desk := self.find(stream) if self.owns(stream) else None) is None:
                self.clocks.set(stream, None)  # another process's
            if desk is None or self.clocks.at.get(stream, now_ms + 1) > now_ms:
                continue  # or it was only now brought up, and wants its turn later
            step = self._new_step(HOUSE, now_ms)
            reply = self._faulty.get(stream) or self._perform(clock_of(desk), None, desk, step, outcome, stream)
            if not isinstance(reply, Accepted) or reply.event is None:
                self.clocks.set(stream, now_ms + CLOCK_RETRY_MS)

    def late(self, now_ms: int) -> set[str]:
        """Desks whose clocks have run out and have not had their step."""
        return {stream for stream in self.clocks.due(now_ms) if self.owns(stream)}

    # Requests

    def _answer(self, place: int, request: Request, outcome: Outcome, now_ms: int) -> Reply:
        """A command that was done before is answered and not done again."""
        if self._faulty and (known := self._faulty.get(place)) is not None:
            return known
        key, digest, asked, answered = request.named(), b"", request, self._answered
        note: SideNote | None = None
        if key:
            digest = request.digest()
            if key in answered.newer or key in answered.older:
                return answered.reply(key, digest)
        if type(request.command) in self.diversions:
            other = diverted(self.diversions[type(request.command)], request, now_ms)
            if isinstance(other, Refused):
                return other
            asked, note = (other, None) if isinstance(other, Request) else (request, other)
        if self.copies and not self.owns(asked.desk):
            return elsewhere(asked, key)
        desk = self.desks.get(asked.desk)
        if desk is None and (desk := self.find(asked.desk)) is None:
            return self.no_desk(request)
        step = Step(now_ms, request.actor, self.ledger, self.chance, self.admission, self, key, digest)
        try:
            self.admission.check(asked, desk, now_ms)
        except Exception as error:
            reply: Reply = came_to_nothing(desk, error)
        else:
            act: Act = desk.consider if note is None else with_note(desk, note)
            reply = self._perform(act, asked.command, desk, step, outcome, place)
        if key:
            if type(reply) is Accepted:
                answered.newer[key] = reply
            else:
                outcome.doubtful[place] = request
        return reply

    def _new_step(self, actor: Actor, now_ms: int, command: str = "") -> Step:
        return Step(now_ms, actor, self.ledger, self.chance, self.admission, command=command)

    def _perform(self, act: Act, cause: Any, desk: Desk, step: Step, outcome: Outcome, place: Place) -> Reply:
        """Let a request, a letter or the clock act on a desk; what struck a defect half way ends the whole attempt."""
        posted = len(self.ledger.postings)
        try:
            act(cause, step)
        except Exception as error:
            if step.emitted:
                unread = error.accounts if isinstance(error, UnreadError) else frozenset()
                raise FaultError(place, touched(step, desk), unread) from error
            self.ledger.rewind(posted)
            return came_to_nothing(desk, error)
        reply = self.recorder.record(desk, step, outcome)
        if step.beside is not None:
            if step.beside.documents and not step.emitted:
                outcome.touched.add(desk.stream)
            for letter in self._letters_of(desk, step):
                self._post(letter, outcome, step.now_ms)
        return reply

    # Letters

    def keep_letters(self, desk: Desk, step: Step, outcome: Outcome) -> None:
        """Of a step while the house is set up: they are considered once it is open."""
        for letter in self._letters_of(desk, step):
            self._tray.keep(letter, outcome)

    def _letters_of(self, desk: Desk, step: Step) -> list[Letter]:
        return sent_in(step, desk.stream, self.journal.version(desk.stream)) if step.letters else []

    def _post(self, letter: Letter, outcome: Outcome, now_ms: int) -> None:
        """Considered at once where that can be, or written down to be considered in a later step."""
        if not self.owns(letter.to):
            self._tray.send_on(letter, outcome)
            return
        if self.letters_wait or self._tray.must_wait(letter):
            self._tray.keep(letter, outcome)
            return
        try:
            self._consider(letter, outcome, now_ms)
        except UnreadError as unread:
            outcome.unread |= unread.accounts
            self._tray.keep(letter, outcome)
        except AbsentError as absent:
            outcome.absent.add(absent.stream)
            self._tray.keep(letter, outcome)

    def _deliver_waiting(self, outcome: Outcome, now_ms: int) -> None:
        for letter in self._tray.ready(now_ms):
            self._consider(letter, outcome, now_ms)
            self._tray.considered(letter, outcome)

    def _consider(self, letter: Letter, outcome: Outcome, now_ms: int) -> None:
        desk = self.find(letter.to)
        if desk is None:
            room = room_of(self.rooms, letter.to)
            desk = room.open(letter.to, letter.body) if room is not None else None
            if desk is None:
                raise FaultError(letter.id, {letter.to, letter.sender}) from LookupError(f"no desk {letter.to}")
            self.desks[letter.to] = desk
        step = self._new_step(letter.actor, now_ms, letter.id)
        reply = self._perform(desk.consider, letter.body, desk, step, outcome, letter.id)
        if isinstance(reply, Refused):
            raise FaultError(letter.id, {letter.to, letter.sender}) from RuntimeError(reply.sentence)

    def recover(self) -> None:
        """Whatever went wrong, every desk goes back to what the record says."""
        self.journal.forget()
        self.ledger.forget()
        self.read_back(list(self.desks))

    def failed(self, *outcomes: Outcome) -> None:
        """These batches were not written: what they touched goes back to what the record says."""
        self.ledger.forget()
        self.read_back({stream for outcome in outcomes for stream in outcome.streams})

    def read_back(self, streams: Iterable[str]) -> None:
        self.recorder.forget_snapshots()
        self._answered.forget()
        self.collect_letters()
        for stream in streams:
            self.journal.forget(stream)
            self.read_copy(stream)

    def read_copy(self, stream: str) -> None:
        """As the record has it, in place of what memory had."""
        room = room_of(self.rooms, stream)
        if room is None:
            return
        desk = room.bring_up(stream) if self.copies or self.owns(stream) else None
        if desk is not None:
            self.put(desk)
        elif stream in self.desks:
            self.remove(stream)
