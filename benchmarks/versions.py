"""An earlier version of the house, to be measured beside this one in the same run."""

from __future__ import annotations

import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

BEFORE = "212e594"
"""The last version before desks, steps and letters."""
HERE = Path(__file__).resolve().parent.parent
"""This version's checkout."""


@contextmanager
def checkout_of(version: str) -> Iterator[Path | None]:
    """The source and the benchmarks of a version: a folder, or a commit of this checkout; None where it has no such."""
    if Path(version).is_dir():
        yield Path(version).resolve()
        return
    command = ["git", "archive", version, "src", "benchmarks"]
    found = subprocess.run(command, cwd=HERE, capture_output=True, check=False)
    if found.returncode:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder, tarfile.open(fileobj=BytesIO(found.stdout)) as archive:
        archive.extractall(folder, filter="data")
        yield Path(folder)
