"""What screens may know of payments, from the record alone."""

from __future__ import annotations

import msgspec

from croupier.counters.payments.commands import payments_of
from croupier.counters.payments.desk import METHOD_KIND, PAYMENT_KIND, read_event
from croupier.counters.payments.state import Method, Payment, PaymentState, evolve
from croupier.house.recorder import SNAPSHOT
from croupier.store.interface import Reader


def payments_now(reader: Reader, patron: str) -> PaymentState:
    """A patron's methods and payments, as far as they are durable."""
    stream = payments_of(patron)
    kept = reader.document(SNAPSHOT, stream)
    state = msgspec.json.decode(kept, type=PaymentState) if kept is not None else PaymentState()
    for stored in reader.events(stream, state.version):
        evolve(state, read_event(stored.body), stored.at_ms)
    return state


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
