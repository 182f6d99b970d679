"""What is shown of each event of a tournament, and to whom (`house/audience.py`).

Everybody sees the tournament's page and its leader board; an entry, a number chosen and credits bought are their
player's too; who decided what is for those who run it.
"""

from __future__ import annotations

from typing import Final

from croupier.house.audience import RECORDED, Audiences, everybody, owners, staff
from croupier.tournaments import events as e

PAGE: Final = "page"
BOARD: Final = "board"
ENTRY: Final = "entry"
CONDUCT: Final = "conduct"

AUDIENCES: Final[Audiences] = {
    e.Announced: everybody(PAGE),
    e.RegistrationOpened: everybody(PAGE),
    e.Cancelled: everybody(PAGE),
    e.Entered: everybody(PAGE, ENTRY),
    e.Withdrawn: everybody(PAGE, ENTRY),
    e.LuckyNumberChosen: owners(ENTRY),
    e.StartChanged: everybody(PAGE),
    e.Allocated: owners(ENTRY, CONDUCT),
    e.Begun: everybody(PAGE, BOARD),
    e.Bought: everybody(BOARD, ENTRY),
    e.BoughtBack: everybody(BOARD, ENTRY),
    e.EarlyEndAgreed: staff(CONDUCT),
    e.Paused: everybody(PAGE),
    e.Continued: everybody(PAGE),
    e.LimitsChanged: everybody(PAGE),
    e.WagerTimeChanged: everybody(PAGE),
    e.PlayerOut: everybody(BOARD, ENTRY),
    e.TableReleased: staff(CONDUCT),
    e.Counted: everybody(BOARD),
    e.Ended: everybody(PAGE, BOARD),
    e.Reported: staff(CONDUCT),
    e.Told: RECORDED,
    e.PrizesPaid: everybody(PAGE, BOARD, ENTRY),
    e.PrizesCorrected: everybody(PAGE, BOARD, ENTRY),
}
