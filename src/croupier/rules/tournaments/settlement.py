"""Who gets what at a tournament's end: prizes, bounties and refunds, to the last minor unit (TSG-A1T.10 to A1T.21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from croupier.rules.tournaments.bounties import bounties
from croupier.rules.tournaments.description import HALVING, Deal, Description, DescriptionError, End, Entry, Format
from croupier.rules.tournaments.places import SharedPlace, standings
from croupier.rules.tournaments.shares import equal_shares, shares_by_chips


class Result(msgspec.Struct, frozen=True):
    """What one player gets; `place` is None for whoever remains in a tournament that was not played out."""

    player: str
    place: int | None
    prize_minor: int
    bounty_minor: int
    refund_minor: int


class Settlement(msgspec.Struct, frozen=True):
    """The money of a tournament; `overlay_minor` is what the operator adds to a guaranteed pool."""

    pool_minor: int
    overlay_minor: int
    results: tuple[Result, ...]


class UnbalancedError(AssertionError):
    """A settlement that pays more or less than came in is never shown."""


def settle(told: Description) -> Settlement:
    """Everybody's money, in the order of entry; proves that nothing is lost before it answers."""
    paid_in = sum(told.paid_in(entry) for entry in told.entries)
    cancelled = told.end is End.CANCELLED
    guaranteed = max(paid_in, told.guarantee_minor or paid_in)  # TSG-A1T-xi.1, NT-71
    # On a cancellation only what was really paid in is divided (TSG-A1T.21), and what was agreed on before is kept.
    pool = paid_in if (cancelled and told.deal is None) or not told.entries else guaranteed
    out = standings(told)
    prizes = _prizes(told, pool, out) if told.deal is None else _agreed(told, told.deal, pool, out)
    if cancelled and told.deal is not None:
        prizes, pool = _cancelled_after_a_deal(told, prizes, paid_in)
    won = bounties(told)
    places = {player: standing.place for standing in out for player in standing.players}
    if told.end is End.PLAYED_OUT:
        places |= dict.fromkeys(told.remaining, 1)
    results = tuple(
        Result(
            player=entry.player,
            place=places.get(entry.player),
            prize_minor=prizes[entry.player],
            bounty_minor=won[entry.player],
            refund_minor=_commission(told, entry) if cancelled and entry.player in told.remaining else 0,
        )
        for entry in told.entries
    )
    settlement = Settlement(pool, pool - paid_in, results)
    _prove(told, settlement)
    return settlement


def _prizes(told: Description, pool: int, out: list[SharedPlace]) -> Counter[str]:
    if not told.entries:
        return Counter()
    if told.end is End.CANCELLED:
        return _cancelled(told, pool, out)
    if told.format is Format.DOUBLE_OR_NOTHING:
        return _by_half(told, pool, out, by_chips=0)
    if told.format is Format.FIFTY50:
        return _by_half(told, pool, out, by_chips=pool - pool // 2)
    if told.format is Format.TIME or told.end is End.TIME:
        return _by_chips(told, pool)  # TSG-A1T-x.2
    table = _table(told, pool)
    (winner,) = told.remaining
    return _by_place(table, [SharedPlace(1, (winner,)), *out])


def _table(told: Description, pool: int) -> list[int]:
    table = told.prizes_of(pool)
    if sum(table) != pool:
        raise DescriptionError(f"prizes_minor: add up to {sum(table)}, but the pool is {pool}")
    return table


def _by_place(table: Sequence[int], found: list[SharedPlace]) -> Counter[str]:
    """Tied players share the prizes of the places that they occupy (NT-62)."""
    prizes: Counter[str] = Counter()
    for standing in found:
        total = sum(table[place - 1] for place in standing.places if place <= len(table))
        prizes.update(dict(zip(standing.players, equal_shares(total, len(standing.players)), strict=True)))
    return prizes


def _by_chips(told: Description, amount: int) -> Counter[str]:
    """In proportion to the chips of those who remain; they are named in the order of entry."""
    players = _in_order_of_entry(told)
    return Counter(dict(zip(players, shares_by_chips(amount, [told.remaining[name] for name in players]), strict=True)))


def _by_half(told: Description, pool: int, out: list[SharedPlace], by_chips: int) -> Counter[str]:
    """Equal prizes for the better half of the places, and the rest by chips (TSG-A1T-xiii.2, A1T-xiv.2).

    When several go out in the last hand, the best of them may still hold a place of the better half (TSG-A1T.10).
    """
    share, odd = divmod(pool - by_chips, told.paid_places)
    table = [share] * told.paid_places
    if by_chips:
        by_chips += odd
    else:
        table = equal_shares(pool, told.paid_places)
    remaining = [SharedPlace(number, (name,)) for number, name in enumerate(_in_order_of_entry(told), start=1)]
    return _by_place(table, remaining + out) + _by_chips(told, by_chips)


def _cancelled(told: Description, pool: int, out: list[SharedPlace]) -> Counter[str]:
    left = len(told.remaining)
    if told.format is Format.TIME or left > told.paid_places:
        # Half in equal shares, half by chips; what the equal shares leave over joins the chips (TSG-A1T.19).
        share = pool // 2 // left
        return Counter(dict.fromkeys(told.remaining, share)) + _by_chips(told, pool - share * left)
    # Everybody has a prize for certain: that of the place that equals their number, the rest by chips (TSG-A1T.20).
    table = [pool // told.paid_places] * told.paid_places if told.format in HALVING else _table(told, pool)
    kept = _by_place(table, out)
    certain = table[left - 1]
    rest = pool - kept.total() - certain * left
    if rest < 0:
        raise DescriptionError("payout_percents: a later place gets more than an earlier one")
    return kept + Counter(dict.fromkeys(told.remaining, certain)) + _by_chips(told, rest)


def _agreed(told: Description, deal: Deal, pool: int, out: list[SharedPlace]) -> Counter[str]:
    """Everybody of the deal has the amount agreed on, and the winner what was held back (TSG-A1T.15 to A1T.17)."""
    before = [standing for standing in out if not deal.amounts_minor.keys() & set(standing.players)]
    table = _table(told, pool)
    open_prizes = table[: len(deal.amounts_minor)]
    if sum(deal.amounts_minor.values()) + deal.for_the_winner_minor != sum(open_prizes):
        raise DescriptionError(f"deal: does not divide the {sum(open_prizes)} of the places that are left")
    winner = Counter(dict.fromkeys(told.remaining, deal.for_the_winner_minor if told.end is End.PLAYED_OUT else 0))
    return _by_place(table, before) + Counter(deal.amounts_minor) + winner


def _cancelled_after_a_deal(told: Description, kept: Counter[str], paid_in: int) -> tuple[Counter[str], int]:
    """What was agreed on is kept; of what was really paid in the rest goes by chips (TSG-A1T.20, A1T.21)."""
    rest = max(0, paid_in - kept.total())
    prizes = kept + _by_chips(told, rest)
    return prizes, prizes.total()


def _in_order_of_entry(told: Description) -> list[str]:
    return [entry.player for entry in told.entries if entry.player in told.remaining]


def _commission(told: Description, entry: Entry) -> int:
    rebuy = told.rebuy.commission_minor if told.rebuy else 0
    add_on = told.add_on.commission_minor if told.add_on else 0
    return entry.buy_ins * told.buy_in.commission_minor + entry.rebuys * rebuy + entry.add_ons * add_on


def _prove(told: Description, settlement: Settlement) -> None:
    prizes = sum(result.prize_minor for result in settlement.results)
    won = sum(result.bounty_minor for result in settlement.results)
    carried = told.buy_in.bounty_minor * sum(entry.buy_ins for entry in told.entries)
    if prizes != settlement.pool_minor or won != carried:
        raise UnbalancedError(f"prizes {prizes} of a pool of {settlement.pool_minor}, bounties {won} of {carried}")
    if min((min(each.prize_minor, each.bounty_minor) for each in settlement.results), default=0) < 0:
        raise UnbalancedError("somebody would have to pay")
