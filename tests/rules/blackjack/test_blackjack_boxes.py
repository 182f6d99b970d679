"""Who holds a box, who plays along, and which wagers go back."""

import pytest

from croupier.rules.questions import Choose, IllegalAnswerError, Together
from croupier.rules.wagers.objections import Objection
from croupier.rules.wagers.wager import Disposition
from rigs.blackjack_tables import HOLLAND, at, black_jack, lines, nets, run_of, table, wager

O = Objection  # noqa: E741  short in tables


def objections(game: object, *wagers: object) -> dict[str, Objection]:
    return dict(game.objections(wagers))  # type: ignore[attr-defined]


@pytest.mark.clause("HC25-3.2.2")
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_only_the_box_holder_decides(book_id: str, game: str) -> None:
    wagers = [wager("behind:1", 9000, "bob"), wager("box:1")]
    run = run_of(at(book_id, game), wagers, "8s 9d 7c")
    assert isinstance(run.pending, Choose)
    assert run.pending.seat == "ann", "the highest wager does not take a held box"


@pytest.mark.clause("HC25-3.2.7a", "HC25-3.2.2")
def test_a_co_player_may_double_with_the_holder_and_need_not() -> None:
    wagers = [wager("box:1"), wager("behind:1", 3000, "bob"), wager("behind:1", 2000, "cid")]
    run = run_of(black_jack(), wagers, "6s 9d 5c double")
    assert isinstance(run.pending, Together)
    assert {c.seat: (c.options[0].cost_minor, c.default) for c in run.pending.choices} == {
        "bob": (3000, "keep"), "cid": (2000, "keep"),
    }  # fmt: skip
    with pytest.raises(IllegalAnswerError):
        run.answer_plain({"bob@box:1": "follow"})
    answers = {"bob@box:1": "follow", "cid@box:1": "keep"}
    found = lines(black_jack(), wagers, "6s 9d 5c double", answers, "Th 9h")
    assert {key: line.profit_minor for key, line in found.items()} == {
        ("ann", "box:1"): 1000, ("bob", "behind:1"): 3000, ("cid", "behind:1"): 2000,
        ("ann", "double:1.1"): 1000, ("bob", "double:1.1"): 3000,
    }  # fmt: skip


@pytest.mark.clause("HC25-3.2.8a", "HC25-3.2.2")
def test_a_co_player_splits_with_the_holder_or_keeps_his_wager_on_the_first_hand() -> None:
    wagers = [wager("box:1"), wager("behind:1", 3000, "bob"), wager("behind:1", 2000, "cid")]
    answers = {"bob@box:1": "follow", "cid@box:1": "keep"}
    found = lines(black_jack(), wagers, "8s 9d 8c split", answers, "Th stand 2c hit Kh stand 9h")
    assert {key: line.credit_minor - line.stake_minor for key, line in found.items()} == {
        ("ann", "box:1"): 0, ("bob", "behind:1"): 0, ("cid", "behind:1"): 0,
        ("ann", "split:1.2"): 1000, ("bob", "split:1.2"): 3000,
    }  # fmt: skip


@pytest.mark.clause("HC25-3.2.8c")
def test_a_terminal_co_player_follows_one_split_only() -> None:
    wagers = [wager("box:1"), wager("behind:1", 3000, "bob", terminal=1)]
    run = run_of(black_jack(), wagers, "8s 9d 8c split", {"bob@box:1": "follow"}, "8h split 3h")
    assert isinstance(run.pending, Choose), "the holder splits again; the terminal is not asked"


@pytest.mark.clause("HC25-3.1.2")
def test_boxes_and_co_players_are_limited_by_table_settings() -> None:
    game = black_jack(boxes_each=1, co_players_most=1)
    found = objections(
        game,
        wager("box:1"), wager("box:2"), wager("box:1", seat="bob"),
        wager("behind:1", seat="bob"), wager("behind:1", seat="cid"), wager("behind:1"),
    )  # fmt: skip
    assert found == {
        "ann:box:2": O.TOO_MANY_BOXES, "bob:box:1": O.BOX_TAKEN, "cid:behind:1": O.TOO_MANY_CO_PLAYERS,
        "ann:behind:1": O.SEATED,
    }  # fmt: skip
    assert not objections(black_jack(), wager("box:1"), wager("box:2"))
    assert len([spot for spot in black_jack(boxes=5).layout.spots.values() if spot.kind == "box"]) == 5


def test_a_wager_with_an_objection_takes_no_part_and_goes_back_whole() -> None:
    wagers = [wager("box:1"), wager("box:1", 7000, "bob"), wager("pairs:2")]
    found = lines(black_jack(), wagers, "Ts 9d 9c stand 9h")
    for key in (("bob", "box:1"), ("ann", "pairs:2")):
        assert found[key].disposition is Disposition.VOID
        assert found[key].returned_minor == found[key].stake_minor
    assert found["ann", "box:1"].profit_minor == 1000


@pytest.mark.clause("HC25-3.2.13b", "HC25-3.2.13c", "HC25-3.2.14b", "HC25-3.2.14c")
@pytest.mark.parametrize("side", ["pairs", "21+3"])
def test_side_bets_need_ones_own_wager_on_the_same_box(side: str) -> None:
    assert not objections(black_jack(), wager("box:1"), wager(f"{side}:1"))
    assert not objections(black_jack(), wager("box:1"), wager("behind:1", seat="bob"), wager(f"{side}:1", seat="bob"))
    found = objections(black_jack(), wager("box:1"), wager(f"{side}:1", seat="bob"), wager(f"{side}:2"))
    assert found == {f"bob:{side}:1": O.NEEDS_MAIN_WAGER, f"ann:{side}:2": O.NEEDS_MAIN_WAGER}
    spot = black_jack().layout.spot(f"{side}:1")
    assert spot.needs == "box:1|behind:1"


@pytest.mark.clause("HC25-3.2.10a", "HC25-3.2.10b", "HC25-3.2.12a")
def test_only_the_box_holder_plays_for_the_jackpot() -> None:
    found = objections(
        black_jack(),
        wager("box:1"), wager("jackpot:1"), wager("behind:1", 9000, "bob"), wager("jackpot:1", 100, "bob"),
        wager("jackpot:2", 100, "cid"),
    )  # fmt: skip
    assert found == {"bob:jackpot:1": O.HOLDERS_ONLY, "cid:jackpot:2": O.NEEDS_MAIN_WAGER}


@pytest.mark.clause("HC25-3.2.10c")
def test_on_a_box_without_a_seated_holder_the_highest_wager_holds_it() -> None:
    wagers = [wager("behind:1", 1000), wager("behind:1", 2000, "bob"), wager("jackpot:1", 100, "bob")]
    assert objections(black_jack(), *wagers) == {}
    run = run_of(black_jack(), wagers, "8s 9d 7c")
    assert isinstance(run.pending, Choose)
    assert run.pending.seat == "bob"
    assert objections(black_jack(), *wagers[:2], wager("jackpot:1", 100)) == {"ann:jackpot:1": O.HOLDERS_ONLY}


@pytest.mark.clause("HC25-3.2.10d")
def test_a_tie_goes_to_the_seated_player_nearest_to_the_shuffling_machine() -> None:
    wagers = [
        wager("behind:7", 2000, "cid"), wager("behind:7", 2000, "bob"), wager("behind:7", 2000),
        wager("box:5", seat="bob"), wager("box:2"),
    ]  # fmt: skip
    run = run_of(black_jack(), wagers, "8s 8d 8h 9d 7c 7d 7h stand stand")
    assert isinstance(run.pending, Choose)
    assert (run.pending.about, run.pending.seat) == ("box:7", "ann"), "ann sits at box 2, bob at 5, cid stands"
    standing = [wager("behind:7", 2000, "cid"), wager("behind:7", 2000, "dan")]
    run = run_of(black_jack(), standing, "8s 9d 7c")
    assert isinstance(run.pending, Choose)
    assert run.pending.seat == "cid", "nobody is seated: the first wager in time"


@pytest.mark.clause("HC23-absent-3.2.10c", "HC23-absent-3.2.10d")
def test_2023_has_no_such_rule_so_the_first_wager_holds_the_box() -> None:
    wagers = [wager("behind:1", 1000), wager("behind:1", 2000, "bob")]
    run = run_of(at("holland-2023", "black-jack"), wagers, "8s 9d 7c")
    assert isinstance(run.pending, Choose)
    assert run.pending.seat == "ann"


@pytest.mark.clause("HC23-absent-3.2.11a", "HC23-absent-3.2.11b", "HC23-absent-3.2.11c", "HC23-absent-3.2.11d")
@pytest.mark.clause("HC23-absent-3.2.12d", "HC23-3.2.10")
def test_2023_defines_no_jackpot_hand() -> None:
    """A table has a jackpot wager only where its operator offers one, with hands of the operator's own."""
    for game in ("black-jack", "casino-21"):
        assert "jackpot" not in at("holland-2023", game).layout.kinds
        assert "jackpot" in table("holland-2023", game, jackpot=True).layout.kinds


@pytest.mark.clause("HC25-3.2.11a", "HC25-3.2.13a", "HC25-3.2.14a")
def test_jackpot_and_side_bets_are_optional_for_each_table() -> None:
    kinds = set(black_jack().layout.kinds)
    assert {"jackpot", "pairs", "21+3"} <= kinds
    without = set(black_jack(jackpot=False, pairs=False, twenty_one_plus_three=False).layout.kinds)
    assert kinds - without == {"jackpot", "pairs", "21+3"}


def test_doubles_splits_and_insurance_are_spots_that_only_a_choice_stakes_on() -> None:
    layout = black_jack().layout
    for spot in ("insurance:1", "double:1.1", "split:7.12"):
        assert layout.spot(spot).in_round
    for unknown in ("double:1", "split:x.1", "double:1.0", "box:8"):
        with pytest.raises(LookupError):
            layout.spot(unknown)
    assert table("star-rfh", "blackjack").layout.spot("split:2").in_round
    with pytest.raises(LookupError):
        table("star-rfh", "blackjack").layout.spot("split:1.2")


def test_two_boxes_of_one_player_are_played_one_after_the_other() -> None:
    found = nets(black_jack(), [wager("box:1"), wager("box:4", 2000)], "Ts 9s 9d 9c 8c stand stand 9h")
    assert found == {"box:1": 1000, "box:4": -2000}
