"""A fast-fold pool as a desk: it keeps its members' chips between hands and deals them in at its tables by letters.

A member's chips are in one account, wherever the hand is that they play; a table moves them by the events of its hand
and tells the pool who is back. So nobody has two seats, and no desk changes another's state.
Clauses: TSG-A1a.16, A1C.2 to A1C.6, 7.4, A1.33; NT-61, NT-74.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind
from croupier.cage.ledger import Posting
from croupier.house.refusal import Refusal as HouseRefusal
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.poker_room.house_players import NAMES
from croupier.poker_room.pools import commands as c
from croupier.poker_room.pools import events as e
from croupier.poker_room.pools import fairness
from croupier.poker_room.pools.config import PoolConfig, table_id
from croupier.poker_room.pools.letters import Back, DealHand, HandReport, PoolSeat
from croupier.poker_room.pools.seating import gathered, next_deal_ms
from croupier.poker_room.pools.state import NO_TABLE, Member, PoolState, evolve
from croupier.poker_room.refusals import PokerReason, Refusal, needs
from croupier.poker_room.state import HOUSE_PLAYER
from croupier.poker_room.streams import pool_stream, stream_of
from croupier.rules.questions import Spin
from croupier.words.said import Amount

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(PoolState).decode
AT_ONCE: Final = 0


class Pool:
    """One pool."""

    def __init__(self, state: PoolState) -> None:
        self.state = state
        self.play_ends_ms: int | None = None
        """When the licence of the house ends, where that is known."""
        self._over = False
        """It has ended."""

    @classmethod
    def kept(cls, body: bytes) -> Pool:
        return cls(_decode(body))

    @property
    def id(self) -> str:
        return self.state.config.id

    @property
    def config(self) -> PoolConfig:
        return self.state.config

    @property
    def stream(self) -> str:
        return pool_stream(self.id)

    @property
    def version(self) -> int:
        return self.state.version

    # The desk

    def consider(self, command: c.AnyPoolCommand, step: Step) -> None:
        _HANDLERS[type(command)](self, command, step)
        self._look_after(step)

    def tick(self, step: Step) -> None:
        self._over = self._play_is_over(step)
        if self._over:
            self._look_after(step)
            return
        self._seat_house_players(step)
        limit_ms = self.config.terms.clocks.sit_out_s * 1000
        for member in list(self.state.members.values()):
            if member.sitting_out and member.gone and step.now_ms >= member.out_since_ms + limit_ms:
                self._let_go(member, step, "sat-out")
        self._look_after(step)

    def due_ms(self) -> int | None:
        state, clocks = self.state, self.config.terms.clocks
        times = [
            member.out_since_ms + clocks.sit_out_s * 1000
            for member in state.members.values()
            if member.sitting_out and member.gone
        ]
        if self.play_ends_ms is not None and any(member.gone for member in state.members.values()):
            times.append(self.play_ends_ms)
        if self._house_players_wanted() and not self._over:
            times.append(AT_ONCE)
        deal_ms = next_deal_ms(state.members.values(), self.config)
        return min((*times, deal_ms) if deal_ms is not None else times, default=None)

    def apply(self, event: Any, at_ms: int) -> None:
        evolve(self.state, event, at_ms)

    def emit(self, step: Step, event: e.AnyPoolEvent, postings: list[Posting] | None = None) -> None:
        step.emit(self, event, postings or [])

    def snapshot(self) -> bytes | None:
        return _encode(self.state)

    # Dealing

    def _look_after(self, step: Step) -> None:
        """After whatever happened: who wanted to leave and is free goes, and who can be dealt in is."""
        for member in [each for each in self.state.members.values() if each.leaving and each.gone]:
            self._let_go(member, step, "removed" if member.removed else "asked")
        if self._play_is_over(step):
            for member in [each for each in self.state.members.values() if each.gone]:
                self._let_go(member, step, "closed")  # TSG-10.6, 10.7
            return
        self._leave_out_limited(step)
        while players := gathered(self.state.members.values(), self.config, step.now_ms):
            self._deal(players, step)

    def _play_is_over(self, step: Step) -> bool:
        return self.play_ends_ms is not None and step.now_ms >= self.play_ends_ms

    def _leave_out_limited(self, step: Step) -> None:
        """Whose own limits do not leave the largest forced bet of a hand is dealt no further one (TSG-4b.6)."""
        if not step.ledger.limited:
            return
        stakes = self.config.terms.components[0].stakes
        forced_minor = max(stakes.blinds, default=0) + stakes.ante
        for member in [each for each in self.state.members.values() if each.ready and not each.house_player]:
            try:
                step.ledger.require_within_limits(self.purse(member), forced_minor)
            except HouseRefusal:
                self.emit(step, e.PoolSittingOut(member.patron, True))

    def _deal(self, players: list[Member], step: Step) -> None:
        """Small blind, big blind, then the others in an order that the generator gives."""

        def pick(count: int) -> int:
            return int(step.chance(Spin(tuple(map(str, range(count))), "seat"))) if count > 1 else 0

        order = [players[place] for place in fairness.order_of([member.turns for member in players], pick)]
        number = self._table(step.now_ms)
        seats = tuple(
            PoolSeat(
                patron=member.patron,
                name=member.name,
                slot=member.slot,
                stack_minor=member.stack_minor,
                bank_ms=member.bank_ms,
                house_player=member.house_player,
                connected=member.connected,
            )
            for member in order
        )
        self.emit(step, e.PoolDealt(number, tuple(member.patron for member in order)))
        step.send(stream_of(table_id(self.id, number)), DealHand(self.config.table(number), seats))

    def _table(self, now_ms: int) -> int:
        """The first table whose last hand has been over for a while: its result is looked at for that long."""
        state, pause_ms = self.state, self.config.terms.clocks.pause_ms
        rested = [number for number, ended_ms in state.idle.items() if ended_ms + pause_ms <= now_ms]
        return min(rested, default=len(state.idle) + len(state.running) + 1)

    # Money

    def account(self, slot: int) -> str:
        return accounts.stack(self.id, slot)

    def purse(self, member: Member) -> str:
        currency = self.config.terms.currency
        return accounts.bank(self.id) if member.house_player else accounts.wallet(member.patron, currency)

    def _let_go(self, member: Member, step: Step, why: Any) -> None:
        amount_minor = member.stack_minor + member.coming_minor
        event = e.PoolLeft(member.patron, amount_minor, why)
        self.emit(step, event, self.credit(step, member, amount_minor))

    def credit(self, step: Step, member: Member, amount_minor: int) -> list[Posting]:
        if not amount_minor:
            return []
        purse = self.purse(member)
        return [step.ledger.post(self.account(member.slot), purse, amount_minor, TransferKind.CHIPS_CREDITED)]

    def take_in(self, step: Step, patron: str, name: str, amount_minor: int, *, house_player: bool = False) -> None:
        """A new member with chips, in the first account that nobody has."""
        taken = {member.slot for member in self.state.members.values()}
        slot = next(slot for slot in range(len(taken) + 1) if slot not in taken)
        currency = self.config.terms.currency
        if slot >= self.state.slots:
            step.open(accounts.opening(self.account(slot), currency))
        purse = accounts.bank(self.id) if house_player else accounts.wallet(patron, currency)
        bought = step.ledger.post(purse, self.account(slot), amount_minor, TransferKind.CHIPS_BOUGHT)
        self.emit(step, e.PoolEntered(patron, name, slot, amount_minor, house_player), [bought])

    # House players

    def _house_players_wanted(self) -> bool:
        count = sum(member.house_player for member in self.state.members.values())
        broke = any(each.house_player and each.sitting_out for each in self.state.members.values())
        return broke or count < self.config.terms.house_players.count

    def _seat_house_players(self, step: Step) -> None:
        """As many as the floor file says; one without chips goes and another comes."""
        state, terms = self.state, self.config.terms
        for member in [each for each in state.members.values() if each.house_player and each.sitting_out]:
            self._let_go(member, step, "asked")
        for number in range(terms.house_players.count):
            name = NAMES[number % len(NAMES)] + (f" {number // len(NAMES) + 1}" if number >= len(NAMES) else "")
            patron = f"{HOUSE_PLAYER}{self.id}:{name}"
            if patron not in state.members:
                self.take_in(step, patron, name, terms.most_minor, house_player=True)


# What members and staff ask


def _own(pool: Pool, step: Step) -> Member:
    member = pool.state.members.get(step.actor.id)
    if member is None:
        raise Refusal(PokerReason.NOT_IN_POOL)
    return member


def _money(pool: Pool, amount_minor: int) -> Amount:
    return Amount(amount_minor, pool.config.terms.currency)


def bounds(pool: Pool, patron: str, now_ms: int) -> tuple[int, int]:
    """What somebody may bring; whoever comes back soon brings at least what they left with (NT-61)."""
    terms, left = pool.config.terms, pool.state.departures.get(patron)
    if left is None or now_ms >= left.at_ms + terms.clocks.re_entry_s * 1000:
        return terms.least_minor, terms.most_minor
    return max(terms.least_minor, left.stack_minor), max(terms.most_minor, left.stack_minor)


def _enter(pool: Pool, command: c.EnterPool, step: Step) -> None:
    needs(step, Role.PLAYER)
    patron = step.actor.id
    if patron in pool.state.barred:
        raise Refusal(PokerReason.BARRED_FROM_TABLE)
    if patron in pool.state.members:
        raise Refusal(PokerReason.ALREADY_IN_POOL)
    least_minor, most_minor = bounds(pool, patron, step.now_ms)
    if command.amount_minor < least_minor:
        raise Refusal(PokerReason.BUY_IN_TOO_SMALL, bound=_money(pool, least_minor))
    if command.amount_minor > most_minor:
        raise Refusal(PokerReason.BUY_IN_TOO_LARGE, bound=_money(pool, most_minor))
    _afford(pool, step, command.amount_minor)
    pool.take_in(step, patron, step.actor.name, command.amount_minor)


def _afford(pool: Pool, step: Step, amount_minor: int) -> None:
    wallet = accounts.wallet(step.actor.id, pool.config.terms.currency)
    available_minor = step.ledger.spendable(wallet, amount_minor)
    if available_minor < amount_minor:
        raise Refusal(
            PokerReason.INSUFFICIENT_FUNDS, available=_money(pool, available_minor), wanted=_money(pool, amount_minor)
        )


def _buy(pool: Pool, command: c.BuyPoolChips, step: Step) -> None:
    member = _own(pool, step)
    room_minor = pool.config.terms.most_minor - member.stack_minor - member.coming_minor
    if not 0 < command.amount_minor <= room_minor:
        raise Refusal(PokerReason.BUY_IN_TOO_LARGE, bound=_money(pool, max(0, room_minor)))
    _afford(pool, step, command.amount_minor)
    purse, stack = pool.purse(member), pool.account(member.slot)
    bought = step.ledger.post(purse, stack, command.amount_minor, TransferKind.CHIPS_BOUGHT)
    pool.emit(step, e.PoolChipsBought(member.patron, command.amount_minor), [bought])


def _sit_out(pool: Pool, command: c.PoolSitOut, step: Step) -> None:  # noqa: ARG001
    member = _own(pool, step)
    if member.table != NO_TABLE:
        raise Refusal(PokerReason.IN_A_HAND)
    if member.sitting_out:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    pool.emit(step, e.PoolSittingOut(member.patron, True))


def _sit_in(pool: Pool, command: c.PoolSitIn, step: Step) -> None:  # noqa: ARG001
    member = _own(pool, step)
    if not member.sitting_out:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    if not member.stack_minor:
        raise Refusal(PokerReason.NO_CHIPS)
    pool.emit(step, e.PoolSittingOut(member.patron, False))


def _leave(pool: Pool, command: c.LeavePool, step: Step) -> None:  # noqa: ARG001
    member = _own(pool, step)
    if member.leaving:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    pool.emit(step, e.PoolLeaving(member.patron))


def _remove(pool: Pool, command: c.RemoveFromPool, step: Step) -> None:
    needs(step, Role.GAMING_SUPERVISOR)
    member = pool.state.members.get(command.patron)
    if member is None:
        raise Refusal(PokerReason.NOT_IN_POOL)
    if member.removed:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    pool.emit(step, e.PoolLeaving(member.patron, removed=True))


def _readmit(pool: Pool, command: c.ReadmitToPool, step: Step) -> None:
    needs(step, Role.GAMING_SUPERVISOR)
    if command.patron not in pool.state.barred:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    pool.emit(step, e.PoolReadmitted(command.patron))


def _reported(pool: Pool, letter: HandReport, step: Step) -> None:
    """Bought chips beyond the maximum go back where a stack grew meanwhile."""
    returned: list[tuple[str, int]] = []
    postings: list[Posting] = []
    for back in letter.back:
        member = pool.state.members[back.patron]
        over_minor = _over(pool, member, back)
        if over_minor:
            returned.append((member.patron, over_minor))
            postings += pool.credit(step, member, over_minor)
    pool.emit(step, e.PoolBack(letter.table, letter.back, letter.late, letter.over, tuple(returned)), postings)


def _over(pool: Pool, member: Member, back: Back) -> int:
    grown_minor = back.stack_minor + member.coming_minor - pool.config.terms.most_minor
    return min(member.coming_minor, max(0, grown_minor))


_HANDLERS: Final[dict[type, Callable[[Pool, Any, Step], None]]] = {
    c.EnterPool: _enter,
    c.BuyPoolChips: _buy,
    c.PoolSitOut: _sit_out,
    c.PoolSitIn: _sit_in,
    c.LeavePool: _leave,
    c.RemoveFromPool: _remove,
    c.ReadmitToPool: _readmit,
    HandReport: _reported,
}
