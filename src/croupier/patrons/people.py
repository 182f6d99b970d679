"""The desks of people: accounts, the register of their names, the door, and devices; a house has these rooms."""

from __future__ import annotations

from typing import Final

from croupier.house.desk import Room
from croupier.patrons import devices, door, register
from croupier.patrons.accounts import desk as account
from croupier.patrons.accounts.commands import OpenAccount
from croupier.patrons.accounts.room import AccountRoom
from croupier.store.interface import Reader

LETTERS: Final = (OpenAccount,)


class People:
    """Rooms by the first part of their streams."""

    def __init__(self, reader: Reader) -> None:
        self.accounts = AccountRoom(reader)
        self.rooms: dict[str, Room] = {
            account.PREFIX: self.accounts,
            register.STREAM: register.NameRoom(reader),
            door.STREAM: door.DoorRoom(reader),
            devices.PREFIX: devices.DeviceRoom(reader),
        }
