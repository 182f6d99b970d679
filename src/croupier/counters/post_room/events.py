"""What the record says of letters to outside parties."""

from __future__ import annotations

from typing import Any

from croupier.counters.desk import CounterEvent


class DispatchWritten(CounterEvent, frozen=True, tag="dispatch-written"):
    """A party is to be told or asked something."""

    number: int
    party: str
    what: str
    body: dict[str, Any]
    answer_to: str = ""


class DispatchFailed(CounterEvent, frozen=True, tag="dispatch-failed"):
    """It did not reach its party; it is sent again."""

    number: int
    tries: int
    again_ms: int
    problem: str


class DispatchUrged(CounterEvent, frozen=True, tag="dispatch-urged"):
    """Staff have it sent again at once."""

    number: int


class DispatchAnswered(CounterEvent, frozen=True, tag="dispatch-answered"):
    """Its party has answered."""

    number: int
    answer: dict[str, Any]


AnyPostEvent = DispatchWritten | DispatchFailed | DispatchUrged | DispatchAnswered
