"""A hand that is run twice: whoever watches, reads it later or looks at it again knows which board each card is of."""

from __future__ import annotations

import random

import pytest

from croupier.poker_room import commands as c
from croupier.poker_room.afterwards import histories
from croupier.poker_room.afterwards.replays import chances_of, replay_of
from croupier.poker_room.views.parts import LinePart
from croupier.poker_room.views.tables import public_part
from croupier.rules import poker
from croupier.rules.cards import Card, cards
from croupier.rules.hand_ranking import HIGH
from rigs.poker_room import TABLE, Room, config_of


class WatchedRoom(Room):
    """A table of which every view is kept, as everybody gets it."""

    def __init__(self, seed: int) -> None:
        self.boards: list[tuple[tuple[str, ...], ...]] = []
        super().__init__(config_of(poker.TEXAS_HOLDEM, runs=2), seed=seed)

    def check(self) -> None:
        super().check()
        seen = public_part(self.table).boards
        if seen and seen not in self.boards[-1:]:
            self.boards.append(seen)


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


def test_the_first_board_stays_in_sight_while_the_second_is_dealt(
    twice: list[tuple[tuple[LinePart, ...], histories.RecordedHand]],
) -> None:
    """At the table card by card, and step by step in the replayer."""
    watched = 0
    for seed in range(6):
        rng, room = random.Random(seed), WatchedRoom(seed)
        room.seated("ann", "bob", "cem", amount_minor=3_000)
        for _ in range(2):
            room.next_hand()
            room.play_out(rng)
            hand = room.table.last
            if hand is None or hand.runs < 2:
                assert not room.boards
            else:
                first, second = (tuple(map(str, board)) for board in hand.boards)
                shown = [boards for boards in room.boards if len(boards) == 2]
                assert shown == room.boards
                assert {boards[0] for boards in shown} == {first}
                lengths = [len(boards[1]) for boards in shown]
                assert lengths == sorted(lengths), "card by card"
                assert len(set(lengths)) > 1
                assert shown[-1] == (first, second)
                watched += 1
            if sum(not seat.sitting_out for seat in room.table.state.seats.values()) < 2:
                break
            room.boards.clear()
    assert watched
    for _, found in twice:
        steps = replay_of(found, "ann").steps
        first, second = (tuple(map(str, board)) for board in found.hand.boards)
        for step in steps:
            begun = step.line.board == 2 or step.line.what in ("rake", "win")
            assert step.view.boards == ((first, second[: len(step.view.board)]) if begun else ())
        assert steps[-1].view.boards == (first, second)


def test_the_replayer_counts_the_chances_of_each_board(
    twice: list[tuple[tuple[LinePart, ...], histories.RecordedHand]],
) -> None:
    """Over every last card that is neither held, nor folded in sight, nor on the board before."""
    counted = 0
    for _, found in twice:
        chances = {each.step: each for each in chances_of(found, "ann")}
        for number, step in enumerate(replay_of(found, "ann").steps):
            if not step.line.board or len(step.view.board) < 4:
                continue
            seats, board = chances[number].seats, cards(" ".join(step.view.board))
            held = [found.hand.hole[found.seats.index(seat)] for seat in seats]
            seen = {*board, *(card for hand in held for card in hand)}
            seen |= set(found.hand.boards[0]) if step.line.board == 2 else set()
            folded = [card for seat in step.view.seats if seat.doing == "folded" for card in seat.cards]
            seen |= set(cards(" ".join(card for card in folded if card != "??")))
            rivers = [()] if len(board) == 5 else [(card,) for card in poker.TEXAS_HOLDEM.pack if card not in seen]
            shares = [0.0] * len(held)
            for river in rivers:
                values = [value_of((*hand, *board, *river)) for hand in held]
                for place, value in enumerate(values):
                    shares[place] += (value == max(values)) / values.count(max(values)) / len(rivers)
            assert chances[number].shares == pytest.approx(shares)
            counted += 1
    assert counted


def value_of(held: tuple[Card, ...]) -> int:
    ranked = HIGH.rank(held)
    assert ranked is not None
    return ranked.value


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
        for name, own in zip(found.names, found.hand.hole, strict=True):
            for line in text:
                if line.startswith(f"{name}: shows"):
                    said = [HIGH.rank((*own, *board)) for board in found.hand.boards]
                    first_hand, second_hand = (each.name if each is not None else "" for each in said)
                    assert line.endswith(f"(first board: {first_hand}; second board: {second_hand})")
        wins = [line for line in text if " wins " in line]
        assert all(line.endswith((" on the first board", " on the second board")) for line in wins)
        several = any(line.startswith("Side pot 1") for line in text)
        assert all((" from the main pot on " in line or " from side pot " in line) == several for line in wins)
        assert not any(line.startswith("Board [") for line in text)
