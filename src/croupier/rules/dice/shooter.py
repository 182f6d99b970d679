"""The shooter's turn: after a winning roll the dice go to the next player clockwise, past those who decline.

What a winning roll is with many wagers on the table, the book does not say: in Sic Bo every valid roll, in Diceball a
total of 7, in Barbut a roll that decides the wagers (HC25-4.2.4a, b, 4.3.4a, b, 4.4.5a, b and the Holland notes).

>>> next_shooter(("anna", "bo", "cas"), "anna")
'bo'
>>> next_shooter(("anna", "bo", "cas"), "cas", declining={"anna"})
'bo'
"""

from __future__ import annotations

from collections.abc import Collection, Sequence


def next_shooter(clockwise: Sequence[str], shooter: str | None, declining: Collection[str] = ()) -> str | None:
    """Who throws next; None if everybody declines. A shooter who has left is followed by the first at the table."""
    start = clockwise.index(shooter) + 1 if shooter in clockwise else 0
    turn = (*clockwise[start:], *clockwise[:start])
    return next((seat for seat in turn if seat not in declining), None)
