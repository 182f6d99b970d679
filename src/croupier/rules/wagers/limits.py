"""Table limits and what each book does with a wager outside them.

Books differ: Holland refuses (HC25-1.1.6a, 1.1.8a), Star trims to the next lower permitted amount and returns at the
close what is too little (RFH-4.2, 4.3), TSG adds inside wagers up (TSG-A4.8, A4.10), the Live Casino looks at the
total of a submission (LC-1.2f). The policy is rulebook data; the figures are the table's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

import msgspec

from croupier.rules.layout import Spot


class Bound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lowest and highest amount, and the unit in which amounts above the minimum grow."""

    minimum_minor: int
    maximum_minor: int
    step_minor: int = 1

    def __post_init__(self) -> None:
        if not 0 < self.minimum_minor <= self.maximum_minor or self.step_minor < 1:
            raise ValueError(
                f"limits must be positive and in order: minimum {self.minimum_minor}, "
                f"maximum {self.maximum_minor}, step {self.step_minor}"
            )

    @property
    def amounts(self) -> range:
        """What may lie there as it is.

        >>> 150 in Bound(100, 1000, 50).amounts, 120 in Bound(100, 1000, 50).amounts
        (True, False)
        """
        return range(self.minimum_minor, self.maximum_minor + 1, self.step_minor)

    def highest_permitted(self, amount_minor: int) -> int:
        """The next lower permitted amount (RFH-4.3); 0 if even the minimum is more."""
        capped = min(amount_minor, self.maximum_minor)
        if capped < self.minimum_minor:
            return 0
        return self.minimum_minor + (capped - self.minimum_minor) // self.step_minor * self.step_minor


class Above(Enum):
    REJECT = "reject"
    TRIM = "trim"


class Below(Enum):
    REJECT = "reject"
    RETURN_AT_CLOSE = "return-at-close"


class Policy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rulebook does with a wager outside the limits; `clause` says where it says so."""

    above_maximum: Above
    off_step: Above
    below_minimum: Below
    below_total: Below
    clause: str
    summed_kinds: tuple[str, ...] = ()
    """Kinds whose wagers need to reach the minimum only together (TSG-A4.8)."""
    first_chip_reaches_minimum: bool = False
    """A smaller first chip on a spot is lifted to the minimum, but for the summed kinds (TSG-A4.9, NT-93)."""
    maximum_by_coverage: bool = False
    """Inside maxima are the straight-up maximum times the numbers covered (TSG-A4.24)."""


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of one table: for each kind of wager, and for everything one seat has on a round."""

    default: Bound
    kinds: dict[str, Bound] = {}
    total: Bound | None = None

    def of(self, kind: str) -> Bound:
        return self.kinds.get(kind, self.default)


def bound_of(spot: Spot, policy: Policy, limits: Limits) -> Bound:
    """The bound of everything that one seat has on a spot."""
    bound = limits.of(spot.kind)
    if policy.maximum_by_coverage and spot.kind in policy.summed_kinds:
        single = limits.of("straight")
        return Bound(bound.minimum_minor, single.maximum_minor * len(spot.covers), bound.step_minor)
    if spot.parts > 1:
        return Bound(bound.minimum_minor * spot.parts, bound.maximum_minor * spot.parts, bound.step_minor * spot.parts)
    return bound


class Breach(Enum):
    """Why an amount is outside the limits."""

    ABOVE_MAXIMUM = "above-maximum"
    BELOW_MINIMUM = "below-minimum"
    OFF_STEP = "off-step"
    ABOVE_TOTAL = "above-total"
    BELOW_TOTAL = "below-total"


class Ruling(msgspec.Struct, frozen=True):
    """The amount that may lie on a spot after a placement, and the breach that lowered or refused it."""

    amount_minor: int
    breach: Breach | None = None
    bound_minor: int = 0


def rule_on(bound: Bound, policy: Policy, kind: str, present_minor: int, added_minor: int) -> Ruling:
    """What a seat may have on one spot when it adds to it; `present_minor` again means the addition is refused."""
    wanted = present_minor + added_minor
    if wanted > bound.maximum_minor:
        if policy.above_maximum is Above.REJECT:
            return Ruling(present_minor, Breach.ABOVE_MAXIMUM, bound.maximum_minor)
        return Ruling(max(present_minor, bound.highest_permitted(wanted)), Breach.ABOVE_MAXIMUM, bound.maximum_minor)
    if wanted < bound.minimum_minor:
        if kind in policy.summed_kinds or policy.below_minimum is Below.RETURN_AT_CLOSE:
            return Ruling(wanted)
        return Ruling(present_minor, Breach.BELOW_MINIMUM, bound.minimum_minor)
    permitted = bound.highest_permitted(wanted)
    if permitted != wanted:
        if policy.off_step is Above.REJECT:
            return Ruling(present_minor, Breach.OFF_STEP, bound.step_minor)
        return Ruling(max(present_minor, permitted), Breach.OFF_STEP, bound.step_minor)
    return Ruling(wanted)


class SpotStake(msgspec.Struct, frozen=True):
    """What one seat has on one spot when the wagering period ends."""

    spot: str
    kind: str
    amount_minor: int


def below_minimum(limits: Limits, policy: Policy, placed: Iterable[SpotStake]) -> Mapping[str, Breach]:
    """The spots of one seat whose stakes are too little by themselves, or together where a book adds them up."""
    placed = tuple(placed)
    back: dict[str, Breach] = {}
    summed = [p for p in placed if p.kind in policy.summed_kinds]
    if summed and sum(p.amount_minor for p in summed) < min(limits.of(p.kind).minimum_minor for p in summed):
        back |= {p.spot: Breach.BELOW_MINIMUM for p in summed}
    if policy.below_minimum is Below.RETURN_AT_CLOSE:
        back |= {
            p.spot: Breach.BELOW_MINIMUM
            for p in placed
            if p.kind not in policy.summed_kinds and p.amount_minor < limits.of(p.kind).minimum_minor
        }
    return back
