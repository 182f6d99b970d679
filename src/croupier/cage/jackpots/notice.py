"""What a jackpot lets everybody know, so that tables and other jackpots never look into it."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Protocol

import msgspec

from croupier.cage.jackpots.config import Feed, JackpotConfig
from croupier.cage.jackpots.state import JackpotState


class Notice(msgspec.Struct, frozen=True):
    """How a jackpot is set up, and who may play for it now."""

    config: JackpotConfig
    status: str
    unlinked: frozenset[str]

    def feed(self, table: str) -> Feed | None:
        return self.config.feed(table)

    def open_at(self, table: str) -> bool:
        """Whether a table contributes now, and takes wagers on it."""
        return self.status == "open" and table not in self.unlinked and self.config.feed(table) is not None


def notice_of(state: JackpotState) -> Notice:
    return Notice(state.config, state.status, frozenset(state.unlinked))


class Notices(Protocol):
    """Where notices hang."""

    @property
    def linked(self) -> Container[str]:
        """The tables that take part in a jackpot."""

    def at(self, table: str) -> Sequence[Notice]:
        """Of the jackpots that a table takes part in."""
