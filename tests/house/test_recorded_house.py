"""A house that an earlier version recorded is opened, verified and replayed by this one, and goes on."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from croupier.casino.audit import CHECKS
from croupier.casino.founding import found
from croupier.casino.house import House
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.floor.config import TableConfig
from croupier.floor.hall.restoring import restore_state
from croupier.floor.streams import PREFIX as TABLE
from croupier.floor.table import Table
from croupier.house.request import Accepted
from croupier.poker_room.room import restore as restore_poker
from croupier.poker_room.streams import stream_of as poker_stream
from croupier.rulebooks.loader import Book, load_books
from croupier.simulation.replaying import replay_table
from croupier.store.open import OpenStore, open_store
from croupier.surveillance.checkpoint import read_checkpoint
from croupier.surveillance.signing import raw_public
from croupier.surveillance.verify import verify
from rigs.recorded_house import CHECKPOINT, DATABASE, FOLDER, KEY, POKER

MUST = (
    "A record that was kept must be opened, replayed and verified by every later version. Do not record the house anew:"
    " bring its record up to date with a migration, or go on reading what it says."
)
DESKS = {
    "account",
    "cage",
    "cards",
    "chat",
    "disputes",
    "house",
    "jackpot",
    "poker",
    "staffing",
    "table",
    "terminals",
    "tournament",
    "wallet",
}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[OpenStore]:
    path = tmp_path / "house.db"
    path.write_bytes(gzip.decompress((FOLDER / DATABASE).read_bytes()))
    path.chmod(0o600)
    opened = open_store(f"sqlite:///{path}")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    return load_books()


def _configs(store: OpenStore) -> list[TableConfig]:
    """The tables of the floor as the record has them; how today's floor is planned does not matter."""
    states = [restore_state(store, name.removeprefix(TABLE)) for name, _ in store.streams() if name.startswith(TABLE)]
    return [state.config for state in states if state is not None and state.origin is None]


def test_it_is_verified_with_the_checkpoint_that_was_kept_elsewhere(store: OpenStore) -> None:
    reader = store.reader()
    outside = read_checkpoint((FOLDER / CHECKPOINT).read_bytes())
    verdict = verify(reader, [outside], [raw_public(KEY.public_key())], checks=CHECKS)
    reader.close()
    assert [str(problem) for problem in verdict.problems] == [], MUST
    assert verdict.checkpoints == 3
    assert verdict.events == outside.checkpoint.totals.events, MUST
    assert verdict.transfers == outside.checkpoint.totals.transfers, MUST
    assert {stream.partition(":")[0] for stream, _ in store.streams()} >= DESKS


def test_every_round_is_played_again_and_every_state_is_what_the_events_give(
    store: OpenStore, books: dict[str, Book]
) -> None:
    house = House(store, books, SeededGenerator(1))
    rounds = 0
    for config in _configs(store):
        terms = house.terms.of(config)
        kept, whole = restore_state(store, config.id), restore_state(store, config.id, from_snapshot=False)
        assert kept is not None, MUST
        assert msgspec.to_builtins(kept) == msgspec.to_builtins(whole), MUST
        if terms.version == kept.rules_version:  # a book that was changed since settles otherwise
            replayed = replay_table(store, Table(kept, terms))
            assert replayed.problems == [], MUST
            rounds += replayed.rounds
    assert rounds >= 20
    table = restore_poker(store, poker_stream(POKER), from_snapshot=False)
    again = restore_poker(store, poker_stream(POKER))
    assert table is not None, MUST
    assert again is not None, MUST
    assert table.snapshot() == again.snapshot(), MUST


def test_it_opens_its_doors_again(store: OpenStore, books: dict[str, Book]) -> None:
    assert found(store, 0, demo=False) == "c0ffee00"
    house = House(store, books, SeededGenerator(1))
    now_ms = max(event.at_ms for stream, _ in store.streams() for event in store.events(stream)) + 1_000
    house.install(_configs(store), now_ms)
    house.step([], now_ms + 60_000)
    (reply,) = house.step([play_money("once-more", "dee", "EUR", 500)], now_ms + 61_000).replies
    assert isinstance(reply, Accepted), reply
    reader = store.reader()
    verdict = verify(reader, checks=CHECKS)
    reader.close()
    assert [str(problem) for problem in verdict.problems] == [], MUST


def test_its_commands_are_known_again(store: OpenStore) -> None:
    done = [event for stream, _ in store.streams() for event in store.events(stream) if event.command is not None]
    assert len(done) > 100
    loaded = store.look_up([], [event.command for event in done if event.command is not None])
    assert {(known.stream, known.version) for known in loaded.done_before.values()} == {
        (event.stream, event.version) for event in done
    }, MUST
