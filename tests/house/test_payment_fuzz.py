"""Ten thousand random commands, notices, answers and stops: money is conserved and no bound is passed.

The observer below reads the record alone and knows nothing of the desk: it adds up what every payment has moved, and
holds the deposits of each day against the figures of the plan, written down again here (TSG-4c.21).
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from random import Random

import msgspec
import pytest

from croupier.counters.payments import commands as c
from croupier.counters.post_room.commands import NoteAnswer, NoteFailure, in_post_room
from croupier.counters.wallets.commands import play_money
from croupier.house.request import Refused, Request
from croupier.house.roles import Actor, Role
from croupier.patrons.accounts.line import AccountRules
from rigs.installation import Installation

PATRONS = ("ann", "ben", "cat")
CASHIER = Actor("cass", "Cass", frozenset({Role.CASHIER}))
STEPS = 10_000
DAY_MS, DAY_MOST, ONCE_MOST, ONCE_LEAST, TRIES = 86_400_000, 91_000, 91_000, 1_000, 5


class Fuzz:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.place = Installation()
        self.place.house.install_accounts(AccountRules())
        self.now_ms = self.place.now_ms
        self.ids = itertools.count()

    def stop(self) -> None:
        """As after a kill: everything comes from the record."""
        self.place.start()
        self.place.house.install_accounts(AccountRules())

    def step(self) -> None:
        random = self.random
        self.now_ms += random.choice((0, 1_000, 60_000, 3_600_000))
        asked = [self.one() for _ in range(random.randint(1, 3))]
        if random.random() < 0.2:
            asked.append(asked[0])
        self.place.house.step(asked, self.now_ms)
        if random.random() < 0.01:
            self.stop()

    def one(self) -> Request:
        random, name = self.random, f"f{next(self.ids)}"
        patron = random.choice(PATRONS)
        own = Actor(random.choice((patron, patron, patron, "eve")), "", frozenset({Role.PLAYER}))
        amount = random.choice((500, 1_000, 5_000, 20_000, 60_000, 91_000, 91_001))
        number = random.randint(1, 60)
        waiting = self.place.house.post_room.waiting()
        match random.randrange(9):
            case 0:
                return c.at_payments(patron, c.AddMethod(name, "visa"), own)
            case 1 | 2:
                return c.at_payments(patron, c.StartDeposit(name, "EUR", amount), own)
            case 3:
                return c.at_payments(patron, c.AskWithdrawal(name, "EUR", amount), own)
            case 4:
                return c.at_payments(patron, c.CancelWithdrawal(name, number), own)
            case 5:
                decided = c.DecideWithdrawal(name, patron, number, "EUR", amount, random.random() < 0.7, "seen")
                return c.at_payments(patron, decided, CASHIER)
            case 6 if waiting:
                letter = random.choice(waiting)
                if random.random() < 0.2:
                    return in_post_room(NoteFailure(letter.number, letter.tries, "out"))
                told = self.told(letter.body.get("amount_minor", 0))
                return in_post_room(NoteAnswer(letter.number, {**told, "url": "https://bank.test/x"}))
            case 7:
                return play_money(name, patron, "EUR", 30_000)
            case _:
                reference = random.choice((f"{patron}.{number}", f"{patron}.m{random.randint(1, 3)}"))
                notice = msgspec.convert(
                    {**self.told(amount), "id": f"n{random.randint(1, 4_000)}", "reference": reference}, c.HearBank
                )
                return c.heard(notice, known=True)

    def told(self, amount_minor: int) -> dict[str, object]:
        what = self.random.choice(("open", "pending", "done", "done", "declined", "charged-back", "registered"))
        more = {"token": "tok", "label": "Visa 1234", "country": "CZ"} if what == "registered" else {}
        return {"what": what, "currency": "EUR", "amount_minor": amount_minor, **more}


def observe(place: Installation) -> dict[str, int]:
    """By the record alone; answers with how often each thing happened."""
    seen: dict[str, int] = defaultdict(int)
    tries: dict[str, list[int]] = defaultdict(list)
    asked: dict[str, dict[int, tuple[int, int]]] = defaultdict(dict)
    gone: dict[str, set[int]] = defaultdict(set)
    """Deposits that were declined, as far as they were not taken after all."""
    for stream, _ in place.store.streams():
        if not stream.startswith("payments:"):
            continue
        for stored in place.store.events(stream):
            event = msgspec.json.decode(stored.body)
            seen[event["event"]] += 1
            if event["event"] == "deposit-started":
                assert ONCE_LEAST <= event["amount_minor"] <= ONCE_MOST
                tries[stream].append(stored.at_ms)
                today, mine = stored.at_ms // DAY_MS, asked[stream]
                mine[event["payment"]] = (today, event["amount_minor"])
                counted = (each for number, each in mine.items() if number not in gone[stream])
                assert sum(amount for day, amount in counted if day == today) <= DAY_MOST
            elif event["event"] == "payment-moved":
                seen[event["status"]] += 1
                if event["status"] == "declined":
                    gone[stream].add(event["payment"])
                else:
                    gone[stream].discard(event["payment"])
    for moments in tries.values():
        for first, sixth in zip(moments, moments[TRIES:], strict=False):
            assert sixth - first >= DAY_MS, "a sixth try within 24 hours"
    moved: dict[tuple[str, int], dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    balances: dict[str, int] = defaultdict(int)
    for stream, _ in place.store.streams():
        for stored, transfers in place.store.reader().events_with_transfers(stream):
            for transfer in transfers:
                balances[transfer.debit] -= transfer.amount_minor
                balances[transfer.credit] += transfer.amount_minor
                if stream.startswith("payments:"):
                    number = msgspec.json.decode(stored.body)["payment"]
                    moved[stream, number][transfer.kind].append(transfer.amount_minor)
    for row in place.store.accounts(""):
        assert row.balance_minor == balances[row.name], row
        assert row.balance_minor >= 0 or not row.name.startswith(("wallet:", "payout:")), row
    for kinds in moved.values():
        assert all(len(amounts) == 1 for amounts in kinds.values()), "money moved twice"
        assert not ("paid-out" in kinds and "withdrawal-back" in kinds), "paid and given back"
        for back, first in (("withdrawal-back", "withdrawal"), ("paid-out", "withdrawal"), ("chargeback", "deposit")):
            if back in kinds:
                assert kinds[back][0] <= kinds[first][0]
    assert sum(row.balance_minor for row in place.store.accounts("") if row.currency == "EUR") == 0
    return seen


@pytest.mark.clause("TSG-4c.21", "TSG-4c.40")
def test_ten_thousand_random_steps_conserve_money_and_keep_every_bound() -> None:
    fuzz = Fuzz(18)
    for number in range(STEPS // 2):
        fuzz.step()
        if number % 1_000 == 999:
            observe(fuzz.place)
    seen = observe(fuzz.place)
    assert all(seen[what] for what in ("deposit-started", "withdrawal-asked", "done", "declined", "charged-back"))


@pytest.mark.clause("TSG-5.17")
def test_nothing_moves_between_two_patrons() -> None:
    """Eve asks at everybody's desk for everything; whatever anybody asks, a transfer is of one patron alone."""
    fuzz = Fuzz(5)
    for _ in range(1_500):
        fuzz.step()
    place, eve = fuzz.place, Actor("eve", "Eve", frozenset({Role.PLAYER}))
    before = {row.name: row.balance_minor for row in place.store.accounts("")}
    asked = (
        c.AddMethod("e1", "visa"),
        c.ChooseMethod("e2", 1),
        c.StartDeposit("e3", "EUR", 5_000),
        c.AskWithdrawal("e4", "EUR", 5_000),
        *(c.CancelWithdrawal(f"e5-{number}", number) for number in range(1, 60)),
    )
    works = [c.at_payments(patron, command, eve) for patron in PATRONS for command in asked]
    for work in works:
        (reply,) = place.house.step([work], fuzz.now_ms).replies
        assert isinstance(reply, Refused)
        assert reply.reason == "not-yours"
    assert {row.name: row.balance_minor for row in place.store.accounts("")} == before
    seen = 0
    for stream, _ in place.store.streams():
        for _, transfers in place.store.reader().events_with_transfers(stream):
            for transfer in transfers:
                owners = {patron for patron in PATRONS if f":{patron}:" in f"{transfer.debit} {transfer.credit}"}
                assert owners == {stream.partition(":")[2]}, transfer
                seen += 1
    assert seen > 100
