"""A hand that is run twice: whoever watches, reads it later or looks at it again knows which board each card is of."""

from __future__ import annotations

import random

import pytest

from croupier.poker_room import commands as c
from croupier.poker_room.afterwards import histories
from croupier.poker_room.afterwards.replays import replay_of
from croupier.poker_room.views.parts import LinePart
from croupier.poker_room.views.tables import public_part
from croupier.rules import poker
from rigs.poker_room import TABLE, Room, config_of


def run_twice(seed: int) -> tuple[tuple[LinePart, ...], histories.RecordedHand] | None:
    """The log that everybody sees at the end of the first hand with two boards, and its record."""
    rng = random.Random(seed)
    room = Room(config_of(poker.TEXAS_HOLDEM, runs=2), seed=seed)
    people = room.seated("ann", "bob", "cem", amount_minor=3_000)
    for _ in range(6):
        for actor in people:
            if not room.seat(actor).stack_minor:
                room.ok(actor, c.BuyChips, amount_minor=3_000)
                room.ok(actor, c.SitIn, posts=True)
        room.next_hand()
        room.play_out(rng)
        found = histories.recorded(room.store, TABLE, room.table.state.number)
        if found is not None and found.hand.runs == 2:
            return public_part(room.table).log, found
    return None


@pytest.fixture(scope="module")
def twice() -> list[tuple[tuple[LinePart, ...], histories.RecordedHand]]:
    found = [run_twice(seed) for seed in range(6)]
    hands = [each for each in found if each is not None]
    assert hands
    return hands


def test_log_and_replay_say_which_board_is_dealt(
    twice: list[tuple[tuple[LinePart, ...], histories.RecordedHand]],
) -> None:
    for log, found in twice:
        replayed = [step.line for step in replay_of(found, "ann").steps]
        first, second = ([str(card) for card in board] for board in found.hand.boards)
        for lines in (list(log), replayed):
            dealt = [line for line in lines if line.what == "deal-board"]
            shared = [card for line in dealt if line.board == 0 for card in line.cards]
            own = [[card for line in dealt if line.board == number for card in line.cards] for number in (1, 2)]
            assert [shared + cards for cards in own] == [first, second]
            assert all(line.board == 0 for line in lines if line.what != "deal-board")


@pytest.mark.clause("TSG-A1.29")
def test_the_readable_history_names_each_board_and_each_wish(
    twice: list[tuple[tuple[LinePart, ...], histories.RecordedHand]],
) -> None:
    for _, found in twice:
        text = histories.as_text(found, "ann").splitlines()
        first, second = (" ".join(map(str, board)) for board in found.hand.boards)
        assert f"First board [{first}]" in text
        assert f"Second board [{second}]" in text
        assert any(line.startswith("*** SECOND BOARD *** [") for line in text)
        assert any(line.endswith(": wishes 2 boards") for line in text)
        assert not any(line.startswith("Board [") for line in text)
