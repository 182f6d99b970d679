"""The reality check: time and result of the session, at the stricter of two intervals (RTS-13, G-2.5.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.house.roles import Role
from rigs.venue import FLOOR, opened


@pytest.mark.clause("RTS-13")
async def test_time_and_result_of_this_session_alone(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        alice, dealer = await venue.player("alice"), await venue.staff("dora", Role.DEALER)
        async with alice.tab() as seat, dealer.tab() as desk:
            await seat.ask("sit")
            for number, (pocket, chip) in enumerate((("1", "red"), ("2", "red"), ("2", "red")), 1):
                await desk.ask("new-game")
                await seat.ask("place", round=number, chips=[{"spot": chip, "amount_minor": 1_000 * number}])
                await desk.ask("no-more-bets", round=number)
                await desk.ask("enter", round=number, answer=pocket)
                await desk.ask("confirm-result", round=number)
        venue.clock.forward(60)
        seen = (await alice.get("/api/me/reality")).json()
        # 10.00 on red won with 1, 20.00 and 30.00 lost with 2, which is black.
        assert (seen["rounds"], seen["staked_minor"], seen["net_minor"]) == (3, {"EUR": 6_000}, {"EUR": -4_000})
        assert seen["now_ms"] - seen["started_ms"] >= 60_000
        await alice.log_in("alice")
        again = (await alice.get("/api/me/reality")).json()
        assert (again["rounds"], again["net_minor"]) == (0, {}), "a new session begins at nothing"


@pytest.mark.clause("RTS-13", "G-2.5.5")
@pytest.mark.parametrize(
    ("house_s", "own_s", "shown_s"), [(3600, 600, 600), (600, 3600, 600), (0, 900, 900), (900, 0, 900)]
)
async def test_the_stricter_interval_counts_at_once(tmp_path: Path, house_s: int, own_s: int, shown_s: int) -> None:
    floor = FLOOR.replace("[house]\n", f"[house]\nreality_check_s = {house_s}\n")
    async with opened(tmp_path, floor=floor) as venue:
        alice = await venue.player("alice")
        assert (await alice.get("/api/me/reality")).json()["interval_s"] == house_s
        assert (await alice.post("/api/me/reality", {"seconds": own_s})).json()["interval_s"] == shown_s
        assert (await alice.post("/api/me/reality", {"seconds": -1})).status_code == 400
