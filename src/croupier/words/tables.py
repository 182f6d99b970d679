"""What areas of a table and options of a decision are called, as messages of the catalogues.

The rules name areas by short ids; what such an id means is read here and nowhere else, so no screen takes one apart.

>>> from croupier.words.catalogue import words_of
>>> [words_of(area_of(name)) for name in ("banker", "box:3", "box:3.2", "area-4-war", "hand 1")]
['Banker', 'Box 3', 'Box 3, hand 2', 'War card of area 4', 'hand 1']
>>> words_of(area_of("hand 1", own=True)), words_of(area_of("ante:2")), words_of(area_of("third"))
('My hand 1', 'Area 2', 'third')
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from croupier.rules.questions import name_of
from croupier.words.said import Named, Said

_NUMBERED: Final = (
    (re.compile(r"box:(?P<box>\d+)\.(?P<hand>\d+)"), "area-box-hand"),
    (re.compile(r"box:(?P<box>\d+)"), "area-box"),
    (re.compile(r"area-(?P<area>\d+)-war"), "area-place-war"),
    (re.compile(r"(?:area-|ante:)(?P<area>\d+)"), "area-place"),
    (re.compile(r"array:(?P<place>\d+)"), "area-array-place"),
)
"""Areas with a number of their own; the others are named by their id."""
_HAND: Final = re.compile(r"hand (?P<hand>\d+)")


@lru_cache(maxsize=4096)
def area_of(area: str, own: bool = False) -> Said | Named:
    """The area in words; `own` for the seat whose hand it is."""
    for form, code in _NUMBERED:
        if found := form.fullmatch(area):
            return Said(code, {name: int(number) for name, number in found.groupdict().items()})
    if found := _HAND.fullmatch(area):
        return Said("area-own-hand" if own else "area-players-hand", {"hand": int(found["hand"])})
    return Named("area", area, area)


def option_of(answer: str) -> Named:
    """The option that an answer takes, without its amount.

    >>> option_of("double=250")
    Named(family='option', id='double', text='double')
    """
    option = name_of(answer)
    return Named("option", option, option)
