"""How Alembic reaches the database: one connection, one transaction, the address given by `migrate`."""

from alembic import context
from sqlalchemy import create_engine, pool, text

_LOCK = 0x63726F757069


def _run() -> None:
    engine = create_engine(context.config.attributes["url"], poolclass=pool.NullPool)
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            # Several processes may start at once; the second waits here and then finds nothing left to do.
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        context.configure(connection=connection)
        with context.begin_transaction():
            context.run_migrations()
        connection.commit()


# Alembic runs this file; for whoever merely imports it, there is nothing to do.
if hasattr(context, "config"):
    _run()
