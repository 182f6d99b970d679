"""The end of an account: every branch of TSG-5R, driven at the house with a provider that answers as told."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.casino.audit import CHECKS
from croupier.counters.cage.cash import PayCash, TakeCash
from croupier.counters.cage.line import at_cage
from croupier.counters.closures import commands as c
from croupier.counters.closures.desk import KIND, ClosureRoom
from croupier.counters.closures.following import take_in
from croupier.counters.closures.state import Closure
from croupier.counters.payments import commands as p
from croupier.counters.post_room.commands import NoteAnswer, OpenLetter, in_post_room
from croupier.house.refusal import Refusal
from croupier.house.request import Accepted, Refused, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons.accounts.line import AccountRules
from croupier.patrons.identity.temporary import TemporaryBegan, TemporaryConfirmed
from croupier.patrons.jurisdictions import known_jurisdiction
from croupier.store.batch import Document
from croupier.store.interface import Store
from croupier.store.memory import MemoryStore
from croupier.surveillance.verify import verify
from rigs.installation import THE_DAY_MS, Installation

ANN = Actor("ann", "Ann", frozenset({Role.PLAYER}))
BEN = Actor("ben", "Ben", frozenset({Role.PLAYER}))
CASS = Actor("cass", "Cass", frozenset({Role.CASHIER}))
BOSS = Actor("boss", "Boss", frozenset({Role.ADMINISTRATOR}))
DAY_MS = 24 * 3_600_000
RATES = {"USD/EUR": "0.92", "GBP/EUR": "1.15", "CAD/EUR": "0.68", "EUR/CZK": "25.00", "USD/CZK": "23.00"}


class Ending:
    """Ann's account in a house with the Czech plan's payments and closures, which asks nobody who they are."""

    def __init__(self, *, method: bool = True, paid_in_minor: int = 10_000, store: Store | None = None) -> None:
        self.place = Installation(store)
        self.now_ms = THE_DAY_MS + 12 * 3_600_000
        self.count = 0
        self.rules()
        if paid_in_minor:
            self.register(kind="visa" if method else "paysafecard")  # the latter receives nothing (NT-15)
            self.do(p.at_payments("ann", p.StartDeposit("d", "EUR", paid_in_minor), ANN))
            self.hear("ann.1", "done", "EUR", paid_in_minor)

    def rules(self) -> None:
        """Laid down at each start."""
        plan = known_jurisdiction("czech-republic")
        mild = replace(
            known_jurisdiction("play-money"), payments=plan.payments, closure=plan.closure, time_zone="Europe/Prague"
        )
        self.place.house.install_accounts(AccountRules(jurisdiction=mild, exchange_rates=RATES))

    def register(self, number: int = 1, kind: str = "visa") -> None:
        self.do(p.at_payments("ann", p.AddMethod(f"m{number}", kind), ANN))
        card = {"token": f"tok{number}", "label": "Visa 1", "holder": "Ann", "country": "CZ"}
        self.do(p.heard(p.HearBank(f"m{number}", f"ann.m{number}", "registered", **card), known=True))  # type: ignore[arg-type]
        self.do(p.at_payments("ann", p.DecideMethod(f"p{number}", "ann", number, True, "a statement"), CASS))

    def do(self, request: Any) -> str:
        """The reason of a refusal."""
        (reply,) = self.place.house.step([request], self.now_ms).replies
        assert isinstance(reply, Accepted | Refused), reply
        return reply.reason if isinstance(reply, Refused) else ""

    def ask(self, command: object, actor: Actor) -> str:
        return self.do(c.at_closure("ann", command, actor))

    def hear(self, reference: str, what: Any, currency: str = "", amount_minor: int = 0) -> None:
        self.count += 1
        self.do(p.heard(p.HearBank(f"n{self.count}", reference, what, currency, amount_minor), known=True))

    def later(self, days: float) -> None:
        self.now_ms += round(days * DAY_MS)
        while (due := self.place.house.due_ms()) is not None and due <= self.now_ms:
            self.place.house.step([], self.now_ms)

    @property
    def closure(self) -> Closure:
        found = self.place.house.closures.standing["ann"].closure
        assert found is not None
        return found

    def orders(self, what: str) -> list[OpenLetter]:
        return [letter for letter in self.place.house.post_room.waiting() if letter.what == what]

    def written(self) -> list[str]:
        return [letter.what for letter in self.place.house.post_room.waiting() if letter.party == "mail"]

    def minor(self, account: str) -> int:
        row = self.place.store.account(account)
        return row.balance_minor if row is not None else 0

    def whole(self) -> None:
        totals: dict[str, int] = {}
        for row in self.place.store.accounts(""):
            totals[row.currency] = totals.get(row.currency, 0) + row.balance_minor
        assert set(totals.values()) <= {0}
        assert verify(self.place.store.reader(), checks=CHECKS).problems == ()

    def plays(self) -> str:
        return self.do(p.at_payments("ann", p.StartDeposit(f"again{self.now_ms}", "EUR", 2_000), ANN))


@pytest.mark.clause("TSG-5R.4")
def test_a_balance_goes_to_the_registered_method_within_seven_days() -> None:
    ann = Ending()
    assert ann.ask(c.EndMine("e"), BEN) == "not-yours"
    assert ann.ask(c.EndMine("e"), ANN) == ""
    (order,) = ann.orders("pay-out")
    assert (order.body["token"], order.body["amount_minor"]) == ("tok1", 10_000)
    assert ann.closure.due_ms - ann.now_ms <= 8 * DAY_MS
    assert ann.now_ms + 7 * DAY_MS <= ann.closure.due_ms
    assert ann.plays() == "account-ended"
    assert ann.do(p.at_payments("ann", p.AskWithdrawal("w", "EUR", 1), ANN)) == "refund-first"
    ann.hear("ann.2", "done", "EUR", 10_000)
    ann.hear("ann.2", "done", "EUR", 10_000)
    assert (ann.closure.status, ann.closure.paid_minor, ann.closure.fee_minor) == ("settled", {"EUR": 10_000}, {})
    assert ann.minor("wallet:ann:EUR") == ann.minor("payout:ann:EUR") == 0
    assert ann.minor("provider:EUR") == 0
    assert ann.ask(c.EndMine("again"), ANN) == "ended-already"
    assert ann.written() == ["account-ended", "refund-paid"]
    ann.whole()


@pytest.mark.clause("TSG-5R.5", "TSG-2.25")
@pytest.mark.parametrize("fails", [False, True])
def test_without_a_method_that_takes_it_the_owner_is_asked_and_proves_it(fails: bool) -> None:
    ann = Ending(method=fails)
    assert ann.ask(c.EndMine("e"), ANN) == ""
    if fails:
        ann.hear("ann.2", "declined")
        assert ann.minor("wallet:ann:EUR") == 10_000
    assert ann.closure.status == "asked"
    assert "refund-method" in ann.written()
    sent = len(ann.orders("pay-out"))
    ann.do(p.at_payments("ann", p.AddMethod("new", "visa"), ANN))
    card = {"token": "tok2", "label": "Visa 2", "holder": "Ann", "country": "CZ"}
    ann.do(p.heard(p.HearBank("new", "ann.m2", "registered", **card), known=True))  # type: ignore[arg-type]
    assert len(ann.orders("pay-out")) == sent  # it is not proven whose it is
    ann.do(p.at_payments("ann", p.DecideMethod("proof", "ann", 2, True, "a statement"), CASS))
    order = ann.orders("pay-out")[-1]
    assert (len(ann.orders("pay-out")), order.body["token"]) == (sent + 1, "tok2")
    ann.hear(order.body["reference"], "done", "EUR", 10_000)
    assert ann.closure.status == "settled"
    ann.whole()


@pytest.mark.clause("TSG-5R.6")
def test_without_a_proven_method_a_card_is_issued_on_the_seventh_day() -> None:
    ann = Ending(method=False)
    ann.ask(c.EndMine("e"), ANN)
    ann.later(6.4)
    assert ann.orders("issue-card") == []
    ann.later(0.6)
    (order,) = ann.orders("issue-card")
    assert order.body["amount_minor"] == 9_700
    assert ann.now_ms < ann.closure.due_ms
    ann.hear(order.body["reference"], "done", "EUR", 9_700)
    assert (ann.closure.paid_minor, ann.closure.fee_minor) == ({"EUR": 9_700}, {"EUR": 300})
    assert (ann.minor("house:EUR"), ann.minor("payout:ann:EUR"), ann.minor("wallet:ann:EUR")) == (300, 0, 0)
    ann.whole()


def test_the_fee_of_a_card_is_taken_once_from_the_wallet_that_holds_most() -> None:
    ann = Ending(method=False)
    give(ann, "USD", 50_000)
    ann.ask(c.EndMine("e"), ANN)
    ann.later(7)
    orders = {order.body["currency"]: order.body for order in ann.orders("issue-card")}
    assert {code: body["amount_minor"] for code, body in orders.items()} == {"EUR": 10_000, "USD": 50_000 - 326}
    ann.hear(orders["EUR"]["reference"], "done", "EUR", 10_000)
    assert ann.closure.status == "ordered"
    ann.hear(orders["USD"]["reference"], "done", "USD", 49_674)
    assert ann.closure.status == "settled"
    assert ann.closure.fee_minor == {"USD": 326}  # EUR 3 at 0.92, rounded down
    ann.whole()


def give(ann: Ending, currency: str, amount_minor: int) -> None:
    ann.count += 1
    ann.do(p.at_payments("ann", p.StartDeposit(f"g{ann.count}", currency, amount_minor), ANN))
    number = max(ann.place.house.engine.find("payments:ann").state.payments, default=0)  # type: ignore[union-attr]
    ann.hear(f"ann.{number}", "done", currency, amount_minor)


@pytest.mark.parametrize("waived", [True, False])
def test_a_balance_that_the_fee_would_eat_needs_the_house(waived: bool) -> None:
    ann = Ending(method=False, paid_in_minor=1_000)
    wallet, house = "wallet:ann:EUR", "house:EUR"
    spend(ann, 700)
    ann.ask(c.EndMine("e"), ANN)
    ann.later(7)
    assert (ann.closure.status, ann.orders("issue-card")) == ("small", [])
    decide = c.DecideSmallBalance("s", "ann", waived, "three euros")
    assert ann.ask(decide, BOSS) == "not-allowed"
    assert ann.ask(replace(decide, reason=" "), CASS) == "reason-needed"
    assert ann.ask(decide, CASS) == ""
    if waived:
        (order,) = ann.orders("issue-card")
        assert order.body["amount_minor"] == 300
        ann.hear(order.body["reference"], "done", "EUR", 300)
    assert (ann.closure.status, ann.minor(wallet), ann.minor(house)) == ("settled", 0, 0 if waived else 300)
    ann.whole()


def spend(ann: Ending, amount_minor: int) -> None:
    assert ann.do(at_cage(PayCash("cash", "ann", "EUR", amount_minor, True), CASS)) == ""


@pytest.mark.clause("TSG-5R.1", "TSG-5.11")
def test_a_temporary_account_that_ends_is_paid_what_it_put_in_and_no_winnings() -> None:
    ann = Ending()
    ends_ms = ann.now_ms + 30 * DAY_MS
    letter(ann, TemporaryBegan(ends_ms))
    win(ann, 4_000)
    ann.later(29.9)
    assert "ann" not in ann.place.house.closures.standing
    ann.later(0.1)
    (order,) = ann.orders("pay-out")
    assert order.body["amount_minor"] == 10_000
    assert ann.closure.kind == "temporary"
    ann.hear(order.body["reference"], "done", "EUR", 10_000)
    assert (ann.closure.status, ann.closure.kept_minor) == ("settled", {"EUR": 4_000})
    assert ann.closure.due_ms <= ends_ms + 8 * DAY_MS
    ann.whole()


def test_a_house_that_opens_leaves_temporary_accounts_where_they_are() -> None:
    ann = Ending()
    letter(ann, TemporaryBegan(ann.now_ms + 30 * DAY_MS))
    ann.place.start()
    ann.rules()
    assert "closure:ann" not in ann.place.house.engine.desks
    ann.later(29.9)
    assert "closure:ann" not in ann.place.house.engine.desks
    ann.later(0.1)
    (order,) = ann.orders("pay-out")
    assert order.body["amount_minor"] == 10_000
    assert ann.closure.kind == "temporary"
    ann.whole()


def test_a_temporary_account_that_lost_gets_what_is_left() -> None:
    ann = Ending()
    letter(ann, TemporaryBegan(ann.now_ms + 30 * DAY_MS))
    spend(ann, 4_000)
    ann.later(30)
    (order,) = ann.orders("pay-out")
    assert order.body["amount_minor"] == 6_000


def test_a_confirmed_account_does_not_end_by_itself() -> None:
    ann = Ending()
    letter(ann, TemporaryBegan(ann.now_ms + 30 * DAY_MS))
    letter(ann, TemporaryConfirmed())
    ann.later(40)
    assert "ann" not in ann.place.house.closures.standing
    ann.whole()


def letter(ann: Ending, body: object) -> None:
    ann.count += 1
    ann.do(Request("closure:ann", body, HOUSE, own_key=f"letter{ann.count}"))


def win(ann: Ending, amount_minor: int) -> None:
    assert ann.do(at_cage(TakeCash("win", "ann", "EUR", amount_minor), CASS)) == ""


@pytest.mark.clause("TSG-5R.2", "TSG-5R.3")
def test_a_temporary_account_without_a_method_is_asked_and_paid_by_card() -> None:
    ann = Ending(method=False)
    letter(ann, TemporaryBegan(ann.now_ms + 30 * DAY_MS))
    ann.later(30)
    assert ann.closure.status == "asked"
    assert "refund-method" in ann.written()
    ended_ms = ann.closure.at_ms
    ann.later(7)
    (order,) = ann.orders("issue-card")
    assert order.body["amount_minor"] == 9_700
    assert ann.now_ms <= ended_ms + 7 * DAY_MS + 1
    assert ended_ms + 7 * DAY_MS < ann.closure.due_ms <= ended_ms + 8 * DAY_MS, "the end of the seventh day after"
    ann.hear(order.body["reference"], "done", "EUR", 9_700)
    assert ann.closure.fee_minor == {"EUR": 300}
    ann.whole()


@pytest.mark.clause("TSG-5R.7", "TSG-8e.1", "TSG-10.3", "TSG-10.4", "TSG-5.18")
@pytest.mark.parametrize("cause", ["breach", "fraud", "payment-misuse", "third-party"])
@pytest.mark.parametrize("course", ["transfer", "withdraw-only"])
def test_the_operator_ends_an_account_by_one_of_two_courses(course: Any, cause: Any) -> None:
    ann = Ending()
    command = c.Restrict("r", "ann", cause, "lent to a friend", 0, course)
    for actor in (ANN, CASS, Actor("sue", "Sue", frozenset({Role.ASSISTANT_GAMING_MANAGER}))):
        assert ann.ask(command, actor) == "not-allowed"
    assert ann.ask(replace(command, reason="  "), BOSS) == "reason-needed"
    assert ann.ask(command, BOSS) == ""
    assert ann.plays() == "account-ended"
    withdrawn = ann.do(p.at_payments("ann", p.AskWithdrawal("w", "EUR", 10_000), ANN))
    if course == "transfer":
        assert withdrawn == "refund-first"
    else:
        assert withdrawn == ""
    (order,) = ann.orders("pay-out")
    assert order.body["amount_minor"] == 10_000
    ann.hear(order.body["reference"], "done", "EUR", 10_000)
    if course == "withdraw-only":
        ann.later(30)
    assert ann.closure.status == "settled"
    ann.whole()


@pytest.mark.clause("TSG-5R.8", "TSG-10.5")
@pytest.mark.parametrize("course", ["transfer", "withdraw-only"])
def test_the_owner_is_told_by_mail_which_course_was_chosen_and_why(course: Any) -> None:
    ann = Ending()
    ann.ask(c.Restrict("r", "ann", "fraud", "marked cards", 0, course), BOSS)
    (told,) = (letter for letter in ann.place.house.post_room.waiting() if letter.party == "mail")
    body = told.body
    assert (body["patron"], body["course"], body["cause"], body["reason"]) == ("ann", course, "fraud", "marked cards")


@pytest.mark.clause("TSG-5R.9")
@pytest.mark.parametrize("why", ["not withdrawn", "no method", "fails"])
def test_after_a_breach_what_cannot_be_sent_is_paid_by_card(why: str) -> None:
    ann = Ending(method=why != "no method")
    course: Any = "withdraw-only" if why == "not withdrawn" else "transfer"
    ann.ask(c.Restrict("r", "ann", "breach", "again and again", 0, course), BOSS)
    if why == "fails":
        ann.hear("ann.2", "declined")
    if why == "not withdrawn":
        ann.later(29.9)
        assert ann.orders("issue-card") == []
        ann.later(0.1)
    (order,) = ann.orders("issue-card")
    assert order.body["amount_minor"] == 9_700
    assert "refund-method" not in ann.written()
    ann.hear(order.body["reference"], "declined")
    assert (ann.closure.status, len(ann.orders("issue-card"))) == ("small", 1)  # the house has to look at it
    ann.whole()


@pytest.mark.clause("TSG-5R.10")
def test_a_balance_is_held_until_the_case_has_been_investigated() -> None:
    ann = Ending(method=False)
    assert ann.ask(c.Investigate("i", "ann", "chips passed on"), BOSS) == "not-ended"
    ann.ask(c.EndMine("e"), ANN)
    for actor in (ANN, CASS):
        assert ann.ask(c.Investigate("i", "ann", "chips passed on"), actor) == "not-allowed"
    assert ann.ask(c.Investigate("i", "ann", "chips passed on"), BOSS) == ""
    assert ann.ask(c.Investigate("j", "ann", "again"), BOSS) == "investigated-already"
    ann.later(20)
    ann.register(2)
    assert ann.orders("issue-card") + ann.orders("pay-out") == []
    assert ann.ask(c.EndInvestigation("k", "ann", "EUR", 0, "nothing in it"), BOSS) == ""
    (order,) = ann.orders("pay-out")
    assert order.body["amount_minor"] == 10_000
    ann.whole()


@pytest.mark.clause("TSG-5R.11")
def test_documented_harm_reduces_what_is_refunded_and_no_more_than_there_is() -> None:
    ann = Ending(method=False)
    ann.ask(c.EndMine("e"), ANN)
    harm = c.EndInvestigation("k", "ann", "EUR", 6_000, "file 17")
    assert ann.ask(harm, BOSS) == "not-investigated"
    ann.ask(c.Investigate("i", "ann", "a stolen card"), BOSS)
    assert ann.ask(harm, CASS) == "not-allowed"
    assert ann.ask(replace(harm, document=""), BOSS) == "reason-needed"
    assert ann.ask(replace(harm, amount_minor=10_001), BOSS) == "harm-above-balance"
    assert ann.ask(replace(harm, amount_minor=1, currency="USD"), BOSS) == "harm-above-balance", "she has no dollars"
    assert ann.ask(harm, BOSS) == ""
    assert (ann.minor("house:EUR"), ann.closure.harm_minor) == (6_000, {"EUR": 6_000})
    ann.later(7)
    (order,) = ann.orders("issue-card")
    assert order.body["amount_minor"] == 3_700
    ann.whole()
    all_of_it = Ending(method=False)
    all_of_it.ask(c.EndMine("e"), ANN)
    all_of_it.ask(c.Investigate("i", "ann", "a stolen card"), BOSS)
    assert all_of_it.ask(replace(harm, amount_minor=10_000), BOSS) == ""
    assert (all_of_it.minor("house:EUR"), all_of_it.closure.status) == (10_000, "settled")


@pytest.mark.clause("TSG-10.3", "TSG-5R.7")
def test_a_restriction_of_some_days_ends_by_itself_and_can_be_lifted() -> None:
    ann = Ending()
    assert ann.ask(c.Restrict("r", "ann", "breach", "rude words", 3), BOSS) == ""
    assert (ann.plays(), ann.written()) == ("access-restricted", ["access-restricted"])
    assert ann.do(p.at_payments("ann", p.AskWithdrawal("w", "EUR", 2_000), ANN)) == "", "what is hers she takes out"
    ann.later(3 - 1 / DAY_MS)
    assert ann.plays() == "access-restricted"
    ann.later(1 / DAY_MS)
    assert ann.plays() == ""
    ann = Ending()
    assert ann.ask(c.Restrict("r", "ann", "breach", "rude words", 3), BOSS) == ""
    ann.later(3)
    assert ann.plays() == ""
    ann.ask(c.Restrict("r2", "ann", "breach", "rude words", 3), BOSS)
    assert ann.ask(c.LiftRestriction("l", "ann", "a mistake"), CASS) == "not-allowed"
    assert ann.ask(c.LiftRestriction("l", "ann", "a mistake"), BOSS) == ""
    ann.later(0.01)
    assert ann.plays() == ""
    ann.whole()


@pytest.mark.clause("TSG-10.3")
def test_a_process_with_tables_alone_hears_of_a_restriction_and_nothing_else() -> None:
    ann = Ending()
    elsewhere = ClosureRoom(MemoryStore().reader())
    elsewhere.require_plays("ann", ann.now_ms)
    assert ann.ask(c.Restrict("r", "ann", "breach", "rude words", 3), BOSS) == ""
    body = ann.place.store.document(KIND, "ann")
    take_in(elsewhere, [Document(KIND, "ann", body), Document(KIND, "ann", None), Document("another", "ann", b"{}")])
    with pytest.raises(Refusal, match="Your access to games is restricted"):
        elsewhere.require_plays("ann", ann.now_ms)
    elsewhere.require_plays("ben", ann.now_ms)


def test_money_that_games_pay_later_is_refunded_too() -> None:
    ann = Ending()
    ann.ask(c.EndMine("e"), ANN)
    ann.hear("ann.2", "done", "EUR", 10_000)
    assert ann.closure.status == "settled"
    win(ann, 2_500)
    ann.later(1)
    order = ann.orders("pay-out")[-1]
    assert order.body["amount_minor"] == 2_500
    ann.hear(order.body["reference"], "done", "EUR", 2_500)
    assert ann.closure.paid_minor == {"EUR": 12_500}
    ann.later(80)
    assert ann.place.house.engine.find("closure:ann").due_ms() is None  # type: ignore[union-attr]
    ann.whole()


def test_a_refund_goes_on_after_a_stop() -> None:
    ann = Ending(method=False)
    ann.ask(c.EndMine("e"), ANN)
    rules = ann.place.house.people.accounts.rules
    ann.place.start()
    ann.place.house.install_accounts(rules)
    assert ann.plays() == "account-ended"
    ann.later(7)
    assert len(ann.orders("issue-card")) == 1
    for letter in ann.place.house.post_room.waiting():
        ann.do(in_post_room(NoteAnswer(letter.number, {"what": "pending"})))
    ann.whole()
