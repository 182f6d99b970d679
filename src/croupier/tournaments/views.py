"""What screens may know of the tournaments of a house; whoever asks does so between two steps."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.floor.handlers.tournament import pockets
from croupier.floor.session_play import Bonus
from croupier.floor.table import Table
from croupier.tournaments import leader_board, management
from croupier.tournaments.leader_board import Board, Card
from croupier.tournaments.management import GameOffer, Management, TournamentPage
from croupier.tournaments.room import TournamentRoom
from croupier.tournaments.state import Stage, Tournament

MOST_CARDS = 100


class UnknownTournamentError(Exception):
    """Nobody has announced it."""


class TournamentViews:
    """Made for the patron who asks; "" is somebody who is not logged in."""

    def __init__(self, room: TournamentRoom, tables: Mapping[str, Table]) -> None:
        self._room = room
        self._tables = tables

    def _state(self, tournament: str) -> Tournament:
        state = self._room.get(tournament)
        if state is None:
            raise UnknownTournamentError(tournament)
        return state

    def knows(self, tournament: str) -> bool:
        return self._room.get(tournament) is not None

    def cards(self, patron: str) -> list[Card]:
        """For the lobby: those that are not over first, the newest first."""
        over = (Stage.FINISHED, Stage.CANCELLED)
        listed = sorted(self._room, key=lambda state: (state.stage in over, -state.announced_ms))
        return [leader_board.card(state, patron) for state in listed[:MOST_CARDS]]

    def board(self, tournament: str, patron: str, now_ms: int) -> Board:
        return leader_board.board(self._state(tournament), self._tables, patron, now_ms)

    def page(self, tournament: str, patron: str, now_ms: int) -> TournamentPage:
        state = self._state(tournament)
        here = self._room.fitting(state)
        chosen = state.conditions.bonus is Bonus.LUCKY_NUMBER and here
        numbers = pockets(self._tables[here[0]]) if chosen else ()
        return TournamentPage(self.board(tournament, patron, now_ms), state.conditions, numbers)

    def games(self) -> list[GameOffer]:
        return management.games_of(self._tables.values())

    def credit_of(self, patron: str) -> list[str]:
        """The accounts of credits that a patron may have."""
        return self._room.purses_of(patron)

    def purses(self, tournament: str) -> list[str]:
        """The accounts whose balances `managed` is to be given."""
        return management.purses_of(self._state(tournament))

    def managed(self, tournament: str, patron: str, held: Mapping[str, int], now_ms: int) -> Management:
        state = self._state(tournament)
        board = self.board(tournament, patron, now_ms)
        return management.managed(state, board, self._tables, self._room.fitting(state), held)

    # For those who follow a board

    def entered(self, tournament: str, patron: str | None) -> bool:
        """Whether somebody has a part of their own in it."""
        return patron in self._state(tournament).entrants

    def played_at(self, tournament: str) -> frozenset[str]:
        """The tables of all its sessions."""
        return frozenset(table for session in self._state(tournament).sessions for table in session.tables)
