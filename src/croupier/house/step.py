"""One step of a desk: a command, a letter or the clock; the money it may move, and what it leaves behind.

What a step emits goes to the record in one transaction with its postings, with the letters that it sends, and with the
other steps of its batch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.cage.ledger import Ledger, Posting
from croupier.house.roles import Actor
from croupier.rules.questions import Answer, Chance
from croupier.store.batch import AccountOpening, Document, PlayedRow, RoundRow

if TYPE_CHECKING:
    from croupier.house.desk import Desk


class Emission(NamedTuple):
    """An event on its way to the record, with its money."""

    stream: str
    event: Any
    postings: list[Posting]
    actor: str


class Step:
    """What a desk is given to act with."""

    __slots__ = (
        "actor",
        "chance",
        "documents",
        "emitted",
        "half_done",
        "ledger",
        "letters",
        "now_ms",
        "openings",
        "played",
        "rounds",
    )

    def __init__(self, now_ms: int, actor: Actor, ledger: Ledger, chance: Callable[[Chance], Answer]) -> None:
        self.now_ms = now_ms
        self.actor = actor
        self.ledger = ledger
        self.chance = chance
        self.emitted: list[Emission] = []
        self.half_done = False
        """Something may have changed in memory without an event, so the attempt cannot simply go on."""
        self.letters: list[tuple[str, Any]] = []
        self.openings: list[AccountOpening] = []
        self.rounds: list[RoundRow] = []
        self.played: list[PlayedRow] = []
        self.documents: list[Document] = []

    def emit(self, desk: Desk, event: Any, postings: list[Posting]) -> None:
        """Let an event change the desk at once, so that what follows in the step sees it."""
        self.emitted.append(Emission(desk.stream, event, postings, self.actor.id))
        desk.apply(event, self.now_ms)

    def write(self, stream: str, event: Any, postings: list[Posting] | None = None, actor: str = "") -> None:
        """A line in a stream that no desk keeps a state of, such as the log of staffing."""
        self.emitted.append(Emission(stream, event, postings or [], actor or self.actor.id))

    def send(self, to: str, body: Any) -> None:
        """A letter to another desk, written with this step and considered there exactly once."""
        self.letters.append((to, body))

    def open(self, *openings: AccountOpening) -> None:
        """Accounts that have to exist from now on."""
        self.openings.extend(openings)

    def keep(self, *documents: Document) -> None:
        self.documents.extend(documents)
