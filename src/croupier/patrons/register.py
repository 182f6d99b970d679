"""The register of names: a desk that sees to it that no two people have the same name, and opens accounts by letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.patrons.accounts.commands import OpenAccount
from croupier.patrons.accounts.line import account_of
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.accounts.rights import ADMINISTRATOR
from croupier.patrons.first_come import FirstCome
from croupier.patrons.names import LANGUAGES, folded, problem_with_display_name, problem_with_name
from croupier.store.batch import Document
from croupier.store.event import RecordEvent
from croupier.store.interface import Reader
from croupier.words.said import Said

STREAM: Final = "register"
NAME: Final = "patron-name"
DISPLAY_NAME: Final = "display-name"
"""Documents of these kinds say whose a name is, by its folded form."""


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
    code_for_ms: int = 0
    """It was no password but a code for one log-in, which is good for so long (`OpenAccount`)."""


class NamesTaken(RecordEvent, frozen=True, tag="names-taken"):
    """A name to log in with and a name that others see belong to somebody from now on."""

    patron: str
    name: str
    display_name: str

    def documents(self) -> tuple[Document, Document]:
        body = self.patron.encode()
        return Document(NAME, folded(self.name), body), Document(DISPLAY_NAME, folded(self.display_name), body)


AnyRegisterEvent: TypeAlias = NamesTaken


class NameRegister(FirstCome):
    """The desk; a house has one."""

    def __init__(self, committed: Callable[[], Reader], version: int) -> None:
        super().__init__(STREAM, committed, version)

    def consider(self, command: Register, step: Step) -> None:
        wrong = problem_with_joining(command.name, command.display_name, command.roles, command.language)
        if wrong is not None:
            raise wrong
        if command.roles != (Role.PLAYER,) and not step.actor.may(Role.ADMINISTRATOR):
            raise AccountRefusal(AccountReason.NOT_ALLOWED, role=ADMINISTRATOR)
        if self.whose(NAME, folded(command.name)) is not None:
            raise AccountRefusal(AccountReason.NAME_TAKEN)
        if self.whose(DISPLAY_NAME, folded(command.display_name)) is not None:
            raise AccountRefusal(AccountReason.DISPLAY_NAME_TAKEN)
        self.give(step, NamesTaken(command.patron, command.name, command.display_name))
        step.send(
            account_of(command.patron),
            OpenAccount(
                command.name,
                command.display_name,
                command.roles,
                command.password_hash,
                command.language,
                command.address,
                command.code_for_ms,
            ),
        )


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
