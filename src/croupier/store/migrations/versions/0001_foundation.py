"""The foundation: streams of events, accounts and transfers, rounds, and documents."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# Events and transfers have no foreign keys: the store resolves every id itself, the checks would cost PostgreSQL a
# fifth of its speed, and `croupier audit verify` finds rows that belong to nothing.

# SQLite gives rowids only to INTEGER PRIMARY KEY, PostgreSQL needs BIGINT.
Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    # An event has to be found with its transfers. PostgreSQL has an index for that. SQLite, which numbers the transfers
    # of its one writer without gaps, notes in the event where they lie: an index less is a tenth of a wager's time.
    sqlite = op.get_bind().dialect.name == "sqlite"
    where_transfers_lie = [sa.Column("first_transfer", Id), sa.Column("last_transfer", Id)] if sqlite else []
    op.create_table(
        "streams",
        sa.Column("id", Id, primary_key=True, autoincrement=True),
        sa.Column("name", sa.Text, nullable=False, unique=True),
    )
    op.create_table(
        "events",
        sa.Column("stream_id", Id, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("request", sa.LargeBinary),
        *where_transfers_lie,
        sa.PrimaryKeyConstraint("stream_id", "version", name="event_of_stream"),
        sqlite_with_rowid=True,
    )
    op.create_index(
        "event_by_command",
        "events",
        ["command"],
        unique=True,
        sqlite_where=sa.text("command IS NOT NULL"),
        postgresql_where=sa.text("command IS NOT NULL"),
    )
    op.create_table(
        "accounts",
        sa.Column("id", Id, primary_key=True, autoincrement=True),
        sa.Column("name", sa.Text, nullable=False, unique=True),
        sa.Column("currency", sa.Text, nullable=False),
        sa.Column("floor_minor", sa.BigInteger),
        sa.Column("balance_minor", sa.BigInteger, nullable=False),
        sa.Column("seal", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("floor_minor IS NULL OR balance_minor >= floor_minor", name="balance_not_below_floor"),
        # Room on each page, so that a new balance stays beside the old one and no index is touched.
        postgresql_with={"fillfactor": 50},
    )
    op.create_table(
        "transfers",
        sa.Column("seq", Id, primary_key=True, autoincrement=True),
        sa.Column("stream_id", Id, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("debit_id", Id, nullable=False),
        sa.Column("credit_id", Id, nullable=False),
        sa.Column("amount_minor", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("purse_id", Id),
        sa.CheckConstraint("amount_minor > 0", name="amount_positive"),
        sa.CheckConstraint("debit_id <> credit_id", name="two_sides"),
    )
    if not sqlite:
        op.create_index("transfer_by_event", "transfers", ["stream_id", "version"])
    op.create_index(
        "transfer_by_purse",
        "transfers",
        ["purse_id"],
        sqlite_where=sa.text("purse_id IS NOT NULL"),
        postgresql_where=sa.text("purse_id IS NOT NULL"),
    )
    op.create_index(
        "transfer_into_purse",
        "transfers",
        ["credit_id"],
        sqlite_where=sa.text("kind IN ('fund', 'collect')"),
        postgresql_where=sa.text("kind IN ('fund', 'collect')"),
    )
    op.create_table(
        "rounds",
        sa.Column("stream_id", Id, sa.ForeignKey("streams.id"), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("first_version", sa.BigInteger, nullable=False),
        sa.Column("last_version", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("outcome", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("stream_id", "number"),
    )
    op.create_table(
        "played",
        sa.Column("seq", Id, primary_key=True, autoincrement=True),
        sa.Column("patron", sa.Text, nullable=False),
        sa.Column("stream_id", Id, sa.ForeignKey("streams.id"), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("currency", sa.Text, nullable=False),
        sa.Column("staked_minor", sa.BigInteger, nullable=False),
        sa.Column("returned_minor", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("patron", "stream_id", "number", name="played_once"),
    )
    op.create_table(
        "documents",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("kind", "key"),
    )
