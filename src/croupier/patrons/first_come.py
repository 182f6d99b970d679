"""A register: a desk that knows whose something is, and gives it to whoever comes first.

It does not hold all of it in memory: whose a name or a mark is stands in a document that is written with the event, and
what was given lately, whose documents may not be written yet, is remembered beside it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, Protocol

from croupier.house.desk import Desk
from croupier.house.step import Step
from croupier.store.batch import Document
from croupier.store.interface import Reader

LATELY: Final = 5_000
"""Far more than a few batches can give."""


class RegisterEvent(Protocol):
    """An event of a register."""

    def documents(self) -> tuple[Document, ...]:
        """Whose something is from now on, by its kind and key."""


class FirstCome(ABC):
    """The desk, but for what it considers."""

    def __init__(self, stream: str, committed: Callable[[], Reader], version: int) -> None:
        self.stream = stream
        self.version = version
        self._committed = committed
        self._lately: OrderedDict[tuple[str, str], bytes | None] = OrderedDict()

    @abstractmethod
    def consider(self, command: Any, step: Step) -> None:
        """Give it, or refuse."""

    def whose(self, kind: str, key: str) -> str | None:
        """The patron to whom it was given, if it was."""
        body = self._lately.get((kind, key)) or self._committed().document(kind, key)
        return None if body is None else body.decode()

    def give(self, step: Step, event: RegisterEvent) -> None:
        step.emit(self, event, [])
        step.keep(*event.documents())

    def apply(self, event: RegisterEvent, at_ms: int) -> None:  # noqa: ARG002
        self.version += 1
        for document in event.documents():
            self._lately[document.kind, document.key] = document.body
        while len(self._lately) > LATELY:
            self._lately.popitem(last=False)

    def tick(self, step: Step) -> None:  # noqa: B027
        """A register has no clock."""

    def due_ms(self) -> int | None:
        return None

    def snapshot(self) -> bytes | None:
        """Whose everything is stands in the documents already."""
        return None


class RegisterRoom:
    """Where a register comes from: what it knows is in the store, so only its version is read.

    `committed` reads documents beside the writing of a batch.
    """

    def __init__(
        self,
        register: Callable[[Callable[[], Reader], int], Desk],
        stream: str,
        reader: Reader,
        committed: Callable[[], Reader],
    ) -> None:
        self._register = register
        self._stream = stream
        self._reader = reader
        self._committed = committed

    def bring_up(self, stream: str) -> Desk | None:
        return self._register(self._committed, self._reader.head(stream)[0]) if stream == self._stream else None

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None
