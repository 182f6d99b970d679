"""A real NATS server for tests and benchmarks: on a port of its own, gone afterwards."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from types import TracebackType
from typing import Self

MISSING = "NATS is not installed here: `make test` installs it (Debian: apt-get install nats-server)"


class NatsMissingError(RuntimeError):
    """No server was found."""


class NatsServer:
    """One server, which a test can kill and start again at the same address."""

    def __init__(self) -> None:
        program = shutil.which("nats-server") or shutil.which("nats-server", path="/usr/sbin:/usr/local/sbin")
        if program is None:
            raise NatsMissingError(MISSING)
        self._program = program
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self._port}"

    def start(self) -> Self:
        self._process = subprocess.Popen(
            [self._program, "--addr", "127.0.0.1", "--port", str(self._port)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(1200):
            try:
                socket.create_connection(("127.0.0.1", self._port), timeout=1).close()
            except OSError:
                assert self._process.poll() is None, "the NATS server ended at once"
                time.sleep(0.05)
            else:
                return self
        raise RuntimeError("the NATS server does not answer")

    def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
