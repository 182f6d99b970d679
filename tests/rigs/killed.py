"""A process that works against a database and is killed in the middle of it, as a test of what survives."""

from __future__ import annotations

import os
import subprocess
import sys


def working_environment() -> dict[str, str]:
    """That a process of the rigs needs: it finds what this one imports."""
    paths = [*sys.path, os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}


def work_and_kill(module: str, url: str, first: int, count: int, kill_after: int | None) -> int:
    """Let a process work and kill it after so many answers; returns the first command that has no answer yet.

    Whoever has no answer asks again under the same id, so the next process begins there.
    """
    command = [sys.executable, "-m", module, url, str(first), str(count)]
    with subprocess.Popen(command, env=working_environment(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        answered = first
        for line in process.stdout:
            if line.strip().isdigit():
                answered = int(line) + 1
            if kill_after is not None and answered - first >= kill_after:
                process.kill()
                break
            if line.strip() == "quiet":
                break
        process.wait()
        if kill_after is None:
            assert process.returncode == 0
    return answered
