"""Casino War at the Star and in Holland: first cards, war, surrender, tie wagers, areas."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.rulebooks.options import OptionError
from croupier.rules.layout import UnknownSpotError
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import NOBODY, Draw, Together
from croupier.rules.wagers.wager import Disposition
from rigs.banked_games import bet, changed, one, played, round_of, table

WON, LOST, RETURNED, HALF = Disposition.WON, Disposition.LOST, Disposition.RETURNED, Disposition.HALF_LOST
STAR, HOLLAND, OLDER = ("star-rfh", "casino-war"), ("holland-2025", "casino-war"), ("holland-2023", "casino-war")
RANKS = "23456789TJQKA"


def star(**options: Any) -> Any:
    return table(*STAR, areas=3, war_burn_cards=0, **options)


def holland(**options: Any) -> Any:
    return table(*HOLLAND, **options)


def cards_for(game: Any, area_card: str, dealer: str) -> list[str]:
    """The first deal of a round with a wager on area 1 alone."""
    return [area_card, *["4h"] * (2 if game.config.deal_empty_areas else 0), dealer]


@pytest.mark.clause(
    "RFH-14.1.5", "RFH-14.1.6", "RFH-14.2.2.1", "RFH-14.2.2.2", "RFH-14.4.1.1", "RFH-14.4.1",
    "HC25-3.9.2", "HC25-3.9.3", "HC25-3.9.4",
)  # fmt: skip
@pytest.mark.parametrize("make", [star, holland])
def test_higher_card_wins_even_money_lower_loses_and_suits_do_not_count(make: Any) -> None:
    game = make()
    for mine in RANKS:
        for theirs in RANKS:
            cards = cards_for(game, f"{mine}c", f"{theirs}s")
            wagers = [bet("ante:1"), bet("tie:1", 100, "t")]
            run = resume(game.procedure(wagers), cards)
            assert run.finished == (mine != theirs)
            if mine != theirs:
                ante, tie = round_of(game, wagers, *cards)
                higher = RANKS.index(mine) > RANKS.index(theirs)
                assert (ante.disposition, ante.profit_minor) == ((WON, 1000) if higher else (LOST, 0))
                assert tie.disposition is LOST


@pytest.mark.clause("RFH-14.2.2.3", "RFH-14.3.9", "RFH-14.3.10", "RFH-1.1-surrender", "HC25-3.9.5b")
@pytest.mark.parametrize("make", [star, holland])
def test_equal_cards_surrender_half_also_when_nobody_answers(make: Any) -> None:
    game = make()
    run = resume(game.procedure([bet("ante:1", 1000)]), cards_for(game, "9c", "9d"))
    assert isinstance(run.pending, Together)
    (choice,) = run.pending.choices
    assert choice.default == "surrender"
    assert [option.id for option in choice.options] == ["surrender", "war"]
    line = one(game, bet("ante:1", 1000), *cards_for(game, "9c", "9d"), {"w": choice.default})
    assert (line.disposition, line.returned_minor, line.taken_minor) == (HALF, 500, 500)


WARS = [
    (star, "Kc", "Qd", (1000, 2000)),
    (star, "Qc", "Qd", (1000, 3000)),
    (star, "Jc", "Qd", (0, 0)),
    (holland, "Kc", "Qd", (1000, 2000)),
    (holland, "Qc", "Qd", (1000, 2000)),
    (holland, "Jc", "Qd", (0, 0)),
]


@pytest.mark.clause(
    "RFH-14.2.2", "RFH-14.2.2.4", "RFH-14.2.2.5", "RFH-14.2.2.6", "RFH-14.2.3", "RFH-14.4.1.2", "RFH-14.4.1.3",
    "RFH-14.3.10.2", "RFH-1.1-war-wager", "RFH-1.1-go-to-war", "RFH-1.1-standoff", "RFH-1.1-ante",
    "HC25-3.9.5c", "HC25-3.9.5d", "HC25-3.9.5e", "HC25-3.9.5f",
)  # fmt: skip
@pytest.mark.parametrize(("make", "mine", "theirs", "credited"), WARS)
def test_war_costs_another_ante_and_brings(make: Any, mine: str, theirs: str, credited: tuple[int, int]) -> None:
    game = make()
    run = resume(game.procedure([bet("ante:1", 1000)]), cards_for(game, "9c", "9d"))
    assert isinstance(run.pending, Together)
    war = run.pending.choices[0].option("war")
    assert [(stake.spot, stake.amount_minor) for stake in war.stakes] == [("war:1", 1000)]
    ante, raised = round_of(game, [bet("ante:1", 1000)], *cards_for(game, "9c", "9d"), {"w": "war"}, mine, theirs)
    assert (ante.credit_minor, raised.credit_minor) == credited
    assert raised.stake_minor == 1000


@pytest.mark.clause("RFH-14.2.4", "RFH-14.4.1.4", "RFH-1.1-tie-wager")
@pytest.mark.parametrize("answer", [["surrender"], ["war", "2c", "Ad"], ["war", "Ac", "2d"], ["war", "2c", "2d"]])
def test_star_tie_wager_is_decided_by_the_first_cards_alone(answer: list[str]) -> None:
    game = star()
    wagers = [bet("ante:1", 1000), bet("tie:1", 500, "t")]
    lines = round_of(game, wagers, *cards_for(game, "9c", "9d"), {"w": answer[0]}, *answer[1:])
    assert (lines[1].disposition, lines[1].profit_minor, lines[1].returned_minor) == (WON, 5500, 500)


@pytest.mark.clause("HC25-3.9.5a", "HC25-3.9.5e", "HC25-3.9.5f")
@pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])
@pytest.mark.parametrize(
    ("answer", "credit"),
    [(["surrender"], 11), (["war", "Kc", "Qd"], 11), (["war", "Qc", "Qd"], 21), (["war", "Jc", "Qd"], 10)],
)
def test_holland_tie_wager_is_paid_10_to_1_and_plays_on_in_the_war(book: str, answer: list[str], credit: int) -> None:
    game = table(book, "casino-war")
    wagers = [bet("ante:1", 1000), bet("tie:1", 100, "t")]
    lines = round_of(game, wagers, "9c", "9d", {"w": answer[0]}, *answer[1:])
    assert lines[1].credit_minor == credit * 100


@pytest.mark.clause("HC25-3.9.5a")
def test_holland_may_settle_the_tie_wager_on_the_first_cards() -> None:
    game = holland(tie_rule="first-cards")
    wagers = [bet("ante:1", 1000), bet("tie:1", 100, "t")]
    assert round_of(game, wagers, "9c", "9d", {"w": "war"}, "2c", "Ad")[1].credit_minor == 1100


@pytest.mark.clause("RFH-14.2.4", "RFH-1.1-tie-wager", "HC25-3.9.1a")
@pytest.mark.parametrize("make", [star, holland])
def test_a_tie_wager_needs_the_same_players_ante_on_the_same_area(make: Any) -> None:
    game = make()
    assert game.layout.spot("tie:2").needs == "ante:2"
    assert game.layout.spot("ante:2").needs == ""
    wagers = [bet("ante:1", 1000), bet("tie:1", 100, "t", seat="seat-2"), bet("tie:2", 100, "u")]
    assert set(game.objections(wagers)) == {"t", "u"}
    first = ["9c", "5c", "4h", "8d"] if game.config.deal_empty_areas else ["9c", "5c", "8d"]
    _, other, elsewhere = round_of(game, wagers, *first)
    assert [(x.disposition, x.returned_minor) for x in (other, elsewhere)] == [(Disposition.VOID, 100)] * 2


@pytest.mark.clause("RFH-14.3.7.2", "RFH-14.3.1", "RFH-14.3.7")
@pytest.mark.parametrize("areas", [3, 5, 7])
def test_star_deals_to_every_area_with_or_without_a_wager_then_to_the_dealer(areas: int) -> None:
    run: Run[Any] = Run(table(*STAR, areas=areas).procedure([]))
    seen = []
    while isinstance(run.pending, Draw):
        seen.append(run.pending.to)
        run.answer_plain("9c")
    assert seen == [*(f"area-{n}" for n in range(1, areas + 1)), "dealer"]
    assert run.finished, "nobody bet, so nobody is asked"


@pytest.mark.parametrize("areas", [1, 2, 4, 6, 8])
def test_star_has_3_5_or_7_areas(areas: int) -> None:
    with pytest.raises(OptionError):
        table(*STAR, areas=areas)


@pytest.mark.clause("RFH-14.1.4")
def test_star_plays_with_exactly_six_decks() -> None:
    assert len(table(*STAR).shoe.cards) == 312
    with pytest.raises(OptionError):
        table(*STAR, decks=8)


@pytest.mark.clause("HC25-3.9.1b", "HC25-3.1.2")
@pytest.mark.parametrize("edition", [HOLLAND, OLDER])
def test_holland_deals_one_card_to_each_box_played_and_one_to_the_bank(edition: tuple[str, str]) -> None:
    game = table(*edition, areas=7)
    run = Run(game.procedure([bet("ante:3"), bet("ante:6", wager_id="v")]))
    seen = []
    while isinstance(run.pending, Draw):
        seen.append(run.pending.to)
        run.answer_plain("9c" if run.pending.to != "dealer" else "Tc")
    assert seen == ["area-3", "area-6", "dealer"]


@pytest.mark.clause("RFH-14.2.1", "HC25-3.9.1a")
@pytest.mark.parametrize("game", [star(), holland(areas=3)])
def test_only_ante_war_and_tie_exist_and_war_is_no_wager_before_the_deal(game: Any) -> None:
    spots = game.layout.spots.values()
    assert {spot.kind for spot in spots} == {"ante", "war", "tie"}
    assert all(spot.in_round == (spot.kind == "war") for spot in spots)
    with pytest.raises(UnknownSpotError):
        game.layout.spot("ante:4")


@pytest.mark.clause("RFH-14.3.2", "RFH-14.3.10", "RFH-14.3.10.3", "RFH-14.3.10.4")
def test_each_area_decides_alone_and_one_dealer_card_meets_every_area_at_war() -> None:
    game = table(*STAR, areas=3, war_burn_cards=3)
    wagers = [
        bet("ante:1", 1000, "a"),
        bet("ante:1", 2000, "b", seat="seat-2"),
        bet("ante:2", 1000, "c"),
        bet("ante:3", 1000, "d"),
    ]
    run = resume(game.procedure(wagers), ["9c", "Kc", "9d", "9h"])
    assert isinstance(run.pending, Together)
    assert [(c.seat, c.key) for c in run.pending.choices] == [("seat-1", "a"), ("seat-2", "b"), ("seat-1", "d")]
    run.answer_plain({"a": "war", "b": "surrender", "d": "war"})
    drawn = []
    while isinstance(run.pending, Draw):
        drawn.append(run.pending)
        run.answer_plain({"area-1-war": "2c", "area-3-war": "Ac", "dealer-war": "Td"}.get(run.pending.to, "Kd"))
    assert [draw.to for draw in drawn] == ["burn"] * 3 + ["area-1-war", "area-3-war", "dealer-war"]
    assert {draw.seen_by for draw in drawn[:3]} == {NOBODY}
    every = [w.id for w in wagers]
    lines = {line.wager: line for line in round_of(game, wagers, *run.record())}
    assert [lines[w].credit_minor for w in every] == [0, 1000, 2000, 1000]
    raised = [line for name, line in lines.items() if name not in every]
    assert [line.credit_minor for line in raised] == [0, 2000]


def test_the_description_shows_every_card() -> None:
    game = star()
    run = played(game, [bet("ante:1")], "9c", "4h", "4h", "9d", {"w": "war"}, "2c", "Ad")
    assert game.describe(run.outcome) == {
        "areas": {"1": "9c", "2": "4h", "3": "4h"},
        "dealer": "9d",
        "choices": {"w": "war"},
        "war": {"areas": {"1": "2c"}, "dealer": "Ad"},
    }


def test_a_figure_changed_in_a_copy_of_the_book_changes_the_settlement(tmp_path: Path) -> None:
    game = changed(tmp_path, *HOLLAND, 'what = "equal", odds = "1:1"', 'what = "equal", odds = "2:1"')
    assert round_of(game, [bet("ante:1")], "9c", "9d", {"w": "war"}, "Qc", "Qd")[1].profit_minor == 2000
    with pytest.raises(ValueError, match="war needs odds for equal"):
        changed(tmp_path, *HOLLAND, '  { what = "equal", odds = "1:1" },\n', "")
