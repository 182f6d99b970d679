"""The documents of the counters, held against what the record gives: those for looking things up, and the snapshots.

A document is a convenience. Whoever edits one changes nothing that a counter does before its next start, and is found
here: every document is made again from the events and compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.counters.cage import desk as cage
from croupier.counters.cage.line import CAGE
from croupier.counters.cage.ticket_state import TicketState
from croupier.counters.cards import desk as cards
from croupier.counters.complaints import state as complaints
from croupier.counters.desk import History, encode
from croupier.counters.disputes import desk as disputes
from croupier.counters.honesty import desk as honesty
from croupier.counters.laundering import desk as laundering
from croupier.counters.letter_checks import check_letters
from croupier.counters.payments import strays
from croupier.counters.post_room import desk as post_room
from croupier.counters.promotions import state as promotions
from croupier.counters.promotions.audit import check_claimant_keys
from croupier.counters.rates import desk as rates
from croupier.counters.second_person import desk as second_person
from croupier.counters.terminals import desk as terminals
from croupier.house.recorder import SNAPSHOT
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem

HISTORIES: tuple[History[Any], ...] = (
    cage.HISTORY,
    cards.HISTORY,
    terminals.HISTORY,
    disputes.HISTORY,
    second_person.HISTORY,
    honesty.HISTORY,
    laundering.HISTORY,
    post_room.HISTORY,
    complaints.HISTORY,
    strays.HISTORY,
    promotions.HISTORY,
    rates.HISTORY,
)


def check_counters(reader: AuditReader) -> Iterator[Problem]:
    """Every counter's documents and its snapshot."""
    for history in HISTORIES:
        try:
            yield from _check(reader, history)
        except (msgspec.MsgspecError, KeyError) as error:
            yield Problem(Fault.UNREADABLE, f"its events make no sense: {error}", history.stream)
    yield from check_letters(reader)
    yield from check_claimant_keys(reader)


def _check(reader: AuditReader, history: History[Any]) -> Iterator[Problem]:
    stream = history.stream
    kept, kept_version = _kept(reader, history)
    if kept is not None and kept_version is None:
        yield Problem(Fault.DOCUMENT, "its snapshot cannot be read", stream)
    expected: dict[tuple[str, str], bytes] = {}
    head, state = 0, history.state()
    for stored, state, documents in history.replay(reader.events(stream)):
        head = stored.version
        for document in documents:
            if document.body is None:
                expected.pop((document.kind, document.key), None)
            else:
                expected[document.kind, document.key] = document.body
        if stored.version == kept_version and kept is not None and not _same(kept, stored.version, state):
            yield Problem(Fault.DOCUMENT, "its snapshot is not the state that the record gives", stream, kept_version)
    if kept_version is not None and not 1 <= kept_version <= head:
        yield Problem(Fault.DOCUMENT, f"its snapshot is of version {kept_version}, the record has {head}", stream)
    yield from _compare(reader, history, expected)
    if isinstance(state, TicketState):
        yield from _check_tickets(reader, state)


def _compare(reader: AuditReader, history: History[Any], expected: dict[tuple[str, str], bytes]) -> Iterator[Problem]:
    for kind in history.kinds:
        stored = dict(reader.documents(kind))
        wanted = {key: body for (of_kind, key), body in expected.items() if of_kind == kind}
        for key in sorted({*stored, *wanted}):
            if key not in wanted:
                yield Problem(Fault.DOCUMENT, f"the {kind} {key} follows from no event", history.stream)
            elif key not in stored:
                yield Problem(Fault.DOCUMENT, f"the {kind} {key} is missing", history.stream)
            elif bytes(stored[key]) != wanted[key]:
                yield Problem(Fault.DOCUMENT, f"the {kind} {key} is not what the record gives", history.stream)


def _kept(reader: AuditReader, history: History[Any]) -> tuple[bytes | None, int | None]:
    """The snapshot and its version, if it has one that can be read."""
    kept = reader.document(SNAPSHOT, history.stream)
    if kept is None:
        return None, None
    try:
        return kept, history.read(kept).version
    except msgspec.MsgspecError:
        return kept, None


def _same(kept: bytes, version: int, state: Any) -> bool:
    wanted = msgspec.json.decode(encode({"version": version, "state": state}))
    return bool(msgspec.json.decode(kept) == wanted)


def _check_tickets(reader: AuditReader, state: TicketState) -> Iterator[Problem]:
    """The ledger owes what the tickets in circulation are worth."""
    for difference in cage.differences(reader, state.circulating_minor):
        yield Problem(
            Fault.BALANCE,
            f"tickets in {difference.currency} are worth {difference.circulating_minor},"
            f" the ledger owes {difference.owed_minor}",
            CAGE,
        )
