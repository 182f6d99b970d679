"""Keno: what a ticket may say, the draw, pay tables, ways, series, quick picks and the jackpot ticket."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds.enumeration import STAKE_MINOR, Enumeration
from croupier.rulebooks.options import OptionError
from croupier.rules.keno.ticket import Rules
from croupier.rules.layout import UnknownSpotError
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import IllegalAnswerError, Pick
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, WagerResult
from rigs.banked_games import bet, book, changed, one, round_of, table

WON, LOST, STANDS = Disposition.WON, Disposition.LOST, Disposition.STANDS
BOOKS = ("holland-2025", "holland-2023")


def keno(**options: Any) -> Any:
    return table("holland-2025", "keno", **options)


def drawn(*hits: int) -> list[str]:
    """Twenty numbers: the hits and as many of the highest others as are missing."""
    others = [number for number in range(80, 0, -1) if number not in hits]
    return [str(number) for number in (*hits, *others[: 20 - len(hits)])]


def odds_of(kind: str) -> dict[int, Fraction]:
    """The rulebook's table, as what comes back for one."""
    row = next(wager for wager in book("holland-2025").game("keno").wager if wager.kind == kind)
    return {int(pay.what): 1 + Fraction(pay.odds.partition(":")[0]) for pay in row.pays}


@pytest.mark.clause("HC25-5.2.2a")
@pytest.mark.parametrize("count", range(1, 16))
def test_1_to_15_numbers_make_a_ticket(count: int) -> None:
    spot = keno().layout.spot("numbers:" + "-".join(map(str, range(1, count + 1))))
    assert spot.kind == f"pick-{count}"
    assert spot.parts == 1


@pytest.mark.clause("HC25-5.2.2a", "HC25-5.2.6b")
@pytest.mark.parametrize("book_id", BOOKS)
def test_16_numbers_make_no_ticket(book_id: str) -> None:
    with pytest.raises(UnknownSpotError):
        table(book_id, "keno").layout.spot("numbers:" + "-".join(map(str, range(1, 17))))


@pytest.mark.clause("HC25-5.2.2b", "HC25-5.2.1a")
@pytest.mark.parametrize(
    "text",
    [
        "numbers:", "numbers:0", "numbers:81", "numbers:3-3", "numbers:17-3", "numbers:03", "numbers:1-", "numbers:a",
        "numbers:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16", "quick:16", "quick:0", "quick", "quick:3*0", "quick:3*21",
        "quick:3x2", "numbers:1/2", "ways:1-2/3-4", "ways:2:1-2/3-4", "ways:2:1-2/3", "ways:2:1-2/2-3/4-5",
        "ways:1:3-4/1-2", "ways:4:1/2/3", "ways:0:1/2/3",
        "ways:2:1-2-3-4-5-6-7-8/9-10-11-12-13-14-15-16/17-18-19-20-21-22-23-24",
        "quick-ways:2:3", "quick-ways:1:9x9", "jackpot:1-2-3", "quick-jackpot:20", "jackpot", "numbers:1*20*2", "", "-",
    ],
)  # fmt: skip
def test_an_inconsistent_ticket_is_refused(text: str) -> None:
    with pytest.raises(UnknownSpotError):
        keno().layout.spot(text)


@given(st.text(alphabet="numbersquickwayjpo0123456789:-/*x", max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_refused_and_never_fails(text: str) -> None:
    ticket = Rules().read(text)
    if ticket is not None:
        assert 1 <= ticket.games <= 20
        assert all(len(group) == ticket.size for group in ticket.groups)


@pytest.mark.clause("HC25-5.2.1b", "HC25-5.2.1a")
@pytest.mark.parametrize("book_id", BOOKS)
def test_twenty_of_eighty_numbers_are_drawn(book_id: str) -> None:
    game = table(book_id, "keno")
    run: Run[Any] = Run(game.procedure([bet("numbers:1")]))
    assert isinstance(run.pending, Pick)
    assert run.pending.population == tuple(map(str, range(1, 81)))
    assert run.pending.count == 20
    for wrong in (drawn()[:19], [*drawn()[:19], drawn()[0]], [*drawn()[:19], "81"]):
        with pytest.raises(IllegalAnswerError):
            run.answer_plain(wrong)
    assert game.describe(resume(game.procedure([]), [drawn()]).outcome) == {"numbers": drawn()}


@pytest.mark.clause("HC25-5.2.3a")
@pytest.mark.parametrize("count", range(1, 16))
def test_a_ticket_is_paid_by_wager_numbers_and_hits(count: int) -> None:
    game = keno()
    numbers = list(range(1, count + 1))
    pays = odds_of(f"pick-{count}")
    for hits in range(count + 1):
        line = one(game, bet("numbers:" + "-".join(map(str, numbers)), 300), drawn(*numbers[:hits]))
        assert line.credit_minor == 300 * pays.get(hits, 0)
        assert line.disposition is (WON if hits in pays else LOST)
        assert line.why == because(Ending.HITS, hits=hits, numbers=count)


@pytest.mark.clause("HC25-5.2.3a")
@pytest.mark.parametrize("kind", [*(f"pick-{count}" for count in range(1, 16)), "jackpot-20"])
def test_the_return_of_each_table_is_the_one_that_the_book_file_states(kind: str) -> None:
    count = int(kind.partition("-")[2])
    spot = f"quick:{count}" if kind.startswith("pick") else "quick-jackpot"
    chances = {k: Fraction(comb(count, k) * comb(80 - count, 20 - k), comb(80, 20)) for k in range(count + 1)}
    expected = sum((chances[hits] * back for hits, back in odds_of(kind).items()), Fraction())
    returns = Enumeration(keno()).returns([bet(spot, STAKE_MINOR)])
    assert returns.mean == expected
    note = book("holland-2025").game("keno").note
    stated = dict(re.findall(r"(\d+|jackpot ticket): ([\d.]+) %", note))
    assert f"{float(expected) * 100:.2f}" == stated["jackpot ticket" if count == 20 else str(count)]


@pytest.mark.clause("HC25-5.2.6a")
def test_a_quick_pick_is_chosen_by_the_system_before_the_draw() -> None:
    game = keno()
    wagers = [bet("quick:3", 100, "a"), bet("numbers:5", 100, "b"), bet("quick:2", 100, "c")]
    run = Run(game.procedure(wagers))
    assert isinstance(run.pending, Pick)
    assert (run.pending.count, run.pending.what) == (3, "quick-pick number")
    lines = round_of(game, wagers, ["9", "1", "2"], ["3", "4"], drawn(1, 2, 9, 4))
    assert [line.why for line in lines] == [
        because(Ending.HITS, hits=hits, numbers=count) for hits, count in ((3, 3), (0, 1), (1, 2))
    ]
    assert lines[0].credit_minor == 4600


@pytest.mark.clause("HC25-5.2.6a")
def test_every_way_of_playing_has_a_quick_pick() -> None:
    layout = keno().layout
    for text in ("quick:7", "quick-ways:2:3x2", "quick-jackpot", "quick:7*20", "quick-ways:2:4x3*5", "quick-jackpot*2"):
        assert layout.spot(text).covers == ()


@pytest.mark.clause("HC25-5.2.6d")
def test_groups_are_combined_and_each_way_has_its_share_of_the_stake() -> None:
    game = keno()
    spot = game.layout.spot("ways:2:1-2/3-4/5-6")
    assert (spot.kind, spot.parts) == ("pick-4", 3)
    pays = odds_of("pick-4")
    line = one(game, bet(spot.id, 300), drawn(1, 2, 3, 4))
    assert line.credit_minor == 100 * (pays[4] + pays[2] + pays[2]), "1-2-3-4 has four, the other two ways two each"
    assert line.why == because(Ending.WAYS, winning=3, ways=3)
    line = one(game, bet(spot.id, 300), drawn(1, 2, 3))
    assert line.credit_minor == 100 * (pays[3] + pays[2]), "the third way has one hit"
    assert (line.disposition, line.returned_minor, line.taken_minor) == (WON, 200, 100)
    assert one(game, bet(spot.id, 300), drawn(1)).disposition is LOST


@pytest.mark.clause("HC25-5.2.6d")
def test_a_way_ticket_returns_what_its_ways_return() -> None:
    ways = Enumeration(keno()).returns([bet("ways:2:1-2/3-4/5-6", STAKE_MINOR)])
    single = Enumeration(keno()).returns([bet("quick:4", STAKE_MINOR)])
    assert ways.mean == single.mean
    assert sum(ways.chances.values()) == 1


def series(game: Any, spot: str, stake_minor: int, *games: list[list[str]]) -> list[WagerResult]:
    wager = bet(spot, stake_minor)
    lines = []
    for answers in games:
        line = one(game, wager, *answers)
        lines.append(line)
        wager = bet(spot, line.stands_minor, standing=line.standing)
    return lines


@pytest.mark.clause("HC25-5.2.6e")
def test_a_series_plays_the_same_numbers_for_the_same_stake_in_each_game() -> None:
    game = keno()
    spot = game.layout.spot("numbers:1-2*3")
    assert spot.parts == 3
    lines = series(game, spot.id, 300, [drawn(1, 2)], [drawn(1)], [drawn(1, 2)])
    assert [line.disposition for line in lines] == [STANDS, STANDS, WON]
    assert [line.stands_minor for line in lines] == [200, 100, 0]
    assert [line.credit_minor for line in lines] == [1300, 0, 1300]
    assert [line.taken_minor for line in lines] == [0, 100, 0]


@pytest.mark.clause("HC25-5.2.6e", "HC25-5.2.6a")
def test_a_series_of_a_quick_pick_keeps_its_numbers() -> None:
    game = keno()
    first, second = series(game, "quick:2*2", 200, [["7", "3"], drawn(3, 7)], [drawn(3, 7)])
    assert (first.credit_minor, second.credit_minor) == (1300, 1300)
    ways = series(game, "quick-ways:2:3x1*2", 600, [["9", "5", "7"], drawn(9, 5)], [drawn(5, 7)])
    assert [line.why for line in ways] == [because(Ending.WAYS, winning=1, ways=3)] * 2


@pytest.mark.clause("HC25-5.2.6e")
def test_a_series_has_up_to_20_games_and_more_only_if_the_table_allows_it() -> None:
    assert keno().layout.spot("quick:3*20").parts == 20
    with pytest.raises(UnknownSpotError):
        keno().layout.spot("quick:3*21")
    assert keno(series_most=100).layout.spot("quick:3*100").parts == 100
    with pytest.raises(OptionError):
        keno(series_most=501)


@pytest.mark.clause("HC25-5.2.6b", "HC25-5.2.6c")
@pytest.mark.parametrize("book_id", BOOKS)
def test_the_jackpot_ticket_has_20_numbers_and_pays_lines_or_a_part_of_the_meter(book_id: str) -> None:
    game = table(book_id, "keno")
    spot = "jackpot:" + "-".join(map(str, range(1, 21)))
    assert game.layout.spot(spot).kind == "jackpot-20"
    meters = {}
    for hits in range(21):
        line = one(game, bet(spot, 100), drawn(*range(1, hits + 1)) if hits else [str(n) for n in range(61, 81)])
        if line.hit is not None:
            meters[hits] = (line.hit.meter, line.hit.percent)
            assert (line.profit_minor, line.returned_minor) == (0, 100)
        else:
            assert line.credit_minor == 100 * odds_of("jackpot-20").get(hits, 0)
    assert meters == {13: ("keno", 10), 14: ("keno", 50), **dict.fromkeys(range(15, 21), ("keno", 100))}


def test_a_figure_changed_in_a_copy_of_the_book_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(tmp_path, "holland-2025", "keno", '{ what = "2", odds = "12:1" }', '{ what = "2", odds = "14:1" }')
    assert one(game, bet("numbers:1-2", 100), drawn(1, 2)).profit_minor == 1400
    with pytest.raises(ValueError, match="can have 0 to 2 hits"):
        changed(tmp_path, "holland-2025", "keno", '{ what = "2", odds = "12:1" }', '{ what = "3", odds = "12:1" }')
    with pytest.raises(ValueError, match="no keno ticket"):
        changed(tmp_path, "holland-2025", "keno", 'kind = "pick-9"', 'kind = "pick-19"')
