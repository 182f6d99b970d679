"""Sessions: the start with everybody's buy-in, the end with the leader board.

Clauses: RFH-16.1.1-play-off, 16.5.3, 16.5.6, 16.5.9, 16.5.10, 16.6.2, 16.6.3, 16.8; notes N64, N66, N70.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.counters.errands import Handling
from croupier.floor import events as te
from croupier.floor.handlers import tournament as play
from croupier.floor.session_play import Bonus, Refresh, SessionTerms
from croupier.floor.table import Table
from croupier.floor.terms import Bounds
from croupier.floor.turn import Turn
from croupier.rules.money import TOURNAMENT_CREDITS
from croupier.tournaments import errands as a
from croupier.tournaments import events as e
from croupier.tournaments import money, ranking
from croupier.tournaments.allocation import draw_lots, fitting
from croupier.tournaments.conditions import AtEnd
from croupier.tournaments.desk import Desk, in_play, need_stage, to_come
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.tournaments.state import Entrant, Kind, Seat, Session, Stage, Tournament
from croupier.words.said import Named, Said


def _ready(state: Tournament, table_id: str, at: Handling) -> Table:
    table = fitting(state, table_id, at)
    here = table.state
    if not here.open or here.session is not None or here.locks or here.closing_at_ms is not None or here.last:
        raise Unfit(TournamentReason.TABLE_BUSY, table=table_id)
    if not play.free(table):
        raise Unfit(TournamentReason.TABLE_BUSY, table=table_id)
    try:
        Bounds(table.terms, state.conditions.wagers.limits()).check()
    except ValueError as error:
        raise Unfit(TournamentReason.BAD_LIMITS, why=Said("limits-no-amount", {"why": str(error)[:200]})) from None
    return table


# The start


def begin(desk: Desk, state: Tournament, errand: a.Begin, at: Handling) -> None:
    """Everybody buys in and gets the same credits; who cannot is eliminated (RFH-16.6.2, 16.6.3)."""
    need_stage(state, Stage.REGISTRATION, Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
    number = to_come(state, errand.session)
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
    tables = [_ready(state, table_id, at) for table_id in session.tables]
    for table in tables:
        _check_meters(table, at)
    price_minor, credits_minor = _allotment(state, session)
    paying = [entrant for entrant in players if money.can_pay(state, entrant.patron, price_minor, at)]
    if not paying:
        raise Unfit(TournamentReason.TOO_FEW_PLAYERS, players=1)
    seats = dict(session.seats)
    postings: list[Posting] = []
    for entrant in paying:
        money.open_purses(state, entrant.patron, at, number)
        postings += money.buy(state, entrant.patron, price_minor, credits_minor, at)
    eliminated = tuple(entrant.patron for entrant in players if entrant not in paying)
    names = tuple(entrant.patron for entrant in paying)
    desk.record(state, e.Begun(number, names, eliminated, price_minor), postings, at)
    for table in tables:
        here = {entrant.patron: entrant for entrant in paying if seats[entrant.patron].table == table.id}
        for account in (accounts.escrow(f"{table.id}.credits"), accounts.bank(f"{table.id}.credits")):
            at.open(accounts.opening(account, TOURNAMENT_CREDITS))
        take_over = partial(_take_over, state, number, table, here, seats)
        take_over(at.step)


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


def _check_meters(table: Table, at: Handling) -> None:
    """The credit of players who have to leave goes back to their wallets."""
    at.ledger.want(table.purse_of(seat) for seat in table.state.seats.values())


def _take_over(
    state: Tournament, number: int, table: Table, here: dict[str, Entrant], seats: dict[str, Seat], turn: Turn
) -> None:
    """From now on the table is used for the tournament only (RFH-16.5.3)."""
    _vacate(table, turn)
    terms, plan = state.conditions, state.sessions[number].plan
    numbers = {patron: entrant.lucky_number for patron, entrant in here.items() if entrant.lucky_number}
    if terms.bonus is Bonus.RANDOM_LUCKY_NUMBER:
        numbers = play.draw_numbers(table, turn, here) if terms.refresh is Refresh.SESSION else {}
    event = te.SessionStarted(
        tournament=state.id,
        session=str(number + 1),
        config=play.config_for(table.config, terms.wagers.limits()),
        terms=SessionTerms(plan.rounds, plan.length_s, terms.bonus, terms.refresh, terms.wagers.steps),
        terminals={patron: seats[patron].terminal for patron in here},
        lucky_numbers=numbers if terms.bonus is not Bonus.NONE else {},
    )
    table.emit(turn, event, [])
    for patron, entrant in sorted(here.items(), key=lambda item: seats[item[0]].terminal):
        seat = str(table.state.next_seat)
        table.emit(turn, te.SeatTaken(seat, patron, entrant.name, seats[patron].terminal - 1), [])


def _vacate(table: Table, turn: Turn) -> None:
    """Everybody leaves the table; credit on a meter goes back to its owner's wallet (RFH-6.3.2)."""
    for seat in list(table.state.seats.values()):
        if table.state.session is None:
            meter = accounts.meter(seat.patron, table.config.currency)
            amount_minor = turn.ledger.balance(meter)
            if amount_minor:
                wallet = accounts.wallet(seat.patron, table.config.currency)
                posting = turn.ledger.post(meter, wallet, amount_minor, TransferKind.COLLECT)
                table.emit(turn, te.Collected(seat.seat, amount_minor), [posting])
        table.emit(turn, te.SeatLeft(seat.seat), [])


# The end


def scores_of(session: Session, tables: Mapping[str, Table]) -> dict[str, int]:
    """The Session Score of everybody who is in a session, from its tables."""
    scores = {}
    for patron, seat in session.seats.items():
        here = tables[seat.table].state.session
        scores[patron] = here.scores.get(patron, 0) if here is not None else 0
    return scores


def end(desk: Desk, state: Tournament, errand: a.End, at: Handling) -> None:
    """Placings by the leader board; credits are removed and the tables return to regular play (RFH-16.5.9, 16.5.10)."""
    number = in_play(state, errand.session)
    session = state.sessions[number]
    if session.paused_for:
        raise Unfit(TournamentReason.WRONG_STAGE, stage=Named("stage", Stage.PAUSED.value))
    tables = [at.tables[table_id] for table_id in session.tables]
    for table in tables:
        if not play.free(table):
            raise Unfit(TournamentReason.TABLE_BUSY, table=table.id)
    scores = scores_of(session, at.tables)
    left = {patron: money.credits_of(state, patron, at) for patron in scores}
    early = not all(play.played(table, at.now_ms) for table in tables)
    if early:
        _check_early(state, session, scores, left)
    tied = ranking.tied(scores)
    lots = draw_lots(tied, at) if tied else []
    stakes = _stakes(state, session)
    board, ties = ranking.rank(scores, left, stakes, lots)
    open_places = {patron for tie in ties for patron in tie.patrons}
    advanced = tuple(
        row.patron
        for place, row in enumerate(board, stakes.first)
        if place <= stakes.advance and row.patron not in open_places
    )
    postings: list[Posting] = []
    paid: dict[str, int] = {}
    for patron in scores:
        given = session.kind is Kind.PLAY_OFF
        _, worth_minor, removed = money.remove_credits(state, state.entrants[patron], at, given=given)
        postings += removed
        if worth_minor:
            paid[patron] = worth_minor
    event = e.Ended(number, tuple(board), advanced, early, tuple(lots), paid, tuple(ties))
    desk.record(state, event, postings, at)
    for table in tables:
        hand_back(table, at.step)


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


def hand_back(table: Table, turn: Turn) -> None:
    """No credit is left at any terminal of the table, so it returns to regular play."""
    here = table.state.session
    assert here is not None
    for patron in here.terminals:
        account = accounts.credits(patron, here.tournament)
        assert not turn.ledger.known(account), "credits are left at a terminal"
    _vacate(table, turn)
    table.emit(turn, te.SessionFinished(dict(here.scores)), [])


def release_table(desk: Desk, state: Tournament, errand: a.ReleaseTable, at: Handling) -> None:
    """Its players have abandoned it (RFH-16.5.3)."""
    need_stage(state, Stage.RUNNING, Stage.PAUSED)
    here = next((n for n in state.playing() if errand.table in state.sessions[n].tables), None)
    if here is None or len(state.sessions[here].tables) == 1:
        raise Unfit(TournamentReason.UNKNOWN_TABLE, table=errand.table[:40])
    table = at.tables[errand.table]
    if any(seat.table == errand.table for seat in state.sessions[here].seats.values()):
        raise Unfit(TournamentReason.STILL_PLAYED, table=errand.table)
    if not play.free(table):
        raise Unfit(TournamentReason.TABLE_BUSY, table=errand.table)
    desk.record(state, e.TableReleased(errand.table), [], at)
    hand_back(table, at.step)
