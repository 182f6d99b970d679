"""The highest maximum that a book lets any table set, for each kind of wager that it names."""

from __future__ import annotations

import msgspec
import pytest

from croupier.floor.config import Mode
from croupier.floor.hall.installing import ConfigurationError
from croupier.rules.wagers.limits import Bound
from rigs.casino import Casino, books

OUTSIDE = ("red-black", "low-high", "even-odd", "column", "dozen")


@pytest.mark.parametrize(
    ("game", "kinds", "most", "clause"),
    [
        pytest.param(
            "classic-blackjack", ["box"], 10_000, r"TSG-A2\.39", marks=pytest.mark.clause("TSG-A2.39"),
        ),
        pytest.param("premium-blackjack", ["box"], 250_000, r"TSG-A2\.49", marks=pytest.mark.clause("TSG-A2.49")),
        pytest.param("blackjack", ["box"], 250_000, r"TSG-A2\.63", marks=pytest.mark.clause("TSG-A2.63")),
        pytest.param("blackjack", ["pairs", "21+3"], 10_000, r"TSG-A2\.63", marks=pytest.mark.clause("TSG-A2.63")),
        *(
            pytest.param(game, ["ante", "blind"], 25_000, r"TSG-A3\.22", marks=pytest.mark.clause("TSG-A3.22"))
            for game in ("heads-up-holdem", "heads-up-holdem-micro")
        ),
        *(
            pytest.param(game, ["trips"], 10_000, r"TSG-A3\.23", marks=pytest.mark.clause("TSG-A3.23"))
            for game in ("heads-up-holdem", "heads-up-holdem-micro")
        ),
        *(
            pytest.param(game, ["pocket-bonus"], 10_000, r"TSG-A3\.25", marks=pytest.mark.clause("TSG-A3.25"))
            for game in ("heads-up-holdem", "heads-up-holdem-micro")
        ),
        pytest.param("european-roulette", OUTSIDE, 250_000, r"TSG-A4\.22", marks=pytest.mark.clause("TSG-A4.22")),
        pytest.param("european-roulette", ["straight"], 10_000, r"TSG-A4\.23", marks=pytest.mark.clause("TSG-A4.23")),
        pytest.param(
            "european-roulette", ["split", "street", "corner", "line"], 10_000, r"TSG-A4\.24",
            marks=pytest.mark.clause("TSG-A4.24"),
        ),
    ],
)  # fmt: skip
def test_no_table_sets_a_maximum_above_the_books(game: str, kinds: list[str], most: int, clause: str) -> None:
    usual = books()["tsg"].limits(game)
    for kind in kinds:
        least = usual.of(kind).minimum_minor
        higher = msgspec.structs.replace(usual, kinds={**usual.kinds, kind: Bound(least, most + 1)})
        with pytest.raises(ConfigurationError, match=clause):
            Casino("tsg", game, Mode.RNG, limits=higher)
        Casino(
            "tsg",
            game,
            Mode.RNG,
            limits=msgspec.structs.replace(usual, kinds={**usual.kinds, kind: Bound(least, most)}),
        )
