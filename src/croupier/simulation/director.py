"""The tournament manager of a simulated day: one tournament after the other, each in another game of the floor.

Conditions, allocation, bonus and prizes differ from one to the next; sessions are paused, counted and ended, players
disqualified, prizes paid and put right, while the machine goes down in between (RFH-16).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from croupier.equipment.generator import SeededGenerator
from croupier.floor.handlers import tournament as play
from croupier.floor.session_play import Bonus, LimitStep, Refresh
from croupier.floor.table import Table
from croupier.house.request import Accepted, Reply
from croupier.house.roles import Actor, Role
from croupier.simulation.scene import Scene
from croupier.tournaments import commands as a
from croupier.tournaments import conditions as t
from croupier.tournaments.seats import Seat
from croupier.tournaments.state import EntrantStatus, Session, Stage, Tournament

MANAGER: Final = Actor("tournament-manager", "Tournament manager", frozenset({Role.TOURNAMENT_MANAGER}))
_ROUNDS_MS: Final = 10_000
_OVER: Final = (Stage.FINISHED, Stage.CANCELLED)
_ENTRIES_MS: Final = 300_000
_PATIENCE_MS: Final = 1_500_000
"""So long players are waited for."""
_LEAST_TIME_MS: Final = 2_400_000
"""Nothing is announced later than so long before the closing notices."""
_BONUSES: Final = (Bonus.NONE, Bonus.LUCKY_CHIP, Bonus.LUCKY_NUMBER, Bonus.RANDOM_LUCKY_NUMBER)
_Code = Literal["ABSENT", "GAME_RULES", "TOURNAMENT_RULES", "SCORE_TAMPERING", "TOURNAMENT_ADVICE"]
_CODES: Final[tuple[_Code, ...]] = ("ABSENT", "GAME_RULES", "TOURNAMENT_RULES", "SCORE_TAMPERING", "TOURNAMENT_ADVICE")


@dataclass(slots=True, eq=False)
class Director:
    """Announces, conducts, and pays."""

    chance: SeededGenerator
    scene: Scene
    announced: int = 0
    looked_at: set[str] = field(default_factory=set)
    """Tournaments whose prizes were looked at again."""

    def one_in(self, n: int) -> bool:
        return self.chance.below(n) == 0

    def make_rounds(self) -> None:
        self.scene.after(_ROUNDS_MS, self.make_rounds)
        running = False
        for state in self.scene.tournaments():
            self._conduct(state)
            running = running or state.stage not in _OVER
        if not running and self.one_in(6) and self.scene.closes_in_ms > min(_LEAST_TIME_MS, self.scene.length_ms // 4):
            self._announce()

    def _send(self, command: a.TournamentCommand, what: str) -> None:
        def told(reply: Reply) -> None:
            declined = "" if isinstance(reply, Accepted) else f": declined, {reply.reason}"
            self.scene.tally(f"tournaments: {what}{declined}")

        self.scene.send(a.at_tournament(command, MANAGER), told)

    def _ids(self, state: Tournament) -> tuple[str, str]:
        return self.scene.next_id(), state.id

    # Conditions

    def _announce(self) -> None:
        self.announced += 1
        table = self.chance.choose(self.scene.floor)
        if table.state.session is not None:
            return
        terms = self._conditions(f"cup-{self.announced}", table)
        self._send(a.Announce(self.scene.next_id(), terms.id, terms), "announced")

    def _conditions(self, key: str, table: Table) -> t.Conditions:
        """Something of everything that conditions can say."""
        minimum = self._bound(table)
        bonus = self.chance.choose(_BONUSES)
        if bonus in _BONUSES[2:] and not play.pockets(table):
            bonus = Bonus.LUCKY_CHIP
        cash = self.one_in(3)
        more = t.Purchase(2_000, 40 * minimum, 2)
        steps = (LimitStep(3, 2 * minimum, 40 * minimum),) if self.one_in(2) else ()
        return t.Conditions(
            id=key,
            title=f"Cup {self.announced}",
            rulebook=table.config.rulebook,
            game=table.config.game,
            currency=table.config.currency,
            entry_fee_minor=2_000 + 500 * self.chance.below(4),
            buy_in_minor=2_000,
            re_buy=more if self.one_in(2) else None,
            add_on=more if self.one_in(2) else None,
            administration_fee_minor=500 * self.chance.below(2),
            credits_minor=40 * minimum,
            wagers=t.Wagers(0, minimum, 20 * minimum, minimum, self.one_in(2), steps),
            sessions=self._sessions(len(self._fitting(table.config.rulebook, table.config.game))),
            secondary_rounds="As the conditions say.",
            allocation=self.chance.choose(tuple(t.Allocation)),
            buy_back="As the conditions say.",
            eligibility=t.Eligibility("Whoever may enter the casino.", self.one_in(2), "Members first."),
            entry=t.Entry(self.scene.now_ms + 240_000, "Name and date.", 4, 16, self.one_in(2)),
            prizes=t.Prizes(
                (t.Prize(600), t.Prize(300), t.Prize(100)),
                "To the wallet.",
                1_000 * self.chance.below(3),
                20_000 * self.chance.below(3),
                self.chance.below(8),
                self.one_in(2),
            ),
            ties=t.Ties(
                self.chance.choose((t.Tie.CREDITS_LEFT, t.Tie.LOTS, t.Tie.PLAY_OFF)), self.chance.choose(tuple(t.Tie))
            ),
            conducted_by="The tournament manager.",
            bonus=bonus,
            refresh=self.chance.choose(tuple(Refresh)),
            credits_at_end=t.AtEnd.CASH if cash else t.AtEnd.LAPSE,
            cash_per_thousand_minor=max(1, 1_000_000 // (40 * minimum)) if cash else 0,
            play_off=t.PlayOff(2, 0, 20 * minimum, 2),
            buying_back=t.BuyBack(1_000, 100, 1, 3, 1) if self.one_in(2) else None,
        )

    def _bound(self, table: Table) -> int:
        """A smallest wager that every spot of the game can take."""
        spots = table.terms.game.layout.spots
        return max((table.bounds.of(spot).minimum_minor for spot in spots), default=500)

    def _fitting(self, rulebook: str, game: str) -> list[Table]:
        """Tables of the floor that are free for a session of this game."""
        return [
            table
            for table in self.scene.floor
            if (table.config.rulebook, table.config.game) == (rulebook, game) and table.state.session is None
        ]

    def _sessions(self, tables: int) -> tuple[t.SessionPlan, ...]:
        rounds = (3 + self.chance.below(4), 0) if self.one_in(2) else (0, 240 + 60 * self.chance.below(4))
        final = t.SessionPlan("Final", *rounds, 1, 0, 0)
        if self.one_in(3):
            return (final,)
        heats = 1 + self.chance.below(min(2, tables))
        again = t.Repechage(2, 0, 1, 1, 500) if self.one_in(3) else None
        return (t.SessionPlan("Heats", 3, 0, 1, 2, 0, heats, again), final)

    # Conducting

    def _conduct(self, state: Tournament) -> None:
        match state.stage:
            case Stage.ANNOUNCED:
                self._send(a.OpenRegistration(*self._ids(state)), "registration opened")
            case Stage.REGISTRATION:
                self._gather(state)
            case Stage.BETWEEN:
                self._set_up(state)
            case Stage.RUNNING | Stage.PAUSED:
                self._set_up(state)
                self._watch(state)
            case Stage.DECIDED:
                self._send(a.PayPrizes(*self._ids(state)), "prizes paid")
            case Stage.FINISHED if state.id not in self.looked_at:
                self._look_again(state)

    def _gather(self, state: Tournament) -> None:
        waited_ms = self.scene.now_ms - state.announced_ms
        if waited_ms > _PATIENCE_MS or self.scene.closing or self.one_in(150):
            self._send(a.Cancel(*self._ids(state), "Too few have entered."), "cancelled")
        elif state.conditions.eligibility.may_refuse and state.entrants and self.one_in(30):
            patron = self.chance.choose(tuple(state.entrants))
            self._send(a.RefuseEntry(*self._ids(state), patron, "Not eligible."), "applications refused")
        elif self.one_in(100):
            later_ms = self.scene.now_ms + 1_210_000
            self._send(a.ChangeStart(*self._ids(state), 0, later_ms), "start changed")
        elif waited_ms > _ENTRIES_MS and len(state.remaining()) >= state.conditions.entry.minimum_players:
            self._set_up(state)

    def _set_up(self, state: Tournament) -> None:
        """Tables and terminals for every session that is to come, and then its start."""
        for number in state.of_leg():
            session = state.sessions[number]
            if not session.to_come:
                continue
            wanted = state.field_of(number)
            if wanted and set(session.seats) == set(wanted):
                self._send(a.Begin(*self._ids(state), number), "session begun")
            elif wanted:
                self._allocate(state, number, session, wanted)

    def _allocate(self, state: Tournament, number: int, session: Session, wanted: list[str]) -> None:
        terms = state.conditions
        taken = {table for one in state.sessions if one is not session and not one.ended_ms for table in one.tables}
        fitting = [table for table in self._fitting(terms.rulebook, terms.game) if table.id not in taken]
        tables = fitting[: session.plan.tables]
        seats: dict[str, Seat] = {}
        if terms.allocation is t.Allocation.MANAGER and tables:
            seats = {patron: Seat(tables[0].id, n + 1) for n, patron in enumerate(wanted)}
        command = a.Allocate(*self._ids(state), tuple(table.id for table in tables), seats, number)
        self._send(command, "terminals allocated")

    def _watch(self, state: Tournament) -> None:
        for number in state.playing():
            session = state.sessions[number]
            tables = [self.scene.tables[table_id] for table_id in session.tables]
            if session.paused_for:
                if self.one_in(3):
                    self._send(a.Continue(*self._ids(state), "The game stands.", number), "continued")
            elif all(play.played(table, self.scene.now_ms) for table in tables) or self.one_in(60):
                self._send(a.End(*self._ids(state), number), "session ended")
            elif self.one_in(8):
                self._interfere(state, number, session)

    def _interfere(self, state: Tournament, number: int, session: Session) -> None:
        what = self.chance.below(7)
        wagers = state.conditions.wagers
        if what == 0:
            self._send(a.Pause(*self._ids(state), "A dispute.", number), "paused")
        elif what == 1:
            self._send(a.Count(*self._ids(state)), "credits counted")
        elif what == 2:
            self._send(a.Tell(*self._ids(state), "Three rounds to go."), "players told")
        elif what == 3:
            command = a.ChangeLimits(
                *self._ids(state), wagers.minimum_minor, 2 * wagers.maximum_minor, "The maximum is doubled."
            )
            self._send(command, "limits changed")
        elif what == 4:
            seconds = self.chance.choose((15, 25, 40))
            self._send(a.ChangeWagerTime(*self._ids(state), seconds, "The time changes."), "wagering time changed")
        elif what == 5 and session.seats:
            patron = self.chance.choose(tuple(session.seats))
            code = self.chance.choose(_CODES)
            refund = code == "ABSENT" and self.one_in(2)
            out = a.Disqualify(*self._ids(state), patron, code, "Seen.", refund)
            self._send(out, "disqualified")
        elif session.tables:
            self._send(a.ReleaseTable(*self._ids(state), self.chance.choose(tuple(session.tables))), "table released")

    def _look_again(self, state: Tournament) -> None:
        """Now and then somebody was paid who had no right to a place."""
        self.looked_at.add(state.id)
        placed = [one.patron for one in state.entrants.values() if one.standing is EntrantStatus.PLACED]
        if placed and self.one_in(3):
            command = a.CorrectPrizes(*self._ids(state), self.chance.choose(placed), "SCORE_TAMPERING", "Found later.")
            self._send(command, "prizes corrected")
