"""What the odds say a table should hold, worked out in the background and remembered for each version of a game.

Kernels hold the interpreter while they run, so a game that needs them is worked out by a process of its own, at low
priority; its answer stays on disk for the next start.
"""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any, Final

import msgspec

from croupier.floor.config import TableConfig
from croupier.odds.analysers import ANALYSERS
from croupier.odds.enumeration import NotEnumerableError
from croupier.odds.report import game_odds
from croupier.rulebooks.building import build_game
from croupier.rulebooks.loader import Book
from croupier.rules.game import Game
from croupier.rules.shoe import DealsCards

log = logging.getLogger(__name__)

LONGEST_S: Final = 600
_CALM: Final = "import os; getattr(os, 'nice', int)(10); from croupier.cli import main; main()"


def takes_long(game: Game) -> bool:
    """Whether working it out would keep the interpreter busy: kernels, or a shoe of cards to try."""
    return game.family in ANALYSERS or isinstance(game, DealsCards)


class Theory:
    """House edges by game; the first question about a game starts the work, a later one gets the answer."""

    def __init__(self, books: Mapping[str, Book], *, works: bool = True) -> None:
        self._books = books
        self._works = works
        self._edges: dict[str, float | None] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="theory")
        self._quick = ThreadPoolExecutor(1, thread_name_prefix="quick-theory")
        self._lock = Lock()
        """Held to begin a process and to close: no process begins after the house has closed."""
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def edge_of(self, version: str, config: TableConfig) -> float | None:
        """The house edge of the game's wagers on average; None while it is not known, or cannot be."""
        if not self._works:
            return None
        if version not in self._edges:
            self._edges[version] = None
            self._thread.submit(self._work_out, version, config)
        return self._edges[version]

    def queue(self, work: Callable[[], None], *, quick: bool = False) -> None:
        """Work of the same kind, done in its turn, where what is quick waits for nothing long; nothing in a house that
        has closed."""
        with self._lock:
            if not self._closed:
                (self._quick if quick else self._thread).submit(work)

    def _work_out(self, version: str, config: TableConfig) -> None:
        book = self._books[config.rulebook]
        try:
            if takes_long(build_game(book, config.game, config.options)):
                edges = self.apart(book, config.game, config.options)
            else:
                edges = [float(line.house_edge) for line in game_odds(book, config.game, config.options)]
        except NotEnumerableError:
            return
        except Exception:
            log.exception("the odds of %s could not be worked out", config.game)
            return
        self._edges[version] = sum(edges) / len(edges) if edges else None

    def apart(self, book: Book, game: str, options: Mapping[str, Any]) -> list[float]:
        """The edges from a process of their own; none if the house closes before it ends."""
        words = [sys.executable, "-c", _CALM, "odds", book.id, game, "--json", "--rulebooks", str(book.source)]
        words += [word for setting in _settings(options) for word in ("--set", setting)]
        with self._lock:
            if self._closed:
                return []
            started = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # noqa: S603
            self._process = started
        with started as process:
            try:
                answer, complaint = process.communicate(timeout=LONGEST_S)
            except subprocess.TimeoutExpired:
                process.kill()
                return []
            finally:
                with self._lock:
                    self._process = None
        if process.returncode != 0:
            if not self._closed:
                log.warning("the odds of %s could not be worked out: %s", game, complaint.decode(errors="replace"))
            return []
        return [float(line["house_edge"]) for line in msgspec.json.decode(answer)]

    def close(self) -> None:
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        for lane in (self._thread, self._quick):
            lane.shutdown(wait=False, cancel_futures=True)


def _settings(options: Mapping[str, Any]) -> Iterable[str]:
    for name, value in options.items():
        yield f"{name}={str(value).lower() if isinstance(value, bool) else value}"
