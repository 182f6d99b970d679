"""A promotion as it stands: versions of its terms, prizes, what was drawn, who claims what, what the inspector knows.

Clauses: RFH-1.1-promotional-prize, 8.1 to 8.12.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Title = Annotated[str, Meta(max_length=120)]
Text = Annotated[str, Meta(max_length=2_000)]
Name = Annotated[str, Meta(max_length=40)]
Minor = Annotated[int, Meta(ge=0, le=10**12)]
Moment = Annotated[int, Meta(ge=0, le=2**53)]

Status = Literal["draft", "submitted", "running", "closed", "drawn", "postponed", "cancelled"]
Term = Literal["winner", "inspector"]
"""What has to be done in time: a winner told, the inspector told."""


class PromotionPrize(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    title: Title
    category: Name
    value_minor: Annotated[int, Meta(ge=1, le=10**12)]
    quantity: Annotated[int, Meta(ge=1, le=100)] = 1
    alternative_minor: Minor = 0
    """Money that a winner may have in its place (RFH-8.3); 0: none is offered."""
    litres: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """Of liquor in it."""
    details: Annotated[dict[Name, Text], Meta(max_length=20)] = {}
    """What terms say of a prize of its category (RFH-8.7.11.1 to 8.7.11.4)."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is promised: the terms, in words and as the house acts on them."""

    title: Title
    starts_ms: Moment
    closes_ms: Moment
    """No entry is taken from then on."""
    draw_ms: Moment
    """Nothing is drawn before."""
    prizes: Annotated[tuple[PromotionPrize, ...], Meta(max_length=50)]
    items: Annotated[dict[Name, Text], Meta(max_length=40)]
    """By item of the jurisdiction, what the terms say (RFH-8.7)."""
    present: bool = False
    """Whether a winner has to be there when it is drawn (RFH-8.7.8)."""
    wager_minor: Minor = 0
    """So much has to be wagered for each entry (RFH-8.7.4); 0: anybody enters once."""
    entries_each: Annotated[int, Meta(ge=1, le=10_000)] = 1


class Version(msgspec.Struct, frozen=True):
    """One version of the terms, and when the regulator was sent it (RFH-8.9, 8.9.1)."""

    number: int
    plan: Plan
    at_ms: int
    by: str
    submitted_ms: int = 0
    submitted_by: str = ""
    reference: str = ""
    """How it was sent, and under which number."""


class Contact(msgspec.Struct, frozen=True):
    """An attempt to tell a winner (RFH-8.8)."""

    at_ms: int
    by: str
    method: str
    reached: bool
    text: str


class Award(msgspec.Struct, frozen=True):
    """A prize that was drawn, and to whom it fell."""

    number: int
    prize: int
    """Its place among the prizes of the terms, from 0."""
    patron: str
    entry: int
    """The number that was drawn, of so many."""
    entries: int
    at_ms: int
    value_minor: int
    tell_by_ms: int = 0
    """0: the winner had to be there."""
    contacts: tuple[Contact, ...] = ()
    late: bool = False
    status: Literal["won", "given", "denied", "off"] = "won"

    @property
    def told(self) -> bool:
        return any(contact.reached for contact in self.contacts)


class Claim(msgspec.Struct, frozen=True):
    """Somebody asks for a prize; name and address are under a key of their own."""

    number: int
    patron: str
    prize: int
    award: int
    """The award that it is for; 0: the claimant was drawn for none of this prize."""
    money: bool
    """Money is wanted in place of the thing."""
    amount_minor: int
    """What is owed for it in money; 0 for a thing."""
    text: str
    sealed: str
    key: str
    """The digest of the key of name and address; empty where none were given."""
    filed_ms: int
    status: Literal["open", "met", "denied"] = "open"
    decided_ms: int = 0
    decided_by: str = ""
    reason: str = ""
    """Of a denial, why; of a prize that was given, the receipt."""
    parts: dict[str, int] = {}
    """By way of payment, what was paid (RFH-8.4)."""


class Notice(msgspec.Struct, frozen=True):
    """What the inspector has to be told in time (RFH-8.12)."""

    what: Literal["postponed", "cancelled"]
    reason: str
    at_ms: int
    by: str
    due_ms: int
    told_ms: int = 0
    told_by: str = ""
    told: str = ""
    late: bool = False


class Promotion(msgspec.Struct, frozen=True):
    number: int
    currency: str
    versions: tuple[Version, ...]
    status: Status = "draft"
    started_ms: int = 0
    before: Status = "draft"
    """What it was when it was postponed."""
    scrutineer: str = ""
    drawn_by: str = ""
    awards: tuple[Award, ...] = ()
    claims: tuple[Claim, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def latest(self) -> Version:
        return self.versions[-1]

    @property
    def plan(self) -> Plan:
        return self.latest.plan

    @property
    def public(self) -> bool:
        """Whether people are told of it: not before it has begun."""
        return bool(self.started_ms)
