"""`croupier serve` as a process of its own, to be stopped, killed and held."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx


class ServedHouse:
    """A house on a database, at a port of its own."""

    def __init__(self, folder: Path, floor: Path, database: str, *further: str) -> None:
        command = [sys.executable, "-m", "croupier.cli", "serve", "--floor", str(floor), "--database", database]
        self.process = subprocess.Popen(
            [*command, "--port", "0", "--no-theory", *further],
            cwd=folder,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.address = ""

    def says(self) -> str:
        """The next line of its standard output; empty when it has ended."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def opens(self) -> Self:
        """Wait until it is open."""
        while not (line := self.says()).startswith("The house is open at "):
            assert line or self.process.poll() is None, self.complaint()
        self.address = line.split()[-1]
        return self

    def complaint(self) -> str:
        """Everything on its standard error; wait for its end before."""
        assert self.process.stderr is not None
        return self.process.stderr.read()

    def hold(self) -> None:
        """It does nothing from now on, and knows nothing of that."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def let_go(self) -> None:
        os.kill(self.process.pid, signal.SIGCONT)

    def client(self, cookies: httpx.Cookies | None = None) -> httpx.Client:
        """A browser at this house; with the cookies that it had at another."""
        return httpx.Client(base_url=self.address, headers={"origin": self.address}, cookies=cookies, timeout=120)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.communicate()
