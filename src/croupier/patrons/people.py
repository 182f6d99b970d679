"""The desks of people: accounts, the register of their names, the door, and devices; a house has these rooms."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from croupier.house.desk import Room
from croupier.patrons import devices, door, register
from croupier.patrons.accounts import line as account
from croupier.patrons.accounts.commands import HoldAccount, OpenAccount
from croupier.patrons.accounts.room import AccountRoom
from croupier.patrons.first_come import RegisterRoom
from croupier.patrons.identity import marking, persons, temporary
from croupier.patrons.identity.checking import MethodProven
from croupier.store.interface import AuditReader, Store

LETTERS: Final = (
    OpenAccount,
    HoldAccount,
    marking.MarkPerson,
    MethodProven,
    temporary.TemporaryBegan,
    temporary.TemporaryConfirmed,
)


class People:
    """Rooms by the first part of their streams."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.accounts = AccountRoom(store)
        self.rooms: dict[str, Room] = {
            account.PREFIX: self.accounts,
            register.STREAM: RegisterRoom(register.NameRegister, register.STREAM, store, lambda: self.reader),
            marking.STREAM: RegisterRoom(persons.PersonRegister, marking.STREAM, store, lambda: self.reader),
            door.STREAM: door.DoorRoom(store),
            devices.PREFIX: devices.DeviceRoom(store),
        }

    @cached_property
    def reader(self) -> AuditReader:
        """A connection of its own, for the thread that decides: what is committed, while other things are written."""
        return self._store.reader()
