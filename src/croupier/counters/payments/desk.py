"""The desk of a patron's payments: money moves when the provider says so, exactly once, or waits where it can be seen.

What is asked of the provider leaves by the post room; what it says comes as a signed notice or as the answer to a
question, and both are considered alike. Clauses: TSG-4c.1 to 4c.10, 4c.17 to 4c.32, 4c.40, 5.9, 5.15, 5.17.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from croupier.cage.ledger import Posting
from croupier.counters.desk import encode, require_role, require_self
from croupier.counters.payments import commands as c
from croupier.counters.payments import conversion, notices, raised, withdrawals
from croupier.counters.payments import events as e
from croupier.counters.payments.bounds import (
    FIRST_ASK_MS,
    LONGEST_ASK_MS,
    require_deposit,
    require_own,
    require_temporary,
)
from croupier.counters.payments.commands import PaymentReason as Why
from croupier.counters.payments.raised import require_raised
from croupier.counters.payments.refund_letters import PayRefund
from croupier.counters.payments.refunds import method_ready, pay_refund
from croupier.counters.payments.state import Method, Payment, PaymentState, evolve
from croupier.house.outside import POST_ROOM, Dispatch, PartyAnswer
from croupier.house.recorder import SNAPSHOT
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts.line import AccountRules, account_of
from croupier.patrons.identity.checking import MethodProven
from croupier.patrons.jurisdictions.payment_rules import MethodRules, PaymentRules
from croupier.store.batch import Document
from croupier.store.interface import Reader
from croupier.words.said import Amount

PAYMENT_KIND: Final = "payment"
METHOD_KIND: Final = "payment-method"
"""Documents of these kinds are payments whose end is to come, and methods that staff have to look at."""
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
        before, could = open_documents(self.patron, self.state), self._proven()
        _HANDLERS[type(command)](self, command, step)
        if self._proven() and not could:
            step.send(account_of(self.patron), MethodProven())
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
                currency, amount_minor = payment.told
                about = {"way": payment.way, "currency": currency, "amount_minor": amount_minor}
                self.tell_bank(step, "status", {"reference": c.reference_of(self.patron, payment.number), **about})
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

    def _proven(self) -> bool:
        return self.rules.identity_service and self.rules.jurisdiction.payments is not None and self.has_method()

    def has_method(self) -> bool:
        """A proven one by which money comes and goes; others can be registered beside it (TSG-2.23 to 2.25, 4.6)."""
        rules = (self.offered.method(each.kind) for each in self.state.methods.values() if each.status == "good")
        return any(each is not None and each.both_ways for each in rules)

    def for_deposit(self, step: Step) -> tuple[Method, MethodRules]:
        """The registered method; a temporary account may use its owner's before that is proven (TSG-5.14)."""
        rules = self.rules.jurisdiction.identity.temporary_deposits_minor
        if rules is not None and not self.state.active and step.admission.temporary(self.patron, step.now_ms):
            unproven = [
                each
                for each in self.state.methods.values()
                if each.status == "unproven" and step.admission.is_holder(self.patron, each.holder)
            ]
            offered = self.offered.method(unproven[-1].kind) if unproven else None
            if offered is not None:
                return unproven[-1], offered
        return self.active()

    def require_temporary_sum(self, currency: str, amount_minor: int, step: Step) -> None:
        """What is paid into a temporary account in all has a bound (TSG-5.14)."""
        jurisdiction = self.rules.jurisdiction
        most = jurisdiction.identity.temporary_deposits_minor
        if most is not None and step.admission.temporary(self.patron, step.now_ms):
            bound = Amount(most.value, jurisdiction.limits.currency.value)
            deposit = Amount(amount_minor, currency)
            require_temporary(bound, deposit, self.state.payments.values(), self.rules.exchange_rates)

    def require_wallet(self, currency: str) -> None:
        if currency not in self.offered.wallets.value:
            raise Refusal(Why.NO_SUCH_WALLET, currency=currency[:3])

    def require_own(self, step: Step) -> None:
        """Nobody moves somebody else's money (TSG-5.17, 5.18)."""
        require_role(step.actor, Role.PLAYER)
        require_self(step.actor, self.patron)

    def payment(self, number: int) -> Payment:
        payment = self.state.payments.get(number)
        if payment is None:
            raise Refusal(Why.UNKNOWN_PAYMENT)
        return payment

    def by_kind(self, method: Method) -> list[Payment]:
        """By all methods of one kind: a second card of the same kind has no bounds of its own."""
        known = self.state.methods
        return [each for each in self.state.payments.values() if each.method and known[each.method].kind == method.kind]


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
    desk.require_own(step)
    if desk.offered.method(command.kind) is None:
        raise Refusal(Why.METHOD_NOT_OFFERED)
    number = len(desk.state.methods) + 1
    desk.emit(step, e.MethodAsked(number, command.kind, by=step.actor.id))
    body = {"reference": c.method_reference(desk.patron, number), "kind": command.kind}
    desk.tell_bank(step, "register", body)


def _choose_method(desk: PaymentsDesk, command: c.ChooseMethod, step: Step) -> None:
    desk.require_own(step)
    method = desk.state.methods.get(command.method)
    if method is None or method.status != "good":
        raise Refusal(Why.NO_SUCH_METHOD)
    if desk.state.active != method.number:
        desk.emit(step, e.MethodChosen(method.number, by=step.actor.id))
        method_ready(desk, method.number, step)


def _decide_method(desk: PaymentsDesk, command: c.DecideMethod, step: Step) -> None:
    require_role(step.actor, Role.CASHIER)
    method = desk.state.methods.get(command.method)
    if method is None or method.status != "unproven":
        raise Refusal(Why.NO_SUCH_METHOD)
    if not command.seen.strip():
        raise Refusal(Why.NEEDS_PROOF)
    if command.good and not step.admission.is_holder(desk.patron, method.holder):  # TSG-4c.2, 4c.3, 4c.7, 4c.8
        raise Refusal(Why.HOLDER_DIFFERS, holder=method.holder)
    desk.emit(step, e.MethodDecided(method.number, command.good, command.seen.strip(), by=step.actor.id))
    method_ready(desk, method.number, step)


# Deposits


def _start_deposit(desk: PaymentsDesk, command: c.StartDeposit, step: Step) -> None:
    desk.require_own(step)
    desk.require_wallet(command.currency)
    method, rules = desk.for_deposit(step)
    if rules.deposits is None:
        raise Refusal(Why.METHOD_NOT_OFFERED)
    zone, rates = ZoneInfo(desk.rules.jurisdiction.time_zone), desk.rules.exchange_rates
    bounds, currency, amount_minor = rules.deposits, command.currency, command.amount_minor
    if desk.state.raised is not None:
        require_raised(
            desk.state.raised, currency, amount_minor, desk.state.payments.values(), step.now_ms, zone, rates
        )
        bounds = replace(bounds, day_minor={}, week_minor={}, month_minor={})
    require_deposit(bounds, currency, amount_minor, desk.by_kind(method), step.now_ms, zone)
    desk.require_temporary_sum(currency, amount_minor, step)
    own = step.admission.own_deposits(desk.patron, step.now_ms)
    require_own(own, Amount(amount_minor, currency), desk.state.payments.values(), rates)
    outside = conversion.charged(desk.offered, rates, currency, amount_minor, method.currency)
    conversion.require_seen(outside, command.seen_minor)
    number = desk.state.last + 1
    event = e.DepositStarted(
        number, method.number, currency, amount_minor, outside.currency, outside.amount_minor, outside.fee_minor,
        step.now_ms + FIRST_ASK_MS if rules.rolls_back else 0, by=step.actor.id,
    )  # fmt: skip
    desk.emit(step, event)
    told_currency, told_minor = desk.state.payments[number].told
    body = {
        "reference": c.reference_of(desk.patron, number),
        "token": method.token,
        "currency": told_currency,
        "amount_minor": told_minor,
    }
    desk.tell_bank(step, "charge", body)


_HANDLERS: Final[dict[type, Callable[[PaymentsDesk, Any, Step], None]]] = {
    c.AddMethod: _add_method,
    c.ChooseMethod: _choose_method,
    c.DecideMethod: _decide_method,
    c.StartDeposit: _start_deposit,
    c.AskWithdrawal: withdrawals.ask_withdrawal,
    c.CancelWithdrawal: withdrawals.cancel,
    c.DecideWithdrawal: withdrawals.decide_withdrawal,
    c.RaiseLimits: raised.raise_limits,
    c.LowerLimits: raised.lower_limits,
    c.HearBank: notices.hear,
    PartyAnswer: notices.answered,
    PayRefund: pay_refund,
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
