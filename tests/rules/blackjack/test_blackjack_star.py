"""The Star's community blackjack: one player hand for all terminals, each acting on its own."""

from pathlib import Path

import pytest

from croupier.rulebooks.schema import Incident
from croupier.rules.blackjack import Blackjack
from croupier.rules.questions import EVERYBODY, Draw, Together
from croupier.rules.wagers.wager import Wager
from rigs.banked_games import changed
from rigs.blackjack_tables import at, book, costs, lines, net, nets, open_options, run_of, table, wager


def star(**options: object) -> Blackjack:
    return table("star-rfh", "blackjack", **options) if options else at("star-rfh", "blackjack")


def terminals(*seats: str) -> list[Wager]:
    return [wager("player", 1000, seat) for seat in seats]


def totals(game: Blackjack, wagers: list[Wager], *script: object) -> dict[str, list[int]]:
    """Each terminal's hands at the end."""
    run = run_of(game, wagers, *script)
    assert run.finished, run.pending
    return {box.holder: [played.hand.total for played in box.hands] for box in run.outcome.boxes}


# The deal


@pytest.mark.clause("RFH-13.1.4")
def test_six_decks_exactly() -> None:
    assert len(star().shoe.cards) == 312
    assert book("star-rfh").game("blackjack").options["decks"].allowed == ()


@pytest.mark.clause("RFH-13.3.5.2", "RFH-13.1.8", "RFH-13.3.5.4", "RFH-13.3.5.13", "RFH-13.3.5")
def test_the_deal_is_player_dealer_player_and_everybody_sees_every_card() -> None:
    run = run_of(
        star(), terminals("ann", "bob"), "Th 9d 2c", {"ann": "hit", "bob": "stand"}, "5h", {"ann": "stand"}, "9h"
    )
    draws = [question for question, _ in run.history() if isinstance(question, Draw)]
    assert [draw.to for draw in draws] == ["player", "bank", "player", "community", "bank"]
    assert {draw.seen_by for draw in draws} == {EVERYBODY}


@pytest.mark.clause("RFH-13.3.4.1")
def test_without_wagers_a_hand_can_still_be_dealt() -> None:
    assert run_of(star(), [], "Th 9d 2c").finished


# Community cards


@pytest.mark.clause("RFH-13.3.5.4", "RFH-13.3.5.10", "RFH-13.3.5.12")
def test_each_terminal_draws_from_one_row_or_ignores_it() -> None:
    """Shared 10 and 2, the row 5, 9: one stands on 12, one has 17, one is bust with 26."""
    script = (
        "Th 9d 2c",
        {"ann": "stand", "bob": "hit", "cid": "hit"}, "5h",
        {"bob": "stand", "cid": "hit"}, "9h",
        "9s",
    )  # fmt: skip
    assert totals(star(), terminals("ann", "bob", "cid"), *script) == {"ann": [12], "bob": [17], "cid": [26]}


@pytest.mark.clause("RFH-13.3.5.10")
def test_the_next_card_waits_until_every_unfinished_terminal_has_chosen() -> None:
    run = run_of(star(), terminals("ann", "bob"), "Th 9d 2c")
    assert isinstance(run.pending, Together)
    assert [choice.key for choice in run.pending.choices] == ["ann", "bob"]
    run.answer_plain({"ann": "stand", "bob": "stand"})
    assert run.pending == Draw("bank"), "no draw anywhere, no community card"


@pytest.mark.clause("RFH-13.3.5.12")
@pytest.mark.parametrize("held", ["As 9d Kc", "Th 9d Ac"])
def test_blackjack_is_asked_nothing(held: str) -> None:
    run = run_of(star(), terminals("ann"), held)
    assert run.finished


@pytest.mark.clause("RFH-13.3.5.12", "RFH-13.3.5.11")
def test_21_hard_or_soft_draws_no_more() -> None:
    assert run_of(star(), terminals("ann"), "Th 9d 6c", {"ann": "hit"}, "5h").pending == Draw("bank")
    assert run_of(star(), terminals("ann"), "Ah 9d 6c", {"ann": "hit"}, "4h").pending == Draw("bank")


# Automatic drawing


@pytest.mark.clause("RFH-13.3.5.11")
@pytest.mark.parametrize(
    ("held", "asked"),
    [
        ("2s 3c", False), ("3s 5c", False), ("Ts 2c", True), ("9s 3c", True), ("As 2c", False), ("As 5c", False),
        ("As 6c", True), ("As 7c", True), ("Ts 6c", True),
    ],
)  # fmt: skip
def test_below_hard_12_or_soft_17_a_hand_draws_by_itself(held: str, asked: bool) -> None:
    first, second = held.split()
    run = run_of(star(), terminals("ann"), f"{first} 9d {second}")
    assert isinstance(run.pending, Together) is asked
    assert (run.pending == Draw("community")) is not asked


@pytest.mark.clause("RFH-13.3.5.11")
def test_a_soft_hand_that_turns_hard_stops_at_12() -> None:
    run = run_of(star(), terminals("ann"), "As 9d 2c 9h")
    assert open_options(run.pending) == ["hit", "stand"], "A-2-9 is hard 12"


@pytest.mark.clause("RFH-13.3.5.6")
@pytest.mark.parametrize(
    ("held", "default"), [("5s 4c", "hit"), ("8s 8c", "stand"), ("Ts 4c", "stand"), ("As Ac", "hit")]
)
def test_without_an_answer_the_hand_draws_to_the_threshold_and_stakes_nothing(held: str, default: str) -> None:
    first, second = held.split()
    run = run_of(star(), terminals("ann"), f"{first} 9d {second}")
    assert isinstance(run.pending, Together)
    (choice,) = run.pending.choices
    assert choice.default == default
    assert choice.option(default).cost_minor == 0


# Doubling


@pytest.mark.clause("RFH-13.3.5.8")
def test_9_10_and_11_may_be_doubled_for_the_wager_and_get_one_card() -> None:
    offered = {}
    for first, second in (("3", "5"), ("4", "5"), ("4", "6"), ("5", "6"), ("7", "5"), ("A", "8"), ("A", "9")):
        pending = run_of(star(), terminals("ann"), f"{first}s 9d {second}c").pending
        offered[first + second] = isinstance(pending, Together) and "double" in open_options(pending)
    assert offered == {"35": False, "45": True, "46": True, "56": True, "75": False, "A8": False, "A9": False}
    assert costs(run_of(star(), terminals("ann"), "5s 9d 6c").pending) == {"hit": 0, "double": 1000}, (
        "no stand below 12"
    )
    run = run_of(star(), terminals("ann"), "4s 9d 5c", {"ann": "double"}, "2h")
    assert run.pending == Draw("bank"), "11 with three cards draws no more by itself"
    assert nets(star(), terminals("ann"), "5s 9d 6c", {"ann": "double"}, "Th 9h") == {"player": 1000, "double:1": 1000}


# Splitting


@pytest.mark.clause("RFH-13.3.5.9", "RFH-13.3.5.9.1")
def test_equal_values_may_be_split_once_for_an_equal_wager() -> None:
    for held, splits in (("Ts Kc", True), ("8s 8c", True), ("As Ac", True), ("9s 8c", False)):
        first, second = held.split()
        pending = run_of(star(), terminals("ann"), f"{first} 9d {second}").pending
        assert ("split" in open_options(pending)) is splits
    assert costs(run_of(star(), terminals("ann"), "8s 9d 8c").pending)["split"] == 1000
    run = run_of(star(), terminals("ann"), "8s 9d 8c", {"ann": "split"}, "8h")
    assert open_options(run.pending) == ["hit", "stand"], "16 on the left, and no further split"


@pytest.mark.clause("RFH-13.3.5.9", "RFH-13.3.5.10", "RFH-13.3.5.11")
def test_a_split_uses_the_row_left_hand_first_then_right() -> None:
    """8-8 with the row 3, 10, 5: left 8+3 must draw and comes to 21, right 8+5 is 13 and decides."""
    wagers = terminals("ann", "bob")
    run = run_of(star(), wagers, "8s 9d 8c", {"ann": "split", "bob": "hit"}, "3h")
    run.answer_plain({"bob": "stand"})
    assert run.pending == Draw("community"), "11 on the left draws by itself"
    run.answer_plain("Th")
    run.answer_plain("5h")
    assert isinstance(run.pending, Together)
    assert [(choice.key, choice.about) for choice in run.pending.choices] == [("ann", "hand 2")]
    run.answer_plain({"ann": "stand"})
    run.answer_plain("9h")
    assert {box.holder: [p.hand.total for p in box.hands] for box in run.outcome.boxes} == {
        "ann": [21, 13],
        "bob": [19],
    }


def test_a_terminal_sees_its_own_hands_grow_while_it_plays() -> None:
    """8-8 with the row 3, 10, 5: the left hand takes 3 and 10, the right one 5; bob's hand took the 3 alone."""
    wagers = terminals("ann", "bob")

    def hands(seat: str, *script: object) -> list[str]:
        run = run_of(star(), wagers, "8s 9d 8c", *script)
        own = star().own_hands([w for w in wagers if w.seat == seat], run)
        return [" ".join(map(str, cards)) for cards in own]

    assert hands("ann") == ["8s 8c"]
    split = ({"ann": "split", "bob": "hit"}, "3h")
    assert hands("ann", *split) == ["8s 3h", "8c"]
    played = (*split, {"bob": "stand"}, "Th", "5h")
    assert hands("ann", *played) == ["8s 3h Th", "8c 5h"]
    assert hands("bob", *played) == ["8s 8c 3h"]
    boxes = at("holland-2025", "black-jack")
    assert boxes.own_hands([wager("box:1", 1000, "ann")], run_of(boxes, [wager("box:1", 1000, "ann")])) == ()


@pytest.mark.clause("RFH-13.3.5.8")
def test_no_double_after_a_split_unless_the_house_says_so() -> None:
    run = run_of(star(), terminals("ann"), "5s 9d 5c", {"ann": "split"}, "5h")
    assert run.pending == Draw("community"), "10 after a split draws by itself"
    run = run_of(star(double_after_split=True), terminals("ann"), "5s 9d 5c", {"ann": "split"}, "5h")
    assert open_options(run.pending) == ["hit", "double"]


@pytest.mark.clause("RFH-13.3.5.9.2", "RFH-13.3.5.9.3")
def test_split_aces_get_one_card_each_and_cannot_be_blackjack() -> None:
    found = nets(star(), terminals("ann"), "As 9d Ac", {"ann": "split"}, "Th 2h 9h")
    assert found == {"player": 1000, "split:2": -1000}, "21 pays 1:1; ace and 2 stays 13"
    tens = nets(star(), terminals("ann"), "Ts 9d Kc", {"ann": "split"}, "Ah Ad 9h")
    assert tens == {"player": 1000, "split:2": 1000}


@pytest.mark.clause("RFH-13.3.5.9.4")
@pytest.mark.parametrize(
    ("row", "left", "right"),
    [
        (("Th", {"ann": "stand"}, "9h", {"ann": "stand"}), -1000, 0),
        (("6h", {"ann": "hit"}, "Th", "9h", {"ann": "stand"}), -1000, 0),
        (("Th", {"ann": "stand"}, "6h", {"ann": "hit"}, "Td"), 0, -1000),
        (("3h Tc Td", {"ann": "stand"}), 0, -1000),
        (("Th", {"ann": "stand"}, "3h Tc"), -1000, 0),
    ],
)
def test_after_a_split_a_dealer_blackjack_collects_one_original_wager(
    row: tuple[object, ...], left: int, right: int
) -> None:
    found = nets(star(), terminals("ann"), "8s Kd 8c", {"ann": "split"}, *row, "Ad")
    assert found == {"player": left, "split:2": right}


@pytest.mark.clause("RFH-13.3.5.9.4", "RFH-13.2.2.3")
def test_two_hands_over_21_are_both_lost_whatever_the_dealer_has() -> None:
    found = nets(
        star(), terminals("ann"), "8s Kd 8c", {"ann": "split"}, "6h", {"ann": "hit"}, "Th 6d", {"ann": "hit"}, "Td"
    )
    assert found == {"player": -1000, "split:2": -1000}


@pytest.mark.clause("RFH-13.3.5.9.4")
def test_a_doubled_hand_loses_both_wagers_unless_the_house_reads_it_otherwise() -> None:
    script = ("5s Kd 6c", {"ann": "double"}, "8h Ad")
    assert net(star(), *script) == -2000
    assert net(star(doubles_against_blackjack="returned"), *script) == -1000


# Settlement


@pytest.mark.clause("RFH-13.2.2", "RFH-13.2.2.1", "RFH-13.2.2.2", "RFH-13.4.1", "RFH-13.4.1.2", "RFH-13.4.1.3")
def test_wins_and_losses() -> None:
    assert net(star(), "Ts 9d 9c", {"ann": "stand"}, "9h") == 1000
    assert net(star(), "Ts 6d 2c", {"ann": "stand"}, "Th 9h") == 1000
    assert net(star(), "Ts 9d 7c", {"ann": "stand"}, "9h") == -1000


@pytest.mark.clause("RFH-13.2.2.3")
def test_over_21_loses_although_the_dealer_goes_over_for_others() -> None:
    found = lines(star(), terminals("ann", "bob"), "Ts 6d 6c", {"ann": "hit", "bob": "stand"}, "Kh Th 9h")
    assert {seat: line.credit_minor for (seat, _), line in found.items()} == {"ann": 0, "bob": 2000}


@pytest.mark.clause("RFH-13.4.1.1")
def test_blackjack_pays_three_to_two_also_against_a_dealers_21() -> None:
    assert net(star(), "As 9d Kc") == 1500
    assert net(star(), "As Kd Kc 9h") == 1500


@pytest.mark.clause("RFH-13.2.2.4", "RFH-13.4.1.4")
def test_equal_totals_stand_off() -> None:
    assert net(star(), "Ts 9d 8c", {"ann": "stand"}, "9h") == 0
    assert net(star(), "As Kd Kc Ah") == 0
    twenty_one = ("Ts Kd 6c", {"ann": "hit"}, "5h Ah")
    assert net(star(), *twenty_one) == 0, "literally equal totals"
    assert net(star(blackjack_beats_21=True), *twenty_one) == -1000


# Insurance and even money


@pytest.mark.clause("RFH-13.3.5.7", "RFH-13.4.1.5")
def test_insurance_against_an_ace_for_half_pays_two_to_one() -> None:
    run = run_of(star(), terminals("ann", "bob"), "Ts Ad 7c")
    assert isinstance(run.pending, Together)
    assert {c.seat: (c.options[0].cost_minor, c.default) for c in run.pending.choices} == {
        "ann": (500, "no"), "bob": (500, "no"),
    }  # fmt: skip
    answers = {"ann@": "insure", "bob@": "no"}
    found = lines(star(), terminals("ann", "bob"), "Ts Ad 7c", answers, {"ann": "stand", "bob": "stand"}, "Kh")
    assert {seat: line.profit_minor for (seat, spot), line in found.items() if spot == "insurance"} == {"ann": 1000}
    found = lines(star(), terminals("ann"), "Ts Ad 7c", {"ann@": "insure"}, {"ann": "stand"}, "8h")
    assert found["ann", "insurance"].taken_minor == 500


@pytest.mark.clause("RFH-13.3.5.7.1")
def test_even_money_is_offered_to_a_blackjack_that_took_insurance() -> None:
    run = run_of(star(), terminals("ann", "bob"), "As Ad Kc", {"ann@": "insure", "bob@": "no"})
    assert isinstance(run.pending, Together)
    assert [(choice.seat, choice.ask) for choice in run.pending.choices] == [("ann", "even-money")]
    run = run_of(star(), terminals("ann"), "Ts Ad 7c", {"ann@": "insure"})
    assert open_options(run.pending) == ["hit", "stand"], "no Blackjack, no even money"


@pytest.mark.clause("RFH-13.3.5.7.2")
@pytest.mark.parametrize("last", ["Kh", "8h"])
def test_even_money_and_kept_insurance_come_to_the_same(last: str) -> None:
    insured = {"ann@": "insure"}
    taken = lines(star(), terminals("ann"), "As Ad Kc", insured, {"ann@": "even-money"})
    assert (taken["ann", "player"].profit_minor, taken["ann", "insurance"].returned_minor) == (1000, 500)
    assert taken["ann", "insurance"].profit_minor == 0
    kept = nets(star(), terminals("ann"), "As Ad Kc", insured, {"ann@": "no"}, last)
    assert sum(kept.values()) == 1000


# Irregularities and figures


def test_irregularities_have_a_reason_a_role_and_an_effect() -> None:
    row = book("star-rfh").game("blackjack")
    found: dict[str, Incident] = {incident.code: incident for incident in row.incident}
    assert {code: (i.role, i.effect) for code, i in found.items()} == {
        "FACE_UP_CARD": ("dealer", "record"),
        "CARDS_EXAMINED": ("gaming-supervisor", "record"),
        "CARD_IN_ERROR": ("dealer", "next-card"),
        "BURN_CARD": ("dealer", "burn"),
        "HOLD_CARD_FOR_NEXT_ROUND": ("dealer", "hold"),
        "RECONSTRUCTED": ("dealer", "correct"),
        "DEALING_ERROR": ("gaming-supervisor", "void-unpaid"),
        "WRONG_DEVICE": ("gaming-supervisor", "void"),
        "CARD_INTERFERENCE": ("gaming-supervisor", "void"),
    }
    assert [(reason.code, reason.effect) for reason in row.stop_reason] == [("INSUFFICIENT_CARDS", "void")]


def test_a_changed_threshold_changes_the_play(tmp_path: Path) -> None:
    other = changed(
        tmp_path,
        "star-rfh",
        "blackjack",
        "[game.options.draws-below-hard]\nvalue = 12",
        "[game.options.draws-below-hard]\nvalue = 14",
    )
    assert isinstance(other, Blackjack)
    assert run_of(other, terminals("ann"), "Ts 9d 3c").pending == Draw("community")
    assert isinstance(run_of(star(), terminals("ann"), "Ts 9d 3c").pending, Together)


@pytest.mark.clause("RFH-13.3.5.9.4")
def test_a_double_after_a_split_goes_back_when_a_blackjack_collects_one_wager() -> None:
    game = star(double_after_split=True)
    script = ("5s Kd 5c", {"ann": "split"}, "5h", {"ann": "double"}, "Th 9h", {"ann": "stand"}, "Ad")
    assert nets(game, terminals("ann"), *script) == {"player": -1000, "split:2": 0, "double:1": 0}
