"""A device at its table: it is asked what the round waits for, and its reading goes through the door that dealers use.

It answers nothing but the pending question of chance of its own table. A reading that cannot be right is flagged, never
entered; whether one that can be right is right, the dealer says (RFH-10.3.2.10, 10.5.12, 11.3.7, 12.3.3; N34).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from croupier.casino.house import at_table
from croupier.equipment.device_line import (
    Ask,
    Fault,
    Flagged,
    FromDevice,
    Idle,
    Reading,
    Refused,
    State,
    Taken,
    ToDevice,
    Welcome,
    read_from_device,
)
from croupier.floor.commands import Enter, MarkEquipment, RaiseAlarm
from croupier.floor.events import AlertRaised
from croupier.floor.events.attention import AlertKind
from croupier.floor.streams import stream_of
from croupier.floor.views.awaited import NOT_READING, SENSOR
from croupier.house.request import Accepted, Reply, Request
from croupier.house.roles import HOUSE
from croupier.patrons.devices import Device
from croupier.server.premises import Premises
from croupier.words.said import Details


class DeviceLink:
    """One device on one line; `say` sends it a message."""

    def __init__(self, premises: Premises, device: Device, say: Callable[[ToDevice], None]) -> None:
        self._premises = premises
        self.device = device
        self._say = say
        self.when_hung_up: Callable[[], object] = lambda: None
        """Ends the connection."""
        self._asked = ""
        self._marks = 0

    @property
    def stream(self) -> str:
        """Of the desk whose questions it answers."""
        return stream_of(self.device.table)

    def open(self) -> None:
        self._premises.links.add(self)
        self._say(Welcome(self.device.id, self.device.kind, self.device.table))
        self.look(again=True)

    def hang_up(self) -> None:
        """Its token was revoked."""
        self.close()
        self.when_hung_up()

    def close(self) -> None:
        self._premises.links.discard(self)

    def look(self, *, again: bool = False) -> None:
        """Ask the device what the table waits for on record, once for each question."""
        self._premises.pump.show(
            self._awaited,
            lambda ask: self._ask(ask, again=again),
        )

    def _awaited(self) -> Ask | None:
        return self._premises.house.table_views.awaited(self.device.table, self.device.kind)

    def _ask(self, ask: Ask | None, *, again: bool) -> None:
        name = ask.ask if ask is not None else ""
        if name != self._asked or again:
            self._asked = name
            self._say(ask if ask is not None else Idle())

    # What the device says

    def take(self, text: bytes | str) -> None:
        """A message from the device; one that cannot be read is refused and changes nothing."""
        try:
            message: FromDevice = read_from_device(text)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            self._say(Refused("", "unreadable", f"The message could not be read: {error}."[:200]))
            return
        if isinstance(message, Reading):
            self._read(message)
        elif isinstance(message, Fault):
            self._fault(message)
        elif isinstance(message, State):
            self._stand(message.status)

    def _read(self, reading: Reading) -> None:
        if not reading.ask or reading.ask != self._asked:
            self._say(Refused(reading.ask, "stale", "The table does not wait for this any more."))
            return
        self._premises.pump.post(self._entry(reading), lambda reply: self._answered(reading.ask, reply))

    def _entry(self, reading: Reading) -> Request:
        number = int(reading.ask.partition("-")[0])
        command_id = f"{self.device.id}-{reading.ask}-{reading.seq}"
        return at_table(Enter(command_id, self.device.table, number, reading.answer, SENSOR), self.device.actor)

    def _answered(self, ask: str, reply: Reply) -> None:
        if not isinstance(reply, Accepted):
            self._say(Refused(ask, reply.reason, reply.sentence[:200]))
            return
        event = reply.event
        if isinstance(event, AlertRaised):
            self._say(Flagged(ask, "This card cannot be in the shoe any more; a supervisor has been told."))
        else:
            self._say(Taken(ask))

    def _fault(self, fault: Fault) -> None:
        """A device without a reading leaves the question to the dealer, and tells a supervisor."""
        alarm = f"{self.device.id}-fault-{fault.ask}-{fault.code[:20]}"[:64]
        no_reading: Details = {"device": self.device.name, "fault": fault.code[:100]}
        command = RaiseAlarm(alarm, self.device.table, AlertKind.NO_READING, no_reading)
        self._premises.pump.post(at_table(command, HOUSE), lambda _: self._say(Taken(fault.ask)))
        self._stand(NOT_READING, fault.code[:100])

    def _stand(self, status: str, note: str = "") -> None:
        """How the device is, on the record of its table; what it cannot be is refused."""
        self._marks += 1
        marked = f"{self.device.id}-{self._premises.now_ms()}-{self._marks}"[:64]
        command = MarkEquipment(marked, self.device.table, self.device.kind, status, note)
        self._premises.pump.post(at_table(command, self.device.actor), self._stood)

    def _stood(self, reply: Reply) -> None:
        if not isinstance(reply, Accepted):
            self._say(Refused("", reply.reason, reply.sentence[:200]))
