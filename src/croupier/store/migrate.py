"""Bring a database to the schema of this version, with Alembic; the same migrations serve both databases."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config

_MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(url: str) -> None:
    """Apply what is missing. A database that is newer than this program is refused by Alembic."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["url"] = url
    command.upgrade(config, "head")
