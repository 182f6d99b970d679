"""What an audit of a whole house holds against the record beside the chain: the documents of its desks."""

from __future__ import annotations

from typing import Final

from croupier.counters.chat_audit import check_chat
from croupier.counters.document_checks import check_counters
from croupier.counters.jackpots.audit import check_jackpots
from croupier.floor.hall.row_checks import check_rows
from croupier.patrons.audit import check_people
from croupier.poker_room.row_checks import check_poker_rows
from croupier.surveillance.verify import Check
from croupier.tournaments.audit import check_tournaments

CHECKS: Final[tuple[Check, ...]] = (
    check_people,
    check_chat,
    check_counters,
    check_jackpots,
    check_tournaments,
    check_rows,
    check_poker_rows,
)
