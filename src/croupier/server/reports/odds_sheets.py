"""Sheets of odds for whoever reads the rules: found on disk, or worked out one after the other in the background.

Only a sheet that has proven itself is shown or kept (`odds.proving`, `odds.cache`). What a person may have waiting is
bounded, and so is what all of them may have; games that need kernels are worked out by a process of their own.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any, Final

from croupier.odds.analysis import UnprovenError
from croupier.odds.cache import SheetCache
from croupier.odds.enumeration import NotEnumerableError
from croupier.odds.report import game_sheet
from croupier.odds.sheet import Sheet
from croupier.rulebooks.building import build_game, game_version
from croupier.rulebooks.loader import Book
from croupier.server.reports.theory import Theory, takes_long

log = logging.getLogger(__name__)

MOST_AT_HAND: Final = 60
MOST_WAITING: Final = 6
MOST_WAITING_EACH: Final = 1

READY: Final = "ready"
WORKING: Final = "working"
BUSY: Final = "busy"
UNKNOWN: Final = "unknown"


class OddsSheets:
    """The first question about a game starts the work; a later one gets its sheet."""

    def __init__(self, theory: Theory, *, works: bool = True, cache: SheetCache | None = None) -> None:
        self._theory = theory
        self._works = works
        self._cache = cache or SheetCache()
        self._lock = Lock()
        self._at_hand: OrderedDict[str, Sheet] = OrderedDict()
        self._without: set[str] = set()
        """Versions of games that have no exact odds."""
        self._waiting: dict[str, tuple[str, bool]] = {}
        """Who asked for each version that is being worked out, and whether that takes long."""

    def ask(self, who: str, book: Book, game_id: str, options: Mapping[str, Any]) -> tuple[str, Sheet | None]:
        """How it stands with a game's sheet, and the sheet once it is there. To be called off the event loop."""
        version = game_version(book, game_id, options)
        with self._lock:
            if version in self._at_hand:
                self._at_hand.move_to_end(version)
                return READY, self._at_hand[version]
            if version in self._without:
                return UNKNOWN, None
            if version in self._waiting:
                return WORKING, None
        found = self._cache.find(version, None)
        if found is not None:
            self._keep(version, found)
            return READY, found
        apart = takes_long(build_game(book, game_id, options))
        if apart and not self._works:
            return UNKNOWN, None
        with self._lock:
            before = [asker for asker, long in self._waiting.values() if long == apart]
            if len(before) >= MOST_WAITING or before.count(who) >= MOST_WAITING_EACH:
                return BUSY, None
            self._waiting[version] = who, apart
        self._theory.queue(lambda: self._work_out(version, book, game_id, options, apart), quick=not apart)
        return WORKING, None

    def _work_out(self, version: str, book: Book, game_id: str, options: Mapping[str, Any], apart: bool) -> None:
        sheet: Sheet | None = None
        try:
            if apart:
                self._theory.apart(book, game_id, options)
                sheet = self._cache.find(version, None)
            else:
                sheet = game_sheet(book, game_id, options, cache=self._cache)
        except (NotEnumerableError, UnprovenError):
            log.info("%s of %s has no exact odds", game_id, book.id)
        except Exception:
            log.exception("the odds of %s could not be worked out", game_id)
        finally:
            with self._lock:
                del self._waiting[version]
                if sheet is None:
                    self._without.add(version)
        if sheet is not None:
            self._keep(version, sheet)

    def _keep(self, version: str, sheet: Sheet) -> None:
        with self._lock:
            self._at_hand[version] = sheet
            while len(self._at_hand) > MOST_AT_HAND:
                self._at_hand.popitem(last=False)
