"""Devices that may speak for a table or a terminal: each belongs to one, and is known by its token's hash alone."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

import msgspec

from croupier.house.roles import Actor, Role
from croupier.store.batch import Document

KIND: Final = "device"
_decode = msgspec.json.Decoder
_encode = msgspec.json.Encoder().encode


class Device(msgspec.Struct, frozen=True):
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

    @property
    def actor(self) -> Actor:
        return Actor(self.id, self.name, frozenset({Role.DEVICE}))

    def document(self) -> Document:
        return Document(KIND, self.id, _encode(self))


class DeviceRegister:
    """Every device, by the hash of its token."""

    def __init__(self, documents: Iterable[tuple[str, bytes]] = ()) -> None:
        self._by_hash: dict[str, Device] = {}
        decode = _decode(Device).decode
        for _, body in documents:
            self.put(decode(body))

    def put(self, device: Device) -> None:
        """Remember a device, new or changed; whoever calls this also keeps its document."""
        self._by_hash[device.token_hash] = device

    def __iter__(self) -> Iterator[Device]:
        return iter(self._by_hash.values())

    def by_token(self, token: str) -> Device | None:
        """The device that a token belongs to, unless its token was revoked."""
        device = self._by_hash.get(hash_of(token))
        return None if device is None or device.revoked else device

    def by_id(self, device_id: str) -> Device | None:
        return next((device for device in self if device.id == device_id), None)


def new_device(table: str, kind: str, name: str, now_ms: int, terminal: str = "") -> tuple[str, Device]:
    """A device and its token, which nobody sees again."""
    token = secrets.token_urlsafe(32)
    device_id = f"device-{secrets.token_hex(6)}"
    name = name or f"{kind} of {table or terminal}"
    return token, Device(device_id, table, kind, name, hash_of(token), now_ms, terminal=terminal)


def hash_of(token: str) -> str:
    return sha256(token.encode()).hexdigest()
