"""The bounds of every method of the Czech plan, by the figures of its tables (TSG-4c.20 to 4c.32)."""

from __future__ import annotations

import itertools
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest
from msgspec.structs import replace

from croupier.counters.payments import commands as c
from croupier.counters.payments.desk import PaymentsDesk
from croupier.counters.wallets.commands import play_money
from croupier.house.request import Accepted, Refused
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.jurisdictions import known_jurisdiction
from rigs.installation import Installation

ANN = Actor("ann", "Ann", frozenset({Role.PLAYER}))
CASS = Actor("cass", "Cass", frozenset({Role.CASHIER}))
CURRENCIES = ("EUR", "USD", "CAD", "GBP")
FIRST = datetime(2024, 7, 1, 12, tzinfo=ZoneInfo("Europe/Prague"))
"""A Monday and the first of a month."""
MIDNIGHT = FIRST.replace(hour=0)

ASKED = ("deposit-started", "withdrawal-asked")
Column = tuple[int, int, int, int]


class Deposits(msgspec.Struct, frozen=True):
    """A row of the table: EUR, USD, CAD, GBP."""

    least: int
    most: Column
    day: Column
    week: Column
    month: Column


CARD = Deposits(10, (910, 1000, 1250, 800), (910, 1000, 1250, 800), (1850, 2000, 2500, 1600), (3650, 4000, 5000, 3200))
PAYSAFECARD = Deposits(
    8, (910, 1000, 1250, 800), (1850, 2000, 2500, 1600), (4550, 5000, 6250, 4000), (4550, 5000, 6250, 4000)
)
SKRILL = replace(CARD, week=(2750, 3000, 3750, 2400), month=(5450, 6000, 7500, 4800))
in_each_currency = pytest.mark.parametrize("currency", CURRENCIES)


class Payer:
    """Ann in a house without identity checks, with the payments of the Czech plan and her one method."""

    def __init__(self, kind: str, proven: str = "by staff") -> None:
        self.place = Installation()
        self.ids = itertools.count()
        self.methods = 0
        self.at(FIRST)
        plan = known_jurisdiction("czech-republic").payments
        prague = replace(known_jurisdiction("play-money"), payments=plan, time_zone="Europe/Prague")
        self.place.house.install_accounts(AccountRules(jurisdiction=prague))
        self.register(kind, proven)

    def at(self, moment: datetime) -> None:
        self.now_ms = round(moment.timestamp() * 1000)

    def day(self, number: int) -> None:
        self.at(FIRST + timedelta(days=number))

    def register(self, kind: str, proven: str = "by staff") -> None:
        self.methods += 1
        method = self.methods
        assert self.do(c.AddMethod(f"m{method}", kind)) == ""
        told = c.HearBank(f"m{method}", f"ann.m{method}", "registered", "", 0, "", f"tok{method}", "x", "Ann", "CZ")
        proof = c.DecideMethod(f"p{method}", "ann", method, True, "a statement")
        steps = [c.heard(told, known=True), c.at_payments("ann", proof, CASS)]
        self.place.house.step(steps[: ("not heard of", "unproven", "by staff").index(proven)], self.now_ms)

    def do(self, command: object, actor: Actor = ANN) -> str:
        """The reason of a refusal."""
        (reply,) = self.place.house.step([c.at_payments("ann", command, actor)], self.now_ms).replies
        assert isinstance(reply, Accepted | Refused)
        if isinstance(reply, Accepted):
            return ""
        return f"{reply.reason} {reply.details['span']}" if "span" in reply.details else reply.reason

    def told(self, what: str, currency: str, minor: int, number: int) -> None:
        notice = {"id": f"n{next(self.ids)}", "reference": f"ann.{number}", "what": what}
        heard = msgspec.convert({**notice, "currency": currency, "amount_minor": minor}, c.HearBank)
        (reply,) = self.place.house.step([c.heard(heard, known=True)], self.now_ms).replies
        assert isinstance(reply, Accepted), reply

    def last(self) -> dict[str, int]:
        """The newest deposit or withdrawal on record."""
        stored = [each.body for each in self.place.store.events("payments:ann") if each.kind in ASKED]
        event = msgspec.json.decode(stored[-1])
        return {name: value for name, value in event.items() if isinstance(value, int)}

    def pay(self, currency: str, major: int, more_minor: int = 0) -> str:
        return self.do(c.StartDeposit(f"d{next(self.ids)}", currency, major * 100 + more_minor))

    def paid(self, currency: str, major: int) -> None:
        """A deposit that the provider has taken."""
        assert self.pay(currency, major) == ""
        self.told("done", currency, major * 100, self.last()["payment"])

    def failed(self, currency: str, major: int) -> None:
        assert self.pay(currency, major) == ""
        self.told("declined", currency, major * 100, self.last()["payment"])

    def has(self, dollars: int) -> None:
        """Money that did not come by any method."""
        work = play_money(f"g{next(self.ids)}", "ann", "USD", dollars * 100)
        (reply,) = self.place.house.step([work], self.now_ms).replies
        assert isinstance(reply, Accepted), reply

    def withdraw(self, dollars: int, more_minor: int = 0) -> str:
        return self.do(c.AskWithdrawal(f"w{next(self.ids)}", "USD", dollars * 100 + more_minor))

    def back(self) -> int:
        """What of the newest withdrawal goes back to where it came from, in whole dollars."""
        minor = self.last()["rollback_minor"]
        assert minor % 100 == 0
        return minor // 100


def split(total: int, least: int, most: int) -> list[int]:
    """One day's payments of this total, the last of them less than the most at once."""
    parts = []
    while total > most:
        parts.append(min(most, total - least))
        total -= parts[-1]
    return [*parts, total] if total < most else [*parts, most - least, least]


def keeps_to(kind: str, row: Deposits, currency: str) -> None:
    """Deposits at once, of a day, of a week and of a month go as far as the row says and no further."""
    column = CURRENCIES.index(currency)
    least, most, day, week, month = row.least, *(each[column] for each in (row.most, row.day, row.week, row.month))

    def fill(ann: Payer, total: int, span: str) -> None:
        """Today, up to the bound of this span and not a cent above it."""
        *parts, last = split(total, least, most)
        for part in parts:
            ann.paid(currency, part)
        assert ann.pay(currency, last, 1) == f"deposits-reached {span}"
        ann.paid(currency, last)

    def fill_days(ann: Payer, first: int, total: int, span: str) -> None:
        """Day after day, each as far as it goes, until the longer span has no more."""
        while total >= day:
            ann.day(first)
            fill(ann, day, "day")
            first, total = first + 1, total - day
        ann.day(first)
        if total:
            fill(ann, total, span)
        ann.day(first + 1)
        assert ann.pay(currency, least) == f"deposits-reached {span}"

    at_once = Payer(kind)
    assert at_once.pay(currency, least, -1) == "payment-too-small"
    assert at_once.pay(currency, most, 1) == "payment-too-large"
    at_once.paid(currency, most)

    of_week = Payer(kind)
    of_week.paid(currency, least)
    fill_days(of_week, 1, week - least, "week")
    of_week.at(MIDNIGHT + timedelta(days=7, minutes=-1))
    assert of_week.pay(currency, least) == "deposits-reached week"

    of_month, left, monday = Payer(kind), month - least, 7
    of_month.paid(currency, least)
    while left >= week:
        of_month.at(MIDNIGHT + timedelta(days=monday))
        of_month.failed(currency, least)
        fill_days(of_month, monday + 1, week, "week")
        left, monday = left - week, monday + 7
    fill_days(of_month, monday, left, "month")
    of_month.at(MIDNIGHT + timedelta(days=31, minutes=-1))
    assert of_month.pay(currency, least) == "deposits-reached month"
    of_month.at(MIDNIGHT + timedelta(days=31))
    assert of_month.pay(currency, least) == ""


def tries(kind: str, most: int) -> None:
    """Within 24 hours, those that fail included (NT-14)."""
    ann = Payer(kind)
    for _ in range(most):
        ann.failed("EUR", 10)
    assert ann.pay("EUR", 10) == "payments-too-often"
    ann.at(FIRST + timedelta(hours=24, seconds=-1))
    assert ann.pay("EUR", 10) == "payments-too-often"
    ann.at(FIRST + timedelta(hours=24))
    assert ann.pay("EUR", 10) == ""


def any_number_of_tries(kind: str) -> None:
    ann = Payer(kind)
    for _ in range(50):
        ann.failed("EUR", 10)
        ann.paid("EUR", 10)
    assert ann.pay("EUR", 10) == ""


@pytest.mark.clause("TSG-4c.20")
@in_each_currency
def test_deposits_by_mastercard(currency: str) -> None:
    keeps_to("mastercard", CARD, currency)
    tries("mastercard", 5)


@pytest.mark.clause("TSG-4c.21")
@in_each_currency
def test_deposits_by_visa(currency: str) -> None:
    keeps_to("visa", CARD, currency)
    tries("visa", 5)


@pytest.mark.clause("TSG-4c.22")
@in_each_currency
def test_deposits_by_paysafecard(currency: str) -> None:
    keeps_to("paysafecard", PAYSAFECARD, currency)
    tries("paysafecard", 10)
    ann = Payer("paysafecard")
    for _ in range(3):
        ann.failed(currency, 10)
        ann.paid(currency, 10)
    assert ann.pay(currency, 10) == "payments-too-often"
    ann.day(1)
    assert ann.pay(currency, 10) == ""
    assert ann.withdraw(10) == "method-not-offered"  # it has no row (NT-15)


@pytest.mark.clause("TSG-4c.23")
@in_each_currency
def test_deposits_by_neteller(currency: str) -> None:
    keeps_to("neteller", CARD, currency)
    any_number_of_tries("neteller")


@pytest.mark.clause("TSG-4c.24")
@in_each_currency
def test_deposits_by_skrill(currency: str) -> None:
    keeps_to("skrill", SKRILL, currency)
    any_number_of_tries("skrill")


def overcredit(kind: str, least_minor: int, most_minor: int, times: int) -> None:
    """What goes beyond the deposits, of which there are none here, and how often."""
    ann = Payer(kind)
    ann.has(5_000_000)
    if least_minor > 1:
        assert ann.withdraw(0, least_minor - 1) == "payment-too-small"
    assert ann.withdraw(0, most_minor + 1) == "payment-too-large"
    for number in range(times):
        assert ann.withdraw(0, most_minor if number == 0 else least_minor) == ""
        assert ann.back() == 0
    assert ann.withdraw(0, least_minor) == "payments-too-often"
    ann.at(FIRST + timedelta(hours=24, seconds=-1))
    assert ann.withdraw(0, least_minor) == "payments-too-often"
    ann.at(FIRST + timedelta(hours=24))
    assert ann.withdraw(0, least_minor) == ""


def rollback(kind: str, least: int, over_least_minor: int, over_most: int) -> None:
    """What was paid in goes back: from its least on, without a most; what exceeds it has bounds of its own (NT-17)."""
    ann = Payer(kind)
    ann.paid("USD", 200)
    ann.has(100_000)
    assert ann.withdraw(least, -1) == "payment-too-small"
    assert ann.withdraw(least) == ""
    assert ann.back() == least
    rest = 200 - least
    if over_least_minor > 1:
        assert ann.withdraw(rest, over_least_minor - 1) == "payment-too-small"
    assert ann.withdraw(rest + over_most, 1) == "payment-too-large"
    assert ann.withdraw(rest + over_most) == ""
    assert ann.back() == rest
    ann, sum_of_all, number = Payer(kind), 0, 0
    while sum_of_all <= over_most:
        ann.day(7 * number)
        if ann.pay("USD", 1000) == "":
            ann.told("done", "USD", 100_000, ann.last()["payment"])
            sum_of_all += 1000
        number += 1
    assert ann.withdraw(sum_of_all) == ""
    assert ann.back() == sum_of_all


@pytest.mark.clause("TSG-4c.27")
def test_withdrawals_by_mastercard() -> None:
    rollback("mastercard", 50, 100_00, 6_500)
    overcredit("mastercard", 100_00, 6_500_00, times=3)


@pytest.mark.clause("TSG-4c.28")
def test_withdrawals_by_visa() -> None:
    rollback("visa", 10, 100_00, 6_500)
    overcredit("visa", 100_00, 6_500_00, times=3)


@pytest.mark.clause("TSG-4c.29")
def test_withdrawals_by_neteller() -> None:
    rollback("neteller", 50, 1_00, 50_000)
    overcredit("neteller", 1_00, 50_000_00, times=3)


@pytest.mark.clause("TSG-4c.30")
def test_withdrawals_by_skrill() -> None:
    rollback("skrill", 50, 1, 5_000)
    overcredit("skrill", 1, 5_000_00, times=3)


@pytest.mark.clause("TSG-4c.31")
def test_withdrawals_by_wire() -> None:
    overcredit("wire", 50_000_00, 1_000_000_00, times=1)
    assert Payer("wire").pay("USD", 100) == "method-not-offered"  # nothing comes in that could go back (NT-15)


@pytest.mark.clause("TSG-4c.32")
def test_withdrawals_by_bank_transfer() -> None:
    overcredit("bank-transfer", 10_00, 49_999_99, times=1)  # all that is below the wire's least (NT-16)
    assert Payer("bank-transfer").pay("USD", 100) == "method-not-offered"


@pytest.mark.clause("TSG-4c.25", "TSG-4c.26")
def test_what_came_by_a_method_goes_back_by_it_once() -> None:
    ann = Payer("visa")
    ann.has(10_000)
    assert ann.withdraw(60) == "payment-too-small"  # of overcredit: nothing has come in
    ann.paid("USD", 100)
    ann.failed("USD", 100)
    assert ann.withdraw(60) == ""
    assert ann.back() == 60
    ann.told("declined", "USD", 60_00, ann.last()["payment"])
    assert ann.withdraw(60) == ""
    assert ann.back() == 60  # which was not paid out before
    ann.told("done", "USD", 60_00, ann.last()["payment"])
    assert ann.withdraw(50) == "payment-too-small"  # 40 goes back, 10 of overcredit is too little
    assert ann.withdraw(150) == ""
    assert ann.back() == 40
    ann.day(1)
    ann.paid("USD", 100)
    ann.register("skrill")
    assert ann.withdraw(90) == ""
    assert ann.back() == 0  # what came by another method


@pytest.mark.clause("TSG-4c.9", "TSG-4c.10", "TSG-5.15")
def test_money_moves_by_one_method_that_is_proven_and_still_offered() -> None:
    assert Payer("visa", "not heard of").pay("USD", 100) == "no-method"
    assert Payer("visa", "unproven").pay("USD", 100) == "method-unproven"
    ann = Payer("visa")
    assert ann.pay("USD", 100) == ""
    desk = ann.place.house.engine.find(c.at_payments("ann", None, ANN).desk)
    assert isinstance(desk, PaymentsDesk)
    plan = desk.offered
    jurisdiction = replace(desk.rules.jurisdiction, payments=replace(plan, methods=plan.methods[:0]))
    desk.rules = replace(desk.rules, jurisdiction=jurisdiction)
    assert ann.pay("USD", 100) == "method-not-offered"
    assert ann.withdraw(10) == "method-not-offered"
