"""A whole house of several processes on this machine: PostgreSQL, NATS, a house, its standby and fronts."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from .nats_server import NatsServer
from .postgres_server import PostgresServer


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Process:
    """One `croupier serve`, which can be killed, held, and started again."""

    def __init__(self, command: Sequence[str], port: int, folder: Path, name: str) -> None:
        self.port = port
        self.name = name
        self._command = [sys.executable, "-m", "croupier.cli", "serve", *command, "--port", str(port)]
        self._folder = folder
        self._log = folder / f"{name}.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> Self:
        with self._log.open("ab") as said:
            self._process = subprocess.Popen(self._command, cwd=self._folder, stdout=said, stderr=said)
        return self

    def is_open(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/health", timeout=2):
                return True
        except OSError:
            return False

    def wait_until_open(self, limit_s: float = 120) -> Self:
        deadline = time.monotonic() + limit_s
        while not self.is_open():
            assert self.running, f"{self.name} has ended: {self.said()}"
            assert time.monotonic() < deadline, f"{self.name} does not open: {self.said()}"
            time.sleep(0.1)
        return self

    def said(self) -> str:
        return self._log.read_text("utf-8", errors="replace")[-2000:]

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)

    def end(self) -> None:
        """Killed and gone."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


class Cluster:
    """Started in order, ended in one go."""

    def __init__(
        self,
        folder: Path,
        floor: Sequence[str],
        *,
        sharing: int = 0,
        fronts: int = 2,
        durable: bool = False,
        ports: Sequence[int] = (),
    ) -> None:
        """So many houses that share the desks; with none of them a house that has all, and its standby."""
        self.folder = folder
        self._floor = list(floor)
        self._durable = durable
        self._sharing = sharing
        self._count = sharing or 2
        self._ports = list(ports) or [free_port() for _ in range(self._count + fronts)]
        self._open = ExitStack()
        self.houses: list[Process] = []
        self.fronts: list[Process] = []

    def __enter__(self) -> Self:
        try:
            return self._start()
        except BaseException:
            self._open.close()
            raise

    def _start(self) -> Self:
        self.database = self._open.enter_context(PostgresServer(durable=self._durable))
        self.url = self.database.create("house")
        self.bus = self._open.enter_context(NatsServer())
        shared = [*self._floor, "--database", self.url, "--bus", self.bus.url, "--no-theory"]
        for number, port in enumerate(self._ports):
            front = number >= self._count
            if front:
                name, more = f"front-{number - self._count + 1}", ["--role", "front"]
            elif self._sharing:
                name, more = f"house-{number + 1}", ["--role", "house"]
            else:
                name, more = ("house", "standby")[number], ["--standby"]
            process = Process([*shared, *more], port, self.folder, name)
            self._open.callback(process.end)
            (self.fronts if front else self.houses).append(process)
        self.houses[0].start().wait_until_open()
        later = [*self.houses[1:], *self.fronts]
        for each in later:
            each.start()
        for each in later[0 if self._sharing else 1 :]:
            each.wait_until_open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()
