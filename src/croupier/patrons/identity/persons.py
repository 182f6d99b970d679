"""The register of persons: a desk that notices when one person has two accounts (TSG-4.10, 4.11).

It knows marks alone, which say nothing to whoever lacks the house's key. Whoever is marked first keeps the mark; of
another account with the same mark its desk is told.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec

from croupier.house.step import Step
from croupier.patrons.accounts.commands import HoldAccount
from croupier.patrons.accounts.line import account_of
from croupier.patrons.identity.marking import STREAM, MarkPerson
from croupier.store.batch import Document
from croupier.store.interface import Reader

PERSON: Final = "person"
"""Documents of this kind say whose account a mark is."""
LATELY: Final = 5_000
"""Far more marks than a few batches can make."""


class PersonMarked(msgspec.Struct, frozen=True, tag_field="event", tag="person-marked"):
    patron: str
    mark: str

    def documents(self) -> tuple[Document, ...]:
        return (Document(PERSON, self.mark, self.patron.encode()),)


class TwinFound(msgspec.Struct, frozen=True, tag_field="event", tag="twin-found"):
    """Somebody who has an account gave the same details for another."""

    patron: str
    twin: str
    mark: str

    def documents(self) -> tuple[Document, ...]:
        return ()


AnyPersonEvent: TypeAlias = PersonMarked | TwinFound


class PersonRegister:
    """The desk; a house has one."""

    def __init__(self, committed: Callable[[], Reader], version: int) -> None:
        self.stream = STREAM
        self.version = version
        self._committed = committed
        self._lately: OrderedDict[str, str] = OrderedDict()

    def consider(self, command: MarkPerson, step: Step) -> None:
        known = self._whose(command.mark)
        if known is None:
            event = PersonMarked(command.patron, command.mark)
            step.emit(self, event, [])
            step.keep(*event.documents())
        elif known != command.patron:
            step.emit(self, TwinFound(command.patron, known, command.mark), [])
            step.send(account_of(command.patron), HoldAccount(known))

    def _whose(self, mark: str) -> str | None:
        lately = self._lately.get(mark)
        if lately is not None:
            return lately
        kept = self._committed().document(PERSON, mark)
        return None if kept is None else kept.decode()

    def apply(self, event: AnyPersonEvent, at_ms: int) -> None:  # noqa: ARG002
        self.version += 1
        for document in event.documents():
            self._lately[document.key] = event.patron
        while len(self._lately) > LATELY:
            self._lately.popitem(last=False)

    def tick(self, step: Step) -> None:
        """Marks have no clock."""

    def due_ms(self) -> int | None:
        return None

    def snapshot(self) -> bytes | None:
        """Whose a mark is, is in the documents already."""
        return None


class PersonRoom:
    """Where the register comes from: what it knows is in the store, so only its version is read."""

    def __init__(self, reader: Reader, committed: Callable[[], Reader]) -> None:
        self._reader = reader
        self._committed = committed

    def bring_up(self, stream: str) -> PersonRegister | None:
        return PersonRegister(self._committed, self._reader.head(STREAM)[0]) if stream == STREAM else None

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None
