"""What is on each player's head, and who gets it (TSG-A1T-vi, A1T-vii; NT-67, NT-68)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from croupier.rules.tournaments.description import Description
from croupier.rules.tournaments.shares import equal_shares


class Heads:
    """The bounties of a tournament as it goes on: on whose head how much lies, and what each player has won."""

    def __init__(self, immediate: Fraction | None) -> None:
        """`immediate` is the part of a progressive bounty paid at once; None where all of it is."""
        self._immediate = immediate
        self.on_head: Counter[str] = Counter()
        self.won: Counter[str] = Counter()

    def enters(self, player: str, bounty: int) -> None:
        self.on_head[player] += bounty

    def eliminated(self, player: str, by: tuple[str, ...]) -> None:
        """The bounty is shared equally; of each share a progressive one adds a part to the winner's own head.

        What is paid at once is rounded down, so the odd unit joins the head (NT-68).
        """
        bounty = self.on_head.pop(player, 0)
        if not bounty:
            return
        for winner, share in zip(by, equal_shares(bounty, len(by)), strict=True):
            at_once = share if self._immediate is None else int(share * self._immediate)
            self.won[winner] += at_once
            self.on_head[winner] += share - at_once

    def keeps(self, player: str) -> None:
        """Whoever wins, or is still in when play ends, gets the own bounty too (TSG-A1T-vi.4, A1T-vii.2, NT-64)."""
        self.won[player] += self.on_head.pop(player)


def bounties(told: Description) -> Counter[str]:
    """What each player gets in bounties."""
    heads = Heads(told.immediate if told.progressive else None)
    bounty = told.buy_in.bounty_minor
    unpaid = {entry.player: entry.buy_ins for entry in told.entries}
    lives = told.lives()

    def comes_in(player: str) -> None:
        """Each buy-in carries a bounty; the last life of a player carries all that are left."""
        lives[player] -= 1
        paid = 1 if lives[player] else unpaid[player]
        unpaid[player] -= paid
        heads.enters(player, bounty * paid)

    for entry in told.entries:
        comes_in(entry.player)
    for out in told.eliminated:
        heads.eliminated(out.player, out.by)
        if lives[out.player]:
            comes_in(out.player)
    for player in told.remaining:
        heads.keeps(player)
    return heads.won
