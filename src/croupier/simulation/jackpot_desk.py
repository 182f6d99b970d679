"""The people behind the jackpots of a simulated day: meters set right, links taken out, prizes given.

Clauses: RFH-19.3, 19.4; HC25-6.2.4, 6.2.6.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.cage.jackpots.state import JackpotState
from croupier.counters import jackpots as counter
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Reply
from croupier.house.roles import Actor, Role
from croupier.rules.progressive import left_when_removed
from croupier.simulation.scene import Scene

MANAGER: Final = Actor("duty-supervisor", "Duty manager", frozenset({Role.ASSISTANT_GAMING_MANAGER}))
_ROUNDS_MS: Final = 60_000
_HOW: Final[tuple[counter.How, ...]] = ("prize", "transfer", "cheque")


@dataclass(slots=True, eq=False)
class JackpotDesk:
    """Looks at every meter now and then."""

    chance: SeededGenerator
    scene: Scene

    def make_rounds(self) -> None:
        self.scene.after(_ROUNDS_MS, self.make_rounds)
        for state in self.scene.jackpots():
            for number in state.claims:
                self._give(state, number)
            self._look(state)

    def _send(self, command: counter.JackpotCommand, what: str) -> None:
        def told(reply: Reply) -> None:
            self.scene.tally(f"jackpots: {what}" + ("" if isinstance(reply, Accepted) else ": declined"))

        self.scene.send(counter.at_jackpot(command, MANAGER), told)

    def _ids(self, state: JackpotState) -> tuple[str, str]:
        return self.scene.next_id(), state.config.id

    def _remove(self, state: JackpotState) -> None:
        """What players paid in goes to others who play, then it closes (HC25-6.2.6b)."""
        for level_id, level in state.levels.items():
            left_minor = left_when_removed(level.meter_minor, level.terms.start_minor)
            if left_minor:
                command = counter.GiveOn(*self._ids(state), level_id, left_minor, counter.PROMOTION, "", "REF-3")
                self._send(command, "given on by staff")
        self._send(counter.CloseJackpot(*self._ids(state), "Makes room."), "closed by staff")

    def _give(self, state: JackpotState, number: int) -> None:
        """A ticket by staff, or the prize itself or its value (N23)."""
        if self.chance.below(2):
            self._send(counter.PrintPrize(*self._ids(state), number, True), "prizes printed by staff")
        else:
            how = self.chance.choose(_HOW)
            self._send(counter.GivePrize(*self._ids(state), number, how, "REF-1"), "prizes given")

    def _look(self, state: JackpotState) -> None:
        what = self.chance.below(40)
        if state.status == "suspended":
            self._send(counter.OpenJackpot(*self._ids(state), "It works again."), "resumed by staff")
        elif state.status == "closed":
            if what < 4:
                self._send(counter.OpenJackpot(*self._ids(state), "Back again."), "opened anew by staff")
        elif state.leaves_at_ms:
            self._remove(state)
        elif state.unlinked and what < 20:
            table = sorted(state.unlinked)[0]
            self._send(counter.LinkJackpot(*self._ids(state), table, True, "Back."), "linked by staff")
        elif what == 0:
            self._send(counter.SuspendJackpot(*self._ids(state), "A display is dark."), "suspended by staff")
        elif what == 1:
            table = self.chance.choose(state.config.feeds).table
            self._send(counter.LinkJackpot(*self._ids(state), table, False, "A cable."), "unlinked by staff")
        elif what == 2:
            level = self.chance.choose(tuple(state.levels))
            after_minor = state.levels[level].meter_minor + self.chance.below(200) - 100
            command = counter.AdjustJackpot(
                *self._ids(state), level, max(0, after_minor), "REF-2", "A meter was stuck."
            )
            self._send(command, "adjusted by staff")
        elif what == 3 and self.chance.below(10) == 0:
            days = state.config.removal_notice_days
            self._send(counter.AnnounceRemoval(*self._ids(state), days, "Makes room."), "removals announced")
