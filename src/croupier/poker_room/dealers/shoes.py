"""A shoe that reads its cards at a dealer's poker table: what it is asked for, and what becomes of its readings.

It answers nothing but the pending deal of its own table, card by card. A card that cannot come is not dealt: the table
notes it, and the dealer enters the right one by hand (HC25-3.4.4a; N34).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from croupier.equipment.device_line import Ask
from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.config import Dealing
from croupier.poker_room.refusals import PokerReason, Refusal, needs
from croupier.rules.poker.questions import Deal

if TYPE_CHECKING:
    from croupier.poker_room.table import PokerTable

BOARD = "board"


class ShoeViews:
    """What the shoes of a room are asked for."""

    def __init__(self, tables: Mapping[str, PokerTable]) -> None:
        self._tables = tables

    def awaited(self, table_id: str) -> Ask | None:
        """The next card of the pending deal, under a name of its own."""
        table = self._tables.get(table_id)
        hand = table.hand if table is not None else None
        if table is None or hand is None or table.config.dealing is not Dealing.DEALER:
            return None
        question = hand.question
        if not isinstance(question, Deal) or table.config.reenactment is not None:
            return None
        state = table.state
        to = f"seat {state.dealt[question.seat] + 1}" if question.seat >= 0 else BOARD
        data = {"to": to, "packs": 1, "jokers": 0, "shoe": state.number}
        return Ask(f"{state.number}-{len(hand.events)}-{len(state.drawn)}", state.number, "draw", data)


def fault(table: PokerTable, command: c.ShoeFault, step: Step) -> None:
    """A shoe without a reading leaves the card to the dealer, who is told."""
    needs(step, Role.DEVICE)
    if table.config.dealing is not Dealing.DEALER:
        raise Refusal(PokerReason.NO_DEALER_HERE)
    if table.hand is None or table.state.shoe_trouble:
        raise Refusal(PokerReason.NOTHING_CHANGES)
    table.emit(step, e.ShoeTroubled("fault", command.code))
