"""Fast-fold tournaments: whoever folds, also before the turn, is dealt in at another table at once.

The tournament keeps everybody's chips between hands and sends players to tables that last a hand, as a pool does.
Fast-fold ends with its level, and at the latest when tables would wait for each other or one table is enough; then
everybody draws a seat. Who loses the last chip while a hand that was given up before its turn is still played is out
with the end of that hand, unless it is won. Clauses: TSG-A1T-xvi.1, A1T-xvi.2; NT-74.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.house.step import Step
from croupier.poker_room.pools.fairness import Turns, order_of
from croupier.poker_room.pools.letters import DealHand, HandReport, PoolSeat
from croupier.poker_room.pools.seating import hand_size
from croupier.poker_room.state import NOBODY
from croupier.poker_room.streams import stream_of
from croupier.poker_room.tournaments.letters import Bust, table_id
from croupier.tournaments.poker import ending, money, seats
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.state import Entrant, TournamentState

if TYPE_CHECKING:
    from croupier.rules.tournaments.seating import Pick
    from croupier.tournaments.poker.desk import PokerTournament

PATIENCE_MS: Final = 1_500
"""Whoever has waited so long for a full table is dealt in with fewer."""


def ends(state: TournamentState) -> bool:
    """By its level; or nobody can come any more, and one table is enough or the money is near (TSG-A1T-xvi.2)."""
    told = state.config.format
    if state.level > told.fast_fold_until:
        return True
    if state.registration_open():
        return False
    return state.left <= told.seats or state.near_the_money()


def seats_for_all(state: TournamentState, pick: Pick) -> e.FastFoldEnded:
    """A draw as at the start."""
    names = [patron for patron, entrant in state.entrants.items() if entrant.playing]
    return e.FastFoldEnded(seats.drawn_for(state, names, pick), tuple(state.idle))


# Hands


def gathered(state: TournamentState, now_ms: int) -> list[Entrant]:
    """Who is dealt a hand now, those who have waited longest first; nobody, while it is better to wait."""
    everybody = [entrant for entrant in state.entrants.values() if entrant.table or (entrant.between and entrant.chips)]
    free = [entrant for entrant in everybody if entrant.between and entrant.free_ms <= now_ms]
    if not free:
        return []
    free.sort(key=lambda entrant: entrant.free_ms)
    patient = now_ms - free[0].free_ms < PATIENCE_MS
    return free[: hand_size(len(free), len(everybody), state.config.format.seats, patient=patient)]


def due_ms(state: TournamentState) -> int | None:
    """When the next hand begins, if nothing happens before."""
    halted = state.paused or state.break_due or state.break_until_ms or state.time_over or state.talks is not None
    if not state.fast or halted or ends(state):
        return None
    waiting = {entrant.free_ms for entrant in state.entrants.values() if entrant.between and entrant.chips}
    times = sorted(waiting | {free_ms + PATIENCE_MS for free_ms in waiting})
    return next((at_ms for at_ms in times if gathered(state, at_ms)), None)


def deal(desk: PokerTournament, step: Step, pick: Pick) -> None:
    """Everybody who is free and need not wait; whoever has gone longest without the big blind posts it (NT-74)."""
    state = desk.running
    while players := gathered(state, step.now_ms):
        order = order_of([entrant.turns or Turns() for entrant in players], pick)
        dealt = [players[place] for place in order]
        number = _table(state, step.now_ms)
        sent = tuple(
            PoolSeat(
                patron=entrant.patron,
                name=entrant.name,
                slot=NOBODY,
                stack_minor=entrant.chips,
                bank_ms=entrant.bank_ms,
                house_player=entrant.house_player,
                connected=entrant.connected,
                sitting_out=entrant.sitting_out,
                penalised=entrant.penalty > 0,
            )
            for entrant in dealt
        )
        desk.emit(step, e.FastDealt(number, tuple(entrant.patron for entrant in dealt)))
        terms = state.config.table(number, state.level, fast=True)
        step.send(stream_of(table_id(state.config.id, number)), DealHand(terms, sent))


def _table(state: TournamentState, now_ms: int) -> int:
    """The first table whose last hand has been over for a while: its result is looked at for that long."""
    pause_ms = state.config.clocks.pause_ms
    rested = [number for number, ended_ms in state.idle.items() if ended_ms + pause_ms <= now_ms]
    return min(rested, default=state.last_table + 1)


def reported(desk: PokerTournament, letter: HandReport, step: Step) -> None:
    """Who is out of a table's hand; with its end, who is out of the tournament, and whose bounty is won."""
    state = desk.running
    table = state.tables.get(letter.table)
    if state.over or table is None:  # it was cancelled while the letter was on its way
        return
    event = e.FastBack(letter.table, letter.number, letter.back, letter.late, letter.over)
    if not letter.over:
        desk.emit(step, event)
        return
    there = [state.entrants[patron] for patron in table.seats.values()]
    before = sum(entrant.chips - entrant.sent for entrant in there) + sum(table.put_in.values())
    after = sum(back.stack_minor for back in letter.back) + sum(chips for _, chips in letter.late)
    assert before == after, f"table {letter.table}: chips were lost"
    held, out = _lost(state, letter)
    won, heads = ending.bounties_of(state, [(bust.patron, bust.by) for bust in out])
    event = e.FastBack(letter.table, letter.number, letter.back, letter.late, True, held, out, won, heads)
    desk.emit(step, event, money.bounties_won(state, won, step))


def _lost(state: TournamentState, letter: HandReport) -> tuple[tuple[Bust, ...], tuple[Bust, ...]]:
    """Who has no chips but another hand to come out, and who is out; those who had fewer chips first."""
    late = dict(letter.late)
    bust = [each for each in letter.bust if not state.entrants[each.patron].sent]
    held = tuple(each for each in bust if state.entrants[each.patron].pending)
    waited = [
        Bust(entrant.patron, entrant.waits.chips_before, entrant.waits.by)
        for entrant in state.entrants.values()
        if entrant.waits is not None and entrant.pending == (letter.table,) and entrant.patron not in late
    ]
    gone = sorted((*waited, *(each for each in bust if each not in held)), key=lambda each: each.chips_before)
    names = {each.patron for each in gone}
    return held, tuple(Bust(each.patron, each.chips_before, _takers(state, each.by, names)) for each in gone)


def _takers(state: TournamentState, by: tuple[str, ...], gone: set[str]) -> tuple[str, ...]:
    """Who took the chips; where those are out meanwhile, everybody who remains shares the bounty."""
    still = tuple(patron for patron in by if state.entrants[patron].remains and patron not in gone)
    everybody = (each.patron for each in state.entrants.values() if each.remains and each.patron not in gone)
    return still or tuple(everybody)
