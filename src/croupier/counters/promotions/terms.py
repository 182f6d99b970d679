"""What a jurisdiction objects to in terms of a promotion: missing items, prizes that may not be (RFH-8.3 to 8.7)."""

from __future__ import annotations

import re

from croupier.counters.promotions.commands import PromotionReason as Why
from croupier.counters.promotions.promotion import Plan, PromotionPrize
from croupier.house.refusal import Refusal
from croupier.patrons.jurisdictions.promotion_rules import ForbiddenPrize, PromotionRules
from croupier.words.said import Named


def require_possible(plan: Plan, rules: PromotionRules) -> None:
    """Refuse what no version may say, a first draft included: times out of order, and forbidden prizes."""
    if not plan.starts_ms < plan.closes_ms <= plan.draw_ms:
        raise Refusal(Why.BAD_TIMES)
    for prize in plan.prizes:
        category = rules.category(prize.category)
        if category is None:
            raise Refusal(Why.UNKNOWN_CATEGORY)
        if prize.alternative_minor and not category.alternative:  # RFH-8.3
            raise Refusal(Why.NO_ALTERNATIVE)
        for forbidden in rules.forbidden:
            _require_free_of(prize, forbidden)


def _require_free_of(prize: PromotionPrize, forbidden: ForbiddenPrize) -> None:
    """RFH-8.5: a prize neither is nor includes it."""
    text = " ".join((prize.title, *prize.details.values())).casefold()
    named = any(_says(word.casefold(), text) for word in forbidden.words)
    if forbidden.above_litres is None:
        if named:
            raise Refusal(Why.FORBIDDEN_PRIZE, what=Named("forbidden-prize", forbidden.id))
        return
    if named and not prize.litres:
        raise Refusal(Why.NEEDS_LITRES)
    if prize.litres > forbidden.above_litres:
        raise Refusal(Why.FORBIDDEN_PRIZE, what=Named("forbidden-prize", forbidden.id))


def _says(word: str, text: str) -> bool:
    """Whether a text has a word, or one that begins so.

    >>> _says("cigar*", "a box of cigarillos"), _says("gin", "ginger beer"), _says("gin", "dry gin, 1 l")
    (True, False, True)
    """
    stem, ends = (re.escape(word[:-1]), "") if word.endswith("*") else (re.escape(word), r"\b")
    return re.search(rf"\b{stem}{ends}", text) is not None


def require_complete(plan: Plan, rules: PromotionRules) -> None:
    """Refuse terms that lack an item, or a detail of a prize of its category."""
    # RFH-8.7
    if not plan.prizes or not plan.title.strip():
        raise Refusal(Why.NO_PRIZE)
    for item in rules.items:
        needed = item.needed == "always" or plan.wager_minor > 0  # RFH-8.7.4
        # RFH-8.7
        if needed and not plan.items.get(item.id, "").strip():
            raise Refusal(Why.ITEM_MISSING, item=Named("terms-item", item.id), clause=item.clauses[0])
    for prize in plan.prizes:
        category = rules.category(prize.category)
        assert category is not None  # it is possible
        for detail in category.details:
            # RFH-8.7.11.1 to 8.7.11.4
            if not prize.details.get(detail, "").strip():
                raise Refusal(Why.DETAIL_MISSING, detail=Named("prize-detail", detail), clause=category.clauses[0])
