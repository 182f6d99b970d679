"""The newer rooms on a busy evening: poker tables, a pool, tournaments, jackpots, breaks, people who say who they are.

For tests that edit a copy of the database afterwards; every kind of desk has kept its state.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from croupier.house.roles import Role
from rigs.poker_floor import NO_PAUSE, holdem
from rigs.terminal_venue import card_of
from rigs.venue import Venue
from server.test_identity import decide, give
from server.test_jackpots_served import MYSTERY, spin, win
from server.test_poker_over_the_wire import hang_up, latest, play, sat, started
from server.test_poker_tournaments_over_the_wire import CUP as DUEL
from server.test_poker_tournaments_over_the_wire import following
from server.test_poker_tournaments_over_the_wire import play as play_duel
from server.test_pools_over_the_wire import POOL, entered, in_hand
from server.test_tournaments_over_http import conduct, take_part, terms

MILD = Path(__file__).parents[2] / "src/croupier/patrons/jurisdictions/czech-republic.toml"
ROOMS = holdem("ring", NO_PAUSE) + POOL + DUEL + MYSTERY
OFTEN = 3
"""Events after which a desk keeps its state, so that all have kept one."""


def own_jurisdiction(folder: Path, floor: str) -> str:
    """A house that takes details and asks nobody for them before play."""
    (folder / "own.toml").write_text(MILD.read_text().replace("needed = { value = true", "needed = { value = false"))
    return floor.replace("[house]", '[house]\njurisdiction = "own.toml"')


async def play_poker(venue: Venue) -> None:
    """A hand to its end and one that is on, hands in a pool, a tournament that is over and one that waits."""
    tabs = [await entered(venue, name) for name in ("cem", "dee", "eve", "fay")]
    for tab in tabs:
        await in_hand(tab)
    await hang_up(tabs)
    tabs = []
    ann, bob = [await sat(venue, name, tabs) for name in ("ann", "ben")]
    await started(tabs[0])
    over = await play(tabs)
    await ann.post("/api/poker/ring/hands/1/report", {"id": "r1", "name": "ben", "reason": "plays too well"})
    assert over["view"]["number"] == 1
    await latest(tabs[1])
    await hang_up(tabs)
    players = [await following(person) for person in (ann, bob)]
    for tab in players:
        assert (await tab.ask("poker-tournament-register", tournament="duel-1"))["type"] == "accepted"
    for tab in players:
        await tab.until(lambda m: m["type"] == "poker-tournament-view" and m["mine"] and m["mine"]["table"])
    await asyncio.gather(*(play_duel(tab, "duel-1.1") for tab in players))
    assert (await players[0].ask("poker-tournament-register", tournament="duel-2"))["type"] == "accepted"
    await hang_up(players)


async def newer_desks(venue: Venue) -> None:
    """Each of them has done something by now."""
    cass = await venue.staff("cass", Role.CASHIER)
    await play_poker(venue)
    gus, gil = await venue.player("gus"), await venue.player("gil")
    await give(gus)
    await give(gil, first_name="Gil")
    await cass.post(f"/api/staff/identities/{gus.patron}/open")
    assert (await decide(cass, gus)).json()["status"] == "confirmed"
    limit = {"id": "l", "measure": "bets-month", "amount_minor": 50_000}
    assert (await gil.post("/api/me/limits", limit)).status_code == 200
    assert (await gil.post("/api/me/break", {"id": "b", "hours": 24})).json()["running"] is True
    await card_of(venue, gus)
    venue.premises.house.jackpots.below = win
    await spin(venue, gus, 10_000)
    tess = await venue.staff("tess", Role.TOURNAMENT_MANAGER)
    assert (await tess.post("/api/tournaments", {"id": "1", "conditions": terms()})).status_code == 200
    await conduct(tess, "open-registration")
    await take_part(gus, "enter", form="filled in", agreed=True)
