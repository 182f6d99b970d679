"""One step of a desk: a command, a letter or the clock; the money it may move, and what it leaves behind.

What a step emits goes to the record in one transaction with its postings, with the letters that it sends, and with the
other steps of its batch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from croupier.cage.accounts import opening
from croupier.cage.ledger import Ledger, Posting
from croupier.house.admission import EVERYBODY, Admission
from croupier.house.past import UNREAD, Past
from croupier.house.roles import Actor
from croupier.rules.questions import Answer, Chance
from croupier.store.batch import AccountOpening, Document, PlayedRow, RoundRow

if TYPE_CHECKING:
    from croupier.house.desk import Desk


Emission: TypeAlias = tuple[str, Any, Sequence[Posting], str]
"""An event on its way to the record: its stream, the event, its money, and whoever caused it."""


class Beside(msgspec.Struct):
    """What a step leaves behind beside its events."""

    letters: list[tuple[str, Any]] = []
    openings: list[AccountOpening] = []
    rounds: list[RoundRow] = []
    played: list[PlayedRow] = []
    documents: list[Document] = []


class Step(msgspec.Struct, gc=False):
    """What a desk is given to act with. Nothing that it refers to keeps it, so the collector need not look at it."""

    now_ms: int
    actor: Actor
    ledger: Ledger
    chance: Callable[[Chance], Answer]
    admission: Admission = EVERYBODY
    past: Past = UNREAD
    """What the desk may read of its own record."""
    command: str = ""
    """The key of what caused it, under which its first event is found again."""
    request: bytes = b""
    """The digest of what was asked."""
    emitted: list[Emission] = []
    beside: Beside | None = None
    """Most steps leave nothing but an event."""

    def emit(self, desk: Desk, event: Any, postings: Sequence[Posting]) -> None:
        """Let an event change the desk at once, so that what follows in the step sees it."""
        if self.ledger.beside:
            postings = self._with_allowances(postings)
        self.emitted.append((desk.stream, event, postings, self.actor.id))
        desk.apply(event, self.now_ms)

    def write(self, stream: str, event: Any, postings: Sequence[Posting] = (), actor: str = "") -> None:
        """A line in a stream that no desk keeps a state of, such as the log of staffing."""
        if self.ledger.beside:
            postings = self._with_allowances(postings)
        self.emitted.append((stream, event, postings, actor or self.actor.id))

    def _with_allowances(self, postings: Sequence[Posting]) -> Sequence[Posting]:
        """What these postings have moved of their players' limits goes to the record with them."""
        beside = self.ledger.beside
        self.open(*(opening(name, currency) for moved, currency in beside for name in (moved.debit, moved.credit)))
        first = [posting for posting, _ in beside if posting.purse is not None]  # a bet is converted before it is paid
        moved = [posting for posting, _ in beside if posting.purse is None]
        beside.clear()
        return [*first, *postings, *moved]

    def send(self, to: str, body: Any) -> None:
        """A letter to another desk, written with this step and considered there exactly once."""
        self._beside().letters.append((to, body))

    def open(self, *openings: AccountOpening) -> None:
        """Accounts that have to exist from now on."""
        self._beside().openings.extend(openings)

    def keep(self, *documents: Document) -> None:
        self._beside().documents.extend(documents)

    def end_round(self, row: RoundRow, played: Iterable[PlayedRow]) -> None:
        """A round in brief, and what each patron's part in it came to, for the screens that list them."""
        self._beside().rounds.append(row)
        self.list_played(played)

    def list_played(self, played: Iterable[PlayedRow]) -> None:
        """What patrons' parts in a round have come to by now."""
        self._beside().played.extend(played)

    @property
    def letters(self) -> Sequence[tuple[str, Any]]:
        return self.beside.letters if self.beside is not None else ()

    def _beside(self) -> Beside:
        if self.beside is None:
            self.beside = Beside()
        return self.beside
