"""The office: every counter of the house that is no table, with what each keeps in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.counters.errands import OFFICE, Handling
from croupier.counters.keeping import Keep, keep
from croupier.floor.table import Table
from croupier.house.refusal import Refusal
from croupier.house.step import Step
from croupier.store.interface import Reader


class Office:
    """Considers errands, one after the other; all of a batch is stored together, or none of it."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.tables: Mapping[str, Table] = {}
        """Those of the house."""
        self._counters: dict[type, Callable[[Any, Handling], None]] = {
            Keep: keep,
        }

    def reload(self, reader: Reader) -> None:
        """The batch was not written: what the counters know goes back to what the record says."""

    # The office is a desk

    @property
    def stream(self) -> str:
        return OFFICE

    @property
    def version(self) -> int:
        return 0

    def consider(self, command: Any, step: Step) -> None:
        try:
            self._counters[type(command)](command, Handling(step, self.tables))
        except Refusal:
            raise
        except Exception:
            step.half_done = True  # a counter may have noted something before it struck the fault
            raise

    def tick(self, step: Step) -> None:
        """The office has no clock."""

    def due_ms(self) -> int | None:
        return None

    def apply(self, event: Any, at_ms: int) -> None:
        """Counters note what they record themselves."""

    def snapshot(self) -> bytes | None:
        return None

    # It is the room of every stream that its counters write

    def bring_up(self, stream: str) -> Office | None:
        self.reload(self._reader)
        return self if stream == OFFICE else None

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None
