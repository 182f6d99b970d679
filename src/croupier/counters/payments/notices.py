"""What the provider says of a payment: considered once for each state of it, in whatever order notices come.

Clauses: TSG-4c.4 to 4c.6, 4c.17 to 4c.32.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind as Kind
from croupier.cage.ledger import Posting
from croupier.cage.reward_letters import DepositCounted, rewards_of
from croupier.counters.desk import require_role
from croupier.counters.payments import commands as c
from croupier.counters.payments import conversion
from croupier.counters.payments import events as e
from croupier.counters.payments.bounds import FIRST_ASK_MS
from croupier.counters.payments.commands import PaymentReason as Why
from croupier.counters.payments.refunds import method_ready, tell
from croupier.counters.payments.state import Payment
from croupier.counters.payments.withdrawals import give_back
from croupier.house.outside import PartyAnswer
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rules.money import CURRENCIES

if TYPE_CHECKING:
    from croupier.counters.payments.desk import PaymentsDesk


def hear(desk: PaymentsDesk, notice: c.HearBank, step: Step) -> None:
    require_role(step.actor, Role.HOUSE)
    _consider(desk, notice, step)


def answered(desk: PaymentsDesk, letter: PartyAnswer, step: Step) -> None:
    """An answer of the provider counts as if it had sent it by itself; one that makes no sense changes nothing."""
    try:
        answer = {"id": "", "reference": letter.body["reference"], **letter.answer}
        notice = msgspec.convert(answer, c.HearBank)
    except (msgspec.ValidationError, KeyError):
        return
    url = letter.answer.get("url", "")
    _consider(desk, notice, step, url if isinstance(url, str) else "")


def _consider(desk: PaymentsDesk, notice: c.HearBank, step: Step, url: str = "") -> None:
    """Once for each state of a payment, in whatever order notices come."""
    place = notice.reference.rpartition(".")[2]
    if place.startswith("m"):
        _of_method(desk, place[1:], notice, step, url)
        return
    payment = desk.state.payments.get(int(place)) if place.isdecimal() else None
    if payment is None:
        if notice.id:
            raise Refusal(Why.UNKNOWN_PAYMENT)
        return
    if notice.what in ("done", "charged-back") and (notice.currency, notice.amount_minor) != payment.told:
        if payment.open and payment.status != "odd":
            desk.emit(step, e.PaymentMoved(payment.number, "odd", reason=f"{notice.currency} {notice.amount_minor}"))
        return
    if payment.way == "deposit":
        _of_deposit(desk, payment, notice, step, url)
    else:
        _of_withdrawal(desk, payment, notice, step)


def _of_method(desk: PaymentsDesk, place: str, notice: c.HearBank, step: Step, url: str) -> None:
    method = desk.state.methods.get(int(place)) if place.isdecimal() else None
    if method is None and notice.id:
        raise Refusal(Why.UNKNOWN_PAYMENT)
    if method is None or method.status != "asked":
        return
    if notice.what == "open" and url and url != method.url:
        desk.emit(step, e.MethodPage(method.number, url))
    elif notice.what == "registered" and notice.token:
        countries = desk.offered.issued_in.value
        abroad = bool(countries) and notice.country not in countries  # TSG-4c.5, 4c.6
        proof = desk.offered.proof_needed.value
        nameless = proof and not notice.holder.strip()  # whose it is could not be seen (TSG-4c.4)
        status: Any = "refused" if abroad or nameless else "unproven" if proof else "good"
        currency = notice.currency if notice.currency in CURRENCIES else ""
        event = e.MethodRegistered(
            method.number, notice.token, notice.label, notice.holder, notice.country, status, currency
        )
        desk.emit(step, event)
        method_ready(desk, method.number, step)


def _of_deposit(desk: PaymentsDesk, payment: Payment, notice: c.HearBank, step: Step, url: str) -> None:
    """What the provider has taken is credited even if it said something else before; what it took back is not."""
    number, status, currency = payment.number, payment.status, payment.currency
    wallet, provider = accounts.wallet(desk.patron, currency), accounts.provider(currency)
    what = notice.what
    if what == "done" and status not in ("done", "charged-back"):
        source = accounts.exchange(currency) if payment.outside_currency else provider
        step.open(*(accounts.opening(name, currency) for name in (wallet, source)))
        postings = conversion.taken_in(payment, step) if payment.outside_currency else []
        postings.append(step.ledger.post(source, wallet, payment.amount_minor, Kind.DEPOSIT))
        desk.emit(step, e.PaymentMoved(number, "done"), *postings)
        _tell_rewards(desk, payment, step)
    elif what == "charged-back" and status == "done":
        _tell_rewards(desk, payment, step, undone=True)
        desk.emit(
            step,
            e.PaymentMoved(number, "charged-back", reason=notice.reason),
            *_taken_back(desk, payment, step, wallet, provider),
        )
    elif what == "charged-back" and payment.open:
        desk.emit(step, e.PaymentMoved(number, "charged-back", reason=notice.reason))  # came and went: nothing moves
    elif what == "declined" and payment.open:
        desk.emit(step, e.PaymentMoved(number, "declined", reason=notice.reason))
    elif what == "pending" and status in ("asked", "open"):
        desk.emit(step, e.PaymentMoved(number, "pending", ask_ms=step.now_ms + FIRST_ASK_MS))
    elif what == "open" and status == "asked" and url:
        desk.emit(step, e.PaymentMoved(number, "open", url=url, ask_ms=step.now_ms + FIRST_ASK_MS))


def _tell_rewards(desk: PaymentsDesk, payment: Payment, step: Step, *, undone: bool = False) -> None:
    """A deposit may bring a bonus (TSG-8d.6); one that was taken back releases none."""
    if step.admission.rewards():
        letter = DepositCounted(payment.number, payment.currency, payment.amount_minor, undone)
        step.send(rewards_of(desk.patron), letter)


def _taken_back(desk: PaymentsDesk, payment: Payment, step: Step, wallet: str, provider: str) -> list[Posting]:
    """From the wallet as far as it reaches; the rest is owed."""
    there_minor = min(step.ledger.balance(wallet), payment.amount_minor)
    postings: list[Posting] = []
    if payment.outside_currency:
        postings, provider = conversion.given_back(payment, step), accounts.exchange(payment.currency)
    if there_minor:
        postings.append(step.ledger.post(wallet, provider, there_minor, Kind.CHARGEBACK))
    if rest_minor := payment.amount_minor - there_minor:
        owed = accounts.receivable(desk.patron, payment.currency)
        step.open(accounts.opening(owed, payment.currency))
        postings.append(step.ledger.post(owed, provider, rest_minor, Kind.CHARGEBACK_OWED))
    return postings


def _of_withdrawal(desk: PaymentsDesk, payment: Payment, notice: c.HearBank, step: Step) -> None:
    if payment.status not in ("ordered", "odd"):
        return
    if notice.what == "done":
        held, provider = accounts.payout(desk.patron, payment.currency), accounts.provider(payment.currency)
        if payment.outside_currency:
            postings, provider = conversion.taken_out(payment, step), accounts.exchange(payment.currency)
            postings.insert(0, step.ledger.post(held, provider, payment.amount_minor, Kind.CONVERTED))
        else:
            step.open(accounts.opening(provider, payment.currency))
            postings = [step.ledger.post(held, provider, payment.amount_minor - payment.fee_minor, Kind.PAID_OUT)]
        if payment.fee_minor:
            house = accounts.house(payment.currency)
            step.open(accounts.opening(house, payment.currency))
            postings.append(step.ledger.post(held, house, payment.fee_minor, Kind.REFUND_FEE))
        desk.emit(step, e.PaymentMoved(payment.number, "done"), *postings)
        tell(desk, payment, "paid", step)
    elif notice.what == "declined":
        give_back(desk, payment, step, "declined", notice.reason)
