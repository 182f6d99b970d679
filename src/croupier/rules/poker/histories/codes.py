"""Variant codes of the PHH format: a letter for the betting structure and one for the game.

The format names eleven combinations; the same scheme gives every other game of the house a code of its own.

>>> code_of("omaha", Limit.POT_LIMIT), code_of("razz", Limit.FIXED_LIMIT), code_of("5-card-draw", Limit.NO_LIMIT)
('PO', 'FR', 'N5D')
>>> variant, limit = game_of("F7S/8")
>>> variant.id, limit.value
('7-card-stud-hilo', 'Limit')
"""

from __future__ import annotations

from typing import Final

from croupier.rules.poker.stakes import Limit
from croupier.rules.poker.variants import Variant, by_id

LIMIT_LETTERS: Final = {"F": Limit.FIXED_LIMIT, "P": Limit.POT_LIMIT, "N": Limit.NO_LIMIT}
GAMES: Final = {
    "T": "texas-holdem",
    "S": "short-deck-holdem",
    "O": "omaha",
    "O/8": "omaha-hilo",
    "5O": "5-card-omaha",
    "5O/8": "5-card-omaha-hilo",
    "C": "courchevel",
    "C/8": "courchevel-hilo",
    "7S": "7-card-stud",
    "7S/8": "7-card-stud-hilo",
    "R": "razz",
    "5D": "5-card-draw",
    "2L1D": "2-7-single-draw",
    "2L3D": "2-7-triple-draw",
    "B": "badugi",
}
STANDARD_CODES: Final = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")


class UnknownCodeError(ValueError):
    """A variant code that names no game."""


def game_of(code: str) -> tuple[Variant, Limit]:
    """The variant and betting structure of a code."""
    limit, game = LIMIT_LETTERS.get(code[:1]), GAMES.get(code[1:])
    if limit is None or game is None:
        raise UnknownCodeError(f"unknown variant code {code!r}; the format has {', '.join(STANDARD_CODES)}")
    return by_id(game), limit


def code_of(variant_id: str, limit: Limit) -> str:
    """The code of a variant in a betting structure."""
    letter = next(letter for letter, value in LIMIT_LETTERS.items() if value is limit)
    for game, name in GAMES.items():
        if name == variant_id:
            return letter + game
    raise UnknownCodeError(f"the variant {variant_id!r} has no code")
