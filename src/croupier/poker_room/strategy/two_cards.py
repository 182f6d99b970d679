"""The count of sampled deals for games with two own cards and a board, which most hands are of.

It is the count of `chances.py`, deal by deal: what the cards that are known come to is added up once for all deals, and
a pack is a string of bytes, from which known cards are struck out at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from croupier.rules.cards import Card
from croupier.rules.hand_ranking import Ladder
from croupier.rules.hand_ranking.ladder import CARD_KEYS, RANK_PART, SUIT_SHIFT

CHECKED_EVERY: Final = 6
"""After so many deals a count looks whether it can end."""
LEAST_DEALS: Final = 12


class Marks(NamedTuple):
    """The chances on which a decision turns."""

    call: float
    raise_: float


def clear(won: float, dealt: int, marks: Marks) -> bool:
    """Two standard deviations away from both marks, as if one deal more had been won and one lost.

    >>> clear(11, 12, Marks(0.3, 0.66)), clear(6, 12, Marks(0.3, 0.66)), clear(1, 12, Marks(0.5, 0.66))
    (True, False, True)
    """
    chance = (won + 1) / (dealt + 2)
    away = 4 * dealt * chance * (1 - chance)
    return bool((won - dealt * marks[0]) ** 2 > away and (won - dealt * marks[1]) ** 2 > away)


def share_of_deals(
    ladder: Ladder, own: Sequence[Card], board: Sequence[Card], rivals: int, packs: Sequence[bytes], marks: Marks | None
) -> float:
    """The part of the pots of these deals that the own cards win against so many others."""
    tables, flush_bits = ladder.tables, ladder.flush_bits
    unsuited, qualifying = tables.unsuited, tables.qualifying_value
    known = bytes((*own, *board))
    missing = 5 - len(board)
    end = missing + 2 * rivals
    lying = ladder.flush_base + sum(CARD_KEYS[card] for card in board)
    held = sum(CARD_KEYS[card] for card in own)
    shared, best = lying, 0 if missing else ladder.value((*own, *board))
    won, dealt, keys = 0.0, 0, CARD_KEYS
    for pack in packs:
        cards = pack.translate(None, known)
        if missing:
            shared = lying
            for card in cards[:missing]:
                shared += keys[card]
            key = shared + held
            best = (
                _suited(tables.suited, key, known + cards[:missing]) if key & flush_bits else unsuited[key & RANK_PART]
            )
        sharing = 1
        if best >= qualifying:
            for at in range(missing, end, 2):
                key = shared + keys[cards[at]] + keys[cards[at + 1]]
                if key & flush_bits:
                    value = _suited(tables.suited, key, known[2:] + cards[:missing] + cards[at : at + 2])
                else:
                    value = unsuited[key & RANK_PART]
                if value >= best:
                    if value > best:
                        break
                    sharing += 1
            else:
                won += 1 / sharing
        dealt += 1
        if marks and dealt >= LEAST_DEALS and not dealt % CHECKED_EVERY and clear(won, dealt, marks):
            break
    return won / dealt


def _suited(suited: Mapping[int, int], key: int, cards: bytes) -> int:
    """The value of a hand with a flush."""
    counts = key >> SUIT_SHIFT
    suit = 0 if counts & 0x8 else 1 if counts & 0x80 else 2 if counts & 0x800 else 3
    mask = 0
    for card in cards:
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
    return suited[mask]
