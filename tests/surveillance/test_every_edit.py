"""One edit of a copy of a busy house's database, of any table: it is found, or the database is refused.

`python -m rigs.edits COUNT SEED` makes longer runs.
"""

from __future__ import annotations

from pathlib import Path

from rigs.edits import busy_evening, tally

EDITS = 160
TABLES = {"accounts", "alembic_version", "commands", "documents", "journal", "played", "rounds", "streams"}


async def test_every_single_edit_of_a_copy_is_found(tmp_path: Path) -> None:
    evidence = await busy_evening(tmp_path)
    made, unseen = tally(evidence, tmp_path, EDITS, seed=15)
    assert made.total() == EDITS
    assert {table for table, _ in made} == TABLES, "every table that has rows"
    assert not unseen
