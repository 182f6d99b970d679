"""The desk of the log of refused bets: it writes lines and keeps nothing (TSG-9.8)."""

from __future__ import annotations

from typing import Any

from croupier.counters.desk import require_role
from croupier.counters.refused_bets.log import PREFIX, BetRefused, NoteRefusedBet
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.store.interface import Reader


class RefusedBets:
    """The log of one patron."""

    def __init__(self, stream: str, version: int) -> None:
        self.stream = stream
        self.version = version
        self._patron = stream.removeprefix(PREFIX)

    def consider(self, command: NoteRefusedBet, step: Step) -> None:
        require_role(step.actor, Role.HOUSE)
        event = BetRefused(
            self._patron,
            command.table,
            command.round,
            command.bet,
            command.reason,
            command.details,
            by=step.actor.id,
        )
        step.emit(self, event, [])

    def tick(self, step: Step) -> None:
        """A log has no clock."""

    def due_ms(self) -> int | None:
        return None

    def apply(self, event: Any, at_ms: int) -> None:  # noqa: ARG002
        self.version += 1

    def snapshot(self) -> bytes | None:
        return None


class RefusedBetsRoom:
    """Every patron has such a log; it is there when something is to be written."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def bring_up(self, stream: str) -> RefusedBets:
        return RefusedBets(stream, self._reader.head(stream)[0])

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002
        return None
