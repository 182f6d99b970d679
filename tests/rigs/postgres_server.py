"""A real PostgreSQL server for tests and benchmarks: its own directory, a socket of its own, gone afterwards.

python tests/postgres_server.py COMMAND...     run a command with CROUPIER_TEST_POSTGRES naming an empty database
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

_INSTALLED = Path("/usr/lib/postgresql")
_ACCOUNT = "postgres"
MISSING = "PostgreSQL is not installed here: `make setup` installs it (Debian: apt-get install postgresql)"


class PostgresMissingError(RuntimeError):
    """No server binaries were found."""


def binaries() -> Path:
    """The folder of the newest server that is installed."""
    versions = [folder for folder in _INSTALLED.glob("*/bin") if (folder / "initdb").exists()]
    if versions:
        return max(versions, key=lambda folder: float(folder.parent.name))
    on_path = shutil.which("initdb")
    if on_path is None:
        raise PostgresMissingError(MISSING)
    return Path(on_path).resolve().parent


class PostgresServer:
    """One server. Without `durable` it does not wait for the disk, which tests of behaviour do not need."""

    def __init__(self, *, durable: bool = True) -> None:
        self._bin = binaries()
        # The server refuses to run as root, so root lends it the account that the package made.
        self._user = _ACCOUNT if os.geteuid() == 0 else None
        if self._user is not None:
            try:
                pwd.getpwnam(self._user)
            except KeyError:
                raise PostgresMissingError(MISSING) from None
        self.folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
        self._data = self.folder / "data"
        self._durable = durable
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run(
            "initdb", "--pgdata", str(self._data), "--username", _ACCOUNT, "--auth", "trust", "--no-sync",
            "--encoding", "UTF8", "--locale", "C",
        )  # fmt: skip
        self.launch()
        return self

    def launch(self) -> None:
        """Start the server process on the data that is there."""
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "max_connections": "60",
            "shared_buffers": "128MB",
            "max_wal_size": "2GB",
            "fsync": "on" if self._durable else "off",
        }
        arguments = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(self._bin / "postgres"), "-D", str(self._data), *arguments],
                cwd=self.folder, user=self._user, stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                process_group=0,
            )  # fmt: skip
        self._run("pg_isready", "--host", str(self.folder), attempts=600)

    def stop(self) -> None:
        """Stop the process, not waiting for clients; the data stay."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def crash(self) -> None:
        """What a power cut does to the server: no goodbye to anyone."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)
        self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str = _ACCOUNT) -> str:
        return f"postgresql://{_ACCOUNT}@/{database}?host={self.folder}"

    def create(self, database: str, template: str = "template0") -> str:
        """A new database, as a copy of `template`; its address."""
        self._run("createdb", "--host", str(self.folder), "--username", _ACCOUNT, "--template", template, database)
        return self.url(database)

    def dump(self, database: str, file: Path) -> None:
        """As an operator makes a backup of it, while the house is open."""
        self._run("pg_dump", "--format", "custom", "--file", str(file), self.url(database))

    def restore(self, file: Path, database: str) -> str:
        url = self.create(database)
        self._run("pg_restore", "--exit-on-error", "--dbname", url, str(file))
        return url

    def drop(self, database: str) -> None:
        self._run("dropdb", "--host", str(self.folder), "--username", _ACCOUNT, "--force", database)

    def __enter__(self) -> Self:
        try:
            return self.start()
        except BaseException:
            self.remove()
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.remove()

    def _run(self, program: str, *arguments: str, attempts: int = 1) -> None:
        for _ in range(attempts):
            done = subprocess.run(
                [str(self._bin / program), *arguments],
                cwd=self.folder, user=self._user, capture_output=True, text=True, check=False,
            )  # fmt: skip
            if done.returncode == 0:
                return
            if self._process is not None and self._process.poll() is not None:
                break
            time.sleep(0.05 if attempts > 1 else 0)
        log = self.folder / "log"
        said = log.read_text(errors="replace")[-2000:] if log.exists() else ""
        raise RuntimeError(f"{program} failed: {done.stderr.strip() or done.stdout.strip()}\n{said}")


def main(command: list[str]) -> int:
    if not command:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    with PostgresServer() as server:
        return subprocess.run(
            command, env={**os.environ, "CROUPIER_TEST_POSTGRES": server.create("croupier")}, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
