"""Golden playthroughs: a whole round of every game as text, so that a change of rules shows as a change of text.

`python -m tests.rigs.golden` says which differ; with `--write` it writes them anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from croupier.rules.game import staked
from croupier.rules.money import CURRENCIES
from croupier.rules.procedure import Run
from croupier.rules.questions import EVERYBODY, Choose, Draw, Pick, Question, Reveal, Roll, Spin, Together
from croupier.rules.wagers.wager import Wager, WagerResult
from croupier.words.catalogue import words_of
from croupier.words.endings import ending

from .any_game import Table, every_game, standing

FOLDER = Path(__file__).parents[1] / "contract" / "golden"
MOST_ROUNDS = 6

SEEDS = {
    ("holland-2025", "french-roulette"): 162,
    ("holland-2023", "french-roulette"): 162,
    ("holland-2025", "lucky-ladys-roulette"): 380,
    ("star-rfh", "casino-war"): 27,
    ("holland-2025", "casino-war"): 2,
    ("holland-2023", "casino-war"): 2,
    ("holland-2023", "black-jack"): 13,
    ("holland-2023", "casino-21"): 11,
    ("holland-2023", "caribbean-stud"): 154,
    ("holland-2023", "ultimate-texas-holdem"): 106,
    ("holland-2023", "four-card-poker"): 53,
    ("holland-2023", "three-card-poker"): 182,
    ("holland-2025", "black-jack"): 74,
    ("holland-2025", "black-jack-6-5"): 74,
    ("holland-2025", "casino-21"): 114,
    ("holland-2025", "caribbean-stud"): 154,
    ("holland-2025", "ultimate-texas-holdem"): 106,
    ("holland-2025", "four-card-poker"): 53,
    ("holland-2025", "three-card-poker"): 182,
    ("live-casino", "blackjack"): 88,
    ("star-rfh", "blackjack"): 97,
    ("star-rfh", "stadium-three-card-poker"): 151,
    ("tsg", "classic-blackjack"): 173,
    ("tsg", "premium-blackjack"): 47,
    ("tsg", "blackjack"): 167,
    ("tsg", "heads-up-holdem"): 30,
    ("tsg", "heads-up-holdem-micro"): 30,
}
"""Seeds that show more of a game than the first does: a zero with a wager that goes to prison, a war, a surrender,
doubles, splits and insurance, folds and bets."""


def playthrough(book_id: str, game_id: str) -> str:
    """The text of one game: wagers, questions with their answers, outcome, settlement, and rounds that follow."""
    seed = SEEDS.get((book_id, game_id), 1)
    table = Table(book_id, game_id, seed)
    row = table.book.game(game_id)
    lines = [f"{row.title}, {table.book.head.title}", f"{book_id} {game_id}, seed {seed}", ""]
    wagers = table.wagers()
    for number in range(1, MOST_ROUNDS + 1):
        run, _ = table.play(wagers)
        settled = table.settled(wagers, run)
        every = list(staked(wagers, run))
        lines += [f"Round {number}", *_wagers(table, every), *_questions(run)]
        lines += [f"  outcome  {json.dumps(table.game.describe(run.outcome), ensure_ascii=False)}"]
        lines += [*_settlement(table, every, settled), ""]
        wagers = list(standing(every, settled))
        if not wagers:
            break
    return "\n".join(lines)


def _money(table: Table, amount_minor: int) -> str:
    return CURRENCIES[table.book.head.currency].format(amount_minor)


def _wagers(table: Table, wagers: list[Wager]) -> list[str]:
    return [
        f"  wager    {w.id:<4} {w.seat:<7} {w.spot:<20} {_money(table, w.stake_minor):>12}"
        + (f"  standing {json.dumps(w.standing)}" if w.standing else "")
        for w in wagers
    ]


def _questions(run: Run[object]) -> list[str]:
    return [
        f"  reveal   {question.area}{_to(question)}"
        if isinstance(question, Reveal)
        else f"  asks     {_asked(question)}  ->  {json.dumps(question.write(answer), ensure_ascii=False)}"
        for question, answer in run.history()
    ]


def _to(reveal: Reveal) -> str:
    return "" if reveal.to == EVERYBODY else f" to {reveal.to}"


def _asked(question: Question) -> str:
    match question:
        case Spin():
            return f"spin of the {question.wheel}, {len(question.pockets)} pockets"
        case Roll():
            return f"roll of {question.dice} dice with {question.faces} faces"
        case Pick():
            return f"{question.count} of {len(question.population)}: {question.what}"
        case Draw():
            return f"card to {question.to}, seen by {question.seen_by}"
        case Choose():
            return _choice(question)
        case Together():
            return "together " + "; ".join(f"{choice.key} {_choice(choice)}" for choice in question.choices)
    raise AssertionError(question)


def _choice(choice: Choose) -> str:
    options = " | ".join(
        option.id + "".join(f" (+{s.amount_minor} on {s.spot})" for s in option.stakes) for option in choice.options
    )
    about = "".join(f" {word} {what}" for word, what in (("about", choice.about), ("asked", choice.ask)) if what)
    return f"{choice.seat}{about}: {options}, else {choice.default}"


def _settlement(table: Table, wagers: list[Wager], settled: tuple[WagerResult, ...]) -> list[str]:
    rows = []
    for wager, line in zip(wagers, settled, strict=True):
        parts = {
            "won": line.profit_minor,
            "back": line.returned_minor,
            "stands": line.stands_minor,
            "to the bank": line.taken_minor,
        }
        money = ", ".join(f"{name} {_money(table, amount)}" for name, amount in parts.items() if amount)
        why = f"  ({words_of(ending(line.why))})" if line.why else ""
        rows.append(f"  settled  {wager.id:<4} {wager.spot:<20} {line.disposition.value:<10} {money}{why}")
    return rows


def file_of(book_id: str, game_id: str) -> Path:
    return FOLDER / book_id / f"{game_id}.txt"


def main(arguments: list[str]) -> int:
    """Check the files, or write them."""
    write = arguments == ["--write"]
    differing = []
    for book_id, game_id in every_game():
        file, text = file_of(book_id, game_id), playthrough(book_id, game_id)
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            differing.append(file)
            if write:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
    for file in differing:
        print("written" if write else "differs", file.relative_to(FOLDER))
    return 0 if write or not differing else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
