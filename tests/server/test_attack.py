"""Strangers of every kind at once beside somebody who plays: each limit holds, counted, and the house still answers.

Nothing refills here, so every count is exact on any machine. `python -m benchmarks attack` measures times, for longer.
"""

from __future__ import annotations

import http.client
import json
import socket
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from croupier.casino.audit import CHECKS
from croupier.patrons.door import STREAM as DOOR
from croupier.server.application import Application
from croupier.server.settings import Rate, Settings
from croupier.surveillance.verify import verify
from rigs.live_house import live_server
from rigs.venue import PASSWORD
from server.test_slow_sockets import HALVES, hung_up, port_of

REQUESTS, LOG_INS, LOG_INS_TO_NAME, MESSAGES, SOCKETS, NAMELESS = 60, 6, 4, 50, 40, 5
WAGERS = 20


def measure(most: int) -> Rate:
    return Rate(burst=most, per_s=1e-6)


STRICT = Settings(
    requests=measure(REQUESTS),
    log_ins=measure(LOG_INS),
    log_ins_to_name=measure(LOG_INS_TO_NAME),
    messages=measure(MESSAGES),
    failure_pace_s=0,
    most_sockets=SOCKETS,
    most_anonymous_of_address=NAMELESS,
    request_within_s=0.5,
    theory=False,
)


class Caller:
    """Somebody at an address, without a browser."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.cookies = {"croupier_csrf": "token"}
        self.csrf = "token"

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(self.address, 0))
        headers = {"Cookie": self.cookie, "X-CSRF-Token": self.csrf, "Content-Type": "application/json"}
        with closing(line):
            line.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = line.getresponse()
            for cookie in answer.headers.get_all("Set-Cookie", ()):
                name, _, value = cookie.partition(";")[0].partition("=")
                self.cookies[name] = value
            return answer.status, json.loads(answer.read())

    def log_in(self, name: str, password: str) -> int:
        status, answer = self.call("POST", "/api/session", {"name": name, "password": password})
        self.csrf = answer.get("csrf", self.csrf)
        return status

    def line(self) -> ClientConnection:
        return connect(
            f"ws://127.0.0.1:{self.port}/ws",
            source_address=(self.address, 0),
            additional_headers={"Cookie": self.cookie},
            open_timeout=60,
        )


def play(player: Caller) -> Counter[str]:
    said: Counter[str] = Counter()
    with player.line() as line:
        wagers = [{"type": "place", "round": 1, "chips": [{"spot": "red", "amount_minor": 100}]}] * WAGERS
        for number, message in enumerate([{"type": "sit"}, *wagers]):
            line.send(json.dumps({"id": f"c{number}", "table": "rng", **message}))
            while (answer := json.loads(line.recv(60))).get("id") != f"c{number}":
                pass
            said[answer["type"]] += 1
    return said


def hold(port: int) -> int:
    """Half-requests, five times as many as one address may hold: how many were hung up on."""
    with ExitStack() as lines:
        held = []
        for number in range(SOCKETS // 2 * 5):
            line = socket.create_connection(("127.0.0.1", port), source_address=("127.0.1.1", 0))
            held.append(lines.enter_context(line))
            try:
                line.sendall(HALVES[number % len(HALVES)])
            except ConnectionError:
                continue
        return sum(map(hung_up, held))


def flood(port: int) -> Counter[int]:
    caller = Caller(port, "127.0.1.2")
    return Counter(caller.call("GET", "/api/health")[0] for _ in range(REQUESTS + 40))


def guess_names(port: int) -> Counter[int]:
    return Counter(Caller(port, "127.0.1.3").log_in(f"nobody{n}", "wrong password") for n in range(LOG_INS + 5))


def guess_passwords(port: int) -> Counter[int]:
    return Counter(Caller(port, f"127.0.2.{n + 1}").log_in("alice", f"wrong {n}") for n in range(LOG_INS_TO_NAME + 6))


def shout(port: int) -> Counter[str]:
    """More lines than an address may have, and on one of them messages without end."""
    heard: Counter[str] = Counter()
    stranger = Caller(port, "127.0.1.5")
    with ExitStack() as lines:
        opened = []
        for _ in range(NAMELESS + 4):
            try:
                opened.append(lines.enter_context(stranger.line()))
            except (WebSocketException, OSError):
                heard["turned away"] += 1
        for _ in range(MESSAGES * 4):
            opened[0].send('{"type": "ping", "sent_ms": 1}')
        opened[0].send('{"type": "watch", "table": "rng", "audience": "player"}')  # the last, and answered: too fast
        while not heard["problem"]:
            heard[json.loads(opened[0].recv(60))["type"]] += 1
    return heard


def all_at_once(port: int, player: Caller) -> list[Any]:
    works: list[Callable[[], Any]] = [
        lambda: play(player),
        lambda: hold(port),
        lambda: flood(port),
        lambda: guess_names(port),
        lambda: guess_passwords(port),
        lambda: shout(port),
    ]
    with ThreadPoolExecutor(len(works)) as threads:
        return [running.result(120) for running in [threads.submit(work) for work in works]]


def problems_of(application: Application) -> tuple[object, ...]:
    reader = application.premises.house.store.reader()
    try:
        return verify(reader, checks=CHECKS).problems
    finally:
        reader.close()


@pytest.mark.clause("G-2.8.8")
def test_an_attack_of_every_kind_meets_each_limit_and_stops_nobody_who_plays(tmp_path: Path) -> None:
    with live_server(tmp_path, STRICT) as (address, application):
        port = port_of(address)
        alice = Caller(port, "127.0.0.1")
        status, joined = alice.call("POST", "/api/patrons", {"name": "alice", "password": PASSWORD})
        assert status == 201, joined
        alice.csrf = joined["csrf"]
        played, hung, flooded, names, passwords, shouted = all_at_once(port, alice)
        assert played == {"accepted": WAGERS + 1}, "whoever is in plays on"
        assert hung == SOCKETS // 2 * 5
        assert flooded == {200: REQUESTS, 429: 40}
        assert names == {401: LOG_INS, 429: 5}
        assert passwords == {401: LOG_INS_TO_NAME, 429: 6}
        assert (shouted["turned away"], shouted["pong"]) == (4, MESSAGES)
        knocks = list(application.premises.house.store.reader().events(DOOR))
        assert len(knocks) == LOG_INS, "what strangers cost the record is bounded"
        assert alice.log_in("alice", PASSWORD) == 200, "a device that is known is not locked out by what others did"
        assert alice.call("GET", "/api/ready")[0] == 200
        assert Caller(port, "127.0.3.1").call("GET", "/api/health")[0] == 200
        assert problems_of(application) == ()
