"""The terms of tables by their configuration: a game takes long to build, and many tables are alike."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.floor.config import TableConfig
from croupier.floor.hall.installing import terms_of
from croupier.floor.terms import Terms
from croupier.rulebooks.loader import Book


class KnownTerms:
    """Built once for all tables that differ in id and name only, such as those of interrupted games."""

    def __init__(self, books: Mapping[str, Book]) -> None:
        self._books = books
        self._known: dict[bytes, Terms] = {}

    def of(self, config: TableConfig) -> Terms:
        alike = msgspec.json.encode(msgspec.structs.replace(config, id="", name=""))
        if alike not in self._known:
            self._known[alike] = terms_of(self._books[config.rulebook], config)
        return self._known[alike]
