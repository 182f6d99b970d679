"""Payments by a method in another currency, and limits that staff have raised, by the Czech plan at the house."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cage.meters import discrepancies
from croupier.casino.audit import CHECKS
from croupier.counters.payments import commands as c
from croupier.counters.payments.views import payments_now
from croupier.counters.rates.commands import NoteRates, at_rates
from croupier.counters.wallets.commands import play_money
from croupier.house.request import Accepted, Refused, Request
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.jurisdictions import known_jurisdiction
from croupier.surveillance.verify import verify
from rigs.installation import THE_DAY_MS, Installation

ANN = Actor("ann", "Ann", frozenset({Role.PLAYER}))
CASS = Actor("cass", "Cass", frozenset({Role.CASHIER}))
BOSS = Actor("boss", "Boss", frozenset({Role.ADMINISTRATOR}))
RATES = {"EUR/CZK": "25.00", "USD/EUR": "0.90", "USD/CZK": "22.50", "GBP/USD": "1.25"}
DAY_MS = 24 * 3_600_000


class Trade:
    """Ann with a way to pay in a currency of its own."""

    def __init__(self, currency: str = "CZK", kind: str = "visa", tiers: int = 3) -> None:
        self.place = Installation()
        self.now_ms = THE_DAY_MS + 12 * 3_600_000
        self.count = 0
        plan = known_jurisdiction("czech-republic").payments
        assert plan is not None
        assert plan.raised is not None
        plan = replace(plan, raised=replace(plan.raised, tiers=plan.raised.tiers[:tiers]))
        mild = replace(known_jurisdiction("play-money"), payments=plan, time_zone="Europe/Prague")
        self.place.house.install_accounts(AccountRules(jurisdiction=mild, exchange_rates=RATES))
        self.ok(c.at_payments("ann", c.AddMethod("m", kind), ANN))
        card = {"token": "tok", "label": "Card 1", "holder": "Ann", "country": "CZ", "currency": currency}
        self.ok(c.heard(c.HearBank("m1", "ann.m1", "registered", **card), known=True))  # type: ignore[arg-type]
        self.ok(c.at_payments("ann", c.DecideMethod("p1", "ann", 1, True, "a statement"), CASS))

    def do(self, request: Request) -> Accepted | Refused:
        (reply,) = self.place.house.step([request], self.now_ms).replies
        assert isinstance(reply, Accepted | Refused), reply
        return reply

    def ok(self, request: Request) -> None:
        reply = self.do(request)
        assert isinstance(reply, Accepted), reply

    def pay_in(self, currency: str, amount_minor: int, seen_minor: int | None = None) -> str:
        self.count += 1
        work = c.StartDeposit(f"d{self.count}", currency, amount_minor, seen_minor)
        reply = self.do(c.at_payments("ann", work, ANN))
        return reply.reason if isinstance(reply, Refused) else ""

    def withdraw(self, currency: str, amount_minor: int, seen_minor: int | None = None) -> str:
        self.count += 1
        work = c.AskWithdrawal(f"w{self.count}", currency, amount_minor, seen_minor)
        reply = self.do(c.at_payments("ann", work, ANN))
        return reply.reason if isinstance(reply, Refused) else ""

    def told(self, number: int, what: Any, currency: str, amount_minor: int) -> None:
        self.count += 1
        self.ok(c.heard(c.HearBank(f"n{self.count}", f"ann.{number}", what, currency, amount_minor), known=True))

    def rich(self, currency: str, amount_minor: int) -> None:
        """Money in the wallet that no method has brought."""
        self.ok(play_money(f"p{currency}", "ann", currency, amount_minor))

    def ask_bank(self) -> dict[str, Any]:
        """What the provider was asked last."""
        return list(self.place.house.post_room.waiting())[-1].body

    def raised(self, day: int, week: int, month: int, *checks: str, actor: Actor = BOSS, reason: str = "seen") -> str:
        self.count += 1
        work = c.RaiseLimits(f"r{self.count}", "ann", day, week, month, checks, reason, 12, THE_DAY_MS)
        reply = self.do(c.at_payments("ann", work, actor))
        return reply.reason if isinstance(reply, Refused) else ""

    def minor(self, account: str) -> int:
        return self.place.balance(account)

    def whole(self) -> None:
        totals: dict[str, int] = {}
        for row in self.place.store.accounts(""):
            totals[row.currency] = totals.get(row.currency, 0) + row.balance_minor
        assert set(totals.values()) <= {0}, totals
        assert verify(self.place.store.reader(), checks=CHECKS).problems == ()
        assert discrepancies(self.place.store.reader()) == []


@pytest.mark.clause("TSG-4c.11")
def test_wallets_are_of_four_currencies_and_no_other() -> None:
    trade = Trade("EUR")
    rules = known_jurisdiction("czech-republic").payments
    assert rules is not None
    assert set(rules.wallets.value) == {"USD", "EUR", "CAD", "GBP"}
    for other in ("CZK", "AUD"):
        assert trade.pay_in(other, 25_000) == "no-such-wallet"
        assert trade.withdraw(other, 25_000) == "no-such-wallet"


@pytest.mark.clause("TSG-4c.12", "TSG-4c.14", "TSG-4c.15")
def test_crowns_are_converted_into_the_chosen_wallet_at_the_rate_with_the_fee() -> None:
    """EUR 20 at 25 crowns are CZK 500, and the table's 3 % of that are CZK 15; into dollars it is another rate."""
    trade = Trade("CZK")
    assert trade.pay_in("EUR", 2_000) == "rate-moved"  # nothing was shown of what it comes to
    assert trade.pay_in("EUR", 2_000, 50_000) == "rate-moved"
    assert trade.pay_in("EUR", 2_000, 51_500) == ""
    assert (trade.ask_bank()["currency"], trade.ask_bank()["amount_minor"]) == ("CZK", 51_500)
    trade.told(1, "done", "CZK", 51_500)
    trade.told(1, "done", "CZK", 51_500)
    assert trade.minor("wallet:ann:EUR") == 2_000
    assert (trade.minor("provider:CZK"), trade.minor("house:CZK"), trade.minor("exchange:CZK")) == (
        -51_500,
        1_500,
        50_000,
    )
    assert trade.minor("exchange:EUR") == -2_000
    trade.ok(at_rates(NoteRates("xe", "xe.com", trade.now_ms, {"USD/CZK": "23.00"})))
    assert trade.pay_in("USD", 1_000, 23_175) == "rate-moved"  # that was at 22.50
    assert trade.pay_in("USD", 1_000, 23_690) == ""
    trade.told(2, "done", "CZK", 23_175)
    assert payments_now(trade.place.store, "ann").payments[2].status == "odd"  # it named another amount
    trade.whole()


@pytest.mark.clause("TSG-4c.14", "TSG-4c.15")
def test_a_withdrawal_in_crowns_is_sent_less_the_fee_and_comes_back_whole() -> None:
    trade = Trade("CZK")
    trade.rich("EUR", 60_000)
    assert trade.withdraw("EUR", 20_000, 485_000) == ""  # CZK 5,000 less 3 %
    assert (trade.minor("payout:ann:EUR"), trade.minor("wallet:ann:EUR")) == (20_000, 40_000)
    trade.told(1, "done", "CZK", 485_000)
    assert (trade.minor("payout:ann:EUR"), trade.minor("exchange:EUR")) == (0, 20_000)
    assert (trade.minor("provider:CZK"), trade.minor("house:CZK"), trade.minor("exchange:CZK")) == (
        485_000,
        15_000,
        -500_000,
    )
    assert trade.withdraw("EUR", 20_000, 485_000) == ""
    trade.told(2, "declined", "", 0)
    assert trade.minor("wallet:ann:EUR") == 40_000
    trade.whole()


def test_a_converted_deposit_that_is_charged_back_gives_the_fee_back_too() -> None:
    trade = Trade("CZK")
    assert trade.pay_in("EUR", 2_000, 51_500) == ""
    trade.told(1, "done", "CZK", 51_500)
    trade.told(1, "charged-back", "CZK", 51_500)
    for account in ("wallet:ann:EUR", "provider:CZK", "house:CZK", "exchange:CZK", "exchange:EUR"):
        assert trade.minor(account) == 0, account
    trade.whole()


@pytest.mark.clause("TSG-4c.19")
def test_another_currency_is_held_against_a_bound_at_the_rate_and_no_bound_is_none() -> None:
    """Visa's overcredit: USD 6,500 at most (4c.28); a pound is 1.25 dollars. NETELLER names no tries a day (4c.23)."""
    trade = Trade("GBP")
    trade.rich("GBP", 600_000)
    assert trade.withdraw("GBP", 520_001) == "payment-too-large"
    assert trade.withdraw("GBP", 520_000) == ""  # USD 6,500 to the cent
    often = Trade("EUR", "neteller")
    assert [often.pay_in("EUR", 1_000) for _ in range(12)] == [""] * 12
    often.whole()


@pytest.mark.clause("TSG-4c.33", "TSG-4c.34")
def test_limits_are_raised_after_checks_that_go_with_what_is_asked_for() -> None:
    trade = Trade("USD")
    usd = 100
    assert trade.pay_in("USD", 1_000 * usd) == ""  # Visa: 1,000 a day
    trade.now_ms += 3_600_000
    assert trade.pay_in("USD", 10 * usd) == "deposits-reached"
    wish = (5_000 * usd, 8_000 * usd, 20_000 * usd)
    assert trade.raised(*wish, "source-of-funds") == "checks-missing"
    assert trade.raised(*wish, "source-of-funds", "proof-of-income", reason=" ") == "needs-proof"
    assert trade.raised(*wish, "source-of-funds", "proof-of-income", actor=CASS) == "not-allowed"
    assert trade.raised(*wish, "source-of-funds", "proof-of-income") == ""
    held = payments_now(trade.place.store, "ann").raised
    assert held is not None
    assert (held.checks, held.by, held.day_minor) == (("proof-of-income", "source-of-funds"), "boss", 500_000)
    assert trade.pay_in("USD", 1_001 * usd) == "payment-too-large"  # at once as before
    for _ in range(3):
        assert trade.pay_in("USD", 1_000 * usd) == ""
    trade.now_ms += 21 * 3_600_000  # the next day, and a new week of tries
    trade.ok(c.at_payments("ann", c.LowerLimits("low", "ann", "no longer wanted"), BOSS))
    assert trade.pay_in("USD", 10 * usd) == "deposits-reached"  # the base values hold again: 2,000 a week
    trade.whole()


@pytest.mark.clause("TSG-4c.34")
def test_the_extent_of_the_checks_goes_up_to_each_sum_and_ends_with_the_last() -> None:
    trade = Trade("USD")
    wish = (500_000, 500_000)
    assert trade.raised(*wish, 1_000_000, "source-of-funds") == "", "USD 10,000 a month: the first extent"
    assert trade.raised(*wish, 1_000_001, "source-of-funds") == "checks-missing"
    short = Trade("USD", tiers=1)
    assert short.raised(*wish, 1_000_001, "source-of-funds", "proof-of-income", "interview") == "above-all-limits"
    assert short.raised(*wish, 1_000_000, "source-of-funds") == ""


@pytest.mark.clause("TSG-4c.19")
def test_raised_limits_count_deposits_by_day_week_and_month_to_the_cent() -> None:
    trade = Trade("USD")
    trade.rich("USD", 50_000)
    assert trade.withdraw("USD", 50_000) == ""  # no deposit
    checks = ("source-of-funds", "proof-of-income")
    assert trade.raised(150_000, 200_000, 250_000, *checks) == ""
    assert trade.pay_in("USD", 100_000) == ""
    trade.told(2, "declined", "USD", 100_000)  # nothing came of it
    assert trade.pay_in("USD", 100_000) == ""
    assert trade.pay_in("USD", 50_001) == "deposits-reached"
    assert trade.pay_in("USD", 50_000) == "", "the whole of the day, though nothing of it has arrived yet"
    assert trade.pay_in("USD", 1_000) == "deposits-reached"
    trade.now_ms += DAY_MS  # Sunday
    assert trade.pay_in("USD", 50_001) == "deposits-reached"
    assert trade.pay_in("USD", 50_000) == "", "the whole of the week"
    trade.now_ms += DAY_MS  # Monday
    assert trade.pay_in("USD", 50_001) == "deposits-reached"
    assert trade.pay_in("USD", 50_000) == "", "the whole of the month"
    trade.whole()


@pytest.mark.clause("TSG-4c.35")
def test_without_the_highest_limits_only_what_goes_beyond_deposits_is_bounded() -> None:
    trade = Trade("USD")
    trade.rich("USD", 900_000)
    assert trade.pay_in("USD", 100_000) == ""
    trade.told(1, "done", "USD", 100_000)
    assert trade.withdraw("USD", 750_001) == "payment-too-large"
    assert trade.withdraw("USD", 750_000) == "", "USD 1,000 goes back to the card, and USD 6,500 beyond it"
    trade.whole()


@pytest.mark.clause("TSG-4c.35")
def test_the_highest_limits_and_no_limit_on_withdrawals_with_all_of_them() -> None:
    trade = Trade("USD")
    trade.rich("USD", 90_000_000)
    checks = ("source-of-funds", "proof-of-income", "interview")
    top = (20_000_000, 30_000_000, 50_000_000)
    for place in range(3):
        beyond = [amount + (place == n) for n, amount in enumerate(top)]
        assert trade.raised(*beyond, *checks) == "above-all-limits"
    assert trade.raised(20_000_000, 30_000_000, 49_999_900, *checks) == ""
    assert trade.withdraw("USD", 650_001) == "payment-too-large"  # not all of them (NT-18)
    assert trade.raised(*top, *checks[:2]) == "checks-missing"
    assert trade.raised(*top, *checks) == ""
    assert trade.withdraw("USD", 650_001) == ""
    assert trade.withdraw("USD", 80_000_000) == ""
    trade.whole()
