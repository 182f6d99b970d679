"""How Alembic reaches the database: one connection, one transaction, the address given by `migrate`."""

from alembic import context
from sqlalchemy import create_engine, pool

engine = create_engine(context.config.attributes["url"], poolclass=pool.NullPool)
with engine.connect() as connection:
    context.configure(connection=connection)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
