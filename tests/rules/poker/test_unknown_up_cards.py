"""Records that do not know an exposed card: the order of action says who was first, as far as known cards allow."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.poker_cli import poker as command
from croupier.rules.cards import cards
from croupier.rules.poker import UNKNOWN, Hand, IllegalActionError, Opener, Verb, stud_limit
from croupier.rules.poker.histories import phh
from croupier.rules.poker.histories.replay import ReplayError, replay
from croupier.rules.poker.house_rules import HouseRules
from croupier.rules.poker.questions import Action
from croupier.rules.poker.snapshot import dumps, loads
from croupier.rules.poker.variants import by_id

STUD, HI_LO, RAZZ = "F7S", "F7S/8", "FR"


def text_of(variant: str, actions: list[str], finishing: list[int] | None = None) -> str:
    """Three participants with 1,000 each: ante 10, bring-in 20, bets of 100 and 200."""
    ending = f"finishing_stacks = {finishing}\n" if finishing else ""
    return (
        f'variant = "{variant}"\nante_trimming_status = true\nantes = [10, 10, 10]\nbring_in = 20\n'
        f"small_bet = 100\nbig_bet = 200\nstarting_stacks = [1000, 1000, 1000]\n"
        f"actions = {json.dumps(actions)}\n{ending}"
    )


def played(variant: str, actions: list[str], finishing: list[int] | None = None) -> tuple[int, ...]:
    (record,) = phh.loads(text_of(variant, actions, finishing))
    return replay(record).finishing_stacks


@pytest.mark.parametrize("variant", [STUD, HI_LO, RAZZ])
def test_a_seat_whose_cards_nobody_saw_folds_and_the_hand_goes_on(variant: str) -> None:
    low, high = ("p2 2c3c4c", "p3 KsKhQh") if variant != RAZZ else ("p2 KsKhQh", "p3 2c3c4c")
    actions = ["d dh p1 ??????", f"d dh {low}", f"d dh {high}", "p2 pb", "p3 cbr 100", "p1 f", "p2 f"]
    assert played(variant, actions, [990, 970, 1040]) == (990, 970, 1040)


@pytest.mark.parametrize("variant", [STUD, HI_LO, RAZZ])
def test_the_bring_in_may_have_been_the_unknown_card(variant: str) -> None:
    actions = ["d dh p1 ????3d", "d dh p2 2c3c??", "d dh p3 KsKh4h", "p2 pb", "p3 f", "p1 f"]
    assert played(variant, actions) == (990, 1020, 990)


@pytest.mark.parametrize(("variant", "wrong"), [(STUD, "p3"), (HI_LO, "p3"), (RAZZ, "p2")])
def test_known_cards_that_contradict_the_recorded_bring_in_are_told(variant: str, wrong: str) -> None:
    actions = ["d dh p1 ??????", "d dh p2 KsKh4h", "d dh p3 QsQhQd", f"{wrong} pb", "p1 f"]
    with pytest.raises(ReplayError, match=f"by the exposed cards that are known {wrong} is not who has the bring-in"):
        played(variant, actions)


THIRD = ["d dh p1 ????9d", "d dh p2 2c3c4c", "d dh p3 ????5h"]


@pytest.mark.parametrize("first", ["p1", "p2"])
def test_whoever_is_recorded_first_on_fourth_street_acts_first(first: str) -> None:
    other = {"p1": "p2", "p2": "p1"}[first]
    actions = [*THIRD, "p2 pb", "p3 f", "p1 cc", "d dh p1 ??", "d dh p2 Kc", f"{first} cbr 100", f"{other} f"]
    expected = {"p1": (1040, 970, 990), "p2": (970, 1040, 990)}[first]
    assert played(STUD, actions) == expected


def test_a_participant_whose_known_cards_are_beaten_was_not_first() -> None:
    third = ["d dh p1 ????9d", "d dh p2 2c3c4c", "d dh p3 ????5h", "p2 pb", "p3 cc", "p1 cc"]
    fourth = ["d dh p1 ??", "d dh p2 Kc", "d dh p3 5s", "p2 cbr 100"]
    with pytest.raises(ReplayError, match="p2 is not who acts first"):
        played(STUD, [*third, *fourth])  # the pair of fives is known; only p1 could have more
    assert played(STUD, [*third, *fourth[:3], "p3 cbr 100", "p1 f", "p2 f"]) == (970, 970, 1060)


def test_razz_begins_with_the_lowest_known_hand_or_an_unknown_one() -> None:
    third = ["d dh p1 ????Kd", "d dh p2 ????4c", "d dh p3 ????5h", "p1 pb", "p2 cc", "p3 cc"]
    fourth = ["d dh p1 ??", "d dh p2 6c", "d dh p3 2s"]
    assert played(RAZZ, [*third, *fourth, "p3 cbr 100", "p1 f", "p2 f"]) == (970, 970, 1060)
    assert played(RAZZ, [*third, *fourth, "p1 cbr 100", "p2 f", "p3 f"]) == (1060, 970, 970)
    with pytest.raises(ReplayError, match="p2 is not who acts first"):
        played(RAZZ, [*third, *fourth, "p2 cbr 100"])


def test_a_pair_that_nobody_knows_may_have_been_bet_double() -> None:
    fourth = ["d dh p1 ??", "d dh p2 Kc", "p1 cbr 200", "p2 f"]
    assert played(STUD, [*THIRD, "p2 pb", "p3 f", "p1 cc", *fourth]) == (1040, 970, 990)


def test_an_unknown_up_card_that_is_shown_in_the_end_counts() -> None:
    streets = [
        *["d dh p1 ??", "d dh p2 Kc", "p1 cbr 100", "p2 cc"],
        *["d dh p1 Jh", "d dh p2 Kd", "p2 cc", "p1 cc"],
        *["d dh p1 Js", "d dh p2 8d", "p2 cc", "p1 cc"],
        *["d dh p1 ??", "d dh p2 ??", "p2 cc", "p1 cc"],
    ]
    shown = ["p1 sm AhAs9dAdJhJs2h", "p2 sm 2c3c4cKcKd8d8h"]
    assert played(STUD, [*THIRD, "p2 pb", "p3 f", "p1 cc", *streets, *shown]) == (1140, 870, 990)


def test_a_record_that_does_not_say_who_was_first_is_refused() -> None:
    with pytest.raises(ReplayError, match="ends before it says who acts first"):
        played(STUD, ["d dh p1 ??????", "d dh p2 2c3c4c", "d dh p3 KsKhQh"])


def test_a_table_still_wants_to_know_every_exposed_card() -> None:
    hand = Hand(by_id("7-card-stud"), stud_limit(100, 200), [1000, 1000])
    hand.deal(cards("As Ks"))
    with pytest.raises(IllegalActionError, match="an exposed card must be known"):
        hand.deal([UNKNOWN])
    with pytest.raises(IllegalActionError, match="it is known who acts first"):
        hand.open(0)


def test_the_question_of_who_is_first_survives_being_stored() -> None:
    house = HouseRules(unknown_up_cards=True)
    hand = Hand(by_id("razz"), stud_limit(100, 200), [1000, 1000], house=house)
    for dealt in ([*cards("As Ks")], [UNKNOWN], [*cards("2c 3c")], [*cards("4c")]):
        hand.deal(dealt)
    assert hand.question == Opener((0, 1), bring_in=True)
    again = loads(dumps(hand))
    with pytest.raises(IllegalActionError, match="first word to another seat"):
        again.open(5)
    again.act(Action(Verb.OPEN, 1))
    assert again.actor == 1
    again.bring_in()
    assert again.actor == 0


def test_the_command_plays_such_records(tmp_path: Path) -> None:
    file = tmp_path / "unseen.phh"
    actions = ["d dh p1 ??????", "d dh p2 2c3c4c", "d dh p3 KsKhQh", "p2 pb", "p3 cbr 100", "p1 f", "p2 f"]
    file.write_text(text_of(HI_LO, actions, [990, 970, 1040]))
    answer = CliRunner().invoke(command, ["replay", str(file), "--json"])
    (line,) = json.loads(answer.output)
    assert line["ok"], line["error"]
    assert line["finishing_stacks"] == [990, 970, 1040]
