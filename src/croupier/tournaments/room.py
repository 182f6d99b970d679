"""The tournaments of the house: brought up from the record, and which command is handled where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from croupier.cage import accounts
from croupier.floor.hall.letters import SessionTold
from croupier.floor.hall.notices import TableNotice, TableNotices
from croupier.floor.streams import TOURNAMENTS as PREFIX
from croupier.floor.streams import tournament_stream as stream_of
from croupier.floor.table import Table
from croupier.house.recorder import SNAPSHOT
from croupier.house.step import Step
from croupier.store.batch import NewEvent
from croupier.store.interface import Reader
from croupier.tournaments import allocation, conduct, entries, prizes, sessions
from croupier.tournaments import commands as a
from croupier.tournaments import events as e
from croupier.tournaments.conditions import ConditionsError, TableGame, check
from croupier.tournaments.desk import Handler, Surroundings, TournamentDesk
from croupier.tournaments.evolve import announced, evolve
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.state import SHAPE, Tournament

read_state = msgspec.json.Decoder(Tournament).decode
_decode_event = msgspec.json.Decoder(e.AnyEvent).decode

_HANDLERS: Final[dict[type, Handler]] = {
    a.OpenRegistration: entries.open_registration,
    a.Enter: entries.enter,
    a.Withdraw: entries.withdraw,
    a.RefuseEntry: entries.refuse_entry,
    a.ChooseLuckyNumber: entries.choose_lucky_number,
    a.Cancel: entries.cancel,
    a.ChangeStart: allocation.change_start,
    a.Allocate: allocation.allocate,
    a.Begin: sessions.begin,
    a.End: sessions.end,
    a.ReleaseTable: sessions.release_table,
    a.BuyCredits: conduct.buy_credits,
    a.BuyBackIn: entries.buy_back_in,
    a.AgreeToEnd: conduct.agree_to_end,
    a.Pause: conduct.pause,
    a.Continue: conduct.go_on,
    a.ChangeLimits: conduct.change_limits,
    a.ChangeWagerTime: conduct.change_wager_time,
    a.Disqualify: conduct.disqualify,
    a.Count: conduct.count,
    a.Tell: conduct.tell,
    a.PayPrizes: prizes.pay,
    a.CorrectPrizes: prizes.correct,
    SessionTold: sessions.take_report,
}


def made_of(events: Iterable[NewEvent], state: Tournament | None = None) -> Tournament | None:
    """The tournament that events give, from nothing or on top of one that was kept."""
    for stored in events:
        event = _decode_event(stored.body)
        if isinstance(event, e.Announced):
            state = announced(event, stored.at_ms)
        elif state is not None:
            evolve(state, event, stored.at_ms)
    return state


def replay(reader: Reader, tournament: str) -> Tournament | None:
    """The tournament that the record alone gives."""
    return made_of(reader.events(stream_of(tournament)))


def restore(reader: Reader, tournament: str) -> Tournament | None:
    """From the last state that was kept and the events since; one of another shape is made anew."""
    stream = stream_of(tournament)
    body = reader.document(SNAPSHOT, stream)
    kept = read_state(body) if body is not None else None
    if kept is None or kept.shape != SHAPE:
        return replay(reader, tournament)
    return made_of(reader.events(stream, after=kept.version), kept)


def recorded(reader: Reader) -> list[str]:
    """Every tournament that the record knows."""
    return [stream.removeprefix(PREFIX) for stream, _ in reader.streams() if stream.startswith(PREFIX)]


class TournamentRoom:
    """Every tournament by its id."""

    def __init__(self, reader: Reader, tables: Mapping[str, Table], barred: Callable[[str], object | None]) -> None:
        self._reader = reader
        self.tables = TableNotices(tables)
        self._around = Surroundings(self.tables, barred, _HANDLERS.__getitem__, _announce)
        self._desks: dict[str, TournamentDesk] = {}

    # The room

    def bring_up(self, stream: str) -> TournamentDesk | None:
        """The tournament as the record has it; an id that nobody has used yet can be announced."""
        tournament = stream.removeprefix(PREFIX)
        self._desks[tournament] = desk = TournamentDesk(tournament, self._around, restore(self._reader, tournament))
        return desk

    def open(self, stream: str, first: Any) -> None:  # noqa: ARG002  every room has the same signature
        """No letter opens a tournament: it is announced."""
        return

    def bring_all_up(self) -> list[TournamentDesk]:
        """After a stop."""
        desks = [self.bring_up(stream_of(tournament)) for tournament in recorded(self._reader)]
        return [desk for desk in desks if desk is not None]

    # For boards and books

    @property
    def tournaments(self) -> dict[str, Tournament]:
        return {key: desk.state for key, desk in self._desks.items() if desk.state is not None}

    def __iter__(self) -> Iterator[Tournament]:
        return iter(self.tournaments.values())

    def get(self, tournament: str) -> Tournament | None:
        desk = self._desks.get(tournament)
        return desk.state if desk is not None else None

    def fitting(self, state: Tournament) -> tuple[str, ...]:
        """Tables of the floor that play the tournament's game by the tournament's book."""
        wanted = (state.conditions.rulebook, state.conditions.game)
        regular = [table for table in self.tables if not table.temporary]
        return tuple(table.id for table in regular if (table.rulebook, table.game) == wanted)

    def purses_of(self, patron: str) -> list[str]:
        """The credits that a patron may have, for whoever shows them."""
        return [accounts.credits(patron, state.id) for state in self if patron in state.entrants]


def _announce(desk: TournamentDesk, command: a.Announce, at: Step) -> None:
    """Published with every item that the book asks for, or not at all (RFH-16.4.1, 16.4.2)."""
    if desk.state is not None or command.conditions.id != command.tournament:
        raise Unfit(TournamentReason.ID_TAKEN, id=command.conditions.id[:40])
    try:
        check(command.conditions, [played_at(table) for table in desk.tables])
    except ConditionsError as error:
        raise Unfit(TournamentReason.BAD_CONDITIONS, why=error.said) from None
    at.emit(desk, e.Announced(command.conditions), [])


def played_at(table: TableNotice) -> TableGame:
    """What a table plays in regular play."""
    return TableGame(table.rulebook, table.game, bool(table.pockets), table.currency)
