"""A crash at any event: the hand goes on where it stood, with the same cards, chips, clocks and questions."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.poker_room import commands as c
from croupier.poker_room import events as e
from croupier.poker_room.room import restore
from croupier.poker_room.streams import stream_of
from croupier.poker_room.table import PokerTable
from croupier.rules import poker
from croupier.store.batch import NewEvent
from croupier.store.interface import Store
from rigs.poker_room import TABLE, Room, answer_at_random, config_of


@pytest.mark.parametrize("variant", poker.VARIANTS, ids=lambda variant: variant.id)
def test_a_crash_after_every_step_of_random_hands_changes_nothing(variant: poker.Variant) -> None:
    """One house goes on; the other stops after every step and is read back. Both come to the same record."""
    records = []
    for crashing in (False, True):
        rng = random.Random(variant.id)
        room = Room(config_of(variant, runs=2), seed=11)
        room.seated("ann", "bob", "cem", "dee", amount_minor=4_000)
        for _ in range(3):
            room.next_hand()
            while room.table.hand is not None:
                if crashing:
                    room.restart()
                clock = room.table.state.clock
                if clock is None:
                    room.wait(1)
                else:
                    room.act(*answer_at_random(room.table, rng))
            for name in ("ann", "bob", "cem", "dee"):
                actor = room.person(name)
                if not room.seat(actor).stack_minor:
                    room.ok(actor, c.BuyChips, amount_minor=4_000)
                    room.ok(actor, c.SitIn, posts=True)
        records.append([(stored.at_ms, stored.body) for stored in room.store.events(stream_of(TABLE))])
    assert records[0] == records[1]


@settings(max_examples=40, deadline=None)
@given(variant=st.sampled_from(poker.VARIANTS), seed=st.integers(0, 2**20), cut=st.floats(0, 1, exclude_max=True))
def test_a_snapshot_at_any_event_is_the_table(variant: poker.Variant, seed: int, cut: float) -> None:
    """Wherever it is taken: state and hand come back the same, and go on the same to the end."""
    rng = random.Random(seed)
    room = Room(config_of(variant), seed=seed)
    room.seated("ann", "bob", "cem", amount_minor=4_000)
    for _ in range(2):
        room.next_hand()
        room.play_out(rng)
        if any(not seat.stack_minor for seat in room.table.state.seats.values()):
            break
    stored = list(room.store.events(stream_of(TABLE)))
    at = 1 + int(cut * len(stored))
    table = restore(_Cut(room.store, at), stream_of(TABLE), from_snapshot=False)  # type: ignore[arg-type]
    assert table is not None
    body = table.snapshot()
    assert body is not None
    again = PokerTable.kept(body)
    assert again.snapshot() == body
    assert again.due_ms() == table.due_ms()
    for event in stored[at:]:
        again.apply(msgspec.json.decode(event.body, type=e.AnyPokerEvent), event.at_ms)
    assert again.snapshot() == room.table.snapshot()


class _Cut:
    """A record that ends early."""

    def __init__(self, store: Store, until: int) -> None:
        self._store, self._until = store, until

    def events(self, stream: str, after: int = 0, until: int | None = None) -> Iterator[NewEvent]:
        assert until is None
        return self._store.events(stream, after, self._until)


def test_a_hand_that_stopped_in_the_middle_of_a_deal_is_dealt_on() -> None:
    """Even between two events of one step, which no commit parts: the table finds its way from any of them."""
    room = Room()
    room.seated("ann", "bob")
    room.next_hand()
    stored = list(room.store.events(stream_of(TABLE)))
    begun = next(place for place, event in enumerate(stored) if event.kind == "poker-hand")
    table = restore(_Cut(room.store, begun + 1), stream_of(TABLE), from_snapshot=False)  # type: ignore[arg-type]
    assert table is not None
    assert table.due_ms() == 0, "the rest of the cards is due at once"
