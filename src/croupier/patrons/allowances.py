"""Limits held in the ledger: what may still be staked or lost in a period is an account that never goes below zero.

Whenever a stake or a win of somebody with limits is posted, their allowances move in the same transaction, so no two
tables, tabs or crashes pass a limit together. A limit comes into its period's allowance when it is first used there;
nothing is carried over (TSG-4b.7). For stakes: left = limit - stakes. For losses: left = limit - (stakes - winnings),
with stakes that are still open counted as lost (NT-08).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from math import ceil, floor
from typing import Final
from zoneinfo import ZoneInfo

from croupier.cage import accounts
from croupier.cage.exchange import rate_of
from croupier.cage.kinds import TransferKind as Kind
from croupier.cage.ledger import AllowanceUse, Ledger
from croupier.patrons.accounts.reasons import AccountReason, AccountRefusal
from croupier.patrons.limits import Limits, Measure
from croupier.rules.money import TOURNAMENT_CREDITS
from croupier.words.said import Amount

STAKES: Final = frozenset({Kind.STAKE, Kind.TOURNAMENT_ENTRY, Kind.TOURNAMENT_ADMINISTRATION, Kind.TOURNAMENT_BUY_IN})
"""What a player puts at risk: wagers, buy-ins, rebuys and add-ons (TSG-2.30, NT-10)."""
_FORCED: Final = frozenset(
    {Kind.POKER_WAGERED, Kind.REVERSAL_STAKE_BACK, Kind.REVERSAL_WON, Kind.TOURNAMENT_PRIZE_BACK}
)
"""What counts and cannot be refused any more: a wager that its poker table let through, a wrong result undone."""
_UNDONE: Final = frozenset({Kind.TOURNAMENT_REFUND, Kind.POKER_UNCALLED})
"""Stakes that come back and shall not have been any."""
_WINNINGS: Final = frozenset(
    {
        *(Kind.STAKE_BACK, Kind.WON, Kind.JACKPOT_WON, Kind.POKER_WON),
        *(Kind.TOURNAMENT_PRIZE, Kind.TOURNAMENT_CREDITS_PAID),
    }
)
"""What play gives back, stakes included (TSG-2.6, 2.32)."""
COUNTED: Final = STAKES | _FORCED | _UNDONE | _WINNINGS


class Allowance:
    """What is left of one limit in one period."""

    def __init__(self, ledger: Ledger, patron: str, measure: Measure, period: str, currency: str) -> None:
        self._ledger = ledger
        self._measure = measure
        self._currency = currency
        self._left = accounts.allowance(patron, measure, period)
        self._spent = accounts.spent(patron, measure, period)
        self._granted = accounts.granted(patron, measure, period)
        ledger.want((self._left, self._spent, self._granted))

    @property
    def left_minor(self) -> int:
        return self._ledger.balance(self._left)

    def hold(self, most_minor: int) -> None:
        """Bring it to the limit that holds now; what was spent beyond a lowered one is spent.

        What was granted is what is left and what is spent. Two processes that grant a period its limit at once would
        grant it twice: so the record takes a grant only from whoever knows what was granted before.
        """
        more = most_minor + self._ledger.balance(self._granted)
        if more > 0:
            self._move(self._granted, self._left, more, Kind.ALLOWANCE_GRANTED)
        else:
            self._move(self._left, self._granted, min(-more, self.left_minor), Kind.ALLOWANCE_LOWERED)

    def stake(self, amount_minor: int) -> None:
        """A stake beyond what is left is refused, one that is just what is left is taken (TSG-4b.6)."""
        if amount_minor > self.left_minor:
            left = Amount(self.left_minor, self._currency)
            raise AccountRefusal(AccountReason.LIMIT_REACHED, measure=str(self._measure), left=left)
        self._move(self._left, self._spent, amount_minor, Kind.ALLOWANCE_SPENT)

    def count(self, amount_minor: int) -> None:
        """What cannot be refused counts whole, whatever is left."""
        held = min(amount_minor, self.left_minor)
        self._move(self._left, self._spent, held, Kind.ALLOWANCE_SPENT)
        self._move(self._granted, self._spent, amount_minor - held, Kind.ALLOWANCE_GRANTED)

    def give_back(self, amount_minor: int) -> None:
        self._move(self._spent, self._left, amount_minor, Kind.ALLOWANCE_BACK)

    def _move(self, debit: str, credit: str, amount_minor: int, kind: Kind) -> None:
        self._ledger.post_beside(debit, credit, amount_minor, kind, self._currency)


class Allowances:
    """The limits of all players, held against what the ledger moves."""

    def __init__(self, limits: Mapping[str, Limits], now_ms: Callable[[], int]) -> None:
        self.by_patron = limits
        self.kinds = COUNTED
        self._now_ms = now_ms
        self.currency = "EUR"
        """In which all limits of a house are set; its jurisdiction says so."""
        self.zone = ZoneInfo("UTC")
        self.rates: Mapping[str, str] = {}
        """The house's exchange rates, by "USD/EUR"."""

    def count(self, ledger: Ledger, counted: AllowanceUse) -> None:
        _, patron, currency = counted.purse.split(":")
        limits = self.by_patron.get(patron)
        if limits is None or currency == TOURNAMENT_CREDITS:
            return
        now_ms, kind = self._now_ms(), counted.kind
        for measure, limit in limits.items():
            most_minor = limit.at(now_ms)
            back = kind in _UNDONE or counted.undone
            if (
                most_minor is None
                or not measure.of_play
                or not (back or measure.of_loss or kind in STAKES or kind in _FORCED)
            ):
                continue  # stakes stay stakes, whatever they win
            if (rate := self._rate(currency)) is None:
                if kind in STAKES:
                    raise AccountRefusal(AccountReason.NO_RATE_FOR_LIMIT, currency=currency)
                continue
            allowance = Allowance(ledger, patron, measure, period_of(measure, self.zone, now_ms), self.currency)
            allowance.hold(most_minor)
            if kind in STAKES:
                allowance.stake(ceil(counted.amount_minor * rate))
            elif kind in _FORCED:
                if kind is Kind.POKER_WAGERED or measure.of_loss:
                    allowance.count(ceil(counted.amount_minor * rate))
            else:
                allowance.give_back(ceil(counted.amount_minor * rate) if back else floor(counted.amount_minor * rate))

    def require(self, ledger: Ledger, purse: str, amount_minor: int) -> None:
        _, patron, currency = purse.split(":")
        now_ms = self._now_ms()
        limits = {each: limit for each, limit in self.by_patron.get(patron, {}).items() if each.of_play}
        places = {each: accounts.spent(patron, each, period_of(each, self.zone, now_ms)) for each in limits}
        ledger.want(places.values())
        for measure, limit in limits.items():
            if (most_minor := limit.at(now_ms)) is None:
                continue
            if (rate := self._rate(currency)) is None:
                raise AccountRefusal(AccountReason.NO_RATE_FOR_LIMIT, currency=currency)
            left_minor = max(0, most_minor - ledger.balance(places[measure]))
            if ceil(amount_minor * rate) > left_minor:
                left = Amount(left_minor, self.currency)
                raise AccountRefusal(AccountReason.LIMIT_REACHED, measure=str(measure), left=left)

    def _rate(self, currency: str) -> Fraction | None:
        """How many minor units of the limits' currency one of another is worth, by the house's rates (TSG-4b.4)."""
        return rate_of(currency, self.currency, self.rates)


def period_of(measure: Measure, zone: ZoneInfo, now_ms: int) -> str:
    """The local day or calendar month (NT-09); a temporary account is one period.

    >>> period_of(Measure.BETS_DAY, ZoneInfo("Europe/Prague"), 1_700_000_000_000)
    '2023-11-14'
    >>> period_of(Measure.LOSS_MONTH, ZoneInfo("Europe/Prague"), 1_700_000_000_000)
    '2023-11'
    """
    if measure is Measure.TEMPORARY:
        return "all"
    return _local_day(zone, now_ms).isoformat()[: 7 if measure.by_month else 10]


def period_begin_ms(measure: Measure, zone: ZoneInfo, now_ms: int) -> int:
    """When this day or month began."""
    today = _local_day(zone, now_ms)
    first = today.replace(day=1) if measure.by_month else today
    return round(datetime(first.year, first.month, first.day, tzinfo=zone).timestamp() * 1000)


def period_end_ms(measure: Measure, zone: ZoneInfo, now_ms: int) -> int:
    """When the next day or month begins."""
    today = _local_day(zone, now_ms)
    after = (
        (today.replace(day=1) + timedelta(days=32)).replace(day=1) if measure.by_month else today + timedelta(days=1)
    )
    return round(datetime(after.year, after.month, after.day, tzinfo=zone).timestamp() * 1000)


def _local_day(zone: ZoneInfo, now_ms: int) -> date:
    return datetime.fromtimestamp(now_ms / 1000, UTC).astimezone(zone).date()
