"""Which function applies an event to a table's state; `evolve` and `evolve_cards` fill this in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from croupier.floor.events import Event
from croupier.floor.state import TableState

EventT = TypeVar("EventT", bound=Event)
HANDLERS: dict[type[Event], Callable[[TableState, Any, int], None]] = {}


def on(kind: type[EventT]) -> Callable[[Callable[[TableState, EventT, int], None]], None]:
    """The function applies events of this kind, with the time at which they happened."""

    def register(handler: Callable[[TableState, EventT, int], None]) -> None:
        HANDLERS[kind] = handler

    return register
