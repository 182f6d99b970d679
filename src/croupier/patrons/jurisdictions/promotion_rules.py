"""What a jurisdiction lays down for promotions with prizes: the items of their terms, hours, amounts, forbidden prizes.

Clauses: RFH-8.1 to 8.12; N23.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from croupier.patrons.jurisdictions.cited import CitedValue
from croupier.patrons.jurisdictions.payment_rules import Minor

Hours = Annotated[int, msgspec.Meta(ge=0, le=8_760)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z-]{0,39}$")]


class TermsItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the terms of every promotion say (RFH-8.7)."""

    id: Id
    clauses: tuple[str, ...]
    needed: Literal["always", "with-wager"] = "always"
    """Whether only a promotion with a compulsory wager has to say it (RFH-8.7.4)."""


class PrizeCategory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of prize, and what its terms say beyond its title and value (RFH-8.7.11)."""

    id: Id
    clauses: tuple[str, ...]
    details: tuple[Id, ...] = ()
    monetary: bool = False
    """It is money, and is paid as such."""
    alternative: bool = True
    """Whether the winner may be offered money in its place (RFH-8.3)."""


class ForbiddenPrize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What no prize consists of or includes, known by its words (RFH-8.5)."""

    id: Id
    clauses: tuple[str, ...]
    words: tuple[str, ...] = ()
    """Whole words of a title, a condition or a detail; a word that ends in * is the beginning of others."""
    above_litres: Annotated[int, msgspec.Meta(ge=0, le=10_000)] | None = None
    """Only above so many litres; whoever offers it says how many there are."""


class PromotionRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    regulator: CitedValue[str]
    """Who is sent the terms (RFH-1.1-nicc)."""
    currency: CitedValue[str]
    """Of all amounts, and of the promotions themselves."""
    submit_hours: CitedValue[Hours]
    """So long before its start the regulator has the terms."""
    scrutineer_above_minor: CitedValue[Minor]
    """A draw with a prize that is worth more has a scrutineer."""
    tell_winner_hours: CitedValue[Hours]
    tell_winner_by: CitedValue[tuple[Id, ...]]
    paid_by: CitedValue[tuple[Id, ...]]
    """How money is paid, and in no other way."""
    denied_kept_above_minor: CitedValue[Minor]
    """Of a denied claim to more, name and address of the claimant are kept."""
    inspector_hours: CitedValue[Hours]
    """Within them the inspector is told of what was postponed or cancelled."""
    complain_to: CitedValue[str]
    """Where whoever is not content with the house may turn."""
    items: tuple[TermsItem, ...]
    categories: tuple[PrizeCategory, ...]
    forbidden: tuple[ForbiddenPrize, ...] = ()

    def category(self, name: str) -> PrizeCategory | None:
        return next((each for each in self.categories if each.id == name), None)
