"""Who gets what at a tournament's end; every figure is reckoned by hand from the plan's words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.rules.tournaments.description import DescriptionError, read_description
from croupier.rules.tournaments.settlement import Settlement, settle


def settled(**told: Any) -> Settlement:
    """A tournament at EUR 10 + 1 unless said otherwise; `entries` may be names alone."""
    told.setdefault("format", "multi-table")
    told.setdefault("end", "played-out")
    told.setdefault("buy_in", {"pool_minor": 1_000, "commission_minor": 100})
    told["entries"] = [{"player": each} if isinstance(each, str) else each for each in told["entries"]]
    return settle(read_description(json.dumps({"currency": "EUR", **told}).encode()))


def out(player: str, hand: int, chips: int = 1_000, *by: str) -> dict[str, Any]:
    return {"player": player, "hand": hand, "chips_before": chips, "by": by}


def prizes(settlement: Settlement) -> dict[str, int]:
    return {each.player: each.prize_minor for each in settlement.results}


def places(settlement: Settlement) -> dict[str, int | None]:
    return {each.player: each.place for each in settlement.results}


def won_bounties(settlement: Settlement) -> dict[str, int]:
    return {each.player: each.bounty_minor for each in settlement.results}


def test_places_follow_the_order_of_elimination_and_the_last_one_is_first() -> None:
    """TSG-A1T.10: of 40.01 the second gets 30 percent rounded down and the first all the rest."""
    found = settled(
        buy_in={"pool_minor": 1_333, "commission_minor": 0},
        entries=["a", "b", "c"],
        eliminated=[out("c", 1), out("a", 7)],
        remaining={"b": 3_000},
        payout_percents=["70", "30"],
    )
    assert places(found) == {"a": 2, "b": 1, "c": 3}
    assert prizes(found) == {"a": 1_199, "b": 2_800, "c": 0}
    assert (found.pool_minor, found.overlay_minor) == (3_999, 0)


def test_in_one_hand_more_chips_are_a_better_place() -> None:
    found = settled(
        entries=["a", "b", "c"],
        eliminated=[out("a", 5, 900), out("b", 5, 901)],
        remaining={"c": 3_000},
        payout_percents=["50", "30", "20"],
    )
    assert places(found) == {"a": 3, "b": 2, "c": 1}
    assert prizes(found) == {"a": 600, "b": 900, "c": 1_500}


def test_equal_chips_tie_and_share_the_prizes_of_their_places() -> None:
    """NT-62: places 2 and 3 are worth 9.03 and 6.02; 15.05 in halves, the odd cent to whoever entered first."""
    found = settled(
        buy_in={"pool_minor": 1_004, "commission_minor": 0},
        entries=["late", "early", "winner"],
        eliminated=[out("early", 5, 900), out("late", 5, 900)],
        remaining={"winner": 3_000},
        payout_percents=["50", "30", "20"],
    )
    assert places(found) == {"late": 2, "early": 2, "winner": 1}
    assert prizes(found) == {"late": 753, "early": 752, "winner": 3_012 - 1_505}


def test_a_tie_over_the_last_paid_place_shares_what_is_paid() -> None:
    found = settled(
        entries=["a", "b", "c"],
        eliminated=[out("a", 5, 900), out("b", 5, 900)],
        remaining={"c": 3_000},
        payout_percents=["60", "40"],
    )
    assert prizes(found) == {"a": 600, "b": 600, "c": 1_800}


def test_places_that_nobody_took_go_to_the_first() -> None:
    found = settled(
        entries=["a", "b"], eliminated=[out("a", 5)], remaining={"b": 3_000}, payout_percents=["50", "30", "20"]
    )
    assert prizes(found) == {"a": 600, "b": 1_400}


@pytest.mark.clause("TSG-2.5", "TSG-2.20")
def test_rebuys_and_add_ons_add_to_the_pool_without_their_commission() -> None:
    found = settled(
        format="rebuy-add-on",
        rebuy={"pool_minor": 900, "commission_minor": 50},
        add_on={"pool_minor": 2_000, "commission_minor": 0},
        entries=[{"player": "a", "rebuys": 2}, {"player": "b", "add_ons": 1}],
        eliminated=[out("a", 9)],
        remaining={"b": 9_000},
        payout_percents=["100"],
    )
    assert found.pool_minor == 2 * 1_000 + 2 * 900 + 2_000
    assert prizes(found) == {"a": 0, "b": 5_800}


def test_of_a_player_who_came_back_the_last_elimination_counts() -> None:
    found = settled(
        format="re-entry",
        entries=[{"player": "a", "buy_ins": 2}, "b", "c"],
        eliminated=[out("a", 1), out("b", 2), out("a", 3)],
        remaining={"c": 4_000},
        payout_percents=["75", "25"],
    )
    assert places(found) == {"a": 2, "b": 3, "c": 1}
    assert prizes(found) == {"a": 1_000, "b": 0, "c": 3_000}


@pytest.mark.parametrize(("guarantee", "pool", "overlay"), [(5_000, 5_000, 2_000), (3_000, 3_000, 0), (10, 3_000, 0)])
def test_a_guarantee_is_topped_up_and_never_lowers_the_pool(guarantee: int, pool: int, overlay: int) -> None:
    found = settled(
        format="guaranteed",
        guarantee_minor=guarantee,
        entries=["a", "b", "c"],
        eliminated=[out("a", 1), out("b", 2)],
        remaining={"c": 3_000},
        payout_percents=["100"],
    )
    assert (found.pool_minor, found.overlay_minor) == (pool, overlay)
    assert prizes(found)["c"] == pool


KNOCKOUT: dict[str, Any] = {"pool_minor": 500, "commission_minor": 100, "bounty_minor": 501}


def test_a_bounty_is_paid_for_each_knock_out_and_the_winner_keeps_his_own() -> None:
    """TSG-A1T-vi.4, vi.6; NT-67: shared equally, the odd cent to the one named first."""
    found = settled(
        format="knockout",
        buy_in=KNOCKOUT,
        entries=["a", "b", "c", "d"],
        eliminated=[out("a", 1, 100, "d", "b"), out("b", 2, 100, "c"), out("d", 3, 100, "c")],
        remaining={"c": 4_000},
        payout_percents=["100"],
    )
    assert won_bounties(found) == {"a": 0, "b": 250, "c": 501 + 501 + 501, "d": 251}


@pytest.mark.clause("TSG-A1T-vii.1")
def test_a_progressive_bounty_pays_a_part_and_the_rest_grows_on_the_winners_head() -> None:
    """TSG-A1T-vii.1; NT-68: half of 5.01 is 2.50 at once, 2.51 join b's head, which is then 7.52."""
    found = settled(
        format="progressive-knockout",
        immediate_percent="50",
        buy_in=KNOCKOUT,
        entries=["a", "b", "c"],
        eliminated=[out("a", 1, 100, "b"), out("b", 2, 100, "c")],
        remaining={"c": 3_000},
        payout_percents=["100"],
    )
    assert won_bounties(found) == {"a": 0, "b": 250, "c": 376 + 376 + 501}


@pytest.mark.clause("TSG-A1T-vii.1")
@pytest.mark.parametrize(
    ("form", "immediate", "bounties"),
    [
        ("knockout", None, {"a": 0, "b": 501, "c": 501 + 501}),
        ("re-entry", None, {"a": 0, "b": 501, "c": 501 + 501}),
        ("re-entry", "50", {"a": 0, "b": 250, "c": 376 + 376 + 501}),
    ],
)
def test_bounties_of_other_formats_grow_only_where_they_say_so(
    form: str, immediate: str | None, bounties: dict[str, int]
) -> None:
    told = {"immediate_percent": immediate} if immediate else {}
    found = settled(
        format=form,
        buy_in=KNOCKOUT,
        entries=["a", "b", "c"],
        eliminated=[out("a", 1, 100, "b"), out("b", 2, 100, "c")],
        remaining={"c": 3_000},
        payout_percents=["100"],
        **told,
    )
    assert won_bounties(found) == bounties


def test_a_shared_progressive_bounty_is_divided_before_the_part_is_paid() -> None:
    """5.01 for two: 2.51 and 2.50; a quarter at once is 0.62 each, the rest goes on their heads."""
    found = settled(
        format="progressive-knockout",
        immediate_percent="25",
        buy_in=KNOCKOUT,
        entries=["a", "b", "c"],
        eliminated=[out("a", 1, 100, "b", "c"), out("c", 2, 100, "b")],
        remaining={"b": 3_000},
        payout_percents=["100"],
    )
    on_c = 501 + 250 - 62
    at_once = on_c // 4
    assert won_bounties(found) == {"a": 0, "b": 62 + at_once + (on_c - at_once) + 501 + 251 - 62, "c": 62}


def test_whoever_comes_back_carries_a_new_bounty() -> None:
    found = settled(
        format="knockout",
        buy_in=KNOCKOUT,
        entries=[{"player": "a", "buy_ins": 2}, "b"],
        eliminated=[out("a", 1, 100, "b"), out("a", 2, 100, "b")],
        remaining={"b": 3_000},
        payout_percents=["100"],
    )
    assert won_bounties(found) == {"a": 0, "b": 3 * 501}


def test_when_the_time_is_over_the_pool_goes_by_chips() -> None:
    """TSG-A1T-x.2: 40.00 for 1, 1 and 1 of 3: rounded down, the rest to the largest, among equals the first."""
    found = settled(
        format="time",
        end="time",
        entries=["a", "b", "c", "d"],
        eliminated=[out("a", 1)],
        remaining={"d": 500, "c": 500, "b": 500},
    )
    assert prizes(found) == {"a": 0, "b": 1_334, "c": 1_333, "d": 1_333}
    assert places(found) == {"a": 4, "b": None, "c": None, "d": None}


def test_fifty50_shares_half_equally_and_half_by_chips() -> None:
    """The plan's own example (TSG-A1T-xiv.2): ten at USD 10 + 1, each of the last five has 10 and a share of 50."""
    names = "abcdefghij"
    found = settled(
        format="fifty50",
        end="half",
        entries=list(names),
        eliminated=[out(name, number) for number, name in enumerate(names[:5])],
        remaining={"f": 1_000, "g": 2_000, "h": 3_000, "i": 4_000, "j": 5_000},
    )
    by_chips = {"f": 333, "g": 666, "h": 1_000, "i": 1_333, "j": 1_668}
    assert prizes(found) == dict.fromkeys(names[:5], 0) | {name: 1_000 + by_chips[name] for name in names[5:]}


def test_double_or_nothing_doubles_the_pool_part_of_the_buy_in() -> None:
    found = settled(
        format="double-or-nothing",
        end="half",
        entries=["a", "b", "c", "d"],
        eliminated=[out("a", 1), out("b", 2)],
        remaining={"c": 1, "d": 3_999},
    )
    assert prizes(found) == {"a": 0, "b": 0, "c": 2_000, "d": 2_000}


def test_two_out_in_the_last_hand_leave_a_paid_place_to_the_better() -> None:
    """Six players, four left, two go out together: place three is in the better half (TSG-A1T.10, A1T.11)."""
    told: dict[str, Any] = {
        "format": "double-or-nothing",
        "end": "half",
        "entries": list("abcdef"),
        "remaining": {"e": 3_000, "f": 3_000},
    }
    first = [out("a", 1), out("b", 2)]
    better = settled(eliminated=[*first, out("c", 3, 800), out("d", 3, 900)], **told)
    assert prizes(better) == {"a": 0, "b": 0, "c": 0, "d": 2_000, "e": 2_000, "f": 2_000}
    tied = settled(eliminated=[*first, out("c", 3, 900), out("d", 3, 900)], **told)
    assert prizes(tied) == {"a": 0, "b": 0, "c": 1_000, "d": 1_000, "e": 2_000, "f": 2_000}


@pytest.mark.clause("TSG-A1T.19")
def test_cancelled_before_the_money_half_goes_equally_and_half_by_chips() -> None:
    """TSG-A1T.19: of 40.01 half is 20.00, 6.66 each; 20.03 by chips 1:2:3; and the commission of all they paid."""
    found = settled(
        end="cancelled",
        buy_in={"pool_minor": 1_000, "commission_minor": 100},
        rebuy={"pool_minor": 1, "commission_minor": 7},
        entries=["a", {"player": "b", "rebuys": 1}, "c", "d"],
        eliminated=[out("a", 1)],
        remaining={"b": 1_000, "c": 2_000, "d": 3_000},
        payout_percents=["70", "30"],
    )
    by_chips = {"b": 333, "c": 667, "d": 1_003}
    assert prizes(found) == {"a": 0} | {name: 666 + share for name, share in by_chips.items()}
    assert {each.player: each.refund_minor for each in found.results} == {"a": 0, "b": 107, "c": 100, "d": 100}


@pytest.mark.clause("TSG-A1T.20")
def test_cancelled_in_the_money_gives_the_certain_prize_and_the_rest_by_chips() -> None:
    """TSG-A1T.20: of 50.00, 50/30/20 percent; c is out third with 10; two left: 15 each, 10 by chips 1:3."""
    found = settled(
        end="cancelled",
        entries=list("abcde"),
        eliminated=[out("a", 1), out("b", 2), out("c", 3)],
        remaining={"d": 1_000, "e": 3_000},
        payout_percents=["50", "30", "20"],
    )
    assert prizes(found) == {"a": 0, "b": 0, "c": 1_000, "d": 1_750, "e": 2_250}
    assert places(found) == {"a": 5, "b": 4, "c": 3, "d": None, "e": None}
    halved = settled(
        format="double-or-nothing",
        end="cancelled",
        entries=list("abcd"),
        eliminated=[out("a", 1), out("b", 2)],
        remaining={"c": 1_000, "d": 3_000},
    )
    assert prizes(halved) == {"a": 0, "b": 0, "c": 2_000, "d": 2_000}, "equal prizes: nothing is left for chips"


@pytest.mark.clause("TSG-A1T.20", "TSG-A1T.21")
def test_cancelled_after_a_deal_the_rest_of_what_was_paid_in_goes_by_chips() -> None:
    """Of 30.00 the two who are left agreed on 10 and 14, with 6 to play for; those go 1:3 by their chips."""
    found = settled(
        format="guaranteed",
        guarantee_minor=3_000,
        end="cancelled",
        entries=list("abc"),
        eliminated=[out("a", 1)],
        remaining={"b": 1_000, "c": 3_000},
        payout_percents=["60", "40"],
        deal={"amounts_minor": {"b": 1_000, "c": 1_400}, "for_the_winner_minor": 600},
    )
    assert prizes(found) == {"a": 0, "b": 1_150, "c": 1_850}
    assert found.pool_minor == 3_000


@pytest.mark.clause("TSG-A1T.15", "TSG-A1T.17")
@pytest.mark.parametrize(("amounts", "for_the_winner"), [((1_000, 1_400), 599), ((1_001, 1_400), 600)])
def test_a_deal_divides_the_places_that_are_left_and_not_a_cent_more_or_less(
    amounts: tuple[int, int], for_the_winner: int
) -> None:
    with pytest.raises(DescriptionError, match="deal: does not divide the 3000 of the places that are left"):
        settled(
            entries=list("abc"),
            eliminated=[out("a", 1), out("b", 2)],
            remaining={"c": 4_000},
            payout_percents=["60", "40"],
            deal={
                "amounts_minor": dict(zip("bc", amounts, strict=True)),
                "for_the_winner_minor": for_the_winner,
            },
        )


def test_as_many_left_as_places_is_in_the_money() -> None:
    """NT-64: the second case begins with as many players as paid places; nobody falls below the last prize."""
    found = settled(
        end="cancelled",
        entries=list("abc"),
        eliminated=[out("a", 1)],
        remaining={"b": 1, "c": 2_999},
        payout_percents=["60", "40"],
    )
    assert prizes(found) == {"a": 0, "b": 1_200, "c": 1_800}


@pytest.mark.clause("TSG-A1T.21")
def test_a_cancelled_guarantee_divides_what_was_paid_in() -> None:
    found = settled(
        format="guaranteed",
        guarantee_minor=1_000_000,
        end="cancelled",
        entries=["a", "b"],
        remaining={"a": 1_000, "b": 1_000},
        payout_percents=["100"],
    )
    assert (found.pool_minor, found.overlay_minor) == (2_000, 0)
    assert prizes(found) == {"a": 1_000, "b": 1_000}
    played = settled(
        format="guaranteed",
        guarantee_minor=1_000_000,
        entries=["a", "b"],
        eliminated=[out("b", 1)],
        remaining={"a": 2_000},
        payout_percents=["100"],
    )
    assert (played.pool_minor, played.overlay_minor) == (1_000_000, 998_000), "played out, the guarantee holds"
    nobody = settled(format="guaranteed", guarantee_minor=1_000_000, entries=[])
    assert (nobody.pool_minor, nobody.overlay_minor) == (0, 0), "of a field of nobody there is nothing to divide"


def test_cancelled_knockouts_give_back_the_own_bounty_as_it_has_grown() -> None:
    found = settled(
        format="progressive-knockout",
        immediate_percent="50",
        end="cancelled",
        buy_in=KNOCKOUT,
        entries=["a", "b", "c"],
        eliminated=[out("a", 1, 100, "b")],
        remaining={"b": 2_000, "c": 1_000},
        payout_percents=["100"],
    )
    assert won_bounties(found) == {"a": 0, "b": 250 + 501 + 251, "c": 501}


def test_a_field_of_nobody_has_no_pool_and_a_field_of_one_wins_it() -> None:
    nobody = settled(entries=[], format="guaranteed", guarantee_minor=500)
    assert (nobody.pool_minor, nobody.results) == (0, ())
    alone = settled(entries=["a"], remaining={"a": 1_000}, payout_percents=["60", "40"])
    assert prizes(alone) == {"a": 1_000}


REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("a is named twice", {"entries": ["a", "a"], "remaining": {"a": 1}}),
    ("x is not among the entries", {"entries": ["a"], "remaining": {"a": 1, "x": 1}}),
    ("b entered, but is neither", {"entries": ["a", "b"], "remaining": {"a": 1}}),
    ("went out more often than he bought in", {"entries": ["a"], "eliminated": [out("a", 1)], "remaining": {"a": 1}}),
    ("no price for them", {"entries": [{"player": "a", "rebuys": 1}], "remaining": {"a": 1}}),
    ("one player left, not 2", {"entries": ["a", "b"], "remaining": {"a": 1, "b": 1}}),
    (
        "hand 1 comes again",
        {
            "entries": list("abcd"),
            "eliminated": [out("a", 1), out("b", 2), out("c", 1)],
            "remaining": {"d": 1},
        },
    ),
    (
        "c is out and cannot",
        {
            "entries": ["a", "b", "c"],
            "eliminated": [out("c", 1, 1, "a"), out("b", 2, 1, "c")],
            "remaining": {"a": 1},
        },
    ),
    ("together more than 100", {"entries": ["a"], "remaining": {"a": 1}, "payout_percents": ["99", "1.01"]}),
    ("'much' is not a number", {"entries": ["a"], "remaining": {"a": 1}, "payout_percents": ["much"]}),
    ("what is guaranteed", {"entries": ["a"], "remaining": {"a": 1}, "format": "guaranteed"}),
    ("paid at once", {"entries": ["a"], "remaining": {"a": 1}, "format": "progressive-knockout"}),
    ("does not end as half", {"entries": ["a"], "remaining": {"a": 1}, "end": "half"}),
    ("even number of players", {"entries": ["a"], "remaining": {"a": 1}, "format": "fifty50", "end": "half"}),
    (
        "more than half",
        {"entries": ["a", "b"], "remaining": {"a": 1, "b": 1}, "format": "fifty50", "end": "half"},
    ),
    ("entries[0].buy_ins", {"entries": [{"player": "a", "buy_ins": 0}], "remaining": {"a": 1}}),
    ("remaining[...]", {"entries": ["a"], "remaining": {"a": 0}}),
    ("buy_in.pool_minor", {"entries": ["a"], "remaining": {"a": 1}, "buy_in": {"pool_minor": -5}}),
    ("unknown field `prise`", {"entries": ["a"], "remaining": {"a": 1}, "prise": 3}),
]


@pytest.mark.parametrize(("words", "told"), REFUSED, ids=[words for words, _ in REFUSED])
def test_a_description_that_cannot_be_true_is_refused_by_name(words: str, told: dict[str, Any]) -> None:
    with pytest.raises(DescriptionError) as refusal:
        settled(**told)
    assert words in str(refusal.value)
