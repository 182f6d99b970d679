"""Exact returns of roulette, against closed forms and an independent brute force."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from croupier.odds.enumeration import STAKE_MINOR, Enumeration, NotEnumerableError, Returns, Symmetric
from croupier.odds.figures import agrees, decimal
from croupier.odds.report import game_odds
from croupier.rulebooks import build_game, find_book
from croupier.rules.procedure import resume
from croupier.rules.questions import Choose
from croupier.rules.wagers.wager import Wager


def returns(book: str, game: str, spot: str, always: str | None = None, **options: object) -> Returns:
    built = build_game(find_book(book), game, {k.replace("_", "-"): v for k, v in options.items()})

    def strategy(choice: Choose) -> str:
        return always or choice.default

    return Enumeration(built, strategy if always else None).returns([Wager("w", "seat", spot, STAKE_MINOR)])


@pytest.mark.clause("TSG-A4.29")
def test_every_tsg_wager_returns_36_of_37() -> None:
    lines = game_odds(find_book("tsg"), "european-roulette")
    assert {line.exact for line in lines} == {"36/37"}


@pytest.mark.clause("HC25-2.2.1d", "HC25-2.2.1e", "HC25-2.2.1f", "HC25-2.2.1g")
def test_en_prison_chain_in_closed_form() -> None:
    zero, chance = Fraction(1, 37), Fraction(18, 37)
    half = 2 * chance + zero / 2
    assert returns("holland-2025", "french-roulette", "red", "half").mean == half == Fraction(73, 74)
    second_prison = chance / 2
    always = 2 * chance + zero * (chance + zero * second_prison)
    assert returns("holland-2025", "french-roulette", "red", "en-prison").mean == always
    best_second = max(Fraction(1, 4), second_prison)
    best_first = max(Fraction(1, 2), chance + zero * best_second)
    assert returns("holland-2025", "french-roulette", "red").mean == 2 * chance + zero * best_first == half


@pytest.mark.clause("HC25-2.2.1f")
def test_the_full_distribution_of_always_en_prison() -> None:
    zero, chance = Fraction(1, 37), Fraction(18, 37)
    chances = returns("holland-2025", "french-roulette", "low", "en-prison").chances
    assert chances == {
        Fraction(0): chance + zero * chance + zero * zero * (chance + zero),
        Fraction(1, 2): zero * zero * chance,
        Fraction(1): zero * chance,
        Fraction(2): chance,
    }
    assert sum(chances.values()) == 1


@pytest.mark.clause("HC25-2.5.3b", "HC25-2.5.5", "HC25-2.5.2a")
def test_lucky_ladys_straight_up_is_30_and_a_37th_of_210_over_37() -> None:
    expected = (30 + Fraction(210, 37)) / 37
    assert returns("holland-2025", "lucky-ladys-roulette", "straight:17").mean == expected == Fraction(1320, 1369)


def test_lucky_ladys_classes_equal_a_brute_force_over_every_draw() -> None:
    """All ordered draws for one split of two, all balls, through procedure and settlement, without the classes."""
    book = find_book("holland-2025")
    game = build_game(book, "lucky-ladys-roulette")
    assert isinstance(game, Symmetric)
    classes = game.representatives
    wager = Wager("w", "seat", "straight:0", 100)
    numbers = [str(n) for n in range(37)]
    seen: Counter[int] = Counter()
    for pair in permutations(numbers, 2):
        # Balls on other numbers lose whatever was drawn; one of them stands for all 36.
        for ball, weight in (("0", 1), ("5", 36)):
            run = resume(game.procedure([wager]), [["60+150"], list(pair), ball])
            seen[game.settle([wager], run.outcome)[0].credit_minor] += weight
    total = 37 * 36 * 37
    brute = {Fraction(credit, 100): Fraction(count, total) for credit, count in seen.items()}

    class OneSplit:
        """The game with its first question answered."""

        id, family, layout = game.id, game.family, game.layout
        settle, describe, representatives = game.settle, game.describe, classes

        def procedure(self, wagers):  # type: ignore[no-untyped-def]
            inner = game.procedure(wagers)
            inner.send(None)
            question = inner.send(("60+150",))
            while True:
                try:
                    question = inner.send((yield question))
                except StopIteration as stop:
                    return stop.value

    assert Enumeration(OneSplit()).returns([wager]).chances == brute


@pytest.mark.parametrize(
    ("book", "game", "spot", "exact"),
    [
        ("holland-2025", "american-roulette", "red", Fraction(73, 74)),
        ("holland-2025", "american-roulette-00", "red", Fraction(18, 19)),
        ("holland-2025", "american-roulette-00", "top-line", Fraction(35, 38)),
        ("holland-2025", "quick-roulette", "even", Fraction(36, 37)),
        ("star-rfh", "roulette", "corner:0-1-2-3", Fraction(36, 37)),
        ("live-casino", "roulette", "column:3", Fraction(36, 37)),
    ],
)
def test_returns_known_from_the_counts_of_pockets(book: str, game: str, spot: str, exact: Fraction) -> None:
    assert returns(book, game, spot).mean == exact


def test_what_is_left_on_the_cloth_counts_as_the_players() -> None:
    assert returns("holland-2025", "american-roulette", "red", half_remainder="stands").mean == Fraction(73, 74)


def test_deviation_and_hits_of_a_straight_up() -> None:
    straight = returns("star-rfh", "roulette", "straight:5")
    assert straight.hit_frequency == Fraction(1, 37)
    assert straight.variance == Fraction(36**2, 37) - Fraction(36, 37) ** 2


def test_a_bundle_is_one_wager_of_several_pieces() -> None:
    lines = {line.wager: line for line in game_odds(find_book("star-rfh"), "roulette")}
    orphelins = lines["orphelins"]
    # Five units: 17 wins two splits, 1 a straight up, six numbers one split, the other 29 nothing.
    assert orphelins.distribution == {"0": "29/37", "18/5": "6/37", "36/5": "2/37"}


def test_a_draw_that_is_too_large_is_refused_rather_than_sampled() -> None:
    game = build_game(find_book("holland-2025"), "lucky-ladys-roulette")
    wagers = [Wager(str(n), "seat", f"straight:{n}", STAKE_MINOR) for n in range(3)]
    with pytest.raises(NotEnumerableError, match="too many"):
        Enumeration(game).returns(wagers)


def test_printed_figures_are_compared_to_their_own_digits() -> None:
    assert decimal(Fraction(1, 3)) == "0.333333333333"
    assert decimal(Fraction(-2, 3), 2) == "-0.67"
    assert agrees("0.973", Fraction(36, 37))
    assert not agrees("0.974", Fraction(36, 37))


@pytest.mark.parametrize(
    ("book_id", "game", "spot"), [("tsg", "heads-up-holdem", "ante:1"), ("live-casino", "blackjack", "behind:1")]
)
def test_a_wager_that_cannot_stand_alone_has_no_odds_of_its_own(book_id: str, game: str, spot: str) -> None:
    built = build_game(find_book(book_id), game)
    with pytest.raises(NotEnumerableError, match="without others"):
        Enumeration(built).returns([Wager("w", "seat", spot, STAKE_MINOR)])
