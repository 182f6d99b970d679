"""Boxes: who holds one, who plays along, and which wagers cannot stand.

The holder alone decides for a box (HC25-3.2.2, LC-2.5.1a, 2.5.2g); co-players and those who bet behind share its cards.
A box that only co-players play goes to the highest wager, then to the seated player nearest to the shuffling machine
(HC25-3.2.10c, d), or is not played (NL-22). Side bets belong beside one's own wager (HC25-3.2.13b, c, 3.2.14b, c), a
jackpot wager to the holder (HC25-3.2.10a, b). How many boxes and co-players there may be is a setting (HC25-3.1.2,
LC-2.4.5, NL-19).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from croupier.rules.blackjack.config import Config
from croupier.rules.blackjack.side_bets import JACKPOT, SIDE_BETS
from croupier.rules.blackjack.spots import BEHIND, BOX, FOLLOW, PLAYER, box_of, kind_of
from croupier.rules.wagers.objections import Objection
from croupier.rules.wagers.wager import Wager

TERMINAL = "terminal"
"""Key in `Wager.standing` of a wager that comes from a terminal at a table which also has chips."""


class Box(msgspec.Struct, frozen=True):
    """A box in play; in the community form every seat has one, without a number."""

    id: str
    holder: str
    stakes: dict[str, int]
    """What each seat has on it, the holder first."""
    spots: dict[str, str]
    """Where each seat's wager lies."""
    terminals: frozenset[str] = frozenset()

    @property
    def co_players(self) -> tuple[str, ...]:
        return tuple(seat for seat in self.stakes if seat != self.holder)


def boxes(wagers: Sequence[Wager], config: Config) -> tuple[Box, ...]:
    """The boxes in play, in the order of the deal; wagers with an objection must have been left out."""
    if config.form == "community":
        seats = dict.fromkeys(wager.seat for wager in wagers if kind_of(wager.spot) == PLAYER)
        return tuple(_box("", seat, [w for w in wagers if w.seat == seat and w.spot == PLAYER]) for seat in seats)
    lying: dict[int, list[Wager]] = {}
    for wager in wagers:
        if kind_of(wager.spot) in _MAIN:
            lying.setdefault(int(box_of(wager.spot)), []).append(wager)
    found = []
    for number in sorted(lying):
        holder = _holder(lying[number], wagers, config)
        if holder:
            found.append(_box(str(number), holder, lying[number], config.terminals))
    return tuple(found)


_MAIN = (BOX, BEHIND, FOLLOW)


def _box(box: str, holder: str, lying: Sequence[Wager], terminals: bool = False) -> Box:
    stakes = {holder: 0}
    spots = {}
    for wager in lying:
        stakes[wager.seat] = stakes.get(wager.seat, 0) + wager.stake_minor
        spots[wager.seat] = wager.spot
    at_terminals = frozenset(wager.seat for wager in lying if terminals or wager.standing.get(TERMINAL))
    return Box(box, holder, stakes, spots, at_terminals)


def _holder(lying: Sequence[Wager], wagers: Sequence[Wager], config: Config) -> str:
    seated = next((wager.seat for wager in lying if kind_of(wager.spot) == BOX), "")
    if seated or not lying or config.empty_box == "returned":
        return seated
    if config.empty_box == "first-wager":
        return lying[0].seat
    total: dict[str, int] = {}
    for wager in lying:
        total[wager.seat] = total.get(wager.seat, 0) + wager.stake_minor
    highest = [seat for seat, stake in total.items() if stake == max(total.values())]
    return min(highest, key=lambda seat: _distance(seat, wagers, config))


def _distance(seat: str, wagers: Sequence[Wager], config: Config) -> int:
    """How far a player sits from the shuffling machine beside the first box; somebody standing is farthest."""
    held = [int(box_of(wager.spot)) for wager in wagers if wager.seat == seat and kind_of(wager.spot) == BOX]
    return min(held, default=config.boxes + 1)


def objections(wagers: Sequence[Wager], config: Config) -> dict[str, Objection]:
    """The wagers that cannot stand, by id."""
    found: dict[str, Objection] = {}
    holders: dict[str, str] = {}
    for wager in wagers:
        if kind_of(wager.spot) == BOX and (why := _holding(wager, holders, config)):
            found[wager.id] = why
    behind: list[Wager] = []
    for wager in wagers:
        if kind_of(wager.spot) in (BEHIND, FOLLOW):
            why = _playing_along(wager, holders, behind, config)
            if why:
                found[wager.id] = why
            else:
                behind.append(wager)
    standing = [wager for wager in wagers if wager.id not in found]
    in_play = {(box.id, seat): box for box in boxes(standing, config) for seat in box.stakes}
    for wager in standing:
        if kind_of(wager.spot) in SIDE_BETS and (why := _beside(wager, in_play)):
            found[wager.id] = why
    return found


def _holding(wager: Wager, holders: dict[str, str], config: Config) -> Objection | None:
    box = box_of(wager.spot)
    if holders.get(box, wager.seat) != wager.seat:
        return Objection.BOX_TAKEN
    if config.boxes_each and box not in holders and list(holders.values()).count(wager.seat) >= config.boxes_each:
        return Objection.TOO_MANY_BOXES
    holders[box] = wager.seat
    return None


def _playing_along(
    wager: Wager, holders: Mapping[str, str], behind: Sequence[Wager], config: Config
) -> Objection | None:
    box = box_of(wager.spot)
    if holders.get(box) == wager.seat or (not config.seated_may_play_behind and wager.seat in holders.values()):
        return Objection.SEATED
    if box not in holders and config.empty_box == "returned":
        return Objection.NEEDS_HOLDER
    here = {other.seat: other.spot for other in behind if box_of(other.spot) == box}
    if here.get(wager.seat, wager.spot) != wager.spot:
        return Objection.TOO_MANY_BOXES
    if wager.seat not in here and config.co_players_most and len(here) >= config.co_players_most:
        return Objection.TOO_MANY_CO_PLAYERS
    elsewhere = {box_of(other.spot) for other in behind if other.seat == wager.seat} - {box}
    if config.behind_each and len(elsewhere) >= config.behind_each:
        return Objection.TOO_MANY_BOXES
    return None


def _beside(wager: Wager, in_play: Mapping[tuple[str, str], Box]) -> Objection | None:
    box = in_play.get((box_of(wager.spot), wager.seat))
    if box is None:
        return Objection.NEEDS_MAIN_WAGER
    if kind_of(wager.spot) == JACKPOT and box.holder != wager.seat:
        return Objection.HOLDERS_ONLY
    return None
