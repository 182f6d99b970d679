"""Jackpots at a table: it tells them what a settled round staked and hit, or that a round does not count, by letters.

What a jackpot answers is shown when it comes, and its money moves on between the jackpot's account at this table, the
bank and the purses. So a prize is shown when the game in play is complete and not before. Clauses: RFH-19.1 to 19.5
(N71); HC25-1.1.12b, 3.2.12, 5.2.6c, 6.2.4, 6.2.5b, 6.2.7; G-4.13.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from croupier.cage import accounts
from croupier.cage.jackpots.config import Trigger
from croupier.cage.jackpots.letters import (
    JackpotMoved,
    JackpotPaid,
    JackpotTakenBack,
    MeterStrike,
    RoundPlayed,
    RoundUndone,
    Stake,
)
from croupier.cage.jackpots.notice import Notice
from croupier.cage.jackpots.pools import stream_of
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.floor import events as e
from croupier.floor.events.attention import AlertKind, alert
from croupier.floor.handlers import large_wins, played_rows
from croupier.floor.refusals import Reason, Refusal
from croupier.house.step import Step
from croupier.words.said import Amount

if TYPE_CHECKING:
    from croupier.floor.table import Table

_DOES_NOT_COUNT: Final = ("void", "forfeit")


# What a table tells


def settled(table: Table, step: Step, number: int, lines: Sequence[e.Line], *, again: bool) -> None:
    """The round is over: every jackpot of the table learns what counts for it.

    Tournament credits neither contribute nor win (N71).
    """
    for notice in _concerned(table):
        stakes = _stakes(table, notice, lines)
        hits = _struck(table, notice, lines)
        bonus_minor = _bonuses(table, notice, lines)
        if stakes or hits or bonus_minor or again:
            letter = RoundPlayed(table.id, number, stakes, hits, bonus_minor, again)
            step.send(stream_of(notice.config.id), letter)


def rolled_back(table: Table, step: Step, number: int) -> None:
    """A settlement is undone: what its hand hit and what it contributed goes back."""
    for notice in _concerned(table):
        step.send(stream_of(notice.config.id), RoundUndone(table.id, number))


def voided(table: Table, step: Step, number: int) -> None:
    """The round does not count at all, so it has won nothing either (N71); one that was never settled told nothing."""
    if table.state.correcting:
        for notice in _concerned(table):
            step.send(stream_of(notice.config.id), RoundUndone(table.id, number, void=True))


def _concerned(table: Table) -> Sequence[Notice]:
    if table.jackpots is None or table.state.session is not None:
        return ()
    return table.jackpots.at(table.id)


def _stakes(table: Table, notice: Notice, lines: Sequence[e.Line]) -> tuple[Stake, ...]:
    """Wagers that were decided by this round; what stands on is counted when it is decided (N71)."""
    feed = notice.feed(table.id)
    assert feed is not None
    spots, owners = table.terms.game.layout.spots, table.state.owners
    return tuple(
        Stake(line.seat, owners[line.seat], line.stake_minor - line.stands_minor)
        for line in lines
        if line.stake_minor > line.stands_minor
        and line.disposition not in _DOES_NOT_COUNT
        and feed.counts(spots[line.spot].kind)
    )


def _struck(table: Table, notice: Notice, lines: Sequence[e.Line]) -> tuple[MeterStrike, ...]:
    if notice.config.trigger is Trigger.MYSTERY:
        return ()
    owners = table.state.owners
    return tuple(
        MeterStrike(line.hit.meter, line.wager, line.seat, owners[line.seat], line.hit.percent)
        for line in lines
        if line.hit is not None
    )


def _bonuses(table: Table, notice: Notice, lines: Sequence[e.Line]) -> int:
    """What jackpot wagers won at fixed odds, where the operator has it taken from a meter (HC23-3.2.11a)."""
    feed = notice.feed(table.id)
    if feed is None or not feed.bonuses_from:
        return 0
    kinds, spots = table.meter_kinds, table.terms.game.layout.spots
    return sum(line.profit_minor for line in lines if spots[line.spot].kind in kinds and line.hit is None)


# What a table takes


def without_meter(table: Table, jackpots: Iterable[Notice]) -> frozenset[str]:
    """Wagers that play for a meter of which this table has none: they would pay nothing, so it does not take them.

    In a tournament that is all of them: a meter pays money, and tournament credits win none (N71).
    """
    left = table.meter_kinds
    if table.state.session is not None:
        return left
    for notice in jackpots:
        feed = notice.feed(table.id)
        if feed is not None and notice.config.trigger is not Trigger.MYSTERY:
            left -= frozenset(feed.kinds) or left
    return left


def check_open(table: Table, added: Mapping[str, int]) -> None:
    """A wager on a jackpot needs one that is open and linked to this table."""
    playing, jackpots = table.meter_kinds, table.jackpots
    if not playing and (jackpots is None or table.id not in jackpots.linked):
        return
    if table.state.session is not None:
        if any(table.terms.game.layout.spot(spot).kind in playing for spot in added):
            raise Refusal(Reason.JACKPOT_NEEDS_MONEY)
        return
    if jackpots is None:
        return
    linked = jackpots.at(table.id)
    kinds = {table.terms.game.layout.spot(spot).kind for spot in added}
    if kinds & without_meter(table, linked):
        raise Refusal(Reason.NO_JACKPOT)
    for notice in linked:
        feed = notice.feed(table.id)
        # One that is unlinked for a while is not played for (HC25-6.2.4).
        if feed is None or notice.config.trigger is Trigger.MYSTERY or notice.open_at(table.id):
            continue
        if not kinds.isdisjoint(feed.kinds or playing):
            raise Refusal(Reason.JACKPOT_OFF, name=notice.config.name)


# What jackpots answer


def moved(table: Table, letter: JackpotMoved, step: Step) -> None:
    """Contributions and bonuses go between the bank and what is due to the jackpot."""
    post, bank, due = step.ledger.post, accounts.bank(table.id), accounts.jackpot_due(table.id)
    amount_minor = sum(amount for _, amount in letter.amounts)
    told = (letter.round, letter.jackpot, letter.amounts)
    event: e.Event
    match letter.what:
        case "fed":
            event, posting = e.JackpotFed(*told), post(bank, due, amount_minor, TransferKind.JACKPOT_FED)
        case "feed-undone":
            posting = post(due, bank, amount_minor, TransferKind.REVERSAL_JACKPOT_FED)
            event = e.JackpotFeedUndone(*told)
        case "bonus-taken":
            event, posting = e.JackpotBonusTaken(*told), post(due, bank, amount_minor, TransferKind.JACKPOT_BONUS)
        case "bonus-undone":
            posting = post(bank, due, amount_minor, TransferKind.REVERSAL_JACKPOT_BONUS)
            event = e.JackpotBonusUndone(*told)
    table.emit(step, event, [posting])


def paid(table: Table, letter: JackpotPaid, step: Step) -> None:
    """Show what seats have won, credit it unless it is claimed, and hold what staff confirm first."""
    purses = {winner.patron: table.money_at_hand(winner.patron) for winner in letter.winners}
    if large_wins.holds(table, letter):
        step.ledger.want(purses.values())
    post, due = step.ledger.post, accounts.jackpot_due(table.id)
    postings: list[Posting] = []
    if not letter.claimed:
        for winner in letter.winners:
            postings.append(post(due, purses[winner.patron], winner.amount_minor, TransferKind.JACKPOT_WON))
    wins = tuple((winner.seat, winner.amount_minor) for winner in letter.winners)
    event = e.JackpotWon(
        letter.round,
        letter.jackpot,
        letter.hit,
        letter.name,
        letter.level,
        wins,
        letter.claimed,
        letter.held,
        letter.mystery,
    )
    table.emit(step, event, postings)
    for seat, amount_minor in wins:
        amount = Amount(amount_minor, letter.currency)
        told = alert(AlertKind.JACKPOT, seat=seat, name=letter.name, round=letter.round, amount=amount)
        table.emit(step, told, [])
    large_wins.lock_prizes(table, step, letter)  # HC25-6.2.5b
    played_rows.again(table, step, letter.round, {seat for seat, _ in wins})


def taken_back(table: Table, letter: JackpotTakenBack, step: Step) -> None:
    """What a purse no longer holds is owed; of prizes that were claimed, what had been given already."""
    due, post = accounts.jackpot_due(table.id), step.ledger.post
    owed_for = dict(letter.owed)
    purses = {winner.patron: table.money_at_hand(winner.patron) for winner in letter.winners}
    if not letter.claimed:
        step.ledger.want(purses.values())
        large_wins.release_of_seats(table, step, letter.round, {winner.seat for winner in letter.winners})
    taken: list[tuple[str, int, int]] = []
    postings: list[Posting] = []
    for winner in letter.winners:
        there_minor, owed_minor = 0, owed_for.get(winner.seat, 0)
        if not letter.claimed:
            there_minor = min(winner.amount_minor, step.ledger.balance(purses[winner.patron]))
            owed_minor = winner.amount_minor - there_minor
        if there_minor:
            postings.append(post(purses[winner.patron], due, there_minor, TransferKind.REVERSAL_JACKPOT_WON))
        if owed_minor:
            receivable = accounts.receivable(winner.patron, letter.currency)
            step.open(accounts.opening(receivable, letter.currency))
            postings.append(post(receivable, due, owed_minor, TransferKind.JACKPOT_OWED))
        taken.append((winner.seat, winner.amount_minor, owed_minor))
    undone = e.JackpotUndone(letter.round, letter.jackpot, letter.hit, tuple(taken), letter.claimed)
    table.emit(step, undone, postings)
    seats = {winner.seat for winner in letter.winners}
    large_wins.lock_again(table, step, letter.round, seats)
    played_rows.again(table, step, letter.round, seats)
