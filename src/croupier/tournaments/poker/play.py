"""A running tournament: when tables play, wait, move players, and when it is over.

Every table plays one hand for each order and tells how it ended, so whatever needs all tables (a break, hand-for-hand,
the draw for the final table) begins when all have told, and never by a timer (TSG-A1T.14).
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from croupier.house.step import Step
from croupier.poker_room.streams import stream_of
from croupier.poker_room.tournaments.letters import TableOrder, TournamentSeat, table_id
from croupier.rules.questions import Spin
from croupier.tournaments.poker import ending, seats
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.kinds import fast_fold
from croupier.tournaments.poker.state import Stage, TournamentState

if TYPE_CHECKING:
    from croupier.rules.tournaments.seating import Pick
    from croupier.tournaments.poker.desk import PokerTournament


def pick_from(step: Step) -> Pick:
    """The house's generator; of a large field the numbers are written once, not for each seat."""
    numbers: tuple[str, ...] = ()

    def pick(count: int) -> int:
        nonlocal numbers
        if len(numbers) < count:
            numbers = tuple(map(str, range(count)))
        return int(step.chance(Spin(numbers[:count], "seat"))) if count > 1 else 0

    return pick


class Orders:
    """What tables are told at the end of a step: one letter each."""

    def __init__(self, desk: PokerTournament) -> None:
        self._desk = desk
        self._stand: defaultdict[int, list[str]] = defaultdict(list)
        self._sit: defaultdict[int, list[TournamentSeat]] = defaultdict(list)
        self._deal: set[int] = set()
        self._penalised: defaultdict[int, list[str]] = defaultdict(list)
        self._chips: defaultdict[int, list[tuple[str, int]]] = defaultdict(list)
        self._closed: list[int] = []

    def reseat(self, event: e.Started | e.RoundBegun | e.Reseated | e.FastFoldEnded, step: Step) -> None:
        """Let the tournament know the new seats, and remember whom tables lose and get."""
        state = self._desk.running
        for place in event.places:
            entrant = state.entrants[place.patron]
            if entrant.table:
                self._stand[entrant.table].append(place.patron)
            for number in {entrant.table, place.table} & state.tables.keys():
                self._stand[number] += state.tables[number].to_stand
        self._desk.emit(step, event)
        for place in event.places:
            entrant = state.entrants[place.patron]
            self._sit[place.table].append(
                TournamentSeat(
                    seat=place.seat,
                    patron=place.patron,
                    name=entrant.name,
                    chips=entrant.chips,
                    bank_ms=entrant.bank_ms,
                    house_player=entrant.house_player,
                    connected=entrant.connected,
                    sitting_out=entrant.sitting_out,
                )
            )
        if isinstance(event, e.Reseated | e.FastFoldEnded):
            self._closed += event.closed

    def give(self, table: int, patron: str, chips: int) -> None:
        """Chips that somebody bought; in a hand they arrive after it (TSG-A1T-viii.7)."""
        self._chips[table].append((patron, chips))

    def deal(self, tables: list[int], step: Step, cycle: int = 0) -> None:
        if tables:
            entrants = self._desk.running.entrants
            for number in tables:
                table = self._desk.running.tables[number]
                self._stand[number] += table.to_stand
                self._penalised[number] = [patron for patron in table.seats.values() if entrants[patron].penalty]
            self._desk.emit(step, e.HandsOrdered(tuple(tables), cycle))
            self._deal |= set(tables)

    def send(self, step: Step) -> None:
        state = self._desk.running
        for number in self._closed:
            config = state.config.table(number, state.level)
            step.send(stream_of(table_id(state.config.id, number)), TableOrder(config, close=True))
        for number in sorted(({*self._stand, *self._sit, *self._chips, *self._deal}) - set(self._closed)):
            order = TableOrder(
                state.config.table(number, state.level),
                stand=tuple(dict.fromkeys(self._stand[number])),
                sit=tuple(self._sit[number]),
                chips=tuple(self._chips[number]),
                deal=number in self._deal,
                penalised=tuple(self._penalised[number]),
            )
            step.send(stream_of(table_id(state.config.id, number)), order)


def go_on(desk: PokerTournament, step: Step, orders: Orders | None = None) -> None:
    """After whatever happened: end, wait, even tables out, and let those that rest play."""
    state = desk.running
    orders = orders or Orders(desk)
    if state.stage is Stage.RUNNING and not state.break_until_ms:
        end = ending.end_of(state)
        if end is not None:
            desk.finish(end, step)
            return
        if not state.paused and not state.time_over and state.talks is None:
            _play(desk, step, orders)
    orders.send(step)


def _play(desk: PokerTournament, step: Step, orders: Orders) -> None:
    state = desk.running
    if state.fast and not state.tables and fast_fold.ends(state):
        orders.reseat(fast_fold.seats_for_all(state, pick_from(step)), step)
    if everybody_waits(state):
        if not state.at_rest():
            return
        if seats.round_is_over(state):  # TSG-A1T-ii.1
            orders.reseat(seats.next_round(state, pick_from(step)), step)
        if state.break_due:
            minutes = state.config.format.levels.break_minutes
            desk.emit(step, e.BreakBegun(step.now_ms + minutes * 60_000))
            return
        if final_draw_due(state):
            orders.reseat(seats.drawn_anew(state, pick_from(step)), step)
    if state.fast:
        if not fast_fold.ends(state):
            fast_fold.deal(desk, step, pick_from(step))
        return
    balanced = len(state.tables) > 1 and not state.config.format.shootout_rounds
    moved = seats.even_out(state, pick_from(step)) if balanced else None
    if moved is not None:
        orders.reseat(moved, step)
    if final_draw_due(state):  # the table that was broken makes it due: nobody plays a hand before it
        if not state.at_rest():
            return
        orders.reseat(seats.drawn_anew(state, pick_from(step)), step)
    ready = [number for number in state.tables if state.rests(number) and _can_play(state, number)]
    if balanced and not hand_for_hand(state):
        ready = seats.not_halted(state, ready)
    orders.deal(ready, step, state.cycle + 1 if hand_for_hand(state) else 0)


def _can_play(state: TournamentState, number: int) -> bool:
    """Two with chips; whoever thinks about a rebuy has none."""
    return sum(state.entrants[patron].chips > 0 for patron in state.tables[number].seats.values()) > 1


def everybody_waits(state: TournamentState) -> bool:
    """Whether no table begins a hand before all have finished theirs."""
    due = final_draw_due(state) or seats.round_is_over(state)
    return state.in_cycle or state.break_due or hand_for_hand(state) or due


def final_draw_due(state: TournamentState) -> bool:
    """For the final table, and before it where the rules say so; of a shootout it is a round like any other."""
    told = state.config.format
    drawn = told.table_rules.redraws(len(state.tables), state.seated, told.seats)
    return drawn and not told.shootout_rounds and not state.fast


def hand_for_hand(state: TournamentState) -> bool:
    """So close to the money that tables wait for each other (TSG-A1T.14)."""
    return len(state.tables) > 1 and not state.fast and state.near_the_money()
