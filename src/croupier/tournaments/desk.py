"""A tournament is a desk: made of the events of its stream and of nothing else; its tables are told by letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from croupier.cage.ledger import Posting
from croupier.floor.events import Event
from croupier.floor.hall.letters import SessionLetter, SessionTold
from croupier.floor.hall.notices import TableNotice, TableNotices
from croupier.floor.streams import TOURNAMENTS as PREFIX
from croupier.floor.streams import stream_of as table_stream
from croupier.floor.streams import tournament_stream as stream_of
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.tournaments import commands as a
from croupier.tournaments import events as e
from croupier.tournaments.evolve import announced, evolve
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.state import IN_IT, Entrant, Stage, Tournament
from croupier.words.said import Named

_encode = msgspec.json.Encoder().encode

Handler = Callable[["TournamentDesk", Tournament, Any, Step], None]


class Surroundings(NamedTuple):
    """What a tournament has from the house."""

    tables: TableNotices
    barred: Callable[[str], object | None]
    """Who is excluded from the casino (RFH-18.3.3)."""
    handlers: Callable[[type], Handler]
    announce: Callable[[TournamentDesk, a.Announce, Step], None]


class TournamentDesk:
    """One tournament; before it is announced it has no state."""

    def __init__(self, tournament: str, around: Surroundings, state: Tournament | None = None) -> None:
        self.state = state
        self.tables = around.tables
        self.barred = around.barred
        self._around = around
        self._stream = stream_of(tournament)

    @property
    def stream(self) -> str:
        return self._stream

    @property
    def version(self) -> int:
        return self.state.version if self.state is not None else 0

    def consider(self, command: a.TournamentCommand | SessionTold, step: Step) -> None:
        if isinstance(command, a.TournamentCommand):
            _check_role(command, step)
        if isinstance(command, a.Announce):
            self._around.announce(self, command, step)
            return
        if self.state is None:
            raise Unfit(TournamentReason.UNKNOWN_TOURNAMENT, id=self._stream.removeprefix(PREFIX)[:40])
        self._around.handlers(type(command))(self, self.state, command, step)

    def tick(self, step: Step) -> None:
        """A tournament has no clock: its manager begins and ends sessions."""

    def due_ms(self) -> int | None:
        return None

    def apply(self, event: Event, at_ms: int) -> None:
        if isinstance(event, e.Announced):
            self.state = announced(event, at_ms)
        else:
            assert self.state is not None, "a tournament's record begins with its announcement"
            evolve(self.state, event, at_ms)

    def snapshot(self) -> bytes | None:
        return _encode(self.state) if self.state is not None else None

    # What its handlers do

    def record(self, state: Tournament, event: Event, postings: list[Posting], at: Step) -> None:
        """Write an event with its money."""
        assert state is self.state
        at.emit(self, event, postings)

    def tell(self, table: str, letter: SessionLetter, at: Step) -> None:
        """Write to a table of the tournament."""
        at.send(table_stream(table), letter)

    def table(self, table_id: str) -> TableNotice:
        """What a table of the tournament lets it know."""
        found = self.tables.get(table_id)
        if found is None:
            raise Unfit(TournamentReason.UNKNOWN_TABLE, table=table_id[:40])
        return found


def _check_role(command: a.TournamentCommand, step: Step) -> None:
    """Players ask for themselves; everything else is the tournament manager's."""
    actor = step.actor
    if isinstance(command, a.PlayerCommand):
        if not actor.may(Role.PLAYER) or actor.id != command.patron:
            raise Unfit(TournamentReason.NOT_ALLOWED, role=Named("role", Role.PLAYER.value))
    # RFH-16.1.1-tournament-manager
    elif not (actor.may(Role.TOURNAMENT_MANAGER) or actor.may(Role.ADMINISTRATOR)):
        raise Unfit(TournamentReason.NOT_ALLOWED, role=Named("role", Role.TOURNAMENT_MANAGER.value))


# What every command asks first


def need_stage(state: Tournament, *stages: Stage) -> None:
    if state.stage not in stages:
        raise Unfit(TournamentReason.WRONG_STAGE, stage=Named("stage", state.stage.value))


def entrant(state: Tournament, patron: str) -> Entrant:
    """Somebody who is still in the tournament."""
    found = state.entrants.get(patron)
    if found is None or found.standing not in IN_IT:
        raise Unfit(TournamentReason.NOT_ENTERED)
    return found


def to_come(state: Tournament, number: int | None) -> int:
    """A session that can be allocated or begun now."""
    return _one_of([n for n in state.of_leg() if state.sessions[n].to_come], number)


def in_play(state: Tournament, number: int | None) -> int:
    """A session that is played now."""
    return _one_of(state.playing(), number)


def _one_of(numbers: list[int], number: int | None) -> int:
    if number is None and len(numbers) > 1:
        raise Unfit(TournamentReason.WHICH_SESSION)
    if not numbers or (number is not None and number not in numbers):
        raise Unfit(TournamentReason.UNKNOWN_SESSION)
    return numbers[0] if number is None else number


def words(text: str) -> str:
    if not text.strip():
        raise Unfit(TournamentReason.NEEDS_REASON)
    return text.strip()[:500]
