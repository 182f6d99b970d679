"""The jackpot counter: what a supervisor does with jackpots, each with reason or reference, and what winners claim.

Clauses: RFH-19.1, 19.3.2, 19.3.3 (N23), 19.4; HC25-6.2.4, 6.2.5a, 6.2.6a, b; G-4.13, G-B.3.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from croupier.cage import accounts
from croupier.cage.jackpots import events as j
from croupier.cage.jackpots.deciding import Below
from croupier.cage.jackpots.pools import Pools, stream_of
from croupier.cage.jackpots.state import Claim, JackpotState, LevelState, evolve
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.counters.errands import Errand, Handling
from croupier.counters.jackpot_reasons import JackpotDeclined, JackpotReason
from croupier.counters.tickets import MOST_MINOR, PrintTicket, TicketCounter
from croupier.rules.progressive import left_when_removed
from croupier.store.interface import Reader
from croupier.words.said import Amount, amounts_in

DAY_MS: Final = 86_400_000
PROMOTION: Final = "promotion"
How = Literal["prize", "transfer", "cheque"]


class OpenJackpot(Errand, frozen=True):
    """Open it, with the start amounts from the house, or resume it."""

    jackpot: str
    reason: str = ""


class SuspendJackpot(Errand, frozen=True):
    jackpot: str
    reason: str


class LinkJackpot(Errand, frozen=True):
    """Take a table, or all of a casino, out of it for a time, or back in (HC25-6.2.4)."""

    jackpot: str
    link: str
    linked: bool
    reason: str


class AdjustJackpot(Errand, frozen=True):
    """Set a meter right after a malfunction (RFH-19.4)."""

    jackpot: str
    level: str
    after_minor: int
    reference: str
    reason: str


class AnnounceRemoval(Errand, frozen=True):
    """Tell players when it leaves the floor (HC25-6.2.6a)."""

    jackpot: str
    days: int
    reason: str


class GiveOn(Errand, frozen=True):
    """Give what players paid in to a level of another jackpot, or to a promotion (HC25-6.2.6b)."""

    jackpot: str
    level: str
    amount_minor: int
    to_jackpot: str
    to_level: str = ""
    reference: str = ""


class CloseJackpot(Errand, frozen=True):
    jackpot: str
    reason: str


class GivePrize(Errand, frozen=True):
    """The winner gets the thing itself, or its value by transfer or cheque (RFH-19.3.3)."""

    jackpot: str
    claim: int
    how: How
    reference: str


class PrintPrize(Errand, frozen=True):
    """A prize as a redeemable ticket, by its winner or by staff (RFH-19.3.2)."""

    jackpot: str
    claim: int
    staff: bool = False
    place: str = ""
    good_for_ms: int | None = None


class JackpotCounter:
    """Every jackpot, and what is asked of it."""

    def __init__(self, reader: Reader, below: Below, tickets: TicketCounter) -> None:
        self.pools = Pools(below)
        self._tickets = tickets
        self.pools.reload(reader)

    def reload(self, reader: Reader) -> None:
        self.pools.reload(reader)

    def find(self, jackpot_id: str) -> JackpotState:
        state = self.pools.get(jackpot_id)
        if state is None:
            raise JackpotDeclined(JackpotReason.UNKNOWN_JACKPOT, jackpot=jackpot_id[:40])
        return state

    # Opening and suspending

    def open(self, errand: OpenJackpot, at: Handling) -> None:
        state = self.find(errand.jackpot)
        if state.status == "open":
            raise JackpotDeclined(JackpotReason.OPEN, jackpot=state.config.name)
        if state.status == "suspended":
            self._do(state, j.Resumed(errand.reason.strip()[:500]), [], at)
            return
        starts = {level_id: level.terms.start_minor for level_id, level in state.levels.items()}
        house = accounts.house(state.config.currency)
        postings = [
            at.ledger.post(house, accounts.jackpot(state.id, level_id), amount_minor, TransferKind.JACKPOT_HOUSE)
            for level_id, amount_minor in starts.items()
            if amount_minor
        ]
        self._do(state, j.Started(starts), postings, at)

    def suspend(self, errand: SuspendJackpot, at: Handling) -> None:
        state = self._running(errand.jackpot)
        if state.status != "open":
            raise JackpotDeclined(JackpotReason.NOT_OPEN, jackpot=state.config.name)
        self._do(state, j.Suspended(_words(errand.reason)), [], at)

    def link(self, errand: LinkJackpot, at: Handling) -> None:
        state = self._running(errand.jackpot)
        feeds = state.config.feeds
        named = [feed.table for feed in feeds if errand.link in (feed.table, feed.casino) and errand.link]
        tables = tuple(table for table in named if (table in state.unlinked) == errand.linked)
        if not tables:
            raise JackpotDeclined(JackpotReason.UNKNOWN_LINK, jackpot=state.config.name, link=errand.link[:40])
        kind = j.Linked if errand.linked else j.Unlinked
        self._do(state, kind(tables, _words(errand.reason)), [], at)

    # The meter

    def adjust(self, errand: AdjustJackpot, at: Handling) -> None:
        """Reference, reason, who, and the values before and after are on record (RFH-19.4, G-B.3.2)."""
        state = self._running(errand.jackpot)
        level = self._level(state, errand.level)
        most_minor = level.terms.ceiling_minor or MOST_MINOR
        if not 0 <= errand.after_minor <= most_minor:
            money = amounts_in(state.config.currency)
            raise JackpotDeclined(JackpotReason.BAD_VALUE, least=money(0), most=money(most_minor))
        before_minor = level.meter_minor
        if errand.after_minor == before_minor:
            raise JackpotDeclined(JackpotReason.SAME_VALUE)
        reference, reason = _reference(errand.reference), _words(errand.reason)
        house, pool = accounts.house(state.config.currency), accounts.jackpot(state.id, errand.level)
        change_minor = errand.after_minor - before_minor
        sides = (house, pool) if change_minor > 0 else (pool, house)
        posting = at.ledger.post(*sides, abs(change_minor), TransferKind.JACKPOT_ADJUSTED)
        self._do(state, j.Adjusted(errand.level, before_minor, errand.after_minor, reference, reason), [posting], at)

    # Leaving the floor

    def announce(self, errand: AnnounceRemoval, at: Handling) -> None:
        state = self._running(errand.jackpot)
        if state.leaves_at_ms:
            raise JackpotDeclined(JackpotReason.LEAVING, jackpot=state.config.name)
        days = state.config.removal_notice_days
        if errand.days < days:
            raise JackpotDeclined(JackpotReason.NOTICE_TOO_SHORT, days=days)
        self._do(state, j.RemovalNoticed(at.now_ms + errand.days * DAY_MS, _words(errand.reason)), [], at)

    def give_on(self, errand: GiveOn, at: Handling) -> None:
        state = self._leaving(errand.jackpot, at)
        level = self._level(state, errand.level)
        left_minor = left_when_removed(level.meter_minor, level.terms.start_minor)
        money = amounts_in(state.config.currency)
        if not 0 < errand.amount_minor <= left_minor:
            raise JackpotDeclined(JackpotReason.BAD_VALUE, least=money(1), most=money(left_minor))
        reference = _reference(errand.reference)
        source = accounts.jackpot(state.id, errand.level)
        if errand.to_jackpot == PROMOTION:
            into, to = accounts.promotion(state.config.currency), PROMOTION
            at.open(accounts.opening(into, state.config.currency))
            posting = at.ledger.post(source, into, errand.amount_minor, TransferKind.JACKPOT_MOVED)
            self._do(state, j.Given(errand.level, errand.amount_minor, to, reference), [posting], at)
            return
        other = self._running(errand.to_jackpot)
        other_level = self._level(other, errand.to_level)
        if other is state or other.config.currency != state.config.currency:
            raise JackpotDeclined(JackpotReason.UNKNOWN_JACKPOT, jackpot=errand.to_jackpot[:40])
        before_minor = other_level.meter_minor
        into, above = (make(other.id, errand.to_level) for make in (accounts.jackpot, accounts.jackpot_above))
        given = j.Given(errand.level, errand.amount_minor, f"{other.id}:{errand.to_level}", reference)
        self._do(state, given, [at.ledger.post(source, into, errand.amount_minor, TransferKind.JACKPOT_MOVED)], at)
        received = j.Received(errand.to_level, errand.amount_minor, f"{state.id}:{errand.level}", reference)
        evolve(other, received, at.now_ms)
        above_minor = before_minor + errand.amount_minor - other_level.meter_minor
        moved = [at.ledger.post(into, above, above_minor, TransferKind.JACKPOT_MOVED)] if above_minor else []
        at.record(stream_of(other.id), received, moved)

    def close(self, errand: CloseJackpot, at: Handling) -> None:
        """Only when nothing of the players' is left in it, and nobody plays for it any more."""
        state = self._leaving(errand.jackpot, at)
        reason = _words(errand.reason)
        if state.claims:
            raise JackpotDeclined(JackpotReason.CLAIMS_LEFT)
        for level in state.levels.values():
            left_minor = left_when_removed(level.meter_minor, level.terms.start_minor) + level.above_minor
            if left_minor:
                amount = Amount(left_minor, state.config.currency)
                raise JackpotDeclined(JackpotReason.MONEY_LEFT, amount=amount)
        for feed in state.config.feeds:
            table = at.tables.get(feed.table)
            if table is not None and table.state.round.staked_minor():
                raise JackpotDeclined(JackpotReason.WAGERS_IN_PLAY, table=table.config.name)
        returned = {level_id: level.meter_minor for level_id, level in state.levels.items()}
        house = accounts.house(state.config.currency)
        postings = [
            at.ledger.post(accounts.jackpot(state.id, level_id), house, amount_minor, TransferKind.JACKPOT_RETURNED)
            for level_id, amount_minor in returned.items()
            if amount_minor
        ]
        self._do(state, j.Closed(returned, reason), postings, at)

    # Prizes

    def give_prize(self, errand: GivePrize, at: Handling) -> None:
        """The value in money is offered always; it is paid by transfer or cheque (RFH-19.3.3, N23)."""
        state, claim = self._claim(errand.jackpot, errand.claim)
        if errand.how == "prize" and not state.config.level(claim.level).prize:
            raise JackpotDeclined(JackpotReason.NOT_THIS_WAY)
        reference, currency = _reference(errand.reference), state.config.currency
        into = accounts.house(currency) if errand.how == "prize" else accounts.cash(currency)
        at.open(accounts.opening(into, currency))
        posting = at.ledger.post(
            accounts.prize(claim.patron, currency), into, claim.amount_minor, TransferKind.PRIZE_GIVEN
        )
        self._do(state, j.Claimed(claim.number, errand.how, claim.amount_minor, reference), [posting], at)

    def print_prize(self, errand: PrintPrize, at: Handling) -> None:
        state, claim = self._claim(errand.jackpot, errand.claim)
        if not errand.staff and claim.patron != errand.by:
            raise JackpotDeclined(JackpotReason.UNKNOWN_CLAIM, claim=errand.claim)
        if state.config.level(claim.level).prize:
            raise JackpotDeclined(JackpotReason.NOT_THIS_WAY)
        if not errand.staff and claim.amount_minor >= state.config.hold_from_minor > 0:
            raise JackpotDeclined(JackpotReason.HELD)
        ticket = PrintTicket(
            errand.id,
            errand.by,
            claim.patron,
            state.config.currency,
            "prize",
            claim.amount_minor,
            errand.place,
            errand.good_for_ms,
        )
        self._tickets.print(ticket, at)
        self._do(state, j.Claimed(claim.number, "ticket", claim.amount_minor), [], at)

    def _claim(self, jackpot_id: str, number: int) -> tuple[JackpotState, Claim]:
        state = self.find(jackpot_id)
        claim = state.claims.get(number)
        if claim is None:
            raise JackpotDeclined(JackpotReason.UNKNOWN_CLAIM, claim=number)
        return state, claim

    # What they share

    def _running(self, jackpot_id: str) -> JackpotState:
        state = self.find(jackpot_id)
        if state.status in ("new", "closed"):
            reason = JackpotReason.CLOSED if state.status == "closed" else JackpotReason.NOT_OPEN
            raise JackpotDeclined(reason, jackpot=state.config.name)
        return state

    def _leaving(self, jackpot_id: str, at: Handling) -> JackpotState:
        state = self._running(jackpot_id)
        if not state.leaves_at_ms or at.now_ms < state.leaves_at_ms:
            raise JackpotDeclined(JackpotReason.NOTICE_NOT_OVER, jackpot=state.config.name)
        return state

    def _level(self, state: JackpotState, level_id: str) -> LevelState:
        level = state.levels.get(level_id)
        if level is None:
            raise JackpotDeclined(JackpotReason.UNKNOWN_LEVEL, jackpot=state.config.name, level=level_id[:40])
        return level

    def _do(self, state: JackpotState, event: j.JackpotEvent, postings: Sequence[Posting], at: Handling) -> None:
        evolve(state, event, at.now_ms)
        at.record(stream_of(state.id), event, list(postings), *self.pools.snapshots({stream_of(state.id)}))


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
