"""What desks write to tables."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from croupier.cage.jackpots.letters import JackpotMoved, JackpotPaid, JackpotTakenBack
from croupier.floor.config import TableConfig
from croupier.floor.events import TemporaryOpened
from croupier.floor.session_play import SessionTerms
from croupier.rules.wagers.limits import Limits


class OpenTemporary(msgspec.Struct, frozen=True, tag_field="letter", tag="open-temporary"):
    """A game was interrupted: a table of its own takes it over, with its stakes in transit (TSG-A2.34)."""

    config: TableConfig
    opened: TemporaryOpened


class SendOff(msgspec.Struct, frozen=True, tag_field="letter", tag="send-off"):
    """A dealer of this table was moved to another one."""

    dealer: str
    to: str


class SessionPlayer(msgspec.Struct, frozen=True):
    """Somebody who plays a session at a table, at the terminal that was allocated (RFH-16.5.5)."""

    patron: str
    name: str
    terminal: int
    lucky_number: str = ""


class TakeSession(msgspec.Struct, frozen=True, tag_field="letter", tag="take-session"):
    """A tournament uses the table from now on, for it alone (RFH-16.5.3)."""

    tournament: str
    session: str
    terms: SessionTerms
    limits: Limits
    players: tuple[SessionPlayer, ...]


class HoldSession(msgspec.Struct, frozen=True, tag_field="letter", tag="hold-session"):
    """The session is paused for a reason; without one it goes on (RFH-16.9.2)."""

    why: str = ""


class ChangeSession(msgspec.Struct, frozen=True, tag_field="letter", tag="change-session"):
    """Other limits, or another time to wager, from the next round on (RFH-16.6.6, 16.6.7)."""

    limits: Limits | None = None
    wagering_s: int = 0


class TakeOut(msgspec.Struct, frozen=True, tag_field="letter", tag="take-out"):
    """A player's position in the session is cancelled (RFH-16.5.7, 16.5.8)."""

    patron: str
    why: str


class EndSession(msgspec.Struct, frozen=True, tag_field="letter", tag="end-session"):
    """The table returns to regular play; its credits have been removed (RFH-16.5.10)."""

    tournament: str


class SessionTold(msgspec.Struct, frozen=True, tag_field="letter", tag="session-told"):
    """To the tournament: what a table's session has come to after a round, or when its time is up (RFH-16.6.4)."""

    table: str
    session: int
    scores: dict[str, int]
    rounds: int
    over: bool


SessionLetter: TypeAlias = TakeSession | HoldSession | ChangeSession | TakeOut | EndSession
TableLetter: TypeAlias = SessionLetter | OpenTemporary | SendOff | JackpotMoved | JackpotPaid | JackpotTakenBack
