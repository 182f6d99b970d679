"""Putting chips down and giving them back: what a book permits of a placement, and what stays when the period ends.

Above a maximum, of a spot or of everything that a seat has down, a book refuses or lowers (RFH-4.3, N06, N07); a call
bet is lowered as a whole, by its unit (RFH-11.2.2, N31). At the close go back, in this order: what is below its own
minimum, what needs a wager that is not there, and everything of a seat that is left with less than the minimum total
(RFH-4.2, 4.3.4, N06). What one seat takes away may be what another's wager needs, so this is asked until nothing more
goes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from croupier.rules.game import Game
from croupier.rules.layout import Bundle, Layout
from croupier.rules.traits import conditional
from croupier.rules.wagers.limits import Above, Bound, Breach, Limits, Policy, Ruling, SpotStake, below_minimum, rule_on
from croupier.rules.wagers.wager import Wager


class BreachError(ValueError):
    """An amount that the book refuses, or lowers to nothing."""

    def __init__(self, breach: Breach, bound_minor: int, spot: str) -> None:
        super().__init__(breach.value)
        self.breach = breach
        self.bound_minor = bound_minor
        self.spot = spot


class TableLimits(NamedTuple):
    """What a placement is held against."""

    layout: Layout
    policy: Policy
    limits: Limits
    bound: Callable[[str], Bound]
    """The bound of everything that one seat has on a spot."""


class Placement:
    """Chips that one seat adds to those that lie there, each lowered to what is permitted."""

    def __init__(self, terms: TableLimits, present: Mapping[str, int]) -> None:
        self.terms = terms
        self._unlimited = terms.limits.total is None
        """Nothing limits what the seat has down at all, but the limits of each spot."""
        self.added: dict[str, int] = {}
        self.lowered: Breach | None = None
        """The breach for which something was lowered."""
        self._present = present
        self._nothing: BreachError | None = None

    def chip(self, spot_id: str, amount_minor: int) -> None:
        """So much on a spot."""
        added = self.added.get(spot_id, 0)
        lies = self._present.get(spot_id, 0) + added
        if self._unlimited and lies + amount_minor in self.terms.bound(spot_id).amounts:
            self.added[spot_id] = added + amount_minor
            return
        ruling = self._ruling(spot_id, lies, amount_minor)
        self._add(spot_id, ruling.amount_minor - lies, ruling)

    def call(self, bundle: Bundle, unit_minor: int) -> None:
        """Every piece of a call bet at one unit; if one may not lie there, the unit of all is lowered (N31)."""
        units: dict[str, int] = {}
        for piece in bundle.pieces:
            units[piece.spot] = units.get(piece.spot, 0) + piece.units
        ruling = self._unit(units, unit_minor)
        if ruling.amount_minor <= 0:
            self._add(bundle.id, 0, ruling)
            return
        for spot_id, pieces in units.items():
            self._add(spot_id, ruling.amount_minor * pieces, ruling)

    def check(self) -> None:
        """Where every chip was lowered to nothing, the placement is refused for the first of them."""
        if self._nothing is not None and not self.added:
            raise self._nothing

    def _lies(self, spot_id: str) -> int:
        return self._present.get(spot_id, 0) + self.added.get(spot_id, 0)

    def _room(self) -> int | None:
        """What the maximum of everything together still lets the seat add (RFH-4.1, LC-1.2f)."""
        total = self.terms.limits.total
        if total is None:
            return None
        return max(0, total.maximum_minor - sum(self._present.values()) - sum(self.added.values()))

    def _add(self, spot_id: str, accepted_minor: int, ruling: Ruling) -> None:
        if ruling.breach is None:
            self.added[spot_id] = self.added.get(spot_id, 0) + accepted_minor
            return
        if accepted_minor > 0:
            self.added[spot_id] = self.added.get(spot_id, 0) + accepted_minor
            self.lowered = ruling.breach
            return
        refusal = BreachError(ruling.breach, ruling.bound_minor, spot_id)
        if not self._lowers(ruling.breach):
            raise refusal
        self.lowered = ruling.breach
        self._nothing = self._nothing or refusal

    def _lowers(self, breach: Breach) -> bool:
        """Whether the book lowers to what is permitted, were it nothing, and refuses the rest only."""
        policy = self.terms.policy
        if breach is Breach.OFF_STEP:
            return policy.off_step is Above.TRIM
        return breach is not Breach.BELOW_MINIMUM and policy.above_maximum is Above.TRIM

    def _ruling(self, spot_id: str, lies_minor: int, amount_minor: int) -> Ruling:
        terms, bound = self.terms, self.terms.bound(spot_id)
        ruling = rule_on(bound, terms.policy, terms.layout.spot(spot_id).kind, lies_minor, amount_minor)
        room = self._room()
        if room is None or ruling.amount_minor - lies_minor <= room:
            return ruling
        permitted = lies_minor
        if terms.policy.above_maximum is Above.TRIM:
            permitted = max(lies_minor, bound.highest_permitted(lies_minor + room))
        return Ruling(permitted, Breach.ABOVE_TOTAL, _most(terms.limits))

    def _unit(self, units: Mapping[str, int], wanted_minor: int) -> Ruling:
        """The unit at which every piece may lie there; nothing if there is none."""
        terms, room, every = self.terms, self._room(), sum(units.values())
        unit, why = wanted_minor, Ruling(wanted_minor)
        if room is not None and unit * every > room:
            unit = room // every if terms.policy.above_maximum is Above.TRIM else 0
            why = Ruling(unit, Breach.ABOVE_TOTAL, _most(terms.limits))
        settled = False
        while unit > 0 and not settled:
            settled = True
            for spot_id, pieces in units.items():
                lies, bound = self._lies(spot_id), terms.bound(spot_id)
                ruling = rule_on(bound, terms.policy, terms.layout.spots[spot_id].kind, lies, unit * pieces)
                if ruling.breach is not None:
                    unit, why, settled = (ruling.amount_minor - lies) // pieces, ruling, False
                elif unit < wanted_minor and ruling.amount_minor < bound.minimum_minor:
                    unit, settled = 0, False  # what is lowered is lowered to an amount that may stay
                if unit <= 0:
                    break
        return Ruling(max(0, unit), why.breach, why.bound_minor)


def _most(limits: Limits) -> int:
    assert limits.total is not None
    return limits.total.maximum_minor


class StakeReturn(msgspec.Struct, frozen=True):
    """A stake that goes back when the period ends, and the breach or objection for which it does."""

    wager: Wager
    why: str


def returned_at_close(
    terms: TableLimits, game: Game, placed: Iterable[Wager], standing: Sequence[Wager] = ()
) -> list[StakeReturn]:
    """The wagers that do not stay, of those placed in this round; what stands from earlier ones goes on."""
    staying = {wager.id: wager for wager in placed}
    back = _gone(staying, _below_minimum(terms, staying.values()))
    while True:
        more = _gone(staying, _objected(game, staying, standing)) or _gone(
            staying, _below_total(terms, staying.values())
        )
        if not more:
            return back
        back += more


def _gone(staying: dict[str, Wager], why: Mapping[str, str]) -> list[StakeReturn]:
    return [StakeReturn(staying.pop(wager_id), reason) for wager_id, reason in why.items()]


def _by_seat(wagers: Iterable[Wager]) -> Iterable[list[Wager]]:
    seats: dict[str, list[Wager]] = {}
    for wager in wagers:
        seats.setdefault(wager.seat, []).append(wager)
    return seats.values()


def _below_minimum(terms: TableLimits, wagers: Iterable[Wager]) -> dict[str, str]:
    found: dict[str, str] = {}
    for placed in _by_seat(wagers):
        lying = [SpotStake(wager.id, terms.layout.spot(wager.spot).kind, wager.stake_minor) for wager in placed]
        found |= {
            wager_id: breach.value for wager_id, breach in below_minimum(terms.limits, terms.policy, lying).items()
        }
    return found


def _objected(game: Game, staying: Mapping[str, Wager], standing: Sequence[Wager]) -> dict[str, str]:
    """Wagers that need others which are not there: side bets, bets behind an empty box, an unequal blind."""
    if not conditional(game):
        return {}
    objections = game.objections((*standing, *staying.values()))
    return {wager_id: objection.value for wager_id, objection in objections.items() if wager_id in staying}


def _below_total(terms: TableLimits, wagers: Iterable[Wager]) -> dict[str, str]:
    """Everything of the seats that have less than the minimum total down (RFH-4.3.4)."""
    total = terms.limits.total
    if total is None:
        return {}
    short = (placed for placed in _by_seat(wagers) if sum(w.stake_minor for w in placed) < total.minimum_minor)
    return {wager.id: Breach.BELOW_TOTAL.value for placed in short for wager in placed}
