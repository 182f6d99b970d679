"""A house, a standby and two fronts as real processes on PostgreSQL and NATS; each of them dies, and play goes on."""

from __future__ import annotations

import itertools
import json
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from croupier.audit_cli import audit
from croupier.store.postgres_reader import PostgresReader
from croupier.store.shards.claims import claims_of
from rigs.nats_server import NatsServer
from rigs.served_house import ServedHouse
from rigs.venue import FLOOR, PASSWORD

_ids = itertools.count(1)
PATIENCE_S = 240.0
"""Where everything is slow, five processes need minutes to start anew; the limit of the whole test is the only one."""


class Terminal:
    """A player's line to a front; it comes back by itself, as the web client does, and asks again."""

    def __init__(self, house: ServedHouse, name: str) -> None:
        self._house = house
        with house.client() as browser:
            token = browser.get("/api/session").json()["csrf"]
            body = {"name": name, "password": PASSWORD}
            response = browser.post("/api/patrons", json=body, headers={"X-CSRF-Token": token})
            assert response.status_code == 201, response.text
            self.cookies: httpx.Cookies = browser.cookies
        self._lines = ExitStack()
        self._line: ClientConnection | None = None
        self.seen: list[dict[str, Any]] = []

    def _connected(self) -> ClientConnection:
        if self._line is None:
            cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
            address = self._house.address.replace("http", "ws") + "/ws"
            headers = {"Cookie": cookie, "Origin": self._house.address}
            line = connect(address, additional_headers=headers, compression=None, open_timeout=30)
            self._line = self._lines.enter_context(line)
            self._line.send(json.dumps({"type": "watch", "table": "rng", "audience": "player", "since": 0}))
        return self._line

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Until there is an answer, whatever happens to the line."""
        command_id = f"c{next(_ids)}"
        message = json.dumps({"type": kind, "id": command_id, "table": "rng", **more})
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            try:
                self._connected().send(message)
                return self.until(lambda m: m.get("id") == command_id, 5)
            except (ConnectionClosed, OSError):
                self._line = None
                time.sleep(0.2)
            except TimeoutError:
                continue
        raise AssertionError(f"no answer to {message}")

    def until(self, found: Callable[[dict[str, Any]], bool], limit_s: float = PATIENCE_S) -> dict[str, Any]:
        deadline = time.monotonic() + limit_s
        while True:
            message = json.loads(self._connected().recv(timeout=max(0.01, deadline - time.monotonic())))
            self.seen.append(message)
            if found(message):
                return message

    def move(self, house: ServedHouse) -> None:
        """Be sent to another front, as a proxy does it."""
        self._house, self._line = house, None

    def close(self) -> None:
        self._lines.close()


@pytest.fixture
def bus() -> Iterator[NatsServer]:
    with NatsServer() as server:
        yield server


@pytest.fixture
def floor(tmp_path: Path) -> Path:
    path = tmp_path / "floor.toml"
    path.write_text(FLOOR)
    return path


def test_play_goes_on_when_each_part_dies(tmp_path: Path, floor: Path, postgres_url: str, bus: NatsServer) -> None:
    """House, bus and front; what was accepted stays, and nobody logs in again."""
    with (
        ServedHouse(tmp_path, floor, postgres_url, "--bus", bus.url).opens() as house,
        ServedHouse(tmp_path, floor, postgres_url, "--bus", bus.url, "--standby") as standby,
        ServedHouse(tmp_path, floor, postgres_url, "--bus", bus.url, "--role", "front").opens() as east,
        ServedHouse(tmp_path, floor, postgres_url, "--bus", bus.url, "--role", "front").opens() as west,
    ):
        anna, ben = Terminal(east, "anna"), Terminal(west, "bent")
        for player in (anna, ben):
            assert player.ask("sit")["type"] == "accepted"
        chip = [{"spot": "red", "amount_minor": 100}]
        assert anna.ask("place", round=1, chips=chip)["type"] == "accepted"
        ben.until(lambda m: m["type"] == "chips")
        house.process.kill()
        standby.opens()
        assert anna.ask("place", round=1, chips=chip)["type"] == "accepted", "the standby answers the same fronts"
        ben.until(lambda m: m["type"] == "chips")
        bus.kill()
        bus.start()
        assert ben.ask("place", round=1, chips=chip)["type"] == "accepted", "a bus that was away is back"
        anna.until(lambda m: m["type"] == "chips")
        east.process.kill()
        with ServedHouse(tmp_path, floor, postgres_url, "--bus", bus.url, "--role", "front").opens() as other:
            anna.move(other)
            assert anna.ask("place", round=1, chips=chip)["type"] == "accepted", "another front knows the session"
            view = anna.until(lambda m: m["type"] == "view" and "mine" in m["view"])
            assert view["view"]["mine"]["total_bet_minor"] == 300
            for player in (anna, ben):
                player.close()
            for process in (other, west, standby):
                process.process.send_signal(signal.SIGTERM)
                assert process.process.wait(PATIENCE_S) == 0, process.complaint()
    verdict = CliRunner().invoke(audit, ["verify", "--database", postgres_url])
    assert verdict.exit_code == 0, verdict.output


def test_three_houses_share_the_desks_and_one_of_them_dies(
    tmp_path: Path, floor: Path, postgres_url: str, bus: NatsServer
) -> None:
    """The others have its tables soon; the fronts keep their lines, and the record is whole."""
    share, front = ("--bus", bus.url, "--role", "house"), ("--bus", bus.url, "--role", "front")
    with (
        ServedHouse(tmp_path, floor, postgres_url, *share).opens() as first,
        ServedHouse(tmp_path, floor, postgres_url, *share).opens() as second,
        ServedHouse(tmp_path, floor, postgres_url, *share).opens() as third,
        ServedHouse(tmp_path, floor, postgres_url, *front).opens() as east,
    ):
        reader = PostgresReader(postgres_url)
        deadline = time.monotonic() + PATIENCE_S
        while len(claims_of(reader).owners) < 3:
            assert time.monotonic() < deadline, claims_of(reader)
            time.sleep(0.1)
        anna, ben = Terminal(east, "anna"), Terminal(second, "bent")
        chip = [{"spot": "red", "amount_minor": 100}]
        for player in (anna, ben):
            assert player.ask("sit")["type"] == "accepted"
            assert player.ask("place", round=1, chips=chip)["type"] == "accepted"
        first.process.kill()
        while (claims := claims_of(reader)) and (len(claims.owners) > 2 or sum(o.shards for o in claims.owners) < 64):
            assert time.monotonic() < deadline, claims
            time.sleep(0.1)
        for player in (anna, ben):
            assert player.ask("place", round=1, chips=chip)["type"] == "accepted", "whoever has the table now"
        assert Terminal(east, "cara").ask("sit")["type"] == "accepted", "accounts have an owner, too"
        view = anna.until(lambda m: m["type"] == "view" and "mine" in m["view"])
        assert view["view"]["mine"]["total_bet_minor"] == 200
        for player in (anna, ben):
            player.close()
        reader.close()
        for process in (east, second, third):
            process.process.send_signal(signal.SIGTERM)
            assert process.process.wait(PATIENCE_S) == 0, process.complaint()
    verdict = CliRunner().invoke(audit, ["verify", "--database", postgres_url])
    assert verdict.exit_code == 0, verdict.output
