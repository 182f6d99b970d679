"""The money wheel: its two spins, its segments, and what each symbol returns."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.odds.enumeration import STAKE_MINOR, Enumeration
from croupier.rules.procedure import Run
from croupier.rules.questions import IllegalAnswerError, Spin
from croupier.rules.wagers.wager import Disposition
from rigs.banked_games import bet, book, changed, one, played, table

BOOKS = ("holland-2025", "holland-2023")
COUNTS = {"1": 24, "2": 15, "5": 7, "10": 4, "20": 2, "joker": 1, "crown": 1}
PAYS = {"1": 1, "2": 2, "5": 5, "10": 10, "20": 20, "joker": 45, "crown": 45}


@pytest.mark.clause("HC25-2.6.1", "HC25-2.6.3")
@pytest.mark.parametrize("book_id", BOOKS)
@pytest.mark.parametrize("symbol", COUNTS)
def test_a_symbol_is_paid_on_its_segments_and_no_other(book_id: str, symbol: str) -> None:
    game = table(book_id, "money-wheel")
    paid = Counter[str]()
    for segment in game.segments:
        line = one(game, bet(f"symbol:{symbol}", 100), "under-way", segment)
        if line.disposition is Disposition.WON:
            assert line.profit_minor == 100 * PAYS[symbol]
            paid[segment.partition("/")[0]] += 1
        else:
            assert line.disposition is Disposition.LOST
    assert paid == {symbol: COUNTS[symbol]}


@pytest.mark.clause("HC25-2.6.2")
def test_no_outcome_before_the_second_spin() -> None:
    run: Run[str] = Run(table("holland-2025", "money-wheel").procedure([]))
    assert run.pending == Spin(("under-way",), "money wheel, first spin")
    with pytest.raises(IllegalAnswerError):
        run.answer_plain("20/14")
    run.answer_plain("under-way")
    assert isinstance(run.pending, Spin)
    assert len(run.pending.pockets) == 54
    with pytest.raises(IllegalAnswerError):
        run.answer_plain("under-way")


@pytest.mark.clause("HC25-2.6.1")
@pytest.mark.parametrize("symbol", COUNTS)
def test_the_return_is_what_the_book_file_states(symbol: str) -> None:
    game = table("holland-2025", "money-wheel")
    returns = Enumeration(game).returns([bet(f"symbol:{symbol}", STAKE_MINOR)])
    assert returns.mean == Fraction(COUNTS[symbol] * (PAYS[symbol] + 1), 54)
    stated = dict(re.findall(r"(\w+): ([\d.]+) %", book("holland-2025").game("money-wheel").note))
    stated["joker"] = stated["crown"]
    assert f"{float(returns.mean) * 100:.2f}" == stated[symbol]


def test_equal_symbols_do_not_lie_side_by_side_where_they_are_rare() -> None:
    ring = table("holland-2025", "money-wheel").config.segments
    for symbol in ("5", "10", "20"):
        places = [place for place, found in enumerate(ring) if found == symbol]
        assert all((b - a) % 54 > 4 for a, b in zip(places, places[1:] + places[:1], strict=True))


def test_the_description_names_segment_and_symbol() -> None:
    game = table("holland-2025", "money-wheel")
    segment = game.segments[0]
    assert game.describe(played(game, [], "under-way", segment).outcome) == {"segment": segment, "symbol": "joker"}


def test_a_figure_changed_in_a_copy_of_the_book_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(tmp_path, "holland-2025", "money-wheel", 'what = "20", odds = "20:1"', 'what = "20", odds = "24:1"')
    segment = next(s for s in game.segments if s.startswith("20/"))  # type: ignore[attr-defined]
    assert one(game, bet("symbol:20", 100), "under-way", segment).profit_minor == 2400
    with pytest.raises(ValueError, match="nothing that symbol can pay for"):
        changed(tmp_path, "holland-2025", "money-wheel", 'what = "20"', 'what = "30"')
