"""What is shown of each event of a poker table, and to whom (`house/audience.py`).

What everybody sees is the public part; a player's own part has the cards, the top-up and the place in the waiting list.
Cards and discards of others are kept out of every part where views are made (`views.py`).
"""

from __future__ import annotations

from typing import Final

from croupier.house.audience import RECORDED, Audiences, everybody, owners
from croupier.poker_room import events as e
from croupier.poker_room.pools import events as p

PUBLIC: Final = "public"
MINE: Final = "mine"
WAITING: Final = "waiting"

AUDIENCES: Final[Audiences] = {
    e.TableSet: everybody(PUBLIC, MINE),
    e.TableOpened: everybody(PUBLIC),
    e.TableClosed: everybody(PUBLIC),
    e.SatDown: everybody(PUBLIC, MINE, WAITING),
    e.ChipsBought: everybody(PUBLIC, MINE),
    e.TopUpSet: owners(MINE),
    e.SatOut: everybody(PUBLIC, MINE),
    e.SatIn: everybody(PUBLIC, MINE),
    e.LeaveAsked: everybody(PUBLIC, MINE),
    e.Left: everybody(PUBLIC, MINE),
    e.Readmitted: owners(MINE),
    e.WaitingJoined: everybody(PUBLIC, WAITING),
    e.SeatOffered: everybody(PUBLIC, WAITING),
    e.WaitingLeft: everybody(PUBLIC, WAITING),
    e.DealerCame: everybody(PUBLIC),
    e.DealerWent: everybody(PUBLIC),
    e.ConnectionChanged: everybody(PUBLIC),
    e.Gathered: everybody(PUBLIC, MINE),
    e.FoldedAhead: owners(MINE, untold="the table learns of it when the turn comes"),
    e.SentBack: owners(MINE),
    e.TournamentSeated: everybody(PUBLIC, MINE),
    e.StoodUp: everybody(PUBLIC, MINE),
    e.HandOrdered: RECORDED,
    e.HandAbandoned: everybody(PUBLIC, MINE),
    e.Staged: everybody(PUBLIC, MINE),
    e.CardsDrawn: everybody(PUBLIC),
    e.ShoeTroubled: everybody(PUBLIC),
    e.HandBegun: everybody(PUBLIC, MINE),
    e.Dealt: everybody(PUBLIC, MINE),
    e.HandsDealt: everybody(PUBLIC, MINE),
    e.Acted: everybody(PUBLIC, MINE),
    e.TimeBankOpened: everybody(PUBLIC),
    e.ExtraTimeGiven: everybody(PUBLIC, MINE),
    e.HandEnded: everybody(PUBLIC, MINE),
    e.CardsShown: everybody(PUBLIC, MINE),
    p.PoolSet: everybody(PUBLIC),
    p.PoolEntered: everybody(PUBLIC, MINE),
    p.PoolChipsBought: owners(MINE),
    p.PoolSittingOut: owners(MINE),
    p.PoolLeaving: owners(MINE),
    p.PoolDealt: everybody(PUBLIC, MINE),
    p.PoolBack: everybody(PUBLIC, MINE),
    p.PoolLeft: everybody(PUBLIC, MINE),
    p.PoolReadmitted: owners(MINE),
}
