"""Where the outcomes of each game may come from: a dealer, an automated wheel, or the generator."""

from __future__ import annotations

import pytest

from croupier.floor.config import Mode
from croupier.floor.hall.installing import ConfigurationError
from rigs.casino import Casino, books

D, A, R = Mode.DEALER, Mode.AUTOMATED, Mode.RNG
HOLLAND_DEALT = (
    "french-roulette", "american-roulette", "american-roulette-00", "quick-roulette", "money-wheel", "black-jack",
    "casino-21", "punto-banco", "caribbean-stud", "ultimate-texas-holdem", "four-card-poker", "three-card-poker",
    "casino-war", "sic-bo", "diceball", "barbut", "pai-gow",
)  # fmt: skip


@pytest.mark.parametrize(
    ("book", "games", "modes"),
    [
        pytest.param("star-rfh", ("roulette",), {D, A, R}, marks=pytest.mark.clause("RFH-2.1", "RFH-17.1")),
        pytest.param(
            "star-rfh", ("baccarat", "even-money-baccarat", "sic-bo", "casino-war", "blackjack"), {D, R},
            marks=pytest.mark.clause("RFH-2.1", "RFH-17.1"),
        ),
        pytest.param(
            "star-rfh", ("stadium-three-card-poker",), {R}, marks=pytest.mark.clause("RFH-2.1", "RFH-17.1"),
        ),
        pytest.param("holland-2023", HOLLAND_DEALT, {D, R}, marks=pytest.mark.clause("HC25-1.1.1")),
        pytest.param(
            "holland-2025", (*HOLLAND_DEALT, "lucky-ladys-roulette", "black-jack-6-5"), {D, R},
            marks=pytest.mark.clause("HC25-1.1.1"),
        ),
        pytest.param("live-casino", ("roulette",), {D, R}, marks=pytest.mark.clause("LC-1.1a")),
        pytest.param("live-casino", ("baccarat",), {D, R}, marks=pytest.mark.clause("LC-3.1a")),
    ],
)  # fmt: skip
def test_a_game_is_offered_with_the_sources_of_its_book_and_no_other(
    book: str, games: tuple[str, ...], modes: set[Mode]
) -> None:
    for game in games:
        for mode in Mode:
            if mode in modes:
                assert Casino(book, game, mode).table.config.mode is mode
            else:
                with pytest.raises(ConfigurationError, match="mode, not"):
                    Casino(book, game, mode)
    assert books()[book].game(games[0]).modes.clause
