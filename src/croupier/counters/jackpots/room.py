"""The jackpots of the floor: brought up from the record, and what they let everybody know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.config import JackpotConfig
from croupier.cage.jackpots.deciding import Below
from croupier.cage.jackpots.letters import AnyJackpotLetter
from croupier.cage.jackpots.notice import Notice
from croupier.cage.jackpots.pools import PREFIX, check_change, openings, stream_of
from croupier.cage.jackpots.state import JackpotState, evolve, set_up
from croupier.counters.jackpots.desk import JackpotDesk, Surroundings
from croupier.floor.streams import PREFIX as TABLES
from croupier.house.letters import LETTER
from croupier.house.recorder import SNAPSHOT
from croupier.house.step import Step
from croupier.store.batch import NewEvent
from croupier.store.interface import Reader

read_event = msgspec.json.Decoder(j.AnyJackpotEvent).decode
read_state = msgspec.json.Decoder(JackpotState).decode
_decode_letter = msgspec.json.Decoder(AnyJackpotLetter).decode
_encode = msgspec.json.Encoder().encode


def replay(events: Iterable[NewEvent], state: JackpotState | None = None) -> JackpotState | None:
    """The state that events give, from nothing or on top of one that was kept."""
    for stored in events:
        event = read_event(stored.body)
        if state is None:
            assert isinstance(event, j.SetUp), "a jackpot's record begins with its set-up"
            state = set_up(event)
        else:
            evolve(state, event, stored.at_ms)
    return state


def restore_state(reader: Reader, jackpot_id: str, *, from_snapshot: bool = True) -> JackpotState | None:
    """The state that the record gives, or None for a jackpot that was never set up."""
    stream = stream_of(jackpot_id)
    kept = reader.document(SNAPSHOT, stream) if from_snapshot else None
    state = read_state(kept) if kept is not None else None
    return replay(reader.events(stream, after=state.version if state else 0), state)


def recorded(reader: Reader) -> list[JackpotState]:
    """Every jackpot that the record knows."""
    ids = [stream.removeprefix(PREFIX) for stream, _ in reader.streams() if stream.startswith(PREFIX)]
    return [state for jackpot_id in ids if (state := restore_state(reader, jackpot_id)) is not None]


class _LetterRow(msgspec.Struct):
    """A letter that waits, as far as it is looked at here."""

    to: str
    body: msgspec.Raw


def waiting_letters(reader: Reader) -> list[tuple[str, AnyJackpotLetter]]:
    """Letters about jackpots that were written and not considered yet, with the table that they go to."""
    found: list[tuple[str, AnyJackpotLetter]] = []
    for _, kept in reader.documents(LETTER):
        sent = msgspec.json.decode(kept, type=_LetterRow)
        try:
            body = _decode_letter(sent.body)
        except msgspec.ValidationError:
            continue  # of other desks
        found.append((sent.to.removeprefix(TABLES), body))
    return found


class JackpotRoom:
    """The jackpots of the floor file by id; `below` is the certified generator."""

    def __init__(self, reader: Reader, below: Below) -> None:
        self.below = below
        self._reader = reader
        self._desks: dict[str, JackpotDesk] = {}
        self.linked: dict[str, tuple[str, ...]] = {}
        """By table, the jackpots that it takes part in."""
        self._around = Surroundings(lambda: self.below, self.notice)

    # The room

    def bring_up(self, stream: str) -> JackpotDesk | None:
        """The jackpot as the record has it; one that is no longer on the floor still gets its letters."""
        jackpot_id = stream.removeprefix(PREFIX)
        state = restore_state(self._reader, jackpot_id)
        if state is None:
            self._desks.pop(jackpot_id, None)
            return None
        desk = JackpotDesk(state, self._around)
        if jackpot_id in self._desks:
            self._put(desk)
        return desk

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002  every room has the same signature
        """No letter opens a jackpot: the floor file does."""
        return

    def follow(self, jackpot_id: str) -> JackpotDesk | None:
        """A jackpot of the floor as the record has it, for a process that writes nothing."""
        state = restore_state(self._reader, jackpot_id)
        if state is not None:
            self._put(JackpotDesk(state, self._around))
        return self._desks.get(jackpot_id)

    def install(self, config: JackpotConfig, step: Step) -> JackpotDesk:
        """A known jackpot comes back as its record leaves it; a new or changed one is set up (RFH-19.1)."""
        state = restore_state(self._reader, config.id)
        event = j.SetUp(config)
        if state is None:
            desk = JackpotDesk(set_up(event), self._around)
            step.write(desk.stream, event)
            step.open(*openings(config))
        else:
            desk = JackpotDesk(state, self._around)
            if state.config != config:
                check_change(state, config)
                desk.emit(step, event)
                step.open(*openings(config))
        self._put(desk)
        return desk

    def _put(self, desk: JackpotDesk) -> None:
        self._desks[desk.state.id] = desk
        by_table: dict[str, list[str]] = {}
        for state in self:
            for feed in state.config.feeds:
                by_table.setdefault(feed.table, []).append(state.id)
        self.linked = {table: tuple(ids) for table, ids in by_table.items()}

    # What they let everybody know

    def notice(self, jackpot_id: str) -> Notice | None:
        desk = self._desks.get(jackpot_id)
        return desk.notice if desk is not None else None

    def at(self, table: str) -> Sequence[Notice]:
        """The jackpots that a table takes part in."""
        return [self._desks[jackpot_id].notice for jackpot_id in self.linked.get(table, ())]

    # For boards and books

    def __iter__(self) -> Iterator[JackpotState]:
        return (desk.state for desk in self._desks.values())

    def get(self, jackpot_id: str) -> JackpotState | None:
        desk = self._desks.get(jackpot_id)
        return desk.state if desk is not None else None

    def played_for_at(self, table: str) -> list[JackpotState]:
        return [self._desks[jackpot_id].state for jackpot_id in self.linked.get(table, ())]

    def copy(self, stream: str, below: Below) -> JackpotDesk | None:
        """A jackpot that can be played with."""
        state = self.get(stream.removeprefix(PREFIX))
        around = Surroundings(lambda: below, self.notice)
        return JackpotDesk(read_state(_encode(state)), around) if state is not None else None
