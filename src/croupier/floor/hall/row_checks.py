"""What is stored of tables beside their events, made again from them: rounds in brief, who played, kept states.

The rows serve lists and screens, and disputes ask them who was in a round; a table comes back by its kept state.
Whoever edits one of them is found here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from croupier.floor import events as e
from croupier.floor.evolve.evolve import evolve, installed
from croupier.floor.state import TableState
from croupier.floor.streams import PREFIX
from croupier.house.recorder import SNAPSHOT
from croupier.store.batch import PlayedRow, RoundRow
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem
from croupier.surveillance.round_checks import out_of_order

_PAGE: Final = 1000
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(e.AnyEvent).decode

Part = tuple[str, int, int]
"""The currency, what was staked and what came back."""
Times = dict[tuple[str, int], frozenset[int]]
"""By stream and round, when what was played in it may have been written: at its end, or with a jackpot of it."""
Played = dict[str, dict[tuple[str, int], Part]]
"""By patron, and by stream and round."""


@dataclass(slots=True)
class _RoundEnd:
    """A round that has ended as its last event says."""

    number: int
    at_ms: int
    first_version: int
    version: int
    status: str
    outcome: bytes
    currency: str
    """Of that round: a tournament is played in credits."""
    owners: dict[str, str]
    by_seat: dict[str, tuple[int, int]]
    written_ms: int
    """When its last event was written: at its end, or when it was put right long after."""
    won_minor: dict[str, int] = field(default_factory=dict)
    """What jackpots paid on top."""

    def correct(self, event: e.PastCorrected, version: int, at_ms: int) -> None:
        """It has come to another result, and keeps its time and its players."""
        self.version, self.written_ms = version, at_ms
        self.status, self.outcome = "corrected", _encode(event.outcome)
        self.by_seat = _sums(
            (line.seat, line.stake_minor, line.returned_minor + line.profit_minor + line.stands_minor)
            for line in event.lines
        )

    def put_into(self, played: Played, stream: str) -> None:
        for seat, (staked_minor, returned_minor) in self.by_seat.items():
            back_minor = returned_minor + self.won_minor.get(seat, 0)
            played.setdefault(self.owners[seat], {})[stream, self.number] = (self.currency, staked_minor, back_minor)


def check_rows(reader: AuditReader) -> Iterator[Problem]:
    """Every row of `rounds` and `played` against the events of its table."""
    expected: Played = {}
    written: Times = {}
    for stream, _ in reader.streams():
        if stream.startswith(PREFIX):
            try:
                yield from _check_table(reader, stream, expected, written)
            except (msgspec.MsgspecError, LookupError, AssertionError) as error:
                yield Problem(Fault.UNREADABLE, f"its events make no sense: {error}", stream)
    yield from _check_played(reader, expected, written)


def _check_table(reader: AuditReader, stream: str, expected: Played, written: Times) -> Iterator[Problem]:
    ended: dict[int, _RoundEnd] = {}
    jackpots: set[int] = set()
    times: dict[int, int] = {}
    kept = _kept(reader, stream)
    kept_version = kept.get("version") if kept is not None else None
    head = 0
    for stored, event, before_round, state in _replayed(reader, stream):
        times[stored], head = before_round[1], stored
        if stored == kept_version and kept is not None and not _gives(state, kept):
            yield Problem(Fault.DOCUMENT, "its kept state is not what its events give", stream, stored)
        if isinstance(event, e.JackpotWon | e.JackpotUndone):
            jackpots.add(before_round[1])
        if isinstance(event, e.Settled | e.Voided):
            ended[event.number] = _end_of(event, stored, before_round, state)
        elif isinstance(event, e.PastCorrected):
            ended[event.number].correct(event, stored, before_round[1])
        previous = state.previous
        if previous is not None and not previous.void and previous.round.number in ended:
            won: dict[str, int] = {}
            for prize in previous.round.jackpots:
                won[prize.seat] = won.get(prize.seat, 0) + prize.amount_minor
            ended[previous.round.number].won_minor = won
    if kept is not None and not (isinstance(kept_version, int) and 1 <= kept_version <= head):
        yield Problem(Fault.DOCUMENT, f"its state was kept at version {kept_version}, which it never had", stream)
    for round_ in ended.values():
        round_.put_into(expected, stream)
        written[stream, round_.number] = frozenset({round_.at_ms, *(at for at in jackpots if at >= round_.at_ms)})
    yield from _check_rounds(reader, stream, ended, times)


def _kept(reader: AuditReader, stream: str) -> dict[str, Any] | None:
    """The state that was kept last, as it is stored; nothing of it that cannot be read is anything."""
    body = reader.document(SNAPSHOT, stream)
    if body is None:
        return None
    try:
        return msgspec.json.decode(body, type=dict[str, Any])
    except msgspec.MsgspecError:
        return {}


def _gives(state: TableState, kept: dict[str, Any]) -> bool:
    """Whether the events give the kept state; what an earlier version did not keep yet is as it is read now."""
    try:
        read: dict[str, Any] = msgspec.json.decode(_encode(msgspec.json.decode(_encode(kept), type=TableState)))
    except msgspec.MsgspecError:
        return False
    return kept.keys() <= read.keys() and bool(read == msgspec.json.decode(_encode(state)))


def _replayed(reader: AuditReader, stream: str) -> Iterator[tuple[int, Any, tuple[int, int, bool], TableState]]:
    """Each event with the first version of its round, its time, whether it corrects, and the state after it."""
    state: TableState | None = None
    for stored in reader.events(stream):
        event = _decode(stored.body)
        if state is None:
            assert isinstance(event, e.Installed), "a table's record begins with its installation"
            state = installed(event)
            before = (0, stored.at_ms, False)
        else:
            before = (state.round.first_version, stored.at_ms, state.correcting)
            evolve(state, event, stored.at_ms)
        yield stored.version, event, before, state


def _end_of(event: e.Settled | e.Voided, version: int, before: tuple[int, int, bool], state: TableState) -> _RoundEnd:
    first_version, at_ms, corrected = before
    if isinstance(event, e.Settled):
        status = "void" if event.broken else "corrected" if corrected else "dummy" if event.dummy else "settled"
        outcome = b"null" if event.broken else _encode(event.outcome)
        rows = [
            (line.seat, line.stake_minor, line.returned_minor + line.profit_minor + line.stands_minor)
            for line in event.lines
        ]
    else:
        status, outcome = "void", b"null"
        rows = [(seat, amount_minor, amount_minor) for seat, _, amount_minor in event.returned]
        rows += [(seat, amount_minor, 0) for seat, _, amount_minor in event.forfeited]
    by_seat = _sums(rows)
    owners = {seat: state.owners[seat] for seat in by_seat}
    currency = state.config.currency
    return _RoundEnd(event.number, at_ms, first_version, version, status, outcome, currency, owners, by_seat, at_ms)


def _sums(rows: Iterable[tuple[str, int, int]]) -> dict[str, tuple[int, int]]:
    """By seat, what it staked and what came back."""
    by_seat: dict[str, tuple[int, int]] = {}
    for seat, staked_minor, returned_minor in rows:
        staked, returned = by_seat.get(seat, (0, 0))
        by_seat[seat] = (staked + staked_minor, returned + returned_minor)
    return by_seat


def _check_rounds(
    reader: AuditReader, stream: str, ended: dict[int, _RoundEnd], times: dict[int, int]
) -> Iterator[Problem]:
    rows = {row.number: row for row in _rounds(reader, stream)}
    for number in sorted({*rows, *ended}):
        row, round_ = rows.get(number), ended.get(number)
        if round_ is None:
            yield Problem(Fault.ROUND, f"round {number} follows from no event", stream)
        elif row is None:
            yield Problem(Fault.ROUND, f"round {number} is missing", stream)
        elif not _agrees(row, round_, times):
            yield Problem(Fault.ROUND, f"round {number} is not what the record gives", stream)


def _agrees(row: RoundRow, ended: _RoundEnd, times: dict[int, int]) -> bool:
    """The round may take in events of the same step that came after its end: alerts, prizes, wins that are held."""
    facts = (ended.at_ms, ended.first_version, ended.status, ended.outcome)
    return (
        (row.at_ms, row.first_version, row.status, bytes(row.outcome)) == facts
        and row.last_version >= ended.version
        and times.get(row.last_version) == ended.written_ms
    )


def _rounds(reader: AuditReader, stream: str) -> Iterator[RoundRow]:
    before: int | None = None
    while rows := reader.rounds(stream, before, _PAGE):
        yield from rows
        before = rows[-1].number


def _check_played(reader: AuditReader, expected: Played, written: Times) -> Iterator[Problem]:
    """Everybody who played, or has a purse; there are no rows of anybody else."""
    found = 0
    purses = {row.name.split(":")[1] for prefix in ("wallet:", "meter:") for row in reader.accounts(prefix)}
    for patron in sorted({*purses, *expected}):
        parts = expected.get(patron, {})
        seen: set[tuple[str, int]] = set()
        later: dict[str, int] = {}
        for row in _played(reader, patron):
            found += 1
            yield from out_of_order(row, later)
            if not row.stream.startswith(PREFIX):
                continue
            key = (row.stream, row.number)
            seen.add(key)
            same = parts.get(key) == (row.currency, row.staked_minor, row.returned_minor)
            if not same or row.at_ms not in written[key]:
                yield Problem(Fault.ROUND, f"what {patron} played in round {row.number} is not what it was", row.stream)
        for stream, number in sorted(parts.keys() - seen):
            yield Problem(Fault.ROUND, f"that {patron} played in round {number} is missing", stream)
    if found != (there := reader.census().played):
        yield Problem(
            Fault.ROUND, f"there are {there} rows of what was played, and {found} of people whom anybody knows"
        )


def _played(reader: AuditReader, patron: str) -> Iterator[PlayedRow]:
    before: int | None = None
    while page := reader.played(patron, before, _PAGE):
        yield from (row for _, row in page)
        before = page[-1][0]
