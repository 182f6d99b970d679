"""Simulation by the live procedure: every game plays, the same seed gives the same result, returns agree with exact."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache

import pytest
from click.testing import CliRunner

from croupier.equipment.generator import SeededGenerator
from croupier.odds.plan import UnplayableWagerError, plan
from croupier.odds.simulation.games import exact_returns, rows
from croupier.odds.simulation.runs import ALL, Simulation, Table, run
from croupier.odds.simulation.strategies import UnknownStrategyError, basic, strategy_for
from croupier.odds.simulation.tally import Tally
from croupier.rulebooks import Book, build_game, load_books
from croupier.rules.procedure import resume
from croupier.rules.questions import Choose
from croupier.rules.wagers.objections import Conditional
from croupier.simulate_cli import simulate

ROUNDS = 200
FAR = 0.999_999_9
"""Of ten million honest wagers, one would lie outside this interval."""


@cache
def books() -> dict[str, Book]:
    return load_books()


def every_game() -> list[tuple[str, str]]:
    return [(book.id, game.id) for book in books().values() for game in book.games]


def of(book: str, game: str, rounds: int = ROUNDS, seed: int = 1, **more: object) -> Simulation:
    return Simulation(str(books()[book].source), game, rounds, seed, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("book", "game"), every_game())
def test_random_rounds_of_every_game_agree_with_its_exact_return(book: str, game: str) -> None:
    simulation = of(book, game)
    table = Table(simulation)
    counted = run(simulation, table=table)
    assert counted.rounds == ROUNDS
    assert counted.void == 0
    assert counted.tallies[ALL].staked_minor == sum(
        tally.staked_minor for name, tally in counted.tallies.items() if name != ALL
    )
    for row in rows(table, counted, FAR):
        assert row.inside is not False, row
        assert float(row.low) <= float(row.rtp) <= float(row.high)


@pytest.mark.parametrize(("book", "game"), every_game())
def test_the_plan_has_every_kind_that_takes_a_chip_and_nothing_that_goes_back(book: str, game: str) -> None:
    built = build_game(books()[book], game)
    wagers = plan(books()[book], built)
    if isinstance(built, Conditional):
        assert not built.objections(wagers)
    planned = {built.layout.spot(wager.spot).kind for wager in wagers}
    missing = {s.kind for s in built.layout.spots.values() if not s.in_round} - planned
    assert missing <= {"bet"}, "only a bet that belongs to a further box is left out"


def test_a_seed_gives_the_same_result_on_any_number_of_processes() -> None:
    simulation = of("star-rfh", "baccarat", rounds=2_500)
    assert run(simulation, 1) == run(simulation, 2)
    assert run(simulation) != run(of("star-rfh", "baccarat", rounds=2_500, seed=2))


def test_progress_reaches_the_number_of_rounds() -> None:
    done: list[int] = []
    run(of("tsg", "european-roulette", rounds=2_300), progress=done.append)
    assert done == [1000, 1000, 300]
    assert len(list(of("tsg", "european-roulette", rounds=10**12).chunks())) == 10_000


def test_prison_is_followed_to_its_end() -> None:
    """Red in French roulette with "always en prison": 18/37 twice, or out of prison without winning."""
    simulation = of("holland-2025", "french-roulette", rounds=30_000, spots=("red",), strategy="bold")
    table = Table(simulation)
    exact = exact_returns(table)["red"]
    zero, chance = Fraction(1, 37), Fraction(18, 37)
    assert exact.mean == 2 * chance + zero * (chance + zero * chance / 2)
    counted = run(simulation)
    (row, _) = rows(table, counted)
    assert row.inside
    assert row.plays < 30_000, "rounds in prison belong to the play that began before them"


def test_a_wrong_exact_return_would_lie_outside() -> None:
    simulation = of("tsg", "european-roulette", rounds=20_000, spots=("red",))
    tally = run(simulation).tallies["red"]
    assert abs(float(tally.returned) - 36 / 37) < 4 * tally.error
    assert abs(float(tally.returned) - 1.02) > 4 * tally.error


def test_baccarat_from_real_shoes_agrees_with_its_known_probabilities() -> None:
    """Eight decks: banker 0.458597, player 0.446247, tie 0.095156 (to six digits, from full enumeration)."""
    tallies = run(of("star-rfh", "baccarat", rounds=20_000, spots=("player", "banker"))).tallies
    for spot, known in (("player", 2 * 0.446247 + 0.095156), ("banker", 1.95 * 0.458597 + 0.095156)):
        assert abs(float(tallies[spot].returned) - known) < 4 * tallies[spot].error
        assert tallies[spot].error < 0.008


def test_war_is_gone_to_and_its_further_stake_counted() -> None:
    always = run(of("star-rfh", "casino-war", rounds=3_000, strategy="bold")).tallies
    never = run(of("star-rfh", "casino-war", rounds=3_000)).tallies
    assert "war" not in never
    assert 100 < always["war"].plays < 400, "one card in thirteen ties: about 225 of 3,000"
    assert always["ante"].plays == 3_000


def test_the_blackjack_chart_is_better_than_never_drawing() -> None:
    chart = run(of("holland-2025", "black-jack", rounds=4_000, spots=("box:1",), strategy="basic")).tallies["box:1"]
    never = run(of("holland-2025", "black-jack", rounds=4_000, spots=("box:1",))).tallies["box:1"]
    assert float(never.returned) < 0.9 < 0.94 < float(chart.returned) < 1.06
    assert chart.staked_minor > chart.base_minor, "it doubles and splits"


@pytest.mark.parametrize(
    ("answers", "wanted"),
    [
        (("8c", "Td", "8h"), "split"),
        (("8c", "Td", "8h", "split", "3d"), "double"),  # the first hand is 11 now
        (("5c", "6d", "6h"), "double"),
        (("Tc", "6d", "2h"), "stand"),
        (("Tc", "7d", "2h"), "hit"),
        (("Ac", "9d", "7h"), "hit"),
        (("Ac", "8d", "7h"), "stand"),
    ],
)
def test_the_chart(answers: tuple[str, ...], wanted: str) -> None:
    book = books()["holland-2025"]
    game = build_game(book, "black-jack")
    run_ = resume(game.procedure(plan(book, game, ("box:1",))), answers)
    assert isinstance(run_.pending, Choose)
    assert basic(run_.pending, run_) == wanted


def test_named_wagers_bring_what_they_need() -> None:
    book = books()["holland-2025"]
    holdem = build_game(book, "ultimate-texas-holdem")
    assert {w.spot for w in plan(book, holdem, ("trips:3",))} == {"ante:3", "blind:3", "trips:3"}
    assert {w.spot for w in plan(book, holdem, ("ante:2",))} == {"ante:2", "blind:2"}
    war = build_game(book, "casino-war")
    with pytest.raises(UnplayableWagerError, match="during the round"):
        plan(book, war, ("war:1",))
    with pytest.raises(UnplayableWagerError, match="A seated player"):
        plan(book, build_game(book, "black-jack"), ("box:1", "behind:1"))


def test_a_strategy_that_says_nothing_about_a_game_is_refused() -> None:
    with pytest.raises(UnknownStrategyError, match="it has: default, bold"):
        strategy_for(build_game(books()["holland-2025"], "casino-war"), "basic")


def test_tallies_are_worked_out_by_hand() -> None:
    tally = Tally()
    for back in (0, 0, 200, 200):
        tally.add(100, back, 100)
    assert tally.returned == 1
    assert tally.hit_frequency == Fraction(1, 2)
    assert tally.deviation == pytest.approx((4 / 3) ** 0.5)
    assert tally.error == pytest.approx((1 / 3) ** 0.5)
    doubled = Tally()
    doubled.add(100, 300, 200)  # doubled for another 100 and won 200
    assert (doubled.returned, doubled.of_all_staked) == (Fraction(3), Fraction(2))


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    generator = SeededGenerator(3)
    plays = [(100, generator.below(300), 100 + generator.below(2) * 100) for _ in range(60)]
    whole, left, right = Tally(), Tally(), Tally()
    for n, play in enumerate(plays):
        whole.add(*play)
        (left if n % 3 else right).add(*play)
    right.merge(left)
    assert right == whole


def command(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(simulate, arguments)
    return result.exit_code, result.output


def test_the_command_prints_a_table_and_json() -> None:
    code, text = command("star-rfh", "sic-bo", "--rounds", "300", "--seed", "4", "--processes", "1")
    assert code == 0
    assert "any-triple" in text
    assert "300 rounds, seed 4, strategy default, played by the live procedure." in " ".join(text.split())
    arguments = ("star-rfh", "sic-bo", "--rounds", "300", "--seed", "4", "--processes", "1", "--json")
    code, text = command(*arguments)
    result = json.loads(text)
    assert code == 0
    assert (result["rulebook"], result["game"], result["rounds"], result["seed"]) == ("star-rfh", "sic-bo", 300, 4)
    big = next(row for row in result["wagers"] if row["wager"] == "big")
    assert big["exact"] == str(2 * Fraction(105, 216))
    assert command(*arguments) == (0, text)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nowhere", "sic-bo"), "no rulebook 'nowhere'"),
        (("star-rfh", "whist"), "no game 'whist'"),
        (("star-rfh", "sic-bo", "--wager", "moon"), "'moon' is no wager"),
        (("star-rfh", "sic-bo", "--strategy", "prayer"), "no strategy 'prayer'"),
        (("star-rfh", "casino-war", "--wager", "war:1"), "during the round"),
        (("star-rfh", "casino-war", "--set", "areas=4"), "not allowed"),
        (("star-rfh", "casino-war", "--set", "areas"), "NAME=VALUE"),
        (("star-rfh", "sic-bo", "--rounds", "0"), "0"),
    ],
)
def test_what_does_not_exist_is_said_in_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    code, text = command(*arguments)
    assert code == 2
    assert sentence in text
    assert "Traceback" not in text


def test_many_rounds_without_a_kernel_are_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.simulate_cli.KERNEL_FROM", 20)
    found = CliRunner().invoke(simulate, ["star-rfh", "casino-war", "--rounds", "20", "--processes", "1", "--json"])
    assert found.exit_code == 0, found.output
    assert "casino-war has no kernel; only the live procedure plays it" in found.stderr
    assert json.loads(found.stdout)["mode"] == "procedure"
