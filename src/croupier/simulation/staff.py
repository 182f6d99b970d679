"""The staff of one table on a simulated day: a dealer who errs, a sensor that misreads, a supervisor who corrects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from croupier.casino.house import at_table
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.hall.stations import MOST_TABLES_EACH, held_by
from croupier.floor.handlers import shoe
from croupier.floor.handlers.entering import SHOE_MISREAD
from croupier.floor.handlers.play import SENSOR
from croupier.floor.handlers.supervision import FRAUD
from croupier.floor.table import Table
from croupier.floor.views.parts import IN_PLAY, Phase
from croupier.house.request import Accepted, Reply
from croupier.house.roles import Actor, Role
from croupier.rules.questions import Draw, Roll, Spin
from croupier.simulation.floor_walk import passing_by, pressing
from croupier.simulation.mishaps import any_irregularity, fitting_irregularity, rarest
from croupier.simulation.people import Supervisor, actor, mend
from croupier.simulation.scene import Scene
from croupier.simulation.slips import Equipment

ERRS_ONE_IN: Final = 60
"""Entries of a dealer, and readings of a device, of which one is wrong."""
_SILENT: Final[dict[type[Any], tuple[tuple[str, str], ...]]] = {
    Draw: (("shoe", "not-reading"), ("shoe", "standby")),
    Spin: (("wheel", "not-reading"),),
    Roll: (("tumbler", "not-reading"), ("tumbler", "malfunction")),
}
"""How a device is that has no reading."""
_OPEN_PHASES: Final = (Phase.NO_MORE_BETS, Phase.PROPOSED)


@dataclass(slots=True, eq=False)
class Worker:
    """Somebody with a post at one table; looks at it whenever something happens there."""

    actor: Actor
    table_id: str
    chance: SeededGenerator
    scene: Scene
    equipment: Equipment
    sensor: bool
    busy: bool = False

    @property
    def table(self) -> Table:
        return self.scene.tables[self.table_id]

    def one_in(self, n: int) -> bool:
        return self.chance.below(n) == 0

    def ids(self) -> tuple[str, str]:
        return self.scene.next_id(), self.table_id

    def note(self, code: str) -> None:
        """Something went wrong, or was said to have."""
        self.scene.mishaps[code] = self.scene.mishaps.get(code, 0) + 1

    def mishap(self) -> c.Report | None:
        """An irregularity that suits the moment, if one does; mostly one that is rare."""
        if self.one_in(4):
            return None
        report = fitting_irregularity(self.table, self.actor, self.chance, self.ids(), self.scene.mishaps)
        if report is not None:
            self.note(report.code)
        return report

    def nudge(self, fastest_ms: int, slowest_ms: int, act: Callable[[], None]) -> None:
        """Act soon, unless that is planned already."""
        if not self.busy:
            self.busy = True

            def go() -> None:
                self.busy = False
                act()

            self.scene.after(fastest_ms + self.chance.below(slowest_ms - fastest_ms), go)


@dataclass(slots=True, eq=False)
class TableDealer(Worker):
    """Runs the table by what really happens, with slips, early presses, late confirmations and misdeals."""

    refusals: int = 0

    def look(self) -> None:
        phase = self.table.state.phase
        if self.table.config.mode is Mode.DEALER and self.table.state.open and phase is not Phase.DECIDING:
            between = phase in (Phase.READY, Phase.SETTLED)
            self.nudge(4_000 if between else 700, 12_000 if between else 2_500, self.act)

    @property
    def _at_the_table(self) -> Actor:
        """Whoever has signed on here, for a supervisor moves dealers; this table's own one where nobody has."""
        dealer = self.table.state.dealer
        return self.actor if dealer in ("", self.actor.id) else actor(dealer, Role.DEALER)

    def _do(self, command: c.Command) -> None:
        self.scene.send(at_table(command, self._at_the_table), self._replied)

    def _replied(self, reply: Reply) -> None:
        """What was refused is tried again a little later, perhaps with the supervisor's help."""
        if isinstance(reply, Accepted):
            self.refusals = 0
            return
        self.refusals += 1
        if self.refusals % 8 == 7:
            self._do(c.CallSupervisor(*self.ids(), note=reply.reason))
        self.nudge(2_000, 6_000, self.act)

    def act(self) -> None:
        table, state = self.table, self.table.state
        number = state.round.number
        if not state.open:
            return
        if not state.dealer and not self.one_in(40):  # some forget it, and are told so
            self._take_the_table()
        elif self.one_in(self.scene.mishap_one_in):
            self._aside()
        elif state.phase in (Phase.READY, Phase.SETTLED):
            self._next_round()
        elif state.phase is Phase.BETTING:
            if self.one_in(60):
                self._do(c.NoMoreBets(*self.ids(), round=number))
            elif self.one_in(60):
                self._enter()
        elif state.phase is Phase.NO_MORE_BETS:
            reasons = tuple(table.terms.stop_reasons)
            if reasons and self.one_in(max(4, 2 * self.scene.mishap_one_in // 5)):
                reason = rarest(reasons, self.scene.mishaps, self.chance)
                self.note(reason)
                self._do(c.StopSpin(*self.ids(), round=number, reason=reason, note="seen"))
                self.scene.tally("spins and deals stopped")
            elif state.round.stopped and self.one_in(2):
                self._do(c.SpinAgain(*self.ids(), round=number))
            elif not self.sensor or state.round.keyed_by or self.one_in(25):
                self._enter()
            else:
                self.nudge(4_000, 8_000, self.act)
        elif state.phase is Phase.PROPOSED:
            self._confirm()

    def _take_the_table(self) -> None:
        """Sign on; a dealer whom supervisors moved to two other tables leaves one of them first."""
        held = held_by(self.actor.id, self.scene.tables)
        if len(held) < MOST_TABLES_EACH:
            self._do(c.SignOn(*self.ids()))
        else:
            self._do(c.SignOff(self.scene.next_id(), held[0].id))

    def _confirm(self) -> None:
        slip, number = self.equipment.slip, self.table.state.round.number
        if slip is not None and slip.round == number and not slip.by_device and self.one_in(2):
            count = len(self.table.state.round.answers) + len(self.table.state.round.entered) - slip.place
            taking_back = c.Retract(*self.ids(), round=number, count=count)
            self.scene.send(at_table(taking_back, self._at_the_table), self._took_back)
        elif self.one_in(25):
            self.scene.tally("late confirmations")
            self.nudge(30_000, 90_000, self._confirm_now)
        else:
            self._confirm_now()

    def _confirm_now(self) -> None:
        self._do(c.ConfirmResult(*self.ids(), round=self.table.state.round.number))

    def _took_back(self, reply: Reply) -> None:
        if isinstance(reply, Accepted) and not reply.repeated:
            self.equipment.close("taken_back")
        self._replied(reply)

    def _enter(self) -> None:
        table = self.table
        truth = self.equipment.truth(table)
        if truth is None:
            return
        number = table.state.round.number
        if self.one_in(200):
            truth = "smudged"
        elif table.state.phase is Phase.NO_MORE_BETS and self.one_in(ERRS_ONE_IN):
            truth = self.equipment.mistaken(table, truth, by_device=False)
        self._do(c.Enter(*self.ids(), round=number, answer=truth))

    def _next_round(self) -> None:
        """New Game, once equipment and cards are as they have to be; some forget them and are told so."""
        mended = mend(self.table, self.ids())
        if mended is not None and self.one_in(2):
            self._do(mended)  # what is out of service waits for a supervisor
        wanted = "" if self.one_in(40) else shoe.needs(self.table)
        if wanted == shoe.SHUFFLE:
            self._do(c.PrepareShoe(*self.ids()))
            self.scene.tally("shoes prepared")
        elif wanted == shoe.CHECK:
            rules = shoe.rules_of(self.table)
            missing = ("As",) if self.one_in(6) else ()
            count = len(rules.cards) - len(missing) if rules else 0
            self._do(c.ReportCheck(*self.ids(), count=count, missing=missing))
            self.scene.tally("card checks")
        elif wanted != shoe.REPLACE:
            self._do(c.NewGame(*self.ids()))

    def _aside(self) -> None:
        """A change of dealers, or something of the book's list goes wrong."""
        if self.one_in(3):
            self._do(self.chance.choose((c.SignOn(*self.ids()), c.SignOff(*self.ids()))))
        else:
            self._do(self.mishap() or any_irregularity(self.table, self.chance, self.ids()))
            self.scene.tally("irregularities reported")


@dataclass(slots=True, eq=False)
class Sensor(Worker):
    """A device at the table that reads what happens, sometimes wrongly, sometimes not at all."""

    def look(self) -> None:
        state = self.table.state
        if self.sensor and state.open and state.phase is Phase.NO_MORE_BETS and not state.round.keyed_by:
            self.nudge(600, 1_800, self.act)

    def act(self) -> None:
        table = self.table
        if table.state.phase is not Phase.NO_MORE_BETS or table.state.round.stopped:
            return
        truth = self.equipment.truth(table)
        if truth is None:
            return
        if table.config.mode is Mode.DEALER and self.one_in(50):
            kind, status = self.chance.choose(_SILENT[type(table.glance(entered=True).pending)])
            self.scene.send(at_table(c.MarkEquipment(*self.ids(), kind=kind, status=status), self.actor))
            return
        if self.one_in(ERRS_ONE_IN):
            truth = self.equipment.mistaken(table, truth, by_device=True)
        command = c.Enter(*self.ids(), round=table.state.round.number, answer=truth, source=SENSOR)
        self.scene.send(at_table(command, self.actor), lambda _: None)


@dataclass(slots=True, eq=False)
class PitBoss(Worker):
    """Opens, closes and corrects; does at other times whatever supervisors may do."""

    last: Literal["", "round", "shoe"] = ""
    """How this table closes at the end of the day: after a notice, after the round, or after the shoe."""
    asides: Supervisor = field(init=False)

    def __post_init__(self) -> None:
        self.asides = Supervisor(self.actor, self.table_id, self.chance, self.scene)

    def make_rounds(self) -> None:
        """Come by now and then, whatever happens."""
        self.scene.after(20_000 + self.chance.below(60_000), self.make_rounds)
        self.act()

    def look(self) -> None:
        """A slip that is settled has to be found before the next round is."""
        slip, state = self.equipment.slip, self.table.state
        if slip is None:
            if state.phase in _OPEN_PHASES and self.one_in(3 * self.scene.mishap_one_in):
                self.nudge(10, 900, self._report)
            return
        settled = state.previous is not None and state.previous.round.number == slip.round
        if settled and state.previous is not None and state.previous.void:
            self.equipment.close("ended_by_void")
        elif settled and not state.correcting and not self.busy:
            if self.one_in(8):
                self.equipment.close("overlooked")
            else:
                self.nudge(1_500, 20_000, self._correct)
        elif slip.by_device and slip.round == state.round.number and state.phase in _OPEN_PHASES:
            self.nudge(1_000, 4_000, self._put_reading_right)
        elif (
            slip.round < state.round.number and state.previous is not None and state.previous.round.number > slip.round
        ):
            self.equipment.close("too_late")

    def _do(self, command: c.Command) -> None:
        self.scene.send(at_table(command, self.actor), lambda _: None)

    def _correct(self) -> None:
        slip = self.equipment.slip
        if slip is None:
            return
        reason = self.chance.choose(tuple(self.table.terms.correct_reasons))
        command = c.Correct(
            *self.ids(), round=slip.round, answer=slip.truth, reason=reason, note="seen on camera", place=slip.place
        )
        self.scene.send(at_table(command, self.actor), self._corrected)

    def _corrected(self, reply: Reply) -> None:
        if isinstance(reply, Accepted):
            self.equipment.close("corrected")
        else:
            self.scene.tally(f"corrections refused: {reply.reason}")
            self.equipment.close("too_late")

    def _put_reading_right(self) -> None:
        """A device has misread: keying is approved where the book asks for it, and the reading is taken back."""
        slip, state = self.equipment.slip, self.table.state
        if slip is None or slip.round != state.round.number or state.phase not in _OPEN_PHASES:
            return
        number = state.round.number
        if SHOE_MISREAD in self.table.terms.incidents and not state.round.keyed_by:
            self._do(c.Report(*self.ids(), round=number, code=SHOE_MISREAD, note="seen"))
        count = len(state.round.answers) + len(state.round.entered) - slip.place
        if 0 < count <= len(state.round.entered):
            command = c.Retract(*self.ids(), round=number, count=count)
            self.scene.send(at_table(command, self.actor), self._reading_taken_back)

    def _reading_taken_back(self, reply: Reply) -> None:
        if isinstance(reply, Accepted):
            self.equipment.close("taken_back")

    def act(self) -> None:
        table, state = self.table, self.table.state
        if self.scene.closing:
            self._close()
        elif not state.open:
            self._do(c.OpenTable(*self.ids()))
            self.scene.tally("tables opened")
        elif shoe.needs(table) == shoe.REPLACE and state.phase not in IN_PLAY:
            self._do(c.ChangeCards(*self.ids(), colour=self.chance.choose(("red", "blue")), reason="unfit"))
            self.scene.tally("cards replaced")
        elif (wanted := pressing(table, self.chance, self.ids())) is not None:
            self._do(wanted)
            self.scene.tally(f"supervisors: {type(wanted).__name__}")
        elif state.alerts:
            self._do(c.Acknowledge(*self.ids(), alert=next(iter(state.alerts))))
        elif (mended := mend(table, self.ids())) is not None:
            self._do(mended)
            self.scene.tally("equipment mended")
        elif self.one_in(1 + self.scene.mishap_one_in // 10):
            self._report()
        elif self.one_in(4):
            self.scene.moderate(table, self.actor)
        elif self.one_in(2):
            aside = passing_by(table, self.scene.floor, self.chance, self.ids())
            if aside is not None:
                self._do(aside)
                self.scene.tally(f"supervisors in passing: {type(aside).__name__}")
        elif self.one_in(5):
            self.asides.act()
            self.scene.tally("supervisors' other commands")

    def _report(self) -> None:
        ruling = self.mishap() or self._void()
        if ruling is not None and not self.scene.closing:
            self._do(ruling)
            self.scene.tally("irregularities reported")

    def _void(self) -> c.Void | None:
        state = self.table.state
        if state.phase not in IN_PLAY:
            return None
        reason = rarest(self.table.terms.void_reasons, self.scene.mishaps, self.chance)
        self.note(reason)
        forfeits = tuple(state.round.stakes)[:1] if reason == FRAUD else ()
        return c.Void(*self.ids(), round=state.round.number, reason=reason, note="seen", forfeits=forfeits)

    def _close(self) -> None:
        """The notice of the book, or the last round or shoe announced; once it hangs, it hangs (HC25-1.1.11)."""
        state = self.table.state
        if not state.open:
            return
        if shoe.needs(self.table) == shoe.REPLACE and state.phase not in IN_PLAY:
            self._do(c.ChangeCards(*self.ids(), colour="red", reason="unfit"))
        if state.closing_at_ms is None and (not state.last or not state.seats):
            last = "" if state.last else self.last
            notice_s = self.table.terms.closing_notice_s if state.seats else 0
            command = c.CloseTable(*self.ids(), notice_s=notice_s, last=last)
            self.scene.send(at_table(command, self.actor), self._noticed)
            self.scene.tally("closing notices")

    def _noticed(self, reply: Reply) -> None:
        """What this table cannot announce, it announces by time."""
        if not isinstance(reply, Accepted):
            self.last = ""
