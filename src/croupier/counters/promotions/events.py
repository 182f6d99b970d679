"""What happens at the desk of promotions."""

from __future__ import annotations

import msgspec

from croupier.counters.desk import CounterEvent
from croupier.counters.promotions.promotion import Plan, Term


class DrawnPrize(msgspec.Struct, frozen=True):
    """What the generator has given: of so many entries, this one, which is this patron's."""

    award: int
    prize: int
    entry: int
    entries: int
    patron: str
    value_minor: int


class PromotionDrafted(CounterEvent, frozen=True, tag="promotion-drafted"):
    number: int
    currency: str
    plan: Plan


class TermsWritten(CounterEvent, frozen=True, tag="promotion-terms-written"):
    """Another version; of a promotion that has begun the regulator has it (RFH-8.9.1)."""

    number: int
    plan: Plan
    submitted: bool = False
    reference: str = ""


class TermsSubmitted(CounterEvent, frozen=True, tag="promotion-terms-submitted"):
    number: int
    reference: str


class PromotionStarted(CounterEvent, frozen=True, tag="promotion-started"):
    number: int


class EntriesClosed(CounterEvent, frozen=True, tag="promotion-entries-closed"):
    number: int


class PromotionEntered(CounterEvent, frozen=True, tag="promotion-entered"):
    number: int
    patron: str
    entries: int
    """More of them than before."""
    staked_minor: int = 0


class PrizesDrawn(CounterEvent, frozen=True, tag="promotion-drawn"):
    number: int
    drawn: tuple[DrawnPrize, ...]
    tell_by_ms: int = 0
    scrutineer: str = ""
    again: int = 0


class WinnerContacted(CounterEvent, frozen=True, tag="promotion-winner-contacted"):
    number: int
    award: int
    method: str
    reached: bool
    text: str = ""


class PrizeClaimed(CounterEvent, frozen=True, tag="promotion-prize-claimed"):
    number: int
    claim: int
    patron: str
    prize: int
    award: int
    money: bool
    amount_minor: int
    text: str = ""
    sealed: str = ""
    key: str = ""


class ClaimMet(CounterEvent, frozen=True, tag="promotion-claim-met"):
    number: int
    claim: int
    parts: dict[str, int]
    receipt: str


class ClaimDenied(CounterEvent, frozen=True, tag="promotion-claim-denied"):
    number: int
    claim: int
    reason: str
    sealed: str = ""
    key: str = ""


class ClaimantSeen(CounterEvent, frozen=True, tag="promotion-claimant-seen"):
    """Somebody of the house has looked at name and address."""

    number: int
    claim: int


class PromotionPostponed(CounterEvent, frozen=True, tag="promotion-postponed"):
    number: int
    reason: str
    due_ms: int


class PromotionResumed(CounterEvent, frozen=True, tag="promotion-resumed"):
    number: int
    validated: str
    plan: Plan


class PromotionCancelled(CounterEvent, frozen=True, tag="promotion-cancelled"):
    number: int
    reason: str
    due_ms: int


class InspectorTold(CounterEvent, frozen=True, tag="promotion-inspector-told"):
    number: int
    notice: int
    text: str


class PromotionTermMissed(CounterEvent, frozen=True, tag="promotion-term-missed"):
    """`place` is the award or the notice that it is about."""

    number: int
    term: Term
    place: int


AnyPromotionEvent = (
    PromotionDrafted
    | TermsWritten
    | TermsSubmitted
    | PromotionStarted
    | EntriesClosed
    | PromotionEntered
    | PrizesDrawn
    | WinnerContacted
    | PrizeClaimed
    | ClaimMet
    | ClaimDenied
    | ClaimantSeen
    | PromotionPostponed
    | PromotionResumed
    | PromotionCancelled
    | InspectorTold
    | PromotionTermMissed
)
