"""Jackpots at a table: a settled round feeds them and may hit them; a round that does not count gives both back.

Everything moves in the transaction of the settlement, so a prize is shown when the game in play is complete and not
before. Clauses: RFH-19.1 to 19.5 (N71); HC25-1.1.12b, 3.2.12, 5.2.6c, 6.2.4, 6.2.5b, 6.2.7; G-4.13.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from croupier.cage import accounts
from croupier.cage.jackpots import deciding
from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.config import Trigger
from croupier.cage.jackpots.deciding import Stake
from croupier.cage.jackpots.pools import stream_of
from croupier.cage.jackpots.state import JackpotState, evolve
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.floor import events as e
from croupier.floor.events.attention import AlertKind, alert
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.turn import Turn
from croupier.rules.progressive import Hit as HandHit

if TYPE_CHECKING:
    from croupier.floor.table import Table

_DOES_NOT_COUNT: Final = ("void", "forfeit")


def settled(table: Table, turn: Turn, number: int, lines: Sequence[e.Line], *, again: bool) -> None:
    """The round is over: its wagers contribute, and whoever hit something is paid it.

    Tournament credits neither contribute nor win (N71). A round that is settled `again` draws no mystery winner anew.
    """
    if table.jackpots is None or table.state.session is not None:
        return
    for state in table.jackpots.at(table.id):
        doing = _Doing(table, turn, state, number)
        stakes = _stakes(table, state, lines)
        if again:
            _undo_without(doing, {stake.seat for stake in stakes})
        if state.feeds(table.id):
            deciding.feed(state, table.id, number, stakes, doing, None if again else table.jackpots.below)
        if state.config.trigger is not Trigger.MYSTERY:
            _hits(doing, lines)
            _bonuses(doing, lines)


def _bonuses(doing: _Doing, lines: Sequence[e.Line]) -> None:
    """What jackpot wagers won at fixed odds, where the operator has it taken from a meter (HC23-3.2.11a)."""
    if doing.state.status in ("new", "closed"):
        return
    kinds, spots = meter_kinds(doing.table), doing.table.terms.game.layout.spots
    won_minor = sum(line.profit_minor for line in lines if spots[line.spot].kind in kinds and line.hit is None)
    taken = deciding.take_bonus(doing.state, doing.table.id, doing.number, won_minor)
    if taken is not None:
        doing(taken)


def _stakes(table: Table, state: JackpotState, lines: Sequence[e.Line]) -> list[Stake]:
    """Wagers that were decided by this round; what stands on is counted when it is decided (N71)."""
    feed = state.config.feed(table.id)
    assert feed is not None
    spots, owners = table.terms.game.layout.spots, table.state.owners
    return [
        Stake(line.seat, owners[line.seat], line.stake_minor - line.stands_minor)
        for line in lines
        if line.stake_minor > line.stands_minor
        and line.disposition not in _DOES_NOT_COUNT
        and feed.counts(spots[line.spot].kind)
    ]


def _hits(doing: _Doing, lines: Sequence[e.Line]) -> None:
    """Each meter that the settlement names, with everybody in this hand who hit it."""
    state, table = doing.state, doing.table
    if state.status in ("new", "closed"):
        return
    by_meter: dict[str, list[HandHit]] = {}
    for line in lines:
        if line.hit is not None:
            by_meter.setdefault(line.hit.meter, []).append(HandHit(line.wager, line.seat, line.hit.percent))
    for level in state.config.levels:
        hits = by_meter.get(level.hit_by)
        if not hits:
            continue
        if state.config.trigger is Trigger.MACHINE:
            for hit in hits:
                patron = table.state.owners[hit.seat]
                machine = deciding.machine_hit(state, table.id, doing.number, hit, level.id, patron, doing.turn.now_ms)
                if machine.meter_minor:
                    doing(machine)
        else:
            won = deciding.hand_hits(state, table.id, doing.number, hits, level.id, table.state.owners)
            if won is not None:
                doing(won)


def rolled_back(table: Table, turn: Turn, number: int) -> None:
    """A settlement is undone: hits that its hand made and its contributions go back; a mystery prize waits.

    Chance, not the result, has chosen the mystery's winner, so it stands unless the round becomes void.
    """
    for state in _concerned(table):
        doing = _Doing(table, turn, state, number)
        if state.config.trigger is not Trigger.MYSTERY:
            doing.undo_bonus()
            doing.undo_hits()
        doing.undo_feed()


def voided(table: Table, turn: Turn, number: int) -> None:
    """The round does not count at all, so it has won nothing either (N71)."""
    for state in _concerned(table):
        doing = _Doing(table, turn, state, number)
        doing.undo_bonus()
        doing.undo_hits()
        doing.undo_feed()


def _concerned(table: Table) -> list[JackpotState]:
    if table.jackpots is None or table.state.session is not None:
        return []
    return table.jackpots.at(table.id)


def _undo_without(doing: _Doing, seats: set[str]) -> None:
    """A mystery winner whose wagers turn out not to count has not won."""
    for record in doing.state.hits_of(doing.table.id, doing.number):
        if any(winner.seat not in seats for winner in record.hit.winners):
            doing.undo_hit(record.hit)


def meter_kinds(table: Table) -> frozenset[str]:
    """The wagers of the table's game that play for a meter."""
    found: frozenset[str] = getattr(table.terms.game, "meter_kinds", frozenset())  # as `PlaysForMeters` has it
    return found


def without_meter(table: Table, jackpots: Iterable[JackpotState]) -> frozenset[str]:
    """Wagers that play for a meter of which this table has none: they would pay nothing, so it does not take them.

    In a tournament that is all of them: a meter pays money, and tournament credits win none (N71).
    """
    left = meter_kinds(table)
    if table.state.session is not None:
        return left
    for state in jackpots:
        feed = state.config.feed(table.id)
        if feed is not None and state.config.trigger is not Trigger.MYSTERY:
            left -= frozenset(feed.kinds) or left
    return left


def check_open(table: Table, added: Mapping[str, int]) -> None:
    """A wager on a jackpot needs one that is open and linked to this table (HC25-6.2.4)."""
    if table.state.session is not None:
        if any(table.terms.game.layout.spot(spot).kind in meter_kinds(table) for spot in added):
            raise Refusal(Reason.JACKPOT_NEEDS_MONEY)
        return
    if table.jackpots is None:
        return
    linked = table.jackpots.at(table.id)
    playing = meter_kinds(table)
    kinds = {table.terms.game.layout.spot(spot).kind for spot in added} if linked or playing else set()
    if kinds & without_meter(table, linked):
        raise Refusal(Reason.NO_JACKPOT)
    for state in linked:
        feed = state.config.feed(table.id)
        if feed is None or state.config.trigger is Trigger.MYSTERY or state.feeds(table.id):
            continue
        if not kinds.isdisjoint(feed.kinds or playing):
            raise Refusal(Reason.JACKPOT_OFF, name=state.config.name)


class _Doing:
    """One round's effect on one jackpot: each event is applied, recorded and paid for as it is decided."""

    def __init__(self, table: Table, turn: Turn, state: JackpotState, number: int) -> None:
        self.table, self.turn, self.state, self.number = table, turn, state, number
        self._stream = stream_of(state.id)

    def __call__(self, event: j.JackpotEvent) -> None:
        before = self._whole()
        evolve(self.state, event, self.turn.now_ms)
        moved = {account: minor - before.get(account, 0) for account, minor in self._whole().items()}
        match event:
            case j.Fed():
                self._fed(event, moved)
            case j.FeedUndone():
                self._feed_undone(event, moved)
            case j.BonusTaken() | j.BonusUndone():
                self._bonus(event, moved)
            case j.Hit():
                self._hit(event, moved)
            case j.HitUndone():
                self._hit_undone(event, moved)

    def _write(self, event: j.JackpotEvent, postings: list[Posting]) -> None:
        self.turn.write(self._stream, event, postings)
        assert self.table.jackpots is not None
        self.turn.keep(*self.table.jackpots.snapshots({self._stream}))

    def _whole(self) -> dict[str, int]:
        """What the accounts of the levels have to hold."""
        held: dict[str, int] = {}
        for level_id, level in self.state.levels.items():
            held[accounts.jackpot(self.state.id, level_id)] = level.meter_minor
            held[accounts.jackpot_above(self.state.id, level_id)] = level.above_minor
        return held

    def _fed(self, event: j.Fed, moved: dict[str, int]) -> None:
        self._write(event, [])
        paid = {account: minor for account, minor in moved.items() if minor}
        if paid:
            postings = [
                self.turn.ledger.post(self.table.bank, account, minor, TransferKind.JACKPOT_FED)
                for account, minor in paid.items()
            ]
            self.table.emit(self.turn, e.JackpotFed(self.number, self.state.id, _by_level(paid)), postings)

    def _feed_undone(self, event: j.FeedUndone, moved: dict[str, int]) -> None:
        self._write(event, [])
        back = {account: -minor for account, minor in moved.items() if minor}
        if back:
            post = self.turn.ledger.post
            postings = [
                post(account, self.table.bank, minor, TransferKind.REVERSAL_JACKPOT_FED)
                for account, minor in back.items()
            ]
            self.table.emit(self.turn, e.JackpotFeedUndone(self.number, self.state.id, _by_level(back)), postings)

    def _bonus(self, event: j.BonusTaken | j.BonusUndone, moved: dict[str, int]) -> None:
        """Between meter and bank; what comes back above a ceiling waits beside the meter."""
        self._write(event, [])
        post, bank = self.turn.ledger.post, self.table.bank
        paid = {account: minor for account, minor in moved.items() if minor}
        if isinstance(event, j.BonusTaken):
            taken = [post(account, bank, -minor, TransferKind.JACKPOT_BONUS) for account, minor in paid.items()]
            amounts = _by_level({account: -minor for account, minor in paid.items()})
            self.table.emit(self.turn, e.JackpotBonusTaken(self.number, self.state.id, amounts), taken)
        else:
            back = [post(bank, account, minor, TransferKind.REVERSAL_JACKPOT_BONUS) for account, minor in paid.items()]
            self.table.emit(self.turn, e.JackpotBonusUndone(self.number, self.state.id, _by_level(paid)), back)

    def _hit(self, event: j.Hit, moved: dict[str, int]) -> None:
        config, level = self.state.config, self.state.config.level(event.level)
        pool, post = accounts.jackpot(self.state.id, event.level), self.turn.ledger.post
        paid: list[Posting] = []
        for winner in event.winners:
            if event.claims:
                prize = accounts.prize(winner.patron, config.currency)
                self.turn.open(accounts.opening(prize, config.currency))
                paid.append(post(pool, prize, winner.amount_minor, TransferKind.JACKPOT_CLAIM))
            else:
                paid.append(
                    post(pool, self.table.purse_at_hand(winner.patron), winner.amount_minor, TransferKind.JACKPOT_WON)
                )
        wins = tuple((winner.seat, winner.amount_minor) for winner in event.winners)
        claimed = (level.prize or "ticket") if event.claims else ""
        largest_minor = max(winner.amount_minor for winner in event.winners)
        held = not event.claims and largest_minor >= config.hold_from_minor > 0
        name = config.name if len(config.levels) == 1 else f"{config.name}: {level.name}"
        won = e.JackpotWon(self.number, self.state.id, event.number, name, event.level, wins, claimed, held)
        self.table.emit(self.turn, won, paid)
        postings: list[Posting] = []
        if house_minor := event.house_minor + event.start_minor:
            postings.append(post(accounts.house(config.currency), pool, house_minor, TransferKind.JACKPOT_HOUSE))
        above = accounts.jackpot_above(self.state.id, event.level)
        if waited_minor := -moved[above]:
            postings.append(post(above, pool, waited_minor, TransferKind.JACKPOT_MOVED))
        self._write(event, postings)
        for seat, amount_minor in wins:
            amount = self.table.money(amount_minor)
            hit = alert(AlertKind.JACKPOT, seat=seat, name=name, round=self.number, amount=amount)
            self.table.emit(self.turn, hit, [])

    # Undoing

    def undo_feed(self) -> None:
        undone = deciding.undo_feed(self.state, self.table.id, self.number)
        if undone is not None:
            self(undone)

    def undo_bonus(self) -> None:
        undone = deciding.undo_bonus(self.state, self.table.id, self.number)
        if undone is not None:
            self(undone)

    def undo_hits(self) -> None:
        for record in self.state.hits_of(self.table.id, self.number):
            self.undo_hit(record.hit)

    def undo_hit(self, hit: j.Hit) -> None:
        """What a purse no longer holds is owed; a prize that was not given yet is simply not given."""
        pool, currency = accounts.jackpot(self.state.id, hit.level), self.state.config.currency
        waiting = {claim.seat for claim in self.state.claims.values() if claim.hit == hit.number}
        taken: list[tuple[str, int, int]] = []
        postings: list[Posting] = []
        for winner in hit.winners:
            source = accounts.prize(winner.patron, currency) if hit.claims else self.table.purse_at_hand(winner.patron)
            there_minor = self._there(source, winner, waiting if hit.claims else None)
            if there_minor:
                postings.append(self.turn.ledger.post(source, pool, there_minor, TransferKind.REVERSAL_JACKPOT_WON))
            if owed_minor := winner.amount_minor - there_minor:
                receivable = accounts.receivable(winner.patron, currency)
                postings.append(self.turn.ledger.post(receivable, pool, owed_minor, TransferKind.JACKPOT_OWED))
            taken.append((winner.seat, winner.amount_minor, owed_minor))
        undone = e.JackpotUndone(self.number, self.state.id, hit.number, tuple(taken), hit.claims)
        self.table.emit(self.turn, undone, postings)
        self(deciding.undo_hit(self.state, hit))

    def _there(self, source: str, winner: j.Winner, waiting: set[str] | None) -> int:
        if waiting is not None:
            return winner.amount_minor if winner.seat in waiting else 0
        return min(winner.amount_minor, self.turn.ledger.balance(source))

    def _hit_undone(self, event: j.HitUndone, moved: dict[str, int]) -> None:
        hit = next(record.hit for record in self.state.hits if record.hit.number == event.number)
        pool, post = accounts.jackpot(self.state.id, hit.level), self.turn.ledger.post
        above = accounts.jackpot_above(self.state.id, hit.level)
        postings: list[Posting] = []
        if event.to_house_minor:
            house = accounts.house(self.state.config.currency)
            postings.append(post(pool, house, event.to_house_minor, TransferKind.JACKPOT_RETURNED))
        if moved[above]:
            postings.append(post(pool, above, moved[above], TransferKind.JACKPOT_MOVED))
        self._write(event, postings)


def _by_level(paid: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    by_level: dict[str, int] = {}
    for account, minor in paid.items():
        level = account.rpartition(":")[2]
        by_level[level] = by_level.get(level, 0) + minor
    return tuple(by_level.items())
