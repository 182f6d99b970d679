"""What is shown of each event of a live poker tournament, and to whom (`house/audience.py`).

Everybody sees the tournament's page: who plays, the clock, places and prizes; a player sees the own seat besides. What
was ordered of tables is for the record alone.
"""

from __future__ import annotations

from typing import Final

from croupier.house.audience import RECORDED, Audiences, everybody, owners
from croupier.tournaments.poker import events as e

PAGE: Final = "page"
MINE: Final = "mine"

AUDIENCES: Final[Audiences] = {
    e.TournamentSet: everybody(PAGE, MINE),
    e.Registered: everybody(PAGE, MINE),
    e.Unregistered: everybody(PAGE, MINE),
    e.EntriesOffered: RECORDED,
    e.Started: everybody(PAGE, MINE),
    e.RoundChosen: everybody(PAGE, MINE),
    e.RoundBegun: everybody(PAGE, MINE),
    e.RoundEnded: everybody(PAGE, MINE),
    e.Reseated: everybody(PAGE, MINE),
    e.HandsOrdered: RECORDED,
    e.HandTold: everybody(PAGE, MINE),
    e.Rebought: everybody(PAGE, MINE),
    e.AddedOn: everybody(PAGE, MINE),
    e.StacksAdded: everybody(PAGE, MINE),
    e.RebuyDeclined: owners(MINE),
    e.OffersEnded: everybody(PAGE, MINE),
    e.LevelReached: everybody(PAGE, MINE),
    e.BreakDue: everybody(PAGE, MINE),
    e.BreakBegun: everybody(PAGE),
    e.BreakEnded: everybody(PAGE, MINE),
    e.TimeRanOut: everybody(PAGE),
    e.TournamentPaused: everybody(PAGE),
    e.TournamentResumed: everybody(PAGE),
    e.ChangesRead: owners(MINE),
    e.Disqualified: everybody(PAGE, MINE),
    e.Penalised: everybody(PAGE, MINE),
    e.FastDealt: everybody(PAGE, MINE),
    e.FastBack: everybody(PAGE, MINE),
    e.FastFoldEnded: everybody(PAGE, MINE),
    e.DealAsked: everybody(PAGE, MINE),
    e.DealTalksBegun: everybody(PAGE, MINE),
    e.DealProposed: everybody(PAGE, MINE),
    e.DealAnswered: everybody(PAGE, MINE),
    e.DealMade: everybody(PAGE, MINE),
    e.DealTalksEnded: everybody(PAGE, MINE),
    e.TournamentEnded: everybody(PAGE, MINE),
}
