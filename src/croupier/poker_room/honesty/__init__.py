"""Honest play: what the record of finished hands says of those who played them together (TSG-7.3, 7.7, A1.32)."""
