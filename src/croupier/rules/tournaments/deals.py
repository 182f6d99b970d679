"""An agreement at the final table about what is still to be paid (TSG-A1T.15 to A1T.17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from croupier.rules.tournaments.icm import icm_in_units
from croupier.rules.tournaments.shares import shares_by_chips


class Formula(StrEnum):
    """How the players divide; free amounts are their own."""

    ICM = "icm"
    CHIPS = "chips"
    FREE = "free"


class DealError(ValueError):
    """An agreement that cannot be paid; says why."""


def proposal(
    formula: Formula, chips: Mapping[str, int], prizes: Sequence[int], for_the_winner: int = 0
) -> dict[str, int]:
    """What each of those who remain would get; `prizes` are those of the places that they still play for.

    Everybody is certain of the last of these prizes, so that much comes first and the formula divides the rest. What
    stays `for_the_winner` (A1T.17) is taken out before; the amounts and it add up to the prizes.
    """
    names = list(chips)
    certain = _certain(names, prizes)
    rest = sum(prizes) - certain * len(names) - for_the_winner
    if for_the_winner < 0 or rest < 0:
        raise DealError(f"only {sum(prizes) - certain * len(names)} can stay for the winner: the rest is certain")
    stacks = [chips[name] for name in names]
    if formula is Formula.CHIPS:
        return {name: certain + share for name, share in zip(names, shares_by_chips(rest, stacks), strict=True)}
    if formula is Formula.FREE:
        raise DealError("free amounts are the players' own; nobody works them out")
    open_prizes = [prize - certain for prize in prizes]
    whole = sum(open_prizes)
    worth = icm_in_units(stacks, [prize * rest for prize in open_prizes])
    amounts = [value // whole if whole else 0 for value in worth]
    amounts[stacks.index(max(stacks))] += rest - sum(amounts)
    return {name: certain + amount for name, amount in zip(names, amounts, strict=True)}


def check_agreed(
    amounts: Mapping[str, int], chips: Mapping[str, int], prizes: Sequence[int], for_the_winner: int
) -> None:
    """Free amounts may favour anybody, but name all who remain, are not negative, and add up to the prizes."""
    if set(amounts) != set(chips):
        raise DealError("an agreement names everybody who remains and nobody else")
    if min(amounts.values()) < 0:
        raise DealError("nobody pays for an agreement")
    _certain(list(chips), prizes)
    if sum(amounts.values()) + for_the_winner != sum(prizes):
        raise DealError(f"the amounts add up to {sum(amounts.values()) + for_the_winner}, the prizes to {sum(prizes)}")


def _certain(names: list[str], prizes: Sequence[int]) -> int:
    if len(prizes) != len(names):
        raise DealError(f"{len(names)} players remain, so there are {len(names)} prizes to divide, not {len(prizes)}")
    return min(prizes)
