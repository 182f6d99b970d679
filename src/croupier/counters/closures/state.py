"""How the end of an account stands, as the record gives it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from croupier.counters.closures import events as e
from croupier.counters.closures.branches import Course, Kind

Status = Literal["open", "asked", "ordered", "small", "settled"]


class Restriction(msgspec.Struct, frozen=True):
    cause: str
    reason: str
    since_ms: int
    until_ms: int


class Closure(msgspec.Struct, frozen=True):
    """An account that has ended."""

    kind: Kind
    cause: str
    reason: str
    course: Course
    at_ms: int
    card_ms: int
    due_ms: int
    withdraw_by_ms: int = 0
    status: Status = "open"
    attempt: int = 0
    way: str = ""
    """Of the last order: by the method, or by a virtual card."""
    on_the_way: int = 0
    """Payments of the last order whose end is to come."""
    no_method: bool = False
    failed: bool = False
    fee_waived: bool = False
    investigation: str = ""
    """Why nothing is paid yet."""
    paid_minor: dict[str, int] = {}
    fee_minor: dict[str, int] = {}
    kept_minor: dict[str, int] = {}
    harm_minor: dict[str, int] = {}
    look_ms: int = 0


class ClosureState(msgspec.Struct):
    version: int = 0
    temporary_ends_ms: int = 0
    restriction: Restriction | None = None
    closure: Closure | None = None


WATCHED_MS: Final = 60 * 24 * 3_600_000
"""So long after the end the wallet is looked at every day."""


def evolve(state: ClosureState, event: e.AnyClosureEvent, at_ms: int) -> None:
    state.version += 1
    match event:
        case e.TemporaryNoted():
            state.temporary_ends_ms = event.ends_ms
        case e.AccountEnded():
            state.temporary_ends_ms = 0
            state.restriction = None
            state.closure = Closure(
                event.kind, event.cause, event.reason, event.course, at_ms, event.card_ms, event.due_ms,
                event.withdraw_by_ms,
            )  # fmt: skip
        case e.AccessRestricted():
            state.restriction = Restriction(event.cause, event.reason, at_ms, event.until_ms)
        case e.RestrictionLifted():
            state.restriction = None
        case _:
            assert state.closure is not None, "a refund of an account that has not ended"
            state.closure = _refunded(state.closure, event)


def _refunded(closure: Closure, event: e.AnyClosureEvent) -> Closure:
    match event:
        case e.MethodSought():
            return replace(closure, status="asked")
        case e.MethodFound():
            return replace(closure, status="open", no_method=False, failed=False)
        case e.RefundOrdered():
            return replace(closure, status="ordered", attempt=event.attempt, way=event.way)
        case e.RefundStands():
            return _stands(closure, event)
        case e.InvestigationBegan():
            return replace(closure, investigation=event.reason)
        case e.InvestigationEnded():
            harm = _sum(closure.harm_minor, {event.currency: event.amount_minor} if event.amount_minor else {})
            return replace(closure, investigation="", harm_minor=harm)
        case e.SmallBalanceFound():
            return replace(closure, status="small")
        case e.SmallBalanceDecided():
            kept = _sum(closure.kept_minor, event.kept_minor)
            return replace(closure, status="open", failed=False, fee_waived=event.waived, kept_minor=kept)
        case e.RefundSettled():
            return replace(closure, status="settled", look_ms=event.look_ms)
        case e.RefundReopened():
            return replace(
                closure, status="open", card_ms=event.card_ms, due_ms=event.due_ms, look_ms=0, failed=False,
            )  # fmt: skip
    return closure


def _stands(closure: Closure, event: e.RefundStands) -> Closure:
    if event.what == "sent":
        return replace(
            closure,
            on_the_way=len(event.amounts_minor),
            kept_minor=_sum(closure.kept_minor, event.kept_minor),
        )
    if event.what == "no-method":
        return replace(closure, status="open", no_method=True)
    if event.what == "nothing":
        return replace(closure, status="open", kept_minor=_sum(closure.kept_minor, event.kept_minor))
    on_the_way = closure.on_the_way - 1
    closure = replace(closure, on_the_way=on_the_way, status="ordered" if on_the_way else "open")
    if event.what == "failed":
        return replace(closure, failed=True)
    return replace(
        closure,
        paid_minor=_sum(closure.paid_minor, event.amounts_minor),
        fee_minor=_sum(closure.fee_minor, event.fee_minor),
    )


def _sum(first: dict[str, int], second: dict[str, int]) -> dict[str, int]:
    return {name: first.get(name, 0) + second.get(name, 0) for name in sorted({*first, *second})}
