"""Meters of a purse and of a table, counted from the transfers, and their reconciliation with the ledger (PA-605a.5).

Turnover counts every stake as it is placed; wins count everything that play gave back, stakes included, so that
credit = in + wins - out - cancelled - turnover holds at every moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from croupier.cage import accounts
from croupier.cage.kinds import IN_CREDITS
from croupier.cage.kinds import TransferKind as Kind
from croupier.store.interface import AuditReader, Reader

_METER: Final = "meter:"
PURSES: Final = ("wallet:", _METER)
"""How the names of accounts begin that have meters."""


class Meters(msgspec.Struct, frozen=True):
    """What went over a purse since it was opened."""

    cash_in_minor: int = 0
    cash_out_minor: int = 0
    turnover_minor: int = 0
    wins_minor: int = 0
    jackpots_minor: int = 0
    """Jackpots paid, coded apart from other wins (N72)."""
    cancelled_minor: int = 0
    """Credit that was set against a debt, and so left neither by play nor by payment."""

    @property
    def credit_minor(self) -> int:
        """What the purse must hold (PA-605a.5).

        >>> Meters(cash_in_minor=1000, turnover_minor=300, wins_minor=50, cash_out_minor=200).credit_minor
        550
        """
        came_minor = self.cash_in_minor + self.wins_minor + self.jackpots_minor
        return came_minor - self.cash_out_minor - self.cancelled_minor - self.turnover_minor


class TableMeters(msgspec.Struct, frozen=True):
    """What went over a table since it was set up."""

    funded_minor: int = 0
    collected_minor: int = 0
    turnover_minor: int = 0
    wins_minor: int = 0
    jackpots_minor: int = 0
    """What the bank has paid into jackpots."""

    @property
    def house_minor(self) -> int:
        """What escrow and bank of the table must hold together."""
        return self.turnover_minor - self.wins_minor - self.jackpots_minor


class Discrepancy(msgspec.Struct, frozen=True):
    """Meters and ledger that do not agree."""

    account: str
    metered_minor: int
    ledger_minor: int

    def __str__(self) -> str:
        return f"the meters of {self.account} say {self.metered_minor}, the ledger says {self.ledger_minor}"


class UnmeteredKindError(ValueError):
    """A kind of transfer that no meter counts."""


_IN: Final = "cash_in_minor"
_OUT: Final = "cash_out_minor"
_TURNOVER: Final = "turnover_minor"
_WINS: Final = "wins_minor"
_CANCELLED: Final = "cancelled_minor"
_JACKPOTS: Final = "jackpots_minor"

# For each kind: the meter that counts it when it comes into a purse, and when it goes out of one. A reversal counts
# down what the reversed transfer had counted up.
_INTO: Final = {
    Kind.CASH_IN: (_IN, 1),
    Kind.DEPOSIT: (_IN, 1),
    Kind.WITHDRAWAL_BACK: (_OUT, -1),
    Kind.NOTE_IN: (_IN, 1),
    Kind.PLAY_MONEY: (_IN, 1),
    Kind.FUND: (_IN, 1),
    Kind.COLLECT: (_IN, 1),
    Kind.TICKET_REDEEMED: (_IN, 1),
    Kind.TICKET_VOIDED: (_IN, 1),
    Kind.STAKE_BACK: (_WINS, 1),
    Kind.WON: (_WINS, 1),
    Kind.WIN_RELEASED: (_WINS, 1),
    Kind.CREDITS_ISSUED: (_IN, 1),
    Kind.CREDITS_STAKE_BACK: (_WINS, 1),
    Kind.CREDITS_SCORED: (_WINS, 1),
    Kind.TOURNAMENT_REFUND: (_IN, 1),
    Kind.TOURNAMENT_PRIZE: (_IN, 1),
    Kind.TOURNAMENT_CREDITS_PAID: (_IN, 1),
    Kind.JACKPOT_WON: (_JACKPOTS, 1),
    Kind.CHIPS_CREDITED: (_IN, 1),
    Kind.FOUND_CLAIMED: (_IN, 1),
    Kind.BET_CONVERTED_IN: (_IN, 1),
    Kind.COMMISSION_REBATE: (_IN, 1),
    Kind.COINS_PAID: (_IN, 1),
    Kind.BONUS_RELEASED: (_IN, 1),
}
_OUT_OF: Final = {
    Kind.CASH_OUT: (_OUT, 1),
    Kind.WITHDRAWAL: (_OUT, 1),
    Kind.CHARGEBACK: (_IN, -1),
    Kind.HAND_PAY: (_OUT, 1),
    Kind.FUND: (_OUT, 1),
    Kind.COLLECT: (_OUT, 1),
    Kind.TICKET_PRINTED: (_OUT, 1),
    Kind.STAKE: (_TURNOVER, 1),
    Kind.REVERSAL_STAKE_BACK: (_WINS, -1),
    Kind.REVERSAL_WON: (_WINS, -1),
    Kind.WIN_LOCKED: (_WINS, -1),
    Kind.REPAID: (_CANCELLED, 1),
    Kind.CREDITS_REMOVED: (_OUT, 1),
    Kind.CREDITS_STAKE: (_TURNOVER, 1),
    Kind.CREDITS_REVERSAL_STAKE_BACK: (_WINS, -1),
    Kind.CREDITS_REVERSAL_SCORED: (_WINS, -1),
    Kind.CREDITS_REPAID: (_CANCELLED, 1),
    Kind.TOURNAMENT_ENTRY: (_OUT, 1),
    Kind.TOURNAMENT_ADMINISTRATION: (_OUT, 1),
    Kind.TOURNAMENT_BUY_IN: (_OUT, 1),
    Kind.TOURNAMENT_PRIZE_BACK: (_OUT, 1),
    Kind.REVERSAL_JACKPOT_WON: (_JACKPOTS, -1),
    Kind.CHIPS_BOUGHT: (_OUT, 1),
    Kind.BET_CONVERTED_OUT: (_OUT, 1),
    Kind.REFUND_FEE: (_OUT, 1),
    Kind.WINNINGS_KEPT: (_CANCELLED, 1),
    Kind.HARM_WITHHELD: (_CANCELLED, 1),
}

CREDIT_SOURCES: Final = {
    Kind.NOTE_IN: "note",
    Kind.TICKET_REDEEMED: "ticket",
    Kind.TICKET_VOIDED: "ticket",
    Kind.WON: "win",
    Kind.STAKE_BACK: "win",
    Kind.WIN_RELEASED: "win",
    Kind.JACKPOT_WON: "win",
    Kind.FUND: "management-system",
}
"""The four sources of a terminal's credit (RFH-3.3, N72): nothing else makes its meter grow."""
_ONTO_METER: Final = {kind: _INTO[kind] for kind in CREDIT_SOURCES}

_AT_TABLE: Final = {
    Kind.FUND: ("funded_minor", 1),
    Kind.COLLECT: ("collected_minor", 1),
    Kind.STAKE: (_TURNOVER, 1),
    # A stake that moves to a temporary table is turned over there.
    Kind.STAKE_MOVED_OUT: (_TURNOVER, -1),
    Kind.STAKE_MOVED_IN: (_TURNOVER, 1),
    Kind.STAKE_BACK: (_WINS, 1),
    Kind.WON: (_WINS, 1),
    Kind.REVERSAL_STAKE_BACK: (_WINS, -1),
    Kind.REVERSAL_WON: (_WINS, -1),
    # What the purse no longer held is owed to the house, so the table has it back.
    Kind.RECEIVABLE: (_WINS, -1),
    # Between escrow and bank, and between purse and receivable: nothing enters or leaves the table.
    Kind.TAKEN: (None, 0),
    Kind.REVERSAL_TAKEN: (None, 0),
    Kind.REPAID: (None, 0),
    # Between a purse and what is held of it.
    Kind.WIN_LOCKED: (None, 0),
    Kind.WIN_RELEASED: (None, 0),
    # Found money is nobody's stake; what it wins of the bank and loses to it is the house's all the same.
    Kind.FOUND: (None, 0),
    Kind.FOUND_CLAIMED: (None, 0),
    Kind.FOUND_WON: (_WINS, 1),
    Kind.FOUND_TAKEN: (_WINS, -1),
    # Tournament credits are no money of the table's.
    **{kind: (None, 0) for kind in Kind if kind.startswith(IN_CREDITS)},
    # Between the house's own accounts.
    Kind.TOURNAMENT_ADDED: (None, 0),
    Kind.TOURNAMENT_OWED: (None, 0),
    # Between the tickets and custody, and between the cash and a stacker: neither a purse nor a table.
    Kind.TICKET_EXPIRED: (None, 0),
    Kind.NOTES_COUNTED: (None, 0),
    Kind.TILL_DIFFERENCE: (None, 0),
    Kind.JACKPOT_FED: (_JACKPOTS, 1),
    Kind.REVERSAL_JACKPOT_FED: (_JACKPOTS, -1),
    Kind.JACKPOT_BONUS: (_JACKPOTS, -1),
    Kind.REVERSAL_JACKPOT_BONUS: (_JACKPOTS, 1),
    # Between a jackpot and its winners.
    Kind.JACKPOT_WON: (None, 0),
    Kind.JACKPOT_CLAIM: (None, 0),
    Kind.JACKPOT_DUE: (None, 0),
    Kind.REVERSAL_JACKPOT_WON: (None, 0),
    Kind.JACKPOT_OWED: (None, 0),
    # Between a jackpot and the house.
    Kind.JACKPOT_HOUSE: (None, 0),
    Kind.JACKPOT_RETURNED: (None, 0),
    Kind.JACKPOT_ADJUSTED: (None, 0),
    Kind.JACKPOT_MOVED: (None, 0),
    Kind.PRIZE_GIVEN: (None, 0),
    # Between the house and what a promotion's winners are owed.
    Kind.PROMOTION_WON: (None, 0),
    Kind.PROMOTION_BACK: (None, 0),
    # Between the house and a bonus that is still blocked.
    Kind.BONUS_GRANTED: (None, 0),
    Kind.BONUS_LAPSED: (None, 0),
    # Within a poker table, whose players play for each other's money.
    Kind.POKER_WAGERED: (None, 0),
    Kind.POKER_UNCALLED: (None, 0),
    Kind.POKER_WON: (None, 0),
    Kind.RAKE: (None, 0),
    # Between a player's own wallets: what the bet took of them is its stake.
    Kind.BET_CONVERTED_OUT: (None, 0),
    Kind.BET_CONVERTED_IN: (None, 0),
    # Between a provider and what is held for it or owed to it.
    Kind.PAID_OUT: (None, 0),
    Kind.CONVERTED: (None, 0),
    Kind.CONVERSION_FEE: (None, 0),
    Kind.CHARGEBACK_OWED: (None, 0),
    # No money, but limits that players have set.
    Kind.ALLOWANCE_GRANTED: (None, 0),
    Kind.ALLOWANCE_LOWERED: (None, 0),
    Kind.ALLOWANCE_SPENT: (None, 0),
    Kind.ALLOWANCE_BACK: (None, 0),
}


def purse_meters(reader: Reader, purse: str) -> Meters:
    """The meters of a wallet or of a terminal's credit meter."""
    counts: dict[str, int] = {}
    into = _ONTO_METER if purse.startswith(_METER) else _INTO
    for kind, (into_minor, out_minor) in reader.totals_of(purse).items():
        for side, amount_minor in ((into, into_minor), (_OUT_OF, out_minor)):
            if amount_minor:
                _count(counts, side, kind, amount_minor)
    return Meters(**counts)


def table_meters(reader: Reader, table: str) -> TableMeters:
    """The meters of a table."""
    counts: dict[str, int] = {}
    for kind, amount_minor in reader.totals_of_stream(f"table:{table}").items():
        _count(counts, _AT_TABLE, kind, amount_minor)
    return TableMeters(**counts)


def _count(counts: dict[str, int], meters: Mapping[Kind, tuple[str | None, int]], kind: str, amount_minor: int) -> None:
    try:
        meter, sign = meters[Kind(kind)]
    except (KeyError, ValueError):
        raise UnmeteredKindError(f"no meter counts transfers of the kind {kind!r} here") from None
    if meter is not None:
        counts[meter] = counts.get(meter, 0) + sign * amount_minor


def discrepancies(reader: AuditReader) -> list[Discrepancy]:
    """Hold the meters of every purse and every table against the ledger, each at one moment.

    Tournament credits are no money, so they have no meters (N64).
    """
    purses = [row.name for prefix in PURSES for row in reader.accounts(prefix)]
    escrows = [row.name for row in reader.accounts(accounts.escrow("")) if not row.name.endswith(".credits")]
    tables = [name.removeprefix(accounts.escrow("")) for name in escrows]
    held = [reconcile_purse(reader, purse) for purse in purses] + [reconcile_table(reader, table) for table in tables]
    return [found for found in held if found is not None]


def reconcile_purse(reader: AuditReader, purse: str) -> Discrepancy | None:
    """Hold a purse's meters against its balance."""
    with reader.snapshot():
        account = reader.account(purse)
        return _compared(purse, purse_meters(reader, purse).credit_minor, account.balance_minor if account else 0)


def reconcile_table(reader: AuditReader, table: str) -> Discrepancy | None:
    """Hold a table's meters against its escrow and bank."""
    with reader.snapshot():
        held = [reader.account(name) for name in (accounts.escrow(table), accounts.bank(table))]
        ledger_minor = sum(account.balance_minor for account in held if account is not None)
        return _compared(f"table {table}", table_meters(reader, table).house_minor, ledger_minor)


def _compared(account: str, metered_minor: int, ledger_minor: int) -> Discrepancy | None:
    return None if metered_minor == ledger_minor else Discrepancy(account, metered_minor, ledger_minor)
