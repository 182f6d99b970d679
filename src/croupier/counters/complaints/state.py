"""How complaints follow from their events, and which clock of one runs out next."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from croupier.counters.complaints.commands import KIND, STREAM, Complaint, Message
from croupier.counters.complaints.events import (
    AnyComplaintEvent,
    ComplaintAssessed,
    ComplaintDecided,
    ComplaintEscalated,
    ComplaintFiled,
    ComplaintPutAway,
    ComplaintReferred,
    PlayerWrittenTo,
    PlayerWrote,
    TermMissed,
)
from croupier.counters.desk import History, encode
from croupier.store.batch import Document


class ComplaintState(msgspec.Struct):
    complaints: dict[int, Complaint] = {}
    last: int = 0


def evolve(state: ComplaintState, event: AnyComplaintEvent, at_ms: int) -> Sequence[Document]:
    """What an event does to the complaints, and the document of the one that it changed."""
    number = event.number
    if isinstance(event, ComplaintPutAway):
        del state.complaints[number]
        return [Document(KIND, _key(number), None)]
    if isinstance(event, ComplaintFiled):
        state.last = number
        found = Complaint(
            number, event.patron, event.what, event.text, event.wanted, event.about, event.claim, at_ms, event.terms
        )
    else:
        before = state.complaints[number]
        found = msgspec.structs.replace(before, **_changed(before, event, at_ms))
    state.complaints[number] = found
    return [Document(KIND, _key(number), encode(found))]


def _changed(before: Complaint, event: AnyComplaintEvent, at_ms: int) -> dict[str, Any]:
    match event:
        case ComplaintAssessed():
            said = Message(at_ms, event.by, staff=True, text=event.text)
            return {"assessed_ms": at_ms, "assessed_by": event.by, "messages": (*before.messages, said)}
        case PlayerWrittenTo():
            said = Message(at_ms, event.by, staff=True, text=event.text)
            waiting_ms = (before.waiting_ms or at_ms) if event.waits else before.waiting_ms
            return {"waiting_ms": waiting_ms, "messages": (*before.messages, said)}
        case PlayerWrote():
            said = Message(at_ms, event.by, staff=False, text=event.text)
            return {**_runs_again(before, at_ms), "messages": (*before.messages, said)}
        case ComplaintEscalated():
            return {"escalated_ms": at_ms, "escalated": event.why}
        case TermMissed():
            return {"late": (*before.late, event.term)}
        case ComplaintDecided():
            return {"review" if event.review else "decision": event.decision, **_runs_again(before, at_ms)}
        case ComplaintReferred():
            return {"referred_ms": at_ms, "referred_to": event.to}
    raise AssertionError(event)


def _runs_again(before: Complaint, at_ms: int) -> dict[str, int]:
    """The time in which the house waited is added to the terms (TSG-9.5)."""
    waited_ms = at_ms - before.waiting_ms if before.waiting_ms else 0
    return {"waiting_ms": 0, "waited_ms": before.waited_ms + waited_ms}


def _key(number: int) -> str:
    return f"{number:09d}"


def put_away_ms(complaint: Complaint) -> int:
    """So long it stays at hand after its end: whole calendar years (G-A.4.4)."""
    ended = datetime.fromtimestamp(complaint.ended_ms / 1000, UTC)
    try:
        later = ended.replace(year=ended.year + complaint.terms.kept_years)
    except ValueError:  # the 29th of February
        later = ended.replace(year=ended.year + complaint.terms.kept_years, month=3, day=1)
    return round(later.timestamp() * 1000)


def next_clock_ms(complaint: Complaint) -> int | None:
    """When something happens to it by itself; never while the house waits for the player."""
    if not complaint.open:
        return put_away_ms(complaint)
    if complaint.waiting_ms:
        return None
    due = []
    if not complaint.assessed_ms and "assessment" not in complaint.late:
        due.append(complaint.assess_by_ms)
    if complaint.decision is None and not complaint.escalated_ms:
        due.append(complaint.target_ms)
    if "resolution" not in complaint.late:
        due.append(complaint.limit_ms)
    return min(due, default=None)


HISTORY: Final = History(STREAM, ComplaintState, AnyComplaintEvent, evolve, (KIND,))
