"""What screens may know of the ends of accounts, from the record alone."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from croupier.counters.closures.desk import KIND
from croupier.counters.closures.state import Closure, ClosureState
from croupier.store.interface import Reader

_read = msgspec.json.Decoder(ClosureState).decode


class RestrictionView(msgspec.Struct, frozen=True):
    cause: str
    reason: str
    since_ms: int
    until_ms: int


class ClosureView(msgspec.Struct, frozen=True):
    """An account that has ended, and how its refund stands."""

    kind: str
    cause: str
    reason: str
    course: str
    at_ms: int
    due_ms: int
    card_ms: int
    withdraw_by_ms: int
    status: str
    """`open`, `asked` (for a method), `ordered`, `small` (the house decides), `settled`, or `held`."""
    way: str
    paid_minor: dict[str, int]
    fee_minor: dict[str, int]
    kept_minor: dict[str, int]
    harm_minor: dict[str, int]


class AccountEnd(NamedTuple):
    """How the end of an account stands."""

    closure: ClosureView | None
    restriction: RestrictionView | None
    temporary_ends_ms: int
    """When a temporary account ends by itself; 0: it does not."""
    investigation: str
    """Why nothing is paid yet."""


def end_of(reader: Reader, patron: str) -> AccountEnd:
    body = reader.document(KIND, patron)
    return _end(ClosureState() if body is None else _read(body))


def ends_of(reader: Reader) -> list[tuple[str, AccountEnd]]:
    """Of all whose account has ended or is restricted, the latest first; a settled one comes after all others."""
    found = [(patron, _end(_read(body))) for patron, body in reader.documents(KIND)]
    return sorted(((patron, end) for patron, end in found if end.closure or end.restriction), key=_place)


def _end(state: ClosureState) -> AccountEnd:
    found = state.restriction
    return AccountEnd(
        None if state.closure is None else _closure(state.closure),
        None if found is None else RestrictionView(found.cause, found.reason, found.since_ms, found.until_ms),
        state.temporary_ends_ms,
        "" if state.closure is None else state.closure.investigation,
    )


def _closure(ended: Closure) -> ClosureView:
    return ClosureView(
        ended.kind,
        ended.cause,
        ended.reason,
        ended.course,
        ended.at_ms,
        ended.due_ms,
        ended.card_ms,
        ended.withdraw_by_ms,
        "held" if ended.investigation else ended.status,
        ended.way,
        ended.paid_minor,
        ended.fee_minor,
        ended.kept_minor,
        ended.harm_minor,
    )


def _place(row: tuple[str, AccountEnd]) -> tuple[bool, int]:
    _, end = row
    since_ms = end.closure.at_ms if end.closure is not None else end.restriction.since_ms if end.restriction else 0
    return end.closure is not None and end.closure.status == "settled", -since_ms
