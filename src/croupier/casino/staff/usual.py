"""What staff may do alone in a real house where its floor file does not say: no house opens without amounts (G-B.2.3).

Amounts are in whole units of a currency. An act that a row of the operator's names goes by that row alone, with a
ceiling and a sum of the day where the row says none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from croupier.casino.staff.rows import AmountsRow
from croupier.house.roles import Role
from croupier.rules.money import CURRENCIES

CEILING: Final = 500_000
"""More than this nobody does, with whomever."""
DAYS_OF: Final = 5
"""A person does so many times alone in a day what they may do at once."""


class _Usual(NamedTuple):
    """Acts that go together, and up to what each role does them alone."""

    acts: tuple[str, ...]
    alone: dict[Role, int]
    adds_up: bool = True


_WITH_MONEY: Final = (
    _Usual(
        (
            "cash-in",
            "cash-out",
            "withdrawal",
            "hand-pay",
            "ticket-sale",
            "ticket-payment",
            "ticket-void",
            "repayment",
            "promotion-prize",
        ),
        {Role.CASHIER: 2_000, Role.GAMING_SUPERVISOR: 2_000, Role.ASSISTANT_GAMING_MANAGER: 10_000},
    ),
    _Usual(("note-count", "till-close"), {Role.CASHIER: 50, Role.ASSISTANT_GAMING_MANAGER: 500}),
    _Usual(
        ("correction", "void", "large-win", "money-found", "found-released"),
        {Role.DEALER: 100, Role.GAMING_SUPERVISOR: 5_000, Role.ASSISTANT_GAMING_MANAGER: 25_000},
    ),
    _Usual(("limits",), {Role.GAMING_SUPERVISOR: 10_000, Role.ASSISTANT_GAMING_MANAGER: 50_000}, adds_up=False),
    _Usual(
        ("jackpot-adjustment", "jackpot-passed-on", "jackpot-prize", "prize-ticket"),
        {Role.GAMING_SUPERVISOR: 2_000, Role.ASSISTANT_GAMING_MANAGER: 10_000},
    ),
    _Usual(
        ("tournament-prizes", "tournament-correction", "guarantee", "guarantee-raised"),
        {Role.TOURNAMENT_MANAGER: 5_000, Role.ADMINISTRATOR: 5_000},
    ),
    _Usual(("documented-harm",), {}),
)
_WITH_A_SECOND: Final = (
    "account-ended",
    "new-card",
    "card-released",
    "ban-lifted",
    "new-staff",
    "new-device",
    "role-given",
    "identity-confirmed",
    "hit-released",
    "deposit-limits",
    "account-reopened",
    "codes-reset",
)
_WITH_A_MANAGER: Final = ("password-reset", "senior-closed", "senior-role-taken")
"""A manager may agree, so that of two administrators one can be shut out by the other and never alone."""
ALONE: Final = {"small-balance": "what is left is less than the fee of paying it out"}
"""Acts that one person does by themselves in every house whose operator says nothing, and why."""


def usual_rows(rows: Sequence[AmountsRow], currencies: Iterable[str]) -> tuple[AmountsRow, ...]:
    """The operator's rows made whole, and the usual ones for every act that none of them names."""
    named = {act for row in rows for act in row.acts}
    whole = [_whole(row) for row in rows]
    for usual in _WITH_MONEY:
        if acts := tuple(act for act in usual.acts if act not in named):
            whole += [_in_currency(usual, acts, currency) for currency in currencies]
    whole += _named_alone(_WITH_A_SECOND, named, None)
    whole += _named_alone(_WITH_A_MANAGER, named, Role.ASSISTANT_GAMING_MANAGER)
    return tuple(whole)


def _named_alone(acts: Sequence[str], named: set[str], approver: Role | None) -> Iterator[AmountsRow]:
    if left := tuple(act for act in acts if act not in named):
        yield AmountsRow(left, approved_by=approver)


def _in_currency(usual: _Usual, acts: tuple[str, ...], currency: str) -> AmountsRow:
    alone = {role.value: _minor(amount, currency) for role, amount in usual.alone.items()}
    day = {role: minor * DAYS_OF for role, minor in alone.items()} if usual.adds_up else {}
    return AmountsRow(acts, currency, alone, day, _minor(CEILING, currency))


def _whole(row: AmountsRow) -> AmountsRow:
    """A row of the operator's, with the ceiling and the sum of the day that it does not speak of."""
    if not row.currency:
        return row
    highest_minor = max(row.alone_minor.values(), default=0)
    most_minor = max(_minor(CEILING, row.currency), highest_minor) if row.most_minor is None else row.most_minor
    adds_up = "limits" not in row.acts
    day = {role: minor * DAYS_OF for role, minor in row.alone_minor.items()} if adds_up else {}
    return msgspec.structs.replace(
        row, most_minor=most_minor, day_minor=day if row.day_minor is None else row.day_minor
    )


def _minor(amount: int, currency: str) -> int:
    return amount * int(10 ** CURRENCIES[currency].decimals)
