"""Who sits where, who moves, and whose bounty it is."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules import poker
from croupier.rules.cards import DECK, cards
from croupier.rules.tournaments.knockouts import knocked_out_by
from croupier.rules.tournaments.seating import balancing, broken, draw, shootout_tables, table_to_break


@given(players=st.integers(1, 300), seats=st.integers(2, 10), seed=st.integers(0, 9))
def test_the_draw_gives_everybody_a_seat_and_tables_differ_by_one(players: int, seats: int, seed: int) -> None:
    names = [str(number) for number in range(players)]
    seating = draw(names, seats, Random(seed).randrange)
    assert sorted(name for at in seating.values() for name in at.values()) == sorted(names)
    sizes = [len(at) for at in seating.values()]
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= seats
    assert len(sizes) == -(-players // seats)


def test_seats_are_random() -> None:
    """Over many draws every seat is as likely as another: 900 draws of nine seats, each within 60 of 100."""
    first = [
        next(seat for seat, name in draw(list("abcdefghi"), 9, Random(seed).randrange)[1].items() if name == "a")
        for seed in range(900)
    ]
    assert all(60 < first.count(seat) < 140 for seat in range(9))


def test_the_highest_table_is_broken_and_its_players_keep_the_tables_even() -> None:
    seating = {1: dict(enumerate("abcdefg")), 2: dict(enumerate("hijklm")), 3: dict(enumerate("nop"))}
    assert table_to_break(seating, 9) == 3
    assert table_to_break(seating, 6) is None
    moves = broken(seating, 3, 9, Random(1).randrange)
    assert sorted(move.player for move in moves) == ["n", "o", "p"]
    assert sorted(move.table for move in moves) == [1, 2, 2]
    assert all(move.seat not in seating[move.table] for move in moves)
    assert len({(move.table, move.seat) for move in moves}) == 3


def test_the_next_big_blind_moves_to_the_seat_that_pays_it_soonest() -> None:
    """Table 1 had the big blind in seat 2, so seat 3 is next; at table 2 seat 5 was last, 6 is taken and 7 is free."""
    seating = {1: dict(enumerate("abcdef")), 2: {5: "x", 6: "y", 8: "z"}}
    move = balancing(seating, 1, {1: 2, 2: 5}, 9)
    assert move is not None
    assert (move.player, move.table, move.seat) == ("d", 2, 7)
    assert balancing({1: dict(enumerate("abcd")), 2: seating[2]}, 1, {1: 2, 2: 5}, 9) is None


def _all_in(variant: poker.Variant, top: str, stacks: list[int]) -> poker.Hand:
    known = cards(top)
    deck = known + tuple(card for card in DECK if card not in known)
    hand = poker.Hand(variant, poker.no_limit(1, 2), stacks, deck=deck)
    while not hand.over:
        question = hand.question
        assert isinstance(question, poker.Bet)
        hand.all_in() if question.raise_to else hand.call()
    return hand


def test_the_bounty_is_for_the_pot_with_the_last_chips() -> None:
    """Seat 0 has aces and 50 chips, seat 1 kings and 100, seat 2 queens and 80: seat 1 wins seat 2's last 30."""
    hand = _all_in(poker.TEXAS_HOLDEM, "As Ks Qs Ad Kd Qd 2c 7h 9s 4d 3c", [50, 100, 80])
    assert hand.stacks == [150, 80, 0]
    assert knocked_out_by(hand, 2) == (1,)


def test_players_who_tie_for_that_pot_share_the_bounty() -> None:
    hand = _all_in(poker.TEXAS_HOLDEM, "As Ac Js Kd Kh Td 2c 7h 9s 4d 3c", [80, 80, 80])
    assert sorted(knocked_out_by(hand, 2)) == [0, 1]


def test_of_a_split_pot_only_the_best_high_hand_has_the_bounty() -> None:
    """Omaha Hi/Lo (TSG-A1T-vi.3): seat 0 has aces full for high, seat 1 the low with A-2; seat 2 loses both."""
    top = "Ad As Kc Kd 2h Kh Qs 9d Qd Js 9h Qh Ah 5c 7s 8h Tc"
    hand = _all_in(poker.OMAHA_HILO, top, [90, 90, 90])
    assert hand.stacks[2] == 0
    lows = [event.seat for event in hand.events if event.kind is poker.Kind.WIN and event.part % 2]
    highs = [event.seat for event in hand.events if event.kind is poker.Kind.WIN and not event.part % 2]
    assert lows
    assert set(lows).isdisjoint(highs)
    assert knocked_out_by(hand, 2) == tuple(highs)


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_lone_table_is_never_broken(seats: int) -> None:
    assert table_to_break({4: {0: "a"}}, seats) is None


@pytest.mark.clause("TSG-A1T-ii.2")
def test_nobody_of_a_shootout_wins_a_table_alone() -> None:
    """Nine tables of nine would hold ten players, but a table that is to be won has two at least."""
    assert [shootout_tables(players, 9, rounds=1) for players in (10, 17, 18, 50)] == [5, 8, 9, 9]
    drawn = draw([f"p{number}" for number in range(10)], 9, lambda _: 0, tables=shootout_tables(10, 9, rounds=1))
    assert sorted(len(table) for table in drawn.values()) == [2] * 5
