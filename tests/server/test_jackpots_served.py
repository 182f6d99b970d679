"""Jackpots over HTTP and the WebSocket: the public board, meters at the tables, and what staff may do to them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.cage.jackpots.config import JackpotConfigError
from croupier.cage.jackpots.pools import check_change
from croupier.casino.table_rows import FloorError
from croupier.floor.hall.installing import ConfigurationError
from croupier.house.roles import Role
from croupier.store.memory import MemoryStore
from rigs.venue import FLOOR, MovableClock, Person, Venue, floor_of, opened

MYSTERY = """
[[jackpot]]
id = "harbour"
name = "Harbour Lights"
trigger = "mystery"
approval = "NICC-7"
opens_at_start = true
hold_from_minor = 0

[[jackpot.level]]
id = "grand"
name = "Grand"
start_minor = 100_000
ceiling_minor = 200_000

[[jackpot.link]]
tables = ["star"]
rates = { grand = "1.5 %" }
"""


async def spin(venue: Venue, player: Person, amount_minor: int, number: str = "8") -> dict[str, Any]:
    """A round at the Star's wheel; the message that told the player's terminal of the meter."""
    dealer = await venue.staff("dora", Role.DEALER)
    async with player.tab() as tab, dealer.tab() as d:
        if venue.table("star").seat_of(player.patron) is None:
            await tab.ask("sit", "star")
            await tab.ask("fund", "star", amount_minor=50_000)
        tab.say(type="watch", table="star")
        await tab.until(lambda m: m["type"] == "jackpots")
        await d.ask("new-game", "star")
        played = venue.table("star").state.round.number
        chips = [{"spot": "red", "amount_minor": amount_minor}]
        assert (await tab.ask("place", "star", round=played, chips=chips))["type"] == "accepted"
        await d.ask("no-more-bets", "star", round=played)
        await d.ask("enter", "star", round=played, answer=number)
        await d.ask("confirm-result", "star", round=played)
        return await tab.until(lambda m: m["type"] == "jackpots")


def lose(n: int) -> int:
    return n - 1


def win(n: int) -> int:
    return n - n


@pytest.mark.clause("HC25-6.2.3", "RFH-19.2", "G-4.13")
async def test_everybody_sees_the_meters_without_a_log_in(tmp_path: Path) -> None:
    async with opened(tmp_path, MemoryStore(), floor=FLOOR + MYSTERY) as venue:
        venue.premises.house.jackpots.below = lose
        passer_by = Person(venue)
        (shown,) = (await passer_by.get("/api/jackpots")).json()
        assert (shown["name"], shown["levels"][0]["amount_minor"]) == ("Harbour Lights", 100_000)
        alice = await venue.player("alice")
        async with passer_by.tab() as wall:
            wall.say(type="watch-jackpots")
            first = await wall.until(lambda m: m["type"] == "jackpots")
            assert (first["table"], first["jackpots"][0]["levels"][0]["amount_minor"]) == ("", 100_000)
            told = await spin(venue, alice, 20_000)
            assert (told["table"], told["jackpots"][0]["levels"][0]["amount_minor"]) == ("star", 100_300)
            later = await wall.until(lambda m: m["type"] == "jackpots")
            assert later["jackpots"][0]["levels"][0]["amount_minor"] == 100_300
            venue.premises.house.jackpots.below = win
            await spin(venue, alice, 10_000)
            won = await wall.until(lambda m: m["type"] == "jackpots" and m["jackpots"][0]["wins"])
        (win_shown,) = won["jackpots"][0]["wins"]
        assert (win_shown["table"], win_shown["machine"], win_shown["amount_minor"]) == ("Star", "1", 100_450)
        assert win_shown["at_ms"] > 0
        assert "alice" not in str(won), "nobody on the wall is named"


@pytest.mark.clause("RFH-19.2", "G-4.14")
async def test_the_winner_sees_the_prize_with_the_result(tmp_path: Path) -> None:
    async with opened(tmp_path, MemoryStore(), floor=FLOOR + MYSTERY) as venue:
        venue.premises.house.jackpots.below = win
        alice = await venue.player("alice")
        await spin(venue, alice, 10_000)
        async with alice.tab() as tab:
            tab.say(type="watch", table="star")
            view = (await tab.until(lambda m: m["type"] == "view"))["view"]
        (prize,) = view["result"]["jackpots"]
        assert (prize["seat"], prize["name"], prize["amount_minor"]) == (
            view["mine"]["seat"],
            "Harbour Lights",
            100_150,
        )
        assert view["purse"]["balance_minor"] == 50_000 - 10_000 + 100_150
        record = (await alice.get("/api/rounds/star/1")).json()
        assert [(won["name"], won["amount_minor"]) for won in record["jackpots"]] == [("Harbour Lights", 100_150)]


@pytest.mark.clause("HC25-1.1.12d", "RFH-19.1")
async def test_players_can_read_the_rules_of_a_jackpot(tmp_path: Path) -> None:
    async with opened(tmp_path, MemoryStore(), floor=FLOOR + MYSTERY) as venue:
        rules = (await Person(venue).get("/api/jackpots/harbour/rules")).json()
        assert rules["feeds"][0]["percent"] == {"grand": "1.5"}
        assert (rules["approval"], rules["payment"], rules["scope"]) == ("NICC-7", "credit", "local")
        assert (await Person(venue).get("/api/jackpots/nothing/rules")).status_code == 404


@pytest.mark.clause("RFH-19.4", "G-B.3.2", "G-2.8.8")
async def test_an_adjustment_needs_role_reference_and_reason_and_keeps_both_values(tmp_path: Path) -> None:
    async with opened(tmp_path, MemoryStore(), floor=FLOOR + MYSTERY) as venue:
        alice = await venue.player("alice")
        boss = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        manager = await venue.staff("mia", Role.ASSISTANT_GAMING_MANAGER)
        inspector = await venue.staff("ines", Role.INSPECTOR)
        path = "/api/pit/jackpots/harbour/adjust"
        asked = {"id": "a", "level": "grand", "after_minor": 120_000, "reference": "NICC-9", "reason": "meter fault"}
        for stranger in (alice, boss, inspector):
            assert (await stranger.post(path, asked)).status_code == 403
        for lacking in ("reference", "reason"):
            refused = await manager.post(path, {**asked, "id": lacking, lacking: " "})
            assert refused.json()["details"]["refusal"] == f"needs-{lacking}"
        too_high = await manager.post(path, {**asked, "id": "h", "after_minor": 200_001})
        assert too_high.json()["details"]["refusal"] == "bad-value"
        done = (await manager.post(path, asked)).json()
        again = (await manager.post(path, asked)).json()
        assert again["version"] == done["version"], "asked twice, adjusted once"
        (books,) = done["books"]
        assert books["meter_minor"] == books["ledger_minor"] == 120_000
        events = (await inspector.get("/api/pit/jackpots/harbour/events")).json()
        assert events[-1]["by"] == "mia"
        body = events[-1]["body"]
        assert (body["before_minor"], body["after_minor"], body["reference"]) == (100_000, 120_000, "NICC-9")
        assert "A$1,000.00 to A$1,200.00" in events[-1]["text"]
        assert (await alice.get("/api/pit/jackpots/harbour/events")).status_code == 403


async def test_a_supervisor_suspends_unlinks_and_resumes(tmp_path: Path) -> None:
    async with opened(tmp_path, MemoryStore(), floor=FLOOR + MYSTERY) as venue:
        boss = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        at = "/api/pit/jackpots/harbour"
        no_reason = await boss.post(f"{at}/suspend", {"id": "s"})
        assert no_reason.json()["details"]["refusal"] == "needs-reason"
        off = (await boss.post(f"{at}/suspend", {"id": "t", "reason": "display is dark"})).json()
        assert (off["jackpot"]["status"], off["jackpot"]["tables"]) == ("suspended", [])
        on = (await boss.post(f"{at}/open", {"id": "o"})).json()
        assert on["jackpot"]["tables"] == ["star"]
        out = (await boss.post(f"{at}/link", {"id": "u", "link": "star", "linked": False, "reason": "moved"})).json()
        assert (out["jackpot"]["tables"], out["rules"]["feeds"][0]["linked"]) == ([], False)
        back = (await boss.post(f"{at}/link", {"id": "l", "link": "star", "linked": True, "reason": "back"})).json()
        assert back["jackpot"]["tables"] == ["star"]


@pytest.mark.clause("HC25-6.2.6a", "HC25-6.2.6b")
async def test_a_jackpot_leaves_after_two_weeks_and_its_growth_goes_on_to_players(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, MemoryStore(), floor=FLOOR + MYSTERY, clock=clock) as venue:
        venue.premises.house.jackpots.below = lose
        alice = await venue.player("alice")
        await spin(venue, alice, 20_000)
        manager = await venue.staff("mia", Role.ASSISTANT_GAMING_MANAGER)
        at = "/api/pit/jackpots/harbour"
        why = {"reason": "new carpet"}
        hasty = await manager.post(f"{at}/announce", {"id": "a", "days": 13, **why})
        assert hasty.json()["details"]["refusal"] == "jackpot-notice-too-short"
        announced = await manager.post(f"{at}/announce", {"id": "b", "days": 14, **why})
        assert announced.json()["removal_notice_days"] == 14
        on = {"level": "grand", "amount_minor": 300, "to_jackpot": "promotion", "reference": "P-1"}
        early = await manager.post(f"{at}/give-on", {"id": "c", **on})
        assert early.json()["details"]["refusal"] == "notice-not-over"
        clock.forward(14 * 86_400 + 1)
        manager = await venue.staff("mia", Role.ASSISTANT_GAMING_MANAGER)
        kept = await manager.post(f"{at}/close", {"id": "d", **why})
        assert kept.json()["details"]["refusal"] == "money-left"
        more = await manager.post(f"{at}/give-on", {"id": "e", **on, "amount_minor": 301})
        assert more.json()["details"]["refusal"] == "bad-value", "the start amount is the operator's"
        assert (await manager.post(f"{at}/give-on", {"id": "f", **on})).status_code == 200
        done = (await manager.post(f"{at}/close", {"id": "g", **why})).json()
        assert done["jackpot"]["status"] == "closed"
        store = venue.premises.house.store
        rows = {row.name: row.balance_minor for row in store.accounts()}
        assert (rows["promotion:AUD"], rows["jackpot:harbour:grand"], rows["house:AUD"]) == (300, 0, 0)
        assert (await Person(venue).get("/api/jackpots")).json() == []


@pytest.mark.clause("RFH-19.3.2")
async def test_the_winner_prints_the_prize_at_the_terminal(tmp_path: Path) -> None:
    floor = FLOOR + MYSTERY.replace("hold_from_minor = 0", 'hold_from_minor = 0\npayment = "ticket"')
    async with opened(tmp_path, MemoryStore(), floor=floor) as venue:
        venue.premises.house.jackpots.below = win
        alice, bob = await venue.player("alice"), await venue.player("bob")
        await spin(venue, alice, 10_000)
        (prize,) = (await alice.get("/api/me/prizes")).json()
        assert (prize["name"], prize["amount_minor"]) == ("Harbour Lights", 100_150)
        path = f"/api/me/prizes/harbour/{prize['number']}/ticket"
        assert (await bob.post(path, {"id": "p"})).json()["details"]["refusal"] == "unknown-claim"
        slip = (await alice.post(path, {"id": "p"})).json()
        assert (await alice.post(path, {"id": "p"})).json() == slip, "asked twice, printed once"
        assert (await alice.get("/api/me/prizes")).json() == []
        redeemed = (await bob.post("/api/me/tickets/redeem", {"id": "r", "code": slip["code"]})).json()
        assert redeemed["value_minor"] == 100_150


@pytest.mark.clause("RFH-19.1", "G-4.13")
async def test_another_set_up_needs_another_approval_and_waits_for_the_next_hit(tmp_path: Path) -> None:
    store = MemoryStore()
    async with opened(tmp_path, store, floor=FLOOR + MYSTERY) as venue:
        (pool,) = venue.premises.house.jackpots
        assert pool.version == 2
        for other in ("EUR", "NZD"):
            with pytest.raises(JackpotConfigError, match="keeps its money in AUD"):
                check_change(pool, msgspec.structs.replace(pool.config, currency=other, approval="NICC-8"))
        check_change(pool, msgspec.structs.replace(pool.config, approval="NICC-8"))
    store = store.restart()
    with pytest.raises(ConfigurationError, match="a change needs a new one"):
        async with opened(tmp_path, store, floor=FLOOR + MYSTERY.replace("1.5 %", "2 %")):
            pass
    changed = MYSTERY.replace("1.5 %", "2 %").replace("NICC-7", "NICC-8")
    with pytest.raises(ConfigurationError, match="a ceiling only rises"):
        async with opened(tmp_path, store, floor=FLOOR + changed.replace("200_000", "150_000")):
            pass
    with pytest.raises(ConfigurationError, match="there is money in it"):
        async with opened(tmp_path, store, floor=FLOOR + changed.replace("grand", "other")):
            pass
    async with opened(tmp_path, store, floor=FLOOR + changed) as venue:
        pools = venue.premises.house.jackpots
        pools.below = lose
        alice = await venue.player("alice")
        await spin(venue, alice, 10_000)
        state = pools.get("harbour")
        assert state is not None
        assert state.levels["grand"].meter_minor == 100_150, "the old rate holds until the meter is hit"
        pools.below = win
        await spin(venue, alice, 10_000)
        pools.below = lose
        await spin(venue, alice, 10_000)
        assert state.levels["grand"].meter_minor == 100_200


@pytest.mark.clause("RFH-19.5")
@pytest.mark.parametrize("game", ["blackjack", "casino-war", "stadium-three-card-poker"])
def test_a_mystery_jackpot_is_only_for_roulette_baccarat_and_sic_bo(tmp_path: Path, game: str) -> None:
    other = f"""
[[table]]
id = "other"
name = "Other"
rulebook = "star-rfh"
game = "{game}"
mode = "rng"
purse = "meter"
"""
    linked = MYSTERY.replace('["star"]', '["star", "other"]')
    with pytest.raises(FloorError, match=r"jackpot \(harbour\).*tables: other.*only for roulette, baccarat"):
        floor_of(FLOOR + other + linked, tmp_path)
    for allowed in ("roulette", "baccarat", "even-money-baccarat", "sic-bo"):
        assert floor_of(FLOOR + other.replace(game, allowed) + linked, tmp_path).jackpots


@pytest.mark.parametrize(
    ("wrong", "right", "says"),
    [
        ('"1.5 %"', '"0.00001 %"', "more than four decimals"),
        ('"1.5 %"', '"101 %"', "at most 100 %"),
        ('"1.5 %"', '"much"', "no percentage"),
        ('["star"]', '["nowhere"]', "there is no table 'nowhere'"),
        ('["star"]', '["star", "dealer"]', "one currency"),
        ("ceiling_minor = 200_000", "ceiling_minor = 100_000", "above the start amount"),
        ("ceiling_minor = 200_000", "", "must be won by some amount"),
        ("grand =", "great =", "there is no level 'great'"),
        ('approval = "NICC-7"', 'approval = " "', "reference of the approval"),
        ('"mystery"', '"hand"', "it has no meter 'grand'"),
    ],
)
def test_a_wrong_jackpot_is_refused_with_its_reason(tmp_path: Path, wrong: str, right: str, says: str) -> None:
    with pytest.raises(FloorError, match=says):
        floor_of(FLOOR + MYSTERY.replace(wrong, right), tmp_path)


STUD = """
[[table]]
id = "stud"
name = "Stud"
rulebook = "holland-2025"
game = "caribbean-stud"
mode = "rng"
limits = { default = { minimum_minor = 100, maximum_minor = 100_000, step_minor = 100 } }
"""
METERS = """
[[jackpot]]
id = "diamonds"
name = "Diamonds"
trigger = "hand"
approval = "KSA-1"
opens_at_start = true
level = [{ id = "mega", name = "Mega" }, { id = "major", name = "Major" }, { id = "minor", name = "Minor" }]

[[jackpot.link]]
tables = ["stud"]
kinds = ["jackpot"]
rates = { mega = "30 %" }
"""


@pytest.mark.clause("HC25-6.2.4")
@pytest.mark.parametrize(("more", "closed"), [(STUD, True), (STUD + METERS, False)])
async def test_a_spot_without_a_meter_is_shown_closed_with_the_reason(tmp_path: Path, more: str, closed: bool) -> None:
    async with opened(tmp_path, floor=FLOOR + more) as venue:
        layout = (await venue.stranger().get("/api/tables/stud/layout")).json()
        said = {spot["kind"]: spot["closed"] for spot in layout["spots"]}
        assert said["ante"] is None
        assert (said["jackpot"] or {}).get("code") == ("refused-no-jackpot" if closed else None)
