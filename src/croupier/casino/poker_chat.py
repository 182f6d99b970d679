"""The chat of a poker table: nobody speaks of a hand that others still play (TSG-7.5), but the last two may (TSG-7.6).

Whoever was dealt into the hand in progress knows cards of it, also after a fold, and waits with the chat until it is
over, or is one of the two who are left in it. Whoever has no part in it may speak. A fast-fold pool has no chat: its
tables last a hand.
"""

from __future__ import annotations

from croupier.floor.chat import ChatRules, Hush, said_wrongly
from croupier.house.roles import Actor, Role
from croupier.poker_room.table import PokerTable


def objection_at_poker(table: PokerTable, rules: ChatRules, actor: Actor, text: str) -> Hush | None:
    """Why this person may not say this at this poker table now, if there is a reason."""
    wrong = Hush.OFF if table.config.pool else said_wrongly(rules, text)
    if wrong is not None or actor.may(Role.DEALER):
        return wrong
    number = table.state.seat_of(actor.id)
    if number is None:
        return Hush.NOT_SEATED
    return Hush.CARDS_IN_HAND if _holds_back(table, number) else None


def _holds_back(table: PokerTable, number: int) -> bool:
    hand, place = table.hand, table.place_of(number)
    if hand is None or place < 0:
        return False
    last_two = hand.live.bit_count() == 2 and bool(hand.live >> place & 1)
    return not last_two
