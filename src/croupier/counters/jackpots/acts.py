"""What a supervisor does with a jackpot, each with reason or reference, and what its winners claim.

Clauses: RFH-19.1, 19.3.2, 19.3.3 (N23), 19.4; HC25-6.2.4, 6.2.5a, 6.2.6a, b; G-4.13, G-B.3.2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cage import accounts
from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.letters import Passed, PrizeTicket
from croupier.cage.jackpots.pools import stream_of
from croupier.cage.jackpots.state import Claim, JackpotState, LevelState
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.counters.cage.line import CAGE
from croupier.counters.jackpots import commands as c
from croupier.counters.jackpots.reasons import JackpotDeclined, JackpotReason, require
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rules.progressive import left_when_removed
from croupier.words.said import Amount, amounts_in

if TYPE_CHECKING:
    from croupier.counters.jackpots.desk import JackpotDesk

DAY_MS: Final = 86_400_000
MOST_MINOR: Final = 10**12
PROMOTION: Final = "promotion"


# Opening and suspending


def open_jackpot(desk: JackpotDesk, command: c.OpenJackpot, step: Step) -> None:
    state = desk.state
    if state.status == "open":
        raise JackpotDeclined(JackpotReason.OPEN, jackpot=state.config.name)
    if state.status == "suspended":
        desk.emit(step, j.Resumed(command.reason.strip()[:500]))
        return
    starts = {level_id: level.terms.start_minor for level_id, level in state.levels.items()}
    house = accounts.house(state.config.currency)
    postings = [
        step.ledger.post(house, accounts.jackpot(state.id, level_id), amount_minor, TransferKind.JACKPOT_HOUSE)
        for level_id, amount_minor in starts.items()
        if amount_minor
    ]
    desk.emit(step, j.Started(starts), *postings)


def suspend(desk: JackpotDesk, command: c.SuspendJackpot, step: Step) -> None:
    state = _running(desk)
    if state.status != "open":
        raise JackpotDeclined(JackpotReason.NOT_OPEN, jackpot=state.config.name)
    desk.emit(step, j.Suspended(_words(command.reason)))


def link(desk: JackpotDesk, command: c.LinkJackpot, step: Step) -> None:
    state = _running(desk)
    feeds = state.config.feeds
    named = [feed.table for feed in feeds if command.link in (feed.table, feed.casino) and command.link]
    tables = tuple(table for table in named if (table in state.unlinked) == command.linked)
    if not tables:
        raise JackpotDeclined(JackpotReason.UNKNOWN_LINK, jackpot=state.config.name, link=command.link[:40])
    kind = j.Linked if command.linked else j.Unlinked
    desk.emit(step, kind(tables, _words(command.reason)))


# The meter


def adjust(desk: JackpotDesk, command: c.AdjustJackpot, step: Step) -> None:
    """Reference, reason, who, and the values before and after are on record (RFH-19.4, G-B.3.2)."""
    state = _running(desk)
    level = _level(state, command.level)
    most_minor = level.terms.ceiling_minor or MOST_MINOR
    if not 0 <= command.after_minor <= most_minor:
        money = amounts_in(state.config.currency)
        raise JackpotDeclined(JackpotReason.BAD_VALUE, least=money(0), most=money(most_minor))
    before_minor = level.meter_minor
    if command.after_minor == before_minor:
        raise JackpotDeclined(JackpotReason.SAME_VALUE)
    reference, reason = _reference(command.reference), _words(command.reason)
    house, pool = accounts.house(state.config.currency), accounts.jackpot(state.id, command.level)
    change_minor = command.after_minor - before_minor
    sides = (house, pool) if change_minor > 0 else (pool, house)
    posting = step.ledger.post(*sides, abs(change_minor), TransferKind.JACKPOT_ADJUSTED)
    desk.emit(step, j.Adjusted(command.level, before_minor, command.after_minor, reference, reason), posting)


# Leaving the floor


def announce(desk: JackpotDesk, command: c.AnnounceRemoval, step: Step) -> None:
    state = _running(desk)
    if state.leaves_at_ms:
        raise JackpotDeclined(JackpotReason.LEAVING, jackpot=state.config.name)
    days = state.config.removal_notice_days
    if command.days < days:
        raise JackpotDeclined(JackpotReason.NOTICE_TOO_SHORT, days=days)
    desk.emit(step, j.RemovalNoticed(step.now_ms + command.days * DAY_MS, _words(command.reason)))


def give_on(desk: JackpotDesk, command: c.GiveOn, step: Step) -> None:
    """To a promotion, or by letter to another jackpot that plays for the same currency (HC25-6.2.6b)."""
    state = _leaving(desk, step)
    level, currency = _level(state, command.level), state.config.currency
    left_minor = left_when_removed(level.meter_minor, level.terms.start_minor)
    money = amounts_in(currency)
    if not 0 < command.amount_minor <= left_minor:
        raise JackpotDeclined(JackpotReason.BAD_VALUE, least=money(1), most=money(left_minor))
    reference = _reference(command.reference)
    source = accounts.jackpot(state.id, command.level)
    if command.to_jackpot == PROMOTION:
        into, to = accounts.promotion(currency), PROMOTION
    else:
        _check_receiver(desk, command)
        into, to = accounts.jackpot_moved(currency), f"{command.to_jackpot}:{command.to_level}"
        passed = Passed(command.to_level, command.amount_minor, currency, f"{state.id}:{command.level}", reference)
        step.send(stream_of(command.to_jackpot), passed)
    step.open(accounts.opening(into, currency))
    posting = step.ledger.post(source, into, command.amount_minor, TransferKind.JACKPOT_MOVED)
    desk.emit(step, j.Given(command.level, command.amount_minor, to, reference), posting)


def _check_receiver(desk: JackpotDesk, command: c.GiveOn) -> None:
    other = desk.around.notice(command.to_jackpot)
    if other is None or other.config.id == desk.state.id or other.config.currency != desk.state.config.currency:
        raise JackpotDeclined(JackpotReason.UNKNOWN_JACKPOT, jackpot=command.to_jackpot[:40])
    if other.status in ("new", "closed"):
        reason = JackpotReason.CLOSED if other.status == "closed" else JackpotReason.NOT_OPEN
        raise JackpotDeclined(reason, jackpot=other.config.name)
    if not any(level.id == command.to_level for level in other.config.levels):
        raise JackpotDeclined(JackpotReason.UNKNOWN_LEVEL, jackpot=other.config.name, level=command.to_level[:40])


def receive(desk: JackpotDesk, letter: Passed, step: Step) -> None:
    """What would lie above the ceiling waits beside the meter."""
    level = desk.state.levels[letter.level]
    before_minor, moved = level.meter_minor, accounts.jackpot_moved(desk.state.config.currency)
    into, above = (make(desk.state.id, letter.level) for make in (accounts.jackpot, accounts.jackpot_above))
    postings: list[Posting] = [step.ledger.post(moved, into, letter.amount_minor, TransferKind.JACKPOT_MOVED)]
    step.emit(desk, j.Received(letter.level, letter.amount_minor, letter.source, letter.reference), postings)
    if above_minor := before_minor + letter.amount_minor - level.meter_minor:
        postings.append(step.ledger.post(into, above, above_minor, TransferKind.JACKPOT_MOVED))


def close(desk: JackpotDesk, command: c.CloseJackpot, step: Step) -> None:
    """Only when nothing of the players' is left in it, and nobody plays for it any more."""
    state = _leaving(desk, step)
    reason = _words(command.reason)
    if state.claims:
        raise JackpotDeclined(JackpotReason.CLAIMS_LEFT)
    for level in state.levels.values():
        left_minor = left_when_removed(level.meter_minor, level.terms.start_minor) + level.above_minor
        if left_minor:
            raise JackpotDeclined(JackpotReason.MONEY_LEFT, amount=Amount(left_minor, state.config.currency))
    escrows = {feed.table: accounts.escrow(feed.table) for feed in state.config.feeds}
    step.ledger.want(escrows.values())
    for table, escrow in escrows.items():
        if step.ledger.balance(escrow):
            raise JackpotDeclined(JackpotReason.WAGERS_IN_PLAY, table=table)
    returned = {level_id: level.meter_minor for level_id, level in state.levels.items()}
    house = accounts.house(state.config.currency)
    postings = [
        step.ledger.post(accounts.jackpot(state.id, level_id), house, amount_minor, TransferKind.JACKPOT_RETURNED)
        for level_id, amount_minor in returned.items()
        if amount_minor
    ]
    desk.emit(step, j.Closed(returned, reason), *postings)


# Prizes


def give_prize(desk: JackpotDesk, command: c.GivePrize, step: Step) -> None:
    """The value in money is offered always; it is paid by transfer or cheque (RFH-19.3.3, N23)."""
    state, claim = desk.state, _claim(desk.state, command.claim)
    if command.how == "prize" and not state.config.level(claim.level).prize:
        raise JackpotDeclined(JackpotReason.NOT_THIS_WAY)
    reference, currency = _reference(command.reference), state.config.currency
    into = accounts.house(currency) if command.how == "prize" else accounts.cash(currency)
    step.open(accounts.opening(into, currency))
    prize = accounts.prize(claim.patron, currency)
    posting = step.ledger.post(prize, into, claim.amount_minor, TransferKind.PRIZE_GIVEN)
    desk.emit(step, j.Claimed(claim.number, command.how, claim.amount_minor, reference), posting)


def print_prize(desk: JackpotDesk, command: c.PrintPrize, step: Step) -> None:
    """By its winner, or by staff; the cage is told to print it."""
    state, claim = desk.state, _claim(desk.state, command.claim)
    if command.staff:
        require(step, Role.GAMING_SUPERVISOR)
    elif claim.patron != step.actor.id:
        raise JackpotDeclined(JackpotReason.UNKNOWN_CLAIM, claim=command.claim)
    if state.config.level(claim.level).prize:
        raise JackpotDeclined(JackpotReason.NOT_THIS_WAY)
    if not command.staff and claim.amount_minor >= state.config.hold_from_minor > 0:
        raise JackpotDeclined(JackpotReason.HELD)
    currency = state.config.currency
    # Read now, so that the ticket is printed in the same batch.
    step.ledger.want([accounts.prize(claim.patron, currency), accounts.tickets(currency)])
    ticket = PrizeTicket(claim.patron, currency, claim.amount_minor, command.place, command.good_for_ms)
    step.send(CAGE, ticket)
    desk.emit(step, j.Claimed(claim.number, "ticket", claim.amount_minor))


def _claim(state: JackpotState, number: int) -> Claim:
    claim = state.claims.get(number)
    if claim is None:
        raise JackpotDeclined(JackpotReason.UNKNOWN_CLAIM, claim=number)
    return claim


# What they share


def _running(desk: JackpotDesk) -> JackpotState:
    state = desk.state
    if state.status in ("new", "closed"):
        reason = JackpotReason.CLOSED if state.status == "closed" else JackpotReason.NOT_OPEN
        raise JackpotDeclined(reason, jackpot=state.config.name)
    return state


def _leaving(desk: JackpotDesk, step: Step) -> JackpotState:
    state = _running(desk)
    if not state.leaves_at_ms or step.now_ms < state.leaves_at_ms:
        raise JackpotDeclined(JackpotReason.NOTICE_NOT_OVER, jackpot=state.config.name)
    return state


def _level(state: JackpotState, level_id: str) -> LevelState:
    level = state.levels.get(level_id)
    if level is None:
        raise JackpotDeclined(JackpotReason.UNKNOWN_LEVEL, jackpot=state.config.name, level=level_id[:40])
    return level


def _words(reason: str) -> str:
    words = reason.strip()[:500]
    if not words:
        raise JackpotDeclined(JackpotReason.NEEDS_REASON)
    return words


def _reference(reference: str) -> str:
    words = reference.strip()[:200]
    if not words:
        raise JackpotDeclined(JackpotReason.NEEDS_REFERENCE)
    return words
