"""Devices that may speak for a table or a terminal: each is a desk of its own, known by its token's hash alone.

An administrator enrols it and revokes it; both are on its record (G-2.8.8).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from enum import Enum
from hashlib import sha256
from typing import Any, Final, TypeAlias

import msgspec

from croupier.house.refusal import Refusal
from croupier.house.roles import Actor, Role
from croupier.house.step import Step
from croupier.patrons.accounts.rights import ADMINISTRATOR
from croupier.store.batch import Document
from croupier.store.event import RecordEvent
from croupier.store.interface import Reader

KIND: Final = "device"
PREFIX: Final = "device:"
_encode = msgspec.json.Encoder().encode


class Device(msgspec.Struct, frozen=True, omit_defaults=True):
    """A device as the house has registered it."""

    id: str
    table: str
    kind: str
    name: str
    token_hash: str
    registered_ms: int
    revoked: bool = False
    terminal: str = ""
    """The player terminal that it is a part of, where it belongs to no table."""
    proves_by: str = ""
    """A terminal's own screen has no token: the public key that it signs with, or the mark of its certificate."""

    @property
    def actor(self) -> Actor:
        return Actor(self.id, self.name, frozenset({Role.DEVICE}))

    def document(self) -> Document:
        return Document(KIND, self.id, _encode(self))


read_device = msgspec.json.Decoder(Device).decode


class DeviceReason(Enum):
    """Why a device is not enrolled or not heard."""

    NOT_ALLOWED = "not-allowed"
    NOT_FOUND = "not-found"


class EnrolDevice(msgspec.Struct, frozen=True):
    id: str
    table: str
    kind: str
    name: str
    token_hash: str
    terminal: str = ""
    proves_by: str = ""


class RevokeDevice(msgspec.Struct, frozen=True):
    """Its token is worth nothing from now on."""


class DeviceEnrolled(RecordEvent, frozen=True, tag="device-enrolled"):
    """A device may speak from now on."""

    table: str
    kind: str
    name: str
    token_hash: str
    terminal: str = ""
    proves_by: str = ""


class DeviceRevoked(RecordEvent, frozen=True, tag="device-revoked"):
    """Its token is worth nothing any more."""


AnyDeviceEvent: TypeAlias = DeviceEnrolled | DeviceRevoked
read_event = msgspec.json.Decoder(AnyDeviceEvent).decode


def evolve(device_id: str, device: Device | None, event: AnyDeviceEvent, at_ms: int) -> Device:
    if isinstance(event, DeviceEnrolled):
        return Device(
            device_id,
            event.table,
            event.kind,
            event.name,
            event.token_hash,
            at_ms,
            terminal=event.terminal,
            proves_by=event.proves_by,
        )
    assert device is not None, "a device's record begins with its enrolment"
    return msgspec.structs.replace(device, revoked=True)


class DeviceDesk:
    """One device, or the place for one."""

    def __init__(self, device_id: str) -> None:
        self.id = device_id
        self.stream = stream_of(device_id)
        self.version = 0
        self.device: Device | None = None

    def consider(self, command: EnrolDevice | RevokeDevice, step: Step) -> None:
        if not step.actor.may(Role.ADMINISTRATOR):
            raise Refusal(DeviceReason.NOT_ALLOWED, role=ADMINISTRATOR)
        if isinstance(command, EnrolDevice):
            if self.device is not None:
                raise Refusal(DeviceReason.NOT_ALLOWED, role=ADMINISTRATOR)
            enrolled = DeviceEnrolled(
                command.table, command.kind, command.name, command.token_hash, command.terminal, command.proves_by
            )
            step.emit(self, enrolled, [])
        elif self.device is None:
            raise Refusal(DeviceReason.NOT_FOUND)
        elif not self.device.revoked:
            step.emit(self, DeviceRevoked(), [])
        assert self.device is not None
        step.keep(self.device.document())

    def apply(self, event: AnyDeviceEvent, at_ms: int) -> None:
        self.version += 1
        self.device = evolve(self.id, self.device, event, at_ms)

    def tick(self, step: Step) -> None:
        """A device has no clock here."""

    def due_ms(self) -> int | None:
        return None

    def snapshot(self) -> bytes | None:
        """Its record is two lines long at most."""
        return None


class DeviceRoom:
    """Where devices come from; one that nobody has enrolled yet is a desk without a record."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def bring_up(self, stream: str) -> DeviceDesk:
        desk = DeviceDesk(stream.removeprefix(PREFIX))
        for stored in self._reader.events(stream):
            desk.apply(read_event(stored.body), stored.at_ms)
        return desk

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None


class DeviceRegister:
    """Every device as the record has it, by its id and by the hash of its token."""

    def __init__(self, documents: Iterable[tuple[str, bytes]] = ()) -> None:
        self._by_id: dict[str, Device] = {}
        self._by_hash: dict[str, Device] = {}
        for _, body in documents:
            self._put(read_device(body))

    def take_in(self, documents: Iterable[Document]) -> list[Device]:
        """What a batch wrote that is durable now: the devices that it concerns."""
        found = [read_device(d.body) for d in documents if d.kind == KIND and d.body is not None]
        for device in found:
            self._put(device)
        return found

    def _put(self, device: Device) -> None:
        self._by_id[device.id] = device
        if device.token_hash:
            self._by_hash[device.token_hash] = device

    def __iter__(self) -> Iterator[Device]:
        return iter(self._by_id.values())

    def by_token(self, token: str) -> Device | None:
        """The device that a token belongs to, unless its token was revoked."""
        device = self._by_hash.get(hash_of(token))
        return None if device is None or device.revoked else device

    def by_id(self, device_id: str) -> Device | None:
        return self._by_id.get(device_id)

    def speaks(self, device: Device) -> bool:
        """Whether it is still heard; what is wired to a serial line has no token that could be revoked."""
        known = self._by_id.get(device.id) if device.token_hash else device
        return known is not None and not known.revoked


def new_token() -> str:
    """For a device; nobody sees it again."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    return f"device-{secrets.token_hex(6)}"


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def stream_of(device_id: str) -> str:
    return f"{PREFIX}{device_id}"
