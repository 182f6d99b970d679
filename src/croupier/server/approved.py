"""What a second person has approved is done, in the name of whoever asked, and its entry closed.

It is done once, whatever stops the house between the approval and the deed: the entry's key names the deed for ever,
and what was approved and not closed is taken up again (`keep_in_order`).
"""

from __future__ import annotations

from croupier.counters.second_person.commands import Close, Entry, SecondPersonReason, at_second_person
from croupier.house.pump import BUSY, FAILED
from croupier.house.request import Refused, Reply
from croupier.house.roles import HOUSE
from croupier.server.premises import Premises


async def do_approved(premises: Premises, entry: Entry) -> Reply:
    """Have it done; a house that is too busy does it later."""
    patron = premises.directory.by_id(entry.by)
    if patron is None or patron.closed:
        reply: Reply = Refused(SecondPersonReason.NOTHING_WAITS.value, {"number": entry.number})
    else:
        reply = await premises.pump.submit(premises.house.staff_amounts.request_of(entry, patron.actor))
    if isinstance(reply, Refused) and reply in (BUSY, FAILED):
        return reply
    refusal = reply.reason if isinstance(reply, Refused) else ""
    await premises.pump.submit(at_second_person(Close(entry.number, refusal), HOUSE))
    return reply


async def do_all_approved(premises: Premises) -> None:
    """What was approved and not done, as after a stop."""
    views = premises.house.second_person_views
    for entry in await premises.pump.look(lambda: views.entries("approved")):
        await do_approved(premises, entry)
