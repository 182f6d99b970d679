"""A shoe at a dealer's poker table: its readings deal what the hand waits for, through the door that dealers use."""

from __future__ import annotations

from croupier.equipment.device_line import Ask, Fault, Flagged, Reading, Refused, Taken
from croupier.house.request import Accepted, Reply, Request
from croupier.poker_room.commands import DealCards, ShoeFault
from croupier.poker_room.config import Dealing
from croupier.poker_room.events import ShoeTroubled
from croupier.poker_room.streams import stream_of
from croupier.server.lines.device_link import DeviceLink
from croupier.server.premises import Premises

SHOE = "shoe"
_READY = "ready"


def dealt_by_hand(premises: Premises, table_id: str) -> bool:
    """Whether it is a poker table where a dealer deals."""
    return any(config.id == table_id and config.dealing is Dealing.DEALER for config in premises.floor.poker)


class PokerShoeLink(DeviceLink):
    """One shoe on one line."""

    @property
    def stream(self) -> str:
        return stream_of(self.device.table)

    def _awaited(self) -> Ask | None:
        return self._premises.house.shoe_views.awaited(self.device.table)

    def _entry(self, reading: Reading) -> Request:
        number = int(reading.ask.partition("-")[0])
        command_id = f"{self.device.id}-{reading.ask}-{reading.seq}"
        return self._asks(DealCards(command_id, self.device.table, number, (str(reading.answer)[:2],)))

    def _asks(self, command: DealCards | ShoeFault) -> Request:
        return Request(self.stream, command, self.device.actor)

    def _answered(self, ask: str, reply: Reply) -> None:
        if isinstance(reply, Accepted) and isinstance(reply.event, ShoeTroubled):
            self._say(Flagged(ask, "This card lies on the table already; the dealer has been told."))
        else:
            super()._answered(ask, reply)

    def _fault(self, fault: Fault) -> None:
        self._troubled(fault.ask, fault.code)

    def _stand(self, status: str, note: str = "") -> None:
        if status != _READY:
            self._troubled("", note or status)

    def _troubled(self, ask: str, code: str) -> None:
        self._marks += 1
        command_id = f"{self.device.id}-{self._premises.now_ms()}-{self._marks}"[:64]
        command = ShoeFault(command_id, self.device.table, code[:100])
        self._premises.pump.post(self._asks(command), lambda reply: self._told(ask, reply))

    def _told(self, ask: str, reply: Reply) -> None:
        if isinstance(reply, Accepted):
            self._say(Taken(ask))
        else:
            self._say(Refused(ask, reply.reason, reply.sentence[:200]))
