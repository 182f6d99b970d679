"""A refused bet stands in the log before its player hears of it (TSG-9.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.counters.refused_bets.log import NoteRefusedBet, at_refused_bets
from croupier.house.pump import UNWRITTEN

if TYPE_CHECKING:
    from croupier.server.lines.terminal import Terminal


def on_record(terminal: Terminal, note: NoteRefusedBet, then: Callable[[], None]) -> None:
    """Write the note, unless nothing can be written, and only then go on."""
    assert terminal.actor is not None
    if note.reason in UNWRITTEN:
        then()
        return
    terminal.premises.pump.post(at_refused_bets(terminal.actor.id, note), lambda _: then())
