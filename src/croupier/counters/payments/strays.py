"""Notices of the provider about payments that the house does not know: they wait until staff have cleared them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.counters.desk import Counter, History, Rule
from croupier.counters.payments.commands import STRAYS, HearBank, PaymentReason, SettleStray
from croupier.counters.payments.events import AnyStrayEvent, StrayHeard, StraySettled
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.batch import Document


class Stray(msgspec.Struct, frozen=True):
    notice: str
    reference: str
    what: str
    currency: str
    amount_minor: int
    at_ms: int


class StrayState(msgspec.Struct):
    waiting: dict[str, Stray] = {}


def evolve(state: StrayState, event: AnyStrayEvent, at_ms: int) -> Sequence[Document]:
    if isinstance(event, StraySettled):
        del state.waiting[event.notice]
    else:
        state.waiting[event.notice] = Stray(
            event.notice, event.reference, event.what, event.currency, event.amount_minor, at_ms
        )
    return ()


HISTORY: Final = History(STRAYS, StrayState, AnyStrayEvent, evolve)


def _hear(desk: Strays, notice: HearBank, step: Step) -> None:
    if notice.id not in desk.state.waiting:
        desk.emit(
            step, StrayHeard(notice.id, notice.reference[:100], notice.what, notice.currency[:3], notice.amount_minor)
        )


def _settle(desk: Strays, command: SettleStray, step: Step) -> None:
    if command.notice not in desk.state.waiting:
        raise Refusal(PaymentReason.UNKNOWN_PAYMENT)
    if not command.reason.strip():
        raise Refusal(PaymentReason.NEEDS_PROOF)
    desk.emit(step, StraySettled(command.notice, command.reason.strip(), by=step.actor.id))


class Strays(Counter[StrayState]):
    history = HISTORY
    rules = {  # noqa: RUF012
        HearBank: Rule((Role.HOUSE,), _hear),
        SettleStray: Rule((Role.CASHIER,), _settle),
    }

    def waiting(self) -> list[Stray]:
        """Oldest first."""
        return list(self.state.waiting.values())
