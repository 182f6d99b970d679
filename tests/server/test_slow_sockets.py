"""Strangers who open connections and say nothing, or half of something, are hung up on and keep nobody out."""

from __future__ import annotations

import contextlib
import gc
import http.client
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import msgspec
import pytest
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from croupier.server.doorkeeper import KEPT_FOR_THE_HOUSE, Doorkeeper
from croupier.server.lines.listening import OF_ADMINISTRATION
from croupier.server.lines.web_socket import TerminalSocket
from croupier.server.settings import Settings
from rigs.live_house import live_server
from rigs.venue import FLOOR, GENEROUS

HASTY = msgspec.structs.replace(GENEROUS, request_within_s=0.5)
HALVES = (
    b"",
    b"GET /api/health HTTP/1.1\r\nHost: house.test\r\nX-Slow: ",
    b"POST /api/session HTTP/1.1\r\nHost: house.test\r\nContent-Length: 500\r\n\r\n{",
)


def port_of(address: str) -> int:
    return int(address.rsplit(":", 1)[1])


def ask(port: int, source: str = "127.0.0.1") -> int:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=(source, 0))
    with contextlib.closing(line):
        line.request("GET", "/api/health")
        return line.getresponse().status


def hung_up(line: socket.socket) -> bool:
    """Waits until the house ends the connection; a minute is for a busy machine."""
    line.settimeout(60)
    try:
        while line.recv(4096):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize("half", HALVES, ids=["nothing", "half-headers", "half-body"])
def test_a_request_that_does_not_arrive_is_given_up(tmp_path: Path, half: bytes) -> None:
    with live_server(tmp_path, HASTY) as (address, _), ExitStack() as lines:
        slow = [lines.enter_context(socket.create_connection(("127.0.0.1", port_of(address)))) for _ in range(30)]
        for line in slow:
            line.sendall(half)
        assert all(hung_up(line) for line in slow)
        assert ask(port_of(address)) == 200


def test_a_second_request_on_a_connection_has_a_deadline_too(tmp_path: Path) -> None:
    with live_server(tmp_path, HASTY) as (address, _), ExitStack() as lines:
        line = lines.enter_context(socket.create_connection(("127.0.0.1", port_of(address))))
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: house.test\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        line.sendall(HALVES[1])
        for _ in range(3):
            time.sleep(0.2)
            with contextlib.suppress(ConnectionError):
                line.sendall(b"x")
        assert hung_up(line), "a byte now and then does not put it off"


def test_an_answer_that_nobody_takes_is_given_up(tmp_path: Path) -> None:
    """Large pages, asked for one after the other on one connection and never read."""
    settings = msgspec.structs.replace(GENEROUS, answer_taken_within_s=0.5, most_sockets=10)
    with live_server(tmp_path, settings) as (address, _), ExitStack() as lines:
        idle = [lines.enter_context(socket.socket()) for _ in range(5)]
        for line in idle:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", port_of(address)))
            line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: house.test\r\n\r\n" * 200)
        assert ask(port_of(address), "127.0.0.2") == 200
        assert within(partial(asked, port_of(address), "127.0.0.1")), "their address has its share again"


def test_an_address_holds_only_its_share(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, most_sockets=10, most_sockets_of_address=1000)
    with live_server(tmp_path, settings) as (address, _), ExitStack() as lines:
        port = port_of(address)
        many = [lines.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(8)]
        for line in many[5:]:
            assert hung_up(line), "beyond half of all"
        assert ask(port, "127.0.0.2") == 200


def sockets() -> list[TerminalSocket]:
    gc.collect()
    return [one for one in gc.get_objects() if isinstance(one, TerminalSocket)]


def http_protocols() -> int:
    gc.collect()
    return sum(isinstance(one, AutoHTTPProtocol) for one in gc.get_objects())


def test_an_open_line_keeps_nothing_of_its_handshake(tmp_path: Path) -> None:
    """A house has thousands of silent terminals."""
    with live_server(tmp_path) as (address, _):
        before, others = http_protocols(), {id(one) for one in sockets()}
        with ExitStack() as lines:
            for _ in range(3):
                line = lines.enter_context(connect(f"ws://127.0.0.1:{port_of(address)}/ws"))
                assert '"hello"' in str(line.recv(60))
            assert http_protocols() == before, "whoever read the handshake is gone"
            held = [one for one in sockets() if id(one) not in others]
            assert len(held) == 3
            assert not any(one.scope["headers"] or hasattr(one, "request") for one in held)


def test_a_terminal_that_left_makes_room_at_the_door(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, most_sockets_of_address=1)
    with live_server(tmp_path, settings) as (address, _):
        for _ in range(3):
            deadline = time.monotonic() + 60
            while True:
                with (
                    contextlib.suppress(OSError, EOFError, WebSocketException),
                    connect(f"ws://127.0.0.1:{port_of(address)}/ws") as line,
                ):
                    assert '"hello"' in str(line.recv(60))
                    with socket.create_connection(("127.0.0.1", port_of(address))) as second:
                        assert hung_up(second), "one at a time"
                    break
                assert time.monotonic() < deadline, "nobody is let in again"


def test_the_doorkeeper_counts_who_leaves_and_lets_proxies_be() -> None:
    settings = msgspec.structs.replace(Settings(), most_sockets=6, most_sockets_of_address=2)
    keeper = Doorkeeper(settings, ["192.0.2.0/24"], descriptors=1000)
    assert [keeper.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
    keeper.leave("10.0.0.1")
    assert keeper.enter("10.0.0.1")
    assert [keeper.enter("192.0.2.9") for _ in range(5)] == [True, True, True, True, False], "up to all there are"
    assert len(keeper) == 6
    assert Doorkeeper(settings, descriptors=256).most == 6
    assert Doorkeeper(Settings(), descriptors=256).most == 256 - KEPT_FOR_THE_HOUSE


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(folder: Path, descriptors: int, *more: str) -> Iterator[int]:
    """`croupier serve` with only so many descriptors."""
    floor = folder / "floor.toml"
    floor.write_text(FLOOR)
    port = free_port()
    command = ["/bin/sh", "-c", f'ulimit -n {descriptors}; exec "$0" "$@"', sys.executable, "-m", "croupier.cli"]
    command += ["serve", "--demo", "--no-theory", "--floor", str(floor), *more]
    command += ["--port", str(port), "--database", f"sqlite:///{folder}/house.db"]
    command += ["--signing-key", str(folder / "key"), "--checkpoints", str(folder / "checkpoints")]

    with (folder / "log").open("w") as log:
        house = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
    try:
        for _ in range(1200):
            assert house.poll() is None, (folder / "log").read_text()
            with contextlib.suppress(OSError):
                if ask(port) == 200:
                    break
            time.sleep(0.1)
        yield port
    finally:
        house.terminate()
        house.wait(30)


def test_300_idle_sockets_against_256_descriptors_stop_nobody_who_is_in(tmp_path: Path) -> None:
    with served(tmp_path, 256) as port, ExitStack() as lines:
        inside = lines.enter_context(connect(f"ws://127.0.0.1:{port}/ws"))
        assert msgspec.json.decode(inside.recv(60))["type"] == "hello"
        for n in range(300):
            idle = lines.enter_context(socket.socket())
            with contextlib.suppress(ConnectionError):
                idle.connect(("127.0.0.1", port))
                if n % 2:
                    idle.sendall(HALVES[1])
        for n in range(20):
            inside.send(msgspec.json.encode({"type": "ping", "sent_ms": n}))
            assert msgspec.json.decode(inside.recv(60)) | {"now_ms": 0} == {"type": "pong", "sent_ms": n, "now_ms": 0}
        assert ask(port, "127.0.0.2") == 200, "and others come in"
        assert "Too many open files" not in (tmp_path / "log").read_text()


def crowd_at(lines: ExitStack, port: int, many: int) -> int:
    """How many strangers, from five addresses, are let in with a line that they may hold for as long as they like."""
    let_in = 0
    for number in range(many):
        try:
            lines.enter_context(
                connect(f"ws://127.0.0.1:{port}/ws", source_address=(f"127.0.1.{number % 5 + 1}", 0), open_timeout=60)
            )
        except (WebSocketException, OSError):
            continue
        let_in += 1
    return let_in


def test_strangers_at_one_address_of_the_house_take_nothing_from_the_others(tmp_path: Path) -> None:
    """The public address and administration's have connections of their own; neither is given the other's."""
    office = free_port()
    with served(tmp_path, 256, "--administration-listen", f"127.0.0.1:{office}") as port, ExitStack() as lines:
        assert crowd_at(lines, port, 150) == 256 - KEPT_FOR_THE_HOUSE - OF_ADMINISTRATION
        assert ask(office) == 200, "an administrator comes in while the public address is full"
        with ExitStack() as at_office:
            assert crowd_at(at_office, office, 80) == OF_ADMINISTRATION
        assert within(partial(asked, office)), "and when they leave, others come in"
        lines.close()
        assert within(partial(asked, port))
        assert "Too many open files" not in (tmp_path / "log").read_text()


def test_the_address_of_the_figures_has_deadlines_and_limits_too(tmp_path: Path) -> None:
    figures = free_port()
    with served(tmp_path, 256, "--metrics-listen", f"127.0.0.1:{figures}") as port, ExitStack() as lines:
        for number in range(300):
            line = lines.enter_context(socket.socket())
            with contextlib.suppress(ConnectionError):
                line.connect(("127.0.0.1", figures))
                line.sendall(HALVES[number % len(HALVES)])
        assert ask(port) == 200
        assert within(partial(asked, figures)), "who says nothing is hung up on"
        assert "Too many open files" not in (tmp_path / "log").read_text()


def asked(port: int, source: str = "127.0.0.2") -> bool:
    try:
        return ask(port, source) in (200, 404)
    except (OSError, http.client.HTTPException):
        return False


def within(true: Callable[[], bool]) -> bool:
    """Whether it comes about; a minute is for a busy machine."""
    for _ in range(600):
        if true():
            return True
        time.sleep(0.1)
    return False
