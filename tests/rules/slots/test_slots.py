"""Slot machines from data: lines, ways, wilds, scatters, free games, and the exact return of a machine."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from croupier.odds.enumeration import STAKE_MINOR, Enumeration
from croupier.odds.slots import machine_return
from croupier.rules.entry import Entry, EntryError, WagerEntry
from croupier.rules.layout import Pay
from croupier.rules.money import Rounding
from croupier.rules.odds import Odds
from croupier.rules.procedure import Run
from croupier.rules.questions import Spin
from croupier.rules.slots import Config, Slots, build
from croupier.rules.slots.game import SpinOutcome
from croupier.rules.slots.window import line_pay, ways_pay, window
from croupier.rules.wagers.wager import Disposition, MeterHit
from rigs.banked_games import bet, book, changed, one, played, table


def machine(pays: dict[str, int], **config: Any) -> Slots:
    lines = tuple(Pay(what, Odds.of(win)) for what, win in pays.items())
    entry = Entry("slots", "slots", "Slots", Rounding.DOWN, (WagerEntry("spin", "Spin", lines),))
    return build(entry, Config(**config))


PAYS = {what: Fraction(win) for what, win in {"2 a": 2, "3 a": 10, "3 b": 20, "3 w": 50}.items()}


@pytest.mark.parametrize(
    ("symbols", "pay"),
    [
        ("a a a", 10), ("a a b", 2), ("a b a", 0), ("b b b", 20), ("b b a", 0),
        ("w a a", 10), ("a w a", 10), ("a a w", 10), ("w w a", 10), ("w w b", 20), ("w b w", 20), ("w w w", 50),
        ("w a b", 2), ("s w w", 0), ("w s a", 0), ("a s a", 0),
    ],
)  # fmt: skip
def test_a_line_pays_its_best_symbol_from_the_left_with_wilds(symbols: str, pay: int) -> None:
    assert line_pay(symbols.split(), PAYS, "w") == pay


def test_ways_multiply_the_places_of_a_symbol_on_the_reels_from_the_left() -> None:
    seen = (("a", "b", "a"), ("a", "w", "c"), ("a", "c", "b"))
    # a: 2 x 2 x 1 places of three, b: 1 x 1 (the wild) x 1 of three.
    assert ways_pay(seen, PAYS, "w") == 4 * 10 + 1 * 20
    assert ways_pay((("a", "b", "c"), ("a", "a", "c"), ("c", "c", "c")), PAYS, "w") == 2 * 2


def test_the_window_runs_round_the_strip() -> None:
    assert window([("a", "b", "c", "d")], [3], 3) == (("d", "a", "b"),)


TINY: dict[str, Any] = {
    "reels": (("a", "b", "s"), ("a", "s", "b", "w"), ("b", "a", "a")),
    "rows": 2,
    "lines": ((0, 0, 0), (1, 1, 1), (0, 1, 0)),
    "line_choices": (1, 3),
    "wild": "w",
    "scatter": "s",
}
TINY_PAYS = {"2 a": 1, "3 a": 4, "3 b": 9, "1 s": 1, "2 s": 3}


def test_only_the_lines_played_pay_each_on_its_part_of_the_stake() -> None:
    game = machine(TINY_PAYS, **TINY)
    # Stops 0, 0, 1: rows a a a, b s a.
    one_line, three = one(game, bet("lines:1", 30), "0", "0", "1"), one(game, bet("lines:3", 30), "0", "0", "1")
    assert one_line.credit_minor == 30 * 4 + 30 * 1, "a a a, and one scatter on the whole stake"
    # The second line reads b s a and the third a s a: nothing.
    assert three.credit_minor == 10 * 4 + 30 * 1
    assert (three.returned_minor, three.profit_minor) == (30, 40)
    assert game.layout.spot("lines:3").parts == 3


def test_the_lines_that_pay_are_told_as_far_as_their_symbols_reach() -> None:
    """Over all stops: a line is told if and only if it pays, with the line of the pay table that it pays by."""
    game = machine({"2 a": 2, "3 a": 10, "3 b": 20}, **TINY | {"wild": "w"})
    told = 0
    for stops in product(*(range(len(strip)) for strip in game.config.reels)):
        (lines,) = game.paid_lines(SpinOutcome((stops,)))
        seen = game.seen(stops, paid=True)
        paid = {line.line: line for line in lines}
        for number, rows in enumerate(game.config.lines):
            symbols = [reel[row] for reel, row in zip(seen, rows, strict=True)]
            pay = line_pay(symbols, game.line_pays, "w")
            assert (number in paid) == bool(pay)
            if pay:
                line = paid[number]
                assert game.line_pays[line.what] == pay
                assert line.rows == rows[: int(line.what[0])]
                told += 1
    assert told > 5


def test_scatters_pay_anywhere_and_never_as_a_line() -> None:
    reels = (("s", "a"), ("s", "a"), ("s", "a"))
    game = machine({"3 s": 7, "3 a": 1}, reels=reels, rows=1, lines=((0, 0, 0),), line_choices=(1,), scatter="s")
    assert one(game, bet("lines:1", 10), "0", "0", "0").credit_minor == 70


def test_a_losing_spin_takes_the_stake_and_a_small_win_brings_part_of_it() -> None:
    game = machine({"2 a": 1, "3 a": 4}, **TINY)
    assert one(game, bet("lines:3", 30), "1", "1", "0").disposition is Disposition.LOST
    line = one(game, bet("lines:3", 30), "0", "0", "0")
    assert (line.disposition, line.credit_minor, line.taken_minor) == (Disposition.WON, 10, 20)


FREE: dict[str, Any] = {**TINY, "free_games": {"2": 2}, "free_multiplier": 3, "free_games_most": 3}


def test_scatters_bring_free_games_at_a_multiple_and_more_scatters_bring_more() -> None:
    game = machine(TINY_PAYS, **FREE)
    run: Run[Any] = Run(game.procedure([]))
    asked = []
    stops = iter(["1", "1", "0", "0", "0", "1", "1", "1", "0", "0", "0", "1", "9"])
    while run.pending is not None:
        assert isinstance(run.pending, Spin)
        asked.append(run.pending.wheel)
        run.answer_plain(next(stops))
    assert asked == ["reel 1", "reel 2", "reel 3"] * 4, "two free games, one of which brings two more, three at most"
    assert game.describe(run.outcome)["free-games"] == 3
    line = one(game, bet("lines:1", 10), *["1", "1", "0", "0", "0", "1", "1", "1", "0", "0", "0", "1"])
    # Paid game: b s b / s b a, two scatters. Free games: a a a with one scatter, the first again, a a a again.
    paid, aaa = 3, 4 + 1
    assert line.credit_minor == 10 * (paid + 3 * (aaa + paid + aaa))


def test_without_scatters_there_are_no_free_games() -> None:
    game = machine(TINY_PAYS, **FREE)
    assert played(game, [], "0", "2", "0").outcome.stops == ((0, 2, 0),)


@pytest.mark.parametrize("spot", ["lines:1", "lines:3"])
def test_the_exact_return_is_that_of_every_combination_through_the_settlement(spot: str) -> None:
    game = machine(TINY_PAYS, **TINY)
    assert machine_return(game).total == Enumeration(game).returns([bet(spot, STAKE_MINOR)]).mean


def test_the_exact_return_with_free_games() -> None:
    small = {
        "reels": (("a", "s", "b"), ("s", "a")), "rows": 1, "lines": ((0, 0),), "line_choices": (1,), "scatter": "s",
        "free_games": {"1": 1, "2": 2}, "free_multiplier": 2, "free_games_most": 4,
        "free_reels": (("a", "s"), ("a", "s", "b")),
    }  # fmt: skip
    game = machine({"2 a": 3, "2 s": 1}, **small)
    assert machine_return(game).total == Enumeration(game).returns([bet("lines:1", STAKE_MINOR)]).mean


def test_the_exact_return_in_ways() -> None:
    ways = {
        "reels": (("a", "b", "a", "c"), ("b", "w", "a"), ("a", "c", "w", "b", "a")), "rows": 2, "ways_cost": 5,
        "wild": "w", "scatter": "c",
    }  # fmt: skip
    game = machine({"2 a": 1, "3 a": 3, "3 b": 4, "2 c": 1}, **ways)
    assert set(game.layout.spots) == {"ways"}
    assert machine_return(game).total == Enumeration(game).returns([bet("ways", STAKE_MINOR)]).mean


@pytest.mark.parametrize("book_id", ["holland-2025", "holland-2023"])
def test_the_shipped_machine_returns_what_the_book_file_states(book_id: str) -> None:
    found = machine_return(table(book_id, "slots"))
    note = book(book_id).game("slots").note
    total, paid = re.findall(r"([\d.]+) %", note)
    assert (f"{float(found.total) * 100:.2f}", f"{float(found.paid_game) * 100:.2f}") == (total, paid)
    assert f"{float(found.free_games):.4f}" in note


def test_the_first_line_of_the_shipped_machine_by_all_its_symbols() -> None:
    """An independent sum: the pay of every combination of five symbols, weighed by how often the strips show it."""
    game = table("holland-2025", "slots")
    strips = game.config.reels
    total = 0
    for symbols in product(*[sorted(set(strip)) for strip in strips]):
        ways = 1
        for strip, symbol in zip(strips, symbols, strict=True):
            ways *= strip.count(symbol)
        if symbols[0] == "cherry" and symbols[1] in ("cherry", "wild"):
            length = next((i for i, s in enumerate(symbols) if s not in ("cherry", "wild")), 5)
            total += ways * {2: 2, 3: 6, 4: 15, 5: 40}[length]
    chance = [Fraction(strip.count("cherry") + strip.count("wild"), len(strip)) for strip in strips]
    runs = [Fraction(5, 23) * chance[1] * (1 - chance[2])]
    runs += [Fraction(5, 23) * chance[1] * chance[2] * (1 - chance[3])]
    runs += [Fraction(5, 23) * chance[1] * chance[2] * chance[3] * (1 - chance[4])]
    runs += [Fraction(5, 23) * chance[1] * chance[2] * chance[3] * chance[4]]
    expected = sum(pay * run for pay, run in zip((2, 6, 15, 40), runs, strict=True))
    assert Fraction(total, 23 * 24**4) == expected


def test_the_jackpot_line_names_the_meter_and_a_fault_voids_the_prize() -> None:
    game = table("holland-2025", "slots")
    middle = [str((strip.index("seven") - 1) % len(strip)) for strip in game.config.reels]
    run = Run(game.procedure([]))
    for stop in middle:
        run.answer_plain(stop)
    while run.pending is not None:
        run.answer_plain("0")
    lines = game.settle([bet("lines:1", 10, "a"), bet("lines:10", 100, "b")], run.outcome)
    assert [line.hit for line in lines] == [MeterHit("slots"), MeterHit("slots")]
    assert lines[0].credit_minor >= 10_000
    fault = {i.code: (i.role, i.effect) for i in book("holland-2025").game("slots").incident}
    assert fault == {"MACHINE_FAULT": ("gaming-supervisor", "void")}


def test_a_figure_changed_in_a_copy_of_the_book_changes_the_return(tmp_path: Path) -> None:
    before = machine_return(table("holland-2025", "slots")).paid_game
    game = changed(
        tmp_path, "holland-2025", "slots", 'what = "2 cherry", odds = "2:1"', 'what = "2 cherry", odds = "3:1"'
    )
    assert isinstance(game, Slots)
    chance = Fraction(5, 23) * Fraction(5, 24) * Fraction(18, 24)
    assert machine_return(game).paid_game - before == chance


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"lines": ((0, 0),)}, "a line names a row"),
        ({"lines": ((0, 0, 2),)}, "a line names a row"),
        ({"line_choices": (4,)}, "lines can be played"),
        ({"line_choices": ()}, "lines can be played"),
        ({"reels": (("a",), ("a",), ("a",))}, "as many stops"),
        ({"free_reels": (("a", "b"),)}, "as many reels"),
        ({"free_games": {"two": 3}}, "free games are won"),
        ({"lines": (), "ways_cost": 0}, "has a cost"),
    ],
)
def test_a_machine_that_cannot_be_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(EntryError, match=why):
        machine(TINY_PAYS, **{**TINY, **change})


def test_a_pay_for_a_symbol_that_no_reel_shows_is_refused() -> None:
    with pytest.raises(EntryError, match="no reel can show"):
        machine({"3 z": 4}, **TINY)
