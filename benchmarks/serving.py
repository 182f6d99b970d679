"""A server in a process of its own, and people who are logged in and have money, for what is measured over the wire."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from croupier.casino.founding import found
from croupier.casino.house import House
from croupier.counters.wallets.commands import play_money
from croupier.equipment.generator import SeededGenerator
from croupier.house.request import Accepted, Request
from croupier.house.roles import HOUSE, Role
from croupier.patrons.accounts.commands import SignOn
from croupier.patrons.accounts.line import AccountRules, account_of
from croupier.patrons.register import STREAM, Register
from croupier.patrons.sessions import IdleTimes, key_of, new_token
from croupier.store.open import open_store

HOUR_S = 3_600
NO_LOG_IN = "no log-in"
PURSE_MINOR = 10**9
PATIENCE_S = 300
"""A busy machine takes long to open a house or a line; that is no reason to measure nothing."""


def log_in(url: str, names: Sequence[str], role: Role, currencies: Sequence[str] = ()) -> list[str]:
    """Tokens of people who are logged in already: log-ins cost a quarter of a second of argon2 each."""
    now_ms = time.time_ns() // 1_000_000
    store = open_store(url)
    found(store, now_ms, demo=False)
    house = House(store, {}, SeededGenerator(1))
    house.people.accounts.rules = AccountRules(idle=IdleTimes(HOUR_S, HOUR_S, HOUR_S))
    tokens = [new_token() for _ in names]
    requests = [
        Request(STREAM, Register(f"join-{name}", name, name, name.title(), (role,), NO_LOG_IN), HOUSE) for name in names
    ]
    requests += [
        Request(account_of(name), SignOn(f"on-{name}", key_of(token), "bench", NO_LOG_IN), HOUSE)
        for name, token in zip(names, tokens, strict=True)
    ]
    money = [play_money(f"fund-{c}", name, c, PURSE_MINOR) for name in names for c in currencies]
    replies = house.step([*requests, *money], now_ms).replies
    store.close()
    if refused := [reply for reply in replies if not isinstance(reply, Accepted)]:
        raise RuntimeError(f"nobody is logged in: {refused[0]}")
    return tokens


class Server:
    """`croupier serve` in a process of its own, with the source of this version or of another."""

    def __init__(
        self,
        url: str,
        floor: Path,
        source: Path | None = None,
        further: Sequence[str] = (),
        keys: Path | None = None,
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        command = [sys.executable, "-m", "croupier.cli", "serve", "--port", str(self.port)]
        command += ["--database", url, "--floor", str(floor)]
        # Every database has checkpoints of its own: those of another would say that this one was rewritten.
        self._checkpoints = TemporaryDirectory()
        own = keys or Path(self._checkpoints.name)  # processes of one house share its keys
        command += ["--signing-key", str(own / "checkpoint.key"), "--checkpoints", str(own / "checkpoints"), *further]
        self._said = floor.with_name(f"{floor.stem}-{self.port}.log")
        with self._said.open("w") as said:
            environment = {**os.environ, "PYTHONPATH": str(source)} if source is not None else None
            self._process = subprocess.Popen(command, stdout=said, stderr=said, env=environment)
        if "--standby" not in further:
            self.wait_until_open()

    def wait_until_open(self) -> None:
        end_s = time.monotonic() + PATIENCE_S
        while time.monotonic() < end_s:
            if self._process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"http://localhost:{self.port}/api/health", timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        self._process.kill()
        raise RuntimeError(f"the server did not open: {self._said.read_text(encoding='utf-8')[-2000:]}")

    def kill(self) -> None:
        """As a power cut does."""
        self._process.kill()
        self._process.wait()

    def memory_bytes(self) -> int:
        for line in Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        return 0

    def cpu_s(self) -> float:
        """The seconds of CPU that it has used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @contextmanager
    def cpu_percent(self) -> Iterator[list[float]]:
        """The part of one core that the server uses meanwhile."""
        used: list[float] = []
        started_s, started = self.cpu_s(), time.perf_counter()
        yield used
        used.append(100 * (self.cpu_s() - started_s) / (time.perf_counter() - started))

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._checkpoints.cleanup()
