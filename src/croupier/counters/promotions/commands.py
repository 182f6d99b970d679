"""What is asked of the desk of promotions, and why it refuses (RFH-8.1 to 8.12)."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from croupier.counters.promotions.promotion import Minor, Name, Plan, Text
from croupier.house.request import Request
from croupier.house.roles import Actor

STREAM: Final = "promotions"
KIND: Final = "promotion"
KEYS: Final = "claimant-key"
"""Documents of this kind are the keys of claimants' names and addresses."""
HOUR_MS: Final = 3_600_000
MOST_PROMOTIONS: Final = 500
MOST_CLAIMS: Final = 1_000
MOST_CLAIMS_OF_PATRON: Final = 10
MOST_CONTACTS: Final = 50


class PromotionReason(Enum):
    NONE_HELD = "no-promotions"
    """The jurisdiction says nothing of them."""
    UNKNOWN = "unknown-promotion"
    TOO_MANY = "too-many-promotions"
    ITEM_MISSING = "terms-item-missing"
    DETAIL_MISSING = "prize-detail-missing"
    NO_PRIZE = "promotion-needs-prize"
    UNKNOWN_CATEGORY = "unknown-prize-category"
    FORBIDDEN_PRIZE = "forbidden-prize"
    NEEDS_LITRES = "prize-needs-litres"
    NO_ALTERNATIVE = "no-money-alternative"
    BAD_TIMES = "promotion-bad-times"
    TOO_SOON = "promotion-too-soon"
    """The regulator has not had its terms for long enough at its start (RFH-8.9)."""
    NOT_NOW = "promotion-not-now"
    """Not in the state that it is in."""
    NEEDS_WORDS = "promotion-needs-words"
    NOT_OPEN = "promotion-not-open"
    ENTERED = "promotion-entered"
    NEEDS_WAGER = "promotion-needs-wager"
    BARRED = "promotion-barred"
    NOTHING_ENTERED = "promotion-without-entries"
    DRAW_EARLY = "draw-too-early"
    NEEDS_SCRUTINEER = "needs-scrutineer"
    NO_AWARD = "unknown-award"
    NO_CLAIM = "unknown-prize-claim"
    CLAIM_STANDS = "claim-stands"
    TOO_MANY_CLAIMS = "too-many-claims"
    NOT_WINNER = "claim-without-award"
    NOT_TOLD_SO = "contact-method"
    PAID_OTHERWISE = "prize-paid-otherwise"
    """Never in cash: by the ways that the jurisdiction names (RFH-8.4)."""
    WRONG_AMOUNT = "prize-wrong-amount"
    NEEDS_CLAIMANT = "claim-needs-claimant"
    NOTHING_TO_TELL = "nothing-to-tell"
    PRIZES_GIVEN = "promotion-prizes-given"


# Of the house


class DraftPromotion(msgspec.Struct, frozen=True):
    id: str
    plan: Plan


class AmendPromotion(msgspec.Struct, frozen=True):
    """A new version of the terms; of a promotion that has begun the regulator gets it in the same act (RFH-8.9.1)."""

    id: str
    number: int
    plan: Plan
    reference: Text = ""


class SubmitPromotion(msgspec.Struct, frozen=True):
    """The whole terms have gone to the regulator; `reference` says how (RFH-8.9)."""

    id: str
    number: int
    reference: Text


class DrawPromotion(msgspec.Struct, frozen=True):
    """All prizes, or with `again` that of an award that was denied."""

    id: str
    number: int
    scrutineer: Name = ""
    again: int = 0


class NoteContact(msgspec.Struct, frozen=True):
    id: str
    number: int
    award: int
    method: Name
    reached: bool
    text: Text = ""


class MeetClaim(msgspec.Struct, frozen=True):
    """The prize is given; money by the ways and amounts of `parts`."""

    id: str
    number: int
    claim: int
    parts: Annotated[dict[Name, Minor], Meta(max_length=10)]
    receipt: Text


class DenyClaim(msgspec.Struct, frozen=True):
    """Name and address are those that the claimant has given, or what the house knows of them."""

    id: str
    number: int
    claim: int
    reason: Text
    name: Name = ""
    address: Text = ""


class PostponePromotion(msgspec.Struct, frozen=True):
    id: str
    number: int
    reason: Text


class ResumePromotion(msgspec.Struct, frozen=True):
    """Its integrity has been validated, as `validated` says; its times are other now, and so are its terms."""

    id: str
    number: int
    validated: Text
    plan: Plan


class CancelPromotion(msgspec.Struct, frozen=True):
    id: str
    number: int
    reason: Text


class TellInspector(msgspec.Struct, frozen=True):
    """The oldest notice that is open has been given, or an inspector has read it here."""

    id: str
    number: int
    text: Text


class OpenClaimant(msgspec.Struct, frozen=True):
    """Somebody of the house looks at a claimant's name and address: that is on record before they are shown."""

    id: str
    number: int
    claim: int


# Of patrons


class EnterPromotion(msgspec.Struct, frozen=True):
    """`staked_minor` is what the record says that the patron has wagered since the start."""

    id: str
    patron: str
    number: int
    staked_minor: Minor = 0


class ClaimPrize(msgspec.Struct, frozen=True):
    id: str
    patron: str
    number: int
    prize: int
    money: bool
    text: Text = ""
    name: Name = ""
    address: Text = ""


def at_promotions(command: object, actor: Actor) -> Request:
    return Request(STREAM, command, actor)
