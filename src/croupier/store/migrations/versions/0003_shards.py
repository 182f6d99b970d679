"""PostgreSQL: who owns which shard of the desks, in which epoch and until when."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

SHARDS = 64
"""As `croupier.store.shards.shard` has it; a later number of shards is a migration of its own."""


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        return  # one process has the file, and a lock beside it keeps others out
    op.create_table(
        "shards",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        # Renewed every second: a new row stays on its page, beside the old one.
        postgresql_with={"fillfactor": 50},
    )
    op.execute(
        "INSERT INTO shards (number, owner, epoch, until)"  # noqa: S608  a number of this file
        f" SELECT number, '', 0, clock_timestamp() FROM generate_series(0, {SHARDS - 1}) AS number"
    )


def downgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        op.drop_table("shards")
