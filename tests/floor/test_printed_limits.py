"""The limits that a book prints, enforced by a live table that is opened with them."""

from __future__ import annotations

import pytest

from croupier.floor import commands as c
from croupier.floor.config import Mode
from rigs.casino import Casino, books


def at_the_books_limits(book: str, game: str, mode: Mode = Mode.RNG) -> Casino:
    casino = Casino(book, game, mode, limits=books()[book].limits(game))
    casino.wait(0)
    return casino


@pytest.mark.parametrize(
    ("game", "spot", "least", "most"),
    [
        pytest.param("classic-blackjack", "box:1", 10, 10_000, marks=pytest.mark.clause("TSG-A2.39")),
        pytest.param("premium-blackjack", "box:1", 10, 250_000, marks=pytest.mark.clause("TSG-A2.49")),
        pytest.param("blackjack", "box:1", 10, 250_000, marks=pytest.mark.clause("TSG-A2.63")),
        pytest.param("heads-up-holdem", "ante:1", 200, 25_000, marks=pytest.mark.clause("TSG-A3.22")),
        pytest.param("heads-up-holdem", "blind:1", 200, 25_000, marks=pytest.mark.clause("TSG-A3.22")),
        pytest.param("heads-up-holdem", "trips:1", 200, 10_000, marks=pytest.mark.clause("TSG-A3.23", "TSG-A3.25")),
        pytest.param(
            "heads-up-holdem-micro", "pocket-bonus:1", 50, 10_000, marks=pytest.mark.clause("TSG-A3.23", "TSG-A3.25")
        ),
    ],
)
def test_tsg_takes_wagers_within_the_printed_limits_only(game: str, spot: str, least: int, most: int) -> None:
    casino = at_the_books_limits("tsg", game)
    alice = casino.player(balance_minor=4 * most)
    beside = {"blind:1": ["ante:1"], "trips:1": ["ante:1", "blind:1"], "pocket-bonus:1": ["ante:1", "blind:1"]}.get(
        spot, []
    )
    if beside:
        casino.bet(alice, *((other, least) for other in beside))
    casino.refused("below-minimum", alice, c.Place, chips=(c.Chip(spot, least - 1),))
    casino.refused("above-maximum", alice, c.Place, chips=(c.Chip(spot, most + 1),))
    casino.bet(alice, (spot, least))
    casino.bet(alice, (spot, most - least))
    assert casino.escrow == most + len(beside) * least
    casino.refused("above-maximum", alice, c.Place, chips=(c.Chip(spot, 10),))
