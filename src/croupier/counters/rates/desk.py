"""Exchange rates as a desk: each set with its source and its time, on record before anything is converted by it.

The floor file's rates hold from the start; where a house has a publisher of rates, it is asked for new ones by the post
room, and what makes no sense is left out. Clauses: TSG-2.13, 4c.14.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from croupier.counters.desk import Counter, History, Rule
from croupier.counters.rates.commands import PARTY, STREAM, NoteRates, RateReason
from croupier.counters.rates.events import AnyRateEvent, RatesAsked, RatesNoted
from croupier.house.outside import POST_ROOM, Dispatch, PartyAnswer
from croupier.house.refusal import Refusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rules.money import CURRENCIES
from croupier.store.batch import Document

EVERY_MS: Final = 3_600_000
"""So often a publisher of rates is asked."""
_RATE: Final = re.compile(r"(?!0*\.?0*$)\d{1,9}(\.\d{1,9})?")


class RatesState(msgspec.Struct):
    source: str = ""
    as_of_ms: int = 0
    noted_ms: int = 0
    rates: dict[str, str] = {}
    next_ms: int = 0


def evolve(state: RatesState, event: AnyRateEvent, at_ms: int) -> Sequence[Document]:
    if isinstance(event, RatesAsked):
        state.next_ms = event.next_ms
    else:
        state.source, state.as_of_ms, state.noted_ms = event.source, event.as_of_ms, at_ms
        state.rates = {**state.rates, **event.rates}
    return ()


HISTORY: Final = History(STREAM, RatesState, AnyRateEvent, evolve)


def sound(rates: Mapping[str, str]) -> bool:
    """Whether every one is a rate between two currencies that the house knows."""
    pairs = (pair.split("/") for pair in rates)
    known = all(len(pair) == 2 and pair[0] != pair[1] and set(pair) <= CURRENCIES.keys() for pair in pairs)
    return bool(rates) and known and all(_RATE.fullmatch(rate) for rate in rates.values())


def _note(desk: Rates, command: NoteRates, step: Step) -> None:
    if not sound(command.rates):
        raise Refusal(RateReason.BAD_RATES)
    desk.emit(step, RatesNoted(command.source[:60], command.as_of_ms, command.rates))


def _answered(desk: Rates, letter: PartyAnswer, step: Step) -> None:
    """An older set than the one that holds, or one that makes no sense, changes nothing."""
    try:
        answer = msgspec.convert({"id": "", **letter.answer}, NoteRates)
    except msgspec.ValidationError:
        return
    if sound(answer.rates) and answer.as_of_ms > desk.state.as_of_ms:
        desk.emit(step, RatesNoted(answer.source[:60], answer.as_of_ms, answer.rates))


class Rates(Counter[RatesState], Mapping[str, str]):
    """The rates that hold now, by `"USD/EUR"`."""

    history = HISTORY
    rules = {  # noqa: RUF012
        NoteRates: Rule((Role.HOUSE,), _note),
        PartyAnswer: Rule((), _answered),
    }
    asks = False
    """Whether somebody publishes rates for this house."""

    def tick(self, step: Step) -> None:
        self.emit(step, RatesAsked(step.now_ms + EVERY_MS))
        step.send(POST_ROOM, Dispatch(PARTY, "latest", {}, STREAM))

    def due_ms(self) -> int | None:
        return self.state.next_ms if self.asks else None

    def __getitem__(self, pair: str) -> str:
        return self.state.rates[pair]

    def __iter__(self) -> Iterator[str]:
        return iter(self.state.rates)

    def __len__(self) -> int:
        return len(self.state.rates)

    __hash__ = object.__hash__
    __eq__ = object.__eq__
