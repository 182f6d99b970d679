"""The foundation: streams of events, accounts and transfers, rounds, and documents."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# SQLite gives rowids only to INTEGER PRIMARY KEY, PostgreSQL needs BIGINT.
Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

# For whoever reads a file of SQLite by hand: the journal's lines as rows.
_EVENTS = """
    CREATE VIEW events AS SELECT j.seq,
        json_extract(e.value, '$[0]') AS stream,
        json_extract(e.value, '$[1]') AS version,
        json_extract(e.value, '$[2]') AS at_ms,
        json_extract(e.value, '$[3]') AS kind,
        json_extract(e.value, '$[4]') AS actor,
        json_extract(e.value, '$[5]') AS command,
        json_extract(e.value, '$[6]') AS request,
        json_extract(e.value, '$[7]') AS body,
        json_extract(e.value, '$[8]') AS movements,
        hex(substr(j.digests, 32 * e.key + 1, 32)) AS digest
    FROM journal j, json_each('[' || CAST(j.lines AS TEXT) || ']') e"""
_TRANSFERS = """
    CREATE VIEW transfers AS SELECT e.seq, e.stream, e.version, e.at_ms,
        json_extract(m.value, '$[0]') AS debit,
        json_extract(m.value, '$[1]') AS credit,
        json_extract(m.value, '$[2]') AS amount_minor,
        json_extract(m.value, '$[3]') AS kind,
        json_extract(m.value, '$[4]') AS purse
    FROM events e, json_each(e.movements) m"""


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        _journal()
    else:
        _rows()
    _shared()


def _journal() -> None:
    """SQLite: a row for each commit of its one writer, and where streams and purses are found in it."""
    op.create_table(
        "streams",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False, unique=True),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("transfers", sa.Integer, nullable=False),
        sa.Column("lines", sa.LargeBinary, nullable=False),
        sa.Column("digests", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column("command", sa.Text, primary_key=True, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table("segments", sa.Column("last", sa.Integer, primary_key=True))
    op.create_table(
        "stream_places",
        sa.Column("stream_id", sa.Integer, nullable=False),
        sa.Column("first_version", sa.Integer, nullable=False),
        sa.Column("segment", sa.Integer, nullable=False),
        sa.Column("places", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("stream_id", "first_version"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "purse_places",
        sa.Column("account_id", sa.Integer, nullable=False),
        sa.Column("segment", sa.Integer, nullable=False),
        sa.Column("places", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "segment"),
        sqlite_with_rowid=False,
    )
    op.execute(_EVENTS)
    op.execute(_TRANSFERS)


def _rows() -> None:
    """PostgreSQL: a row for each event and each transfer.

    They have no foreign keys: the store resolves every id itself, the checks would cost a fifth of the speed, and
    `croupier audit verify` finds rows that belong to nothing.
    """
    op.create_table(
        "streams",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=True),
        sa.Column("name", sa.Text, nullable=False, unique=True),
    )
    op.create_table(
        "events",
        sa.Column("stream_id", sa.BigInteger, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("command", sa.Text),
        sa.Column("request", sa.LargeBinary),
        sa.PrimaryKeyConstraint("stream_id", "version", name="event_of_stream"),
    )
    op.create_index(
        "event_by_command", "events", ["command"], unique=True, postgresql_where=sa.text("command IS NOT NULL")
    )
    op.create_table(
        "transfers",
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=True),
        sa.Column("stream_id", sa.BigInteger, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("debit_id", sa.BigInteger, nullable=False),
        sa.Column("credit_id", sa.BigInteger, nullable=False),
        sa.Column("amount_minor", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("purse_id", sa.BigInteger),
        sa.CheckConstraint("amount_minor > 0", name="amount_positive"),
        sa.CheckConstraint("debit_id <> credit_id", name="two_sides"),
    )
    op.create_index("transfer_by_event", "transfers", ["stream_id", "version"])
    op.create_index("transfer_by_purse", "transfers", ["purse_id"], postgresql_where=sa.text("purse_id IS NOT NULL"))
    op.create_index(
        "transfer_into_purse",
        "transfers",
        ["credit_id"],
        postgresql_where=sa.text("kind IN ('fund', 'collect')"),
    )


def _shared() -> None:
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
