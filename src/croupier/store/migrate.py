"""Bring a database to the schema of this version, with Alembic; the same migrations serve both databases."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from croupier.store.interface import StoreError

_MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(url: str | URL) -> None:
    """Apply what is missing. A database that is newer than this program is refused."""
    config = _config()
    config.attributes["url"] = url
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"the database was made by another version of this program: {error}") from error
    except SQLAlchemyError as error:
        raise StoreError(f"the database could not be brought up to date: {_first_line(error)}") from error


@cache
def newest_revision() -> str:
    """The schema that this program writes."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


def require_newest(found: str | None) -> None:
    """Refuse to read a schema that is not this program's."""
    newest = newest_revision()
    if found != newest:
        raise StoreError(
            f"the database has schema {found or 'none'} and this program reads {newest}:"
            " start the house on it once to bring it up to date"
        )


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _first_line(error: Exception) -> str:
    return str(error).splitlines()[0]
