"""A sum divided into whole minor units, so that nothing is lost and nobody can choose who gets the odd units."""

from __future__ import annotations

from collections.abc import Sequence


def equal_shares(total: int, count: int) -> list[int]:
    """`count` shares that differ by at most one unit; odd units go to those named first."""
    share, odd = divmod(total, count)
    return [share + (number < odd) for number in range(count)]


def shares_by_chips(total: int, chips: Sequence[int]) -> list[int]:
    """Shares in proportion to chips, rounded down; the rest goes to the largest stack, among equals to the first."""
    in_play = sum(chips)
    shares = [total * stack // in_play for stack in chips]
    shares[chips.index(max(chips))] += total - sum(shares)
    return shares
