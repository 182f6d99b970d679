"""Examine a generator: the drawings of every game, then SP 800-22, then one verdict (G-3.2.2).

>>> from croupier.equipment.generator import SeededGenerator
>>> examine_games(lambda: SeededGenerator(1), "test generator", megabytes=1).verdict.passed
True
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

import msgspec

from croupier.equipment.battery.games import GAMES
from croupier.equipment.battery.line import Line
from croupier.equipment.battery.nist_lines import Progress, examine_bits
from croupier.equipment.battery.verdict import Verdict, judge
from croupier.equipment.generator import Generator

MEGABYTE: Final = 1_000_000
OpenGenerator = Callable[[], Generator]
"""Opens the stream under test from its beginning, where it has one."""


class Examination(msgspec.Struct, frozen=True, kw_only=True):
    """The whole report of one run."""

    source: str
    at: datetime
    megabytes: int
    verdict: Verdict
    lines: tuple[Line, ...]


def silent(_what: str, _share: float) -> None:
    """Progress that nobody watches."""


def examine(open_generator: OpenGenerator, source: str, megabytes: int, progress: Progress = silent) -> Examination:
    """Everything: outcomes of so many megabytes and SP 800-22 over as many."""
    lines = _game_lines(open_generator(), megabytes, progress)
    lines += examine_bits(open_generator().bytes, megabytes * MEGABYTE, progress)
    return _report(source, megabytes, lines)


def examine_games(
    open_generator: OpenGenerator, source: str, megabytes: int, progress: Progress = silent
) -> Examination:
    """The drawings of the games alone."""
    return _report(source, megabytes, _game_lines(open_generator(), megabytes, progress))


def _game_lines(generator: Generator, megabytes: int, progress: Progress) -> list[Line]:
    words = megabytes * MEGABYTE // 4
    lines: list[Line] = []
    done = 0.0
    for game in GAMES:
        progress(game.name, done)
        lines += game.examine(generator, int(words * game.share))
        done += game.share
    progress("games", 1.0)
    return lines


def _report(source: str, megabytes: int, lines: list[Line]) -> Examination:
    return Examination(
        source=source,
        at=datetime.now(UTC),
        megabytes=megabytes,
        verdict=judge({line.name: line.p_value for line in lines}),
        lines=tuple(lines),
    )
