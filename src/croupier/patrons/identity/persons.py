"""The register of persons: a desk that notices when one person has two accounts (TSG-4.10, 4.11).

It knows marks alone, which say nothing to whoever lacks the house's key. Whoever is marked first keeps the mark; of
another account with the same mark its desk is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from croupier.house.step import Step
from croupier.patrons.accounts.commands import HoldAccount
from croupier.patrons.accounts.line import account_of
from croupier.patrons.first_come import FirstCome
from croupier.patrons.identity.marking import STREAM, MarkPerson
from croupier.store.batch import Document
from croupier.store.event import RecordEvent
from croupier.store.interface import Reader

PERSON: Final = "person"
"""Documents of this kind say whose account a mark is."""


class PersonMarked(RecordEvent, frozen=True, tag="person-marked"):
    patron: str
    mark: str

    def documents(self) -> tuple[Document, ...]:
        return (Document(PERSON, self.mark, self.patron.encode()),)


class TwinFound(RecordEvent, frozen=True, tag="twin-found"):
    """Somebody who has an account gave the same details for another."""

    patron: str
    twin: str
    mark: str

    def documents(self) -> tuple[Document, ...]:
        return ()


AnyPersonEvent: TypeAlias = PersonMarked | TwinFound


class PersonRegister(FirstCome):
    """The desk; a house has one."""

    def __init__(self, committed: Callable[[], Reader], version: int) -> None:
        super().__init__(STREAM, committed, version)

    def consider(self, command: MarkPerson, step: Step) -> None:
        known = self.whose(PERSON, command.mark)
        if known is None:
            self.give(step, PersonMarked(command.patron, command.mark))
        elif known != command.patron:
            step.emit(self, TwinFound(command.patron, known, command.mark), [])
            step.send(account_of(command.patron), HoldAccount(known))
