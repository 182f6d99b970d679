"""Floors of poker tables for the browser: nobody is hurried, and nothing happens by itself."""

from __future__ import annotations

from typing import Final

HOUSE: Final = """
[house]
name = "Poker room"
play_money_minor = 1_000_000

[[table]]
id = "wheel"
name = "Wheel"
rulebook = "holland-2025"
game = "french-roulette"
mode = "dealer"
"""
PATIENT: Final = "first_s = 3600, later_s = 3600, run_out_ms = 0"
BY_HAND: Final = f"{PATIENT}, pause_ms = 3_600_000"
"""No second hand comes by itself."""
BRISK: Final = f"{PATIENT}, pause_ms = 500, thought_ms = 50"
"""House players answer at once, and hands follow one another."""
RAKE: Final = "rake = { per_mille = 50, caps = [[2, 300]] }"


def poker_table(table: str, name: str, *more: str, game: str = "texas-holdem", clocks: str = BY_HAND) -> str:
    """A table without limit for blinds of 50 and 100; `more` are lines of its own."""
    lines = (
        "[[poker]]",
        f'id = "{table}"',
        f'name = "{name}"',
        'rulebook = "tsg"',
        f'game = "{game}"',
        *(() if any(line.startswith("structure") for line in more) else ('structure = "no-limit"',)),
        "stakes = { blinds = [50, 100] }",
        "least_minor = 2_000",
        "most_minor = 10_000",
        f"clocks = {{ {clocks} }}",
        *more,
    )
    return "\n" + "\n".join(lines) + "\n"
