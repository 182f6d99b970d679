"""The premises: everything that a request or a connection may need, put together in one place."""

from __future__ import annotations

from dataclasses import dataclass

from croupier import __version__
from croupier.house.floor_file import Floor
from croupier.house.house import House
from croupier.house.pump import Pump
from croupier.server.hub import Hub
from croupier.server.metrics import Metrics
from croupier.server.reading import Reading
from croupier.server.reception import Reception
from croupier.server.settings import Settings
from croupier.server.theory import Theory


@dataclass(frozen=True, slots=True)
class Premises:
    """A running house and its front of house."""

    settings: Settings
    floor: Floor
    house: House
    pump: Pump
    hub: Hub
    reception: Reception
    reading: Reading
    metrics: Metrics
    theory: Theory
    version: str = __version__

    def now_ms(self) -> int:
        return self.pump.clock_ms()
