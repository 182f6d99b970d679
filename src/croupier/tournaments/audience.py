"""What is shown of each event of a tournament, and to whom (`house/audience.py`).

Everybody sees the tournament's page and its leader board, and so where its sessions are played and how they stand. A
number chosen and a wish to end early are their player's and the manager's.
"""

from __future__ import annotations

from typing import Final

from croupier.house.audience import Audiences, everybody, owners
from croupier.tournaments import events as e

PAGE: Final = "page"
BOARD: Final = "board"
ENTRY: Final = "entry"
CONDUCT: Final = "conduct"

AUDIENCES: Final[Audiences] = {
    e.Announced: everybody(PAGE),
    e.RegistrationOpened: everybody(PAGE),
    e.Cancelled: everybody(PAGE, BOARD, ENTRY, CONDUCT),
    e.Entered: everybody(PAGE, ENTRY, CONDUCT),
    e.Withdrawn: everybody(PAGE, BOARD, ENTRY, CONDUCT),
    e.LuckyNumberChosen: owners(ENTRY),
    e.StartChanged: everybody(PAGE),
    e.Allocated: everybody(PAGE, ENTRY, CONDUCT),
    e.Begun: everybody(PAGE, BOARD, ENTRY, CONDUCT),
    e.Bought: everybody(PAGE, BOARD, ENTRY, CONDUCT),
    e.BoughtBack: everybody(PAGE, BOARD, ENTRY, CONDUCT),
    e.EarlyEndAgreed: owners(ENTRY, CONDUCT),
    e.Paused: everybody(PAGE),
    e.Continued: everybody(PAGE),
    e.LimitsChanged: everybody(PAGE),
    e.WagerTimeChanged: everybody(PAGE),
    e.PlayerOut: everybody(PAGE, BOARD, ENTRY, CONDUCT),
    e.TableReleased: everybody(PAGE, CONDUCT),
    e.CreditsCounted: everybody(BOARD),
    e.Ended: everybody(PAGE, BOARD, ENTRY, CONDUCT),
    e.Reported: everybody(BOARD, ENTRY, CONDUCT),
    e.AnnouncementMade: everybody(PAGE, untold="it is what the manager announced, in words of their own"),
    e.PrizesPaid: everybody(PAGE, BOARD, ENTRY, CONDUCT),
    e.PrizesCorrected: everybody(PAGE, BOARD, ENTRY, CONDUCT),
}
