"""What screens may know of payments, from the record alone."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.counters.payments import conversion
from croupier.counters.payments.commands import payments_of
from croupier.counters.payments.desk import METHOD_KIND, PAYMENT_KIND, read_event
from croupier.counters.payments.state import Method, Payment, PaymentState, evolve
from croupier.counters.rates.views import published, rates_now
from croupier.house.recorder import SNAPSHOT
from croupier.patrons.jurisdictions.payment_rules import PaymentRules
from croupier.store.interface import Reader


class Quote(msgspec.Struct, frozen=True):
    """What a payment comes to on both sides, before it is confirmed (TSG-4c.16)."""

    currency: str
    amount_minor: int
    """Credited to the wallet, or taken from it."""
    outside_currency: str
    outside_minor: int
    """Charged to the method or sent to it, fee and all."""
    fee_minor: int
    """In the method's currency."""
    rate: str
    published_by: str
    as_of_ms: int


def quote(
    reader: Reader, rules: PaymentRules, patron: str, way: Literal["in", "out"], currency: str, amount_minor: int
) -> Quote:
    """By the active method and the rates that hold now; a refusal where there is no rate."""
    state = payments_now(reader, patron)
    method = state.methods.get(state.active)
    in_method = method.currency if method is not None else ""
    work = conversion.charged if way == "in" else conversion.sent
    outside = work(rules, rates_now(reader), currency, amount_minor, in_method)
    if not outside.currency:
        return Quote(currency, amount_minor, currency, amount_minor, 0, "", "", 0)
    row = published(reader, currency, in_method)
    return Quote(currency, amount_minor, in_method, outside.amount_minor, outside.fee_minor, *row)


def payments_now(reader: Reader, patron: str) -> PaymentState:
    """A patron's methods and payments, as far as they are durable."""
    stream = payments_of(patron)
    kept = reader.document(SNAPSHOT, stream)
    state = msgspec.json.decode(kept, type=PaymentState) if kept is not None else PaymentState()
    for stored in reader.events(stream, state.version):
        evolve(state, read_event(stored.body), stored.at_ms)
    return state


def status_now(reader: Reader, reference: str) -> str:
    """How a payment stands; empty: there is none by this reference."""
    patron, _, number = reference.rpartition(".")
    payment = payments_now(reader, patron).payments.get(int(number)) if number.isdecimal() else None
    return payment.status if payment is not None else ""


def open_payments(reader: Reader) -> list[tuple[str, Payment]]:
    """Payments whose end is to come, with whose they are."""
    return [
        (key.rpartition(".")[0], msgspec.json.decode(body, type=Payment))
        for key, body in reader.documents(PAYMENT_KIND)
    ]


def unproven_methods(reader: Reader) -> list[tuple[str, Method]]:
    """Methods that staff have to look at, with whose they are."""
    return [
        (key.rpartition(".")[0], msgspec.json.decode(body, type=Method)) for key, body in reader.documents(METHOD_KIND)
    ]
