"""From leg to leg: heats, the play-offs of equal scores, the repechage, and where everybody is placed in the end.

Everything here follows from events alone. Clauses: RFH-16.1.1-play-off, 16.1.1-session, 16.4.2.e, 16.8; note N70.
"""

from __future__ import annotations

import msgspec

from croupier.tournaments import events as e
from croupier.tournaments.conditions import Conditions, SessionPlan
from croupier.tournaments.state import EntrantStatus, Kind, Row, Session, Stage, TieGroup, Tournament

_NOT_BEGUN = (Stage.ANNOUNCED, Stage.REGISTRATION)
_PLACED = (EntrantStatus.ELIMINATED, EntrantStatus.PLACED)
_OVER = (Stage.DECIDED, Stage.FINISHED, Stage.CANCELLED)


def planned(conditions: Conditions) -> list[Session]:
    """The sessions that are known from the start: those of the conditions, heat by heat."""
    return [
        Session(plan, plan.starts_at_ms, leg=leg, heat=heat + 1 if plan.heats > 1 else 0)
        for leg, plan in enumerate(conditions.sessions)
        for heat in range(plan.heats)
    ]


def begin(state: Tournament, event: e.Begun, at_ms: int) -> None:
    session = state.sessions[event.session]
    session.started_ms = at_ms
    price_minor = state.conditions.buy_in_minor if event.buy_in_minor is None else event.buy_in_minor
    state.pool_minor += price_minor * len(event.players)
    for patron in event.players:
        state.entrants[patron].standing = EntrantStatus.PLAYING
        state.entrants[patron].waits = False
    for patron in event.eliminated:
        take_out(state, patron, EntrantStatus.ELIMINATED, "no buy-in")
    state.stage = Stage.RUNNING
    go_on(state, at_ms)


def take_out(state: Tournament, patron: str, standing: EntrantStatus, why: str) -> None:
    """Somebody plays no further; a place that was won is lost with it, unless it was only that there was no buy-in."""
    one = state.entrants[patron]
    one.standing, one.why, one.waits = standing, why, False
    if standing is not EntrantStatus.ELIMINATED:
        one.out, one.place = None, 0
    for session in state.sessions:
        if not session.ended_ms:
            session.seats.pop(patron, None)


# The end of a session


def end(state: Tournament, event: e.Ended, at_ms: int) -> None:
    """The leader board is final, but for those whose scores are equal and who play off."""
    session = state.sessions[event.session]
    session.ended_ms, session.board, session.advanced = at_ms, list(event.board), list(event.advanced)
    session.tables, session.paused_for = [], ""
    decided = event.session if session.kind is not Kind.PLAY_OFF else session.decides
    if session.kind is Kind.PLAY_OFF:
        _amend(state.sessions[decided], event.board, event.advanced)
    tied = {patron for tie in event.ties for patron in tie.patrons}
    for row in event.board:
        one = state.entrants[row.patron]
        one.ends_early, one.lucky_number = False, ""
        if row.patron in tied:
            one.standing = EntrantStatus.TIED
        elif row.patron in event.advanced:
            one.standing, one.out = EntrantStatus.ADVANCED, None
        else:
            _out(state, state.sessions[decided], _row(state.sessions[decided], row.patron))
    for tie in event.ties:
        state.sessions.append(_play_off(state, decided, tie, session))
    go_on(state, at_ms)


def _amend(decided: Session, rows: tuple[Row, ...], advanced: tuple[str, ...]) -> None:
    """A play-off has told some players apart: they have places of their own on the board that it decides."""
    places = {row.patron: row.place for row in rows}
    board = [msgspec.structs.replace(row, place=places.get(row.patron, row.place)) for row in decided.board]
    decided.board = sorted(board, key=lambda row: row.place)
    decided.advanced = [*decided.advanced, *advanced]


def _row(session: Session, patron: str) -> Row:
    return next(row for row in session.board if row.patron == patron)


def _out(state: Tournament, session: Session, row: Row) -> None:
    one = state.entrants[row.patron]
    one.standing = (
        EntrantStatus.PLACED if session.leg == len(state.conditions.sessions) - 1 else EntrantStatus.ELIMINATED
    )
    one.out = (-session.leg, 0 if session.kind is Kind.REPECHAGE else 1, row.place, -row.score_minor)


def _play_off(state: Tournament, decided: int, tie: TieGroup, before: Session) -> Session:
    terms, of = state.conditions.play_off, state.sessions[decided]
    assert terms is not None
    through = max(0, of.plan.advance - tie.first + 1)
    plan = SessionPlan(of.plan.name, terms.rounds, terms.length_s, 1, through, 0)
    again = before.again + 1 if before.kind is Kind.PLAY_OFF else 0
    return Session(plan, 0, of.leg, of.heat, Kind.PLAY_OFF, tie, decided, again)


# What comes next


def go_on(state: Tournament, at_ms: int) -> None:
    """The stage that follows from the sessions; a leg that is over leads to the next one."""
    if state.stage in _NOT_BEGUN or state.stage in _OVER:
        return
    playing = [state.sessions[number] for number in state.playing()]
    if playing:
        state.stage = Stage.PAUSED if all(session.paused_for for session in playing) else Stage.RUNNING
        number_places(state)
        return
    state.stage = Stage.BETWEEN
    _walk_over(state, at_ms)
    if all(state.sessions[number].ended_ms for number in state.of_leg()) and not _recall(state):
        _next_leg(state)
    number_places(state)


def _walk_over(state: Tournament, at_ms: int) -> None:
    """A session for which nobody is left is not played; of a play-off's players the only one left has won it."""
    for number in state.of_leg():
        session = state.sessions[number]
        left = state.field_of(number) if session.to_come else []
        if not session.to_come or len(left) > (session.kind is Kind.PLAY_OFF):
            continue
        session.ended_ms, session.tables, session.seats = at_ms, [], {}
        if left and session.tied is not None:
            decided = state.sessions[session.decides]
            won = msgspec.structs.replace(_row(decided, left[0]), place=session.tied.first)
            through = (won.patron,) if session.tied.first <= decided.plan.advance else ()
            _amend(decided, (won,), through)
            if through:
                state.entrants[won.patron].standing = EntrantStatus.ADVANCED
            else:
                _out(state, decided, won)


def _recall(state: Tournament) -> bool:
    """Whether those who are out of this leg have a second chance to come (RFH-16.4.2.e)."""
    terms = state.conditions.sessions[state.leg].repechage
    if terms is None or any(state.sessions[number].kind is Kind.REPECHAGE for number in state.of_leg()):
        return False
    out = [
        one.patron
        for one in state.entrants.values()
        if one.standing is EntrantStatus.ELIMINATED and one.out is not None and one.out[0] == -state.leg
    ]
    if not out:
        return False
    name = state.conditions.sessions[state.leg].name
    plan = SessionPlan(name, terms.rounds, terms.length_s, terms.tables, terms.advance, 0)
    state.sessions.append(Session(plan, 0, leg=state.leg, kind=Kind.REPECHAGE, recalled=out))
    for patron in out:
        state.entrants[patron].standing = EntrantStatus.RECALLED
    return True


def _next_leg(state: Tournament) -> None:
    remaining = state.remaining()
    if state.final or not remaining:
        state.stage = Stage.DECIDED
        return
    state.leg += 1
    for one in remaining:
        one.waits = True


def number_places(state: Tournament) -> None:
    """The places of all who are out, after those who are still in it: who came further, then by the leader board."""
    ahead = len(state.remaining())
    outs = sorted(one.out for one in state.entrants.values() if one.standing in _PLACED and one.out is not None)
    for one in state.entrants.values():
        placed = one.standing in _PLACED and one.out is not None
        one.place = 1 + ahead + outs.index(one.out) if placed else 0  # type: ignore[arg-type]
