"""Which events of a round in progress tell a card that lies face down, so that not even staff read it early.

Once the round is over the record is open to those who may read it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from croupier.floor import events as e
from croupier.floor.handlers.shoe import rules_of
from croupier.floor.table import Table
from croupier.floor.views.parts import IN_PLAY
from croupier.floor.views.picture import BACK, ONLOOKER
from croupier.rules.view import HIDDEN, seen
from croupier.store.batch import NewEvent

_decode = msgspec.json.Decoder(e.AnyEvent).decode


class RoundInPlay(NamedTuple):
    """What everybody may see of the answers that a round has had, at one version of its table."""

    version: int
    first_version: int
    seen: tuple[Any, ...] | None
    """In the order in which they were given; None where no card can lie face down now."""


def round_in_play(table: Table) -> RoundInPlay:
    state = table.state
    if state.phase not in IN_PLAY or rules_of(table) is None:
        return RoundInPlay(state.version, state.round.first_version, None)
    answers = tuple(shown for _, shown in seen(table.glance(entered=True), ONLOOKER))
    return RoundInPlay(state.version, state.round.first_version, answers)


def face_down(now: RoundInPlay, stored: Iterable[NewEvent]) -> frozenset[int]:
    """The versions of answers that nobody may see yet; `stored` are the events since the round began."""
    if now.seen is None:
        return frozenset()
    told: set[int] = set()
    counting: list[int] = []
    entered = 0
    for new in stored:
        match event := _decode(new.body):
            case e.Answered():
                told.add(new.version)
                counting += [new.version] * len(event.answers)
            case e.Entered():
                told.add(new.version)
                counting.append(new.version)
                entered += 1
            case e.ResultConfirmed():
                entered = 0
            case e.Retracted():
                gone = event.count or entered
                counting, entered = counting[: len(counting) - gone], entered - gone
            case e.SpinStopped():
                counting = [] if event.restarts else counting[: len(counting) - entered]
                entered = 0
            case e.RolledBack():
                counting, entered = [], 0
    if len(now.seen) != len(counting):
        return frozenset(told)
    return frozenset(told - {version for version, shown in zip(counting, now.seen, strict=True) if shown != HIDDEN})


def turned_over(event: e.Event) -> e.Event:
    """The event without its card; only what the system picks comes several at a time, and no card is among it."""
    assert isinstance(event, e.Entered) or (isinstance(event, e.Answered) and not event.more)
    return msgspec.structs.replace(event, answer=BACK)
