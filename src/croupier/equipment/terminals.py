"""Player terminals as equipment: which parts a terminal has, how each is, and whether it can be open for play.

Every terminal needs a note stacker and a ticket printer that are registered and healthy (RFH-2.2); a card reader is at
the operator's choice (RFH-2.3). Clauses: RFH-1.1-game-hardware, 1.1-pt, 2.2, 2.3; HC25-1.1.13a.

>>> row = TerminalRow("pt-1", "Terminal 1", "AUD")
>>> terminal = TerminalState("pt-1", {"note-acceptor": Part("d1", "ready")})
>>> missing(terminal)
{'ticket-printer': 'not-registered'}
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

ACCEPTOR: Final = "note-acceptor"
PRINTER: Final = "ticket-printer"
READER: Final = "card-reader"
PARTS: Final = (ACCEPTOR, PRINTER, READER)
SCREEN: Final = "screen"
"""A terminal's own screen: it has no line of its own, and proves by a key that it is the terminal's."""
NEEDED: Final = (ACCEPTOR, PRINTER)
READY: Final = "ready"
OFFLINE: Final = "offline"

NOTES_MINOR: Final = {
    "AUD": (500, 1_000, 2_000, 5_000, 10_000),
    "EUR": (500, 1_000, 2_000, 5_000, 10_000, 20_000),
    "USD": (100, 500, 1_000, 2_000, 5_000, 10_000),
    "GBP": (500, 1_000, 2_000, 5_000),
}
"""Notes that are legal tender, by currency; a terminal takes those that its row names."""


class TerminalRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[[terminal]]` of a floor file: one player terminal of the installation."""

    id: str
    name: str
    currency: str
    tables: tuple[str, ...] = ()
    """The tables that it is linked to; all of its currency where none is named (HC25-1.1.13a)."""
    notes_minor: tuple[int, ...] = ()
    """The notes that it takes and shows (RFH-3.3.1); all of the currency where none is named."""
    serial_lines: Annotated[tuple[str, ...], msgspec.Meta(max_length=3)] = ()
    """Parts on serial lines of this machine, as in "ticket-printer:/dev/ttyS1"."""

    @property
    def takes_minor(self) -> tuple[int, ...]:
        return self.notes_minor or NOTES_MINOR.get(self.currency, ())


class Part(msgspec.Struct, frozen=True):
    """A device in a terminal and how it is."""

    device: str
    state: str = OFFLINE
    """"ready", "offline", or what is wrong with it: "out-of-paper", "jam", "full", "fault"."""
    at_ms: int = 0


class TerminalState(msgspec.Struct, frozen=True):
    """What the house knows of a terminal."""

    id: str
    parts: dict[str, Part] = {}
    open: bool = False

    @property
    def in_service(self) -> bool:
        """Open for play, with every part that it needs in order."""
        return self.open and not missing(self)

    def with_part(self, kind: str, part: Part) -> TerminalState:
        return msgspec.structs.replace(self, parts={**self.parts, kind: part})


def missing(terminal: TerminalState) -> dict[str, str]:
    """The parts for want of which a terminal cannot be open for play, and what is wrong with each (RFH-2.2)."""
    wrong = {}
    for kind in NEEDED:
        part = terminal.parts.get(kind)
        if part is None:
            wrong[kind] = "not-registered"
        elif part.state != READY:
            wrong[kind] = part.state
    return wrong
