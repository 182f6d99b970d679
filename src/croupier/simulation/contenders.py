"""Guests in tournaments: they enter, choose numbers, buy credits, change their minds, and play for a score."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.cage import accounts
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.session_play import Bonus
from croupier.floor.table import Table
from croupier.house.request import Accepted, Reply
from croupier.house.roles import Actor, Role
from croupier.simulation.network import Line
from croupier.simulation.scene import Scene
from croupier.tournaments import commands as a
from croupier.tournaments.state import EntrantStatus, Stage, Tournament

PURSE_MINOR = 300_000


@dataclass(slots=True, eq=False)
class Contender:
    """A guest as the tournament desk knows them."""

    patron: str
    chance: SeededGenerator
    scene: Scene
    line: Line
    tops_up: int = 0

    def consider(self) -> None:
        """Whatever a tournament of today offers this guest at the moment."""
        open_now = [state for state in self.scene.tournaments() if state.stage in _OPEN]
        if not open_now:
            return
        state = self.chance.choose(open_now)
        entrant = state.entrants.get(self.patron)
        if entrant is None or entrant.standing is EntrantStatus.WITHDRAWN:
            self._enter(state)
        elif entrant.standing is EntrantStatus.ELIMINATED:
            self._ask(a.BuyBackIn(self.scene.next_id(), state.id, self.patron), "bought back in")
        elif state.stage in (Stage.REGISTRATION, Stage.BETWEEN):
            self._prepare(state)

    def _enter(self, state: Tournament) -> None:
        if state.stage is not Stage.REGISTRATION:
            return
        terms = state.conditions
        price_minor = terms.entry_fee_minor + terms.administration_fee_minor + terms.buy_in_minor
        if self.scene.balance(accounts.wallet(self.patron, terms.currency)) < price_minor:
            self.tops_up += 1
            key = f"entry-{terms.currency}-{self.tops_up}"
            self.scene.send(play_money(key, self.patron, terms.currency, PURSE_MINOR), line=self.line)
        agreed = self.chance.below(10) > 0
        form = a.Enter(self.scene.next_id(), state.id, self.patron, self.patron.title(), "Filled in", agreed)
        self._ask(form, "entered")
        if terms.bonus is Bonus.LUCKY_NUMBER:
            self.scene.after(3_000, lambda: self._choose_number(state.id))

    def _choose_number(self, tournament: str) -> None:
        number = str(self.chance.below(38))
        command = a.ChooseLuckyNumber(self.scene.next_id(), tournament, self.patron, number)
        self._ask(command, "chose a number")

    def _prepare(self, state: Tournament) -> None:
        if self.chance.below(6) == 0:
            self._ask(a.Withdraw(self.scene.next_id(), state.id, self.patron), "withdrew")
        elif state.conditions.bonus is Bonus.LUCKY_NUMBER:
            self._choose_number(state.id)

    # In a session

    def at_table(self, table: Table) -> None:
        """Before the wager of a round: sometimes more credits, sometimes the wish to end."""
        here = table.state.session
        assert here is not None
        what = self.chance.below(30)
        if what in (0, 1):
            self._buy(here.tournament, "re-buy" if here.played else "add-on")
        elif what == 2:
            command = a.AgreeToEnd(self.scene.next_id(), here.tournament, self.patron)
            self._ask(command, "agreed to an early end")

    def _buy(self, tournament: str, what: str) -> None:
        command = a.BuyCredits(
            self.scene.next_id(), tournament, self.patron, "re-buy" if what == "re-buy" else "add-on"
        )
        self._ask(command, f"bought credits, {what}")

    def lucky_chip(self, table: Table, spot: str) -> c.PlaceLuckyChip | None:
        """The chip that doubles a payout, on a wager of one's own (RFH-16.7.1)."""
        here = table.state.session
        if here is None or here.terms.bonus is not Bonus.LUCKY_CHIP or self.chance.below(3) == 0:
            return None
        return c.PlaceLuckyChip(self.scene.next_id(), table.id, table.state.round.number, spot)

    def _ask(self, command: a.TournamentCommand, what: str) -> None:
        def told(reply: Reply) -> None:
            declined = "" if isinstance(reply, Accepted) else ": declined"
            self.scene.tally(f"tournaments: {what}{declined}")

        actor = Actor(self.patron, self.patron.title(), frozenset({Role.PLAYER}))
        self.scene.send(a.at_tournament(command, actor), told, self.line)


_OPEN = (Stage.REGISTRATION, Stage.RUNNING, Stage.PAUSED, Stage.BETWEEN)
