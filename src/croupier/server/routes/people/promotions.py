"""`/api/promotions`: everybody reads terms and results; players enter and claim (RFH-8.3, 8.6, 8.7, 8.10, 8.11)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter

from croupier.counters.promotions.commands import ClaimPrize, EnterPromotion, at_promotions
from croupier.counters.promotions.promotion import Claim, Name, Promotion, Status, Text, Version
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.patrons.jurisdictions.promotion_rules import PromotionRules
from croupier.server.counters import RequestId, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.lines.visitor import Visitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.rounds import name_of
from croupier.store.interface import Reader

PromotionNumber = Annotated[int, PathParameter(description="A promotion's number", ge=1, le=2**53)]
STAFF = (Role.CASHIER, Role.GAMING_SUPERVISOR, Role.INSPECTOR)
_PAGE = 500
_MOST_PAGES = 40


class TermsLine(msgspec.Struct, frozen=True):
    item: str
    text: str
    clauses: tuple[str, ...]


class PromotionPrizeView(msgspec.Struct, frozen=True):
    title: str
    category: str
    value_minor: int
    quantity: int
    alternative_minor: int
    litres: int
    details: dict[str, str]
    monetary: bool


class WonPrize(msgspec.Struct, frozen=True):
    """A result as it is published (RFH-8.7.10)."""

    award: int
    prize: int
    winner: str
    entry: int
    entries: int
    at_ms: int
    status: str
    mine: bool


class PrizeClaimView(msgspec.Struct, frozen=True):
    number: int
    claimant: str
    prize: int
    award: int
    money: bool
    amount_minor: int
    text: str
    filed_ms: int
    status: str
    decided_ms: int
    decided_by: str
    reason: str
    parts: dict[str, int]
    named: bool
    """Whether name and address are kept."""


class PromotionView(msgspec.Struct, frozen=True):
    """A promotion with its terms in force, its results, and what the one who asks has to do with it."""

    number: int
    status: Status
    currency: str
    title: str
    version: int
    starts_ms: int
    closes_ms: int
    draw_ms: int
    present: bool
    wager_minor: int
    entries_each: int
    terms: list[TermsLine]
    prizes: list[PromotionPrizeView]
    results: list[WonPrize]
    scrutineer: str
    why: str
    """Why it was postponed or cancelled."""
    complain_to: str
    """Where whoever is not content may turn (RFH-8.11)."""
    my_entries: int
    my_claims: list[PrizeClaimView]


class EnterRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId


class ClaimPrizeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    prize: Annotated[int, msgspec.Meta(ge=0, le=100)]
    money: bool = False
    text: Text = ""
    name: Name = ""
    address: Text = ""


def rules_of(premises: Premises) -> PromotionRules:
    rules = premises.floor.jurisdiction.promotions
    if rules is None:
        raise HouseProblem(Why.NOT_FOUND)
    return rules


def claim_view(premises: Premises, claim: Claim) -> PrizeClaimView:
    return PrizeClaimView(
        claim.number,
        name_of(premises, claim.patron),
        claim.prize,
        claim.award,
        claim.money,
        claim.amount_minor,
        claim.text,
        claim.filed_ms,
        claim.status,
        claim.decided_ms,
        name_of(premises, claim.decided_by) if claim.decided_by else "",
        claim.reason,
        claim.parts,
        bool(claim.key),
    )


def terms_of(rules: PromotionRules, version: Version) -> list[TermsLine]:
    """The items of the jurisdiction in its order; what a promotion says beyond them comes last."""
    plan = version.plan
    known = {item.id: item.clauses for item in rules.items}
    ordered = [*(each for each in known if each in plan.items), *(each for each in plan.items if each not in known)]
    return [TermsLine(each, plan.items[each], known.get(each, ())) for each in ordered if plan.items[each].strip()]


def prizes_of(rules: PromotionRules, version: Version) -> list[PromotionPrizeView]:
    views = []
    for prize in version.plan.prizes:
        category = rules.category(prize.category)
        views.append(
            PromotionPrizeView(
                prize.title,
                prize.category,
                prize.value_minor,
                prize.quantity,
                prize.alternative_minor,
                prize.litres,
                prize.details,
                category is not None and category.monetary,
            )
        )
    return views


def promotion_view(premises: Premises, promotion: Promotion, patron: str = "") -> PromotionView:
    rules, plan = rules_of(premises), promotion.plan
    entries = premises.house.promotion_views.entries(promotion.number)
    return PromotionView(
        promotion.number,
        promotion.status,
        promotion.currency,
        plan.title,
        promotion.latest.number,
        plan.starts_ms,
        plan.closes_ms,
        plan.draw_ms,
        plan.present,
        plan.wager_minor,
        plan.entries_each,
        terms_of(rules, promotion.latest),
        prizes_of(rules, promotion.latest),
        [
            WonPrize(
                award.number,
                award.prize,
                name_of(premises, award.patron),
                award.entry,
                award.entries,
                award.at_ms,
                award.status,
                bool(patron) and award.patron == patron,
            )
            for award in promotion.awards
        ],
        promotion.scrutineer,
        promotion.notices[-1].reason if promotion.status in ("postponed", "cancelled") else "",
        rules.complain_to.value,
        entries.get(patron, 0),
        [claim_view(premises, each) for each in promotion.claims if patron and each.patron == patron],
    )


def staked_since(reader: Reader, patron: str, since_ms: int, currency: str) -> int:
    """What a patron has wagered in finished rounds since a time, by the record."""
    staked_minor, before = 0, None
    for _ in range(_MOST_PAGES):
        rows = reader.played(patron, before, _PAGE)
        for _cursor, row in rows:
            if row.at_ms < since_ms:
                return staked_minor
            staked_minor += row.staked_minor if row.currency == currency else 0
        if len(rows) < _PAGE:
            return staked_minor
        before = rows[-1][0]
    return staked_minor


async def _begun(premises: Premises, number: int) -> Promotion:
    try:
        found = await premises.pump.look(lambda: premises.house.promotion_views.find(number))
    except Refusal:
        raise HouseProblem(Why.NOT_FOUND) from None
    if not found.public:
        raise HouseProblem(Why.NOT_FOUND)
    return found


async def _shown(premises: Premises, number: int, patron: str) -> PromotionView:
    views = premises.house.promotion_views
    return await premises.pump.look(lambda: promotion_view(premises, views.find(number), patron))


@get("/api/promotions", summary="Promotions with their terms and results", tags=["promotions"])
async def promotions(premises: TheHouse, visitor: TheVisitor) -> list[PromotionView]:
    """For everybody, without a log-in: whoever has one sees the own entries and claims too (RFH-8.6)."""
    if premises.floor.jurisdiction.promotions is None:
        return []
    patron = visitor.patron.id if visitor.patron is not None else ""
    views = premises.house.promotion_views
    return await premises.pump.look(lambda: [promotion_view(premises, each, patron) for each in views.public()])


@get("/api/promotions/{number:int}/terms", summary="Terms as a text", tags=["promotions"])
async def promotion_terms(premises: TheHouse, visitor: TheVisitor, number: PromotionNumber) -> Response[str]:
    """What the regulator is sent and whoever wants to keep it; before the start, for staff alone (RFH-8.6, 8.9)."""
    try:
        found = await premises.pump.look(lambda: premises.house.promotion_views.find(number))
    except Refusal:
        raise HouseProblem(Why.NOT_FOUND) from None
    if not found.public and not _is_staff(visitor):
        raise HouseProblem(Why.NOT_FOUND)
    text = _written(rules_of(premises), found)
    name = f"promotion-{found.number}-terms-{found.latest.number}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


def _is_staff(visitor: Visitor) -> bool:
    return visitor.patron is not None and any(visitor.patron.actor.may(role) for role in STAFF)


def _written(rules: PromotionRules, promotion: Promotion) -> str:
    plan, version = promotion.plan, promotion.latest
    head = f"Promotion {promotion.number}, terms version {version.number}"
    lines = [plan.title, head, f"To: {rules.regulator.value}"]
    for line in terms_of(rules, version):
        lines += ["", f"{line.item} ({', '.join(line.clauses) or 'further'})", line.text]
    for prize in prizes_of(rules, version):
        worth = f"{promotion.currency} {prize.value_minor / 100:,.2f}"
        lines += ["", f"Prize: {prize.quantity} x {prize.title} ({prize.category}), worth {worth} each"]
        lines += [f"  {name}: {text}" for name, text in prize.details.items()]
        if prize.alternative_minor:
            lines.append(f"  or {promotion.currency} {prize.alternative_minor / 100:,.2f} in money in its place")
    return "\n".join(lines) + "\n"


@post("/api/promotions/{number:int}/enter", status_code=200, summary="Enter a promotion", tags=["promotions"])
async def enter_promotion(
    premises: TheHouse, visitor: TheVisitor, number: PromotionNumber, data: JSONBody[EnterRequest]
) -> PromotionView:
    """With a compulsory wager, as often as the record says that it was wagered since the start (RFH-8.7.4)."""
    patron = visitor.takes_part()
    found = await _begun(premises, number)
    staked_minor = 0
    if found.plan.wager_minor:
        staked_minor = await premises.reading(
            lambda reader: staked_since(reader, patron.id, found.started_ms, found.currency)
        )
    command = EnterPromotion(f"enter-promotion-{data.id}", patron.id, number, staked_minor)
    await carry_out(premises, at_promotions(command, patron.actor))
    return await _shown(premises, number, patron.id)


@post("/api/promotions/{number:int}/claim", status_code=200, summary="Claim a prize", tags=["promotions"])
async def claim_prize(
    premises: TheHouse, visitor: TheVisitor, number: PromotionNumber, data: JSONBody[ClaimPrizeRequest]
) -> PromotionView:
    patron = visitor.needs(Role.PLAYER)
    await _begun(premises, number)
    command = ClaimPrize(
        f"claim-prize-{data.id}", patron.id, number, data.prize, data.money, data.text, data.name, data.address
    )
    await carry_out(premises, at_promotions(command, patron.actor))
    return await _shown(premises, number, patron.id)
