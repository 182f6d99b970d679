"""Poker in the simulated day: tables and pools with everything that goes wrong there, and faults that must be found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from croupier.cage.ledger import Ledger, Posting
from croupier.poker_room import blinds, money, next_hand, room
from croupier.poker_room import events as e
from croupier.poker_room.dealers import dealing
from croupier.poker_room.pools import fairness
from croupier.poker_room.state import TableState
from croupier.poker_room.table import PokerTable
from croupier.rulebooks.loader import Book, load_books
from croupier.simulation.day import SimulatedDay
from croupier.simulation.day_report import DayReport
from croupier.simulation.kinds import all_kinds
from croupier.simulation.oracles.poker_chips import PokerChips
from croupier.simulation.poker.cardroom import Cardroom
from rigs.poker_room import Room, config_of

PLAYERS = 24


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    return load_books()


def played(books: dict[str, Book], seed: int, *, crash_every: int = 0, hours: float = 0.5) -> SimulatedDay:
    return SimulatedDay(
        books,
        seed,
        tables=1,
        terminals=4,
        hours=hours,
        crash_every=crash_every,
        whole_every=60,
        poker_players=PLAYERS,
    )


def poker_kinds() -> set[str]:
    pools = {"EnterPool", "BuyPoolChips", "LeavePool", "PoolSitOut", "PoolSitIn", "RemoveFromPool", "ReadmitToPool"}
    return {kind for kind in all_kinds() if kind.startswith("Poker")} | pools


@pytest.mark.clause("TSG-2.16", "TSG-A1C.2", "TSG-A1a.16")
def test_days_of_poker_have_every_command_and_end_with_every_chip_credited(books: dict[str, Book]) -> None:
    done: set[str] = set()
    for seed in (1, 2):
        day = played(books, seed, crash_every=200)
        report = day.run()
        assert report.problems == []
        assert report.house.crashes > 3
        assert report.counted["poker: hands"] > 150
        assert report.counted["poker: hands given up"] > 0
        assert {row.balance_minor for row in day.house.store.accounts("stack:")} == {0}
        done |= report.house.done.keys()
    assert poker_kinds() <= done
    assert len(poker_kinds()) == 29


def test_the_same_seed_gives_the_same_day_of_poker(books: dict[str, Book]) -> None:
    first, second = (played(books, 5, crash_every=150, hours=0.25) for _ in range(2))
    assert msgspec.to_builtins(first.run()) == msgspec.to_builtins(second.run())
    streams = first.house.store.streams()
    assert all(first.house.store.head(name) == second.house.store.head(name) for name, _ in streams)


# Planted faults


def found(books: dict[str, Book], sign: str, *, crash_every: int = 0) -> bool:
    """Whether one of a few short days breaks with such a problem."""
    reports: list[DayReport] = []
    for seed in range(1, 7):
        reports.append(played(books, seed, crash_every=crash_every).run())
        if reports[-1].problems:
            return any(sign in problem for problem in reports[-1].problems)
    return False


def test_a_chip_that_is_not_credited_to_whoever_leaves_is_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = money.cash_in

    def short(ledger: Ledger, config: Any, purse: str, seat: int, amount_minor: int) -> list[Posting]:
        return whole(ledger, config, purse, seat, max(0, amount_minor - 1))

    monkeypatch.setattr(money, "cash_in", short)
    assert found(books, "is due")


def test_a_pot_that_is_paid_to_another_stack_is_found(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: stacks of a hand are booked in another order, so that every sum is still right."""
    right = money.played

    def shifted(
        ledger: Ledger, config: Any, chips: Callable[[int], money.Chips], before: Sequence[int], *more: Any
    ) -> list[Posting]:
        return right(ledger, config, lambda place: chips((place + 1) % len(before)), before, *more)

    monkeypatch.setattr(money, "played", shifted)
    assert found(books, "the record says") or found(books, "net, its end says")


def test_a_misdeal_that_gives_wagers_to_somebody_else_is_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = money.given_back

    def turned(ledger: Ledger, config: Any, owed: Any) -> list[Posting]:
        pairs = list(owed)
        names, amounts = [name for name, _ in pairs], [amount for _, amount in pairs]
        return right(ledger, config, list(zip([*names[1:], names[0]], amounts, strict=True)))

    monkeypatch.setattr(dealing.money, "given_back", turned)
    assert found(books, "is given up and moves")


def test_a_second_seat_at_one_table_is_found(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the table does not notice who sits there already (TSG-A1a.16, 7.3)."""
    monkeypatch.setattr(TableState, "seat_of", lambda *_: None)
    assert found(books, "has a seat already")


def test_chips_that_play_before_the_hand_is_over_are_found(
    books: dict[str, Book], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: a hand begins with more than lies in front of a player (TSG-A1.34)."""
    right = next_hand._hand_of

    def rich(table: PokerTable, arranged: blinds.Arrangement) -> e.HandBegun:
        event = right(table, arranged)
        return msgspec.structs.replace(event, stacks=(event.stacks[0] + 1, *event.stacks[1:]))

    monkeypatch.setattr(next_hand, "_hand_of", rich)
    assert found(books, "(TSG-A1.34)")


def test_a_member_dealt_in_at_two_tables_is_found(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: both blinds of a pool's hand are the same member's."""
    monkeypatch.setattr(fairness, "blinds_of", lambda _: (0, 0))
    assert found(books, "dealt in twice") or found(books, "sits twice")


def test_a_snapshot_that_forgets_a_time_bank_is_found(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    right = room._TABLES.kept

    def forgetful(body: bytes) -> PokerTable:
        table = right(body)
        for seat in table.state.seats.values():
            seat.bank_ms = 0
        return table

    monkeypatch.setattr(room, "_TABLES", room._TABLES._replace(kept=forgetful))
    assert found(books, "its snapshot and its record give different states", crash_every=100)


def test_a_room_that_nobody_closes_is_found(books: dict[str, Book], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cardroom, "over", True)
    monkeypatch.setattr("croupier.simulation.poker.staff.PokerBoss._look_at", lambda *_: None)
    assert found(books, "did not close")


# The oracle alone


def _told(live: Room, *changed: e.AnyPokerEvent) -> list[str]:
    """What the oracle says of a record whose last events are these instead."""
    chips = PokerChips()
    stream = live.table.stream
    encode = msgspec.json.Encoder().encode
    kept = list(live.store.events(stream))
    for stored, event in zip(kept[-len(changed) :], changed, strict=True):
        kept[kept.index(stored)] = msgspec.structs.replace(stored, body=encode(event))

    class Reader:
        def events(self, name: str, after: int = 0) -> Any:
            assert name == stream
            return [stored for stored in kept if stored.version > after]

        def __getattr__(self, name: str) -> Any:
            return getattr(live.store, name)

    reader: Any = Reader()
    return chips.take_in(reader, [stream])


def _after_the_flop() -> Room:
    live = Room(config_of())
    live.seated("ann", "bob")
    live.next_hand()
    live.act("call")
    live.act("check")
    return live


def test_a_card_that_comes_twice_is_found() -> None:
    live = _after_the_flop()
    flop, first = live.events()[-1], next(event for event in live.events() if isinstance(event, e.HandsDealt))
    hole = first.hands[0]
    assert isinstance(flop, e.Dealt)
    assert _told(live, flop) == []
    again = msgspec.structs.replace(flop, cards=(hole.cards[0], *flop.cards[1:]))
    assert _told(live, again) == [f"poker:p: {hole.cards[0]} is dealt while it lies on the table"]


def test_an_answer_for_somebody_else_is_found() -> None:
    live = _after_the_flop()
    last = [event for event in live.events() if isinstance(event, e.Acted)][-1]
    other = next(seat for seat in live.table.state.dealt if seat != last.seat)
    changed = msgspec.structs.replace(last, seat=other)
    assert any("answers for" in problem for problem in _told(live, changed, live.events()[-1]))
