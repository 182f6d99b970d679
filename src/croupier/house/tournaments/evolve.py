"""How each event changes a tournament: the only place where it is written, live and in a replay alike."""

from __future__ import annotations

from croupier.house.tournaments import events as e
from croupier.house.tournaments.state import Announcement, Entrant, Session, Stage, Standing, Tournament

LONGEST_BOARD = 50
"""Announcements that are kept at hand; the record has them all."""


def announced(event: e.Announced, at_ms: int) -> Tournament:
    """A tournament as it is announced; the first event of its stream."""
    sessions = [Session(plan, plan.starts_at_ms) for plan in event.conditions.sessions]
    return Tournament(event.conditions, at_ms, sessions=sessions, version=1)


def evolve(state: Tournament, event: e.Event, at_ms: int) -> None:
    """Apply one event."""
    state.version += 1
    match event:
        case e.RegistrationOpened():
            state.stage = Stage.REGISTRATION
        case e.Cancelled():
            state.stage = Stage.CANCELLED
            _tell(state, at_ms, event.why)
            for patron in event.refunds:
                _refunded(state, patron, administration=state.conditions.prizes.administration_refunded)
        case e.Entered():
            _entered(state, event, at_ms)
        case e.Withdrawn():
            state.entrants[event.patron].standing = Standing.WITHDRAWN
            state.sessions[state.current].seats.pop(event.patron, None)
            if event.refund_minor:
                _refunded(state, event.patron, administration=True)
        case e.LuckyNumberChosen():
            state.entrants[event.patron].lucky_number = event.number
        case e.StartChanged():
            state.sessions[event.session].starts_at_ms = event.starts_at_ms
        case e.Allocated():
            state.sessions[event.session].tables = list(event.tables)
            state.sessions[event.session].seats = dict(event.seats)
        case e.Bought():
            entrant = state.entrants[event.patron]
            entrant.re_buys += event.what == "re-buy"
            entrant.add_ons += event.what == "add-on"
            state.pool_minor += event.price_minor
        case e.EarlyEndAgreed():
            state.entrants[event.patron].ends_early = True
        case e.Paused():
            state.stage, state.paused_for = Stage.PAUSED, event.why
        case e.Continued():
            state.stage, state.paused_for = Stage.RUNNING, ""
            _tell(state, at_ms, event.decision)
        case e.Told():
            _tell(state, at_ms, event.text)
        case e.Begun() | e.PlayerOut() | e.TableReleased() | e.Ended():
            _session(state, event, at_ms)
        case e.PrizesPaid():
            state.stage, state.pool_minor = Stage.FINISHED, 0
            for patron, amount_minor in event.prizes.items():
                state.entrants[patron].prize_minor = amount_minor
        case _:
            pass  # counts and limits: the record keeps them, the tables have them


def _entered(state: Tournament, event: e.Entered, at_ms: int) -> None:
    """Somebody who withdrew with a penalty and enters again has paid twice."""
    before = state.entrants.pop(event.patron, None)
    entrant = Entrant(event.patron, event.name, at_ms, event.agreed)
    entrant.fee_minor = event.fee_minor + (before.fee_minor if before else 0)
    entrant.administration_minor = event.administration_minor + (before.administration_minor if before else 0)
    state.entrants[event.patron] = entrant
    state.pool_minor += event.fee_minor


def _refunded(state: Tournament, patron: str, *, administration: bool) -> None:
    entrant = state.entrants[patron]
    state.pool_minor -= entrant.fee_minor
    entrant.fee_minor = 0
    if administration:
        entrant.administration_minor = 0


def _session(state: Tournament, event: e.Begun | e.PlayerOut | e.TableReleased | e.Ended, at_ms: int) -> None:
    match event:
        case e.Begun():
            state.stage = Stage.RUNNING
            state.sessions[event.session].started_ms = at_ms
            state.pool_minor += state.conditions.buy_in_minor * len(event.players)
            for patron in event.players:
                state.entrants[patron].standing = Standing.PLAYING
            for patron in event.eliminated:
                _out(state, patron, Standing.ELIMINATED, "no buy-in")
        case e.PlayerOut():
            _out(state, event.patron, Standing.DISQUALIFIED, event.code)
            state.pool_minor -= event.paid_minor
            if event.refund_minor:
                _refunded(state, event.patron, administration=False)
        case e.TableReleased():
            session = state.sessions[state.current]
            session.tables = [table for table in session.tables if table != event.table]
        case e.Ended():
            _ended(state, event, at_ms)


def _out(state: Tournament, patron: str, standing: Standing, why: str) -> None:
    state.entrants[patron].standing = standing
    state.entrants[patron].why = why
    state.sessions[state.current].seats.pop(patron, None)


def _ended(state: Tournament, event: e.Ended, at_ms: int) -> None:
    session = state.sessions[event.session]
    session.ended_ms, session.board, session.advanced = at_ms, list(event.board), list(event.advanced)
    session.tables = []
    state.pool_minor -= sum(event.paid.values())
    final = event.session == len(state.sessions) - 1
    for row in event.board:
        entrant = state.entrants[row.patron]
        entrant.ends_early, entrant.lucky_number = False, ""
        if row.patron not in event.advanced:
            entrant.standing = Standing.PLACED if final else Standing.ELIMINATED
            entrant.place = row.place
    state.current = event.session if final else event.session + 1
    state.stage = Stage.DECIDED if final else Stage.BETWEEN


def _tell(state: Tournament, at_ms: int, text: str) -> None:
    state.announcements = [*state.announcements, Announcement(at_ms, text)][-LONGEST_BOARD:]
