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
from typing import Annotated, Final, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from croupier.patrons.jurisdictions.cited import CitedValue
from croupier.patrons.jurisdictions.laundering_rules import LaunderingRules
from croupier.patrons.jurisdictions.payment_rules import PaymentRules
from croupier.patrons.jurisdictions.promotion_rules import PromotionRules
from croupier.patrons.jurisdictions.reward_rules import RewardRules
from croupier.patrons.limits import Measure
from croupier.patrons.screening.lists import ListKind

MILD: Final = "play-money"
"""The one that holds where a floor names none."""


class JurisdictionError(ValueError):
    """A jurisdiction that is not there, or cannot be read, and why."""


class IdentityRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may have an account, and what has to be known of them."""

    needed: CitedValue[bool]
    """Whether nobody plays before their details are known."""
    minimum_age: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=120)]]
    residence: CitedValue[tuple[str, ...]]
    """Countries, by their two letters; all where none is named."""
    fields: CitedValue[tuple[str, ...]]
    """Of the details, those that have to be given."""
    temporary_days: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=3650)]]
    """So long one plays before the details are checked; 0: not at all."""
    temporary_stakes_minor: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=10**12)]] | None = None
    """What may be staked meanwhile in all, in the currency of limits; nothing: as much as one has."""
    temporary_deposits_minor: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=10**12)]] | None = None
    """What may be paid in meanwhile in all, by a method that is not proven yet, too."""


class BreakRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may keep themselves from play (NT-11)."""

    hours: CitedValue[tuple[Annotated[int, msgspec.Meta(ge=1, le=87_600)], ...]]
    """What is offered, in hours."""
    for_ever: CitedValue[bool]
    """Whether one may exclude oneself for good."""
    panic_hours: CitedValue[Annotated[int, msgspec.Meta(ge=1, le=8_760)]]
    """What the one button does that asks only once."""
    shorten_after_hours: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=8_760)]]
    """Whoever wants back earlier waits so long from asking."""


class LimitRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players may limit for themselves."""

    measures: CitedValue[tuple[Measure, ...]]
    currency: CitedValue[Literal["EUR", "USD", "GBP", "CAD", "AUD", "CZK"]]
    """In which all limits of a house are set and counted."""
    loosen_after_hours: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=8_760)]]
    """A limit that is made higher or given up holds so long from asking."""
    asked: CitedValue[Literal["never", "completion", "play"]] = CitedValue("never")
    """Whether each has to be set or declined, and before what: before the account is permanent, or before any play."""


class ComplaintRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a complaint is heard, and how soon it is dealt with (TSG-9)."""

    within_months: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=1_200)]]
    """From the fact that it concerns; 0: at any time."""
    winnings_within_months: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=1_200)]]
    """For winnings that were not credited, from the end of the game."""
    assess_minutes: CitedValue[Annotated[int, msgspec.Meta(ge=1, le=525_600)]]
    target_days: CitedValue[Annotated[int, msgspec.Meta(ge=1, le=3_650)]]
    """What is not decided by then goes to management."""
    limit_days: CitedValue[Annotated[int, msgspec.Meta(ge=1, le=3_650)]]
    """From filing, without the time in which the house waits for the player (NT-28)."""
    kept_years: CitedValue[Annotated[int, msgspec.Meta(ge=1, le=100)]]
    """So long one that has ended stays at hand."""
    outside_body: CitedValue[str]
    """Where a player may turn who is not content with the house; empty: the operator names none."""
    outside_address: CitedValue[str]
    """Its page."""


class RegisterRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The register of people who are kept from play by law, and when it is asked (TSG-4a.4, 5.3 to 5.6)."""

    title: str
    asked_at: CitedValue[tuple[Literal["registration", "log-in"], ...]]
    unanswered: CitedValue[Literal["refuse", "let-in"]]
    """What holds for somebody about whom it gives no answer (NT-31)."""
    contact: CitedValue[str]
    """The address that those who are kept out may write to; empty: the operator names none."""


class ScreeningRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lists that everybody is held against before they play (TSG-2.15, 4a.3)."""

    lists: CitedValue[tuple[ListKind, ...]]
    """A house that lacks one of these lets nobody play before a person has looked."""
    score: CitedValue[Annotated[int, msgspec.Meta(ge=50, le=100)]]
    """From which likeness of names on a person decides."""
    other_birth_minus: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=100)]]
    """What a date of birth that differs takes off."""


class LocationRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From where nobody takes part (TSG-6.9, NT-32)."""

    forbidden: CitedValue[tuple[Annotated[str, msgspec.Meta(pattern="^[A-Z]{2}$")], ...]]
    """Countries, by their two letters."""
    unknown: CitedValue[Literal["let-in", "refuse"]]
    """What holds for somebody of whom nothing says where they are."""


class PrivacyRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long the law has a house keep who somebody was."""

    kept_years: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=100)]]
    """From the end of the account; before that nobody erases it."""


class ClosureRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of a balance when its account ends (TSG-5R)."""

    refund_days: CitedValue[Annotated[int, msgspec.Meta(ge=1, le=365)]]
    """Within which the balance leaves the house."""
    card_fee_minor: CitedValue[Annotated[int, msgspec.Meta(ge=0, le=100_000)]]
    """What a virtual card costs whoever names no method."""
    card_fee_currency: CitedValue[Literal["EUR", "USD", "GBP", "CAD", "AUD", "CZK"]]
    withdraw_within_days: CitedValue[Annotated[int, msgspec.Meta(ge=1, le=3_650)]]
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
    screening: ScreeningRules | None = None
    """Where there is nothing, nobody is held against lists."""
    location: LocationRules | None = None
    """Where there is nothing, nobody is asked where they are."""
    privacy: PrivacyRules | None = None
    """Where there is nothing, details can be erased once the account has ended."""
    promotions: PromotionRules | None = None
    """Where there is nothing, none are held."""
    laundering: LaunderingRules | None = None
    """Where there is nothing, nobody's money is watched."""
    rewards: RewardRules | None = None
    """Where there is nothing, play earns no points."""

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

    def day_ends_ms(self, day: date) -> int:
        """The midnight after a day."""
        after = day + timedelta(days=1)
        return round(datetime(after.year, after.month, after.day, tzinfo=ZoneInfo(self.time_zone)).timestamp() * 1000)

    def today(self, now_ms: int) -> date:
        return datetime.fromtimestamp(now_ms / 1000, UTC).astimezone(ZoneInfo(self.time_zone)).date()


def read_jurisdiction(text: str, where: str) -> Jurisdiction:
    """A file's own sections; where it says `like = "another"`, those that it leaves out are of that shipped one."""
    try:
        told = tomllib.loads(text)
        if (like := told.pop("like", "")) != "":
            told = {**tomllib.loads(_shipped(str(like))), **told}
        read = msgspec.convert(told, Jurisdiction)
        ZoneInfo(read.time_zone)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, ZoneInfoNotFoundError, ValueError) as error:
        raise JurisdictionError(f"{where}: {error}") from None
    return read


@cache
def known_jurisdiction(name: str) -> Jurisdiction:
    """One that is shipped, by its id."""
    return read_jurisdiction(_shipped(name), f"{name}.toml")


def _shipped(name: str) -> str:
    shipped = files(__name__).joinpath(f"{name}.toml")
    if not name.replace("-", "").isalnum() or not shipped.is_file():
        raise JurisdictionError(f"there is no jurisdiction {name[:40]!r}")
    return shipped.read_text(encoding="utf-8")


def find_jurisdiction(name: str, folder: Path) -> Jurisdiction:
    """The jurisdiction that a floor file names: a shipped one, or a file beside the floor file."""
    if not name.endswith(".toml"):
        return known_jurisdiction(name or MILD)
    try:
        text = (folder / name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise JurisdictionError(f"{name}: it cannot be read: {error}") from None
    return read_jurisdiction(text, name)
