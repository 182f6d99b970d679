"""Pictures in text: cards, dice, the wheel where the ball rests, a slot machine's window and a bingo card.

Each picture is lines of equal width with a style, so that several can stand side by side; `Ink` has the two sets of
signs, drawn lines with suits or plain ASCII.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec
from rich.text import Text

from croupier.rules.cards import Card
from croupier.rules.roulette.wheels import colour
from croupier.rules.view import HIDDEN


class Ink(msgspec.Struct, frozen=True):
    """The signs that a terminal can show."""

    corners: tuple[str, str, str, str]
    """Top left, top right, bottom left, bottom right."""
    across: str
    down: str
    suits: str
    """Clubs, diamonds, hearts, spades."""
    pip: str
    back: str


DRAWN: Final = Ink(("┌", "┐", "└", "┘"), "─", "│", "♣♦♥♠", "●", "░")
PLAIN: Final = Ink(("+", "+", "+", "+"), "-", "|", "cdhs", "o", "#")

_INSIDE: Final = 5
_PIPS: Final[Mapping[int, tuple[str, str, str]]] = {
    1: ("     ", "  o  ", "     "),
    2: ("o    ", "     ", "    o"),
    3: ("o    ", "  o  ", "    o"),
    4: ("o   o", "     ", "o   o"),
    5: ("o   o", "  o  ", "o   o"),
    6: ("o   o", "o   o", "o   o"),
}
_COLOURS: Final = {"red": "bold white on red", "black": "bold white on black", "green": "bold white on green"}


def _framed(rows: Sequence[str], ink: Ink) -> list[str]:
    left, right, low_left, low_right = ink.corners
    line = ink.across * _INSIDE
    return [left + line + right, *(ink.down + row + ink.down for row in rows), low_left + line + low_right]


def card(name: str, ink: Ink) -> tuple[list[str], str]:
    """One card as lines and a style; a hidden one shows its back.

    >>> print(*card("Th", PLAIN)[0], sep=chr(10))
    +-----+
    |10   |
    |  h  |
    |   10|
    +-----+
    """
    if name == HIDDEN:
        return _framed([ink.back * _INSIDE] * 3, ink), "blue"
    found = Card.parse(name)
    if found.is_joker:
        return _framed(["joker", "  *  ", "joker"], ink), "magenta"
    rank = "10" if name[0] == "T" else name[0]
    suit = ink.suits[found.suit]
    return _framed([f"{rank:<5}", f"  {suit}  ", f"{rank:>5}"], ink), "red" if found.suit.red else ""


def cards(names: Sequence[str], ink: Ink, width: int, in_row: int | None = None) -> Iterator[Text]:
    """Cards side by side, so many in a row or as many as the width allows."""
    in_row = in_row or max(1, (width - 2) // (_INSIDE + 3))
    for start in range(0, len(names), in_row):
        yield _beside([card(name, ink) for name in names[start : start + in_row]])


def dice(faces: Sequence[int], ink: Ink) -> Text:
    """Dice side by side."""
    drawn = [(_framed([row.replace("o", ink.pip) for row in _PIPS[face]], ink), "bold") for face in faces]
    return _beside(drawn)


def _beside(pictures: Sequence[tuple[list[str], str]]) -> Text:
    text = Text()
    for row in range(len(pictures[0][0])):
        text.append("  ")
        for lines, style in pictures:
            text.append(lines[row], style)
            text.append(" ")
        text.append("\n")
    text.right_crop()
    return text


def ball(pocket: str, pockets: Sequence[str], coloured: bool, around: int = 3) -> Text:
    """Where the ball or the pointer rests, with its neighbours on the wheel."""
    place = pockets.index(pocket)
    text = Text("  ")
    for step in range(-around, around + 1):
        name = pockets[(place + step) % len(pockets)].partition("/")[0]
        style = _COLOURS[colour(name)] if coloured else "bold" if step == 0 else ""
        text.append(f"[{name}]" if step == 0 else f" {name} ", style)
    if coloured:
        text.append(f"  {pocket} {colour(pocket)}")
    return text


def cloth(pockets: Sequence[str]) -> Text:
    """The numbers of a roulette layout as they lie."""
    zeros = [pocket for pocket in ("0", "00") if pocket in pockets]
    text = Text()
    for row, lowest in enumerate((3, 2, 1)):
        zero = zeros[row - 1] if 0 < row <= len(zeros) else ""
        text.append("  ")
        text.append(f" {zero:>2} ", _COLOURS["green"] if zero else "")
        for number in range(lowest, 37, 3):
            text.append(f" {number:>2} ", _COLOURS[colour(str(number))])
        text.append("\n")
    text.right_crop()
    return text


def grid(rows: Sequence[Sequence[str]], marked: frozenset[str] = frozenset()) -> Text:
    """Words or numbers in rows and columns; those that are marked stand in brackets."""
    width = max(len(cell) for row in rows for cell in row) + 2
    text = Text()
    for row in rows:
        text.append("  ")
        for cell in row:
            shown = f"[{cell}]" if cell in marked else cell or "."
            text.append(f"{shown:^{width}} ", "bold green" if cell in marked else "")
        text.append("\n")
    text.right_crop()
    return text
