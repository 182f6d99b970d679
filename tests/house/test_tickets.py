"""Redeemable tickets: printed for exactly what leaves the meter, redeemed once, anywhere; the ledger knows them all."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.cage import accounts
from croupier.cage.meters import reconcile_purse
from croupier.cage.tickets import ENDED_KIND, Press, Status, Ticket, number_in
from croupier.casino.house import House, at_table
from croupier.counters.cage import ticket_state
from croupier.counters.cage.cash import PayCash, TakeCash
from croupier.counters.cage.ticket_events import TicketPrinted, TicketRedeemed
from croupier.counters.cage.tickets import ExpireTickets, HoldTicket, PrintTicket, RedeemTicket, VoidTicket
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.floor import commands as c
from croupier.floor.config import Mode, Purse, TableConfig
from croupier.house.request import Accepted, Refused, Reply, Request
from croupier.house.roles import Actor, Role
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.oracles.accounting import broken_invariants
from croupier.simulation.oracles.circulation import Circulation
from croupier.store.memory import CrashedError, CrashPoint, MemoryStore
from rigs.casino import books
from rigs.counters import asks

ALICE, BOB = (Actor(name, name.title(), frozenset({Role.PLAYER})) for name in ("alice", "bob"))
BOSS = Actor("sam", "Sam", frozenset({Role.GAMING_SUPERVISOR}))
DEALER = Actor("dora", "Dora", frozenset({Role.DEALER}))
METER = accounts.meter("alice", "AUD")
LIABILITY = accounts.tickets("AUD")


class Floor:
    """One Star table that is played from the meter, with Alice and a wallet of 1,000 dollars."""

    def __init__(self, store: MemoryStore | None = None) -> None:
        self.store = store or MemoryStore()
        self.house = House(self.store, books(), SeededGenerator(1))
        limits = Limits(Bound(500, 50_000, 100))
        config = TableConfig("star", "Star", "star-rfh", "roulette", Mode.DEALER, "AUD", limits, purse=Purse.METER)
        self.house.install([config], 0)
        self.ids = itertools.count(self.store.commits * 1_000)
        self.now_ms = 1_000

    def open(self) -> Floor:
        self.send(c.OpenTable, BOSS)
        self.do(play_money("play", "alice", "AUD", 100_000))
        self.send(c.Sit, ALICE)
        self.send(c.Fund, ALICE, amount_minor=60_000)
        return self

    def send(self, command: type[c.Command], actor: Actor, **fields: object) -> Reply:
        return self.do(at_table(command(f"c{next(self.ids)}", "star", **fields), actor))

    def do(self, work: Request) -> Reply:
        reply = self.house.step([work], self.now_ms).replies[0]
        assert broken_invariants(self.store, self.house.tables) == []
        assert reconcile_purse(self.store, METER) is None
        return reply

    def print(self, amount_minor: int = 0, good_for_ms: int | None = None) -> str:
        errand_id = f"p{next(self.ids)}"
        reply = self.do(asks("alice", PrintTicket(errand_id, "alice", "AUD", "meter", amount_minor, "", good_for_ms)))
        assert isinstance(reply, Accepted), reply
        return self.code(reply)

    def code(self, reply: Reply) -> str:
        assert isinstance(reply, Accepted)
        event = reply.event
        return self.house.cage.code(msgspec.convert(msgspec.to_builtins(event), TicketPrinted))

    def code_of(self, number: int, value_minor: int) -> str:
        """The code that the house would print on such a ticket."""
        assert self.house.cage.press is not None
        return self.house.cage.press.code(number, value_minor, "AUD")

    def redeem(self, code: str, patron: str = "bob", into: str = "meter", by: str = "") -> Reply:
        return self.do(asks(by or patron, RedeemTicket(f"r{next(self.ids)}", code, patron, into)))  # type: ignore[arg-type]

    def balance(self, account: str) -> int:
        row = self.store.account(account)
        return row.balance_minor if row else 0


def refusal(reply: Reply) -> str:
    assert isinstance(reply, Refused), reply
    assert reply.sentence
    return reply.reason


@pytest.mark.clause("RFH-6.3.1", "RFH-1.1-redeemable-ticket", "RFH-3.2.1", "RFH-3.3.2")
def test_a_ticket_takes_its_exact_value_off_one_meter_and_brings_it_once_to_another() -> None:
    floor = Floor().open()
    code = floor.print(25_000)
    assert (floor.balance(METER), floor.balance(LIABILITY)) == (35_000, 25_000)
    assert isinstance(floor.redeem(code.lower().replace("-", " ")), Accepted)
    assert floor.balance(accounts.meter("bob", "AUD")) == 25_000
    assert floor.balance(LIABILITY) == 0
    assert refusal(floor.redeem(code)) == "unknown-ticket", "it is redeemable once only"
    assert refusal(floor.redeem(code, "carol", "cash", "cass")) == "unknown-ticket", "anywhere"
    ended = floor.store.documents(ENDED_KIND)
    assert [b'"status":"redeemed"' in body for _, body in ended] == [True]


def test_each_ticket_has_a_number_and_a_code_of_its_own() -> None:
    floor = Floor().open()
    codes = [floor.print(1_000) for _ in range(5)]
    assert len(set(codes)) == 5
    assert [number_in(code) for code in codes] == [1, 2, 3, 4, 5]


@pytest.mark.clause("RFH-6.2")
def test_nothing_is_printed_while_a_wager_is_in_play() -> None:
    floor = Floor().open()
    floor.send(c.NewGame, BOSS)
    floor.send(c.Place, ALICE, round=1, chips=(c.Chip("red", 1_000),))
    errand = asks("alice", PrintTicket("p1", "alice", "AUD", "meter"))
    assert refusal(floor.do(errand)) == "wagers-in-play"
    floor.send(c.TakeBack, ALICE, round=1)
    assert isinstance(floor.do(errand), Accepted)
    assert (floor.balance(METER), floor.balance(LIABILITY)) == (0, 60_000)
    again = asks("alice", PrintTicket("p2", "alice", "AUD", "meter"))
    assert refusal(floor.do(again)) == "nothing-to-collect"


def test_asking_twice_with_one_id_does_it_once_and_gives_the_same_code() -> None:
    floor = Floor().open()
    errand = asks("alice", PrintTicket("same", "alice", "AUD", "meter", 1_000))
    first, second = floor.do(errand), floor.do(errand)
    assert isinstance(second, Accepted)
    assert second.repeated
    assert floor.code(first) == floor.code(second)
    assert floor.balance(LIABILITY) == 1_000
    take = asks("bob", RedeemTicket("r", floor.code(first), "bob", "wallet"))
    assert isinstance(floor.do(take), Accepted)
    again = floor.do(take)
    assert isinstance(again, Accepted)
    assert again.repeated
    assert floor.balance(accounts.wallet("bob", "AUD")) == 1_000
    reused = floor.do(asks("alice", PrintTicket("same", "alice", "AUD", "meter", 2_000)))
    assert refusal(reused) == "reused-id"


def test_two_who_hand_in_one_ticket_in_the_same_batch_get_it_once() -> None:
    floor = Floor().open()
    code = floor.print(5_000)
    works = [asks(who, RedeemTicket(f"r-{who}", code, who, "wallet")) for who in ("bob", "carol")]
    replies = floor.house.step(works, floor.now_ms).replies
    assert [type(reply) for reply in replies] == [Accepted, Refused]
    assert broken_invariants(floor.store, floor.house.tables) == []


def test_codes_that_the_house_did_not_make_are_worth_nothing() -> None:
    floor = Floor().open()
    code = floor.print(5_000)
    forged = Press(b"x" * 32).code(1, 5_000, "AUD")
    assert refusal(floor.redeem(forged)) == "unknown-ticket"
    assert refusal(floor.redeem(floor.code_of(1, 9_000))) == "unknown-ticket"
    assert refusal(floor.redeem(code[:-1])) == "mistyped-code"
    assert refusal(floor.redeem("")) == "mistyped-code"
    assert floor.balance(LIABILITY) == 5_000


@given(st.integers(0, 10**6), st.integers(0, 19), st.integers(1, 31))
def test_a_mistyped_character_is_always_found(number: int, place: int, shift: int) -> None:
    letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    code = Press(b"k" * 32).code(number, 100, "EUR").replace("-", "")
    assert number_in(code) == number
    wrong = letters[(letters.index(code[place]) + shift) % 32]
    assert number_in(code[:place] + wrong + code[place + 1 :]) is None


@pytest.mark.clause("RFH-7.2")
def test_a_withheld_ticket_is_worth_nothing_until_released_and_the_inspector_knows() -> None:
    floor = Floor().open()
    code = floor.print(5_000)
    assert refusal(floor.do(asks("sam", HoldTicket("h0", code, " ")))) == "needs-reason"
    assert refusal(floor.do(asks("sam", HoldTicket("h1", code, "inquiry", release=True)))) == "ticket-not-held"
    floor.now_ms = 5_000
    passed = HoldTicket("h4", code, "inquiry", agreed_ms=5_000)
    assert refusal(floor.do(asks("sam", passed))) == "bad-time"
    floor.do(asks("sam", HoldTicket("h2", code, "inquiry")))
    assert refusal(floor.do(asks("sam", HoldTicket("h5", code, "inquiry")))) == "ticket-held"
    (held,) = floor.house.cage
    assert (held.status, held.inspector_told_ms, held.reason) == (Status.HELD, 5_000, "inquiry")
    assert refusal(floor.redeem(code)) == "ticket-held"
    floor.do(asks("sam", HoldTicket("h3", code, "nothing found", release=True)))
    assert isinstance(floor.redeem(code), Accepted)


def test_a_void_ticket_goes_back_to_where_it_came_from() -> None:
    floor = Floor().open()
    code = floor.print(5_000)
    assert isinstance(floor.do(asks("sam", VoidTicket("v", code, "misprinted"))), Accepted)
    assert (floor.balance(METER), floor.balance(LIABILITY)) == (60_000, 0)
    assert refusal(floor.redeem(code)) == "unknown-ticket"


@pytest.mark.clause("HC25-6.1.3")
def test_a_ticket_past_its_day_is_kept_in_custody() -> None:
    floor = Floor().open()
    short, long = floor.print(5_000, good_for_ms=10_000), floor.print(7_000)
    floor.now_ms += 10_000
    assert refusal(floor.redeem(short)) == "ticket-expired"
    assert [ticket.number for ticket in floor.house.cage.due(floor.now_ms)] == [1]
    floor.do(asks("house", ExpireTickets("e")))
    assert (floor.balance(accounts.custody("AUD")), floor.balance(LIABILITY)) == (5_000, 7_000)
    assert isinstance(floor.redeem(long), Accepted)


@pytest.mark.clause("HC25-1.1.13c", "RFH-7.1")
def test_cash_goes_in_and_out_of_a_wallet_and_no_further_than_it_holds() -> None:
    floor = Floor().open()
    wallet = accounts.wallet("bob", "AUD")
    floor.do(asks("cass", TakeCash("i", "bob", "AUD", 30_000)))
    assert (floor.balance(wallet), floor.balance(accounts.cash("AUD"))) == (30_000, -30_000)
    assert refusal(floor.do(asks("cass", PayCash("o1", "bob", "AUD", 30_001, signed=True)))) == "insufficient-funds"
    assert refusal(floor.do(asks("cass", PayCash("o2", "bob", "AUD", 30_000, signed=False)))) == "not-signed"
    assert refusal(floor.do(asks("cass", TakeCash("o3", "bob", "AUD", 0)))) == "bad-amount"
    paid = floor.do(asks("cass", PayCash("o4", "bob", "AUD", 30_000, signed=True)))
    assert isinstance(paid, Accepted)
    assert paid.version == 2, "the number of its receipt"
    assert floor.balance(wallet) == 0


@pytest.mark.parametrize("point", CrashPoint)
def test_a_crash_while_a_ticket_is_redeemed_leaves_it_whole_or_redeemed(point: CrashPoint) -> None:
    floor = Floor().open()
    code = floor.print(5_000)
    floor.store.crash_at_commit = {floor.store.commits + 1: point}
    errand = asks("bob", RedeemTicket("r", code, "bob", "wallet"))
    with pytest.raises(CrashedError):
        floor.do(errand)
    again = Floor(floor.store.restart())
    reply = again.do(errand)
    assert isinstance(reply, Accepted)
    assert reply.repeated is (point is CrashPoint.AFTER)
    assert again.balance(accounts.wallet("bob", "AUD")) == 5_000
    assert refusal(again.redeem(code)) == "unknown-ticket"


def test_memory_goes_back_with_a_batch_that_is_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    floor = Floor().open()
    code = floor.print(5_000)
    with monkeypatch.context() as patch:
        patch.setattr(ticket_state, "_end", lambda *_: 1 / 0)
        assert refusal(floor.redeem(code)) == "internal"
    assert isinstance(floor.redeem(code), Accepted), "the defect took nothing"


@pytest.mark.clause("RFH-1.1-redeemable-ticket")
def test_a_ticket_that_is_paid_twice_is_found_by_the_oracle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a redeemed ticket stays among those that are good, and other tickets cover it."""
    floor = Floor().open()
    code = floor.print(5_000)
    floor.print(5_000)
    circulation = Circulation()
    assert circulation.wrong(floor.store) == []

    def forgetful(state: ticket_state.TicketState, event: TicketRedeemed, *_: object) -> tuple[()]:
        state.circulating_minor[event.currency] -= event.value_minor
        return ()

    monkeypatch.setattr(ticket_state, "_end", forgetful)
    for n in range(2):
        redeem = asks("bob", RedeemTicket(f"twice-{n}", code, "bob", "wallet"))
        assert isinstance(floor.house.step([redeem], floor.now_ms).replies[0], Accepted)
    assert circulation.wrong(floor.store) == [
        "ticket 1 ends twice, or was never printed",
        "tickets in AUD are worth 5000, the ledger owes 0",
    ]


_STEP = st.tuples(st.sampled_from(["print", "redeem", "void", "hold", "release", "expire", "sell"]), st.integers(0, 9))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(_STEP, max_size=25))
def test_whatever_is_done_with_tickets_the_ledger_owes_what_is_outstanding(steps: list[tuple[str, int]]) -> None:
    floor = Floor().open()
    codes: list[str] = []
    for kind, place in steps:
        code = codes[place % len(codes)] if codes else "?"
        errand_id = f"x{next(floor.ids)}"
        if kind == "print":
            reply = floor.do(asks("alice", PrintTicket(errand_id, "alice", "AUD", "meter", 500 * place, "", 5_000)))
            codes += [floor.code(reply)] if isinstance(reply, Accepted) else []
        elif kind == "sell":
            codes.append(floor.code(floor.do(asks("cass", PrintTicket(errand_id, "", "AUD", "cash", 100 + place)))))
        elif kind == "redeem":
            floor.redeem(code, into=("meter", "wallet", "cash")[place % 3], by="cass" if place % 3 == 2 else "")
        elif kind == "void":
            floor.do(asks("sam", VoidTicket(errand_id, code, "why")))
        elif kind == "expire":
            floor.now_ms += 1_000 * place
            floor.do(asks("house", ExpireTickets(errand_id)))
        else:
            floor.do(asks("sam", HoldTicket(errand_id, code, "why", release=kind == "release")))
    assert all(isinstance(ticket, Ticket) for ticket in floor.house.cage)
