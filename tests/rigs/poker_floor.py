"""Hold'em tables and pools of one stake for floor files of tests; what each has beyond that is named by its test."""

from __future__ import annotations

NO_PAUSE = "clocks = { pause_ms = 3_600_000, run_out_ms = 0 }"
"""Nothing happens by itself: the next hand waits an hour, a board is dealt at once."""


def holdem(table: str, *more: str, what: str = "poker") -> str:
    """`[[poker]]` or `[[pool]]`: no-limit hold'em of 0.50 and 1.00 by TSG's book, named after its id."""
    return f"""
[[{what}]]
id = "{table}"
name = "{table.capitalize()}"
rulebook = "tsg"
game = "texas-holdem"
structure = "no-limit"
stakes = {{ blinds = [50, 100] }}
least_minor = 2_000
most_minor = 10_000
""" + "".join(f"{line}\n" for line in more)
