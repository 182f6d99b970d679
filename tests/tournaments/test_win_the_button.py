"""Win the button at live tables: the winner of a hand deals the next one, until a level (TSG-A1T-xv; NT-73)."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.casino.floor_file import FloorError
from croupier.poker_room import events as pe
from croupier.poker_room.config import Button
from croupier.poker_room.streams import stream_of
from croupier.poker_room.table import PokerTable
from croupier.rules.poker.events import Kind
from rigs.browser.poker import poker_table
from rigs.poker_tournament import CUP, Cup, cup_config
from rigs.venue import FLOOR, books, floor_of

TERMS = {"format": "win-the-button", "entrants": 5, "seats": 5, "levels": {"minutes": 30}, "win_the_button_until": 1}


def buttons(cup: Cup, hands: int) -> list[tuple[int, set[int], tuple[int, ...], int]]:
    """Of each hand: its button, the seats that won, the seats dealt in, and the button of the next hand."""
    cup.register("ann", "bob", "cem", "dee", "eve")
    found = []
    won: set[int] = set()
    while len(found) < hands and not cup.state.over:
        (table,) = cup.tables()
        number = table.state.number
        if table.state.clock is not None:
            cup.answer(table, "fold" if table.state.turn % 2 else "call" if _must_call(table) else "check")
        else:
            cup.wait_for_clock()
        if table.hand is None and table.last is not None and table.state.number == number:
            won = {table.state.dealt[event.seat] for event in table.last.events if event.kind is Kind.WIN}
            before, dealt = table.state.button, table.state.dealt
            while table.state.number == number:
                cup.wait_for_clock()
            found.append((before, won, dealt, table.state.button))
    return found


def _must_call(table: PokerTable) -> bool:
    return bool(getattr(table.playing.question, "call", 0))


@pytest.mark.clause("TSG-A1T-xv.1")
def test_the_winner_of_a_hand_has_the_button_in_the_next_one() -> None:
    cup = Cup(cup_config(TERMS))
    told = buttons(cup, 25)
    alone = [(before, *won, after) for before, won, _, after in told if len(won) == 1]
    assert all(after == winner for _, winner, after in alone)
    assert any(winner != (before + 1) % 5 for before, winner, _ in alone), "not only by going round"
    for before, won, dealt, after in told:
        if len(won) > 1:
            assert after == min((seat for seat in dealt if seat != before), key=lambda seat: (seat - before) % 5)
    begun = [event for event in map(cup.decoded, cup.store.events(stream_of(f"{CUP}.1")))
             if isinstance(event, pe.HandBegun)]  # fmt: skip
    for hand in begun:
        seats = sorted(hand.seats, key=lambda seat: (seat - hand.button - 1) % 5)
        assert hand.blinds == tuple(seats[:2]), "the blinds are left of the button"


@pytest.mark.clause("TSG-A1T-xv.2")
def test_in_later_levels_the_button_goes_round_again() -> None:
    cup = Cup(cup_config(TERMS | {"levels": {"minutes": 1}}))
    cup.register("ann", "bob", "cem", "dee", "eve")
    (table,) = cup.tables()
    assert table.config.button is Button.WINNER
    cup.wait(61)
    cup.next_hands()
    while table.config.button is Button.WINNER:
        cup.some(1)
    assert cup.state.level > 1
    cup.next_hands()
    before = table.state.big_blind
    number = table.state.number
    while table.state.number == number:
        if table.state.clock is None:
            cup.wait_for_clock()
        else:
            cup.answer(table, "fold")
    assert table.state.big_blind == (before + 1) % 5, "the big blind goes to the next player, whoever won"


def test_a_cash_table_has_no_such_button(tmp_path: Path) -> None:
    row = poker_table("ring", "Ring", "seats = 6")
    assert floor_of(FLOOR + row, tmp_path, books()).poker
    with pytest.raises(FloorError, match="button: to the winner"):
        floor_of(FLOOR + row + 'button = "winner"\n', tmp_path, books())
