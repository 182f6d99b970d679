"""A table whose process stalls in a hand: others go on, or wait where the rules say so; nothing is dealt twice."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from croupier.poker_room.table import PokerTable
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.play import hand_for_hand
from rigs.poker_tournament import MANAGER, Cup, wallet_of
from tournaments.test_many_tables import happened, names, started


class Stalled:
    """One table hears nobody and its clock stands still, as if its process had stopped in the middle of a hand."""

    def __init__(self, cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
        cup.next_hands()
        first, self.table = cup.tables()
        self.others = [first]
        self.number = self.table.state.number
        assert self.table.hand is not None
        self._monkeypatch, self._due = monkeypatch, PokerTable.due_ms
        stalled = self.table

        def due_ms(table: PokerTable) -> int | None:
            return None if table is stalled else self._due(table)

        def tick(table: PokerTable, step: Any) -> None:
            if table is not stalled:
                self._tick(table, step)

        self._tick = PokerTable.tick
        monkeypatch.setattr(PokerTable, "due_ms", due_ms)
        monkeypatch.setattr(PokerTable, "tick", tick)

    def play_others(self, cup: Cup, minutes: int) -> None:
        until_ms = cup.now_ms + minutes * 60_000
        while cup.now_ms < until_ms and not cup.state.over:
            waiting = [table for table in self.others if table.state.clock is not None]
            if waiting:
                cup.answer(waiting[0], "fold")
            elif (due_ms := cup.engine.due_ms()) is not None and due_ms < until_ms:
                cup.wait_for_clock()
            else:
                cup.wait((until_ms - cup.now_ms) / 1000)

    def comes_back(self) -> None:
        self._monkeypatch.setattr(PokerTable, "due_ms", self._due)
        self._monkeypatch.setattr(PokerTable, "tick", self._tick)


def ordered_and_told(cup: Cup) -> tuple[Counter[int], Counter[int]]:
    """Of each table, how many hands were ordered and how many were told of."""
    ordered = Counter(table for event in happened(cup) if isinstance(event, e.HandsOrdered) for table in event.tables)
    return ordered, Counter(event.table for event in happened(cup) if isinstance(event, e.HandTold))


def check_nothing_twice(cup: Cup) -> None:
    told = [(event.table, event.number) for event in happened(cup) if isinstance(event, e.HandTold)]
    assert len(told) == len(set(told)), "a hand was told of twice"
    assert sum(result.prize_minor for result in cup.state.results) == 8 * 500


FOUR: dict[str, Any] = {"levels": {"minutes": 2, "break_every": 2, "break_minutes": 5}}


def test_other_tables_play_on_and_a_break_waits_for_the_one_that_stalls(monkeypatch: pytest.MonkeyPatch) -> None:
    cup = started(FOUR, people=8)
    stalled = Stalled(cup, monkeypatch)
    before = stalled.others[0].state.number
    stalled.play_others(cup, 3)
    assert stalled.others[0].state.number > before + 2, "the other table goes on"
    stalled.play_others(cup, 4)
    number = stalled.others[0].state.number
    stalled.play_others(cup, 20)
    assert cup.state.break_due
    assert not cup.state.break_until_ms, "no break before every table has finished its hand"
    assert stalled.others[0].state.number == number, "and no hand meanwhile"
    assert stalled.table.state.number == stalled.number
    ordered, told = ordered_and_told(cup)
    assert ordered[2] == told[2] + 1, "one hand is owed, however long it takes"
    stalled.comes_back()
    while stalled.table.hand is not None:
        cup.wait_for_clock()
    assert cup.state.break_until_ms, "now the break begins"
    cup.play(random.Random(1))
    check_nothing_twice(cup)


@pytest.mark.clause("TSG-A1T.14")
def test_hand_for_hand_waits_for_the_table_that_stalls_and_deals_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    cup = started({"levels": {"minutes": 60}, "hand_for_hand_within": 20}, people=8)
    assert hand_for_hand(cup.state)
    stalled = Stalled(cup, monkeypatch)
    stalled.play_others(cup, 30)
    assert stalled.others[0].state.number == stalled.number == 1, "no table plays an extra hand"
    assert stalled.others[0].hand is None
    stalled.comes_back()
    cup.play(random.Random(2))
    check_nothing_twice(cup)


@pytest.mark.clause("TSG-A1T.19")
def test_what_cannot_be_repaired_is_cancelled_by_chips_of_finished_hands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The stalled table never answers: its hand is given up, and everybody has the chips from before it."""
    cup = started({"levels": {"minutes": 60}}, people=8)
    stalled = Stalled(cup, monkeypatch)
    stalled.play_others(cup, 5)
    chips = {patron: entrant.chips for patron, entrant in cup.state.entrants.items()}
    assert all(chips[seat.patron] == 1_500 for seat in stalled.table.state.seats.values()), "as before that hand"
    wallets = {name: cup.balance(wallet_of(name)) for name in names(8)}
    cup.cup_ok(MANAGER, c.CancelTournament, why="the machine of table 2 burnt")
    paid = {name: cup.balance(wallet_of(name)) - wallets[name] for name in names(8)}
    assert sum(paid.values()) == 8 * 550, "every cent of pool and commission"
    for name, amount_minor in paid.items():
        share = 4_000 // 2 // 8 + 2_000 * chips[name] // sum(chips.values()) + 50
        assert 0 <= amount_minor - share <= 8, "half equally, half by chips, the rest to the largest stack"
    assert cup.money() == {"prizes": 0, "administration": 0, "bounties": 0}
    assert stalled.table.hand is None
