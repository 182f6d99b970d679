"""How each event changes a tournament: the only place where it is written, live and in a replay alike."""

from __future__ import annotations

from croupier.floor.events import Event
from croupier.tournaments import events as e
from croupier.tournaments import legs
from croupier.tournaments.state import SHAPE, Announcement, Entrant, EntrantStatus, Report, Stage, Tournament

LONGEST_BOARD = 50
"""Announcements that are kept at hand; the record has them all."""


def announced(event: e.Announced, at_ms: int) -> Tournament:
    """A tournament as it is announced; the first event of its stream."""
    return Tournament(event.conditions, at_ms, sessions=legs.planned(event.conditions), version=1, shape=SHAPE)


def evolve(state: Tournament, event: Event, at_ms: int) -> None:
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
        case e.Entered() | e.Withdrawn() | e.Bought() | e.BoughtBack():
            _entry(state, event, at_ms)
        case e.LuckyNumberChosen():
            state.entrants[event.patron].lucky_number = event.number
        case e.StartChanged():
            state.sessions[event.session].starts_at_ms = event.starts_at_ms
        case e.Allocated():
            state.sessions[event.session].tables = list(event.tables)
            state.sessions[event.session].seats = dict(event.seats)
        case e.EarlyEndAgreed():
            state.entrants[event.patron].ends_early = True
        case e.Paused():
            _hold(state, event.session, event.why, at_ms)
        case e.Continued():
            _hold(state, event.session, "", at_ms)
            _tell(state, at_ms, event.decision)
        case e.Reported():
            state.sessions[event.session].reports[event.table] = Report(event.scores, event.rounds, event.over)
        case e.AnnouncementMade():
            _tell(state, at_ms, event.text)
        case e.Begun() | e.PlayerOut() | e.TableReleased() | e.Ended():
            _session(state, event, at_ms)
        case e.PrizesPaid():
            state.stage, state.pool_minor = Stage.FINISHED, 0
            for patron, amount_minor in event.prizes.items():
                state.entrants[patron].prize_minor = amount_minor
        case e.PrizesCorrected():
            legs.take_out(state, event.patron, EntrantStatus.DISQUALIFIED, event.code)
            legs.number_places(state)
            for patron, one in state.entrants.items():
                one.prize_minor = event.prizes.get(patron, 0)
        case _:
            pass  # counts and limits: the record keeps them, the tables have them


def _entry(state: Tournament, event: e.Entered | e.Withdrawn | e.Bought | e.BoughtBack, at_ms: int) -> None:
    match event:
        case e.Entered():
            _entered(state, event, at_ms)
        case e.Withdrawn():
            legs.take_out(state, event.patron, EntrantStatus.WITHDRAWN, event.refused)
            if event.refund_minor:
                _refunded(state, event.patron, administration=True)
            legs.go_on(state, at_ms)
        case e.Bought():
            entrant = state.entrants[event.patron]
            entrant.re_buys += event.what == "re-buy"
            entrant.add_ons += event.what == "add-on"
            state.pool_minor += event.price_minor
        case e.BoughtBack():
            entrant = state.entrants[event.patron]
            now = event.leg == state.leg
            entrant.standing = EntrantStatus.ENTERED if now else EntrantStatus.ADVANCED
            entrant.waits, entrant.out, entrant.place, entrant.why = now, None, 0, ""
            entrant.bought_back += 1
            state.pool_minor += event.price_minor
            legs.number_places(state)


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


def _hold(state: Tournament, number: int | None, why: str, at_ms: int) -> None:
    for one in state.playing() if number is None else [number]:
        state.sessions[one].paused_for = why
    legs.go_on(state, at_ms)


def _session(state: Tournament, event: e.Begun | e.PlayerOut | e.TableReleased | e.Ended, at_ms: int) -> None:
    match event:
        case e.Begun():
            legs.begin(state, event, at_ms)
        case e.PlayerOut():
            legs.take_out(state, event.patron, EntrantStatus.DISQUALIFIED, event.code)
            state.pool_minor -= event.paid_minor
            if event.refund_minor:
                _refunded(state, event.patron, administration=False)
            legs.number_places(state)
            legs.go_on(state, at_ms)
        case e.TableReleased():
            for session in state.sessions:
                if session.playing:
                    session.tables = [table for table in session.tables if table != event.table]
        case e.Ended():
            state.pool_minor -= sum(event.paid.values())
            legs.end(state, event, at_ms)


def _tell(state: Tournament, at_ms: int, text: str) -> None:
    state.announcements = [*state.announcements, Announcement(at_ms, text)][-LONGEST_BOARD:]
