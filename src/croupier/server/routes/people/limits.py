"""`/api/me/limits`: what a player may stake, lose and pay in at most, and how long (TSG-4b.2 to 4b.12)."""

from __future__ import annotations

from math import ceil
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.cage import accounts
from croupier.casino.own_time import MINUTE_MS
from croupier.counters.payments.bounds import paid_in
from croupier.counters.payments.views import payments_now
from croupier.house.admission import DepositBound
from croupier.house.roles import Role
from croupier.patrons.accounts.commands import DeclineLimit, SetLimit
from croupier.patrons.allowances import period_begin_ms, period_end_ms, period_of
from croupier.patrons.limits import Measure
from croupier.patrons.patron import Patron
from croupier.patrons.time_online import online_ms
from croupier.server.counters import RequestId
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.store.interface import Reader

MOST_MINOR = 10**12


class LimitView(msgspec.Struct, frozen=True):
    """One of my limits, and what is left of it."""

    measure: Measure
    limit_minor: int | None
    """Nothing where I have set none."""
    spent_minor: int
    """What counts against it in this day or month; below zero where more was won than lost."""
    left_minor: int | None
    ends_ms: int
    """When the day or month is over, and all of it is there again."""
    later_ms: int | None
    """When it changes, where I have asked for more or for none."""
    later_minor: int | None
    """What it will be then; nothing: none."""
    answered: bool = True
    """Whether I have set it or said that I want none."""
    unit: Literal["money", "minutes"] = "money"
    """Time is limited in whole minutes."""


class LimitsView(msgspec.Struct, frozen=True):
    currency: str
    loosen_after_hours: int
    limits: list[LimitView]
    asked: str = "never"
    """Before what each has to be set or declined: `completion` of the registration, `play`, or `never`."""


class SetLimitRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: RequestId
    measure: Measure
    amount_minor: Annotated[int, msgspec.Meta(ge=0, le=MOST_MINOR)] | None
    """Nothing: no limit any more."""


class DeclineLimitRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    measure: Measure


def _spent(reader: Reader, premises: Premises, patron: Patron, now_ms: int) -> dict[Measure, int]:
    """What counts against each limit: of play the ledger says it, of deposits their desk, of time the sessions."""
    rules, allowances = premises.floor.jurisdiction.limits, premises.house.allowances
    found: dict[Measure, int] = {}
    for measure in rules.measures.value:
        since_ms = period_begin_ms(measure, allowances.zone, now_ms)
        if measure.of_play:
            row = reader.account(accounts.spent(patron.id, measure, period_of(measure, allowances.zone, now_ms)))
            found[measure] = row.balance_minor if row is not None else 0
        elif measure.of_deposits:
            bound = DepositBound(str(measure), 0, allowances.currency, since_ms)
            payments = payments_now(reader, patron.id).payments.values()
            found[measure] = ceil(paid_in(bound, payments, allowances.rates))
        else:
            here = [(each.opened_ms, each.end_ms(now_ms)) for each in premises.reception.sessions.of(patron.id)]
            found[measure] = online_ms([*patron.online, *here], since_ms, now_ms) // MINUTE_MS
    return found


async def _view(premises: Premises, patron: Patron) -> LimitsView:
    rules, now_ms = premises.floor.jurisdiction.limits, premises.now_ms()
    zone = premises.house.allowances.zone
    spent = await premises.reading(lambda reader: _spent(reader, premises, patron, now_ms))
    views = []
    for measure in rules.measures.value:
        limit, spent_minor = patron.limits.get(measure), spent[measure]
        holds = None if limit is None else limit.at(now_ms)
        changes = limit is not None and limit.changes(now_ms)
        views.append(
            LimitView(
                measure,
                holds,
                spent_minor,
                None if holds is None else max(0, holds - spent_minor),
                period_end_ms(measure, zone, now_ms),
                limit.later_ms if limit is not None and changes else None,
                limit.later_minor if limit is not None and changes else None,
                patron.unanswered((measure,)) is None,
                "minutes" if measure is Measure.TIME_DAY else "money",
            )
        )
    return LimitsView(rules.currency.value, rules.loosen_after_hours.value, views, rules.asked.value)


@get("/api/me/limits", summary="My limits on stakes and losses", tags=["me"])
async def my_limits(premises: TheHouse, visitor: TheVisitor) -> LimitsView:
    return await _view(premises, visitor.needs(Role.PLAYER))


@post("/api/me/limits", status_code=200, summary="Set, change or give up a limit", tags=["me"])
async def set_limit(premises: TheHouse, visitor: TheVisitor, data: JSONBody[SetLimitRequest]) -> LimitsView:
    """A lower one holds at once; a higher one, or none, when the hours of the jurisdiction have passed."""
    patron = visitor.needs(Role.PLAYER)
    command = SetLimit(f"limit-{data.id}", data.measure, data.amount_minor)
    return await _view(premises, await premises.reception.ask(patron.id, command, patron.actor))


@post("/api/me/limits/declined", status_code=200, summary="Say that I want no such limit", tags=["me"])
async def decline_limit(premises: TheHouse, visitor: TheVisitor, data: JSONBody[DeclineLimitRequest]) -> LimitsView:
    """Each one by itself, before registration is complete (TSG-4.5, 4b.1)."""
    patron = visitor.needs(Role.PLAYER)
    command = DeclineLimit(f"decline-{data.id}", data.measure)
    return await _view(premises, await premises.reception.ask(patron.id, command, patron.actor))
