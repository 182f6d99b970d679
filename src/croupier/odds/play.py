"""One wager followed from the round in which it was placed to the one that ends it."""

from __future__ import annotations

import msgspec

from croupier.rules.wagers.wager import Disposition, Wager, WagerResult


class Play(msgspec.Struct):
    """A wager on its way from the round it was placed in to the one that ends it."""

    wager: Wager
    row: str
    base_minor: int
    back_minor: int = 0

    def goes_on(self, line: WagerResult) -> bool:
        """Does the wager stand? One that was paid and stands free is taken back, as its owner may (see `odds`)."""
        wager = self.wager
        if line.disposition is not Disposition.STANDS:
            return False
        unchanged = (line.stands_minor, line.standing, line.profit_minor) == (wager.stake_minor, wager.standing, 0)
        if not line.standing and not unchanged:
            self.back_minor += line.stands_minor
            return False
        self.wager = Wager(wager.id, wager.seat, wager.spot, line.stands_minor, line.standing)
        return True
