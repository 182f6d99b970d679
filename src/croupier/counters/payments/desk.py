"""The desk of a patron's payments: money moves when the provider says so, exactly once, or waits where it can be seen.

What is asked of the provider leaves by the post room; what it says comes as a signed notice or as the answer to a
question, and both are considered alike. Clauses: TSG-4c.1 to 4c.10, 4c.17 to 4c.32, 4c.40, 5.9, 5.15, 5.17.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind as Kind
from croupier.cage.ledger import Posting
from croupier.counters.desk import encode, require_role, require_self
from croupier.counters.payments import commands as c
from croupier.counters.payments import events as e
from croupier.counters.payments.bounds import due_ms, require_deposit, require_payout, worth
from croupier.counters.payments.commands import PaymentReason as Why
from croupier.counters.payments.state import Method, Payment, PaymentState, evolve, place_of
from croupier.house.outside import POST_ROOM, Dispatch, PartyAnswer
from croupier.house.recorder import SNAPSHOT
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.jurisdictions.payment_rules import MethodRules, PaymentRules
from croupier.store.batch import Document
from croupier.store.interface import Reader
from croupier.words.said import Amount

PAYMENT_KIND: Final = "payment"
METHOD_KIND: Final = "payment-method"
"""Documents of these kinds are payments whose end is to come, and methods that staff have to look at."""
FIRST_ASK_MS: Final = 5 * 60_000
LONGEST_ASK_MS: Final = 24 * 3_600_000
read_event = msgspec.json.Decoder(e.AnyPaymentEvent).decode


class PaymentsDesk:
    """One patron's methods and payments."""

    def __init__(self, stream: str, state: PaymentState, rules: AccountRules) -> None:
        self.stream = stream
        self.state = state
        self.rules = rules
        self.patron = stream.removeprefix(c.PREFIX)

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def offered(self) -> PaymentRules:
        offered = self.rules.jurisdiction.payments
        if offered is None:
            raise Refusal(Why.NO_PAYMENTS)
        return offered

    def consider(self, command: Any, step: Step) -> None:
        before = open_documents(self.patron, self.state)
        _HANDLERS[type(command)](self, command, step)
        after = open_documents(self.patron, self.state)
        step.keep(*(Document(*place, None) for place in before.keys() - after.keys()))
        step.keep(*(Document(*place, body) for place, body in after.items() if before.get(place) != body))

    def tick(self, step: Step) -> None:
        """The provider has been silent for long: it is asked."""
        for payment in list(self.state.payments.values()):
            if payment.open and payment.ask_ms and payment.ask_ms <= step.now_ms:
                asks = payment.asks + 1
                wait_ms = min(FIRST_ASK_MS * 2**asks, LONGEST_ASK_MS)
                self.emit(step, e.StatusAsked(payment.number, asks, step.now_ms + wait_ms))
                self.tell_bank(step, "status", {"reference": c.reference_of(self.patron, payment.number)})
        step.keep(*(Document(*place, body) for place, body in open_documents(self.patron, self.state).items()))

    def due_ms(self) -> int | None:
        return min((each.ask_ms for each in self.state.payments.values() if each.open and each.ask_ms), default=None)

    def apply(self, event: Any, at_ms: int) -> None:
        evolve(self.state, event, at_ms)

    def snapshot(self) -> bytes | None:
        return encode(self.state)

    def emit(self, step: Step, event: e.AnyPaymentEvent, *postings: Posting) -> None:
        step.emit(self, event, list(postings))

    def tell_bank(self, step: Step, what: str, body: dict[str, Any]) -> None:
        step.send(POST_ROOM, Dispatch(c.BANK, what, body, self.stream))

    def active(self) -> tuple[Method, MethodRules]:
        """The one method that money comes and goes by (TSG-4c.9, 4c.10, 5.15)."""
        method = self.state.methods.get(self.state.active)
        if method is None or method.status != "good":
            unproven = any(each.status == "unproven" for each in self.state.methods.values())
            raise Refusal(Why.METHOD_UNPROVEN if unproven else Why.NO_METHOD)
        rules = self.offered.method(method.kind)
        if rules is None:
            raise Refusal(Why.METHOD_NOT_OFFERED)
        return method, rules

    def require_wallet(self, currency: str) -> None:
        if currency not in self.offered.wallets.value:
            raise Refusal(Why.NO_SUCH_WALLET, currency=currency[:3])

    def by_kind(self, method: Method) -> list[Payment]:
        """By all methods of one kind: a second card of the same kind has no bounds of its own."""
        known = self.state.methods
        return [each for each in self.state.payments.values() if known[each.method].kind == method.kind]


def open_documents(patron: str, state: PaymentState) -> dict[tuple[str, str], bytes]:
    """What is kept for the screens of staff, and to find desks again whose clock runs."""
    kept = {
        (PAYMENT_KIND, c.reference_of(patron, each.number)): encode(each)
        for each in state.payments.values()
        if each.open
    }
    for method in state.methods.values():
        if method.status == "unproven":
            kept[METHOD_KIND, c.method_reference(patron, method.number)] = encode(method)
    return kept


# Methods


def _add_method(desk: PaymentsDesk, command: c.AddMethod, step: Step) -> None:
    _own(desk, step)
    if desk.offered.method(command.kind) is None:
        raise Refusal(Why.METHOD_NOT_OFFERED)
    number = len(desk.state.methods) + 1
    desk.emit(step, e.MethodAsked(number, command.kind, by=step.actor.id))
    body = {"reference": c.method_reference(desk.patron, number), "kind": command.kind}
    desk.tell_bank(step, "register", body)


def _choose_method(desk: PaymentsDesk, command: c.ChooseMethod, step: Step) -> None:
    _own(desk, step)
    method = desk.state.methods.get(command.method)
    if method is None or method.status != "good":
        raise Refusal(Why.NO_SUCH_METHOD)
    if desk.state.active != method.number:
        desk.emit(step, e.MethodChosen(method.number, by=step.actor.id))


def _decide_method(desk: PaymentsDesk, command: c.DecideMethod, step: Step) -> None:
    require_role(step.actor, Role.CASHIER)
    method = desk.state.methods.get(command.method)
    if method is None or method.status != "unproven":
        raise Refusal(Why.NO_SUCH_METHOD)
    if not command.seen.strip():
        raise Refusal(Why.NEEDS_PROOF)
    desk.emit(step, e.MethodDecided(method.number, command.good, command.seen.strip(), by=step.actor.id))


# Deposits


def _start_deposit(desk: PaymentsDesk, command: c.StartDeposit, step: Step) -> None:
    _own(desk, step)
    desk.require_wallet(command.currency)
    method, rules = desk.active()
    if rules.deposits is None:
        raise Refusal(Why.METHOD_NOT_OFFERED)
    zone = ZoneInfo(desk.rules.jurisdiction.time_zone)
    require_deposit(rules.deposits, command.currency, command.amount_minor, desk.by_kind(method), step.now_ms, zone)
    number = desk.state.last + 1
    desk.emit(step, e.DepositStarted(number, method.number, command.currency, command.amount_minor, by=step.actor.id))
    body = {
        "reference": c.reference_of(desk.patron, number),
        "token": method.token,
        "currency": command.currency,
        "amount_minor": command.amount_minor,
    }
    desk.tell_bank(step, "charge", body)


# Withdrawals


def _ask_withdrawal(desk: PaymentsDesk, command: c.AskWithdrawal, step: Step) -> None:
    _own(desk, step)
    currency, amount_minor = command.currency, command.amount_minor
    desk.require_wallet(currency)
    method, rules = desk.active()
    if rules.payouts is None:
        raise Refusal(Why.METHOD_NOT_OFFERED)
    wallet, held = accounts.wallet(desk.patron, currency), accounts.payout(desk.patron, currency)
    owed = accounts.receivable(desk.patron, currency)
    step.ledger.want((wallet, owed))
    there_minor, owed_minor = step.ledger.balance(wallet), -step.ledger.balance(owed)
    if owed_minor > 0:
        raise Refusal(Why.DEBT_FIRST, owed=Amount(owed_minor, currency))
    if not 0 < amount_minor <= there_minor:
        raise Refusal(Why.WITHDRAWAL_UNFUNDED, available=Amount(there_minor, currency))
    came_minor = max(0, desk.state.came_minor.get(place_of(method.number, currency), 0))
    rollback_minor = min(amount_minor, came_minor) if rules.payouts.rollback else 0
    bounds, rates = rules.payouts, desk.rules.exchange_rates
    require_payout(
        bounds,
        worth(rollback_minor, currency, bounds.currency, rates),
        worth(amount_minor - rollback_minor, currency, bounds.currency, rates),
        desk.by_kind(method),
        step.now_ms,
    )
    zone = ZoneInfo(desk.rules.jurisdiction.time_zone)
    due = due_ms(step.now_ms, desk.offered.payout_days.value, zone)
    number = desk.state.last + 1
    step.open(*(accounts.opening(name, currency) for name in (wallet, held)))
    posting = step.ledger.post(wallet, held, amount_minor, Kind.WITHDRAWAL)
    event = e.WithdrawalAsked(number, method.number, currency, amount_minor, rollback_minor, due, by=step.actor.id)
    desk.emit(step, event, posting)
    alone_minor = desk.offered.checked_above_minor.value.get(currency)
    if alone_minor is not None and amount_minor <= alone_minor:
        _order(desk, desk.state.payments[number], step)


def _order(desk: PaymentsDesk, payment: Payment, step: Step, reason: str = "") -> None:
    desk.emit(
        step,
        e.PaymentMoved(payment.number, "ordered", reason=reason, ask_ms=step.now_ms + FIRST_ASK_MS, by=step.actor.id),
    )
    method = desk.state.methods[payment.method]
    body = {
        "reference": c.reference_of(desk.patron, payment.number),
        "token": method.token,
        "currency": payment.currency,
        "amount_minor": payment.amount_minor,
    }
    desk.tell_bank(step, "pay-out", body)


def _cancel(desk: PaymentsDesk, command: c.CancelWithdrawal, step: Step) -> None:
    _own(desk, step)
    payment = _payment(desk, command.payment)
    if payment.way != "withdrawal" or payment.status != "waits":
        raise Refusal(Why.PAYMENT_OVER)
    _give_back(desk, payment, step, "cancelled", "")


def _decide_withdrawal(desk: PaymentsDesk, command: c.DecideWithdrawal, step: Step) -> None:
    require_role(step.actor, Role.CASHIER)
    payment = _payment(desk, command.payment)
    if payment.way != "withdrawal" or payment.status != "waits":
        raise Refusal(Why.PAYMENT_OVER)
    if (payment.currency, payment.amount_minor) != (command.currency, command.amount_minor):
        raise Refusal(Why.UNKNOWN_PAYMENT)
    if not command.reason.strip():
        raise Refusal(Why.NEEDS_PROOF)
    if command.approved:
        _order(desk, payment, step, command.reason.strip())
    else:
        _give_back(desk, payment, step, "declined", command.reason.strip())


def _give_back(desk: PaymentsDesk, payment: Payment, step: Step, status: Any, reason: str) -> None:
    held, wallet = accounts.payout(desk.patron, payment.currency), accounts.wallet(desk.patron, payment.currency)
    posting = step.ledger.post(held, wallet, payment.amount_minor, Kind.WITHDRAWAL_BACK)
    desk.emit(step, e.PaymentMoved(payment.number, status, reason=reason, by=step.actor.id), posting)


# What the provider says


def _hear(desk: PaymentsDesk, notice: c.HearBank, step: Step) -> None:
    require_role(step.actor, Role.HOUSE)
    _consider(desk, notice, step)


def _answered(desk: PaymentsDesk, letter: PartyAnswer, step: Step) -> None:
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
    if notice.what in ("done", "charged-back") and (notice.currency, notice.amount_minor) != (
        payment.currency,
        payment.amount_minor,
    ):
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
        event = e.MethodRegistered(method.number, notice.token, notice.label, notice.holder, notice.country, status)
        desk.emit(step, event)


def _of_deposit(desk: PaymentsDesk, payment: Payment, notice: c.HearBank, step: Step, url: str) -> None:
    """What the provider has taken is credited even if it said something else before; what it took back is not."""
    number, status, currency = payment.number, payment.status, payment.currency
    wallet, provider = accounts.wallet(desk.patron, currency), accounts.provider(currency)
    what = notice.what
    if what == "done" and status not in ("done", "charged-back"):
        step.open(*(accounts.opening(name, currency) for name in (wallet, provider)))
        posting = step.ledger.post(provider, wallet, payment.amount_minor, Kind.DEPOSIT)
        desk.emit(step, e.PaymentMoved(number, "done"), posting)
    elif what == "charged-back" and status == "done":
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


def _taken_back(desk: PaymentsDesk, payment: Payment, step: Step, wallet: str, provider: str) -> list[Posting]:
    """From the wallet as far as it reaches; the rest is owed."""
    there_minor = min(step.ledger.balance(wallet), payment.amount_minor)
    postings = []
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
        step.open(accounts.opening(provider, payment.currency))
        posting = step.ledger.post(held, provider, payment.amount_minor, Kind.PAID_OUT)
        desk.emit(step, e.PaymentMoved(payment.number, "done"), posting)
    elif notice.what == "declined":
        _give_back(desk, payment, step, "declined", notice.reason)


def _own(desk: PaymentsDesk, step: Step) -> None:
    """Nobody moves somebody else's money (TSG-5.17, 5.18)."""
    require_role(step.actor, Role.PLAYER)
    require_self(step.actor, desk.patron)


def _payment(desk: PaymentsDesk, number: int) -> Payment:
    payment = desk.state.payments.get(number)
    if payment is None:
        raise Refusal(Why.UNKNOWN_PAYMENT)
    return payment


_HANDLERS: Final[dict[type, Callable[[PaymentsDesk, Any, Step], None]]] = {
    c.AddMethod: _add_method,
    c.ChooseMethod: _choose_method,
    c.DecideMethod: _decide_method,
    c.StartDeposit: _start_deposit,
    c.AskWithdrawal: _ask_withdrawal,
    c.CancelWithdrawal: _cancel,
    c.DecideWithdrawal: _decide_withdrawal,
    c.HearBank: _hear,
    PartyAnswer: _answered,
}


class PaymentsRoom:
    """Every patron has such a desk; it is there when it is asked for."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.rules = AccountRules()

    def bring_up(self, stream: str) -> PaymentsDesk:
        kept = self._reader.document(SNAPSHOT, stream)
        state = msgspec.json.decode(kept, type=PaymentState) if kept is not None else PaymentState()
        for stored in self._reader.events(stream, state.version):
            evolve(state, read_event(stored.body), stored.at_ms)
        return PaymentsDesk(stream, state, self.rules)

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None

    def unfinished(self) -> list[str]:
        """Desks with a payment whose end is to come: their clocks run on after a stop."""
        return sorted({c.payments_of(key.rpartition(".")[0]) for key, _ in self._reader.documents(PAYMENT_KIND)})
