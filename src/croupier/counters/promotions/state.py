"""How promotions follow from their events, and which clock of one runs out next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from croupier.counters.desk import History, encode
from croupier.counters.promotions import events as e
from croupier.counters.promotions.commands import KIND, STREAM
from croupier.counters.promotions.promotion import Award, Claim, Contact, Notice, Promotion, Term, Version
from croupier.store.batch import Document

replace = msgspec.structs.replace


class PromotionState(msgspec.Struct):
    promotions: dict[int, Promotion] = {}
    entries: dict[int, dict[str, int]] = {}
    """By promotion, how often each patron is in it, in the order in which they came."""
    staked_minor: dict[int, dict[str, int]] = {}
    """What of their wagers has been counted for entries."""
    last: int = 0


def evolve(state: PromotionState, event: e.AnyPromotionEvent, at_ms: int) -> Sequence[Document]:
    """What an event does to the promotions, and the document of the one that it changed."""
    number = event.number
    if isinstance(event, e.PromotionEntered):
        entries, staked = state.entries.setdefault(number, {}), state.staked_minor.setdefault(number, {})
        entries[event.patron] = entries.get(event.patron, 0) + event.entries
        staked[event.patron] = event.staked_minor
        return ()
    if isinstance(event, e.ClaimantSeen):
        return ()
    if isinstance(event, e.PromotionDrafted):
        state.last = number
        found = Promotion(number, event.currency, (Version(1, event.plan, at_ms, event.by),))
    else:
        before = state.promotions[number]
        found = replace(before, **_changed(before, event, at_ms))
    state.promotions[number] = found
    return [Document(KIND, f"{number:09d}", encode(found))]


def _changed(before: Promotion, event: e.AnyPromotionEvent, at_ms: int) -> dict[str, Any]:
    match event:
        case e.TermsWritten():
            written = _version(before, event.plan, event.by, at_ms, event.submitted, event.reference)
            return {"versions": (*before.versions, written), "status": before.status if event.submitted else "draft"}
        case e.TermsSubmitted():
            sent = replace(before.latest, submitted_ms=at_ms, submitted_by=event.by, reference=event.reference)
            return {"versions": (*before.versions[:-1], sent), "status": "submitted"}
        case e.PromotionStarted():
            return {"status": "running", "started_ms": at_ms}
        case e.EntriesClosed():
            return {"status": "closed"}
        case e.PrizesDrawn():
            return _drawn(before, event, at_ms)
        case e.PromotionPostponed():
            notice = Notice("postponed", event.reason, at_ms, event.by, event.due_ms)
            return {"status": "postponed", "before": before.status, "notices": (*before.notices, notice)}
        case e.PromotionResumed():
            written = _version(before, event.plan, event.by, at_ms, submitted=True, reference=event.validated)
            return {"status": before.before, "versions": (*before.versions, written)}
        case e.PromotionCancelled():
            notice = Notice("cancelled", event.reason, at_ms, event.by, event.due_ms)
            awards = tuple(replace(each, status="off") if each.status == "won" else each for each in before.awards)
            return {"status": "cancelled", "awards": awards, "notices": (*before.notices, notice)}
        case e.InspectorTold():
            notice = before.notices[event.notice]
            told = replace(notice, told_ms=at_ms, told_by=event.by, told=event.text)
            return {"notices": _put(before.notices, event.notice, told)}
        case e.PromotionTermMissed(term="inspector"):
            return {"notices": _put(before.notices, event.place, replace(before.notices[event.place], late=True))}
        case e.PromotionTermMissed():
            place = event.place - 1
            return {"awards": _put(before.awards, place, replace(before.awards[place], late=True))}
        case e.WinnerContacted():
            award = before.awards[event.award - 1]
            contact = Contact(at_ms, event.by, event.method, event.reached, event.text)
            heard = replace(award, contacts=(*award.contacts, contact))
            return {"awards": _put(before.awards, event.award - 1, heard)}
    return _claimed(before, event, at_ms)


def _claimed(before: Promotion, event: e.AnyPromotionEvent, at_ms: int) -> dict[str, Any]:
    match event:
        case e.PrizeClaimed():
            claim = Claim(
                event.claim, event.patron, event.prize, event.award, event.money, event.amount_minor, event.text,
                event.sealed, event.key, at_ms,
            )  # fmt: skip
            return {"claims": (*before.claims, claim)}
        case e.ClaimMet():
            claim = before.claims[event.claim - 1]
            met = replace(
                claim, status="met", decided_ms=at_ms, decided_by=event.by, reason=event.receipt, parts=event.parts
            )
            return {"claims": _put(before.claims, event.claim - 1, met), "awards": _awarded(before, claim, "given")}
        case e.ClaimDenied():
            claim = before.claims[event.claim - 1]
            kept = {"sealed": event.sealed, "key": event.key} if event.key else {}
            denied = replace(claim, status="denied", decided_ms=at_ms, decided_by=event.by, reason=event.reason, **kept)
            return {"claims": _put(before.claims, event.claim - 1, denied), "awards": _awarded(before, claim, "denied")}
    raise AssertionError(event)


def _awarded(before: Promotion, claim: Claim, status: Any) -> tuple[Award, ...]:
    if not claim.award:
        return before.awards
    return _put(before.awards, claim.award - 1, replace(before.awards[claim.award - 1], status=status))


def _drawn(before: Promotion, event: e.PrizesDrawn, at_ms: int) -> dict[str, Any]:
    fallen = tuple(
        Award(each.award, each.prize, each.patron, each.entry, each.entries, at_ms, each.value_minor, event.tell_by_ms)
        for each in event.drawn
    )
    awards = (*before.awards, *fallen)
    if event.again:
        awards = _put(awards, event.again - 1, replace(awards[event.again - 1], status="off"))
    return {"status": "drawn", "scrutineer": event.scrutineer, "drawn_by": event.by, "awards": awards}


def _version(before: Promotion, plan: Any, by: str, at_ms: int, submitted: bool, reference: str) -> Version:
    sent = {"submitted_ms": at_ms, "submitted_by": by, "reference": reference} if submitted else {}
    return Version(len(before.versions) + 1, plan, at_ms, by, **sent)  # type: ignore[arg-type]


def _put(rows: tuple[Any, ...], place: int, row: Any) -> tuple[Any, ...]:
    return (*rows[:place], row, *rows[place + 1 :])


def open_terms(promotion: Promotion) -> list[tuple[Term, int, int]]:
    """What has to be done in time and is not: the term, the award or notice that it is about, and until when."""
    terms: list[tuple[Term, int, int]] = [
        ("winner", award.number, award.tell_by_ms)
        for award in promotion.awards
        if award.status == "won" and award.tell_by_ms and not award.contacts
    ]
    notices = enumerate(promotion.notices)
    return terms + [("inspector", place, notice.due_ms) for place, notice in notices if not notice.told_ms]


def missed(promotion: Promotion, term: str, place: int) -> bool:
    """Whether it is on record already that this came too late."""
    return promotion.notices[place].late if term == "inspector" else promotion.awards[place - 1].late


def next_clock_ms(promotion: Promotion) -> int | None:
    """When something happens to it by itself."""
    due = [until for term, place, until in open_terms(promotion) if not missed(promotion, term, place)]
    if promotion.status == "submitted":
        due.append(promotion.plan.starts_ms)
    elif promotion.status == "running":
        due.append(promotion.plan.closes_ms)
    return min(due, default=None)


HISTORY: Final = History(STREAM, PromotionState, e.AnyPromotionEvent, evolve, (KIND,))
