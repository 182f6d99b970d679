"""`/api/devices`: an administrator registers the shoes, wheels and tumblers that may speak for a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.equipment.device_line import Kind
from croupier.house.works import Entry, Keep
from croupier.patrons import security
from croupier.patrons.devices import Device, new_device
from croupier.patrons.roles import Role
from croupier.server.given import TheHouse, TheVisitor
from croupier.server.problems import HouseProblem, Why
from croupier.server.routes.tables import room_of


class DeviceView(msgspec.Struct, frozen=True):
    id: str
    table: str
    kind: str
    name: str
    registered_ms: int
    revoked: bool
    connected: bool


class NewDevice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: Annotated[str, msgspec.Meta(max_length=40)]
    kind: Kind
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""


class DeviceToken(msgspec.Struct, frozen=True):
    """The token is shown this once."""

    device: DeviceView
    token: str


class OneDevice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(max_length=60)]


def _view(premises: TheHouse, device: Device) -> DeviceView:
    connected = any(link.device.id == device.id for link in premises.links)
    return DeviceView(
        device.id, device.table, device.kind, device.name, device.registered_ms, device.revoked, connected
    )


@get("/api/devices", summary="The devices of the floor", tags=["devices"])
async def devices(premises: TheHouse, visitor: TheVisitor) -> list[DeviceView]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    return [_view(premises, device) for device in premises.devices]


@post("/api/devices", status_code=201, summary="Register a device for a table", tags=["devices"])
async def register_device(premises: TheHouse, visitor: TheVisitor, data: JSONBody[NewDevice]) -> DeviceToken:
    """Who registered it is on record."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    room_of(premises, data.table)
    token, device = new_device(data.table, data.kind, data.name, premises.now_ms())
    premises.devices.put(device)
    event = security.DeviceRegistered(device.id, device.table, device.kind)
    await premises.pump.submit(Keep((device.document(),), (Entry(security.STREAM, event, administrator.id),)))
    return DeviceToken(_view(premises, device), token)


@post("/api/devices/revoke", status_code=200, summary="Revoke a device's token", tags=["devices"])
async def revoke_device(premises: TheHouse, visitor: TheVisitor, data: JSONBody[OneDevice]) -> DeviceView:
    administrator = visitor.needs(Role.ADMINISTRATOR)
    device = premises.devices.by_id(data.id)
    if device is None:
        raise HouseProblem(Why.NOT_FOUND)
    device = msgspec.structs.replace(device, revoked=True)
    premises.devices.put(device)
    event = security.DeviceRevoked(device.id)
    await premises.pump.submit(Keep((device.document(),), (Entry(security.STREAM, event, administrator.id),)))
    for link in tuple(premises.links):
        if link.device.id == device.id:
            link.close()
    return _view(premises, device)
