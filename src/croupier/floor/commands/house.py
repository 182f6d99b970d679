"""What the house itself tells a table; no terminal can send these."""

from __future__ import annotations

from croupier.floor.commands.base import Command, Name, Note
from croupier.floor.events.attention import AlertKind
from croupier.words.said import Detail


class LoseConnection(Command, frozen=True, tag="lose-connection"):
    """A player's last connection is gone."""

    patron: Name


class RaiseAlarm(Command, frozen=True, tag="raise-alarm"):
    """Something that a supervisor should know, seen by a device, a terminal or the chat."""

    kind: AlertKind
    details: dict[str, Detail] = {}  # noqa: RUF012  msgspec makes a new one for each
    note: Note = ""


class RestoreConnection(Command, frozen=True, tag="restore-connection"):
    """The player is connected again."""

    patron: Name
