"""Claims to prizes: filed by patrons, met by cheque or transfer or by handing the thing over, or denied with a reason.

Clauses: RFH-8.3, 8.4 (N23), 8.10, 8.10.1, 8.11.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind as Kind
from croupier.cage.ledger import Posting
from croupier.counters.desk import require_self
from croupier.counters.promotions import commands as c
from croupier.counters.promotions import events as e
from croupier.counters.promotions.commands import PromotionReason as Why
from croupier.counters.promotions.promotion import Award, Claim, Promotion, PromotionPrize
from croupier.house.refusal import Refusal
from croupier.house.step import Step
from croupier.patrons.identity.keys import digest_of
from croupier.patrons.jurisdictions.promotion_rules import PromotionRules
from croupier.store.batch import Document
from croupier.words.said import Amount

if TYPE_CHECKING:
    from croupier.counters.promotions.desk import Promotions

_encode = msgspec.json.Encoder().encode


class Claimant(msgspec.Struct, frozen=True):
    """Who claims, as the house keeps it of claims that it has denied (RFH-8.10.1)."""

    name: str
    address: str


def place_of(number: int, claim: int) -> str:
    """Where the key of a claimant's name and address lies."""
    return f"{number}/{claim}"


def award_of(promotion: Promotion, number: int) -> Award:
    if not 1 <= number <= len(promotion.awards):
        raise Refusal(Why.NO_AWARD)
    return promotion.awards[number - 1]


def is_money(rules: PromotionRules, prize: PromotionPrize) -> bool:
    category = rules.category(prize.category)
    return category is not None and category.monetary


def owe(step: Step, patron: str, currency: str, amount_minor: int) -> Posting:
    house, owed = accounts.promotions(currency), accounts.promotion_prize(patron, currency)
    step.open(*(accounts.opening(name, currency) for name in (house, owed)))
    return step.ledger.post(house, owed, amount_minor, Kind.PROMOTION_WON)


def owe_no_more(step: Step, patron: str, currency: str, amount_minor: int) -> Posting:
    owed, house = accounts.promotion_prize(patron, currency), accounts.promotions(currency)
    return step.ledger.post(owed, house, amount_minor, Kind.PROMOTION_BACK)


def owed_minor(rules: PromotionRules, promotion: Promotion, award: Award) -> int:
    """What the ledger owes for an award: a prize of money, or money that was chosen in place of a thing."""
    if is_money(rules, promotion.plan.prizes[award.prize]):
        return award.value_minor
    return sum(each.amount_minor for each in promotion.claims if each.award == award.number and each.status == "open")


def claim(desk: Promotions, command: c.ClaimPrize, step: Step) -> None:
    """Of whoever says that a prize is theirs; it is money only where it is money, or the terms offer it."""
    require_self(step.actor, command.patron)
    promotion = desk.state.promotions.get(command.number)
    if promotion is None or promotion.status != "drawn":
        raise Refusal(Why.NOT_NOW)
    if not 0 <= command.prize < len(promotion.plan.prizes):
        raise Refusal(Why.NO_AWARD)
    mine = [each for each in promotion.claims if each.patron == command.patron]
    if any(each.status == "open" and each.prize == command.prize for each in mine):
        raise Refusal(Why.CLAIM_STANDS)
    if len(mine) >= c.MOST_CLAIMS_OF_PATRON or len(promotion.claims) >= c.MOST_CLAIMS:
        raise Refusal(Why.TOO_MANY_CLAIMS)
    prize, number = promotion.plan.prizes[command.prize], len(promotion.claims) + 1
    award = next(
        (
            each
            for each in promotion.awards
            if (each.patron, each.prize, each.status) == (command.patron, command.prize, "won")
        ),
        None,
    )
    monetary = is_money(desk.offered, prize)
    if command.money and not monetary and not prize.alternative_minor:  # RFH-8.3
        raise Refusal(Why.NO_ALTERNATIVE)
    amount_minor = prize.value_minor if monetary else prize.alternative_minor if command.money else 0  # RFH-8.3
    sealed, key = _seal(desk, step, place_of(promotion.number, number), command.name, command.address)
    postings = []
    if award is not None and amount_minor and not monetary:  # RFH-8.3
        postings = [owe(step, command.patron, promotion.currency, amount_minor)]
    event = e.PrizeClaimed(
        promotion.number, number, command.patron, command.prize, 0 if award is None else award.number,
        monetary or command.money, amount_minor, command.text.strip(), sealed, key, by=step.actor.id,
    )  # fmt: skip
    desk.emit(step, event, *postings)


def _seal(desk: Promotions, step: Step, place: str, name: str, address: str) -> tuple[str, str]:
    """Name and address for the record, under a key that lies apart from it."""
    if not name.strip() or not address.strip():
        return "", ""
    key, sealed = desk.keys.seal(_encode(Claimant(name.strip(), address.strip())), place)
    step.keep(Document(c.KEYS, place, key.encode()))
    return sealed, digest_of(key)


def _open(desk: Promotions, number: int, which: int) -> tuple[Promotion, Claim]:
    promotion = desk.find(number)
    if not 1 <= which <= len(promotion.claims):
        raise Refusal(Why.NO_CLAIM)
    found = promotion.claims[which - 1]
    if found.status != "open" or promotion.status != "drawn":
        raise Refusal(Why.NOT_NOW)
    return promotion, found


def open_claimant(desk: Promotions, command: c.OpenClaimant, step: Step) -> None:
    promotion = desk.find(command.number)
    if not 1 <= command.claim <= len(promotion.claims):
        raise Refusal(Why.NO_CLAIM)
    desk.emit(step, e.ClaimantSeen(promotion.number, command.claim, by=step.actor.id))


def meet(desk: Promotions, command: c.MeetClaim, step: Step) -> None:
    """Money by crossed cheque, by transfer, or by both, never in cash (RFH-8.4); a thing against a receipt."""
    promotion, found = _open(desk, command.number, command.claim)
    if not found.award:
        raise Refusal(Why.NOT_WINNER)
    if not command.receipt.strip():
        raise Refusal(Why.NEEDS_WORDS)
    currency = promotion.currency
    if any(method not in desk.offered.paid_by.value for method in command.parts):
        raise Refusal(Why.PAID_OTHERWISE)
    if sum(command.parts.values()) != found.amount_minor:
        raise Refusal(Why.WRONG_AMOUNT, owed=Amount(found.amount_minor, currency))
    postings = []
    if found.amount_minor:
        owed, cash = accounts.promotion_prize(found.patron, currency), accounts.cash(currency)
        step.open(accounts.opening(cash, currency))
        postings = [step.ledger.post(owed, cash, found.amount_minor, Kind.PRIZE_GIVEN)]
    event = e.ClaimMet(promotion.number, found.number, command.parts, command.receipt.strip(), by=step.actor.id)
    desk.emit(step, event, *postings)


def deny(desk: Promotions, command: c.DenyClaim, step: Step) -> None:
    """With a reason, which the claimant is told at once; above the amount it is kept who it was (RFH-8.10, 8.10.1)."""
    promotion, found = _open(desk, command.number, command.claim)
    if not command.reason.strip():
        raise Refusal(Why.NEEDS_WORDS)
    place = place_of(promotion.number, found.number)
    sealed, key = ("", "") if found.key else _seal(desk, step, place, command.name, command.address)
    worth_minor = promotion.plan.prizes[found.prize].value_minor
    if worth_minor > desk.offered.denied_kept_above_minor.value and not (found.key or key):
        raise Refusal(Why.NEEDS_CLAIMANT)
    postings = []
    if found.award:
        award = award_of(promotion, found.award)
        if amount_minor := owed_minor(desk.offered, promotion, award):
            postings = [owe_no_more(step, found.patron, promotion.currency, amount_minor)]
    event = e.ClaimDenied(promotion.number, found.number, command.reason.strip(), sealed, key, by=step.actor.id)
    desk.emit(step, event, *postings)
