"""One turn at a table: a command or the clock, the money it may look at, and the events it causes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from croupier.cage.ledger import Ledger, Posting
from croupier.floor.events import Event
from croupier.patrons.roles import Actor
from croupier.rules.questions import Answer, Chance
from croupier.store.batch import PlayedRow, RoundRow

if TYPE_CHECKING:
    from croupier.floor.company import CombinedMaximum


class Turn:
    """What a table is given for one command; `emitted` goes to the record in one transaction with its postings."""

    __slots__ = ("actor", "chance", "combined", "emitted", "ledger", "now_ms", "played", "rounds")

    def __init__(self, now_ms: int, actor: Actor, ledger: Ledger, chance: Callable[[Chance], Answer]) -> None:
        self.now_ms = now_ms
        self.actor = actor
        self.ledger = ledger
        self.chance = chance
        self.combined: Sequence[tuple[CombinedMaximum, int]] = ()
        """Maximums that several tables share, and what each leaves to the actor."""
        self.emitted: list[tuple[Event, list[Posting]]] = []
        self.rounds: list[RoundRow] = []
        self.played: list[PlayedRow] = []
