"""The layout of a table: every spot that takes a wager, what it covers and pays, and the bundles that place several.

Screens draw the layout from this description and the floor accepts wagers on these spots and no others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, Protocol, TypeVar, runtime_checkable

import msgspec

from croupier.rules.odds import Odds


class Pay(msgspec.Struct, frozen=True):
    """One line of a pay table: what must happen and what it pays."""

    what: str
    odds: Odds


SINGLE_NUMBER: Final = "straight"
"""The kind of a wager on one number of a wheel."""


class Spot(msgspec.Struct, frozen=True):
    """A place for a wager. `kind` is the wager's id in the rulebook; `covers` names the results that it wins on."""

    id: str
    kind: str
    pays: tuple[Pay, ...]
    covers: tuple[str, ...] = ()
    needs: str = ""
    """What the same seat must have staked on first: a kind or a spot, or one of several divided by "|"."""
    in_round: bool = False
    """Only a choice during the round stakes here (a war wager, a double); a chip in the wagering period may not."""
    raised: bool = False
    """A choice during the round stakes here as a rule; a chip in the wagering period plays a further box unseen."""
    equals: str = ""
    """The spot whose stake it has to equal, such as the ante of its box (HC25-3.6.1a, TSG-A3.3)."""
    parts: int = 1
    """Equal parts that the stake divides into (games of a series, ways, lines); limits hold for each part."""
    printed: str = ""
    """What a cloth prints on it beside its name, such as the totals that it wins on."""
    lasts: int = 0
    """A wager here stands for so many rolls at most, and its standing counts them; 0 for any other."""

    @property
    def place(self) -> str:
        """Which one of its kind it is, where there are several: the box, the numbers, the symbol.

        >>> Spot("ante:3", "ante", ()).place
        '3'
        """
        return self.id.partition(":")[2]

    @property
    def odds(self) -> Odds:
        """The odds of a spot that pays in one way only."""
        assert len(self.pays) == 1, f"{self.id} has a pay table"
        return self.pays[0].odds


@runtime_checkable
class DrawnLines(Protocol):
    """A game whose pay tables have lines that screens draw: symbols, dice, the hand of a bonus."""

    def figures(self, what: str) -> tuple[str, ...]:
        """What a line is made of."""


class NumberColumn(msgspec.Struct, frozen=True):
    """Numbers that stand together on a board, under the letter that they are called by, if any."""

    letter: str
    numbers: tuple[str, ...]


class FreeCell(msgspec.Struct, frozen=True):
    """A cell of a player's card that needs no number."""

    row: int
    column: int


class NumberBoard(msgspec.Struct, frozen=True):
    """The numbers that a game draws from."""

    columns: tuple[NumberColumn, ...]
    drawn: int = 0
    """How many are drawn; 0 where they are called until somebody has won."""
    free: tuple[FreeCell, ...] = ()


@runtime_checkable
class DrawsNumbers(Protocol):
    """A game of numbered balls, whose screens show a board of them."""

    @property
    def board(self) -> NumberBoard:
        """All its numbers."""


class CardArray(msgspec.Struct, frozen=True):
    """Cards that lie in rows for everybody, of which each player takes some for a hand."""

    rows: tuple[tuple[str, ...], ...]
    """The places of the cards; spots that lie beside a row or a column cover its places."""
    taken: int


@runtime_checkable
class LaysArray(Protocol):
    """A game whose players take their cards from an array."""

    @property
    def array(self) -> CardArray:
        """How its cards lie."""


@runtime_checkable
class RollsDice(Protocol):
    """A game that is decided by dice, which screens draw before they are rolled."""

    dice: int


class Piece(msgspec.Struct, frozen=True):
    """A part of a bundle: so many units on a spot."""

    spot: str
    units: int = 1


class Bundle(msgspec.Struct, frozen=True):
    """Several ordinary wagers placed by one action, such as Orphelins (RFH-11.2.2)."""

    id: str
    kind: str
    pieces: tuple[Piece, ...]

    @property
    def units(self) -> int:
        return sum(piece.units for piece in self.pieces)


ItemT = TypeVar("ItemT", Spot, Bundle)


class UnknownSpotError(LookupError):
    """A wager on something that this layout does not have."""

    def __init__(self, sentence: str, spot: str = "") -> None:
        super().__init__(sentence)
        self.spot = spot


Write = Callable[[str], Spot | None]
"""Reads a spot that a player writes, such as the numbers of a keno ticket; None if it is no legal one."""


@runtime_checkable
class WritesTickets(Protocol):
    """A game whose players cross numbers on tickets of their own."""

    def written(self, groups: Sequence[Sequence[str]], combine: int, games: int) -> Spot | None:
        """The spot that such a ticket is; None while it is none that the house takes."""


class _Spots(dict[str, Spot]):
    """The printed spots; looking up any other id asks whether it is a legal written one."""

    def __init__(self, printed: Mapping[str, Spot], write: Write | None) -> None:
        super().__init__(printed)
        self._write = write

    def __missing__(self, spot_id: str) -> Spot:
        spot = self._write(spot_id) if self._write else None
        if spot is None:
            raise KeyError(spot_id)
        return spot


class Layout:
    """The spots and bundles of one game, by id; `write` adds the spots that players write themselves."""

    def __init__(self, spots: Iterable[Spot], bundles: Iterable[Bundle] = (), write: Write | None = None) -> None:
        self.spots: Mapping[str, Spot] = _Spots(_by_id(spots), write)
        self.bundles: Mapping[str, Bundle] = _by_id(bundles)
        self.written = write is not None
        """Players write spots of their own, such as keno tickets."""
        for bundle in self.bundles.values():
            for piece in bundle.pieces:
                if piece.spot not in self.spots:
                    raise UnknownSpotError(f"bundle {bundle.id} names {piece.spot}, which is no spot of this layout")

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """Those that can be wagered on alone; none where a game has no such wagers."""
        return tuple(spot.covers[0] for spot in self.spots.values() if spot.kind == SINGLE_NUMBER)

    @cached_property
    def has_conditions(self) -> bool:
        """Whether any spot needs another wager first."""
        return any(spot.needs for spot in self.spots.values())

    def spot(self, spot_id: str) -> Spot:
        try:
            return self.spots[spot_id]
        except KeyError:
            raise UnknownSpotError(f"{spot_id!r} is no wager of this table", spot_id) from None

    def bundle(self, bundle_id: str) -> Bundle:
        try:
            return self.bundles[bundle_id]
        except KeyError:
            raise UnknownSpotError(f"{bundle_id!r} is no call bet of this table", bundle_id) from None

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(spot.kind for spot in self.spots.values()))

    @cached_property
    def placed_kinds(self) -> tuple[str, ...]:
        """The kinds that chips are placed on; amounts of the others follow from those."""
        return tuple(dict.fromkeys(spot.kind for spot in self.spots.values() if not spot.in_round))


def _by_id(items: Iterable[ItemT]) -> dict[str, ItemT]:
    found: dict[str, ItemT] = {}
    for item in items:
        if item.id in found:
            raise ValueError(f"{item.id} is on the layout twice")
        found[item.id] = item
    return found
