"""What a country's law and an operator's plan lay down for accounts, as data: a file for each jurisdiction.

Every value cites what says so, and is read by code that acts otherwise when it changes; another jurisdiction is another
file. A floor file names the one that holds for its house.
"""

from __future__ import annotations

import tomllib
from calendar import monthrange
from datetime import UTC, date, datetime, timedelta
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final, Generic, Literal, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from croupier.patrons.jurisdictions.laundering_rules import LaunderingRules
from croupier.patrons.jurisdictions.payment_rules import PaymentRules
from croupier.patrons.jurisdictions.promotion_rules import PromotionRules
from croupier.patrons.limits import Measure

T = TypeVar("T")
MILD: Final = "play-money"
"""The one that holds where a floor names none."""


class JurisdictionError(ValueError):
    """A jurisdiction that is not there, or cannot be read, and why."""


class Ruled(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A value, and what says so: clauses of a book, or sections of a law."""

    value: T
    clauses: tuple[str, ...] = ()


class IdentityRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may have an account, and what has to be known of them."""

    needed: Ruled[bool]
    """Whether nobody plays before their details are known."""
    minimum_age: Ruled[Annotated[int, msgspec.Meta(ge=0, le=120)]]
    residence: Ruled[tuple[str, ...]]
    """Countries, by their two letters; all where none is named."""
    fields: Ruled[tuple[str, ...]]
    """Of the details, those that have to be given."""
    temporary_days: Ruled[Annotated[int, msgspec.Meta(ge=0, le=3650)]]
    """So long one plays before the details are checked; 0: not at all."""


class BreakRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may keep themselves from play (NT-11)."""

    hours: Ruled[tuple[Annotated[int, msgspec.Meta(ge=1, le=87_600)], ...]]
    """What is offered, in hours."""
    for_ever: Ruled[bool]
    """Whether one may exclude oneself for good."""
    panic_hours: Ruled[Annotated[int, msgspec.Meta(ge=1, le=8_760)]]
    """What the one button does that asks only once."""
    shorten_after_hours: Ruled[Annotated[int, msgspec.Meta(ge=0, le=8_760)]]
    """Whoever wants back earlier waits so long from asking."""


class LimitRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players may limit for themselves."""

    measures: Ruled[tuple[Measure, ...]]
    currency: Ruled[Literal["EUR", "USD", "GBP", "CAD", "AUD", "CZK"]]
    """In which all limits of a house are set and counted."""
    loosen_after_hours: Ruled[Annotated[int, msgspec.Meta(ge=0, le=8_760)]]
    """A limit that is made higher or given up holds so long from asking."""


class ComplaintRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a complaint is heard, and how soon it is dealt with (TSG-9)."""

    within_months: Ruled[Annotated[int, msgspec.Meta(ge=0, le=1_200)]]
    """From the fact that it concerns; 0: at any time."""
    winnings_within_months: Ruled[Annotated[int, msgspec.Meta(ge=0, le=1_200)]]
    """For winnings that were not credited, from the end of the game."""
    assess_minutes: Ruled[Annotated[int, msgspec.Meta(ge=1, le=525_600)]]
    target_days: Ruled[Annotated[int, msgspec.Meta(ge=1, le=3_650)]]
    """What is not decided by then goes to management."""
    limit_days: Ruled[Annotated[int, msgspec.Meta(ge=1, le=3_650)]]
    """From filing, without the time in which the house waits for the player (NT-28)."""
    kept_years: Ruled[Annotated[int, msgspec.Meta(ge=1, le=100)]]
    """So long one that has ended stays at hand."""
    outside_body: Ruled[str]
    """Where a player may turn who is not content with the house; empty: the operator names none."""
    outside_address: Ruled[str]
    """Its page."""


class RegisterRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The register of people who are kept from play by law, and when it is asked (TSG-4a.4, 5.3 to 5.6)."""

    title: str
    asked_at: Ruled[tuple[Literal["registration", "log-in"], ...]]
    unanswered: Ruled[Literal["refuse", "let-in"]]
    """What holds for somebody about whom it gives no answer (NT-31)."""
    contact: Ruled[str]
    """The address that those who are kept out may write to; empty: the operator names none."""


class ClosureRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of a balance when its account ends (TSG-5R)."""

    refund_days: Ruled[Annotated[int, msgspec.Meta(ge=1, le=365)]]
    """Within which the balance leaves the house."""
    card_fee_minor: Ruled[Annotated[int, msgspec.Meta(ge=0, le=100_000)]]
    """What a virtual card costs whoever names no method."""
    card_fee_currency: Ruled[Literal["EUR", "USD", "GBP", "CAD", "AUD", "CZK"]]
    withdraw_within_days: Ruled[Annotated[int, msgspec.Meta(ge=1, le=3_650)]]
    """How long its owner may withdraw alone, where the operator leaves it so (NT-23)."""


class Jurisdiction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    time_zone: str
    """In which days begin and birthdays fall."""
    identity: IdentityRules
    breaks: BreakRules
    limits: LimitRules
    complaints: ComplaintRules
    closure: ClosureRules
    payments: PaymentRules | None = None
    """Where there is nothing, no money comes in but at the cage."""
    register: RegisterRules | None = None
    """Where there is nothing, no register is asked."""
    promotions: PromotionRules | None = None
    """Where there is nothing, none are held."""
    laundering: LaunderingRules | None = None
    """Where there is nothing, nobody's money is watched."""

    def months_after(self, at_ms: int, months: int) -> int:
        """The end of the day so many calendar months later; of a month that is shorter, its last day."""
        day = self.today(at_ms)
        year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
        last = min(day.day, monthrange(year, month + 1)[1])
        after = datetime(year, month + 1, last, tzinfo=ZoneInfo(self.time_zone)) + timedelta(days=1)
        return round(after.timestamp() * 1000)

    def day_begins_ms(self, at_ms: int, days: int) -> int:
        """When the day begins that is so many days later."""
        day = self.today(at_ms) + timedelta(days=days)
        return round(datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(self.time_zone)).timestamp() * 1000)

    def today(self, now_ms: int) -> date:
        return datetime.fromtimestamp(now_ms / 1000, UTC).astimezone(ZoneInfo(self.time_zone)).date()


def read_jurisdiction(text: str, where: str) -> Jurisdiction:
    try:
        read = msgspec.convert(tomllib.loads(text), Jurisdiction)
        ZoneInfo(read.time_zone)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, ZoneInfoNotFoundError, ValueError) as error:
        raise JurisdictionError(f"{where}: {error}") from None
    return read


@cache
def known_jurisdiction(name: str) -> Jurisdiction:
    """One that is shipped, by its id."""
    shipped = files(__name__).joinpath(f"{name}.toml")
    if not name.replace("-", "").isalnum() or not shipped.is_file():
        raise JurisdictionError(f"there is no jurisdiction {name[:40]!r}")
    return read_jurisdiction(shipped.read_text(encoding="utf-8"), f"{name}.toml")


def find_jurisdiction(name: str, folder: Path) -> Jurisdiction:
    """The jurisdiction that a floor file names: a shipped one, or a file beside the floor file."""
    if not name.endswith(".toml"):
        return known_jurisdiction(name or MILD)
    try:
        text = (folder / name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise JurisdictionError(f"{name}: it cannot be read: {error}") from None
    return read_jurisdiction(text, name)
