"""The rounds in brief, and what each patron played in them, held against the streams that they are drawn from."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.store.batch import PlayedRow, RoundRow
from croupier.store.interface import AuditReader
from croupier.surveillance.problems import Fault, Problem

_PAGE = 1000


def check_rounds(reader: AuditReader, stream: str, head: int) -> Iterator[Problem]:
    """Each round lies inside its stream, and a later round begins after an earlier one."""
    later: RoundRow | None = None
    for row in _newest_first(reader, stream):
        if not 1 <= row.first_version <= row.last_version <= head:
            yield Problem(
                Fault.ROUND,
                f"round {row.number} claims versions {row.first_version} to {row.last_version} of {head}",
                stream,
            )
        if later is not None and row.first_version >= later.first_version:
            yield Problem(Fault.ROUND, f"round {later.number} begins before round {row.number} does", stream)
        later = row


def out_of_order(row: PlayedRow, later: dict[str, int]) -> Iterator[Problem]:
    """What somebody played at one table is listed in the order in which it was played; rows come newest first.

    Between tables there is no such order: their events are in no common chain.
    """
    after = later.get(row.stream)
    if after is not None and row.number >= after:
        told = f"what {row.patron} played in round {row.number} is listed before round {after}"
        yield Problem(Fault.ROUND, told, row.stream)
    later[row.stream] = row.number


def _newest_first(reader: AuditReader, stream: str) -> Iterator[RoundRow]:
    before: int | None = None
    while True:
        rows = reader.rounds(stream, before, _PAGE)
        yield from rows
        if len(rows) < _PAGE:
            return
        before = rows[-1].number
