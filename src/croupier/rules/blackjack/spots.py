"""Names of the places on a blackjack table: `box:3`, `pairs:3`, `insurance:3`, and by hand `split:3.2`, `double:3.1`.

The community form has one hand for everybody, so its places carry no box: `player`, `insurance`, `split:2`,
`double:1`. Hands of a box are numbered in the order in which splits make them.

>>> on_box("pairs", "3"), on_box("insurance", ""), on_hand("double", "3", 2), on_hand("split", "", 2)
('pairs:3', 'insurance', 'double:3.2', 'split:2')
>>> box_of("pairs:3"), box_of("double:3.2"), box_of("player"), kind_of("double:3.2")
('3', '3', '', 'double')
"""

from __future__ import annotations

from typing import Final

BOX: Final = "box"
BEHIND: Final = "behind"
FOLLOW: Final = "follow"
PLAYER: Final = "player"
INSURANCE: Final = "insurance"
SPLIT: Final = "split"
DOUBLE: Final = "double"

MAIN: Final = (BOX, BEHIND, FOLLOW, PLAYER)
"""Wagers on a hand itself."""
BY_HAND: Final = (SPLIT, DOUBLE)
"""Further wagers on a hand, which only a choice places."""


def on_box(kind: str, box: str) -> str:
    return f"{kind}:{box}" if box else kind


def on_hand(kind: str, box: str, number: int) -> str:
    return f"{kind}:{box}.{number}" if box else f"{kind}:{number}"


def kind_of(spot: str) -> str:
    return spot.partition(":")[0]


def box_of(spot: str) -> str:
    """The box of a place; of the community form's places, none."""
    kind, _, place = spot.partition(":")
    if kind in BY_HAND:
        return place.rpartition(".")[0]
    return place
