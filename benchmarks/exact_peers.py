"""Three jobs of the exact odds beside plain C that tries everything, in the same run; both must find the same.

The C programs know one game and one set of terms each; ours read the rulebook, work out every wager of the game and
settle with the code of the tables.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.compiler import NO_COMPILER, compiled, said
from benchmarks.results import Result
from croupier.odds.report import game_sheet
from croupier.rulebooks import load_books
from croupier.rules.hand_ranking import HIGH, Category
from croupier.rules.poker.kernels.counting import count_seven_card_hands

CATEGORIES: Final = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
)


class Job(msgspec.Struct, frozen=True):
    """What is worked out, by us and by the C program's part of that name."""

    name: str
    peer: str
    ours: Callable[[], list[str]]
    note: str


def _returns(book: str, game: str, *wagers: str) -> Callable[[], list[str]]:
    """The returns of some wagers, worked out anew with all others of the game."""

    def found() -> list[str]:
        lines = {line.wager: line.rtp for line in game_sheet(load_books()[book], game).lines}
        return [str(lines[wager]) for wager in wagers]

    return found


def _categories() -> list[str]:
    counts = dict.fromkeys(CATEGORIES, 0)
    for value, count in enumerate(count_seven_card_hands()):
        if count:
            category = HIGH.category(value)
            counts[Category.STRAIGHT_FLUSH if category is Category.ROYAL_FLUSH else category] += int(count)
    return list(map(str, counts.values()))


JOBS: Final = (
    Job(
        "baccarat, 8 decks",
        "baccarat",
        _returns("star-rfh", "baccarat", "player", "banker", "tie"),
        "C counts three wagers; ours all side bets too, as fractions",
    ),
    Job(
        "Three Card Poker, best play",
        "three-card",
        _returns("holland-2025", "three-card-poker", "ante"),
        "C tries 407 million pairs of hands; ours Pair Plus and the strategy chart too",
    ),
    Job(
        "133,784,560 hands of seven, in order",
        "seven",
        _categories,
        "C judges each hand by itself; one core",
    ),
)


def results() -> Iterator[Result]:
    """One figure for each job: our seconds, and the seconds of plain C."""
    with tempfile.TemporaryDirectory() as folder:
        program = compiled("exact.c", Path(folder))
        for job in JOBS:
            job.ours()
            start = time.perf_counter()
            ours = job.ours()
            took_s = time.perf_counter() - start
            if program is None:
                yield Result("odds", job.name, took_s, "s", note=NO_COMPILER)
                continue
            *theirs, peer_s = said(program, job.peer)
            note = f"the same figures; {job.note}" if ours == theirs else f"DIFFERS: {ours} here, {theirs} in C"
            yield Result("odds", job.name, took_s, "s", float(peer_s), "s in plain C", note)
