"""SQLite: what an account holds is written with the segments of the journal, no longer with every commit."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_SINCE = """
    SELECT name, SUM(change) AS change FROM (
        SELECT seq, credit AS name, amount_minor AS change FROM transfers
        UNION ALL SELECT seq, debit, -amount_minor FROM transfers
    ) WHERE seq > (SELECT COALESCE(MAX(last), 0) FROM segments) GROUP BY name"""
# What the commits after the last segment did to accounts.

_BACK = f"""
    UPDATE accounts SET balance_minor = balance_minor - since.change
    FROM ({_SINCE}) AS since WHERE since.name = accounts.name"""  # noqa: S608  nothing comes from outside
_BALANCES = f"""
    CREATE VIEW balances AS
    SELECT a.name, a.currency, a.balance_minor + COALESCE(since.change, 0) AS balance_minor, a.floor_minor
    FROM accounts a LEFT JOIN ({_SINCE}) AS since ON since.name = a.name"""  # noqa: S608


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute(_BACK)
        op.execute(_BALANCES)


def downgrade() -> None:
    raise NotImplementedError("a record is never taken back to an older schema")
