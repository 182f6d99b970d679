"""The register of names: a desk that sees to it that no two people have the same name, and opens accounts by letter.

It does not hold the names of everybody in memory: who has a name stands in a document that is written with the event,
and the names that were given lately, whose documents may not be written yet, are remembered beside it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts.commands import OpenAccount
from croupier.patrons.accounts.desk import ADMINISTRATOR
from croupier.patrons.accounts.line import account_of
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.names import LANGUAGES, folded, problem_with_display_name, problem_with_name
from croupier.store.batch import Document
from croupier.store.interface import Reader
from croupier.words.said import Said

STREAM: Final = "register"
NAME: Final = "patron-name"
DISPLAY_NAME: Final = "display-name"
"""Documents of these kinds say whose a name is, by its folded form."""
LATELY: Final = 5_000
"""Far more names than a few batches can give."""


class Register(msgspec.Struct, frozen=True):
    """A new account; the password was hashed outside."""

    id: str
    patron: str
    name: str
    display_name: str
    roles: tuple[Role, ...]
    password_hash: str
    language: str = "en"
    address: str = ""


class NamesTaken(msgspec.Struct, frozen=True, tag_field="event", tag="names-taken"):
    """A name to log in with and a name that others see belong to somebody from now on."""

    patron: str
    name: str
    display_name: str

    def documents(self) -> tuple[Document, Document]:
        body = self.patron.encode()
        return Document(NAME, folded(self.name), body), Document(DISPLAY_NAME, folded(self.display_name), body)


AnyRegisterEvent: TypeAlias = NamesTaken


class NameRegister:
    """The desk; a house has one."""

    def __init__(self, committed: Callable[[], Reader], version: int) -> None:
        self.stream = STREAM
        self.version = version
        self._committed = committed
        self._lately: OrderedDict[tuple[str, str], None] = OrderedDict()

    def consider(self, command: Register, step: Step) -> None:
        wrong = problem_with_joining(command.name, command.display_name, command.roles, command.language)
        if wrong is not None:
            raise wrong
        if command.roles != (Role.PLAYER,) and not step.actor.may(Role.ADMINISTRATOR):
            raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)
        if self._taken(NAME, command.name):
            raise AccountRefusal(AccountReason.NAME_TAKEN)
        if self._taken(DISPLAY_NAME, command.display_name):
            raise AccountRefusal(AccountReason.DISPLAY_NAME_TAKEN)
        event = NamesTaken(command.patron, command.name, command.display_name)
        step.emit(self, event, [])
        step.keep(*event.documents())
        step.send(
            account_of(command.patron),
            OpenAccount(
                command.name,
                command.display_name,
                command.roles,
                command.password_hash,
                command.language,
                command.address,
            ),
        )

    def _taken(self, kind: str, name: str) -> bool:
        key = folded(name)
        return (kind, key) in self._lately or self._committed().document(kind, key) is not None

    def apply(self, event: AnyRegisterEvent, at_ms: int) -> None:  # noqa: ARG002
        self.version += 1
        for document in event.documents():
            self._lately[document.kind, document.key] = None
        while len(self._lately) > LATELY:
            self._lately.popitem(last=False)

    def tick(self, step: Step) -> None:
        """Names have no clock."""

    def due_ms(self) -> int | None:
        return None

    def snapshot(self) -> bytes | None:
        """Who has which name is in the documents already."""
        return None


class NameRoom:
    """Where the register comes from: what it knows is in the store, so only its version is read.

    `committed` reads names beside the writing of a batch.
    """

    def __init__(self, reader: Reader, committed: Callable[[], Reader]) -> None:
        self._reader = reader
        self._committed = committed

    def bring_up(self, stream: str) -> NameRegister | None:
        return NameRegister(self._committed, self._reader.head(STREAM)[0]) if stream == STREAM else None

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None


def problem_with_joining(name: str, display_name: str, roles: Sequence[Role], language: str) -> AccountRefusal | None:
    """What is wrong with what somebody wants to be called, whoever has those names."""
    wrong: Said | None
    if (wrong := problem_with_name(name)) is not None:
        return AccountRefusal(AccountReason.BAD_NAME, why=wrong)
    if (wrong := problem_with_display_name(display_name, staff=Role.PLAYER not in roles)) is not None:
        return AccountRefusal(AccountReason.BAD_DISPLAY_NAME, why=wrong)
    if language not in LANGUAGES:
        return AccountRefusal(AccountReason.BAD_LANGUAGE, languages=", ".join(LANGUAGES))
    return None
