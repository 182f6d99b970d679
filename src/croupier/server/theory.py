"""What the odds say a table should hold, worked out in the background and remembered for each version of a game."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from croupier.floor.table import Table
from croupier.odds.enumeration import NotEnumerableError
from croupier.odds.report import game_odds
from croupier.rulebooks.loader import Book

log = logging.getLogger(__name__)


class Theory:
    """House edges by game; the first question about a game starts the work, a later one gets the answer."""

    def __init__(self, books: Mapping[str, Book]) -> None:
        self._books = books
        self._edges: dict[str, float | None] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="theory")

    def edge_of(self, table: Table) -> float | None:
        """The house edge of the game's wagers on average; None while it is not known, or cannot be."""
        version = table.terms.version
        if version not in self._edges:
            self._edges[version] = None
            self._thread.submit(self._work_out, version, table)
        return self._edges[version]

    def _work_out(self, version: str, table: Table) -> None:
        config = table.config
        try:
            lines = game_odds(self._books[config.rulebook], config.game, config.options)
        except NotEnumerableError:
            return
        except Exception:
            log.exception("the odds of %s could not be worked out", config.game)
            return
        edges = [float(line.house_edge) for line in lines]
        self._edges[version] = sum(edges) / len(edges) if edges else None

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
