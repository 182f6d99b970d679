"""What a table's round does to a jackpot: it contributes, it may hit, and if it does not count both go back.

Each event moves money between the pool and what is due at the table, and a letter tells the table, which moves it on to
or from its bank and its players' purses. Clauses: RFH-19.1 to 19.5 (N71); HC25-1.1.12b, 3.2.12, 5.2.6c, 6.2.5b, 6.2.7;
G-4.13.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal

from croupier.cage import accounts
from croupier.cage.jackpots import deciding
from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.config import Trigger
from croupier.cage.jackpots.letters import (
    JackpotMoved,
    JackpotPaid,
    JackpotTakenBack,
    MeterStrike,
    RoundPlayed,
    RoundUndone,
)
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.floor.streams import stream_of as table_stream
from croupier.house.step import Step
from croupier.rules.progressive import Hit as HandHit

if TYPE_CHECKING:
    from croupier.counters.jackpots.desk import JackpotDesk

_NOT_ON_THE_FLOOR: Final = ("new", "closed")


def played(desk: JackpotDesk, letter: RoundPlayed, step: Step) -> None:
    """The round is over: its wagers contribute, and whoever hit something is paid it.

    A round that is settled again draws no mystery winner anew.
    """
    state = desk.state
    if state.config.feed(letter.table) is None:
        return
    doing = _RoundWork(desk, step, letter.table, letter.round)
    if letter.again:
        doing.undo_without({stake.seat for stake in letter.stakes})
    if state.feeds(letter.table):
        below = None if letter.again else desk.around.below()
        deciding.feed(state, letter.table, letter.round, letter.stakes, doing, below)
    if state.config.trigger is not Trigger.MYSTERY and state.status not in _NOT_ON_THE_FLOOR:
        _hits(doing, letter.hits)
        taken = deciding.take_bonus(state, letter.table, letter.round, letter.bonus_minor)
        if taken is not None:
            doing(taken)


def _hits(doing: _RoundWork, struck: tuple[MeterStrike, ...]) -> None:
    """Each meter that the settlement names, with everybody in this hand who hit it."""
    state, table, number = doing.desk.state, doing.table, doing.number
    owners = {hit.seat: hit.patron for hit in struck}
    for level in state.config.levels:
        hits = [HandHit(hit.wager, hit.seat, hit.percent) for hit in struck if hit.meter == level.hit_by]
        if not hits:
            continue
        if state.config.trigger is Trigger.MACHINE:
            for hit in hits:
                machine = deciding.machine_hit(state, table, number, hit, level.id, owners[hit.seat], doing.step.now_ms)
                if machine.meter_minor:
                    doing(machine)
        else:
            won = deciding.hand_hits(state, table, number, hits, level.id, owners)
            if won is not None:
                doing(won)


def undone(desk: JackpotDesk, letter: RoundUndone, step: Step) -> None:
    """A settlement is undone: hits that its hand made and its contributions go back; a mystery prize waits.

    Chance, not the result, has chosen the mystery's winner, so it stands unless the round becomes void.
    """
    doing = _RoundWork(desk, step, letter.table, letter.round)
    if letter.void or desk.state.config.trigger is not Trigger.MYSTERY:
        bonus = deciding.undo_bonus(desk.state, letter.table, letter.round)
        if bonus is not None:
            doing(bonus)
        for record in desk.state.hits_of(letter.table, letter.round):
            doing.undo_hit(record.hit)
    feed = deciding.undo_feed(desk.state, letter.table, letter.round)
    if feed is not None:
        doing(feed)


class _RoundWork:
    """One round's effect on a jackpot: each event is applied, paid for and told as it is decided."""

    def __init__(self, desk: JackpotDesk, step: Step, table: str, number: int) -> None:
        self.desk, self.step, self.table, self.number = desk, step, table, number
        self._due = accounts.jackpot_due(table)
        step.open(accounts.opening(self._due, desk.state.config.currency))

    def __call__(self, event: j.JackpotEvent) -> None:
        before = self._whole()
        postings: list[Posting] = []
        self.step.emit(self.desk, event, postings)
        moved = {account: minor - before.get(account, 0) for account, minor in self._whole().items()}
        match event:
            case j.Fed():
                postings += self._between(moved, "fed")
            case j.FeedUndone():
                postings += self._between(moved, "feed-undone")
            case j.BonusTaken():
                postings += self._between(moved, "bonus-taken")
            case j.BonusUndone():
                postings += self._between(moved, "bonus-undone")
            case j.Hit():
                postings += self._hit(event, moved)
            case j.HitUndone():
                postings += self._hit_undone(event, moved)

    def _whole(self) -> dict[str, int]:
        """What the accounts of the levels have to hold."""
        held: dict[str, int] = {}
        for level_id, level in self.desk.state.levels.items():
            held[accounts.jackpot(self.desk.state.id, level_id)] = level.meter_minor
            held[accounts.jackpot_above(self.desk.state.id, level_id)] = level.above_minor
        return held

    def _tell(self, letter: JackpotMoved | JackpotPaid | JackpotTakenBack) -> None:
        self.step.send(table_stream(self.table), letter)

    def _between(
        self, moved: Mapping[str, int], what: Literal["fed", "feed-undone", "bonus-taken", "bonus-undone"]
    ) -> list[Posting]:
        """Between bank and meter; what comes above a ceiling waits beside the meter."""
        post = self.step.ledger.post
        amounts: dict[str, int] = {}
        postings: list[Posting] = []
        for account, minor in moved.items():
            if minor:
                sides = (self._due, account) if minor > 0 else (account, self._due)
                postings.append(post(*sides, abs(minor), TransferKind.JACKPOT_DUE))
                level = account.rpartition(":")[2]
                amounts[level] = amounts.get(level, 0) + abs(minor)
        if amounts:
            self._tell(JackpotMoved(what, self.number, self.desk.state.id, tuple(amounts.items())))
        return postings

    # Hits

    def _hit(self, event: j.Hit, moved: Mapping[str, int]) -> list[Posting]:
        config, level = self.desk.state.config, self.desk.state.config.level(event.level)
        pool, post = accounts.jackpot(config.id, event.level), self.step.ledger.post
        postings: list[Posting] = []
        if house_minor := event.house_minor + event.start_minor:
            postings.append(post(accounts.house(config.currency), pool, house_minor, TransferKind.JACKPOT_HOUSE))
        above = accounts.jackpot_above(config.id, event.level)
        if waited_minor := -moved[above]:
            postings.append(post(above, pool, waited_minor, TransferKind.JACKPOT_MOVED))
        for winner in event.winners:
            if event.claims:
                prize = accounts.prize(winner.patron, config.currency)
                self.step.open(accounts.opening(prize, config.currency))
                postings.append(post(pool, prize, winner.amount_minor, TransferKind.JACKPOT_CLAIM))
            else:
                postings.append(post(pool, self._due, winner.amount_minor, TransferKind.JACKPOT_DUE))
        largest_minor = max(winner.amount_minor for winner in event.winners)
        self._tell(
            JackpotPaid(
                self.number,
                config.id,
                event.number,
                config.name if len(config.levels) == 1 else f"{config.name}: {level.name}",
                event.level,
                event.winners,
                config.currency,
                claimed=(level.prize or "ticket") if event.claims else "",
                held=not event.claims and largest_minor >= config.hold_from_minor > 0,
                mystery=config.trigger is Trigger.MYSTERY,
            )
        )
        return postings

    # Undoing

    def undo_without(self, seats: set[str]) -> None:
        """A mystery winner whose wagers turn out not to count has not won."""
        for record in self.desk.state.hits_of(self.table, self.number):
            if any(winner.seat not in seats for winner in record.hit.winners):
                self.undo_hit(record.hit)

    def undo_hit(self, hit: j.Hit) -> None:
        """A prize that was not given yet is simply not given; everything else is taken back at the table."""
        state = self.desk.state
        waiting = {claim.seat for claim in state.claims.values() if claim.hit == hit.number}
        self._waiting = waiting if hit.claims else set()
        self(deciding.undo_hit(state, hit))
        given = tuple((w.seat, w.amount_minor) for w in hit.winners if hit.claims and w.seat not in waiting)
        currency = state.config.currency
        self._tell(
            JackpotTakenBack(self.number, state.id, hit.number, hit.winners, currency, claimed=hit.claims, owed=given)
        )

    def _hit_undone(self, event: j.HitUndone, moved: Mapping[str, int]) -> list[Posting]:
        state, post = self.desk.state, self.step.ledger.post
        hit = next(record.hit for record in state.hits if record.hit.number == event.number)
        pool, above = accounts.jackpot(state.id, hit.level), accounts.jackpot_above(state.id, hit.level)
        postings: list[Posting] = []
        for winner in hit.winners:
            if winner.seat in self._waiting:
                prize = accounts.prize(winner.patron, state.config.currency)
                postings.append(post(prize, pool, winner.amount_minor, TransferKind.REVERSAL_JACKPOT_WON))
            else:
                postings.append(post(self._due, pool, winner.amount_minor, TransferKind.JACKPOT_DUE))
        if event.to_house_minor:
            house = accounts.house(state.config.currency)
            postings.append(post(pool, house, event.to_house_minor, TransferKind.JACKPOT_RETURNED))
        if moved[above]:
            postings.append(post(pool, above, moved[above], TransferKind.JACKPOT_MOVED))
        return postings
