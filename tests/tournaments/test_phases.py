"""Live tournaments in phases: rounds at different times, chips carried over, nobody qualifies twice (TSG-A1T-iv)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from croupier.house.roles import Actor
from croupier.rules.tournaments.formats import FormatError, read_format
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.state import Stage
from croupier.tournaments.poker.views.followed import FollowedTournament
from rigs.poker_room import WALLET_MINOR
from rigs.poker_tournament import MANAGER, SIT_AND_GO, Cup, cup_config

START_MS = 2_000_000
MINUTE_MS = 60_000
PHASED: dict[str, Any] = {
    "format": "phased",
    "entrants": 12,
    "seats": 4,
    "entry": {"pool_minor": 500, "commission_minor": 50, "most_buy_ins": 3},
    "levels": {"minutes": 2},
    "phases": [
        {"rounds": 3, "minutes": 4, "every_minutes": 10, "then_minutes": 30},
        {"rounds": 2, "minutes": 4, "every_minutes": 10, "then_minutes": 20},
    ],
    "prizes": {"percents": ["60", "40"]},
}


def phased(**changes: Any) -> TournamentConfig:
    return cup_config(PHASED | changes, starts_at_ms=START_MS)


def entered(cup: Cup, name: str, round_number: int) -> Actor:
    person = cup.person(name)
    cup.cup_ok(person, c.Register, round=round_number)
    return person


def go_to(cup: Cup, minutes: float) -> None:
    """Let time pass to so many minutes after the first start; nobody bets, and nobody goes out by blinds."""
    while cup.now_ms < START_MS + minutes * MINUTE_MS and not cup.state.over:
        waiting = [table for table in cup.tables() if table.state.clock is not None]
        for table in waiting:
            question: Any = table.playing.question
            cup.answer(table, "fold" if question.call else "check")
        if not waiting:
            due_ms = cup.engine.due_ms()
            until_ms = START_MS + minutes * MINUTE_MS
            cup.now_ms = int(min(until_ms, max(cup.now_ms, due_ms if due_ms is not None else until_ms)))
            cup.step()


def seated(cup: Cup) -> set[str]:
    return {patron for table in cup.state.tables.values() for patron in table.seats.values()}


@pytest.mark.clause("TSG-A1T-iv.3")
def test_the_plans_own_example_has_its_rounds_when_it_says() -> None:
    """Friday 12, 14, 16, 18 and 20; Saturday 12, 16 and 20; Sunday 12."""
    first = {"rounds": 5, "minutes": 60, "every_minutes": 120, "then_minutes": 16 * 60}
    second = {"rounds": 3, "minutes": 60, "every_minutes": 240, "then_minutes": 16 * 60}
    cup = Cup(phased(phases=[first, second]))
    told = FollowedTournament(cup.cup).part().rounds
    hours = [(each.phase, (each.starts_at_ms - START_MS) // 3_600_000 + 12) for each in told]
    friday = [(1, 12), (1, 14), (1, 16), (1, 18), (1, 20)]
    assert hours == [*friday, (2, 24 + 12), (2, 24 + 16), (2, 24 + 20), (3, 48 + 12)]
    assert [each.minutes for each in told] == [60] * 8 + [0]


@pytest.mark.clause("TSG-A1T-iv.1", "TSG-A1T-iv.2", "TSG-A1T-iv.3", "TSG-A1T-iv.4")
def test_rounds_begin_at_their_times_and_survivors_bring_their_chips_along() -> None:
    cup = Cup(phased())
    cup.checked = False
    for name, number in (("a", 1), ("b", 1), ("c", 1), ("d", 2), ("e", 2), ("f", 3), ("g", 3)):
        entered(cup, name, number)
    go_to(cup, 0.5)
    assert seated(cup) == {"a", "b", "c"}, "only those of the first round"
    go_to(cup, 5)
    assert seated(cup) == set(), "each round lasts four minutes"
    chips = {name: each.chips for name, each in cup.state.entrants.items()}
    assert sum(chips[name] for name in "abc") == 3 * 1_500
    assert {chips[name] for name in "abc"} != {1_500}, "blinds changed hands"
    assert all(cup.state.entrants[name].round in (4, 5) for name in "abc"), "everybody with a chip goes on"
    go_to(cup, 11)
    assert seated(cup) == {"d", "e"}
    go_to(cup, 21)
    assert seated(cup) == {"f", "g"}
    go_to(cup, 26)
    assert cup.state.level == 2
    chips = {name: each.chips for name, each in cup.state.entrants.items()}
    second = [{name for name, each in cup.state.entrants.items() if each.round == number} for number in (4, 5)]
    assert sorted(map(len, second)) == [3, 4]
    go_to(cup, 20 + 30)
    assert cup.state.round == 4
    assert seated(cup) == second[0], "one round of each phase for everybody"
    assert {name: cup.state.entrants[name].chips for name in second[0]} == {name: chips[name] for name in second[0]}
    assert cup.state.level == 3, "the blinds go on"
    go_to(cup, 20 + 30 + 10)
    assert seated(cup) == second[1]
    go_to(cup, 60 + 20 + 0.1)
    assert cup.state.round == 6
    assert seated(cup) == set("abcdefg")
    assert cup.state.level == 5
    cup.play()
    assert cup.state.stage is Stage.FINISHED
    assert [result.prize_minor for result in sorted(cup.state.results, key=lambda each: each.place or 0)][:2] == [
        2_100,
        1_400,
    ]
    assert list(check_poker_tournaments(cup.store)) == []


def knock_out(cup: Cup) -> str:
    """Everybody puts everything in until somebody is out."""
    before = len(cup.state.eliminated)
    for _ in range(400):
        if len(cup.state.eliminated) > before:
            return cup.state.eliminated[-1].player
        waiting = [table for table in cup.tables() if table.state.clock is not None]
        for table in waiting:
            cup.all_in(table)
        if not waiting:
            cup.wait_for_clock()
    raise AssertionError("nobody goes out")


@pytest.mark.clause("TSG-A1T-iv.5", "TSG-A1T-iv.6")
def test_whoever_is_out_may_enter_a_later_round_and_whoever_survives_may_not() -> None:
    cup = Cup(phased())
    people = {name: entered(cup, name, 1) for name in "abcd"}
    for person in people.values():
        cup.cup_refused("entered-already", person, c.Register, round=2)
    go_to(cup, 0.1)
    out = knock_out(cup)
    cup.cup_refused("other-round", people[out], c.Register, round=1)
    cup.cup_refused("other-round", people[out], c.Register, round=4)
    cup.cup_ok(people[out], c.Register, round=3)
    assert cup.wallet(people[out]) == WALLET_MINOR - 1_100
    assert cup.state.entrants[out].chips == 1_500
    cup.cup_refused("entered-already", people[out], c.Register, round=2)
    go_to(cup, 8)
    survivors = [name for name, each in cup.state.entrants.items() if each.round > 3]
    assert survivors
    for name in survivors:
        cup.cup_refused("entered-already", people[name], c.Register, round=2)
        cup.cup_refused("wrong-stage", people[name], c.Unregister)
    cup.cup_ok(people[out], c.Unregister)
    assert cup.wallet(people[out]) == WALLET_MINOR - 550, "the second buy-in came back"
    assert not cup.state.entrants[out].remains
    cup.cup_ok(people[out], c.Register, round=2)
    go_to(cup, 25)
    late = cup.person("late")
    cup.cup_refused("registration-closed", late, c.Register)


@pytest.mark.clause("TSG-A1T-iv.1", "TSG-A1T-iv.3")
def test_survivors_choose_a_round_of_their_phase_and_no_other() -> None:
    cup = Cup(phased())
    ann, _ = entered(cup, "a", 1), entered(cup, "b", 1)
    cup.cup_ok(ann, c.ChooseRound, round=2)
    cup.cup_ok(ann, c.ChooseRound, round=1)
    cup.cup_refused("not-entered", cup.person("stranger"), c.ChooseRound, round=2)
    cup.cup_refused("other-round", ann, c.ChooseRound, round=4)
    go_to(cup, 1)
    cup.cup_refused("other-round", ann, c.ChooseRound, round=2)
    go_to(cup, 6)
    own = cup.state.entrants["a"].round
    other = 9 - own
    cup.cup_refused("other-round", ann, c.ChooseRound, round=own)
    cup.cup_refused("other-round", ann, c.ChooseRound, round=3)
    cup.cup_refused("other-round", ann, c.ChooseRound, round=6)
    cup.cup_ok(ann, c.ChooseRound, round=other)
    assert cup.state.entrants["a"].round == other


@pytest.mark.clause("TSG-A1T-iv.1", "TSG-A1T-iv.2")
@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("phases", {"phases": [{"rounds": 2, "minutes": 4, "every_minutes": 3, "then_minutes": 30}]}),
        ("phases", {"phases": [{"rounds": 2, "minutes": 4, "every_minutes": 1, "then_minutes": 30}]}),
        ("phases", {"phases": [{"rounds": 2, "minutes": 4, "every_minutes": 10, "then_minutes": 3}]}),
        ("entry.late_levels", {"entry": PHASED["entry"] | {"late_levels": 1}}),
        ("rebuy", {"add_on": {"after_level": 1, "pool_minor": 500, "chips": 1_500}}),
        ("stacks", {"stacks": {"number": 3, "until_level": 2}}),
        ("time_minutes", {"time_minutes": 30, "prizes": {}}),
        ("fast_fold_until", {"fast_fold_until": 2}),
    ],
)
def test_what_does_not_go_together_with_phases_is_refused(field: str, changes: dict[str, Any]) -> None:
    phased(phases=[{"rounds": 2, "minutes": 4, "every_minutes": 4, "then_minutes": 4}])  # one begins as another ends
    with pytest.raises((FormatError, ValueError), match=f"^{field}:"):
        phased(**changes)


@pytest.mark.clause("TSG-A1T-iv.2")
def test_everybody_goes_on_to_the_emptiest_round_of_the_next_phase() -> None:
    cup = Cup(phased())
    people = {name: entered(cup, name, 1 if name in "abc" else 2) for name in "abcdef"}
    go_to(cup, 6)
    assert sorted(cup.state.entrants[name].round for name in "abc") == [4, 4, 5]
    alone = next(name for name in "abc" if cup.state.entrants[name].round == 5)
    cup.cup_ok(people[alone], c.ChooseRound, round=4)
    go_to(cup, 16)
    assert [cup.state.entrants[name].round for name in "def"] == [5, 5, 5], "three wait in the other already"


@pytest.mark.clause("TSG-A1T.9")
def test_a_buy_in_goes_back_until_the_round_that_it_was_for_begins() -> None:
    cup = Cup(phased())
    ann, bob = entered(cup, "a", 2), entered(cup, "b", 1)
    entered(cup, "c", 1)
    go_to(cup, 1)
    cup.cup_refused("wrong-stage", bob, c.Unregister)
    cup.cup_ok(ann, c.Unregister)
    assert cup.wallet(ann) == WALLET_MINOR
    go_to(cup, 6)
    cup.cup_refused("wrong-stage", bob, c.Unregister)


@pytest.mark.clause("TSG-A1T-iv.1")
def test_a_round_of_one_keeps_its_chips_and_a_field_of_one_gets_all_back() -> None:
    cup = Cup(phased())
    ann = entered(cup, "a", 2)
    go_to(cup, 12)
    assert (cup.state.entrants["a"].chips, cup.state.entrants["a"].round) == (1_500, 4)
    go_to(cup, 55)
    assert cup.state.stage is Stage.CANCELLED
    assert cup.wallet(ann) == WALLET_MINOR
    cup.cup_refused("wrong-stage", ann, c.ChooseRound, round=3)
    empty = Cup(phased())
    go_to(empty, 55)
    assert empty.state.stage is Stage.CANCELLED
    assert empty.money() == {"prizes": 0, "administration": 0, "bounties": 0}


@pytest.mark.clause("TSG-A1T.18")
def test_rounds_stay_as_they_are_once_somebody_has_registered_for_one() -> None:
    """Whoever had a round that is no more would never be seated, and the buy-in would lie there for good."""
    cup = Cup(phased())
    without = cup_config(
        {name: value for name, value in PHASED.items() if name != "phases"} | {"format": "multi-table"}
    )
    one = phased(phases=[{"rounds": 1, "minutes": 4}])
    cup.cup_ok(MANAGER, c.ChangeTournament, config=one)
    cup.cup_ok(MANAGER, c.ChangeTournament, config=phased())
    ann = entered(cup, "ann", 2)
    for changed in (one, msgspec.structs.replace(without, starts_at_ms=START_MS)):
        cup.cup_refused("rounds-fixed", MANAGER, c.ChangeTournament, config=changed)
    longer = phased(levels={"minutes": 7})
    cup.cup_ok(MANAGER, c.ChangeTournament, config=longer)
    cup.cup_ok(ann, c.Unregister)
    cup.cup_ok(MANAGER, c.ChangeTournament, config=one)


def test_a_pause_between_rounds_holds_the_next_one_back() -> None:
    cup = Cup(phased())
    for name in "abcd":
        entered(cup, name, 1 if name in "ab" else 2)
    go_to(cup, 6)
    cup.cup_ok(MANAGER, c.PauseTournament, why="fire drill")
    go_to(cup, 15)
    assert not cup.state.tables
    cup.cup_ok(MANAGER, c.ResumeTournament)
    assert seated(cup) == {"c", "d"}


@pytest.mark.clause("TSG-A1T-iv.4")
@pytest.mark.parametrize("seed", range(4))
def test_phases_at_random_lose_no_chip_and_no_cent_whatever_is_killed(seed: int) -> None:
    rng = random.Random(seed)
    cup = Cup(phased(), seed=seed)
    people = {f"p{number}": entered(cup, f"p{number}", rng.randint(1, 3)) for number in range(10)}
    cup.checked = False
    for _ in range(8_000):
        if cup.state.over:
            break
        cup.engine.letters_wait = rng.random() < 0.5
        if rng.random() < 0.1:
            person = rng.choice(list(people.values()))
            command = rng.choice((c.Register, c.ChooseRound))
            cup.ask_cup(person, command, round=rng.randint(1, 5))
        if rng.random() < 0.02:
            cup.restart()
        cup.some(1)
        cup.now_ms += rng.randint(0, 2_000)
        if rng.random() < 0.1:
            cup.engine.letters_wait = False
            cup.step()
            remaining = sum(each.chips for each in cup.state.entrants.values() if each.remains)
            assert cup.state.over or remaining == cup.issued() or not cup.state.at_rest()
    assert cup.state.stage is Stage.FINISHED
    assert list(check_poker_tournaments(cup.store)) == []
    buy_ins = sum(each.buy_ins for each in cup.state.entrants.values())
    assert sum(result.prize_minor for result in cup.state.results) == buy_ins * 500


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("phases", {"phases": [{"rounds": 2, "minutes": 10, "every_minutes": 5}]}),
        ("entry.late_levels", {"entry": SIT_AND_GO["entry"] | {"late_levels": 2}}),
        ("stacks", {"stacks": {"number": 3, "until_level": 2}}),
    ],
)
def test_what_phases_cannot_be_combined_with_is_refused(field: str, changes: dict[str, Any]) -> None:
    with pytest.raises(FormatError, match=f"^{field}"):
        read_format(SIT_AND_GO | PHASED | changes)
