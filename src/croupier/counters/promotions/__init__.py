"""Promotions with prizes: their terms, entries, draws and claims."""
