"""What screens show of a tournament: the card in the lobby, the leader board, and a player's own part in it.

Clauses: RFH-16.4.1, 16.5.2, RFH-Diagram-N; G-2.8.4 (entries, fees, rankings, payouts and status are published).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.floor import tournament as play
from croupier.floor.session_play import SessionPlay
from croupier.floor.table import Table
from croupier.house.tournaments import money, ranking
from croupier.house.tournaments.conditions import Conditions, Tie
from croupier.house.tournaments.sessions import scores_of
from croupier.house.tournaments.state import Announcement, Row, Stage, Tournament


class BoardRow(msgspec.Struct, frozen=True):
    """A line of the leader board; nobody's id is on it."""

    place: int
    name: str
    score_minor: int
    mine: bool = False
    advances: bool = False
    prize_minor: int = 0


class Mine(msgspec.Struct, frozen=True):
    """What a tournament is to whoever asks."""

    standing: str
    table: str
    terminal: int
    place: int
    score_minor: int
    lucky_number: str
    lucky_chip: str
    """The spot with this round's Lucky Chip."""
    prize_minor: int
    re_buys_left: int
    add_ons_left: int
    agrees_to_end: bool


class SessionView(msgspec.Struct, frozen=True):
    name: str
    number: int
    of: int
    starts_at_ms: int
    rounds: int
    length_s: int
    advance: int
    tables: tuple[str, ...]
    rounds_left: int | None = None
    ends_at_ms: int | None = None
    over: bool = False
    minimum_minor: int = 0
    maximum_minor: int = 0


class Board(msgspec.Struct, frozen=True):
    """The public leader board."""

    id: str
    title: str
    game: str
    stage: str
    currency: str
    pool_minor: int
    players: int
    session: SessionView
    bonus: str
    rows: tuple[BoardRow, ...]
    announcements: tuple[Announcement, ...]
    paused_for: str
    now_ms: int
    mine: Mine | None = None


class Card(msgspec.Struct, frozen=True):
    """A tournament in the lobby."""

    id: str
    title: str
    game: str
    stage: str
    currency: str
    entry_fee_minor: int
    administration_fee_minor: int
    buy_in_minor: int
    pool_minor: int
    players: int
    maximum_players: int
    starts_at_ms: int
    bonus: str
    mine: str
    """Where whoever asks stands in it."""


def pool_of(state: Tournament) -> int:
    """The prizes as they stand: what is paid in, and what the house adds or guarantees."""
    if state.stage is Stage.FINISHED:
        return sum(entrant.prize_minor for entrant in state.entrants.values())
    return state.pool_minor + money.added(state, state.pool_minor)


def card(state: Tournament, patron: str) -> Card:
    terms, own = state.conditions, state.entrants.get(patron)
    return Card(
        state.id,
        terms.title,
        terms.game,
        state.stage.value,
        terms.currency,
        terms.entry_fee_minor,
        terms.administration_fee_minor,
        terms.buy_in_minor,
        pool_of(state),
        len(state.counted()),
        terms.entry.maximum_players,
        state.session.starts_at_ms,
        terms.bonus.value,
        own.standing.value if own else "",
    )


def live_rows(state: Tournament, tables: Mapping[str, Table]) -> list[Row]:
    """The leader board of the session that runs, or of the last one that was played."""
    if state.stage in (Stage.RUNNING, Stage.PAUSED):
        scores = scores_of(state, dict(tables))
        return ranking.rank(scores, dict.fromkeys(scores, 0), 0, Tie.SHARE, Tie.SHARE, [])
    played = [session for session in state.sessions if session.ended_ms]
    return played[-1].board if played else []


def board(state: Tournament, tables: Mapping[str, Table], patron: str, now_ms: int) -> Board:
    rows = live_rows(state, tables)
    running = state.stage in (Stage.RUNNING, Stage.PAUSED)
    advance = state.session.plan.advance
    advanced = {patron for session in state.sessions for patron in session.advanced}
    shown = tuple(
        BoardRow(
            row.place,
            state.entrants[row.patron].name,
            row.score_minor,
            row.patron == patron,
            row.place <= advance if running else row.patron in advanced,
            state.entrants[row.patron].prize_minor,
        )
        for row in rows
    )
    return Board(
        state.id,
        state.conditions.title,
        state.conditions.game,
        state.stage.value,
        state.conditions.currency,
        pool_of(state),
        len(state.counted()),
        _session(state, tables),
        state.conditions.bonus.value,
        shown,
        tuple(state.announcements[-5:]),
        state.paused_for,
        now_ms,
        _mine(state, tables, patron, rows),
    )


def _session(state: Tournament, tables: Mapping[str, Table]) -> SessionView:
    session = state.session
    here = [tables[table_id] for table_id in session.tables if tables[table_id].state.session is not None]
    plays: list[SessionPlay] = [table.state.session for table in here if table.state.session is not None]
    rounds = [play.rounds_left for play in plays if play.rounds_left is not None]
    ends = [play.ends_at_ms for play in plays if play.ends_at_ms is not None]
    bound = here[0].state.limits.default if here else state.conditions.wagers.limits().default
    plan = session.plan
    return SessionView(
        plan.name,
        state.sessions.index(session) + 1,
        len(state.sessions),
        session.starts_at_ms,
        plan.rounds,
        plan.length_s,
        plan.advance,
        tuple(session.tables),
        max(rounds) if rounds else None,
        max(ends) if ends else None,
        bool(plays) and all(play.over for play in plays),
        bound.minimum_minor,
        bound.maximum_minor,
    )


def _mine(state: Tournament, tables: Mapping[str, Table], patron: str, rows: list[Row]) -> Mine | None:
    own = state.entrants.get(patron)
    if own is None:
        return None
    terms: Conditions = state.conditions
    seat = state.session.seats.get(patron)
    row = next((row for row in rows if row.patron == patron), None)
    number, chip = own.lucky_number, ""
    table = tables.get(seat.table) if seat is not None else None
    if table is not None and table.state.session is not None:
        at = table.seat_of(patron)
        if at is not None:
            number = play.lucky_number(table, at.seat)
            chip = table.state.round.lucky_chips.get(at.seat, "")
    return Mine(
        own.standing.value,
        seat.table if seat else "",
        seat.terminal if seat else 0,
        row.place if row else own.place,
        row.score_minor if row else 0,
        number,
        chip,
        own.prize_minor,
        terms.re_buy.most - own.re_buys if terms.re_buy else 0,
        terms.add_on.most - own.add_ons if terms.add_on else 0,
        own.ends_early,
    )
