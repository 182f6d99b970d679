"""Who may play from where: the player card that a book wants, and the tables that a terminal is linked to.

It is asked before a table considers a command. Clauses: RFH-3.7, 18.3.3; HC25-1.1.13a.
"""

from __future__ import annotations

from typing import Final

from croupier.casino.office import Office
from croupier.floor.commands import Decide, Place, Sit
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.table import Table

PLAYS: Final = frozenset({Sit, Place, Decide})
"""What begins a gaming session, and what puts money on a game."""


def check(patron: str, table: Table, now_ms: int, office: Office, *, cards: bool) -> None:
    """Raise a refusal where somebody would play who may not, or without a card of their own where `cards` are asked."""
    if office.cards.barred(patron) is not None:
        raise Refusal(Reason.BARRED)
    there = office.cards.presence(patron)
    if there is not None and there.terminal and not office.terminals.linked(there.terminal, table.id):
        raise Refusal(Reason.NOT_LINKED)
    from_ms = table.terms.player_card_from_ms
    if cards and there is None and from_ms is not None and now_ms >= from_ms:
        raise Refusal(Reason.NEEDS_PLAYER_CARD)
