"""Copies of checkpoints at an address of another party: put once, held against the database at the start."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from croupier.store.batch import Batch
from croupier.store.memory import MemoryStore
from croupier.surveillance.checkpoint import CheckpointError, document_of, keep_checkpoint
from croupier.surveillance.checkpoint_address import Address
from croupier.surveillance.checkpoint_places import BehindError, lacking, place_of, put, require_not_behind
from croupier.surveillance.signing import create_key, raw_public
from rigs.clerk import evening


class ObjectStore(BaseHTTPRequestHandler):
    """As an object store does: a name is written once where `If-None-Match: *` says so."""

    kept: dict[str, bytes]
    broken = False

    def do_PUT(self) -> None:
        data = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Authorization") != "Bearer secret" or self.broken:
            self.answer(403 if not self.broken else 500)
        elif self.headers.get("If-None-Match") == "*" and self.path in self.kept:
            self.answer(412)
        else:
            self.kept[self.path] = data
            self.answer(201)

    def do_GET(self) -> None:
        data = self.kept.get(self.path)
        self.answer(404) if data is None else self.answer(200, data)

    def answer(self, status: int, data: bytes = b"") -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None: ...


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Iterator[ThreadingHTTPServer]:
    monkeypatch.setenv("CROUPIER_CHECKPOINT_TOKEN", "secret")
    handler = type("Kept", (ObjectStore,), {"kept": {}})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join(10)


def test_copies_at_an_address_are_written_once_and_hold_a_house_back(
    there: ThreadingHTTPServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = place_of(f"http://127.0.0.1:{there.server_port}/bucket/", "house-1")
    assert isinstance(place, Address)
    key = create_key(tmp_path / "key")
    mine = raw_public(key.public_key())
    store = MemoryStore()
    evening(store)
    older = MemoryStore()
    evening(older, "another")
    require_not_behind(store, [place], mine)
    data = keep_checkpoint(store, key, 1_000)
    for _ in range(2):
        put(place, data)
    assert list(there.RequestHandlerClass.kept) == ["/bucket/house-1/checkpoint-000000001.json"]  # type: ignore[attr-defined]
    other = keep_checkpoint(older, key, 2_000)
    with pytest.raises(CheckpointError, match="another checkpoint of the same number"):
        put(place, other)
    assert there.RequestHandlerClass.kept["/bucket/house-1/checkpoint-000000001.json"] == data  # type: ignore[attr-defined]
    require_not_behind(store, [place], mine)
    empty = MemoryStore()
    with pytest.raises(BehindError, match="older than its checkpoints"):
        require_not_behind(empty, [place], mine)
    monkeypatch.setenv("CROUPIER_CHECKPOINT_TOKEN", "wrong")
    with pytest.raises(OSError, match="answered 403"):
        put(place, keep_checkpoint(store, key, 3_000))


def test_a_hole_at_an_address_hides_nothing_behind_it_and_is_found(there: ThreadingHTTPServer, tmp_path: Path) -> None:
    place = place_of(f"http://127.0.0.1:{there.server_port}/bucket", "house-1")
    key = create_key(tmp_path / "key")
    store, older = MemoryStore(), MemoryStore()
    first = keep_checkpoint(store, key, 1_000)
    older.commit(Batch(documents=[document_of(first)]))
    put(place, first)
    evening(store)
    missed = [keep_checkpoint(store, key, 2_000 + number) for number in range(3)]
    newest = keep_checkpoint(store, key, 9_000)
    assert lacking(place, 5) == [2, 3, 4, 5]
    put(place, newest)
    with pytest.raises(BehindError, match="older than its checkpoints"):
        require_not_behind(older, [place], raw_public(key.public_key()))
    for data in missed[1:]:
        put(place, data)
    assert lacking(place, 5) == [], "the newest is there: what an earlier hole is, the house fills when it happens"
    folder = tmp_path / "copies"
    for data in (first, missed[0], newest):
        put(folder, data)
    assert lacking(folder, 5) == [3, 4]


def test_a_house_does_not_open_while_its_address_cannot_be_asked(tmp_path: Path) -> None:
    mine = raw_public(create_key(tmp_path / "key").public_key())
    with pytest.raises(BehindError, match="cannot be reached"):
        require_not_behind(MemoryStore(), [Address("http://127.0.0.1:9/none")], mine)


def test_a_store_that_would_write_over_a_copy_is_not_asked_to(
    there: ThreadingHTTPServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handler: type[ObjectStore] = there.RequestHandlerClass  # type: ignore[assignment]

    def write_over(self: ObjectStore) -> None:
        self.kept[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(200)

    monkeypatch.setattr(handler, "do_PUT", write_over)
    place = place_of(f"http://127.0.0.1:{there.server_port}/bucket", "house-1")
    key = create_key(tmp_path / "key")
    store, other = MemoryStore(), MemoryStore()
    evening(store)
    evening(other, "another")
    data = keep_checkpoint(store, key, 1_000)
    put(place, data)
    with pytest.raises(CheckpointError, match="another checkpoint of the same number"):
        put(place, keep_checkpoint(other, key, 2_000))
    assert list(handler.kept.values()) == [data]
