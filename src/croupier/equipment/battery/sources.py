"""What the battery can be pointed at: the generator for play, the operating system, a file, a seeded generator."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from croupier.equipment.battery.examine import MEGABYTE, OpenGenerator
from croupier.equipment.generator import PlayGenerator, SeededGenerator, SourceGenerator

DEFAULT_MEGABYTES: Final = 8
"""Enough for 64 sequences of a million bits: the uniformity of p-values needs 55."""

_CHUNK_WORDS: Final = 1 << 16


class SourceError(ValueError):
    """The source cannot be tested; the text says why."""


class Source(msgspec.Struct, frozen=True):
    """A stream to test: how it is called, how it is opened, and how much of it to take."""

    name: str
    open: OpenGenerator
    megabytes: int


def seeded(seed: int, megabytes: int | None) -> Source:
    return Source(
        f"seeded generator, seed {seed}, not for play",
        lambda: SeededGenerator(seed),
        megabytes or DEFAULT_MEGABYTES,
    )


def named(text: str, megabytes: int | None) -> Source:
    """`play`, `os`, or `file:PATH`."""
    if text == "play":
        return Source("generator for play", PlayGenerator, megabytes or DEFAULT_MEGABYTES)
    if text == "os":
        return Source("operating system", lambda: SourceGenerator(os.urandom), megabytes or DEFAULT_MEGABYTES)
    if text.startswith("file:"):
        return _file(Path(text.removeprefix("file:")), megabytes)
    raise SourceError(f"{text!r} is no source: write play, os or file:PATH")


def _file(path: Path, megabytes: int | None) -> Source:
    if not path.is_file():
        raise SourceError(f"there is no file {path}")
    held = path.stat().st_size // MEGABYTE
    wanted = megabytes or held
    if held < max(1, wanted):
        raise SourceError(
            f"{path} holds {path.stat().st_size:,} bytes; the test needs {max(1, wanted)} MB of {MEGABYTE:,} bytes"
        )
    return Source(f"file {path.name}", lambda: SourceGenerator(_from_start(path), _CHUNK_WORDS), wanted)


def _from_start(path: Path) -> Callable[[int], bytes]:
    """Reads the file on from where the last read ended, and keeps it open no longer than a read takes."""
    place = 0

    def read(count: int) -> bytes:
        nonlocal place
        with path.open("rb") as file:
            file.seek(place)
            chunk = file.read(count)
        place += len(chunk)
        return chunk

    return read
