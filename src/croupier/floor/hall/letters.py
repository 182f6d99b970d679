"""What desks write to tables."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from croupier.cage.jackpots.letters import JackpotMoved, JackpotPaid, JackpotTakenBack
from croupier.floor.config import TableConfig
from croupier.floor.events import TemporaryOpened


class OpenTemporary(msgspec.Struct, frozen=True, tag_field="letter", tag="open-temporary"):
    """A game was interrupted: a table of its own takes it over, with its stakes in transit (TSG-A2.34)."""

    config: TableConfig
    opened: TemporaryOpened


class SendOff(msgspec.Struct, frozen=True, tag_field="letter", tag="send-off"):
    """A dealer of this table was moved to another one."""

    dealer: str
    to: str


TableLetter: TypeAlias = OpenTemporary | SendOff | JackpotMoved | JackpotPaid | JackpotTakenBack
