"""Tournaments on the electronic tables: conditions, entries, sessions, prizes (RFH-16)."""
