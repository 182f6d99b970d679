"""`/api/barred`: whoever the register of excluded persons keeps out still asks for their money and writes to the house.

The pass comes with the refused log-in and opens nothing else (TSG-5.6).
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody

from croupier.cage import accounts
from croupier.counters.complaints.commands import FileComplaint, Text, at_complaints
from croupier.counters.payments.commands import AskWithdrawal, at_payments
from croupier.counters.payments.views import payments_now
from croupier.patrons.patron import Patron
from croupier.server.counters import Amount, Currency, RequestId, carry_out
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why

Pass = Annotated[str, msgspec.Meta(max_length=1000)]


class LookAsBarredRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    barred: Pass
    """What the refused log-in said."""


class WithdrawAsBarredRequest(LookAsBarredRequest, frozen=True, forbid_unknown_fields=True):
    """Asking twice with one id does it once."""

    id: RequestId
    currency: Currency
    amount_minor: Amount


class WriteAsBarredRequest(LookAsBarredRequest, frozen=True, forbid_unknown_fields=True):
    id: RequestId
    text: Text


class BarredPurse(msgspec.Struct, frozen=True):
    currency: str
    amount_minor: int


class BarredView(msgspec.Struct, frozen=True):
    """What somebody has here who may not come in."""

    purses: list[BarredPurse]
    method: str
    """Where a withdrawal goes; empty: no way to pay is registered, and the house has to be written to."""
    on_the_way: list[BarredPurse]
    """Withdrawals that were asked for and are not over."""


def _holder(premises: Premises, visitor: TheVisitor, sealed: str) -> Patron:
    premises.reception.knock(visitor.address)
    patron = premises.directory.by_id(premises.reception.exclusion.holder(sealed))
    if patron is None:
        raise HouseProblem(Why.NOT_LOGGED_IN)
    return patron


async def _view(premises: Premises, patron: Patron) -> BarredView:
    rules = premises.floor.jurisdiction.payments
    currencies = sorted({*premises.floor.currencies, *(rules.wallets.value if rules is not None else ())})
    names = {accounts.wallet(patron.id, currency): currency for currency in currencies}
    held, state = await premises.reading(
        lambda reader: (
            [(currency, reader.account(name)) for name, currency in names.items()],
            payments_now(reader, patron.id),
        )
    )
    active = state.methods.get(state.active)
    return BarredView(
        [BarredPurse(currency, row.balance_minor) for currency, row in held if row is not None and row.balance_minor],
        active.label if active is not None else "",
        [
            BarredPurse(each.currency, each.amount_minor)
            for each in state.payments.values()
            if each.way == "withdrawal" and each.open
        ],
    )


@post("/api/barred", status_code=200, summary="My money, where the register keeps me out", tags=["session"])
async def barred(premises: TheHouse, visitor: TheVisitor, data: JSONBody[LookAsBarredRequest]) -> BarredView:
    return await _view(premises, _holder(premises, visitor, data.barred))


@post("/api/barred/withdrawals", status_code=200, summary="Ask for my money from outside", tags=["session"])
async def barred_withdrawal(
    premises: TheHouse, visitor: TheVisitor, data: JSONBody[WithdrawAsBarredRequest]
) -> BarredView:
    """By the registered method, as from inside."""
    patron = _holder(premises, visitor, data.barred)
    command = AskWithdrawal(f"withdraw-{data.id}", data.currency, data.amount_minor)
    await carry_out(premises, at_payments(patron.id, command, patron.actor))
    return await _view(premises, patron)


@post("/api/barred/letters", status_code=200, summary="Write to the house from outside", tags=["session"])
async def barred_letter(premises: TheHouse, visitor: TheVisitor, data: JSONBody[WriteAsBarredRequest]) -> BarredView:
    """The contact form: it is dealt with as a complaint about the account, with its clocks."""
    patron = _holder(premises, visitor, data.barred)
    command = FileComplaint(f"barred-{data.id}", patron.id, "account", data.text, data.text, premises.now_ms())
    await carry_out(premises, at_complaints(command, patron.actor))
    return await _view(premises, patron)
