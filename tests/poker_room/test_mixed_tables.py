"""Mixed cash tables as they are dealt: the order of the games, when they change, and a button that waits in stud."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Any, NamedTuple

import msgspec
import pytest

from croupier.casino.poker_file import PokerTableRow, poker_tables
from croupier.poker_room import events as e
from croupier.poker_room.config import PokerConfig
from croupier.rulebooks.loader import load_books
from croupier.rules.poker.variants import by_id
from rigs.poker_room import CURRENCY, TABLE, Room

BOOKS = load_books()
HORSE = ["texas-holdem", "omaha-hilo", "razz", "7-card-stud", "7-card-stud-hilo"]
HOSE = ["texas-holdem", "omaha-hilo", "7-card-stud", "7-card-stud-hilo"]
EIGHT = ["2-7-triple-draw", *HORSE, "texas-holdem", "omaha"]
LIMITED = {"horse": HORSE, "hose": HOSE}
PLAYERS = ("ann", "bob", "cem")


class Dealt(NamedTuple):
    """A hand as the record has it."""

    variant: str
    limit: str
    button: int
    big_blind: int


def mixed(game: str, **more: Any) -> PokerConfig:
    """A table of a mix, as a floor file has it."""
    row = {
        "id": TABLE, "name": "Mix", "rulebook": "tsg", "game": game, "currency": CURRENCY,
        "stakes": {"bets": [20, 40], "blinds": [5, 10], "ante": 2}, "least_minor": 4_000, "most_minor": 10_000,
        "rake": {"per_mille": 0}, **more,
    }  # fmt: skip
    (config,) = poker_tables((msgspec.convert(row, PokerTableRow),), BOOKS, {"USD/EUR": "0.92"}, play_money=True)
    return config


def dealt(config: PokerConfig, hands: int) -> list[Dealt]:
    """Hands of three players, who check and call."""
    room = Room(config)
    room.seated(*PLAYERS)
    for _ in range(hands):
        room.next_hand()
        room.play_out()
    begun = [event for event in room.events() if isinstance(event, e.HandBegun)][:hands]
    games = config.components
    return [
        Dealt(games[one.component].variant, games[one.component].stakes.limit.name, one.button, one.blinds[1])
        for one in begun
    ]


def rounds(hands: list[Dealt]) -> list[tuple[str, int]]:
    """The games in their order, each with the hands that were dealt of it."""
    return [(variant, len(list(some))) for variant, some in groupby(hands, lambda hand: hand.variant)]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("horse", marks=pytest.mark.clause("TSG-A1n.2", "TSG-A1n.4", "TSG-A1.38")),
        pytest.param("hose", marks=pytest.mark.clause("TSG-A1o.2", "TSG-A1o.4", "TSG-A1o.5")),
    ],
)
def test_one_round_of_each_game_to_a_limit_and_a_button_that_waits_in_stud(game: str) -> None:
    order = LIMITED[game]
    hands = dealt(mixed(game), 3 * len(order) + 4)
    assert rounds(hands) == [*((variant, 3) for variant in order), (order[0], 3), (order[1], 1)]
    assert {hand.limit for hand in hands} == {"FIXED_LIMIT"}
    for before, after in pairwise(hands):
        moved = after.button != before.button
        assert moved is not by_id(after.variant).bring_in, "it stands still from the first hand of stud to the last"
    with_blinds = [hand.big_blind for hand in hands if not by_id(hand.variant).bring_in]
    assert with_blinds == [(with_blinds[0] + hand) % 3 for hand in range(len(with_blinds))], (
        "each in turn, nobody twice"
    )


@pytest.mark.clause("TSG-A1p.3", "TSG-A1p.5", "TSG-A1p.7")
def test_eight_games_change_after_a_set_number_of_hands_and_begin_again() -> None:
    hands = dealt(mixed("8-game", rotation_hands=1), 9)
    assert rounds(hands) == [*((variant, 1) for variant in EIGHT), (EIGHT[0], 1)]
    assert [hand.limit for hand in hands] == [*["FIXED_LIMIT"] * 6, "NO_LIMIT", "POT_LIMIT", "FIXED_LIMIT"]
    assert rounds(dealt(mixed("8-game", rotation_hands=6), 7)) == [(EIGHT[0], 6), (EIGHT[1], 1)]


@pytest.mark.clause("TSG-A1.38")
def test_the_operator_mixes_games_of_the_book_in_an_order_of_their_own() -> None:
    order = ("limit:badugi", "no-limit:texas-holdem", "limit:razz", "pot-limit:5-card-omaha", "limit:badugi")
    hands = dealt(mixed("", mix=order, rotation_hands=2), 12)
    games = [name.partition(":")[2] for name in order]
    assert [hand.variant for hand in hands] == [game for game in (*games, games[0]) for _ in (1, 2)]
    limits = ["FIXED_LIMIT", "NO_LIMIT", "FIXED_LIMIT", "POT_LIMIT", "FIXED_LIMIT"]
    assert [hand.limit for hand in hands[::2]] == [*limits, limits[0]]
