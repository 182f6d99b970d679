"""A table: its state, its terms, and one step after the other.

A step considers a command, refuses it or emits events; each event is applied as it is emitted, so what follows in the
same step sees it. Nothing here knows the clock, the database or the network: they come with the step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from croupier.cage import accounts
from croupier.cage.jackpots.letters import JackpotMoved, JackpotPaid, JackpotTakenBack
from croupier.cage.jackpots.notice import Notices
from croupier.cage.ledger import Posting
from croupier.floor import commands as c
from croupier.floor import end_of_play, round_clock
from croupier.floor import events as e
from croupier.floor.config import Mode, Purse, TableConfig
from croupier.floor.evolve.evolve import evolve
from croupier.floor.hall import company, letters, staffing, stations
from croupier.floor.handlers import (
    calls,
    correcting_past,
    entering,
    equipment_marks,
    found_money,
    irregularities,
    jackpots,
    large_wins,
    play,
    readiness,
    seating,
    session_letters,
    shoe,
    shooting,
    supervision,
    temporary,
    tournament,
    wagering,
)
from croupier.floor.refusals import Reason, Refusal, of_role
from croupier.floor.staffing_log import staffing_of
from croupier.floor.state import Seat, TableState
from croupier.floor.streams import stream_of
from croupier.floor.terms import Bounds, Terms
from croupier.floor.views.parts import IN_PLAY, Phase
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rules.procedure import Run, resume
from croupier.rules.traits import conditional, plays_for_meters
from croupier.rules.wagers.placing import TableLimits
from croupier.rules.wagers.wager import Wager
from croupier.store.batch import AccountOpening
from croupier.words.said import Amount

_encode_state = msgspec.json.Encoder().encode

Handler = Callable[["Table", Any, Step], None]

_COMMANDS: Final[dict[type[c.Command | letters.TableLetter], tuple[Role | None, Handler]]] = {
    c.Sit: (Role.PLAYER, seating.sit),
    c.Leave: (Role.PLAYER, seating.leave),
    c.Fund: (Role.PLAYER, seating.fund),
    c.Collect: (Role.PLAYER, seating.collect),
    c.Place: (Role.PLAYER, readiness.place),
    c.TakeBack: (Role.PLAYER, wagering.take_back),
    c.ConfirmWagers: (Role.PLAYER, readiness.confirm_wagers),
    c.Ready: (Role.PLAYER, readiness.ready),
    c.Decide: (Role.PLAYER, play.decide),
    c.DeclineDice: (Role.PLAYER, shooting.decline),
    c.Withdraw: (Role.PLAYER, irregularities.withdraw),
    c.PlaceLuckyChip: (Role.PLAYER, tournament.place_lucky_chip),
    c.TakeUp: (Role.PLAYER, temporary.take_up),
    c.LoseConnection: (Role.HOUSE, temporary.lose_connection),
    c.RestoreConnection: (Role.HOUSE, temporary.restore_connection),
    c.CallSupervisor: (None, supervision.call_supervisor),
    c.RaiseAlarm: (None, supervision.raise_alarm),
    c.NewGame: (Role.DEALER, play.new_game),
    c.NoMoreBets: (Role.DEALER, play.no_more_bets),
    c.Enter: (None, entering.enter),
    c.ConfirmResult: (Role.DEALER, entering.confirm_result),
    c.Retract: (Role.DEALER, entering.retract),
    c.StopSpin: (Role.DEALER, entering.stop_spin),
    c.SpinAgain: (Role.DEALER, entering.spin_again),
    c.PrepareShoe: (Role.DEALER, shoe.prepare),
    c.ReportCheck: (Role.DEALER, shoe.report_check),
    c.Report: (Role.DEALER, irregularities.report),
    c.MarkEquipment: (None, equipment_marks.mark),
    c.SignOn: (Role.DEALER, staffing.sign_on),
    c.SignOff: (Role.DEALER, staffing.sign_off),
    c.OpenTable: (Role.GAMING_SUPERVISOR, supervision.open_table),
    c.CloseTable: (Role.GAMING_SUPERVISOR, supervision.close_table),
    c.CancelClosing: (Role.GAMING_SUPERVISOR, supervision.cancel_closing),
    c.Void: (Role.DEALER, supervision.void),
    c.Correct: (Role.DEALER, correcting_past.correct),
    c.SetLimits: (Role.GAMING_SUPERVISOR, supervision.set_limits),
    c.AllowLate: (None, supervision.allow_late),
    c.Acknowledge: (Role.GAMING_SUPERVISOR, supervision.acknowledge),
    c.OrderCheck: (None, shoe.order_check),
    c.DirectShuffle: (Role.GAMING_SUPERVISOR, shoe.direct_shuffle),
    c.ChangeCards: (Role.GAMING_SUPERVISOR, shoe.change_cards),
    c.AssignDealer: (Role.GAMING_SUPERVISOR, staffing.assign),
    c.MoveDealer: (Role.GAMING_SUPERVISOR, staffing.come),
    c.ReleaseSeat: (Role.GAMING_SUPERVISOR, seating.release),
    c.ConfirmWin: (Role.GAMING_SUPERVISOR, large_wins.confirm),
    c.GroupPlayers: (Role.GAMING_SUPERVISOR, company.group_players),
    c.SetCalls: (Role.GAMING_SUPERVISOR, calls.set_calls),
    c.FindMoney: (Role.DEALER, found_money.find),
    c.ReleaseFound: (Role.GAMING_SUPERVISOR, found_money.release),
    letters.OpenTemporary: (None, temporary.take_over),
    letters.SendOff: (None, staffing.send_off),
    letters.TakeSession: (None, session_letters.take_session),
    letters.HoldSession: (None, session_letters.hold),
    letters.ChangeSession: (None, session_letters.change),
    letters.TakeOut: (None, session_letters.take_out),
    letters.EndSession: (None, session_letters.end_session),
    JackpotMoved: (None, jackpots.moved),
    JackpotPaid: (None, jackpots.paid),
    JackpotTakenBack: (None, jackpots.taken_back),
}
"""Who may send a command; None where the handler itself asks for more than a role."""
_DEALS: Final = frozenset({c.NewGame, c.NoMoreBets, c.Enter, c.ConfirmResult, c.Retract, c.StopSpin, c.SpinAgain,
                           c.PrepareShoe, c.Report, c.Void, c.Correct, c.AllowLate})  # fmt: skip
"""What a dealer does only where he or she has signed on."""

_BETTING: Final = Phase.BETTING
_STAFFS: Final = frozenset({e.DealerSignedOn, e.DealerSignedOff})
ENDS_ROUND: Final = frozenset({e.Settled, e.Voided, e.RolledBack, e.TemporaryOpened})
_SCORES: Final = frozenset({e.Settled, e.Voided, e.RolledBack, e.SessionTimeUp})
_TOLD_ELSEWHERE: Final = _STAFFS | ENDS_ROUND | _SCORES
_SEATING: Final = frozenset({e.SeatTaken, e.SeatLeft, e.TemporaryOpened})
_SETS_UP: Final = frozenset({e.Installed, e.SessionStarted, e.SessionFinished})
_REARRANGES: Final = _SEATING | _SETS_UP
_BESIDE_THE_ROUND: Final = frozenset(
    {e.AlertAcknowledged, e.AlertRaised, e.Collected, e.Decided, e.Funded, e.SeatLeft, e.SeatTaken}
)
"""Events that leave the wagers and answers of the round's procedure as they are."""
_KEEPS_THE_RUN: Final = _BESIDE_THE_ROUND | {e.Answered, e.Entered, e.ResultConfirmed}
"""The same, and those that only give it further answers."""


class _Glance(NamedTuple):
    """A run that is only looked at, the answers that it has had, and the table's version when it had them."""

    run: Run[Any]
    answers: list[Any]
    version: int


_UNRECORDED: Final = -1


class Table:
    """One table of the floor; whoever runs it gives it turns and stores what they emit."""

    def __init__(self, state: TableState, terms: Terms) -> None:
        self.state = state
        self.terms = terms
        self.id = state.config.id
        self.stream = stream_of(self.id)
        self._set_limits()
        self._set_seats()
        self.combined: Callable[[str], Sequence[tuple[company.CombinedMaximum, int]]] | None = None
        """The maximums that this table shares with others, and what they leave to a patron; None if there is none."""
        self.has_boxes = conditional(terms.game)
        """Whether a wager may be one that cannot stand beside those of others."""
        self.has_conditions = terms.game.layout.has_conditions
        """Whether a wager may need another one beside it."""
        self.meter_kinds: frozenset[str] = terms.game.meter_kinds if plays_for_meters(terms.game) else frozenset()
        """The wagers of its game that play for a jackpot's meter."""
        self.jackpots: Notices | None = None
        """What jackpots let this table know; None where there is nothing to play for."""
        self.play_ends_ms: int | None = None
        """When the licence of the house ends, where that is known."""
        self._glances: dict[bool, _Glance] = {}
        self._set_purses()

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def config(self) -> TableConfig:
        return self.state.config

    @property
    def automatic(self) -> bool:
        """Rounds start and end without a dealer (note N19)."""
        return self.config.mode is not Mode.DEALER and self.state.origin is None

    @property
    def waits_for_first_wager(self) -> bool:
        """The clock of the wagering period stands until somebody has bet, by the book or as the operator has it."""
        chosen = self.config.starts_with_first_wager
        return bool(self.terms.waits_for_first_wager) if chosen is None else chosen

    @property
    def closes_when_ready(self) -> bool:
        """The house ends the betting, and begins the next round, once everybody is ready; never in a tournament."""
        if self.config.mode is not Mode.RNG or self.state.session is not None or self.state.origin is not None:
            return False
        chosen = self.config.closes_when_ready
        return bool(self.terms.closes_when_ready) if chosen is None else chosen

    def money(self, amount_minor: int) -> Amount:
        return Amount(amount_minor, self.config.currency)

    # Seats and purses

    def purse_of(self, seat: Seat) -> str:
        return self.purse_of_patron(seat.patron)

    def purse_of_patron(self, patron: str) -> str:
        if self.state.session is not None:
            return accounts.credits(patron, self.state.session.tournament)
        return self._purse_name(patron, self._currency)

    def purse_at_hand(self, patron: str) -> str:
        """Where a patron has the money: in the wallet again, once the seat with its meter is left (RFH-6.3.2)."""
        purse = self._purses_at_hand.get(patron)
        if purse is None:
            seated = patron in self._seats_by_patron or self.state.session is not None
            purse = self.purse_of_patron(patron) if seated else accounts.wallet(patron, self._currency)
            self._purses_at_hand[patron] = purse  # forgotten with every change of seats or of the purse
        return purse

    @property
    def money_currency(self) -> str:
        """What the table is played in, whatever a tournament uses it for now."""
        return self._currency if self.state.session is None else self.state.session.regular.currency

    def money_at_hand(self, patron: str) -> str:
        """Where a patron has the money of regular play; during a session that is the wallet (RFH-6.3.2)."""
        if self.state.session is not None:
            return accounts.wallet(patron, self.money_currency)
        return self.purse_at_hand(patron)

    def purse_of_owner(self, seat: str) -> str:
        return self.purse_at_hand(self.state.owners[seat])

    def purses_for(self, patron: str) -> list[AccountOpening]:
        """The accounts that a patron at this table needs to have."""
        names = [accounts.receivable(patron, self._currency)]
        if self.config.purse is not Purse.CREDITS:
            names += [accounts.wallet(patron, self._currency), accounts.meter(patron, self._currency)]
        return [accounts.opening(name, self._currency) for name in names]

    def _set_seats(self) -> None:
        self._seats_by_patron = {seat.patron: seat for seat in self.state.seats.values()}
        self.seat_of: Callable[[str], Seat | None] = self._seats_by_patron.get
        """The seat of a patron, if there is one."""

    def _set_purses(self) -> None:
        of = self.id if self.state.session is None else f"{self.id}.credits"
        self.escrow, self.bank = accounts.escrow(of), accounts.bank(of)
        self._currency = self.config.currency
        self._purses_at_hand: dict[str, str] = {}
        self._purse_name = accounts.meter if self.config.purse is Purse.METER else accounts.wallet

    def _set_limits(self) -> None:
        """What every placement is held against, worked out once for each change of limits."""
        terms, self._bounds_for = self.terms, self.state.limits
        self.bounds = Bounds(terms, self._bounds_for)
        self.limits = TableLimits(terms.game.layout, terms.policy, self._bounds_for, self.bounds.of)

    # Wagers and the procedure

    def wagers(self) -> tuple[Wager, ...]:
        """The wagers that the round's procedure began with, in the order of seats and spots."""
        return self.state.round.wagers()

    def run(self, entered: bool = False) -> Run[Any]:
        """The procedure as far as its answers have brought it, with unconfirmed entries if asked."""
        return resume(self.terms.game.procedure(self.wagers()), self._answers(entered))

    def _answers(self, entered: bool) -> list[Any]:
        current = self.state.round
        return [*current.answers, *(answer for answer, _ in current.entered)] if entered else list(current.answers)

    def glance(self, entered: bool = False) -> Run[Any]:
        """The same for looking at only, so never answer it: a round that has gone on is carried on, not run anew.

        It is begun again when an event changes the wagers or takes an answer back.
        """
        kept = self._glances.get(entered)
        if kept is not None and kept.version == self.state.version:
            return kept.run
        answers = self._answers(entered)
        self._glances.pop(entered, None)
        if kept is None or answers[: len(kept.answers)] != kept.answers:
            run = self.run(entered)
        else:
            run = kept.run
            for answer in answers[len(kept.answers) :]:
                run.answer_plain(answer)
        self._glances[entered] = _Glance(run, answers, self.state.version)
        return run

    def with_entry(self, answer: Any) -> Run[Any]:
        """The same with an entry that is recorded next; an illegal one is refused and changes nothing."""
        run = self.glance(entered=True)
        run.answer_plain(answer)
        kept = self._glances.pop(True)
        self._glances[True] = _Glance(run, [*kept.answers, answer], _UNRECORDED)
        return run

    # Turns

    def consider(self, command: c.Command | letters.TableLetter, step: Step) -> None:
        """Do what a command asks, or raise a refusal."""
        role, handler = _COMMANDS[type(command)]
        if role is not None and role not in step.actor.roles and not step.actor.may(role):
            raise Refusal(Reason.NOT_ALLOWED, role=of_role(role))
        if type(command) in _DEALS:
            staffing.require_signed_on(self, step.actor)
        if self.state.session is not None and isinstance(command, c.Command):
            tournament.check(self, command, step)
        handler(self, command, step)

    def due_ms(self) -> int | None:
        """When the clock wants a step, if it does."""
        due_ms = self._round_due_ms()
        return due_ms if self.play_ends_ms is None else end_of_play.due_ms(self, due_ms)

    def _round_due_ms(self) -> int | None:
        state = self.state
        if state.session is not None and state.session.held and state.phase is not Phase.NO_MORE_BETS:
            return None
        if state.origin is not None and (waits_until_ms := temporary.due_ms(self)) is not None:
            return waits_until_ms
        if state.phase is _BETTING:
            if state.round.closes_at_ms is None and not state.round.standing:
                return state.closing_at_ms  # nothing lies on the layout of a table that waits for its first wager
            return state.round.closes_at_ms
        if state.phase is Phase.DECIDING:
            return state.round.closes_at_ms
        if state.phase in (Phase.READY, Phase.SETTLED):
            # A table with wagers still on its layout plays on until they are decided.
            closing_at_ms = None if state.round.standing else state.closing_at_ms
            opens = self.automatic and tournament.may_open(self)
            times = [closing_at_ms, state.next_round_at_ms if opens else None]
            return min((t for t in times if t is not None), default=None)
        if state.phase is Phase.NO_MORE_BETS:
            return play.chance_due_ms(self)
        return None

    def tick(self, step: Step) -> None:
        """The clock ran out: what is due now happens."""
        if end_of_play.has_come(self, step.now_ms):
            end_of_play.end(self, step)
        elif self.state.origin is not None:
            temporary.tick(self, step)
        else:
            round_clock.tick(self, step)

    def resume(self, step: Step) -> None:
        """The house has come back after a stop."""
        round_clock.resume_after_stop(self, step)
        irregularities.after_stop(self, step)

    def emit(self, step: Step, event: e.Event, postings: Sequence[Posting]) -> None:
        """Put an event and its money on the step, and let it change the state at once."""
        if self.state.session is not None:
            postings = tournament.in_credits(postings)
        step.emit(self, event, postings)
        if type(event) in _TOLD_ELSEWHERE:
            self._tell(step, event)

    def _tell(self, step: Step, event: e.Event) -> None:
        """What others than the table have to know of an event: the tournament, the log of dealers, the archive."""
        kind = type(event)
        if self.state.session is not None and kind in _SCORES:
            session_letters.tell(self, self.state.session, step)
        if kind in _STAFFS and (line := stations.logged(self.id, event)) is not None:
            step.write(staffing_of(self.id), line)
        if self.state.origin is not None and kind in ENDS_ROUND:
            step.keep(temporary.document(self, step.now_ms))

    def apply(self, event: e.Event, at_ms: int) -> None:
        """The only place where the state changes."""
        state, kind = self.state, type(event)
        evolve(state, event, at_ms)
        if self._glances and kind not in _KEEPS_THE_RUN:
            self._glances.clear()
        if kind in _REARRANGES:
            if kind in _SEATING:
                self._set_seats()
                self._purses_at_hand.clear()
            else:
                self._set_purses()
        if state.limits is not self._bounds_for:
            self._set_limits()

    def snapshot(self) -> bytes | None:
        """The state between two rounds."""
        return None if self.state.phase in IN_PLAY else _encode_state(self.state)
