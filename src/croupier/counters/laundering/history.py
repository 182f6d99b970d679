"""A player's money as the committed record has it, for the rules against money laundering (TSG-5.16, 8c.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from croupier.cage import accounts
from croupier.cage.kinds import TransferKind as Kind
from croupier.counters.laundering.findings import HOUR_MS, Finding, History, Line, RecordLine, Way, look
from croupier.counters.payments.bounds import worth
from croupier.counters.payments.commands import payments_of
from croupier.counters.payments.desk import read_event
from croupier.counters.payments.events import MethodRegistered, WithdrawalAsked
from croupier.house.refusal import Refusal
from croupier.patrons.jurisdictions.laundering_rules import LaunderingRules
from croupier.store.interface import Reader, StoredTransfer

LOOKED_BACK_MS: Final = 400 * 24 * HOUR_MS
PAGE: Final = 500
MOST_LINES: Final = 20_000
"""The last movements of a wallet that are looked at."""
WAYS: Final[Mapping[str, Way]] = {
    Kind.DEPOSIT: "in",
    Kind.CASH_IN: "in",
    Kind.WITHDRAWAL: "out",
    Kind.CASH_OUT: "out",
    Kind.STAKE: "played",
    Kind.STAKE_BACK: "back",
    Kind.WON: "won",
    Kind.TOURNAMENT_ENTRY: "played",
    Kind.TOURNAMENT_BUY_IN: "played",
    Kind.BET_CONVERTED_OUT: "converted",
    Kind.CHIPS_BOUGHT: "chips",
}
BACK: Final[Mapping[str, Way]] = {Kind.WITHDRAWAL_BACK: "out", Kind.CHIPS_CREDITED: "chips"}
"""What comes back of what was counted before: a withdrawal that was given up, chips that were carried away again."""


def history_of(
    reader: Reader,
    patron: str,
    currencies: Iterable[str],
    rules: LaunderingRules,
    rates: Mapping[str, str],
    now_ms: int,
) -> History:
    """All wallets, in the rules' currency; one that the house has no rate for is counted as it is."""
    lines: list[Line] = []
    for currency in currencies:
        purse = accounts.wallet(patron, currency)
        for stored in _transfers(reader, purse, now_ms - LOOKED_BACK_MS):
            moved = stored.transfer
            way, back = WAYS.get(moved.kind), BACK.get(moved.kind)
            counted = way or back
            if counted is not None:
                amount_minor = _in(rules.currency, moved.amount_minor, currency, rates)
                signed_minor = amount_minor if way is not None else -amount_minor
                lines.append(Line(stored.at_ms, counted, signed_minor, moved.stream, moved.version))
                if moved.kind == Kind.DEPOSIT and moved.debit == accounts.exchange(currency):
                    lines.append(Line(stored.at_ms, "converted", amount_minor, moved.stream, moved.version))
    methods: list[tuple[int, RecordLine]] = []
    stream = payments_of(patron)
    for noted in reader.events(stream):
        event = read_event(noted.body)
        if isinstance(event, MethodRegistered):
            methods.append((noted.at_ms, (stream, noted.version)))
        elif isinstance(event, WithdrawalAsked) and event.outside_currency:
            amount_minor = _in(rules.currency, event.amount_minor, event.currency, rates)
            lines.append(Line(noted.at_ms, "converted", amount_minor, stream, noted.version))
    return History(tuple(sorted(lines, key=lambda line: line.at_ms)), tuple(methods))


def findings_of(history: History, rules: LaunderingRules, now_ms: int) -> list[Finding]:
    return [found for rule in rules.rules for found in look(rule, history, rules.currency, now_ms)]


def _transfers(reader: Reader, purse: str, since_ms: int) -> Iterable[StoredTransfer]:
    before: int | None = None
    for _ in range(MOST_LINES // PAGE):
        page = reader.transfers_of(purse, before, PAGE)
        yield from (stored for stored in page if stored.at_ms >= since_ms)
        if len(page) < PAGE or page[-1].at_ms < since_ms:
            return
        before = page[-1].seq


def _in(wanted: str, amount_minor: int, currency: str, rates: Mapping[str, str]) -> int:
    try:
        return worth(amount_minor, currency, wanted, rates)
    except Refusal:
        return amount_minor
