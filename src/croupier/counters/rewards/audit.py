"""Rewards that are kept for screens and clocks, and kept states, held against the record of each patron."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from croupier.cage.reward_letters import PREFIX
from croupier.counters.desk import encode
from croupier.counters.rewards.desk import KIND, document, read_event
from croupier.counters.rewards.state import RewardState, evolve
from croupier.house.recorder import SNAPSHOT, kept_as
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem


def check_rewards(reader: AuditReader) -> Iterator[Problem]:
    """Whoever edits one would have coins that nobody earned turned into money."""
    kept = {key: bytes(body) for key, body in reader.documents(KIND)}
    for stream, _ in reader.streams():
        if not stream.startswith(PREFIX):
            continue
        snapshot = reader.document(SNAPSHOT, stream)
        try:
            claimed = None if snapshot is None else msgspec.json.decode(snapshot, type=RewardState)
            state, sound = RewardState(), claimed is None
            for stored in reader.events(stream):
                evolve(state, read_event(stored.body), stored.at_ms)
                if claimed is not None and claimed.version == state.version:
                    sound = kept_as(snapshot, encode(state))
        except (msgspec.MsgspecError, KeyError) as error:
            yield Problem(Fault.UNREADABLE, f"its events make no sense: {error}", stream)
            continue
        if not sound:
            yield Problem(Fault.DOCUMENT, "its snapshot is not the state that the record gives", stream)
        patron = stream.removeprefix(PREFIX)
        if kept.pop(patron, None) != document(patron, state).body:
            yield Problem(Fault.DOCUMENT, f"the {KIND} {patron} is not what the record gives", stream)
    for key in sorted(kept):
        yield Problem(Fault.DOCUMENT, f"the record knows nothing of the {KIND} {key!r}")
