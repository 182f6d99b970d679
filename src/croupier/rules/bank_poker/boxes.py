"""Boxes of the poker games against the bank: a player's own box, and further ones that he plays blind.

On the own box a player decides after he has seen his cards. On further boxes the bet lies there before the deal, and
nobody looks at their cards until the showdown (HC25-3.5.1c to e, 3.6.1c to e, 3.7.1c to e, 3.8.1b to d).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from croupier.rules.wagers.objections import Objection
from croupier.rules.wagers.wager import Wager

ANTE: Final = "ante"
BET: Final = "bet"
BLIND: Final = "blind"
JACKPOT: Final = "jackpot"


def kind_of(spot: str) -> str:
    return spot.partition(":")[0]


def box_of(spot: str) -> str:
    return spot.partition(":")[2]


class BoxRules(msgspec.Struct, frozen=True):
    """What the boxes of a game may have on them."""

    boxes: int
    boxes_each: int
    """0: no limit."""
    multiples: tuple[int, ...]
    """What a bet placed before the deal may be, in antes."""
    alone: tuple[str, ...] = ()
    """Side bets that need no ante (pair plus, HC25-3.8.1a)."""
    equal: tuple[str, ...] = ()
    """Wagers that must equal the ante (HC25-3.6.1a, TSG-A3.3)."""


class Box(msgspec.Struct, frozen=True):
    """A box in play."""

    id: str
    seat: str
    ante_minor: int
    early_minor: int = 0
    """The bet that lay there before the deal; the box is then played blind."""

    @property
    def area(self) -> str:
        return f"box:{self.id}"

    @property
    def decides(self) -> bool:
        return bool(self.ante_minor) and not self.early_minor


def boxes(wagers: Sequence[Wager]) -> tuple[Box, ...]:
    """The boxes in play, in order; wagers with an objection must have been left out."""
    lying: dict[int, list[Wager]] = {}
    for wager in wagers:
        lying.setdefault(int(box_of(wager.spot)), []).append(wager)
    return tuple(
        Box(str(number), lying[number][0].seat, _sum(lying[number], ANTE), _sum(lying[number], BET))
        for number in sorted(lying)
    )


def own_boxes(in_play: Sequence[Box]) -> dict[str, str]:
    """The one box of each seat that it may look at: where it decides, or else its first without an early bet."""
    found: dict[str, str] = {}
    for box in in_play:
        if not box.early_minor and (box.seat not in found or box.decides):
            found[box.seat] = box.id
    return found


def _sum(lying: Sequence[Wager], kind: str) -> int:
    return sum(wager.stake_minor for wager in lying if kind_of(wager.spot) == kind)


def objections(wagers: Sequence[Wager], rules: BoxRules) -> dict[str, Objection]:
    """The wagers that cannot stand, by id."""
    found: dict[str, Objection] = {}
    holders: dict[str, str] = {}
    for wager in wagers:
        why = _taking(wager, holders, rules)
        if why:
            found[wager.id] = why
    for box, seat in holders.items():
        lying = [wager for wager in wagers if box_of(wager.spot) == box and wager.id not in found]
        found |= _incomplete(lying, rules)
        holders[box] = seat if any(wager.id not in found for wager in lying) else ""
    for seat in dict.fromkeys(holders.values()):
        mine = sorted((box for box, holder in holders.items() if holder == seat), key=int)
        standing = [wager for wager in wagers if box_of(wager.spot) in mine and wager.id not in found]
        found |= _further_boxes(mine, standing, rules) if seat else {}
    return found


def _taking(wager: Wager, holders: dict[str, str], rules: BoxRules) -> Objection | None:
    box = box_of(wager.spot)
    if holders.get(box, wager.seat) != wager.seat:
        return Objection.BOX_TAKEN
    if rules.boxes_each and box not in holders and list(holders.values()).count(wager.seat) >= rules.boxes_each:
        return Objection.TOO_MANY_BOXES
    holders[box] = wager.seat
    return None


def _incomplete(lying: Sequence[Wager], rules: BoxRules) -> Mapping[str, Objection]:
    """Wagers that need an ante without one, and the whole box where something must equal the ante and does not."""
    ante_minor = _sum(lying, ANTE)
    if not ante_minor:
        return {wager.id: Objection.NEEDS_MAIN_WAGER for wager in lying if kind_of(wager.spot) not in rules.alone}
    if any(_sum(lying, kind) != ante_minor for kind in rules.equal):
        return {wager.id: Objection.UNEQUAL for wager in lying}
    return {}


def _further_boxes(mine: Sequence[str], wagers: Sequence[Wager], rules: BoxRules) -> Mapping[str, Objection]:
    """One box is the player's own and takes its bet later; every other needs its bet now, in the right amount."""
    on = {box: [wager for wager in wagers if box_of(wager.spot) == box] for box in mine}
    with_ante = [box for box in mine if _sum(on[box], ANTE)]
    own = next((box for box in with_ante if not _sum(on[box], BET)), with_ante[0] if with_ante else "")
    found: dict[str, Objection] = {}
    for box in with_ante:
        bet_minor, ante_minor = _sum(on[box], BET), _sum(on[box], ANTE)
        if box == own:
            found |= {wager.id: Objection.EARLY_BET for wager in on[box] if kind_of(wager.spot) == BET}
        elif bet_minor not in [ante_minor * multiple for multiple in rules.multiples]:
            found |= {wager.id: Objection.NEEDS_BET for wager in on[box]}
    return found
