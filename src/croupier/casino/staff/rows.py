"""`[[second_person]]` rows of a floor file: what one person may do alone, and who has to agree beyond it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec

from croupier.casino.staff.acts import ACTS
from croupier.house.roles import Actor, Role
from croupier.rules.money import CURRENCIES

MinorUnits = Annotated[int, msgspec.Meta(ge=0)]


class AmountsRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[second_person]]`: what one person may do alone, and who has to agree beyond it."""

    acts: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    currency: str = ""
    """Of the amounts; empty for acts that concern no money, and for all currencies that no other row names."""
    alone_minor: dict[str, MinorUnits] = {}
    """By role, up to what one person acts alone; roles that are not named do nothing of it alone."""
    day_minor: dict[str, MinorUnits] | None = None
    """By role, what one person does alone within a day, of all these acts, lest it go in parts; empty: no sum."""
    most_minor: MinorUnits | None = None
    """More than this nobody does, with whomever; 0: there is no such amount."""
    one_person: bool = False
    """One person is enough for these acts, whatever they concern: the operator has said so."""
    approved_by: Role | None = None
    """Who agrees; without it whoever may ask for the act, but another person."""
    expires_s: Annotated[int, msgspec.Meta(ge=60, le=7 * 24 * 3600)] = 3600

    def alone(self, actor: Actor) -> int:
        return _highest(self.alone_minor, actor)

    def of_day(self, actor: Actor) -> int:
        return _highest(self.day_minor or {}, actor)


def _highest(by_role: dict[str, int], actor: Actor) -> int:
    """What the highest of somebody's roles allows."""
    return max((minor for role, minor in by_role.items() if actor.may(Role(role))), default=0)


class AmountsError(ValueError):
    """Rows that cannot be used, and why."""


def checked(rows: Iterable[AmountsRow]) -> tuple[AmountsRow, ...]:
    """Rows whose acts, roles and currencies are known, each act in one row for a currency."""
    seen: set[tuple[str, str]] = set()
    rows = tuple(rows)
    for place, row in enumerate(rows):
        where = f"second_person[{place}]"
        for act in row.acts:
            if act not in ACTS:
                raise AmountsError(f"{where}: acts: {act} is none of {', '.join(ACTS)}")
            if (act, row.currency) in seen:
                raise AmountsError(f"{where}: acts: {act} is in another row already")
            seen.add((act, row.currency))
        for role in row.alone_minor:
            if role not in {known.value for known in Role}:
                raise AmountsError(f"{where}: alone_minor: there is no role {role}")
        _check_sums(row, where)
        if row.currency and row.currency not in CURRENCIES:
            raise AmountsError(f"{where}: currency: {row.currency} is unknown")
        if row.alone_minor and not row.currency:
            raise AmountsError(f"{where}: currency: amounts are in a currency")
        if row.one_person and (row.currency or row.day_minor or row.most_minor or row.approved_by):
            raise AmountsError(f"{where}: one_person: where one person is enough, there is nothing else to say")
    return rows


def _check_sums(row: AmountsRow, where: str) -> None:
    """Sums of a day are for the roles that act alone, and none is below what is done alone at once."""
    if row.day_minor and set(row.day_minor) != set(row.alone_minor):
        raise AmountsError(f"{where}: day_minor: name the roles of alone_minor, each of them")
    for role, minor in (row.day_minor or {}).items():
        if minor < row.alone_minor[role]:
            raise AmountsError(f"{where}: day_minor: {role} may do more at once than in a day")
