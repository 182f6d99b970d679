"""Exact returns from six full decks by a count of ranks, settled by the game's own code."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from croupier.rules.wagers.wager import WagerResult
from rigs.banked_games import bet, round_of, table

RANKS = "23456789TJQKA"
STAKE = 1000


def mean(book: str, choice: str, spots: tuple[str, ...] = ("ante:1",), decks: int = 6) -> Fraction:
    """What is won in the mean for each unit of the first stakes, always choosing the same after a tie."""
    options = {"areas": 3, "war_burn_cards": 0} if book == "star-rfh" else {}
    game = table(book, "casino-war", **options)
    empty = ["2h"] * (2 if book == "star-rfh" else 0)
    wagers = [bet(spot, STAKE, spot) for spot in spots]
    total = Fraction()
    for mine, theirs in product(RANKS, repeat=2):
        chance = Fraction(1, 13) * Fraction(4 * decks - (mine == theirs), 52 * decks - 1)
        first = [f"{mine}c", *empty, f"{theirs}d"]
        if mine != theirs:
            total += chance * net(round_of(game, wagers, *first))
        elif choice == "surrender":
            total += chance * net(round_of(game, wagers, *first, {"ante:1": choice}))
        else:
            for war_mine, war_theirs in product(RANKS, repeat=2):
                left = {rank: 4 * decks - 2 * (rank == mine) for rank in RANKS}
                ways = left[war_mine] * (left[war_theirs] - (war_mine == war_theirs))
                part = Fraction(ways, (52 * decks - 2) * (52 * decks - 3))
                lines = round_of(game, wagers, *first, {"ante:1": choice}, f"{war_mine}c", f"{war_theirs}d")
                total += chance * part * net(lines)
    return total


def net(lines: tuple[WagerResult, ...]) -> Fraction:
    return Fraction(sum(line.credit_minor - line.stake_minor for line in lines), STAKE)


TIE = Fraction(23, 311)
"""The chance that two cards of six decks have one rank."""


@pytest.mark.clause("RFH-14.4.1", "RFH-17.2")
def test_star_returns() -> None:
    assert mean("star-rfh", "surrender") == -TIE / 2
    assert f"{float(mean('star-rfh', 'war')):.4f}" == "-0.0233", "the known edge with the bonus on a second tie"
    ante_alone = mean("star-rfh", "surrender")
    assert mean("star-rfh", "surrender", ("ante:1", "tie:1")) - ante_alone == 12 * TIE - 1


@pytest.mark.clause("HC25-3.9.3", "HC25-3.9.5d", "HC25-3.9.5e")
def test_holland_returns() -> None:
    assert f"{float(mean('holland-2025', 'war')):.4f}" == "-0.0288", "the known edge without a bonus"
    ante_alone = mean("holland-2025", "surrender")
    assert mean("holland-2025", "surrender", ("ante:1", "tie:1")) - ante_alone == 11 * TIE - 1
