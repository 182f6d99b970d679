"""What is shown of each event of a jackpot, and to whom (`house/audience.py`); each has a sentence for the pit.

The boards over the tables show what the meters stand at, so they follow what moves a meter and nothing else.
"""

from __future__ import annotations

from typing import Final

from croupier.cage.jackpots import events as j
from croupier.house.audience import Audience, Audiences, Disclosure

BOARD: Final = "board"
BOOKS: Final = "books"
CLAIMS: Final = "claims"


def _told(sentence: str, to: Audience, *changes: str) -> Disclosure:
    return Disclosure(to, changes, sentence)


AUDIENCES: Final[Audiences] = {
    j.SetUp: _told("jackpot-set-up", Audience.EVERYBODY, BOARD, BOOKS),
    j.Started: _told("jackpot-started", Audience.EVERYBODY, BOARD, BOOKS),
    j.Resumed: _told("jackpot-resumed", Audience.EVERYBODY, BOARD, BOOKS),
    j.Suspended: _told("jackpot-suspended", Audience.EVERYBODY, BOARD, BOOKS),
    j.Unlinked: _told("jackpot-unlinked", Audience.EVERYBODY, BOARD, BOOKS),
    j.Linked: _told("jackpot-linked", Audience.EVERYBODY, BOARD, BOOKS),
    j.Fed: _told("jackpot-fed", Audience.EVERYBODY, BOARD, BOOKS),
    j.FeedUndone: _told("jackpot-feed-undone", Audience.EVERYBODY, BOARD, BOOKS),
    j.BonusTaken: _told("jackpot-bonus-taken", Audience.EVERYBODY, BOARD, BOOKS),
    j.BonusUndone: _told("jackpot-bonus-undone", Audience.EVERYBODY, BOARD, BOOKS),
    j.Hit: _told("jackpot-hit", Audience.EVERYBODY, BOARD, BOOKS, CLAIMS),
    j.HitUndone: _told("jackpot-hit-undone", Audience.EVERYBODY, BOARD, BOOKS, CLAIMS),
    j.Claimed: _told("jackpot-claimed", Audience.OWNERS, BOOKS, CLAIMS),
    j.Adjusted: _told("jackpot-adjusted", Audience.EVERYBODY, BOARD, BOOKS),
    j.RemovalNoticed: _told("jackpot-removal-noticed", Audience.EVERYBODY, BOARD, BOOKS),
    j.Given: _told("jackpot-given", Audience.EVERYBODY, BOARD, BOOKS),
    j.Received: _told("jackpot-received", Audience.EVERYBODY, BOARD, BOOKS),
    j.Closed: _told("jackpot-closed", Audience.EVERYBODY, BOARD, BOOKS),
}
