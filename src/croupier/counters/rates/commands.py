"""What is asked of the desk of exchange rates."""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec

from croupier.house.request import Request
from croupier.house.roles import HOUSE

STREAM: Final = "rates"
PARTY: Final = "rates"
"""Who publishes rates."""


class RateReason(Enum):
    BAD_RATES = "bad-rates"


class NoteRates(msgspec.Struct, frozen=True):
    """Rates of a source that hold from now on (TSG-2.13)."""

    id: str
    source: str
    as_of_ms: int
    rates: dict[str, str]
    """`"USD/EUR": "0.92"`: a dollar is worth so many euros."""


def at_rates(command: NoteRates) -> Request:
    return Request(STREAM, command, HOUSE)
