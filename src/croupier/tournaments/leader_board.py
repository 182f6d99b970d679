"""What screens show of a tournament: the card in the lobby, the leader board, and a player's own part in it.

Clauses: RFH-16.4.1, 16.5.2, RFH-Diagram-N; G-2.8.4 (entries, fees, rankings, payouts and status are published).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from croupier.floor.handlers import tournament as play
from croupier.floor.session_play import SessionPlay
from croupier.floor.table import Table
from croupier.tournaments import money, ranking
from croupier.tournaments.conditions import WHOLE, Conditions
from croupier.tournaments.entries import leg_to_buy
from croupier.tournaments.state import Announcement, EntrantStatus, Kind, Row, Session, Stage, Tournament

Phase: TypeAlias = Literal["to-come", "playing", "paused", "ended"]
"""Where a session stands."""


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
    buys_back: bool = False
    """Whether somebody who is out can buy back in now."""
    table_name: str = ""


class BoardSession(msgspec.Struct, frozen=True):
    name: str
    """As the conditions name it; `kind` and `heat` say which of them it is."""
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
    id: int = 0
    """Its number among all sessions of the tournament, from 0."""
    kind: Kind = Kind.SESSION
    heat: int = 0
    phase: Phase = "to-come"
    players: int = 0
    paused_for: str = ""


class HeatView(msgspec.Struct, frozen=True):
    """One of several sessions of a leg, with a leader board of its own."""

    session: BoardSession
    rows: tuple[BoardRow, ...]


class PrizeView(msgspec.Struct, frozen=True):
    """What a place would win as the pool stands."""

    place: int
    amount_minor: int
    goods: str = ""
    share: int = 0
    """In thousandths of the pool."""


class Board(msgspec.Struct, frozen=True):
    """The public leader board."""

    id: str
    title: str
    game: str
    stage: str
    currency: str
    pool_minor: int
    players: int
    session: BoardSession
    bonus: str
    rows: tuple[BoardRow, ...]
    announcements: tuple[Announcement, ...]
    paused_for: str
    now_ms: int
    mine: Mine | None = None
    prizes: tuple[PrizeView, ...] = ()
    heats: tuple[HeatView, ...] = ()
    """Every session of the leg, where there are several: heats, play-offs, the repechage."""
    rulebook: str = ""
    entry_minor: int = 0
    """What an entry costs, with the fee for running costs."""
    maximum_players: int = 0


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
    rulebook: str = ""


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
        terms.rulebook,
    )


def live_rows(session: Session) -> list[Row]:
    """The leader board of a session, as it is or as it ended."""
    if not session.playing:
        return session.board
    scores = session.scores()
    return ranking.rank(scores, dict.fromkeys(scores, 0), ranking.Stakes())[0]


def shown_session(state: Tournament, patron: str) -> int:
    """The session that a board shows first: one's own, one that is played, or the last that was."""
    own = state.session_of(patron)
    if own is not None:
        return own
    if state.stage in (Stage.DECIDED, Stage.FINISHED):
        return max(number for number in state.of_leg() if state.sessions[number].kind is Kind.SESSION)
    playing = state.playing()
    ended = [number for number, session in enumerate(state.sessions) if session.board]
    return playing[0] if playing else ended[-1] if ended else state.current


def all_scores(state: Tournament) -> dict[str, int]:
    """Everybody's score in the session that they play, or have played last."""
    scores: dict[str, int] = {}
    for session in state.sessions:
        scores |= {row.patron: row.score_minor for row in live_rows(session)}
    return scores


def _rows(state: Tournament, session: Session, rows: list[Row], patron: str) -> tuple[BoardRow, ...]:
    advance = session.plan.advance
    return tuple(
        BoardRow(
            row.place,
            state.entrants[row.patron].name,
            row.score_minor,
            row.patron == patron,
            row.place <= advance if session.playing else row.patron in session.advanced,
            state.entrants[row.patron].prize_minor,
        )
        for row in rows
    )


def _prizes(state: Tournament) -> tuple[PrizeView, ...]:
    """What the places are worth now; what does not divide goes to the first (docs/tournaments.md)."""
    pool_minor = pool_of(state)
    places = state.conditions.prizes.places
    amounts = [pool_minor * prize.share // WHOLE for prize in places]
    amounts[0] += pool_minor - sum(amounts)
    return tuple(
        PrizeView(number, amount_minor, prize.goods, prize.share)
        for number, (amount_minor, prize) in enumerate(zip(amounts, places, strict=True), 1)
    )


def standings(state: Tournament) -> list[Row]:
    """Everybody who has a place in the end, whatever session it was won in, with the score of that session."""
    out = [one for one in state.entrants.values() if one.place and one.out is not None]
    rows = [Row(one.place, one.patron, -one.out[3], 0) for one in out if one.out is not None]
    return sorted(rows, key=lambda row: row.place)


def board(state: Tournament, tables: Mapping[str, Table], patron: str, now_ms: int) -> Board:
    number = shown_session(state, patron)
    decided = state.stage in (Stage.DECIDED, Stage.FINISHED)
    rows = standings(state) if decided else live_rows(state.sessions[number])
    leg = state.sessions[number].leg
    several = [n for n, session in enumerate(state.sessions) if session.leg == leg]
    heats = tuple(
        HeatView(
            session_view(state, n, tables),
            _rows(state, state.sessions[n], live_rows(state.sessions[n]), patron),
        )
        for n in (several if len(several) > 1 else [])
    )
    return Board(
        state.id,
        state.conditions.title,
        state.conditions.game,
        state.stage.value,
        state.conditions.currency,
        pool_of(state),
        len(state.counted()),
        session_view(state, number if rows else state.current, tables),
        state.conditions.bonus.value,
        _rows(state, state.sessions[number], rows, patron),
        tuple(state.announcements[-5:]),
        state.sessions[number].paused_for,
        now_ms,
        _mine(state, tables, patron, rows),
        _prizes(state),
        heats,
        state.conditions.rulebook,
        state.conditions.entry_fee_minor + state.conditions.administration_fee_minor,
        state.conditions.entry.maximum_players,
    )


def phase_of(session: Session) -> Phase:
    if session.ended_ms:
        return "ended"
    if not session.started_ms:
        return "to-come"
    return "paused" if session.paused_for else "playing"


def session_view(state: Tournament, number: int, tables: Mapping[str, Table]) -> BoardSession:
    session = state.sessions[number]
    here = [tables[table_id] for table_id in session.tables if tables[table_id].state.session is not None]
    plays: list[SessionPlay] = [table.state.session for table in here if table.state.session is not None]
    rounds = [play.rounds_left for play in plays if play.rounds_left is not None]
    ends = [play.ends_at_ms for play in plays if play.ends_at_ms is not None]
    bound = here[0].state.limits.default if here else state.conditions.wagers.limits().default
    plan = session.plan
    return BoardSession(
        plan.name,
        session.leg + 1,
        len(state.conditions.sessions),
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
        number,
        session.kind,
        session.heat,
        phase_of(session),
        len(session.seats) or len(session.board) or len(session.field),
        session.paused_for,
    )


def _mine(state: Tournament, tables: Mapping[str, Table], patron: str, rows: list[Row]) -> Mine | None:
    own = state.entrants.get(patron)
    if own is None:
        return None
    terms: Conditions = state.conditions
    seat = next((one.seats[patron] for one in state.sessions if not one.ended_ms and patron in one.seats), None)
    row = next((row for row in rows if row.patron == patron), None)
    playing = state.session_of(patron)
    buys = playing is not None and state.sessions[playing].kind is not Kind.PLAY_OFF
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
        terms.re_buy.most - own.re_buys if terms.re_buy and buys else 0,
        terms.add_on.most - own.add_ons if terms.add_on and buys else 0,
        own.ends_early,
        can_buy_back(state, patron),
        table.config.name if table is not None else "",
    )


def can_buy_back(state: Tournament, patron: str) -> bool:
    """Whether the conditions offer an eliminated player to buy back in now (RFH-16.4.2.g)."""
    offer, own = state.conditions.buying_back, state.entrants[patron]
    if offer is None or own.standing is not EntrantStatus.ELIMINATED or own.bought_back >= offer.most:
        return False
    sold = sum(other.bought_back for other in state.entrants.values())
    open_now = state.stage in (Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
    return open_now and sold < offer.places and leg_to_buy(state) is not None
