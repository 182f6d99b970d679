"""The system's C compiler, for peers in plain C; a machine without one measures without them and says so."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

PEERS: Final = Path(__file__).parent / "peers"
NO_COMPILER: Final = "no C compiler here to compare with: install cc, gcc or clang"


def compiled(source: str, folder: Path) -> Path | None:
    """A program of `peers/`, compiled into a folder; None where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    program = folder / Path(source).stem
    subprocess.run([compiler, "-O3", "-march=native", "-o", str(program), str(PEERS / source)], check=True)
    return program


def said(program: Path, *arguments: str) -> list[str]:
    """What a program prints, word by word."""
    done = subprocess.run([str(program), *arguments], capture_output=True, text=True, check=True)
    return done.stdout.split()
