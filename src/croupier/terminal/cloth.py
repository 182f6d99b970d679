"""What lies on the layout: the player's chips of this round and the wagers that stand, within the table's limits.

The same rulings as at a live table: what is above a maximum is refused or lowered, what is too little when the period
ends or cannot stand without another wager goes back, as the rulebook has it (RFH-4.2, 4.3, HC25-1.1.6a, TSG-A4.8).
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

import msgspec

from croupier.floor.refusals import Reason, Refusal
from croupier.rules.game import Game
from croupier.rules.layout import Layout, UnknownSpotError
from croupier.rules.needs import told
from croupier.rules.wagers.limits import Below, Breach, Limits, Policy, bound_of
from croupier.rules.wagers.objections import Objection
from croupier.rules.wagers.placing import BreachError, Placement, TableLimits, returned_at_close
from croupier.rules.wagers.wager import Disposition, Wager, WagerResult
from croupier.words.catalogue import sentence_of
from croupier.words.said import Said

SEAT: Final = "you"

_REASONS: Final = {
    Breach.ABOVE_MAXIMUM: Reason.ABOVE_MAXIMUM,
    Breach.BELOW_MINIMUM: Reason.BELOW_MINIMUM,
    Breach.OFF_STEP: Reason.OFF_STEP,
    Breach.ABOVE_TOTAL: Reason.ABOVE_TOTAL,
    Breach.BELOW_TOTAL: Reason.BELOW_TOTAL,
}
_AMOUNT: Final = re.compile(r"(\d{1,12})(?:\.(\d{1,2}))?")
_BREACHES: Final = frozenset(breach.value for breach in Breach)
_TOO_LITTLE: Final = "less than the minimum lies there"


def money(amount_minor: int) -> str:
    """An amount of play credits.

    >>> money(123450), money(-5)
    ('1,234.50', '-0.05')
    """
    whole, cents = divmod(abs(amount_minor), 100)
    return f"{'-' if amount_minor < 0 else ''}{whole:,}.{cents:02d}"


def minor_of(text: str) -> int:
    """An amount as typed, in hundredths of a credit.

    >>> minor_of("2.5"), minor_of("1000")
    (250, 100000)
    """
    found = _AMOUNT.fullmatch(text)
    amount = int(found[1]) * 100 + int((found[2] or "").ljust(2, "0")) if found else 0
    if not amount:
        raise Refusal(Reason.ILLEGAL_ANSWER, why=f"{text[:40]!r} is no amount: write it as 10 or 2.50.")
    return amount


class GivenBack(msgspec.Struct, frozen=True):
    """A stake that goes back when the period ends, and why."""

    spot: str
    amount_minor: int
    why: str


class Cloth:
    """One player's side of a layout."""

    def __init__(self, game: Game, limits: Limits, policy: Policy) -> None:
        self.game = game
        self.limits = limits
        self.policy = policy
        self.stakes: dict[str, int] = {}
        self.standing: tuple[Wager, ...] = ()

    @property
    def placed_minor(self) -> int:
        return sum(self.stakes.values())

    @property
    def standing_minor(self) -> int:
        return sum(wager.stake_minor for wager in self.standing)

    def wagers(self) -> tuple[Wager, ...]:
        """Everything that the next round is played for."""
        return (*self.standing, *(Wager(spot, SEAT, spot, amount) for spot, amount in self.stakes.items()))

    def place(self, spot_id: str, amount_minor: int, available_minor: int) -> int:
        """Put chips on a spot or a call bet; what was really placed, which the book may have lowered."""
        layout = self.game.layout
        placement = Placement(self._limits, self.stakes)
        try:
            if spot_id in layout.bundles:
                placement.call(layout.bundles[spot_id], amount_minor)
            else:
                self._open_spot(spot_id)
                placement.chip(spot_id, amount_minor)
            placement.check()
        except BreachError as error:
            raise _refused(error.breach, error.bound_minor) from None
        wanted = dict(self.stakes)
        for spot, added in placement.added.items():
            wanted[spot] = wanted.get(spot, 0) + added
        self._check_needs(wanted)
        added_minor = sum(placement.added.values())
        if added_minor > available_minor:
            raise Refusal(Reason.INSUFFICIENT_FUNDS, available=money(available_minor), wanted=money(added_minor))
        self.stakes = wanted
        return added_minor

    @property
    def _limits(self) -> TableLimits:
        layout, policy, limits = self.game.layout, self.policy, self.limits
        return TableLimits(layout, policy, limits, lambda spot: bound_of(layout.spot(spot), policy, limits))

    def _open_spot(self, spot_id: str) -> None:
        try:
            spot = self.game.layout.spot(spot_id)
        except UnknownSpotError:
            raise Refusal(Reason.UNKNOWN_SPOT, spot=spot_id[:60]) from None
        if spot.in_round:
            raise Refusal(Reason.ILLEGAL_ANSWER, why=f"{spot.id} is staked on by a choice during the round.")

    def _check_needs(self, wanted: dict[str, int]) -> None:
        spots = self.game.layout.spots
        have = {*wanted, *(spots[spot].kind for spot in wanted)}
        for spot in wanted:
            needs = spots[spot].needs
            if needs and have.isdisjoint(needs.split("|")):
                raise Refusal(Reason.NEEDS_OTHER_WAGER, needs=told(needs))

    def take_back(self, spot_id: str | None = None) -> int:
        """Take chips off again: those of one spot, or all of this round; what they came to."""
        if not self.stakes or (spot_id is not None and spot_id not in self.stakes):
            raise Refusal(Reason.NOTHING_PLACED, what="take-back")
        amount_minor = self.placed_minor if spot_id is None else self.stakes[spot_id]
        self.stakes = {} if spot_id is None else {s: a for s, a in self.stakes.items() if s != spot_id}
        return amount_minor

    def close(self) -> list[GivenBack]:
        """No more bets: what goes back comes off the layout."""
        total = self.limits.total
        short = total is not None and self.placed_minor < total.minimum_minor
        if total is not None and short and self.stakes and self.policy.below_total is Below.REJECT:
            raise _refused(Breach.BELOW_TOTAL, total.minimum_minor)
        placed = self.wagers()[len(self.standing) :]
        back = returned_at_close(self._limits, self.game, placed, self.standing)
        for given in back:
            del self.stakes[given.wager.spot]
        return [GivenBack(given.wager.spot, given.wager.stake_minor, _told(given.why)) for given in back]

    def settle(self, wagers: tuple[Wager, ...], lines: tuple[WagerResult, ...], number: int) -> None:
        """Clear the layout but for what stands, under the name of the round that it was placed in."""
        self.stakes = {}
        self.standing = tuple(
            Wager(w.id if "@" in w.id else f"{w.id}@{number}", w.seat, w.spot, line.stands_minor, line.standing)
            for w, line in zip(wagers, lines, strict=True)
            if line.disposition is Disposition.STANDS
        )


def _told(why: str) -> str:
    return _TOO_LITTLE if why in _BREACHES else sentence_of(Said(f"objection-{Objection(why).value}"))


def _refused(breach: Breach, bound_minor: int) -> Refusal:
    return Refusal(_REASONS[breach], bound=money(bound_minor))


def suggestions(layout: Layout, text: str, most: int = 8) -> list[str]:
    """Spots and call bets that somebody may have meant.

    >>> from croupier.rulebooks import build_game, find_book
    >>> suggestions(build_game(find_book("tsg"), "european-roulette").layout, "stright:17", 1)
    ['straight:17']
    """
    names = [*(spot.id for spot in layout.spots.values() if not spot.in_round), *layout.bundles]
    begins = [name for name in names if name.startswith(text)]
    return (begins or get_close_matches(text, names, most, 0.5) or [n for n in names if text and text in n])[:most]
