"""How many places are paid, who meets at the last table, and until when somebody may come in: one count for all."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.tournaments.description import Elimination, End, Entry, Format
from croupier.rules.tournaments.formats import read_format
from croupier.rules.tournaments.paid import all_finalists_win, finalists, near_the_money, paid_by
from croupier.rules.tournaments.played import described, table_of_prizes
from croupier.rules.tournaments.settlement import settle
from croupier.tournament_cli import FORMATS
from rules.tournaments.test_structures import told

PATHS = sorted(FORMATS.glob("*.toml"))


@given(
    path=st.sampled_from(PATHS),
    percents=st.sampled_from([(), ("100",), ("60", "40"), ("40", "30", "20", "10")]),
    field=st.integers(0, 400),
    bought=st.integers(0, 300),
)
def test_as_many_places_are_counted_as_there_are_prizes(
    path: Path, percents: tuple[str, ...], field: int, bought: int
) -> None:
    text = tomllib.loads(path.read_text(encoding="utf-8"))
    if text["format"] not in ("time", "satellite", "fifty50", "double-or-nothing"):
        text["prizes"] = text.get("prizes", {}) | {"percents": list(percents)}
    found = read_format(text)
    if found.format in (Format.FIFTY50, Format.DOUBLE_OR_NOTHING):
        field -= field % 2
    paid_in = (field + bought * (field > 0)) * found.entry.pool_minor
    pool = max(paid_in, found.prizes.guarantee_minor) if field else 0
    prizes = table_of_prizes(found, pool, field)
    if found.format is not Format.FIFTY50:  # half of it goes by chips, so that there is no table
        assert paid_by(found, field, pool) == len(prizes)
        assert sum(prizes) in (pool, 0)
        assert all(before >= after for before, after in pairwise(prizes))


SHOOTOUT: dict[str, Any] = {"format": "shootout", "shootout_rounds": 2, "seats": 9, "entrants": 81}


@pytest.mark.clause("TSG-A1T-ii.2", "TSG-A1T-ii.4", "TSG-A1T-ii.6")
@pytest.mark.parametrize(("players", "meet"), [(81, 9), (80, 9), (20, 9), (10, 5), (4, 2), (3, 3), (2, 2)])
def test_who_meets_at_the_last_table_of_a_double_shootout(players: int, meet: int) -> None:
    """A table for each seat of it, where there are two players for each; three sit at the last table at once."""
    assert finalists(told(**SHOOTOUT), players) == meet
    assert (told(**SHOOTOUT).most_entrants, told(seats=9).most_entrants) == (81, 0), "elsewhere as many as come"
    assert finalists(told(seats=9), players) == min(9, players)


@pytest.mark.clause("TSG-A1T-ii.3")
def test_all_finalists_win_is_told_only_where_every_field_that_may_come_makes_it_so() -> None:
    shootout = told(**SHOOTOUT)
    assert all(all_finalists_win(shootout, entered, entered * 900, more=True) for entered in (4, 20, 81))
    assert not all_finalists_win(shootout, 3, 2_700, more=True), "three would all meet, and two would be paid"
    assert min(table_of_prizes(shootout, 20 * 900, 20)) >= 1_000, "twenty players, nine prizes, none below the buy-in"
    three = told(**SHOOTOUT | {"prizes": {"percents": ["50", "30", "20"]}})
    assert not all_finalists_win(three, 0, 0, more=True)
    assert not all_finalists_win(three, 4, 3_600, more=True), "more may come"
    assert all_finalists_win(three, 4, 3_600, more=False), "two meet, and three would be paid"
    nine = told(seats=9, entrants=60, prizes={"percents": ["20", *["10"] * 8]})
    assert all_finalists_win(nine, 1, 900, more=True)
    made = told(seats=9, entrants=60)
    assert not all_finalists_win(made, 20, 18_000, more=True), "three of twenty are paid"
    assert all_finalists_win(made, 58, 58 * 900, more=True), "nine of fifty-eight are paid"


@pytest.mark.clause("TSG-A1T.14", "TSG-A1T-x.2")
def test_near_the_money_is_where_a_prize_is_near() -> None:
    listed = told(prizes={"percents": ["60", "40"]})
    assert [near_the_money(listed, 5, left, 2) for left in (4, 3, 2)] == [False, True, False]
    late = told(entry={"pool_minor": 900, "late_levels": 5})
    assert [near_the_money(late, level, 16, 15) for level in (5, 6)] == [False, True]
    timed = told(time_minutes=60)
    assert paid_by(timed, 100, 90_000) == 0
    assert not near_the_money(timed, 9, 1, 0)
    satellite = told(format="satellite", prizes={"seat_minor": 9_000})
    assert paid_by(satellite, 100, 90_000) == 10, "ten entries, not one place in seven"
    assert paid_by(satellite, 100, 90_001) == 11
    bounties = told(format="knockout", entry={"pool_minor": 0, "bounty_minor": 900})
    assert paid_by(bounties, 100, 0) == 0, "without a pool nobody waits for prizes"


@pytest.mark.clause("TSG-A1T.14")
def test_tables_wait_as_soon_as_hands_in_progress_could_reach_the_money() -> None:
    """Of 10,000 there are 1,500 paid: 1,687 sit at 188 tables of nine, so 187 other hands can end with somebody out."""
    of_nine = told(seats=9)
    paid = paid_by(of_nine, 10_000, 10_000 * 900)
    assert paid == 1_500
    near = {left: near_the_money(of_nine, 5, left, paid) for left in (1_688, 1_687, 1_501, 1_500)}
    assert near == {1_688: False, 1_687: True, 1_501: True, 1_500: False}
    two_tables, one_table = [near_the_money(of_nine, 5, left, 15) for left in (17, 16, 15)], (7, 6, 5)
    assert two_tables == [near_the_money(of_nine, 5, left, 5) for left in one_table] == [False, True, False], "as told"
    sooner = told(seats=9, hand_for_hand_within=400)
    assert [near_the_money(sooner, 5, left, paid) for left in (1_901, 1_900)] == [False, True]
    never = told(seats=9, hand_for_hand_within=0)
    assert not any(near_the_money(never, 5, left, paid) for left in (1_687, 1_501))


@pytest.mark.clause("TSG-A1T-x.2")
@pytest.mark.parametrize("form", ["multi-table", "re-entry", "knockout", "guaranteed"])
def test_a_tournament_with_a_time_pays_by_chips_in_every_format(form: str) -> None:
    """Also to the one player who has them all before the time is over."""
    more: dict[str, Any] = {"entry": {"pool_minor": 900, "bounty_minor": 100, "most_buy_ins": 2}}
    timed = told(format=form, time_minutes=60, prizes={"guarantee_minor": 5_000}, **more)
    entries = [Entry("ann"), Entry("bob"), Entry("cem")]
    out = [Elimination("ann", 1, 1_000, ("bob",))]
    found = settle(described(timed, entries, out, {"bob": 20_000, "cem": 10_000}, End.TIME))
    assert [each.prize_minor for each in found.results] == [0, 3_334, 1_666]
    out.append(Elimination("cem", 2, 1_000, ("bob",)))
    found = settle(described(timed, entries, out, {"bob": 30_000}, End.PLAYED_OUT))
    assert [(each.place, each.prize_minor) for each in found.results] == [(3, 0), (1, 5_000), (2, 0)]
    cancelled = settle(described(timed, entries, out[:1], {"bob": 20_000, "cem": 10_000}, End.CANCELLED))
    assert [each.prize_minor for each in cancelled.results] == [0, 675 + 900, 675 + 450], "half equally, half by chips"
