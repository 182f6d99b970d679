"""A live poker tournament as a desk: registrations with their money, the clock, reports of its tables, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from croupier.cage.ledger import Posting
from croupier.house.step import Step
from croupier.poker_room.pools.letters import HandReport
from croupier.poker_room.streams import stream_of as table_stream
from croupier.poker_room.streams import tournament_of, tournament_stream
from croupier.poker_room.tournaments.letters import HandOver, TableOrder, table_id
from croupier.rules.tournaments.description import End
from croupier.rules.tournaments.settlement import Settlement, settle
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import (
    deals,
    director,
    ending,
    finished,
    money,
    play,
    registration,
    seats,
)
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.evolve import evolve
from croupier.tournaments.poker.kinds import fast_fold, phases, rebuys, satellites, stacks
from croupier.tournaments.poker.reasons import needs_manager
from croupier.tournaments.poker.state import Stage, TournamentState
from croupier.tournaments.reasons import TournamentReason, Unfit

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(TournamentState).decode


class PokerTournament:
    """One tournament; before it is announced it has no state."""

    def __init__(self, stream: str, state: TournamentState | None = None) -> None:
        self.stream = stream
        self.state = state

    @classmethod
    def kept(cls, stream: str, body: bytes) -> PokerTournament:
        return cls(stream, _decode(body))

    @property
    def id(self) -> str:
        return tournament_of(self.stream)

    @property
    def running(self) -> TournamentState:
        """The state of a tournament that is announced."""
        assert self.state is not None, f"{self.stream} was never announced"
        return self.state

    @property
    def config(self) -> TournamentConfig:
        return self.running.config

    @property
    def version(self) -> int:
        return self.state.version if self.state is not None else 0

    # The desk

    def consider(self, command: c.AnyTournamentCommand, step: Step) -> None:
        if isinstance(command, c.AnnounceNext):
            self.announce(command.config, step)
            return
        if isinstance(command, c.AnnounceTournament):
            needs_manager(step)
            self.announce(command.config, step)
            return
        if isinstance(command, c.OfferEntries):
            satellites.take_in(self, command, step)
            return
        if self.state is None:
            raise Unfit(TournamentReason.UNKNOWN_TOURNAMENT, id=self.id[:40])
        _HANDLERS[type(command)](self, command, step)
        self._look_after(step)

    def tick(self, step: Step) -> None:
        state = self.running
        if state.break_until_ms and state.break_until_ms <= step.now_ms:
            self.emit(step, e.BreakEnded())
        if (ends_ms := ending.time_ends_ms(state)) is not None and ends_ms <= step.now_ms:
            self.emit(step, e.TimeRanOut())
        elif state.level_ends_ms and state.level_ends_ms <= step.now_ms and state.stage is Stage.RUNNING:
            self._next_level(step)
        if state.next_break_ms and state.next_break_ms <= step.now_ms:
            self.emit(step, e.BreakDue())
        self._look_after(step)

    def _look_after(self, step: Step) -> None:
        if self.running.stage is Stage.REGISTRATION:
            registration.look_after(self, step)
        elif self.running.stage is Stage.RUNNING:
            stacks.look_after(self, step)
            rebuys.end_offers(self, step, all_of_them=self.running.time_over)
            phases.look_after(self, step)
            if self.running.over:
                return
            deals.look_after(self, step)
            play.go_on(self, step)

    def due_ms(self) -> int | None:
        state = self.state
        if state is None or state.over:
            return None
        if state.stage is Stage.REGISTRATION:
            return registration.due_ms(state)
        times = [state.level_ends_ms, state.break_until_ms, ending.time_ends_ms(state) or 0, rebuys.due_ms(state) or 0]
        times += [state.next_break_ms, phases.due_ms(state) or 0, fast_fold.due_ms(state) or 0]
        times.append(state.talks.until_ms if state.talks is not None else 0)
        return min((at_ms for at_ms in times if at_ms), default=None)

    def apply(self, event: Any, at_ms: int) -> None:
        if self.state is None:
            assert isinstance(event, e.TournamentSet), "a tournament's record begins with its announcement"
            self.state = TournamentState(event.config)
        evolve(self.state, event, at_ms)

    def emit(self, step: Step, event: e.AnyTournamentEvent, postings: list[Posting] | None = None) -> None:
        step.emit(self, event, postings or [])

    def snapshot(self) -> bytes | None:
        return _encode(self.state) if self.state is not None else None

    # What happens

    def announce(self, config: TournamentConfig, step: Step) -> None:
        """From now on it can be registered for."""
        if self.state is not None:
            raise Unfit(TournamentReason.ID_TAKEN, id=config.id[:40])
        self.emit(step, e.TournamentSet(config))
        money.open_accounts(config, step)

    def start(self, step: Step) -> None:
        """Seats by the generator's draw, chips, the first level (TSG-6.8, A1T.1); a series announces its next one."""
        state = self.running
        fast = self.config.format.fast_fold_until > 0
        drawn = () if fast else seats.first_draw(state, play.pick_from(step))
        orders = play.Orders(self)
        orders.reseat(e.Started(drawn, fast), step)
        self._announce_next(step)
        play.go_on(self, step, orders)

    def _announce_next(self, step: Step) -> None:
        """In a series there is always one that can be registered for."""
        if (following := registration.following(self.config)) is not None:
            step.send(tournament_stream(following.id), c.AnnounceNext(following))

    def _next_level(self, step: Step) -> None:
        state, levels = self.running, self.config.format.levels
        break_due = bool(levels.break_every) and bool(levels.break_minutes) and not state.level % levels.break_every
        self.emit(step, e.LevelReached(state.level + 1, break_due))

    def finish(self, end: End, step: Step, why: str = "") -> None:
        """Everybody's money in one transaction; the tables close."""
        state = self.running
        played = state.started_ms and state.entrants
        settlement = settle(ending.what_happened(state, end)) if played else Settlement(0, 0, ())
        postings = money.settled(state, settlement, step)
        numbers = sorted({*state.tables, *state.idle})
        level = state.level
        ended = e.TournamentEnded(end, settlement.pool_minor, settlement.overlay_minor, settlement.results, why)
        self.emit(step, ended, postings)
        step.keep(finished.document(self.id, step.now_ms))
        satellites.tell(self, step)
        if not state.started_ms:
            self._announce_next(step)
        self.close_tables(numbers, level, step)

    def close_tables(self, numbers: Iterable[int], level: int, step: Step) -> None:
        for number in numbers:
            order = TableOrder(self.config.table(number, level), close=True)
            step.send(table_stream(table_id(self.id, number)), order)


def _hand_over(desk: PokerTournament, letter: HandOver, step: Step) -> None:
    """Chips are neither lost nor made; bounties are paid at once, those who had fewer chips went first (NT-67)."""
    state = desk.running
    if state.over:
        desk.emit(step, e.HandTold(letter.table, letter.number, letter.standings))
        return
    entrants = state.entrants
    before = sum(entrants[standing.patron].chips for standing in letter.standings)
    on_the_way = {each.patron: entrants[each.patron].sent - each.got for each in letter.standings}
    after = sum(standing.chips for standing in letter.standings) + sum(on_the_way.values())
    assert before == after, f"table {letter.table}: chips were lost"
    lost_all = (each for each in letter.bust if not on_the_way[each.patron])
    bust = tuple(sorted(lost_all, key=lambda each: each.chips_before))
    offered = tuple(each.patron for each in bust if rebuys.offered_to(state, entrants[each.patron]))
    out = [(each.patron, each.by) for each in bust if each.patron not in offered]
    won, on_heads = ending.bounties_of(state, out)
    event = e.HandTold(letter.table, letter.number, letter.standings, bust, letter.big_blind, won, on_heads)
    if offered:
        event = msgspec.structs.replace(event, offered=offered, offer_until_ms=step.now_ms + rebuys.OFFER_MS)
    desk.emit(step, event, money.bounties_won(state, won, step))


_HANDLERS: Final[dict[type, Callable[[PokerTournament, Any, Step], None]]] = {
    c.Register: registration.register,
    c.Unregister: registration.unregister,
    c.ChooseRound: phases.choose,
    c.Rebuy: rebuys.rebuy,
    c.DeclineRebuy: rebuys.decline,
    c.TakeAddOn: rebuys.add_on,
    c.AddStacks: stacks.add,
    c.AskForDeal: deals.ask,
    c.ProposeDeal: deals.propose,
    c.AnswerDeal: deals.answer,
    c.PlayOn: deals.play_on,
    c.PauseTournament: director.pause,
    c.ResumeTournament: director.resume,
    c.CancelTournament: director.cancel,
    c.ChangeTournament: director.change,
    c.ReadChanges: director.read_changes,
    c.MovePlayer: director.move,
    c.RedrawSeats: director.redraw,
    c.DisqualifyPlayer: director.disqualify,
    c.PenalisePlayer: director.penalise,
    HandOver: _hand_over,
    HandReport: fast_fold.reported,
}
