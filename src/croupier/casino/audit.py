"""What an audit of a whole house holds against the record beside the chain: the documents of its desks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.counters.chat import commands as chat
from croupier.counters.chat.audit import check_chat
from croupier.counters.closures.audit import check_closures
from croupier.counters.closures.desk import KIND as CLOSURE_KIND
from croupier.counters.document_checks import HISTORIES, check_counters
from croupier.counters.jackpots.audit import check_jackpots
from croupier.counters.payments.audit import check_payments
from croupier.counters.payments.desk import METHOD_KIND, PAYMENT_KIND
from croupier.counters.promotions.commands import KEYS as CLAIMANT_KEYS
from croupier.counters.rewards.audit import check_rewards
from croupier.counters.rewards.desk import KIND as REWARDS_KIND
from croupier.floor.hall.row_checks import check_rows
from croupier.floor.hall.temporary_checks import check_temporary
from croupier.floor.handlers import temporary
from croupier.house.letters import LETTER
from croupier.house.recorder import SNAPSHOT
from croupier.patrons import breaks, devices, limits, patron, register, sessions
from croupier.patrons.audit import check_papers, check_people, check_personal_keys
from croupier.patrons.identity import keys, papers, persons
from croupier.patrons.screening import standing
from croupier.poker_room.afterwards.kept_checks import check_poker_states
from croupier.poker_room.afterwards.pool_checks import check_pools
from croupier.poker_room.afterwards.row_checks import check_poker_rows
from croupier.store.interface import AuditReader
from croupier.surveillance import checkpoint, software
from croupier.surveillance.kept_documents import check_kept
from croupier.surveillance.problems import Fault, Problem
from croupier.surveillance.verify import Check
from croupier.tournaments.audit import check_tournaments
from croupier.tournaments.poker import finished
from croupier.tournaments.poker.audit import check_poker_tournaments

KINDS: Final = frozenset(
    {
        *(kind for history in HISTORIES for kind in history.kinds),
        *(patron.KIND, patron.STAFF_KIND, sessions.KIND, devices.KIND),
        *(register.NAME, register.DISPLAY_NAME, persons.PERSON),
        *(patron.IDENTITY_KIND, standing.KIND, keys.KIND, papers.KIND, breaks.KIND, limits.KIND),
        *(chat.KIND, chat.MUTE_KIND, PAYMENT_KIND, METHOD_KIND, CLAIMANT_KEYS, CLOSURE_KIND, REWARDS_KIND),
        *(LETTER, SNAPSHOT, checkpoint.KIND, software.KIND, temporary.KIND, finished.KIND),
    }
)
"""All that a house keeps as documents."""


def check_kinds(reader: AuditReader) -> Iterator[Problem]:
    """A document of another kind is read by nothing, and was put there by nobody of the house.

    A kept state of a desk that has no record would open that desk as somebody has made it up.
    """
    for kind in reader.document_kinds():
        if kind not in KINDS:
            yield Problem(Fault.DOCUMENT, f"documents of the kind {kind!r} are none that a house keeps")
    streams = {stream for stream, _ in reader.streams()}
    for stream, _ in reader.documents(SNAPSHOT):
        if stream not in streams:
            yield Problem(Fault.DOCUMENT, f"a state of {stream!r} is kept, which has no record")


CHECKS: Final[tuple[Check, ...]] = (
    check_kinds,
    check_people,
    check_personal_keys,
    check_papers,
    check_chat,
    check_counters,
    check_payments,
    check_closures,
    check_rewards,
    check_jackpots,
    check_tournaments,
    check_rows,
    check_temporary,
    check_kept,
    check_poker_rows,
    check_pools,
    check_poker_states,
    check_poker_tournaments,
)
