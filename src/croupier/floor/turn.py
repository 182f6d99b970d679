"""One turn at a table: a command or the clock, the money it may look at, and the events it causes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.cage.ledger import Ledger, Posting
from croupier.floor.config import TableConfig
from croupier.floor.events import Event, TemporaryOpened
from croupier.patrons.roles import Actor
from croupier.rules.questions import Answer, Chance
from croupier.store.batch import PlayedRow, RoundRow

if TYPE_CHECKING:
    import msgspec

    from croupier.cage.jackpots.pools import Pools


class Turn:
    """What a table is given for one command; `emitted` goes to the record in one transaction with its postings."""

    __slots__ = ("actor", "beside", "chance", "emitted", "jackpots", "ledger", "now_ms", "parted", "played", "rounds")

    def __init__(self, now_ms: int, actor: Actor, ledger: Ledger, chance: Callable[[Chance], Answer]) -> None:
        self.now_ms = now_ms
        self.actor = actor
        self.ledger = ledger
        self.chance = chance
        self.parted: list[tuple[TableConfig, TemporaryOpened]] = []
        """Temporary tables that interrupted games of this turn go to."""
        self.emitted: list[tuple[Event, list[Posting]]] = []
        self.rounds: list[RoundRow] = []
        self.played: list[PlayedRow] = []
        self.jackpots: Pools | None = None
        """What the table may feed and hit; None where there is nothing to play for."""
        self.beside: list[tuple[str, msgspec.Struct, list[Posting]]] = []
        """Events of other streams that belong to the same step."""
