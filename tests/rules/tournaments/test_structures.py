"""Levels and prizes that are made for a field, and formats as files."""

from __future__ import annotations

import tomllib
from itertools import islice, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.tournaments.description import Format
from croupier.rules.tournaments.formats import FormatError, TournamentFormat, read_format
from croupier.rules.tournaments.levels import LEAST_AT_THE_END, expected_levels, ladder_for
from croupier.rules.tournaments.played import field_prizes
from croupier.rules.tournaments.prize_tables import made_prizes, paid_places
from croupier.tournament_cli import FORMATS

TOLD: dict[str, Any] = {
    "name": "Evening",
    "format": "multi-table",
    "currency": "EUR",
    "entrants": 100,
    "starting_chips": 10_000,
    "entry": {"pool_minor": 900, "commission_minor": 100},
    "levels": {"minutes": 10},
}


def told(**changes: Any) -> TournamentFormat:
    return read_format(TOLD | changes)


@given(
    entrants=st.integers(2, 20_000),
    starting=st.integers(100, 1_000_000),
    minutes=st.integers(10, 2_000),
    level=st.integers(1, 60),
)
def test_levels_rise_are_round_and_leave_twenty_big_blinds(
    entrants: int, starting: int, minutes: int, level: int
) -> None:
    ladder = ladder_for(entrants, starting, round(minutes / level), antes_from=3)
    levels = list(islice(ladder.levels(), 80))
    assert len(levels) == 80  # they never run out
    assert all(before.big < after.big for before, after in pairwise(levels))
    assert all(each.small * 2 == each.big and str(each.big).strip("0") for each in levels)
    assert all(len(str(each.big).rstrip("0")) <= 2 for each in levels)
    assert levels[0].big * 50 <= starting  # a stack to play with at the beginning
    ends = expected_levels(ladder.levels(), entrants * starting)
    assert levels[min(ends, 80) - 1].big * LEAST_AT_THE_END <= entrants * starting


@pytest.mark.parametrize(("entrants", "places"), [(0, 0), (2, 1), (6, 2), (9, 3), (100, 15), (10_000, 1_500)])
def test_how_many_are_paid(entrants: int, places: int) -> None:
    assert paid_places(entrants) == places


@given(entrants=st.integers(1, 12_000), pool_part=st.integers(50, 100_000), commission=st.integers(0, 15))
def test_prizes_are_the_pool_fall_with_the_place_and_return_the_buy_in(
    entrants: int, pool_part: int, commission: int
) -> None:
    pool, buy_in = entrants * pool_part, pool_part + pool_part * commission // 100
    prizes = made_prizes(paid_places(entrants), pool, buy_in)
    assert sum(prizes) == pool
    assert prizes == sorted(prizes, reverse=True)
    assert prizes[-1] >= buy_in or entrants == 1
    assert len(prizes) in (paid_places(entrants), pool // buy_in)
    steps = [before / after for before, after in pairwise(prizes)]
    assert max(steps, default=0) < 4  # smooth: no place is worth four times the next


@pytest.mark.clause("TSG-A1T-v.1")
@pytest.mark.parametrize(
    ("pool", "entrants", "most", "wanted"),
    [
        (3_000, 6, 0, [1_200, 1_200, 600]),
        (3_000, 6, 1, [3_000]),
        (2_400, 6, 0, [1_200, 1_200]),
        (2_400, 6, 1, [1_200, 1_200]),
        (3_700, 3, 0, [1_300, 1_200, 1_200]),
        (5_000, 3, 0, [2_600, 1_200, 1_200]),
    ],
)
def test_a_satellite_has_a_prize_for_each_entry_that_its_pool_holds(
    pool: int, entrants: int, most: int, wanted: list[int]
) -> None:
    """What is left over is one more place, or belongs to the first where nobody is left or it is worth more."""
    satellite = told(format="satellite", prizes={"seat_minor": 1_200, "most_seats": most})
    assert field_prizes(satellite, pool, entrants) == wanted
    entry = {"pool_minor": 830, "commission_minor": 170}
    assert field_prizes(told(entry=entry), 83_000, 100) == made_prizes(15, 83_000, 1_000)


@pytest.mark.parametrize("path", sorted(FORMATS.glob("*.toml")), ids=lambda path: path.stem)
def test_every_format_of_the_plan_is_a_file(path: Any) -> None:
    assert read_format(tomllib.loads(path.read_text(encoding="utf-8"))).format == path.stem


def test_no_format_of_the_plan_is_missing() -> None:
    assert {path.stem for path in FORMATS.glob("*.toml")} == {str(each) for each in Format}


def test_after_the_listed_levels_the_blinds_go_on_rising() -> None:
    levels = {"minutes": 5, "listed": [{"small": 10, "big": 20}, {"small": 25, "big": 50, "ante": 5}]}
    found = [level.big for level in islice(told(levels=levels).every_level(50), 5)]
    assert found[:2] == [20, 50]
    assert found == sorted(set(found))


REBUY = {"pool_minor": 830, "chips": 3_000, "until_level": 6}
ADD_ON = {"pool_minor": 830, "chips": 5_000, "after_level": 6}
MORE_CHIPS: dict[str, Any] = {
    "format": "rebuy-add-on",
    "rebuy": REBUY | {"commission_minor": 170},
    "add_on": ADD_ON | {"commission_minor": 170},
}

UNPLAYABLE = ((0, 0, 0), (0, 10, 0), (-5, 10, 0), (11, 10, 0), (5, 10, -1), (5, 10, 11), (5, 10_001, 0))
"""Small blind, big blind and ante, with 10,000 starting chips."""
REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("TSG-2.19", {"entry": {"pool_minor": 829, "commission_minor": 171}}),
    ("rebuy.commission_minor: more than 17", MORE_CHIPS | {"rebuy": REBUY | {"commission_minor": 171}}),
    ("add_on.commission_minor: more than 17", MORE_CHIPS | {"add_on": ADD_ON | {"commission_minor": 171}}),
    ("rebuy.bounty_minor", MORE_CHIPS | {"rebuy": REBUY | {"bounty_minor": 1}}),
    ("TSG-A1T-vi.5", {"format": "knockout", "entry": {"pool_minor": 901, "bounty_minor": 99}}),
    (
        "TSG-A1T-vii.3",
        {"format": "progressive-knockout", "immediate_percent": 50, "entry": {"pool_minor": 71, "bounty_minor": 29}},
    ),
    (
        "immediate_percent",
        {"format": "progressive-knockout", "immediate_percent": 76, "entry": {"pool_minor": 5, "bounty_minor": 5}},
    ),
    ("TSG-A1T-vii.4", {"format": "progressive-knockout", "entry": {"pool_minor": 5, "bounty_minor": 5}}),
    ("TSG-A1T-vii.4", {"format": "knockout", "immediate_percent": 50, "entry": {"pool_minor": 5, "bounty_minor": 5}}),
    ("TSG-A1T-vii.4", {"immediate_percent": 50}),
    ("TSG-A1T-vi.5", {"entry": {"pool_minor": 901, "bounty_minor": 99}}),
    ("TSG-A1T-vii.3", {"immediate_percent": 50, "entry": {"pool_minor": 71, "bounty_minor": 29}}),
    ("entry.bounty_minor", {"format": "fifty50", "entrants": 8, "entry": {"pool_minor": 5, "bounty_minor": 5}}),
    ("TSG-A1T-xiii.2", {"format": "double-or-nothing", "prizes": {"guarantee_minor": 1}}),
    ("prizes.percents", {"format": "double-or-nothing", "prizes": {"percents": ["100"]}}),
    ("prizes.percents", {"time_minutes": 60, "prizes": {"percents": ["100"]}}),
    ("time_minutes", {"time_minutes": 60, "format": "satellite", "prizes": {"seat_minor": 900}}),
    ("time_minutes", {"time_minutes": 60, "format": "shootout", "shootout_rounds": 2, "entrants": 9}),
    ("TSG-A1T-xi.1", {"format": "guaranteed"}),
    ("TSG-A1T-v.1", {"format": "satellite"}),
    ("TSG-A1T-xii.2", {"format": "sit-and-go", "entrants": 361}),
    ("TSG-A1T-xii.2", {"format": "sit-and-go", "entrants": 1}),
    ("TSG-A1T-xiii.1", {"format": "double-or-nothing", "entrants": 9}),
    ("TSG-A1T-xiii.2", {"format": "double-or-nothing", "entrants": 10, "prizes": {"guarantee_minor": 1}}),
    ("TSG-A1T-xiv.1", {"format": "fifty50", "entrants": 20}),
    ("TSG-A1T-ii.7", {"format": "shootout", "shootout_rounds": 2, "entry": {"pool_minor": 5, "late_levels": 2}}),
    ("TSG-A1T-ii.2", {"format": "shootout", "shootout_rounds": 1}),
    ("TSG-A1T-ii.2", {"format": "shootout", "shootout_rounds": 10}),
    ("hold no more players", {"format": "shootout", "shootout_rounds": 2, "seats": 9, "entrants": 82}),
    ("TSG-A1T-ix.1", {"stacks": {"number": 3, "until_level": 2}}),
    ("rebuy", {"format": "rebuy-add-on"}),
    ("seats", {"seats": 11}),
    ("8 at most", {"seats": 9, "variants": ["texas-holdem", "7-card-stud"]}),
    ("variants", {"variants": ["old-maid"]}),
    ("limit", {"limit": "sky"}),
    ("levels.listed", {"levels": {"minutes": 5, "listed": [{"small": 5, "big": 10}, {"small": 5, "big": 10}]}}),
    ("together more than 100", {"prizes": {"percents": ["70", "31"]}}),
    ("unknown field `colour`", {"colour": "red"}),
    ("prizes.percents: 'half' is not a number", {"prizes": {"percents": ["half"]}}),
    ("prizes.percents: NaN", {"prizes": {"percents": ["NaN"]}}),
    ("prizes.percents: -10", {"prizes": {"percents": ["-10", "110"]}}),
    ("more than nothing", {"prizes": {"percents": ["100", "0"]}}),
    ("a later place gets more", {"prizes": {"percents": ["30", "30", "40"]}}),
    ("a later place gets more", {"prizes": {"percents": ["45", "55"]}}),
    ("variants: at least one", {"variants": []}),
    ("deals", {"deals": {}, "time_minutes": 60}),
    *(
        (field, {"format": "double-or-nothing", "entrants": 10} | changes)
        for field, changes in (
            ("entry.most_buy_ins", {"entry": {"pool_minor": 900, "most_buy_ins": 2}}),
            ("entry.late_levels", {"entry": {"pool_minor": 900, "late_levels": 1}}),
            ("rebuy", {"rebuy": REBUY}),
            ("add_on", {"add_on": ADD_ON}),
            ("time_minutes", {"time_minutes": 60}),
            ("shootout_rounds", {"shootout_rounds": 2}),
            ("phases", {"phases": [{"rounds": 1, "minutes": 60}]}),
        )
    ),
    ("levels.minutes", {"levels": {"minutes": 0}}),
    ("levels.stages: each", {"levels": {"minutes": 5, "stages": [{"from_level": 3, "minutes": 4}] * 2}}),
    ("levels.stages", {"levels": {"minutes": 5, "stages": [{"from_level": 1, "minutes": 4}]}}),
    ("levels.break_every", {"levels": {"minutes": 5, "break_at_minute": 5, "break_minutes": 5, "break_every": 2}}),
    ("levels.break_minutes", {"levels": {"minutes": 5, "break_at_minute": 5}}),
    ("levels.break_minutes", {"levels": {"minutes": 5, "break_at_minute": 5, "break_minutes": 60}}),
    ("levels.break_at_minute", {"levels": {"minutes": 5, "break_at_minute": 60, "break_minutes": 5}}),
    *(
        ("levels.listed", {"levels": {"minutes": 5, "listed": [{"small": small, "big": big, "ante": ante}]}})
        for small, big, ante in (
            (0, 0, 0),
            (0, 10, 0),
            (-5, 10, 0),
            (11, 10, 0),
            (5, 10, -1),
            (5, 10, 11),
            (5, 10_001, 0),
        )
    ),
]


@pytest.mark.clause("TSG-2.19", "TSG-A1T-ii.2", "TSG-A1T-ii.7", "TSG-A1T-v.1", "TSG-A1T-vi.5", "TSG-A1T-vii.3")
@pytest.mark.clause("TSG-A1T-vii.4", "TSG-A1T-ix.1", "TSG-A1T-xi.1", "TSG-A1T-xii.2", "TSG-A1T-xiii.1", "TSG-A1T-xiv.1")
@pytest.mark.clause("TSG-A1T-x.2", "TSG-A1T-xiii.2")
@pytest.mark.parametrize(("words", "changes"), REFUSED, ids=[f"{at}-{words}" for at, (words, _) in enumerate(REFUSED)])
def test_a_format_that_the_plan_forbids_is_refused_with_its_clause(words: str, changes: dict[str, Any]) -> None:
    with pytest.raises(FormatError) as refusal:
        told(**changes)
    assert words in str(refusal.value)


@pytest.mark.clause("TSG-2.19", "TSG-A1T-ii.2", "TSG-A1T-vi.5", "TSG-A1T-vii.3", "TSG-A1T-vii.4", "TSG-A1T-xii.2")
@pytest.mark.parametrize(
    "changes",
    [
        {"entry": {"pool_minor": 830, "commission_minor": 170}},
        MORE_CHIPS,
        {"format": "knockout", "entry": {"pool_minor": 900, "bounty_minor": 100}},
        {"format": "knockout", "entry": {"pool_minor": 0, "bounty_minor": 100}},
        {"format": "progressive-knockout", "immediate_percent": 25, "entry": {"pool_minor": 70, "bounty_minor": 30}},
        {
            "format": "re-entry",
            "immediate_percent": 75,
            "entry": {"pool_minor": 0, "bounty_minor": 9, "most_buy_ins": 2},
        },
        {"entry": {"pool_minor": 900, "bounty_minor": 100}},
        {"format": "sit-and-go", "entrants": 360},
        {"format": "sit-and-go", "entrants": 2},
        {"format": "multi-table", "entrants": 361},
        {"format": "shootout", "shootout_rounds": 2, "seats": 9, "entrants": 81},
        {"format": "shootout", "shootout_rounds": 9},
        {"prizes": {"percents": ["10", "50"]}},
        {"levels": {"minutes": 5, "listed": [{"small": 1, "big": 1, "ante": 1}]}},
        {"levels": {"minutes": 5, "break_at_minute": 59, "break_minutes": 59}},
        {"levels": {"minutes": 5, "stages": [{"from_level": 2, "minutes": 4}, {"from_level": 3, "minutes": 1}]}},
        {"levels": {"minutes": 5, "listed": [{"small": 10_000, "big": 10_000}]}},
    ],
)
def test_the_bounds_themselves_are_allowed(changes: dict[str, Any]) -> None:
    told(**changes)
