"""`croupier play`: every game of every book from a script, what bad input gets, and that no credit is ever lost."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache

import pytest
from click.testing import CliRunner
from rich.console import Console

from croupier.equipment.generator import Generator, SeededGenerator
from croupier.odds.plan import SEATS, plan
from croupier.play_cli import play, sit_down
from croupier.rulebooks import Book, build_game, load_books
from croupier.terminal.sitting import TableVisit
from croupier.terminal.voice import Voice

ROUNDS = 3


@cache
def books() -> dict[str, Book]:
    return load_books()


def every_game() -> list[tuple[str, str]]:
    return [(book.id, game.id) for book in books().values() for game in book.games]


class Player:
    """Somebody who answers from a seed: wagers from a list, choices by their number."""

    def __init__(self, lines: list[str], seed: int) -> None:
        self.wagers = lines
        self.waiting: list[str] = []
        self.rounds = 0
        self.generator = SeededGenerator(seed)
        self.choices = 0

    def read(self, prompt: str) -> str:
        if prompt.startswith("your wager"):
            if not self.waiting:
                if self.rounds == ROUNDS:
                    raise EOFError
                self.rounds += 1
                self.waiting = [*self.wagers, "go"]
            return self.waiting.pop(0)
        self.choices += 1
        return ("", "1", "2", "nonsense", "99")[self.generator.below(5)]


def table(
    book: str,
    game: str,
    read: Callable[[str], str],
    seed: int = 1,
    credits_minor: int = 100_000,
    plain: bool = False,
    hints: bool = False,
    generator: Generator | None = None,
) -> tuple[TableVisit, io.StringIO]:
    said = io.StringIO()
    voice = Voice(Console(file=said, width=100), read, plain)
    built = build_game(books()[book], game)
    return sit_down(books()[book], built, voice, generator or SeededGenerator(seed), credits_minor, hints), said


def script(*lines: str) -> Callable[[str], str]:
    left = list(lines)

    def read(prompt: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return read


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("book", "game"), every_game())
def test_every_game_is_played_from_a_script_and_no_credit_is_lost(book: str, game: str, plain: bool) -> None:
    built = build_game(books()[book], game)
    wagers = [w for w in plan(books()[book], built) if w.seat == SEATS[0]]
    player = Player([f"{w.spot} {w.stake_minor / 100:.2f}" for w in wagers], seed=len(game))
    sitting, said = table(book, game, player.read, seed=7, plain=plain, hints=plain)
    sitting.play()
    text = said.getvalue()
    assert sitting.rounds >= ROUNDS
    held = sitting.credits_minor + sitting.cloth.standing_minor
    assert held + sitting.bank_minor == 100_000
    shown = re.findall(r"You have ([\d,.]+) credits\.", text)
    assert shown[0] == "1,000.00"
    assert f"You leave after {sitting.rounds} rounds with {shown[-1]} credits" in text.replace("\n", " ")
    assert text.count("Settlement") == sitting.rounds
    for wager in wagers:
        assert wager.spot in text
    if plain:
        assert text.isascii()


def test_choices_really_come_up() -> None:
    asked = 0
    for book, game in (("holland-2025", "black-jack"), ("star-rfh", "stadium-three-card-poker"), ("tsg", "blackjack")):
        built = build_game(books()[book], game)
        wagers = [w for w in plan(books()[book], built) if w.seat == SEATS[0]]
        player = Player([f"{w.spot} {w.stake_minor / 100:.2f}" for w in wagers], seed=3)
        sitting, said = table(book, game, player.read, seed=3)
        sitting.play()
        asked += player.choices
        assert "your choice?" in said.getvalue()
    assert asked > 6


def test_the_same_seed_deals_the_same_table_and_says_that_it_is_not_for_play() -> None:
    lines = ("player 10", "tie 5", "go", "again", "go")
    texts = []
    for _ in range(2):
        sitting, said = table("star-rfh", "baccarat", script(*lines), seed=11)
        sitting.play()
        texts.append(said.getvalue())
    assert texts[0] == texts[1]
    assert "not for play" in texts[0]


@pytest.mark.parametrize(
    ("book", "game", "spot"), [("star-rfh", "baccarat", "player"), ("live-casino", "baccarat", "player")]
)
def test_rounds_come_from_one_shoe_until_its_last_coup(book: str, game: str, spot: str) -> None:
    sitting, said = table(book, game, script(*[f"{spot} 5", "go"] * 200), credits_minor=10**9)
    sitting.play()
    told = re.findall(
        r"A new shoe|one more round from this shoe|the last round of this shoe|No more bets", said.getvalue()
    )
    order = [word for word in told if word != "No more bets"]
    assert order[:5] == [
        "A new shoe",
        "one more round from this shoe",
        "the last round of this shoe",
        "A new shoe",
        "one more round from this shoe",
    ]
    last = told.index("the last round of this shoe")
    assert told[told.index("one more round from this shoe") : last].count("No more bets") == 1
    dealt = told[:last].count("No more bets")
    assert 60 <= dealt <= 90, "415 cards, 20 or 52 of them behind the cutting card, 4 to 6 in a coup"


def test_a_game_that_a_machine_shuffles_has_no_last_round() -> None:
    sitting, said = table("star-rfh", "casino-war", script(*["ante:1 5", "go", ""] * 60), credits_minor=10**8)
    sitting.play()
    assert "shoe" not in said.getvalue()


def test_wagers_that_stand_carry_over_and_are_not_paid_for_again() -> None:
    sitting, said = table("holland-2025", "keno", script("numbers:1-2-3*3 3", "go", "go", "go", "go", "quit"))
    sitting.play()
    text = said.getvalue()
    assert sitting.rounds == 3
    assert "stands from an earlier round" in text
    assert "Place a wager first" in text
    assert sitting.credits_minor + sitting.bank_minor == 100_000


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (("stright:17 5",), "'stright:17' is no wager of this table. Did you mean straight:17"),
        (("moonshine 5",), "is no wager of this table."),
        (("red",), "How much on red?"),
        (("red ten",), "'ten' is no amount"),
        (("red -5",), "'-5' is no amount"),
        (("red 0",), "'0' is no amount"),
        (("red 5.001",), "is no amount"),
        (("red 2000",), "The balance of 1,000.00 is not enough for 2,000.00."),
        (("take red",), "There is nothing to take back."),
        (("again",), "There is nothing to repeat."),
        (("go",), "Place a wager first"),
        (("list moon",), "There is no kind 'moon'"),
        (("straight:17 1", "go"), "Below the minimum of 5.00|come back"),
        (("straight:17 500",), "200.00 on straight:17 (lowered to what the limits allow)"),
    ],
)
def test_bad_input_gets_a_sentence_and_is_asked_again(lines: tuple[str, ...], sentence: str) -> None:
    sitting, said = table("star-rfh", "roulette", script(*lines, "red 10", "go", "quit"))
    sitting.play()
    text = " ".join(said.getvalue().split())
    assert any(part in text for part in sentence.split("|"))
    assert sitting.rounds == 1


def test_the_layout_the_kinds_and_the_call_bets_are_shown() -> None:
    lines = ("help", "list", "list dozen", "calls", "show", "tier 2", "show", "take split:5-8", "take", "show", "pay")
    sitting, said = table("star-rfh", "roulette", script(*lines))
    sitting.play()
    text = said.getvalue()
    for shown in ("dozen:1", "dozen:3", "orphelins", "12.00 on tier", "2.00 taken back", "10.00 taken back"):
        assert shown in text
    assert text.count("Pay table") == 2
    assert text.count("Nothing lies on the layout.") == 2
    assert sitting.credits_minor == 100_000


def test_a_wager_that_cannot_stand_comes_back_with_the_reason() -> None:
    sitting, said = table("holland-2025", "ultimate-texas-holdem", script("ante:1 10", "go", "blind:1 10"))
    sitting.play()
    assert "10.00 from ante:1 come back: This wager must equal the ante of its box." in said.getvalue()
    assert sitting.rounds == 0
    assert sitting.credits_minor == 100_000


def test_a_choice_that_costs_too_much_is_refused_and_its_cost_is_shown() -> None:
    for seed in range(40):
        lines = ("ante:1 30", "go", "war", "surrender")
        sitting, said = table("holland-2025", "casino-war", script(*lines), seed=seed, credits_minor=4_000)
        sitting.play()
        text = said.getvalue()
        if "your choice?" in text:
            assert "war (+30.00)" in text
            assert "war costs 30.00, and you have 10.00." in text
            assert "surrendered" in text
            return
    pytest.fail("no tie in forty rounds")


def test_somebody_who_leaves_during_a_round_gets_what_a_time_out_brings() -> None:
    sitting, said = table("tsg", "heads-up-holdem", script("ante:1 10", "blind:1 10", "go"))
    sitting.play()
    text = said.getvalue()
    assert "nobody answers, so" in text
    assert sitting.rounds == 1
    assert sitting.credits_minor + sitting.bank_minor == 100_000
    assert sitting.credits_minor == 98_000, "checked twice and folded"


def test_covered_cards_stay_covered_when_the_player_folds() -> None:
    sitting, said = table("tsg", "heads-up-holdem", script("ante:1 10", "blind:1 10", "go"), plain=True)
    sitting.play()
    assert "#####" in said.getvalue()
    assert "bank: cards" not in said.getvalue()


def test_hints_are_off_unless_asked_for() -> None:
    for hints in (False, True):
        lines = ("box:1 10", "go", "", "", "", "")
        sitting, said = table("holland-2025", "black-jack", script(*lines), seed=5, hints=hints)
        sitting.play()
        assert ("Hint: " in said.getvalue()) is hints
        sitting, said = table("tsg", "european-roulette", script(), hints=hints)
        assert ("97.30 %" in said.getvalue()) is hints


def test_no_credits_left_ends_the_sitting() -> None:
    sitting, said = table("holland-2025", "slots", script(*["lines:10 1", "go"] * 3000), credits_minor=105)
    sitting.play()
    assert "not enough for another wager" in said.getvalue()
    assert sitting.credits_minor < 10


def test_pictures() -> None:
    sitting, said = table("star-rfh", "baccarat", script("player 10", "go"), plain=False)
    sitting.play()
    assert "┌─────┐" in said.getvalue()
    assert any(suit in said.getvalue() for suit in "♣♦♥♠")
    sitting, said = table("star-rfh", "sic-bo", script("big 10", "go"))
    sitting.play()
    assert "●" in said.getvalue()


def command(*arguments: str, lines: str = "") -> tuple[int, str]:
    result = CliRunner().invoke(play, arguments, input=lines)
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nowhere", "sic-bo"), "no rulebook 'nowhere'"),
        (("star-rfh", "whist"), "no game 'whist'"),
        (("star-rfh", "sic-bo", "--credits", "lots"), "is no amount"),
        (("star-rfh", "casino-war", "--set", "areas=4"), "not allowed"),
    ],
)
def test_what_does_not_exist_is_said_in_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    code, text = command(*arguments)
    assert code == 2
    assert sentence in text
    assert "Traceback" not in text


def test_the_command_takes_a_script_from_a_pipe_and_leaves_at_its_end() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "croupier.cli", "play", "star-rfh", "sic-bo", "--seed", "2", "--plain"],
        input="big 10\ngo\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert "your wager> big 10" in done.stdout
    assert "You leave after 1 round" in done.stdout
    assert done.stdout.isascii()
    assert not done.stderr


def test_without_a_seed_the_generator_for_play_decides() -> None:
    code, text = command("star-rfh", "sic-bo", lines="big 10\n\nquit\n")
    assert code == 0
    assert "not for play" not in text
    assert "You leave after 1 round" in text


def test_a_double_for_less_is_written_with_its_amount() -> None:
    """A hand on which everybody would double, by a shoe that is searched for: any two cards may be doubled here."""
    answers = iter(["box:1 10", "go", "double 20", "double 0.50", "double 2,5", "stand 5", "dou 3", *["stand"] * 20])
    for seed in range(1, 50):
        sitting, said = table("live-casino", "blackjack", lambda _: next(answers), seed=seed)
        if _doubles_first(seed):
            break
    with pytest.raises(StopIteration):
        sitting.play()
    text = said.getvalue()
    assert "double (+10.00, or less: 'double 1.00')" in text
    assert text.count("double takes 1.00 to 10.00 in steps of 1.00, or all of it.") == 2
    assert "'2,5' is no amount: write it as 10 or 2.50." in text
    assert "stand costs nothing." in text
    assert re.search(r"double:1\.1 .*3\.00", text)


def _doubles_first(seed: int) -> bool:
    """Does the first choice of a round with this shoe offer a double, without insurance before it?"""
    seen: list[str] = []

    def read(prompt: str) -> str:
        seen.append(prompt)
        if len(seen) > 2:
            raise EOFError
        return ["box:1 10", "go"][len(seen) - 1]

    sitting, said = table("live-casino", "blackjack", read, seed=seed)
    sitting.play()
    return "double (" in said.getvalue()
