"""The keys of claimants' names, and the draws, held against the record.

A key that is gone is a person who was erased; one that is another than the record knows was put there by somebody. An
entry that was drawn belongs to whoever the entries before the draw say.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.counters.promotions import events as e
from croupier.counters.promotions.barrel import Barrel
from croupier.counters.promotions.claims import place_of
from croupier.counters.promotions.commands import KEYS, STREAM
from croupier.counters.promotions.state import HISTORY
from croupier.patrons.identity.keys import digest_of
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem


def check_claimant_keys(reader: AuditReader) -> Iterator[Problem]:
    digests: dict[str, str] = {}
    try:
        for stored, state, _ in HISTORY.replay(reader.events(STREAM)):
            event = HISTORY.decode(stored)
            if isinstance(event, e.PrizeClaimed | e.ClaimDenied) and event.key:
                digests[place_of(event.number, event.claim)] = event.key
            elif isinstance(event, e.PrizesDrawn):
                barrel = Barrel(state.entries.get(event.number, {}))
                if any(barrel.holder(each.entry) != each.patron for each in event.drawn):
                    yield Problem(Fault.ALTERED_EVENT, "a prize fell to somebody else's entry", STREAM, stored.version)
    except (msgspec.MsgspecError, LookupError):
        return  # that its events make no sense is told of the desk itself
    for place, body in reader.documents(KEYS):
        if digests.get(place) != digest_of(bytes(body).decode(errors="replace")):
            yield Problem(Fault.DOCUMENT, f"the {KEYS} {place!r} is not one that was made", STREAM)
