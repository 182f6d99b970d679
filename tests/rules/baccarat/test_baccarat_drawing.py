"""Card values, the drawing tables of all books, and who gets which card."""

import pytest

from croupier.rules.baccarat.coup import BANKER, PLAYER, Coup, points, value
from croupier.rules.cards import DECK, cards
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import EVERYBODY, NOBODY, Draw
from rigs.banked_games import played, table
from rigs.coups import dealt, of_values

GAMES = [
    ("star-rfh", "baccarat"),
    ("star-rfh", "even-money-baccarat"),
    ("holland-2025", "punto-banco"),
    ("holland-2023", "punto-banco"),
    ("live-casino", "baccarat"),
]
TABLE_2 = {
    0: "0123456789", 1: "0123456789", 2: "0123456789",
    3: "012345679",
    4: "234567",
    5: "4567",
    6: "67",
    7: "",
}  # fmt: skip
"""The books' table: the player's third cards on which the banker with this count draws."""


def two_cards(count: int) -> tuple[int, int]:
    """Two card values with a count that is no sum of small cards alone."""
    return (0, count)


@pytest.mark.clause("RFH-10.1.7", "HC25-3.3.1b", "LC-3.2g")
def test_values_of_all_cards() -> None:
    by_letter = {letter: number for number, letter in enumerate("A23456789", 1)} | dict.fromkeys("TJQK", 0)
    assert all(value(card) == by_letter[str(card)[0]] for card in DECK)


@pytest.mark.clause("RFH-10.1.8", "HC25-3.3.1c", "LC-3.2g", "RFH-1.1-point-total", "RFH-1.1-baccarat")
@pytest.mark.parametrize(
    ("hand", "count"), [("9s 6d", 5), ("9s 7d", 6), ("5c 5d 5h", 5), ("Ts 9d", 9), ("9s 9d 9h", 7), ("Kd Jc", 0)]
)
def test_only_the_right_hand_digit_counts(hand: str, count: int) -> None:
    assert points(cards(hand)) == count


@pytest.mark.clause("RFH-10.3.2.2", "RFH-10.3.2.3", "LC-3.1a", "RFH-10.1.11")
@pytest.mark.parametrize(("book", "game"), GAMES)
def test_cards_one_and_three_are_the_players_two_and_four_the_bankers(book: str, game: str) -> None:
    run: Run[Coup] = Run(table(book, game).procedure([]))
    areas = []
    for card in ("9c", "2d", "Tc", "6h"):
        assert run.pending == Draw(run.pending.to, EVERYBODY)  # type: ignore[union-attr]
        areas.append(run.pending.to)  # type: ignore[union-attr]
        run.answer_plain(card)
    assert areas == [PLAYER, BANKER, PLAYER, BANKER]
    assert run.outcome == Coup(cards("9c Tc"), cards("2d 6h"))


@pytest.mark.clause("RFH-10.3.2.4", "RFH-1.1-natural", "HC25-3.3.2a", "HC25-3.3.2b", "HC25-3.3.2d", "LC-3.2j")
@pytest.mark.parametrize(("book", "game"), GAMES)
@pytest.mark.parametrize("natural", [8, 9])
@pytest.mark.parametrize("other", range(10))
@pytest.mark.parametrize("side", [PLAYER, BANKER])
def test_after_a_natural_neither_hand_draws(book: str, game: str, natural: int, other: int, side: str) -> None:
    counts = (natural, other) if side == PLAYER else (other, natural)
    hands = [of_values(*two_cards(count)) for count in counts]
    assert played(table(book, game), [], *dealt(*hands)).finished


@pytest.mark.clause("RFH-1.1-natural")
def test_a_natural_is_8_or_9_on_the_first_two_cards_and_not_on_three() -> None:
    seven = cards(of_values(3, 4))
    for values, natural in (((3, 5), True), ((4, 5), True), ((3, 4), False), ((2, 3, 3), False), ((4, 5, 9), True)):
        hand = cards(of_values(*values))
        assert Coup(hand, seven).natural(PLAYER) is natural
        assert Coup(seven, hand).natural(BANKER) is natural


@pytest.mark.clause("RFH-10.3.2.5", "HC25-3.3.2b", "HC25-3.3.2c", "LC-3.3.1", "LC-3.2k", "HC25-3.3.1d")
@pytest.mark.parametrize(("book", "game"), GAMES)
@pytest.mark.parametrize("count", range(8))
@pytest.mark.parametrize("banker", range(8))
def test_the_player_draws_on_0_to_5_and_stands_on_6_and_7(book: str, game: str, count: int, banker: int) -> None:
    four = dealt(of_values(*two_cards(count)), of_values(*two_cards(banker)))
    run = resume(table(book, game).procedure([]), four)
    assert (run.pending == Draw(PLAYER)) == (count <= 5)


@pytest.mark.clause("RFH-10.3.2.7", "HC25-3.3.2c", "LC-3.3.2c", "LC-3.3.2a")
@pytest.mark.parametrize(("book", "game"), GAMES)
@pytest.mark.parametrize("standing", [6, 7])
@pytest.mark.parametrize("banker", range(8))
def test_when_the_player_stands_the_banker_draws_on_0_to_5(book: str, game: str, standing: int, banker: int) -> None:
    run = resume(table(book, game).procedure([]), dealt(of_values(*two_cards(standing)), of_values(*two_cards(banker))))
    assert (run.pending == Draw(BANKER)) == (banker <= 5)
    assert run.finished == (banker >= 6)


@pytest.mark.clause(
    "RFH-10.3.2.6", "RFH-10.3.2.8", "LC-3.2h", "LC-3.3.2a", "LC-3.3.2b",
    "HC25-3.3.2d", "HC25-3.3.2e", "HC25-3.3.2f", "HC25-3.3.2g", "HC25-3.3.2h", "HC25-3.3.2i",
)  # fmt: skip
@pytest.mark.parametrize(("book", "game"), GAMES)
@pytest.mark.parametrize("player", [0, 5])
@pytest.mark.parametrize("banker", range(8))
def test_the_banker_follows_the_table_and_nobody_gets_a_fourth_card(
    book: str, game: str, player: int, banker: int
) -> None:
    for third in range(10):
        four = dealt(of_values(*two_cards(player)), of_values(*two_cards(banker)))
        run = resume(table(book, game).procedure([]), [*four, of_values(third)])
        assert (run.pending == Draw(BANKER)) == (str(third) in TABLE_2[banker]), (banker, third)
        if not run.finished:
            run.answer_plain("Kc")
        assert run.finished
        assert len(run.outcome.player) == 3


@pytest.mark.clause("HC25-3.1.3a")
def test_holland_may_burn_cards_before_each_game() -> None:
    run: Run[Coup] = Run(table("holland-2025", "punto-banco", burn_each_coup=2).procedure([]))
    for _ in range(2):
        assert run.pending == Draw("burn", NOBODY, may_stay_unseen=True), "a burned card is shown to nobody"
        run.answer_plain("9s")
    for card in dealt("9c Tc", "2d 6h"):
        run.answer_plain(card)
    assert run.outcome == Coup(cards("9c Tc"), cards("2d 6h")), "burned cards are in no hand"


@pytest.mark.clause("RFH-1.1-dummy-hand", "RFH-10.5.14")
def test_a_dummy_hand_is_dealt_by_the_same_rules_and_settles_nothing() -> None:
    game = table("star-rfh", "baccarat")
    run = played(game, [], *dealt("2c 3d 4h", "Tc Td 5h"))
    assert game.settle([], run.outcome) == []
    assert game.describe(run.outcome)["winner"] == "player"
