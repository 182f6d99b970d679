"""`/api/promotions/desk`: staff write terms, draw, tell winners, meet and deny claims; an inspector reads it all.

Which role does which is the desk's to say. Clauses: RFH-8.2 to 8.12.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from croupier.counters.promotions import commands as c
from croupier.counters.promotions.promotion import Contact, Minor, Name, Notice, Plan, Promotion, Text
from croupier.counters.promotions.views import clock_ms, due_ms
from croupier.house.request import Request
from croupier.house.roles import Actor, Role
from croupier.patrons.jurisdictions.promotion_rules import PrizeCategory, TermsItem
from croupier.server.counters import RequestId, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.reports.sheets import sheet
from croupier.server.routes.people.promotions import (
    STAFF,
    PrizeClaimView,
    PromotionNumber,
    PromotionView,
    claim_view,
    promotion_view,
    rules_of,
)
from croupier.server.routes.rounds import name_of

ClaimNumber = Annotated[int, PathParameter(description="A claim's number", ge=1, le=2**53)]


class VersionView(msgspec.Struct, frozen=True):
    number: int
    at_ms: int
    by: str
    submitted_ms: int
    submitted_by: str
    reference: str


class WinnerView(msgspec.Struct, frozen=True):
    award: int
    prize: int
    winner: str
    status: str
    tell_by_ms: int
    late: bool
    contacts: tuple[Contact, ...]


class DeskPromotion(msgspec.Struct, frozen=True):
    """A promotion as its desk sees it."""

    shown: PromotionView
    plan: Plan
    versions: list[VersionView]
    entries: int
    people: int
    winners: list[WinnerView]
    claims: list[PrizeClaimView]
    notices: tuple[Notice, ...]
    due_ms: int
    """Until when somebody has to do something; 0: nobody has to."""
    clock_ms: int
    """When something happens by itself; 0: nothing does."""


class PromotionDesk(msgspec.Struct, frozen=True):
    """The rules of the jurisdiction, and every promotion."""

    regulator: str
    currency: str
    submit_hours: int
    scrutineer_above_minor: int
    denied_kept_above_minor: int
    tell_winner_by: tuple[str, ...]
    paid_by: tuple[str, ...]
    items: tuple[TermsItem, ...]
    categories: tuple[PrizeCategory, ...]
    promotions: list[DeskPromotion]


class ClaimantView(msgspec.Struct, frozen=True):
    """Empty where none were given, or where their key is gone."""

    name: str
    address: str


class OpenClaimantRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


class AddPromotionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    plan: Plan


class _Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    id: RequestId


class AmendAct(_Act, frozen=True, tag="amend"):
    plan: Plan
    reference: Text = ""


class SubmitAct(_Act, frozen=True, tag="submit"):
    reference: Text


class DrawAct(_Act, frozen=True, tag="draw"):
    scrutineer: Name = ""
    again: int = 0


class ContactAct(_Act, frozen=True, tag="contact"):
    award: int
    method: Name
    reached: bool
    text: Text = ""


class MeetAct(_Act, frozen=True, tag="meet"):
    claim: int
    receipt: Text
    parts: Annotated[dict[Name, Minor], msgspec.Meta(max_length=10)] = {}


class DenyAct(_Act, frozen=True, tag="deny"):
    claim: int
    reason: Text
    name: Name = ""
    address: Text = ""


class PostponeAct(_Act, frozen=True, tag="postpone"):
    reason: Text


class ResumeAct(_Act, frozen=True, tag="resume"):
    validated: Text
    plan: Plan


class CancelAct(_Act, frozen=True, tag="cancel"):
    reason: Text


class TellInspectorAct(_Act, frozen=True, tag="tell-inspector"):
    text: Text


DeskAct: TypeAlias = (
    AmendAct
    | SubmitAct
    | DrawAct
    | ContactAct
    | MeetAct
    | DenyAct
    | PostponeAct
    | ResumeAct
    | CancelAct
    | TellInspectorAct
)
_COMMANDS = {
    AmendAct: c.AmendPromotion,
    SubmitAct: c.SubmitPromotion,
    DrawAct: c.DrawPromotion,
    ContactAct: c.NoteContact,
    MeetAct: c.MeetClaim,
    DenyAct: c.DenyClaim,
    PostponeAct: c.PostponePromotion,
    ResumeAct: c.ResumePromotion,
    CancelAct: c.CancelPromotion,
    TellInspectorAct: c.TellInspector,
}


def _request(act: DeskAct, number: int, actor: Actor) -> Request:
    fields = {name: getattr(act, name) for name in act.__struct_fields__ if name != "id"}
    command = _COMMANDS[type(act)](id=f"promotion-{act.id}", number=number, **fields)
    return c.at_promotions(command, actor)


def _view(premises: Premises, promotion: Promotion) -> DeskPromotion:
    entries = premises.house.promotion_views.entries(promotion.number)
    return DeskPromotion(
        promotion_view(premises, promotion),
        promotion.plan,
        [
            VersionView(
                each.number,
                each.at_ms,
                name_of(premises, each.by),
                each.submitted_ms,
                name_of(premises, each.submitted_by) if each.submitted_by else "",
                each.reference,
            )
            for each in promotion.versions
        ],
        sum(entries.values()),
        len(entries),
        [
            WinnerView(
                award.number,
                award.prize,
                name_of(premises, award.patron),
                award.status,
                award.tell_by_ms,
                award.late,
                tuple(msgspec.structs.replace(each, by=name_of(premises, each.by)) for each in award.contacts),
            )
            for award in promotion.awards
        ],
        [claim_view(premises, each) for each in promotion.claims],
        tuple(
            msgspec.structs.replace(
                each, by=name_of(premises, each.by), told_by=name_of(premises, each.told_by) if each.told_by else ""
            )
            for each in promotion.notices
        ),
        due_ms(promotion),
        clock_ms(promotion),
    )


async def _desk(premises: Premises) -> PromotionDesk:
    rules, views = rules_of(premises), premises.house.promotion_views
    return PromotionDesk(
        rules.regulator.value,
        rules.currency.value,
        rules.submit_hours.value,
        rules.scrutineer_above_minor.value,
        rules.denied_kept_above_minor.value,
        rules.tell_winner_by.value,
        rules.paid_by.value,
        rules.items,
        rules.categories,
        await premises.pump.look(lambda: [_view(premises, each) for each in views.desk()]),
    )


@get("/api/promotions/desk", summary="Every promotion, with its clocks", tags=["promotions"])
async def promotion_desk(premises: TheHouse, visitor: TheVisitor) -> PromotionDesk:
    visitor.needs(*STAFF)
    return await _desk(premises)


@post("/api/promotions", status_code=200, summary="Draft a promotion", tags=["promotions"])
async def draft_promotion(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[AddPromotionRequest]
) -> PromotionDesk:
    staff = visitor.needs(Role.ASSISTANT_GAMING_MANAGER)
    command = c.DraftPromotion(f"promotion-{data.id}", data.plan)
    await carry_out(premises, c.at_promotions(command, staff.actor))
    return await _desk(premises)


@post("/api/promotions/{number:int}/act", status_code=200, summary="Staff act on a promotion", tags=["promotions"])
async def promotion_act(
    premises: TheHouse, visitor: TheVisitor, number: PromotionNumber, data: JSONBody[DeskAct]
) -> PromotionDesk:
    staff = visitor.needs(*STAFF)
    await carry_out(premises, _request(data, number, staff.actor))
    return await _desk(premises)


@post(
    "/api/promotions/{number:int}/claims/{claim:int}/claimant",
    status_code=200,
    summary="Name and address of a claimant",
    tags=["promotions"],
)
async def open_claimant(
    premises: TheHouse,
    visitor: TheVisitor,
    number: PromotionNumber,
    claim: ClaimNumber,
    data: JSONBody[OpenClaimantRequest],
) -> ClaimantView:
    """That they were looked at, and by whom, is on record before they are shown."""
    staff = visitor.needs(Role.ASSISTANT_GAMING_MANAGER, Role.INSPECTOR)
    command = c.OpenClaimant(f"claimant-{data.id}", number, claim)
    await carry_out(premises, c.at_promotions(command, staff.actor))
    found = await premises.pump.look(lambda: premises.house.promotion_views.find(number).claims[claim - 1])
    place = f"{number}/{claim}"
    key = await premises.reading(lambda reader: reader.document(c.KEYS, place))
    opened = None if key is None else premises.reception.personal_keys.open(key.decode(), found.sealed, place)
    return ClaimantView("", "") if opened is None else msgspec.json.decode(opened, type=ClaimantView)


@get("/api/promotions/denied.csv", summary="Denied claims", tags=["promotions"])
async def denied_claims(premises: TheHouse, visitor: TheVisitor) -> Response[str]:
    """Every claim that was denied, with its reason, for whoever keeps or inspects them (RFH-8.10.1)."""
    visitor.needs(Role.ASSISTANT_GAMING_MANAGER, Role.INSPECTOR)
    views = premises.house.promotion_views

    def rows() -> list[tuple[object, ...]]:
        return [
            (each.number, each.plan.title, claim.number, each.plan.prizes[claim.prize].title,
             each.plan.prizes[claim.prize].value_minor, each.currency, name_of(premises, claim.patron), claim.text,
             claim.decided_ms, name_of(premises, claim.decided_by), claim.reason)
            for each in views.desk()
            for claim in each.claims
            if claim.status == "denied"
        ]  # fmt: skip

    heads = ("promotion", "title", "claim", "prize", "value_minor", "currency", "claimant", "text", "denied_ms")
    return sheet("denied-claims", (*heads, "denied_by", "reason"), await premises.pump.look(rows))
