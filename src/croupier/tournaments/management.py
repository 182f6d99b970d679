"""What is shown of a tournament beside its leader board: its conditions, what its manager works with, and what
tournaments can be held in.

Clauses: RFH-16.1.1-tournament-manager, 16.4.1, 16.5; HC25-1.1.12a, 1.1.12d.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from croupier.cage import accounts
from croupier.floor.hall.notices import notice_of
from croupier.floor.table import Table
from croupier.tournaments import prizes
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.leader_board import Board, BoardSession, all_scores, session_view
from croupier.tournaments.room import played_at
from croupier.tournaments.state import Tournament


class GameOffer(msgspec.Struct, frozen=True):
    """A game that tables of the floor play, and that a tournament can be held in (HC25-1.1.12a)."""

    rulebook: str
    rulebook_title: str
    game: str
    title: str
    family: str
    currency: str
    tables: int
    seats: int
    """Of the largest table."""
    numbered: bool
    """It has numbers to be lucky with (RFH-16.7)."""


class FittingTable(msgspec.Struct, frozen=True):
    """A table that plays a tournament's game by its rules."""

    id: str
    name: str
    seats: int
    open: bool
    used_for: str
    """The tournament that it is used for now."""


class EntrantView(msgspec.Struct, frozen=True):
    """An entrant as the tournament manager sees it."""

    patron: str
    name: str
    standing: str
    why: str
    entered_ms: int
    agreed: bool
    table: str
    terminal: int
    score_minor: int
    credits_minor: int
    place: int
    prize_minor: int
    agrees_to_end: bool
    bought_back: int = 0
    fee_minor: int = 0
    """Of the entry fee, what was not given back."""
    administration_minor: int = 0
    """Of the administration fee, likewise."""
    due_minor: int = 0
    """The prize that is decided and not paid yet."""
    if_out: dict[str, int] = {}
    """By how much the prizes of others and the own would change without this place, by patron."""


class Management(msgspec.Struct, frozen=True):
    """Everything about a tournament, for those who conduct it or look after it."""

    board: Board
    conditions: Conditions
    entrants: tuple[EntrantView, ...]
    tables: tuple[str, ...]
    """Tables of the floor that play its game by its rules."""
    pool_minor: int
    administration_minor: int
    sessions: tuple[BoardSession, ...] = ()
    """Every session of the leg that is played or comes next."""
    fitting: tuple[FittingTable, ...] = ()


class TournamentPage(msgspec.Struct, frozen=True):
    """A tournament with its conditions, for everybody (RFH-16.4.1, HC25-1.1.12d)."""

    board: Board
    conditions: Conditions
    numbers: tuple[str, ...] = ()
    """Those that a Lucky Number is chosen from (RFH-16.7.2.1)."""


def games_of(tables: Iterable[Table]) -> list[GameOffer]:
    """Every game that a table of this floor plays, by the rules of its book."""
    offers: dict[tuple[str, str, str], list[Table]] = {}
    for table in tables:
        if table.state.origin is not None:
            continue  # a temporary table ends one game and takes no other
        here = played_at(notice_of(table))
        offers.setdefault((here.rulebook, here.game, here.currency), []).append(table)
    return [
        GameOffer(
            rulebook,
            playing[0].terms.rulebook_title,
            game,
            playing[0].terms.title,
            playing[0].terms.game.family,
            currency,
            len(playing),
            max(table.config.seats for table in playing),
            played_at(notice_of(playing[0])).numbered,
        )
        for (rulebook, game, currency), playing in sorted(offers.items())
    ]


def purses_of(state: Tournament) -> list[str]:
    """The accounts whose balances its manager is shown."""
    purses = [accounts.credits(patron, state.id) for patron in state.entrants]
    return [*purses, accounts.prize_pool(state.id), accounts.administration(state.id)]


def managed(
    state: Tournament, board: Board, tables: Mapping[str, Table], fitting: Sequence[str], held: Mapping[str, int]
) -> Management:
    """With the balances that the ledger has of its purses."""
    return Management(
        board,
        state.conditions,
        _entrants(state, held),
        tuple(fitting),
        held.get(accounts.prize_pool(state.id), 0),
        held.get(accounts.administration(state.id), 0),
        tuple(session_view(state, number, tables) for number in state.of_leg()),
        tuple(_fitting(tables[table]) for table in fitting),
    )


def _entrants(state: Tournament, held: Mapping[str, int]) -> tuple[EntrantView, ...]:
    scores = all_scores(state)
    seats = {patron: seat for one in state.sessions if not one.ended_ms for patron, seat in one.seats.items()}
    decided = prizes.due(state, held.get(accounts.prize_pool(state.id), 0))
    entrants = []
    for entrant in state.entrants.values():
        seat = seats.get(entrant.patron)
        entrants.append(
            EntrantView(
                entrant.patron,
                entrant.name,
                entrant.standing.value,
                entrant.why,
                entrant.entered_ms,
                entrant.agreed,
                seat.table if seat else "",
                seat.terminal if seat else 0,
                scores.get(entrant.patron, 0),
                held.get(accounts.credits(entrant.patron, state.id), 0),
                entrant.place,
                entrant.prize_minor,
                entrant.ends_early,
                entrant.bought_back,
                entrant.fee_minor,
                entrant.administration_minor,
                decided.get(entrant.patron, 0),
                prizes.if_out(state, entrant.patron),
            )
        )
    return tuple(entrants)


def _fitting(table: Table) -> FittingTable:
    here = table.state
    used_for = here.session.tournament if here.session is not None else ""
    return FittingTable(table.id, table.config.name, table.config.seats, here.open, used_for)
