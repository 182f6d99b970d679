"""A card that lies face down is read by nobody while the round runs, not even in the pit."""

from __future__ import annotations

import re
from pathlib import Path

from croupier.house.roles import Role
from rigs.venue import opened

FLOOR = """
[[table]]
id = "jack"
name = "Blackjack"
rulebook = "live-casino"
game = "blackjack"
mode = "dealer"
equipment = ["discard-rack", "dealing-shoe", "card-scanner"]
opens_at_start = true
timers = { wagering_s = 3600, decision_s = 3600 }
"""


async def test_the_pit_reads_the_hole_card_only_when_it_is_turned_over(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR) as venue:
        alice = await venue.player("alice")
        dealer, boss = await venue.staff("dora", Role.DEALER), await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with alice.tab() as seat, dealer.tab() as desk:
            await seat.ask("sit", "jack")
            await desk.ask("prepare-shoe", "jack")
            await desk.ask("new-game", "jack")
            await seat.ask("place", "jack", round=1, chips=[{"spot": "box:1", "amount_minor": 1000}])
            await seat.ask("confirm-wagers", "jack", round=1)
            await desk.ask("no-more-bets", "jack", round=1)
            for card in ("Ts", "Kd", "9c"):
                await desk.ask("enter", "jack", round=1, answer=card)
            await desk.ask("enter", "jack", round=1, answer="4h")
            await desk.ask("retract", "jack", round=1, count=1)
            await desk.ask("enter", "jack", round=1, answer="7h")

            async def told() -> set[str]:
                return set(re.findall(r"[\w-]+", (await boss.get("/api/pit/tables/jack/events")).text))

            assert "Ts" in await told()
            assert "7h" not in await told(), "the hole card waits for its confirmation"
            assert "4h" not in await told(), "nor what was keyed by mistake"
            if venue.table("jack").state.phase.value == "proposed":
                await desk.ask("confirm-result", "jack", round=1)
            assert "7h" not in await told(), "it lies face down"
            (decision,) = venue.table("jack").run().pending.key.split()
            await seat.ask("decide", "jack", round=1, key=decision, option="stand")
            if venue.table("jack").state.phase.value == "proposed":
                await desk.ask("confirm-result", "jack", round=1)
            assert "7h" in await told(), "now it is turned over"
