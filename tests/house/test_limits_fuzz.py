"""Ten thousand random steps of a house with a provider and a table: no limit of a player is ever passed.

Notices of the provider come repeated, late and out of order; commits fail and the house comes back from its record.
The observer reads the record alone, adds up stakes, losses and deposits by transfers and events, and holds them against
the limit that was in force when money was asked for (TSG-4b.5, 4b.6, 4b.9 to 4b.12; NT-07 to NT-09).
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any, NamedTuple

import msgspec
import pytest

from croupier.casino.house import House, at_table
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as f
from croupier.floor.config import Mode, TableConfig, Timers
from croupier.house.request import Accepted, Request
from croupier.house.roles import HOUSE, Actor, Role
from croupier.patrons.accounts.commands import SetLimit
from croupier.patrons.accounts.line import AccountRules, account_of
from croupier.patrons.limits import Measure
from croupier.patrons.register import STREAM, Register
from croupier.rules.wagers.limits import Bound, Limits
from croupier.store.interface import StoreError
from house.test_payment_fuzz import PATRONS, Fuzz
from rigs.casino import books
from rigs.failing_store import FailingStore
from rigs.installation import THE_DAY_MS

STEPS = 10_000
DAY_MS = 86_400_000
LOOSEN_MS = DAY_MS
"""Play money loosens after 24 hours."""
TABLE = TableConfig(
    "wheel", "Wheel", "tsg", "european-roulette", Mode.RNG, "EUR", Limits(Bound(100, 9_000, 100)),
    timers=Timers(wagering_s=30, spin_s=1, intermission_s=1), exchange_rate="0.92",
)  # fmt: skip
BOSS = Actor("boss", "Boss", frozenset({Role.GAMING_SUPERVISOR}))
MEASURES = (Measure.BETS_DAY, Measure.LOSS_DAY, Measure.DEPOSITS_DAY)


class Place:
    """A house on a store whose commits fail now and then."""

    def __init__(self) -> None:
        self.store = FailingStore()
        self.now_ms = THE_DAY_MS
        self.start()

    def start(self) -> None:
        self.store.works_again()
        self.house = House(self.store, books(), SeededGenerator(self.now_ms % 1_000))
        self.house.install_accounts(AccountRules())
        self.house.install([TABLE], self.now_ms)


class Evening(Fuzz):
    """The fuzz of payments, with a table and players who set limits."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.place: Any = Place()
        self.now_ms = THE_DAY_MS
        self.crashes = 0
        own = [Register(f"r-{name}", name, name, name.title(), (Role.PLAYER,), "hash") for name in PATRONS]
        works = [Request(STREAM, each, HOUSE) for each in own]
        works += [play_money(f"p-{name}", name, "EUR", 400_000) for name in PATRONS]
        works.append(at_table(f.OpenTable("open", "wheel"), BOSS))
        for reply in self.place.house.step(works, self.now_ms).replies:
            assert isinstance(reply, Accepted), reply

    def stop(self) -> None:
        self.place.now_ms = self.now_ms
        self.place.start()

    def step(self) -> None:
        """One request each, so that the record's times say in which order things were; each hour is some steps long."""
        self.now_ms += self.random.choice((1, 1, 1_000, 5_000, 40_000, 900_000))
        fails = self.random.random() < 0.01
        if fails:
            self.place.store.commits_fail(StoreError("the disk is gone"))
        try:
            self.place.house.step([self.one()], self.now_ms)
        except StoreError:
            self.crashes += 1
            fails = True
        if fails:
            self.stop()

    def one(self) -> Request:
        random, name = self.random, f"e{next(self.ids)}"
        patron = random.choice(PATRONS)
        own = Actor(patron, patron.title(), frozenset({Role.PLAYER}))
        table = self.place.house.tables["wheel"]
        number = table.state.round.number
        match random.randrange(10):
            case 0:
                measure = random.choice(MEASURES)
                return Request(account_of(patron), SetLimit(name, measure, random.randint(1, 30) * 1_000), own)
            case 1 | 2 | 3 | 4:
                if table.seat_of(patron) is None:
                    return at_table(f.Sit(name, "wheel"), own)
                spot = random.choice(("red", "black", "odd", "straight:5"))
                chips = (f.Chip(spot, random.choice((100, 500, 2_000, 7_500, 9_000))),)
                return at_table(f.Place(name, "wheel", number, chips), own)
            case 5:
                return at_table(f.TakeBack(name, "wheel", number), own)
            case _:
                return super().one()


class InForce:
    """A player's limit as the record has set it."""

    def __init__(self) -> None:
        self.now: int | None = None
        self.then: tuple[int, int] | None = None

    def at(self, at_ms: int) -> int | None:
        if self.then is not None and at_ms >= self.then[0]:
            self.now, self.then = self.then[1], None
        return self.now


class Happening(NamedTuple):
    at_ms: int
    stream: str
    event: dict[str, Any]
    transfers: list[Any]


def happenings(store: FailingStore) -> list[Happening]:
    found = []
    for stream, _ in store.streams():
        if stream.startswith(("account:", "payments:", "table:")):
            for stored, transfers in store.reader().events_with_transfers(stream):
                found.append(Happening(stored.at_ms, stream, msgspec.json.decode(stored.body), list(transfers)))
    return sorted(found, key=lambda each: each.at_ms)


UNDONE = ("taken-back", "voided", "betting-closed")


def observe_limits(store: FailingStore) -> dict[str, int]:
    """Answers how often what was asked for was just below, or at, a limit that holds."""
    limits: dict[tuple[str, str], InForce] = defaultdict(InForce)
    bets: dict[tuple[str, int], int] = defaultdict(int)
    lost: dict[tuple[str, int], int] = defaultdict(int)
    deposits: dict[str, dict[int, tuple[int, int]]] = defaultdict(dict)
    gone: dict[str, set[int]] = defaultdict(set)
    seen: dict[str, int] = defaultdict(int)
    since: dict[tuple[str, str], int] = {}

    def holds(patron: str, measure: str, used_minor: int, at_ms: int) -> None:
        most = limits[patron, measure].at(at_ms)
        if most is not None and since[patron, measure] // DAY_MS < at_ms // DAY_MS:
            assert used_minor <= most, f"{patron} passed {measure}: {used_minor} of {most} at {at_ms}"
            seen[measure] += used_minor > most // 2

    for at_ms, stream, event, transfers in happenings(store):
        day, kind = at_ms // DAY_MS, event["event"]
        patron = stream.partition(":")[2]
        if kind == "limit-set":
            limits[patron, event["measure"]].now, limits[patron, event["measure"]].then = event["amount_minor"], None
            since.setdefault((patron, event["measure"]), at_ms)
        elif kind == "limit-loosened":
            assert event["from_ms"] >= at_ms + LOOSEN_MS
            limits[patron, event["measure"]].at(at_ms)
            limits[patron, event["measure"]].then = event["from_ms"], event["amount_minor"]
            seen["loosened"] += 1
        elif kind == "deposit-started":
            deposits[patron][event["payment"]] = day, event["amount_minor"]
            counted = [each for number, each in deposits[patron].items() if number not in gone[patron]]
            holds(patron, "deposits-day", sum(minor for of, minor in counted if of == day), at_ms)
        elif kind == "payment-moved" and stream.startswith("payments:"):
            (gone[patron].add if event["status"] == "declined" else gone[patron].discard)(event["payment"])
        for transfer in transfers if stream.startswith("table:") else ():
            for account, sign in ((transfer.debit, 1), (transfer.credit, -1)):
                if account.startswith("wallet:"):
                    owner = account.split(":")[1]
                    lost[owner, day] += sign * transfer.amount_minor
                    if sign > 0 or kind in UNDONE:
                        bets[owner, day] += sign * transfer.amount_minor
                    if sign > 0:
                        seen["stakes"] += 1
                        holds(owner, "bets-day", bets[owner, day], at_ms)
                        holds(owner, "loss-day", lost[owner, day], at_ms)
    return seen


@pytest.mark.clause("TSG-4b.5", "TSG-4b.6")
def test_ten_thousand_steps_with_crashes_never_pass_a_limit() -> None:
    evening = Evening(4)
    for _ in range(STEPS):
        evening.step()
    store = evening.place.store
    seen = observe_limits(store)
    assert evening.crashes > 30, "commits failed"
    assert all(seen[each] > 20 for each in ("stakes", "bets-day", "loss-day", "deposits-day", "loosened")), seen
    balances = {row.name: row.balance_minor for row in store.accounts("")}
    assert store.recomputed_balances() == balances
    assert sum(row.balance_minor for row in store.accounts("") if row.currency == "EUR") == 0
    assert all(minor >= 0 for name, minor in balances.items() if name.startswith(("wallet:", "allowance:", "escrow:")))
