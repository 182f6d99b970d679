"""Details that a person gives of themselves, and what a jurisdiction objects to in them (TSG-4.2 to 4.4, NT-01)."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final

import msgspec

from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.identity import keys
from croupier.patrons.identity.standing import Identity
from croupier.patrons.jurisdictions import Jurisdiction, JurisdictionError
from croupier.store.interface import Reader
from croupier.words.said import Named, slug

Line = Annotated[str, msgspec.Meta(max_length=80)]
_OLDEST: Final = 130


class Details(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Identification and contact data (TSG-2.10); on record they are sealed."""

    first_name: Line = ""
    last_name: Line = ""
    born: Annotated[str, msgspec.Meta(max_length=10)] = ""
    """As 1990-12-31."""
    birth_place: Line = ""
    nationality: Line = ""
    street: Line = ""
    town: Line = ""
    postcode: Annotated[str, msgspec.Meta(max_length=12)] = ""
    country: Annotated[str, msgspec.Meta(max_length=2)] = ""
    """Of residence, by its two letters."""
    email: Annotated[str, msgspec.Meta(max_length=120)] = ""
    phone: Annotated[str, msgspec.Meta(max_length=30)] = ""
    document: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The number of an identity document."""


FIELDS: Final = Details.__struct_fields__


def check_fields(jurisdiction: Jurisdiction) -> None:
    """A jurisdiction asks for details that there are."""
    unknown = [name for name in jurisdiction.identity.fields.value if name not in FIELDS]
    if unknown:
        raise JurisdictionError(f"{jurisdiction.id}: identity: fields: there is no detail {unknown[0]!r}")


def tidy(details: Details) -> Details:
    """Without blanks at the ends; a country in capitals."""
    plain = {name: " ".join(getattr(details, name).split()) for name in FIELDS}
    return Details(**plain | {"country": plain["country"].upper()})


def person_mark(sealed_with: keys.PersonalKeys, details: Details) -> str:
    """By which a person is known again, whatever account they use (TSG-4.10)."""
    return sealed_with.mark(details.first_name, details.last_name, details.born)


def details_of(
    reader: Reader, sealed_with: keys.PersonalKeys, patron: str, identity: Identity | None
) -> Details | None:
    """What somebody has said of themselves last; nothing where nothing was said, or where its key is gone."""
    if identity is None:
        return None
    place = keys.key_of(patron, identity.given)
    key = reader.document(keys.KIND, place)
    opened = None if key is None else sealed_with.open(key.decode(), identity.sealed, place)
    return None if opened is None else msgspec.json.decode(opened, type=Details)


def age_on(born: date, day: date) -> int:
    """Full years; a birthday counts from its beginning, and that of a 29 February from 1 March (NT-01).

    >>> age_on(date(2008, 11, 16), date(2026, 11, 15)), age_on(date(2008, 11, 16), date(2026, 11, 16))
    (17, 18)
    >>> age_on(date(2008, 2, 29), date(2026, 2, 28)), age_on(date(2008, 2, 29), date(2026, 3, 1))
    (17, 18)
    """
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def require_acceptable(details: Details, jurisdiction: Jurisdiction, now_ms: int) -> None:
    """Refuse what is not whole, whoever is too young, and whoever lives elsewhere."""
    rules = jurisdiction.identity
    missing = next((name for name in rules.fields.value if not getattr(details, name)), None)
    if missing is not None:
        raise AccountRefusal(AccountReason.DETAILS_MISSING, detail=Named("detail", slug(missing)))
    try:
        age = age_on(date.fromisoformat(details.born), jurisdiction.today(now_ms))
    except ValueError:
        raise AccountRefusal(AccountReason.BAD_BIRTH_DATE) from None
    if not 0 <= age <= _OLDEST:
        raise AccountRefusal(AccountReason.BAD_BIRTH_DATE)
    if age < rules.minimum_age.value:
        raise AccountRefusal(AccountReason.TOO_YOUNG, age=rules.minimum_age.value)
    if rules.residence.value and details.country not in rules.residence.value:
        raise AccountRefusal(AccountReason.NOT_RESIDENT, country=jurisdiction.title)
