"""The database behind one small interface: SQLite by default, PostgreSQL for a real floor."""
