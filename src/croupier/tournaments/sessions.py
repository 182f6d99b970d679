"""Sessions: the start with everybody's buy-in, the end with the leader board.

Clauses: RFH-16.1.1-play-off, 16.5.3, 16.5.6, 16.5.9, 16.5.10, 16.6.2, 16.6.3, 16.8; notes N64, N66, N70.
"""

from __future__ import annotations

from croupier.cage.ledger import Posting
from croupier.floor.hall.letters import EndSession, SessionPlayer, SessionTold, TakeSession
from croupier.floor.hall.notices import TableNotice
from croupier.floor.session_play import SessionTerms
from croupier.house.step import Step
from croupier.tournaments import commands as a
from croupier.tournaments import events as e
from croupier.tournaments import money, ranking
from croupier.tournaments.allocation import draw_lots, fitting
from croupier.tournaments.conditions import AtEnd
from croupier.tournaments.desk import TournamentDesk, in_play, need_stage, to_come
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.seats import Seat
from croupier.tournaments.state import Entrant, Kind, Session, Stage, Tournament
from croupier.words.said import Named, Said


def _ready(desk: TournamentDesk, state: Tournament, table_id: str) -> None:
    """A table that can take a session now, with limits that its game can be played with."""
    if not fitting(desk, state, table_id).ready:
        raise Unfit(TournamentReason.TABLE_BUSY, table=table_id)
    try:
        desk.tables.check_limits(table_id, state.conditions.wagers.limits())
    except ValueError as error:
        raise Unfit(TournamentReason.BAD_LIMITS, why=Said("limits-no-amount", {"why": str(error)[:200]})) from None


# The start


def begin(desk: TournamentDesk, state: Tournament, command: a.Begin, at: Step) -> None:
    """Everybody buys in and gets the same credits; who cannot is eliminated."""
    need_stage(state, Stage.REGISTRATION, Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
    number = to_come(state, command.session)
    session, terms = state.sessions[number], state.conditions
    if at.now_ms < session.starts_at_ms:
        raise Unfit(TournamentReason.NOT_YET)
    if state.stage is Stage.REGISTRATION and len(state.remaining()) < terms.entry.minimum_players:
        raise Unfit(TournamentReason.TOO_FEW_PLAYERS, players=terms.entry.minimum_players)
    pool = state.field_of(number)
    later = [n for n in state.of_leg() if n != number and state.sessions[n].to_come]
    whole = set(session.seats) == set(pool) or (session.kind is Kind.SESSION and later)
    if not session.seats or not whole or not set(session.seats) <= set(pool):
        raise Unfit(TournamentReason.NOT_ALLOCATED)
    players = [entrant for entrant in state.remaining() if entrant.patron in session.seats]
    for entrant in players:
        if desk.barred(entrant.patron) is not None:
            raise Unfit(TournamentReason.PLAYER_BARRED, name=entrant.name)
    for table_id in session.tables:
        _ready(desk, state, table_id)
    price_minor, credits_minor = _allotment(state, session)  # RFH-16.6.2
    # Who cannot buy in is eliminated (RFH-16.6.3).
    paying = [entrant for entrant in players if money.can_pay(state, entrant.patron, price_minor, at)]
    if not paying:
        raise Unfit(TournamentReason.TOO_FEW_PLAYERS, players=1)
    seats, tables = dict(session.seats), list(session.tables)
    postings: list[Posting] = []
    for entrant in paying:
        money.open_purses(state, entrant.patron, at, number)
        postings += money.buy(state, entrant.patron, price_minor, credits_minor, at)
    eliminated = tuple(entrant.patron for entrant in players if entrant not in paying)
    names = tuple(entrant.patron for entrant in paying)
    desk.record(state, e.Begun(number, names, eliminated, price_minor), postings, at)
    for table_id in tables:
        here = [entrant for entrant in paying if seats[entrant.patron].table == table_id]
        desk.tell(table_id, _take_session(state, number, here, seats), at)


def _take_session(state: Tournament, number: int, here: list[Entrant], seats: dict[str, Seat]) -> TakeSession:
    terms, plan = state.conditions, state.sessions[number].plan
    return TakeSession(
        state.id,
        str(number + 1),
        SessionTerms(plan.rounds, plan.length_s, terms.bonus, terms.refresh, terms.wagers.steps),
        terms.wagers.limits(),
        tuple(SessionPlayer(one.patron, one.name, seats[one.patron].terminal, one.lucky_number) for one in here),
    )


def _allotment(state: Tournament, session: Session) -> tuple[int, int]:
    """What everybody pays before a session, and the credits that everybody gets (RFH-16.6.2)."""
    terms = state.conditions
    if session.kind is Kind.PLAY_OFF:
        assert terms.play_off is not None
        return 0, terms.play_off.credits_minor
    if session.kind is Kind.REPECHAGE:
        second = terms.sessions[session.leg].repechage
        assert second is not None
        return second.buy_in_minor, terms.credits_minor
    return terms.buy_in_minor, terms.credits_minor


# The end


def take_report(desk: TournamentDesk, state: Tournament, letter: SessionTold, at: Step) -> None:
    """A table has told what its session has come to; one that is over already has been ranked."""
    if not state.sessions[letter.session].ended_ms:
        report = e.Reported(letter.session, letter.table, letter.scores, letter.rounds, letter.over)
        desk.record(state, report, [], at)


def _told_all(session: Session, table: TableNotice) -> bool:
    """Whether the tournament has read the last that a table of it has written."""
    told = session.reports.get(table.id)
    scores = table.session.scores if table.session is not None else {}
    return {**dict.fromkeys(scores, 0), **(told.scores if told is not None else {})} == scores


def end(desk: TournamentDesk, state: Tournament, command: a.End, at: Step) -> None:
    """Placings by the leader board; credits are removed and the tables return to regular play."""
    number = in_play(state, command.session)
    session = state.sessions[number]
    if session.paused_for:
        raise Unfit(TournamentReason.WRONG_STAGE, stage=Named("stage", Stage.PAUSED.value))
    tables = [desk.table(table_id) for table_id in session.tables]
    for table in tables:
        if not table.free or table.session is None or not _told_all(session, table):
            raise Unfit(TournamentReason.TABLE_BUSY, table=table.id)
    scores = session.scores()
    left = {patron: money.credits_of(state, patron, at) for patron in scores}
    early = not all(table.session is not None and table.session.played(at.now_ms) for table in tables)
    if early:
        _check_early(state, session, scores, left)
    tied = ranking.tied(scores)
    lots = draw_lots(tied, at) if tied else []
    stakes = _stakes(state, session)
    board, ties = ranking.rank(scores, left, stakes, lots)  # RFH-16.5.9
    open_places = {patron for tie in ties for patron in tie.patrons}
    advanced = tuple(
        row.patron
        for place, row in enumerate(board, stakes.first)
        if place <= stakes.advance and row.patron not in open_places
    )
    postings: list[Posting] = []
    paid: dict[str, int] = {}
    for patron in scores:  # RFH-16.5.10
        given = session.kind is Kind.PLAY_OFF
        _, worth_minor, removed = money.remove_credits(state, state.entrants[patron], at, given=given)
        postings += removed
        if worth_minor:
            paid[patron] = worth_minor
    event = e.Ended(number, tuple(board), advanced, early, tuple(lots), paid, tuple(ties))
    desk.record(state, event, postings, at)
    for table in tables:  # RFH-16.5.10
        desk.tell(table.id, EndSession(state.id), at)


def _stakes(state: Tournament, session: Session) -> ranking.Stakes:
    """What the leader board of a session decides: who advances, or who wins which prize (RFH-16.8.2, 16.8.3)."""
    terms = state.conditions
    decided = state.sessions[session.decides] if session.kind is Kind.PLAY_OFF else session
    return ranking.Stakes(
        decided.plan.advance,
        terms.ties.advance,
        terms.ties.prizes,
        () if decided.plan.advance else terms.prizes.places,
        session.tied.first if session.tied is not None else 1,
        session.kind is Kind.PLAY_OFF and terms.play_off is not None and session.again + 1 >= terms.play_off.most,
    )


def _check_early(state: Tournament, session: Session, scores: dict[str, int], left: dict[str, int]) -> None:
    """Only when who progresses is determined, and all agree where credits are paid out (RFH-16.5.6, N66)."""
    terms = state.conditions
    smallest = min(terms.wagers.minimum_minor, *(step.minimum_minor for step in terms.wagers.steps), 10**12)
    if not ranking.determined(scores, left, session.plan.advance, smallest):
        raise Unfit(TournamentReason.NOT_PLAYED)
    agreed = all(state.entrants[patron].ends_early for patron in scores)
    if terms.credits_at_end is AtEnd.CASH and not agreed:
        raise Unfit(TournamentReason.NOT_ALL_AGREE)


def release_table(desk: TournamentDesk, state: Tournament, command: a.ReleaseTable, at: Step) -> None:
    """Its players have abandoned it (RFH-16.5.3)."""
    need_stage(state, Stage.RUNNING, Stage.PAUSED)
    here = next((n for n in state.playing() if command.table in state.sessions[n].tables), None)
    if here is None or len(state.sessions[here].tables) == 1:
        raise Unfit(TournamentReason.UNKNOWN_TABLE, table=command.table[:40])
    table = desk.table(command.table)
    if any(seat.table == command.table for seat in state.sessions[here].seats.values()):
        raise Unfit(TournamentReason.STILL_PLAYED, table=command.table)
    if not table.free:
        raise Unfit(TournamentReason.TABLE_BUSY, table=command.table)
    desk.record(state, e.TableReleased(command.table), [], at)
    desk.tell(command.table, EndSession(state.id), at)
