"""A game's rulebook entry as the rules see it: figures and names, already checked, without files or clauses.

`rulebooks` makes entries from TOML; each family's `build` makes a game from an entry and its house options.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from croupier.rules.layout import Pay, Piece
from croupier.rules.money import Rounding


class EntryError(ValueError):
    """An entry that its family cannot play; `path` leads to the value inside the entry that is to blame."""

    def __init__(self, path: tuple[str | int, ...], sentence: str) -> None:
        super().__init__(sentence)
        self.path = path


class WagerEntry(msgspec.Struct, frozen=True):
    """A kind of wager with the book's own name and what it pays."""

    kind: str
    name: str
    pays: tuple[Pay, ...]
    needs: str = ""


class BundleEntry(msgspec.Struct, frozen=True):
    """A call bet: its pieces as the book lists them, or the widths from which a family makes them."""

    kind: str
    name: str
    pieces: tuple[Piece, ...] = ()
    widths: tuple[int, ...] = ()


class Entry(msgspec.Struct, frozen=True, dict=True):
    """One game of one rulebook."""

    id: str
    family: str
    title: str
    rounding: Rounding
    wagers: tuple[WagerEntry, ...]
    bundles: tuple[BundleEntry, ...] = ()

    @cached_property
    def by_kind(self) -> Mapping[str, WagerEntry]:
        return {wager.kind: wager for wager in self.wagers}
