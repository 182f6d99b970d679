"""Who acts in the simulation: players, dealers who err, devices, and supervisors who put things right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from croupier.casino.house import at_table
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.handlers import shoe
from croupier.floor.handlers.equipment_marks import READY
from croupier.floor.handlers.play import open_choices
from croupier.floor.handlers.supervision import FRAUD
from croupier.floor.table import Table
from croupier.floor.views.parts import Phase
from croupier.house.request import Reply, Request
from croupier.house.roles import Actor, Role
from croupier.rules.questions import Draw, Roll, Spin
from croupier.rules.shoe import DealsCards
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.mishaps import any_irregularity

_EVEN_CHANCES: Final = ("red", "black", "even", "odd", "low", "high")


class World(Protocol):
    """What people see of the house."""

    @property
    def tables(self) -> dict[str, Table]: ...

    def send(self, work: Request, on_reply: Callable[[Reply], None]) -> None: ...

    def next_id(self) -> str: ...


@dataclass(slots=True)
class Person:
    """Somebody with a terminal at one table."""

    actor: Actor
    table_id: str
    chance: SeededGenerator
    world: World
    waiting: bool = False

    def do(self, command: c.Command) -> None:
        self.waiting = True
        self.world.send(at_table(command, self.actor), self._replied)

    def _replied(self, reply: Reply) -> None:  # noqa: ARG002  a person looks at the table, not at the reply
        self.waiting = False

    def ids(self) -> tuple[str, str]:
        return self.world.next_id(), self.table_id

    @property
    def table(self) -> Table:
        return self.world.tables[self.table_id]

    def irregularity(self) -> c.Command:
        """Something of the book's list that goes wrong."""
        return any_irregularity(self.table, self.chance, self.ids())

    def one_in(self, n: int) -> bool:
        return self.chance.below(n) == 0

    def seen(self) -> Any:
        """What the ball, the dice or the cards may have shown just now, zeros and equal cards more often than not."""
        game = self.table.terms.game
        match self.table.glance(entered=True).pending:
            case Roll() as roll:
                return [1 + self.chance.below(roll.faces) for _ in range(roll.dice)]
            case Spin() as spin if "0" not in spin.pockets:
                return self.chance.choose(spin.pockets)
            case Draw():
                cards = game.shoe.cards if isinstance(game, DealsCards) else ()
                return str(self.chance.choose(cards[:8] if self.one_in(2) else cards))
        if isinstance(game, DealsCards):
            return str(self.chance.choose(game.shoe.cards))
        return "0" if self.one_in(4) else str(self.chance.below(37))


class Player(Person):
    """Sits down, bets on anything in any amount, takes chips back, decides, leaves, and sits down again."""

    def act(self) -> None:
        table, state = self.table, self.table.state
        if self.waiting and not self.one_in(5):  # an impatient player clicks again
            return
        seat = table.seat_of(self.actor.id)
        if seat is None:
            self.do(c.Sit(*self.ids()))
        elif table.config.purse.value == "meter" and self.one_in(6):
            self.do(c.Fund(*self.ids(), amount_minor=1 + self.chance.below(50_000)))
        elif state.phase is Phase.BETTING:
            self._bet(state.round.number)
        elif state.phase is Phase.DECIDING:
            for choice in open_choices(table):
                if choice.seat == seat.seat and not self.one_in(4):
                    option = self.chance.choose(choice.options)
                    self.do(c.Decide(*self.ids(), round=state.round.number, key=choice.key, option=option.id))
        elif state.round.may_withdraw and self.one_in(3):
            self.do(c.Withdraw(*self.ids(), round=state.round.number))
        elif self.one_in(30):
            self.do(
                self.chance.choose(
                    (
                        c.Leave(*self.ids()),
                        c.Collect(*self.ids()),
                        c.CallSupervisor(*self.ids()),
                        c.DeclineDice(*self.ids()),
                    )
                )
            )

    def _bet(self, number: int) -> None:
        layout = self.table.terms.game.layout
        kind = self.chance.below(20)
        if kind == 0:
            self.do(c.TakeBack(*self.ids(), round=number))
        elif kind == 1:
            self.do(c.ConfirmWagers(*self.ids(), round=number))
        elif kind == 2 and layout.bundles:
            bundle = self.chance.choose(tuple(layout.bundles))
            calls = (c.Call(bundle, 100 * (1 + self.chance.below(20))),)
            self.do(c.Place(*self.ids(), round=number, calls=calls))
        else:
            # Half of the chips go on even chances, so that zeros leave wagers en prison.
            even = tuple(spot for spot in _EVEN_CHANCES if spot in layout.spots)
            spots = even if even and self.one_in(2) else tuple(layout.spots)
            amounts = (7, 150, 10_000_000) if self.one_in(12) else (500, 500, 1000, 2500)
            chips = tuple(
                c.Chip(self.chance.choose(spots), self.chance.choose(amounts)) for _ in range(1 + self.chance.below(4))
            )
            wrong_round = number + (1 if self.one_in(40) else 0)
            self.do(c.Place(*self.ids(), round=wrong_round, chips=chips))


class Dealer(Person):
    """Runs a dealer table; now and then stops a spin, enters too early, or confirms a wrong number."""

    def act(self) -> None:
        state = self.table.state
        if self.waiting and not self.one_in(5):
            return
        number = state.round.number
        if not state.open or self.table.config.mode is not Mode.DEALER:
            return
        if not state.dealer and not self.one_in(15):
            self.do(c.SignOn(*self.ids()))
        elif self.one_in(15):
            self.do(self._aside())
        elif state.phase in (Phase.READY, Phase.SETTLED):
            self.do(self._next_round())
        elif state.phase is Phase.BETTING and self.one_in(12):
            self.do(self.chance.choose((c.NoMoreBets(*self.ids(), round=number), self._entry(number))))
        elif state.phase is Phase.NO_MORE_BETS:
            reasons = tuple(self.table.terms.stop_reasons)
            if reasons and self.one_in(6):
                self.do(c.StopSpin(*self.ids(), round=number, reason=self.chance.choose(reasons), note="seen"))
            else:
                self.do(self._entry(number))
        elif state.phase is Phase.PROPOSED:
            if self.one_in(8):
                self.do(c.Retract(*self.ids(), round=number, count=self.chance.below(3)))
            else:
                self.do(c.ConfirmResult(*self.ids(), round=number))

    def _next_round(self) -> c.Command:
        """New Game, once the cards are as they have to be."""
        match shoe.needs(self.table):
            case shoe.SHUFFLE:
                return c.PrepareShoe(*self.ids())
            case shoe.CHECK:
                rules = shoe.rules_of(self.table)
                missing = ("As",) if self.one_in(4) else ()
                return c.ReportCheck(
                    *self.ids(), count=len(rules.cards) - len(missing) if rules else 0, missing=missing
                )
        return c.NewGame(*self.ids())

    def _aside(self) -> c.Command:
        """Something besides the game: an irregularity that the dealer sees, or a change of dealers."""
        if self.one_in(4):
            return self.chance.choose((c.SignOn(*self.ids()), c.SignOff(*self.ids())))
        return self.irregularity()

    def _entry(self, number: int) -> c.Command:
        answer = "bad" if self.one_in(25) else self.seen()
        return c.Enter(*self.ids(), round=number, answer=answer)


class Wheel(Person):
    """An automated wheel whose sensor reads a number after the period, sometimes before its end."""

    def act(self) -> None:
        state = self.table.state
        if self.waiting or not state.open:
            return
        if state.phase is Phase.NO_MORE_BETS or (state.phase is Phase.BETTING and self.one_in(40)):
            answer = str(self.chance.below(37))
            self.do(c.Enter(*self.ids(), round=state.round.number, answer=answer, source="sensor"))


class Supervisor(Person):
    """Corrects, voids, changes limits, closes and opens, rules on late chips."""

    def act(self) -> None:
        table, state = self.table, self.table.state
        number = state.round.number
        reasons = tuple(table.terms.void_reasons)
        correct = tuple(table.terms.correct_reasons)
        if not state.open:
            self.do(c.OpenTable(*self.ids()))
            return
        if shoe.needs(table) == shoe.REPLACE:
            self.do(c.ChangeCards(*self.ids(), colour="red", reason="unfit"))
            return
        mended = mend(table, self.ids())
        if mended is not None and self.one_in(2):
            self.do(mended)
            return
        what = self.chance.below(16)
        if what == 0:
            reason = self.chance.choose(reasons)
            forfeits = tuple(state.round.stakes)[:1] if reason == FRAUD else ()
            self.do(c.Void(*self.ids(), round=number, reason=reason, note="seen", forfeits=forfeits))
        elif what in (1, 2, 3) and state.previous is not None:
            answer = self.seen()
            round_number = state.previous.round.number
            reason = self.chance.choose(correct)
            place = self.chance.choose((None, None, 0, 1, 3, 4))
            self.do(c.Correct(*self.ids(), round=round_number, answer=answer, reason=reason, note="seen", place=place))
        elif what == 4:
            limits = Limits(Bound(100 * (1 + self.chance.below(5)), 1_000 * (2 + self.chance.below(4)), 100))
            self.do(c.SetLimits(*self.ids(), limits=limits))
        elif what == 5 and self.one_in(3):
            self.do(c.CloseTable(*self.ids(), notice_s=table.terms.closing_notice_s))
        elif what == 6 and state.seats:
            seat = self.chance.choose(tuple(state.seats))
            chips = (c.Chip(next(iter(table.terms.game.layout.spots)), 500),)
            valid = not self.one_in(4)
            self.do(
                c.AllowLate(*self.ids(), round=number, seat=seat, chips=chips, reason="the terminal froze", valid=valid)
            )
        elif what == 7 and state.alerts:
            self.do(c.Acknowledge(*self.ids(), alert=next(iter(state.alerts))))
        elif what in (8, 9):
            self.do(self.irregularity())
        elif what == 10:
            self.do(
                self.chance.choose(
                    (
                        c.OrderCheck(*self.ids()),
                        c.DirectShuffle(*self.ids()),
                        c.ChangeCards(*self.ids(), colour="blue", reason="unfit"),
                        c.CancelClosing(*self.ids()),
                        c.AssignDealer(*self.ids(), dealer="", name=""),
                    )
                )
            )


def mend(table: Table, ids: tuple[str, str]) -> c.MarkEquipment | None:
    """Have the first piece of equipment that does not work put right, if there is one."""
    broken = next((kind for kind, status in table.state.equipment.items() if status != READY), None)
    return None if broken is None else c.MarkEquipment(*ids, kind=broken, status=READY, note="mended")


def actor(name: str, role: Role) -> Actor:
    return Actor(name, name.title(), frozenset({role}))
