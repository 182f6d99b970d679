"""What every wager of every game is paid when it wins, in all books that print it and in all games that share a clause.

The figures are the books'. Thousands of rounds are dealt and settled by the live procedure; a wager is never paid at
any other odds than these, and at each of them at least once.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from rigs.lucky_rounds import paid

HOLLAND = ("holland-2023", "holland-2025")
INSIDE = {"straight": "35", "split": "17", "street": "11", "corner": "8", "line": "5"}
CHANCES = {"red-black": "1", "even-odd": "1", "low-high": "1"}
OUTSIDE = {"column": "2", "dozen": "2"} | CHANCES
PAIRS = {"pair-player": "11", "pair-banker": "11"}
SUPER_SIX = {"player": "1", "banker": "1/2 1", "tie": "8"}
COMMISSION = {"player": "1", "banker": "19/20", "tie": "8"}
SIC_BO = {"big": "1", "small": "1", "two-dice": "6", "double": "10", "any-triple": "30", "triple": "180"}
STAR_SIC_BO = SIC_BO | {"double": "11", "any-triple": "31", "odd": "1", "even": "1", "four-numbers": "7"}
DICEBALL = {"hard-line": "5", "place-line": "1", "run-line": "1", "seven-out": "4"}
THREE_SEVENS = {"box": "1 3/2 2", "behind": "1 3/2 2"}
INSURANCE = {"insurance": "2"}
NATURALS = {"box": "1 3/2", "behind": "1 3/2"}


paid_at = pytest.param
mark = pytest.mark


@pytest.mark.parametrize(
    ("books", "games", "wagers"),
    [
        paid_at(HOLLAND, "french-roulette", INSIDE | OUTSIDE, marks=mark.clause("HC25-2.2.1a")),
        paid_at(HOLLAND, "american-roulette", INSIDE | OUTSIDE, marks=mark.clause("HC25-2.3.2a")),
        paid_at(
            HOLLAND,
            "american-roulette-00",
            INSIDE | OUTSIDE | {"top-line": "6"},
            marks=mark.clause("HC25-2.3.2a", "HC25-2.3.3"),
        ),
        paid_at(HOLLAND, "quick-roulette", INSIDE | CHANCES, marks=mark.clause("HC25-2.4.2a")),
        paid_at(
            ("holland-2025",),
            "lucky-ladys-roulette",
            {"split": "17", "street": "11", "corner": "8", "line": "5"} | OUTSIDE,
            marks=mark.clause("HC25-2.5.2b"),
        ),
        paid_at(("live-casino",), "roulette", INSIDE | OUTSIDE, marks=mark.clause("LC-1.4", "LC-1.3f", "LC-1.3h")),
        paid_at(("star-rfh",), "roulette", INSIDE | OUTSIDE, marks=mark.clause("RFH-11.4.2")),
        paid_at(("tsg",), "european-roulette", INSIDE | OUTSIDE, marks=mark.clause("TSG-A4.13", "TSG-A4.14")),
        paid_at(("holland-2023",), "punto-banco", SUPER_SIX | PAIRS, marks=mark.clause("HC25-3.3.3a", "HC23-3.3.4")),
        paid_at(("holland-2025",), "punto-banco", SUPER_SIX | PAIRS, marks=mark.clause("HC25-3.3.3a", "HC25-3.3.4c")),
        paid_at(("live-casino",), "baccarat", COMMISSION, marks=mark.clause("LC-3.2i", "LC-3.3.3")),
        paid_at(("star-rfh",), "baccarat", COMMISSION | PAIRS, marks=mark.clause("RFH-10.4.1", "RFH-10.4.5")),
        paid_at(
            ("star-rfh",),
            "even-money-baccarat",
            SUPER_SIX | PAIRS | {"super-6": "15"},
            marks=mark.clause("RFH-10.4.2", "RFH-10.4.4", "RFH-10.4.5"),
        ),
        paid_at(
            HOLLAND,
            "black-jack",
            THREE_SEVENS | INSURANCE,
            marks=mark.clause("HC25-3.2.3b", "HC25-3.2.3c", "HC25-3.2.9a", "HC25-3.2.5d"),
        ),
        paid_at(HOLLAND, "casino-21", THREE_SEVENS, marks=mark.clause("HC25-3.2.3b", "HC25-3.2.3c", "HC25-3.2.9a")),
        paid_at(
            ("holland-2025",),
            "black-jack-6-5",
            {"box": "1 6/5 2", "behind": "1 6/5 2"} | INSURANCE,
            marks=mark.clause("HC25-3.2.16", "HC25-3.2.3c", "HC25-3.2.9a", "HC25-3.2.5d"),
        ),
        paid_at(
            ("live-casino",),
            "blackjack",
            NATURALS | {"follow": "1 3/2"} | INSURANCE,
            marks=mark.clause("LC-2.2.1a", "LC-2.2.1b", "LC-2.2.1c", "LC-2.2.3a", "LC-2.2.5e"),
        ),
        paid_at(
            ("star-rfh",),
            "blackjack",
            {"player": "1 3/2"} | INSURANCE,
            marks=mark.clause("RFH-13.4.1.1", "RFH-13.4.1.2", "RFH-13.4.1.3", "RFH-13.3.5.7.2", "RFH-13.4.1.5"),
        ),
        paid_at(
            ("tsg",),
            "blackjack classic-blackjack premium-blackjack",
            {"box": "1 3/2"} | INSURANCE,
            marks=mark.clause("TSG-A2.10", "TSG-A2.14", "TSG-A2.25", "TSG-A2.26"),
        ),
        paid_at(HOLLAND, "caribbean-stud", {"ante": "1"}, marks=mark.clause("HC25-3.5.7d", "HC25-3.5.8a")),
        paid_at(HOLLAND, "ultimate-texas-holdem", {"ante": "1", "bet": "1"}, marks=mark.clause("HC25-3.6.8a")),
        paid_at(
            HOLLAND,
            "four-card-poker",
            {"bet": "1", "ante": "1 3 21 26"},
            marks=mark.clause("HC25-3.7.6c", "HC25-3.7.7"),
        ),
        paid_at(
            HOLLAND,
            "three-card-poker",
            {"bet": "1", "ante": "1 2 5 6"},
            marks=mark.clause("HC25-3.8.7a", "HC25-3.8.7b"),
        ),
        paid_at(HOLLAND, "casino-war", {"ante": "1", "tie": "10 20"}, marks=mark.clause("HC25-3.9.3", "HC25-3.9.5a")),
        paid_at(
            ("star-rfh",),
            "casino-war",
            {"ante": "1", "tie": "11"},
            marks=mark.clause("RFH-14.4.1", "RFH-14.4.1.1", "RFH-14.4.1.4"),
        ),
        paid_at(("star-rfh",), "stadium-three-card-poker", {"play": "1"}, marks=mark.clause("RFH-15.3.1")),
        paid_at(
            ("tsg",),
            "heads-up-holdem",
            {"ante": "1", "bet": "1", "blind": "1 3/2 3 5 8 10 50 500"},
            marks=mark.clause("TSG-A3.17", "TSG-A3.18", "TSG-A3.19"),
        ),
        paid_at(
            ("tsg",),
            "heads-up-holdem-micro",
            {"ante": "1", "bet": "1", "blind": "1 3/2 3 5 6 10 50 500"},
            marks=mark.clause("TSG-A3.17", "TSG-A3.18", "TSG-A3.20"),
        ),
        paid_at(("holland-2023",), "sic-bo", SIC_BO, marks=mark.clause("HC25-4.2.3a", "HC25-4.2.3b", "HC23-4.2.3")),
        paid_at(("holland-2025",), "sic-bo", SIC_BO, marks=mark.clause("HC25-4.2.3a", "HC25-4.2.3b")),
        paid_at(("star-rfh",), "sic-bo", STAR_SIC_BO, marks=mark.clause("RFH-12.4.1", "RFH-12.2.2.6")),
        paid_at(("holland-2023",), "diceball", DICEBALL, marks=mark.clause("HC25-4.3.3a", "HC23-4.3.3")),
        paid_at(("holland-2025",), "diceball", DICEBALL, marks=mark.clause("HC25-4.3.3a")),
    ],
)
def test_a_wager_is_paid_at_the_odds_of_its_book(books: tuple[str, ...], games: str, wagers: dict[str, str]) -> None:
    for book in books:
        for game in games.split():
            seen = paid(book, game)
            for kind, odds in wagers.items():
                assert seen[kind] == {Fraction(part) for part in odds.split()}, (book, game, kind)


@pytest.mark.clause("RFH-10.4.4")
def test_super_six_is_paid_alike_where_a_table_with_commission_offers_it() -> None:
    assert paid("star-rfh", "baccarat", ("super-6", True))["super-6"] == {Fraction(15)}


@pytest.mark.clause("HC25-2.5.2b")
def test_lucky_ladys_first_five_numbers_are_paid_where_the_wheel_has_two_zeros() -> None:
    assert paid("holland-2025", "lucky-ladys-roulette", ("wheel", "double-zero"))["top-line"] == {Fraction(6)}
