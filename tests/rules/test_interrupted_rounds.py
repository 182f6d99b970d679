"""Rounds that stop in the middle: what keeps its result, what goes back, and that nothing later could change it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.generator import SeededGenerator
from croupier.equipment.supply import Supply
from croupier.rules.bound_card import is_bound
from croupier.rules.drivers import drive
from croupier.rules.game import settle, staked
from croupier.rules.interrupted import Keeps, void_round
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Choose, Draw
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, Wager
from rigs.banked_games import bet, table

STAR_21 = "star-rfh", "blackjack"


def stopped(game: Any, wagers: Sequence[Wager], script: str, keeps: Keeps = Keeps.DECIDED) -> dict[str, str]:
    """How each wager ends when the round stops after these answers."""
    run = resume(game.procedure(wagers), script.split())
    lines = void_round(game, wagers, run, keeps)
    every = staked(wagers, run)
    assert sum(line.stake_minor for line in lines) == sum(wager.stake_minor for wager in every)
    return {wager.spot: line.disposition.value for wager, line in zip(every, lines, strict=True)}


def table_of(*spots: str) -> list[Wager]:
    return [bet(spot, 1000, spot, f"seat-{spot.partition(':')[2] or 1}") for spot in spots]


# A shuffling machine that fails (Holland)


@pytest.mark.clause("HC25-3.1.7b")
def test_black_jack_keeps_busts_and_black_jacks_that_the_bank_cannot_equal() -> None:
    game = table("holland-2025", "black-jack")
    wagers = table_of("box:1", "box:2", "box:3", "pairs:1", "21+3:2")
    deal = "Ts Ad 9c 6h 6s Kd 9d"
    assert stopped(game, wagers, "Ts Ad") == dict.fromkeys((wager.spot for wager in wagers), "void")
    assert stopped(game, wagers, f"{deal} hit Tc") == {
        "box:1": "lost", "box:2": "won", "box:3": "void", "pairs:1": "lost", "21+3:2": "lost",
    }  # fmt: skip


@pytest.mark.clause("HC25-3.1.7b")
def test_a_black_jack_against_an_ace_or_a_ten_is_not_won_yet() -> None:
    game = table("holland-2025", "black-jack")
    assert stopped(game, table_of("box:1"), "As Td Kh") == {"box:1": "void"}
    assert stopped(game, table_of("box:1"), "As 9d Kh") == {"box:1": "won"}


@pytest.mark.clause("HC25-3.1.7b")
def test_insurance_and_live_doubles_go_back_and_a_bust_double_does_not() -> None:
    game = table("holland-2025", "black-jack")
    wagers = [bet("box:1", 1000, "w1", "ann")]
    insured = resume(game.procedure(wagers), ["9s", "Ad", "2c", {"ann@1": "insure"}])
    assert {line.disposition for line in void_round(game, wagers, insured, Keeps.DECIDED)} == {Disposition.VOID}
    assert stopped(game, [bet("box:1", 1000, "w1", "ann")], "6s 9d 5c double 2h") == {
        "box:1": "void",
        "double:1.1": "void",
    }
    split = "8s 9d 8c split Th hit Kd"
    assert stopped(game, wagers, split) == {"box:1": "lost", "split:1.2": "void"}


@pytest.mark.clause("HC25-3.1.7b")
def test_punto_banco_keeps_its_pairs() -> None:
    game = table("holland-2025", "punto-banco")
    wagers = table_of("player", "banker", "pair-player", "pair-banker", "super-egalite:5")
    assert stopped(game, wagers, "2s 3d 2h 4c") == {
        "player": "void", "banker": "void", "pair-player": "won", "pair-banker": "lost", "super-egalite:5": "void",
    }  # fmt: skip
    assert set(stopped(game, wagers, "2s 3d").values()) == {"void"}


@pytest.mark.clause("HC25-3.1.7b")
def test_casino_war_keeps_areas_whose_cards_differ_and_what_was_surrendered() -> None:
    game = table("holland-2025", "casino-war", tie_rule="first-cards")
    wagers = table_of("ante:1", "ante:2", "ante:3", "ante:4", "tie:3")
    cards = ["9s", "7d", "8c", "8s", "8h"]
    decided = {"ante:1": "won", "ante:2": "lost", "ante:3": "void", "ante:4": "void", "tie:3": "won"}
    assert stopped(game, wagers, " ".join(cards[:4])) == dict.fromkeys(decided, "void")
    assert stopped(game, wagers, " ".join(cards)) == decided
    run = resume(game.procedure(wagers), [*cards, {"ante:3": "surrender", "ante:4": "war"}])
    lines = {line.wager: line.disposition.value for line in void_round(game, wagers, run, Keeps.DECIDED)}
    assert lines == {**decided, "ante:3": "half-lost", "seat-4+5": "void"}


@pytest.mark.clause("HC25-3.1.7b")
def test_table_poker_keeps_what_a_fold_has_lost_and_no_more() -> None:
    deals = {
        "three-card-poker": "4c Jc Ac 3c 6c 3s 9s 9c 9h",
        "caribbean-stud": "4c Jc Ac 3c 6c 3s 9s 9c 9h Qd 8c 5d 3h Kd 2d",
    }
    for name, side in (("three-card-poker", ("pair-plus:1",)), ("caribbean-stud", ())):
        game, wagers = table("holland-2025", name), table_of("ante:1", *side, "ante:2")
        answers = {"seat-1@box:1": "fold", "seat-2@box:2": "bet"}
        run = resume(game.procedure(wagers), [*deals[name].split(), answers])
        lines = {line.wager: line.disposition.value for line in void_round(game, wagers, run, Keeps.DECIDED)}
        bets = {wager.id: "void" for wager in staked(wagers, run) if wager.spot == "bet:2"}
        assert lines == {"ante:1": "lost", "ante:2": "void", **dict.fromkeys(side, "void"), **bets}, name


@pytest.mark.parametrize(
    ("book", "game", "spots"),
    [
        ("holland-2025", "black-jack", ("box:1", "box:2", "pairs:1", "21+3:2", "jackpot:1")),
        ("holland-2025", "casino-21", ("box:1", "box:2", "pairs:2")),
        ("live-casino", "blackjack", ("box:1", "box:2")),
        ("tsg", "classic-blackjack", ("box:1", "box:2")),
        ("star-rfh", "blackjack", ("player", "royal-match")),
        ("holland-2025", "punto-banco", ("player", "pair-player", "pair-banker", "tie")),
        ("holland-2025", "casino-war", ("ante:1", "ante:2", "tie:1")),
        ("star-rfh", "casino-war", ("ante:1", "tie:1", "ante:3")),
        ("holland-2025", "caribbean-stud", ("ante:1", "ante:2")),
        ("holland-2025", "three-card-poker", ("ante:1", "ante:2", "pair-plus:1")),
        ("holland-2025", "ultimate-texas-holdem", ("ante:1", "blind:1", "trips:1")),
        ("holland-2025", "pai-gow", ("bet:1", "bet:2")),
    ],
)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), stop=st.integers(0, 25))
def test_no_continuation_changes_what_a_void_keeps(
    book: str, game: str, spots: tuple[str, ...], seed: int, stop: int
) -> None:
    """The round is stopped somewhere and then played on in several ways: kept results come out the same in all."""
    built = table(book, game)
    wagers = table_of(*spots)
    generator = SeededGenerator(seed)
    supply = Supply(built.shoe, generator)
    supply.begin_round()
    whole = drive(Run(built.procedure(wagers)), supply.answer, lambda choice: any_option(choice, generator))
    record = whole.record()[:stop]
    run = resume(built.procedure(wagers), record)
    assert isinstance(run.pending, Draw) or not is_bound(built, wagers, run)
    kept = {
        line.wager: line
        for line in void_round(built, wagers, run, Keeps.DECIDED)
        if line.why != because(Ending.VOID_ROUND)
    }
    dealt = Counter(str(answer) for question, answer in run.history() if isinstance(question, Draw))
    left = list((Counter(map(str, built.shoe.cards)) - dealt).elements())
    for _ in range(5):
        coming = iter(generator.shuffle(left))
        ended = drive(
            resume(built.procedure(wagers), record),
            lambda question, coming=coming: question.read(next(coming)),
            lambda choice: any_option(choice, generator),
        )
        ends = {line.wager: line for line in settle(built, wagers, ended)}
        assert {wager: ends[wager] for wager in kept} == kept


def any_option(choice: Choose, generator: SeededGenerator) -> str:
    return generator.choose(choice.options).id


# A void at the Star


@pytest.mark.clause("RFH-13.5.6")
def test_the_stars_void_returns_everything_but_even_money_that_was_paid() -> None:
    game = table(*STAR_21)
    wagers = [bet("player", 1000, "w1", "ann"), bet("player", 1000, "w2", "bob")]
    script = ["As", "Ad", "Kh", {"ann@": "insure", "bob@": "no"}, {"ann@": "even-money"}]
    run = resume(game.procedure(wagers), script)
    ends = {
        line.wager: (line.disposition.value, line.credit_minor) for line in void_round(game, wagers, run, Keeps.PAID)
    }
    assert ends["w1"] == ("won", 2000)
    assert ends["w2"] == ("void", 1000)
    assert ends["ann+2"] == ("returned", 500), "the insurance that even money has made void"


@pytest.mark.clause("RFH-13.5.7", "RFH-10.5.6", "RFH-14.5.6.2")
@pytest.mark.parametrize(
    ("game", "spots", "script"),
    [("blackjack", ("player",), "Ts 9d 8c"), ("baccarat", ("player", "pair-player"), "2s 3d 2h 4c"),
     ("casino-war", ("ante:1",), "9s 8c")],
)  # fmt: skip
def test_a_device_with_too_few_cards_returns_every_stake(game: str, spots: tuple[str, ...], script: str) -> None:
    ends = stopped(table("star-rfh", game), table_of(*spots), script, Keeps.NOTHING)
    assert ends == dict.fromkeys(spots, "void")


# Cards drawn wrongly


def bound(game: str, script: str, *spots: str) -> bool:
    built = table("holland-2025", game)
    wagers = [bet(spot, 1000, spot, "ann" if place == 0 else "bob") for place, spot in enumerate(spots)]
    return is_bound(built, wagers, resume(built.procedure(wagers), script.split()))


@pytest.mark.clause("HC25-3.1.6a", "HC25-3.1.6c")
def test_no_hand_is_bound_to_a_card_while_somebody_still_decides() -> None:
    assert not bound("black-jack", "Ts 9d 4c", "box:1"), "hit or stand?"
    assert not bound("black-jack", "Ts", "box:1"), "the deal: everybody decides later"
    assert not bound("casino-war", "", "ante:1"), "a tie would be a choice"


@pytest.mark.clause("HC25-3.1.6b")
def test_a_hand_that_must_take_a_card_is_bound_to_it() -> None:
    assert bound("punto-banco", "2s 3d", "player"), "nobody decides anything"
    assert bound("black-jack", "6s 9d 5c double", "box:1"), "one card for a double, whatever it is"
    assert bound("black-jack", "Ts 9d 8c stand", "box:1"), "the bank must draw on 9"


@pytest.mark.clause("HC25-3.1.6c")
def test_the_bound_card_is_burned_if_its_player_has_another_hand_to_play() -> None:
    assert bound("black-jack", "6s Ts 9d 5c 4c double", "box:1", "box:2"), "the other box is somebody else's"
    built = table("holland-2025", "black-jack")
    wagers = [bet("box:1", 1000, "w1", "ann"), bet("box:2", 1000, "w2", "ann")]
    run = resume(built.procedure(wagers), ["6s", "Ts", "9d", "5c", "4c", "double"])
    assert not is_bound(built, wagers, run)
