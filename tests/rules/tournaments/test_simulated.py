"""Tournaments of every format played to their end, with an observer who trusts nothing."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.rules.poker import by_id
from croupier.rules.tournaments.description import HALVING, End
from croupier.rules.tournaments.formats import FormatError, read_format
from croupier.simulation.tournaments import play as playing
from croupier.simulation.tournaments.one_hand import HandOutcome
from croupier.simulation.tournaments.play import Moment, Play
from croupier.simulation.tournaments.simulate import Report, simulate
from croupier.tournament_cli import FORMATS, tournament
from rigs.tournament_observer import Observer

PATHS = sorted(FORMATS.glob("*.toml"))


def check_money(report: Report) -> None:
    """The pool to the last unit, every player placed once, and a better place never worth less."""
    assert sum(each.prize_minor for each in report.results) == report.pool_minor
    assert len({each.player for each in report.results}) == report.entrants == len(report.results)
    places = sorted(each.place for each in report.results if each.place is not None)
    left = [each for each in report.results if each.place is None]
    assert not left or report.end in (End.HALF, End.TIME)
    # Of n places k may be shared: counted from below, a shared place leaves a gap of as many as share it.
    expected = len(left) + 1
    for place in sorted(set(places)):
        assert place == expected
        expected += places.count(place)
    assert expected == report.entrants + 1


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_format_is_played_to_its_end(path: Path) -> None:
    told = read_format(tomllib.loads(path.read_text(encoding="utf-8")))
    observer = Observer()
    report = simulate(told, 5, watch=observer)
    observer.finished(report.hands)
    assert report.hands > 0
    check_money(report)
    bounties = sum(each.bounty_minor for each in report.results)
    assert bounties == told.entry.bounty_minor * report.buy_ins
    ends = End.HALF if told.format in HALVING else End.TIME if told.time_minutes else End.PLAYED_OUT
    assert report.end is ends


def test_who_folds_in_a_simulated_fast_fold_plays_on_elsewhere_at_once() -> None:
    told = read_format(tomllib.loads((FORMATS / "fast-fold.toml").read_text(encoding="utf-8")))
    early = hands = 0

    def watch(play: Play, moment: Moment) -> None:
        nonlocal early, hands
        hands += moment.over
        at_play = [at for at in play.tables.seating.values() if play.between and moment.over]
        early += any(len(at) < play.told.seats - 1 for at in at_play)

    simulate(told, 5, watch=watch)
    assert early > hands // 3, "tables at play have lost those who folded"


def test_blinds_go_on_rising_from_phase_to_phase() -> None:
    """Levels of ten minutes: six in the rounds of an hour, then four in those of forty minutes, then the last phase."""
    told = read_format(tomllib.loads((FORMATS / "phased.toml").read_text(encoding="utf-8")))
    timed: set[int] = set()
    last: list[int] = []

    def watch(play: Play, moment: Moment) -> None:
        if play.timed and not moment.over:
            timed.add(moment.hand.level)
        elif not moment.over:
            last.append(moment.hand.level)

    simulate(told, 3, 60, watch)
    assert timed == set(range(1, 11))
    assert min(last) == 11


PARTS: list[dict[str, Any]] = [
    {"entry": {"most_buy_ins": 3, "late_levels": 4}},
    {"entry": {"bounty_minor": 1_000, "late_levels": 2}},
    {"prizes": {"guarantee_minor": 70_001}},
    {"prizes": {"percents": ["41.5", "33", "25.5"]}},
    {"levels": {"break_every": 2, "break_minutes": 5, "antes_from": 2}},
    {"rebuy": {"pool_minor": 700, "commission_minor": 70, "chips": 900, "until_level": 3, "most": 2}},
    {"add_on": {"pool_minor": 333, "chips": 1_500, "after_level": 3}},
    {"hand_for_hand_within": 4},
    {"table_rules": {"moves": "same-position", "apart": 2, "halt_short": 0, "redraw_at": [2]}},
    {"table_rules": {"halt_short": 2, "redraw_at": []}},
    {"levels": {"break_at_minute": 7, "break_minutes": 3, "stages": [{"from_level": 2, "minutes": 4}]}},
    {"variant_hands": 3},
    {"fast_fold_until": 3},
    {"win_the_button_until": 4},
]
"""What can be put together with a format, as far as the plan lets it."""


def combined(text: dict[str, Any], parts: list[dict[str, Any]]) -> dict[str, Any]:
    """The format with all of these parts that it may have."""
    for part in parts:
        merged = text | {
            name: {**text.get(name, {}), **value} if isinstance(value, dict) else value for name, value in part.items()
        }
        try:
            read_format(merged)
        except FormatError:
            continue
        text = merged
    return text


@given(
    path=st.sampled_from(PATHS),
    parts=st.lists(st.sampled_from(PARTS), unique_by=id),
    entrants=st.integers(0, 40),
    seats=st.integers(2, 10),
    seed=st.integers(0, 10_000),
    variant=st.sampled_from(["texas-holdem", "omaha-hilo", "7-card-stud", "5-card-draw", "badugi"]),
)
@settings(max_examples=30, deadline=None)
def test_random_tournaments_hold_every_rule(
    path: Path, parts: list[dict[str, Any]], entrants: int, seats: int, seed: int, variant: str
) -> None:
    text = tomllib.loads(path.read_text(encoding="utf-8"))
    if text["format"] == "fast-fold" and variant == "7-card-stud":
        variant = "omaha-hilo"  # a game without blinds is refused there
    seats = min(seats, by_id(variant).most_seats)
    text |= {"seats": seats, "variants": [variant, "texas-holdem"], "limit": "limit"}
    if text["format"] in HALVING:
        entrants = min(entrants, seats) // 2 * 2
    if text["format"] == "shootout":
        entrants = min(entrants, seats**2)
    text["entrants"] = max(2, entrants) // 2 * 2 if text["format"] in {*HALVING, "sit-and-go"} else entrants
    told = read_format(combined(text, parts))
    observer = Observer()
    report = simulate(told, seed, entrants, observer)
    observer.finished(report.hands)
    check_money(report)
    assert sum(each.bounty_minor for each in report.results) == told.entry.bounty_minor * report.buy_ins


def test_a_guaranteed_progressive_knockout_with_re_entry_and_late_registration() -> None:
    """The combination that the plan's readers ask for first; forty come, and the pool is topped up."""
    path = FORMATS / "progressive-knockout.toml"
    text = combined(tomllib.loads(path.read_text(encoding="utf-8")), [PARTS[0], {"prizes": {"guarantee_minor": 10**6}}])
    told = read_format(text)
    assert (told.entry.most_buy_ins, told.entry.late_levels, told.prizes.guarantee_minor) == (3, 4, 10**6)
    report = simulate(told, 11, 40, Observer())
    check_money(report)
    assert report.buy_ins > report.entrants, "somebody came back"
    assert (report.pool_minor, report.overlay_minor) == (10**6, 10**6 - report.buy_ins * told.entry.pool_minor)
    assert sum(each.bounty_minor for each in report.results) == told.entry.bounty_minor * report.buy_ins


def test_the_same_seed_plays_the_same_tournament() -> None:
    told = read_format(tomllib.loads((FORMATS / "re-entry.toml").read_text(encoding="utf-8")))
    assert simulate(told, 7, 40) == simulate(told, 7, 40)
    assert simulate(told, 7, 40) != simulate(told, 8, 40)


@pytest.mark.clause("TSG-A1T.14")
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_a_large_field_comes_to_the_money_in_hand_for_hand(seed: int) -> None:
    """With fifty tables the hands in progress would carry it past the money before anybody waits."""
    told = read_format(
        {
            "name": "Large",
            "format": "multi-table",
            "currency": "EUR",
            "entrants": 300,
            "seats": 6,
            "starting_chips": 1_000,
            "entry": {"pool_minor": 100, "commission_minor": 0},
            "levels": {"minutes": 3},
        }
    )
    paid = 45
    observer = Observer()
    reached: list[int] = []

    def watch(play: Play, moment: Moment) -> None:
        observer(play, moment)
        if moment.over and play.left <= paid and not reached:
            reached.append(moment.hand.cycle)

    check_money(simulate(told, seed, watch=watch))
    assert observer.hand_for_hand > 0
    assert reached[0] > 0, "the hand that reached the money belongs to a cycle"


def test_two_tables_of_a_hand_for_hand_cycle_place_by_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bubble bursts twice in one cycle: whoever had more chips is better placed, whichever table ended first."""
    told = read_format(
        {
            "name": "Bubble",
            "format": "multi-table",
            "currency": "EUR",
            "entrants": 8,
            "seats": 4,
            "starting_chips": 100,
            "hand_for_hand_within": 2,
            "entry": {"pool_minor": 100, "commission_minor": 0},
            "levels": {"minutes": 500},
            "prizes": {"percents": ["40", "20", "15", "10", "10", "5"]},
        }
    )
    seen: list[tuple[int | str, str]] = []

    def deal(variant: Any, stakes: Any, stacks: dict[int, int], arranged: Any, rng: Any) -> HandOutcome:
        """The first hand of each table moves a few chips; the second takes everything from its first seat."""
        first, second, *_ = stacks
        calls.append(first)
        lost = stacks[first] if len(calls) > 2 else len(calls)
        left = stacks | {first: stacks[first] - lost, second: stacks[second] + lost}
        out = [(first, stacks[first], (second,))] if not left[first] else []
        return HandOutcome(left, out, second, {})

    calls: list[int] = []
    monkeypatch.setattr(playing, "play_hand", deal)

    def watch(play: Play, moment: Moment) -> None:
        seen.extend((out.hand, out.player) for out in play.field.out[len(seen) :])
        if len(seen) == 2:
            raise StopIteration

    with pytest.raises(StopIteration):
        simulate(told, 1, watch=watch)
    assert seen[0][0] == seen[1][0], "the hands of one cycle count as one"
    assert str(seen[0][0]).startswith("cycle")


def test_the_command_tells_what_happened_and_refuses_what_is_no_format(tmp_path: Path) -> None:
    run = CliRunner()
    answer = json.loads(run.invoke(tournament, ["simulate", "sit-and-go", "--seed", "3", "--json"]).stdout)
    assert answer["entrants"] == answer["eliminations"] + 1 == 9
    assert sum(each["prize_minor"] for each in answer["results"]) == answer["pool_minor"] == 4_500
    assert {"levels", "hands", "moves", "minutes", "results"} <= set(answer)
    assert "played-out" in run.invoke(tournament, ["simulate", "sit-and-go", "--seed", "3"]).stdout
    assert "27 players" in run.invoke(tournament, ["structure", "multi-table", "--entrants", "27"]).stdout
    assert "shootout" in run.invoke(tournament, ["formats"]).stdout
    bad = tmp_path / "bad.toml"
    bad.write_text("name = 3")
    refused = run.invoke(tournament, ["simulate", str(bad), "--seed", "1"])
    assert (refused.exit_code, "Traceback" in refused.output) == (1, False)
    assert run.invoke(tournament, ["simulate", "nowhere", "--seed", "1"]).exit_code == 1
