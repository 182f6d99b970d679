"""A sitting at the terminal table: wagers, rounds, choices and settlements until the player leaves.

Money is play credits. What the player has, what lies on the layout and what the bank has won always come to what the
player sat down with; every round checks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.equipment.supply import ShoeError, Supply
from croupier.floor.refusals import Reason, Refusal
from croupier.rules.game import settle, staked
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Reveal, Together
from croupier.rules.shoe import Stage
from croupier.terminal import display, sheets
from croupier.terminal.choosing import Advice, chosen, topic
from croupier.terminal.cloth import Cloth, minor_of, money, suggestions
from croupier.terminal.coach import Coach
from croupier.terminal.voice import LeftError, Voice

HELP: Final = """\
  SPOT AMOUNT      place chips, as in 'red 10' or 'straight:17 2.50'; a call bet is placed with its unit
  list [KIND]      the kinds of wager, or the spots of one kind
  calls            the call bets
  pay              the pay table
  show             what lies on the layout
  take [SPOT]      take chips back, from one spot or all
  again            the same chips as in the last round
  go               no more bets: play the round (an empty line does the same once chips lie)
  quit             leave the table"""


class TableVisit:
    """One player at one table."""

    def __init__(
        self,
        voice: Voice,
        cloth: Cloth,
        supply: Supply,
        credits_minor: int,
        pay_sheet: Callable[[], None],
        advice: Advice | None = None,
        coach: Coach | None = None,
    ) -> None:
        self.voice = voice
        self.cloth = cloth
        self.game = cloth.game
        self.supply = supply
        self.credits_minor = self._brought_minor = credits_minor
        self.bank_minor = 0
        self.rounds = 0
        self._pay_sheet = pay_sheet
        self._advice = advice
        self._coach = coach
        self._last: Mapping[str, int] = {}
        self._gone = False

    def play(self) -> None:
        """Until the player leaves, by word or by ending the input."""
        try:
            while not self._gone:
                if self.credits_minor < self._smallest_minor() and not self.cloth.standing:
                    self.voice.say("Your credits are not enough for another wager here.")
                    break
                if not self._take_wagers():
                    break
                self._round()
        except LeftError:
            self.voice.say()
        self._leave()

    def _smallest_minor(self) -> int:
        return min(self.cloth.limits.of(kind).minimum_minor for kind in self.game.layout.kinds)

    def _leave(self) -> None:
        if self.cloth.stakes:
            self.credits_minor += self.cloth.take_back()
        left = f", {money(self.cloth.standing_minor)} still stand on the layout" if self.cloth.standing else ""
        net = self.credits_minor + self.cloth.standing_minor - self._brought_minor
        rounds = f"{self.rounds} round{'' if self.rounds == 1 else 's'}"
        self.voice.say(
            f"You leave after {rounds} with {money(self.credits_minor)} credits{left} ({'+' * (net > 0)}{money(net)}). "
            "Thank you for playing."
        )
        if self._coach is not None:
            self._coach.sum_up(self.voice)

    # Wagers

    def _take_wagers(self) -> bool:
        """The wagering period; false if the player leaves instead."""
        self.voice.say()
        self.voice.say(f"Round {self.rounds + 1}. You have {money(self.credits_minor)} credits.", "bold")
        if self.cloth.standing:
            sheets.lying(self.voice, self.cloth)
        while True:
            line = self.voice.ask("your wager> ")
            try:
                if line == "quit":
                    return False
                if line in ("", "go"):
                    if self._closed():
                        return True
                else:
                    self._command(line)
            except Refusal as refusal:
                self.voice.say(str(refusal))

    def _closed(self) -> bool:
        if not self.cloth.wagers():
            self.voice.say("Place a wager first; 'help' says how.")
            return False
        placed = dict(self.cloth.stakes)
        for given in self.cloth.close():
            self.credits_minor += given.amount_minor
            self.voice.say(f"{money(given.amount_minor)} from {given.spot} come back: {given.why}")
        if not self.cloth.wagers():
            return False
        self._last = placed
        self.voice.say("No more bets.")
        return True

    def _command(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word:
            case "help" | "?":
                self.voice.say(HELP)
                if self.game.family == "keno":
                    self.voice.say(
                        "Tickets are written: numbers:3-17-42, ways:2:1-2/3-4/5-6, quick:5, each with *20 games."
                    )
            case "pay":
                self._pay_sheet()
            case "calls":
                sheets.calls(self.voice, self.game)
            case "show":
                sheets.lying(self.voice, self.cloth)
            case "list":
                self._list(rest)
            case "take":
                amount_minor = self.cloth.take_back(rest or None)
                self.credits_minor += amount_minor
                self.voice.say(f"{money(amount_minor)} taken back; you have {money(self.credits_minor)} credits.")
            case "again":
                self._again()
            case _:
                spot, _, amount = line.removeprefix("bet ").removeprefix("call ").rpartition(" ")
                self._place(spot.strip() or amount, amount if spot else "")

    def _list(self, kind: str) -> None:
        if not kind:
            self.voice.say(f"Kinds of wager: {', '.join(self.game.layout.kinds)}. Write 'list KIND' for its spots.")
        elif kind not in self.game.layout.kinds:
            self.voice.say(f"There is no kind {kind[:40]!r}; there are: {', '.join(self.game.layout.kinds)}.")
        else:
            sheets.spots_of(self.voice, self.game, kind)

    def _again(self) -> None:
        if not self._last:
            raise Refusal(Reason.NOTHING_PLACED, what="repeat")
        lying = {wager.spot for wager in self.cloth.wagers()}
        for spot, amount_minor in self._last.items():
            if spot not in lying:
                self._put(spot, amount_minor)

    def _place(self, spot: str, amount: str) -> None:
        layout = self.game.layout
        if spot not in layout.spots and spot not in layout.bundles and not self._written(spot):
            near = suggestions(layout, spot)
            hint = f" Did you mean {', '.join(near)}?" if near else " Write 'list' for what there is, 'help' for help."
            raise Refusal(Reason.ILLEGAL_ANSWER, why=f"{spot[:60]!r} is no wager of this table.{hint}")
        if not amount:
            raise Refusal(Reason.ILLEGAL_ANSWER, why=f"How much on {spot}? Write '{spot} 10'.")
        self._put(spot, minor_of(amount))

    def _written(self, spot: str) -> bool:
        try:
            self.game.layout.spots[spot]
        except KeyError:
            return False
        return True

    def _put(self, spot: str, amount_minor: int) -> None:
        added_minor = self.cloth.place(spot, amount_minor, self.credits_minor)
        self.credits_minor -= added_minor
        bundle = self.game.layout.bundles.get(spot)
        lowered = added_minor < amount_minor * (bundle.units if bundle else 1)
        limit = " (lowered to what the limits allow)" if lowered else ""
        self.voice.say(f"{money(added_minor)} on {spot}{limit}; you have {money(self.credits_minor)} credits left.")

    # The round

    def _round(self) -> None:
        self.rounds += 1
        if self.supply.begin_round() and self.supply.cards_left is not None:
            self.voice.say(f"A new shoe: shuffled, cut, {self.supply.cards_left} cards to deal from.")
        wagers = self.cloth.wagers()
        run: Run[Any] = Run(self.game.procedure(wagers))
        try:
            self._drive(run)
        except ShoeError:
            self._void(run, wagers)
            return
        every = staked(wagers, run)
        lines = settle(self.game, wagers, run)
        display.outcome(self.voice, self.game, run)
        sheets.settlement(self.voice, every, lines)
        self.credits_minor += sum(line.credit_minor for line in lines)
        self.bank_minor += sum(line.taken_minor - line.profit_minor for line in lines)
        self.cloth.settle(every, lines, self.rounds)
        self._check()
        net = sum(line.credit_minor + line.stands_minor - line.stake_minor for line in lines)
        self.voice.say(
            f"This round: {'+' * (net > 0)}{money(net)}. You have {money(self.credits_minor)} credits.", "bold"
        )
        stage = self.supply.end_round()
        if stage is not Stage.DEALING:
            self.voice.say(
                "The cutting card is out: one more round from this shoe."
                if stage is Stage.LAST_COUP
                else "That was the last round of this shoe."
            )

    def _drive(self, run: Run[Any]) -> None:
        while (question := run.pending) is not None:
            if isinstance(question, Choose | Together):
                display.cards(self.voice, run)
                choices = question.choices if isinstance(question, Together) else (question,)
                answers = {}
                for choice in choices:
                    answers[choice.key] = self._choice(choice, run)
                    self.credits_minor -= choice.option(answers[choice.key]).cost_minor
                run.answer(answers if isinstance(question, Together) else answers[choices[0].key])
            else:
                assert not isinstance(question, Reveal)
                answer = self.supply.answer(question)
                run.answer(answer)
                display.chance(self.voice, self.game, question, answer)

    def _choice(self, choice: Choose, run: Run[Any]) -> str:
        """The player's choice; somebody who has left during a round gets what a time-out would bring."""
        if not self._gone:
            try:
                taken = chosen(self.voice, choice, run, self.credits_minor, self._advice)
            except LeftError:
                self._gone = True
                self.voice.say()
            else:
                if self._coach is not None:
                    self._coach.judge(self.voice, choice, run, taken)
                return taken
        self.voice.say(f"{topic(choice)}nobody answers, so {choice.default}.")
        return choice.default

    def _void(self, run: Run[Any], wagers: tuple[Any, ...]) -> None:
        """The shoe is empty: every stake of the round goes back, and all cards are shuffled."""
        self.supply.abandon()
        self.credits_minor += sum(wager.stake_minor for wager in staked(wagers, run))
        self.cloth.stakes, self.cloth.standing = {}, ()
        self._check()
        self.voice.say("The shoe is empty before the round is over: it is void, and every stake comes back.")

    def _check(self) -> None:
        held = self.credits_minor + self.cloth.placed_minor + self.cloth.standing_minor + self.bank_minor
        assert held == self._brought_minor, "credits, layout and bank must come to what was brought"
        assert self.credits_minor >= 0
