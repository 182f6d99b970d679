"""`/api/devices`: an administrator registers the devices that may speak for a table, or are parts of a terminal."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from croupier.counters.second_person.commands import SecondPersonReason
from croupier.counters.terminals.commands import ReportPart, at_terminals
from croupier.equipment.device_line import Kind
from croupier.equipment.terminals import OFFLINE, PARTS
from croupier.house.pump import BUSY, FAILED
from croupier.house.request import Refused, Request
from croupier.house.roles import Actor, Role
from croupier.patrons.devices import Device, EnrolDevice, RevokeDevice, hash_of, new_id, new_token, stream_of
from croupier.server.answers import as_told
from croupier.server.counters import carry_out
from croupier.server.given import ADMINISTRATION, TheHouse, TheVisitor
from croupier.server.lines.poker_shoe import SHOE, dealt_by_hand
from croupier.server.problems import HouseProblem, Why, of_account
from croupier.server.routes.tables import shown
from croupier.server.routes.terminals import terminal_of


class DeviceView(msgspec.Struct, frozen=True):
    id: str
    table: str
    kind: str
    name: str
    registered_ms: int
    revoked: bool
    connected: bool
    terminal: str = ""


class EnrolDeviceRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Kind
    table: Annotated[str, msgspec.Meta(max_length=40)] = ""
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    terminal: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The player terminal that it is a part of, in place of a table."""


class DeviceToken(msgspec.Struct, frozen=True):
    """The token is shown this once."""

    device: DeviceView
    token: str
    waits: bool = False
    """Whether a second person has to agree before the token is good."""


class RevokeDeviceRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, msgspec.Meta(max_length=60)]


def _view(premises: TheHouse, device: Device) -> DeviceView:
    connected = any(link.device.id == device.id for link in premises.links)
    return DeviceView(
        device.id,
        device.table,
        device.kind,
        device.name,
        device.registered_ms,
        device.revoked,
        connected,
        device.terminal,
    )


@get("/api/devices", summary="The devices of the floor", tags=["devices"])
async def devices(premises: TheHouse, visitor: TheVisitor) -> list[DeviceView]:
    visitor.needs(Role.GAMING_SUPERVISOR, Role.INSPECTOR)
    return [_view(premises, device) for device in premises.devices]


@post("/api/devices", status_code=201, summary="Register a device for a table", tags=["devices"], opt=ADMINISTRATION)
async def register_device(premises: TheHouse, visitor: TheVisitor, data: JSONBody[EnrolDeviceRequest]) -> DeviceToken:
    """Who registered it is on record."""
    administrator = visitor.needs(Role.ADMINISTRATOR)
    part = data.kind in PARTS
    if part:
        terminal_of(premises, data.terminal)
    elif data.kind != SHOE or not dealt_by_hand(premises, data.table):
        await shown(premises, lambda views: views.config(data.table))
    token, device_id = new_token(), new_id()
    table, terminal = ("", data.terminal) if part else (data.table, "")
    name = data.name or f"{data.kind} of {table or terminal}"
    command = EnrolDevice(f"enrol-{device_id}", table, data.kind, name, hash_of(token), terminal)
    try:
        device = await asked(premises, device_id, command, administrator.actor)
    except HouseProblem as problem:
        if problem.details.get("refusal") != SecondPersonReason.WAITS.value:
            raise
        asked_for = Device(device_id, table, data.kind, name, "", premises.now_ms(), terminal=terminal)
        return DeviceToken(_view(premises, asked_for), token, waits=True)
    if part:
        report = ReportPart(f"registered-{device.id}", data.terminal, data.kind, device.id, OFFLINE)
        await carry_out(premises, at_terminals(report, administrator.actor))
    return DeviceToken(_view(premises, device), token)


@post("/api/devices/revoke", status_code=200, summary="Revoke a device's token", tags=["devices"], opt=ADMINISTRATION)
async def revoke_device(premises: TheHouse, visitor: TheVisitor, data: JSONBody[RevokeDeviceRequest]) -> DeviceView:
    administrator = visitor.needs(Role.ADMINISTRATOR)
    if premises.devices.by_id(data.id) is None:
        raise HouseProblem(Why.NOT_FOUND)
    return _view(premises, await asked(premises, data.id, RevokeDevice(), administrator.actor))


async def asked(premises: TheHouse, device_id: str, command: EnrolDevice | RevokeDevice, by: Actor) -> Device:
    """The device as it is once that is stored."""
    reply = as_told(await premises.pump.submit(Request(stream_of(device_id), command, by)))
    if isinstance(reply, Refused):
        raise HouseProblem(Why.BUSY) if reply in (BUSY, FAILED) else of_account(reply)
    device = premises.devices.by_id(device_id)
    if device is None:
        raise HouseProblem(Why.NOT_FOUND)
    return device
