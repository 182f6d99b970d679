"""Boards: screens that show a list are told when it may have changed, and ask for it then; none asks by the clock."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from croupier.house.roles import Role
from croupier.server.lines.boards import BOARDS
from croupier.server.wire import BoardName
from rigs.trade import deposit, trading, until, with_card
from rigs.venue import FLOOR, Person, Tab, Venue, opened

WEB: Final = Path(__file__).parents[2] / "web" / "src"
PIT = {Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.ADMINISTRATOR, Role.INSPECTOR}
STAFF = PIT | {Role.DEALER, Role.CASHIER, Role.TOURNAMENT_MANAGER}
WHO: Final[dict[str, set[Role] | None]] = {
    "lobby": None,
    "poker": None,
    "tournaments": None,
    "promotions": None,
    "terminal": None,
    "pit": PIT,
    "pit-jackpots": PIT,
    "disputes": PIT,
    "complaints": PIT | {Role.CASHIER},
    "promotions-desk": PIT | {Role.CASHIER},
    "laundering": {Role.ASSISTANT_GAMING_MANAGER, Role.ADMINISTRATOR},
    "terminals": PIT | {Role.CASHIER},
    "receivables": PIT | {Role.CASHIER},
    "tills": PIT | {Role.CASHIER},
    "conduct": PIT | {Role.TOURNAMENT_MANAGER},
    "second-person": STAFF,
    "payments": {Role.PLAYER},
    "payments-desk": {Role.CASHIER, Role.INSPECTOR, Role.ADMINISTRATOR},
}
AMOUNTS = """
[[second_person]]
acts = ["cash-in"]
currency = "EUR"
alone_minor = { cashier = 1_000 }
"""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, board in BOARDS.items():
        monkeypatch.setitem(BOARDS, name, board._replace(every_s=0.0))


async def watch(tab: Tab, board: str) -> dict[str, Any]:
    tab.say(type="watch-board", board=board)
    return await tab.until(lambda m: m["type"] in ("board-changed", "problem"))


async def named(tab: Tab) -> list[str]:
    """Boards that were named so far."""
    return sorted({message["board"] for message in await tab.quiet() if message["type"] == "board-changed"})


def test_every_board_has_a_rule() -> None:
    assert set(get_args(BoardName)) == set(BOARDS) == set(WHO)


@pytest.mark.clause("G-B.2.3")
async def test_each_board_is_named_to_its_roles_alone(venue: Venue) -> None:
    people: dict[Role | None, Person] = {None: venue.stranger(), Role.PLAYER: await venue.player("ann")}
    for role in STAFF:
        people[role] = await venue.staff(role.value[:20], role)
    for role, person in people.items():
        async with person.tab() as tab:
            for board, roles in WHO.items():
                answer = await watch(tab, board)
                allowed = roles is None or role in roles
                assert (answer["type"] == "board-changed") == allowed, (role, board, answer)
                assert allowed or answer["reason"] == ("not-logged-in" if role is None else "not-allowed")


async def test_a_board_is_named_when_something_on_it_changes_and_not_otherwise(tmp_path: Path) -> None:
    async with opened(tmp_path, floor=FLOOR + AMOUNTS) as venue:
        ann, boss = await venue.player("ann"), await venue.staff("boss", Role.GAMING_SUPERVISOR)
        cass, dora = await venue.staff("cass", Role.CASHIER), await venue.staff("dora", Role.DEALER)
        async with boss.tab() as wall, cass.tab() as counter, dora.tab() as desk, ann.tab() as seat:
            for board in ("lobby", "pit", "disputes", "receivables"):
                assert (await watch(wall, board))["board"] == board
            for board in ("second-person", "receivables"):
                await watch(counter, board)
            assert await named(wall) == await named(counter) == []
            await seat.ask("sit", "dealer")
            assert await named(wall) == ["lobby", "pit"]
            await desk.ask("new-game", "dealer")
            assert await named(wall) == ["lobby", "pit"]
            await seat.ask("place", "dealer", round=1, chips=[{"spot": "red", "amount_minor": 1_000}])
            assert await named(wall) == ["pit"], "a chip is nothing to the lobby"
            await desk.ask("no-more-bets", "dealer", round=1)
            await desk.ask("enter", "dealer", round=1, answer="1")
            await desk.ask("confirm-result", "dealer", round=1)
            assert await named(wall) == ["lobby", "pit"]
            await ann.post("/api/me/disputes", {"id": "d1", "table": "dealer", "round": 1, "text": "It was black."})
            assert await named(wall) == ["disputes"]
            move = {"id": "c1", "patron": ann.patron, "currency": "EUR", "amount_minor": 200_000}
            await cass.post("/api/cage/cash-in", move)
            assert await named(counter) == ["second-person"]
            wall.say(type="unwatch-board", board="lobby")
            await desk.ask("new-game", "dealer")
            assert await named(wall) == ["pit"]


async def test_what_a_patron_owes_is_named_wherever_it_comes_from(venue: Venue) -> None:
    ann, cass = await venue.player("ann"), await venue.staff("cass", Role.CASHIER)
    boss, dora = await venue.staff("boss", Role.GAMING_SUPERVISOR), await venue.staff("dora", Role.DEALER)
    async with cass.tab() as counter, boss.tab() as pit, dora.tab() as desk, ann.tab() as seat:
        await seat.ask("sit", "dealer")
        await desk.ask("new-game", "dealer")
        await seat.ask("place", "dealer", round=1, chips=[{"spot": "red", "amount_minor": 100_000}])
        await desk.ask("no-more-bets", "dealer", round=1)
        await desk.ask("enter", "dealer", round=1, answer="1")
        await desk.ask("confirm-result", "dealer", round=1)
        ticket = {"id": "t1", "currency": "EUR", "source": "wallet", "amount_minor": 200_000}
        assert (await ann.post("/api/me/tickets", ticket)).status_code < 300, "the winnings have left the house"
        await watch(counter, "receivables")
        assert await named(counter) == []
        corrected = await pit.ask("correct", "dealer", round=1, answer="2", reason="WRONG_RESULT")
        assert corrected["type"] == "accepted", corrected
        assert await named(counter) == ["receivables"]


async def test_much_that_happens_at_once_is_named_once(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOARDS, "pit", BOARDS["pit"]._replace(every_s=3600.0))
    boss, ann = await venue.staff("boss", Role.GAMING_SUPERVISOR), await venue.player("ann")
    async with boss.tab() as wall, ann.tab() as seat:
        await watch(wall, "pit")
        for _ in range(5):
            await seat.ask("sit", "dealer")
            await seat.ask("leave", "dealer")
        seen = [message for message in await wall.quiet() if message["type"] == "board-changed"]
        assert len(seen) <= 1


def test_no_screen_asks_the_house_by_the_clock() -> None:
    asking = re.compile(
        r"setInterval\(\s*(?:\(\) => (?:void )?)?(?:look|load|refresh|ask)\b"
        r"|setInterval\((?:async )?\(\) => \{[^}]*(?:\.then\(|await )"
    )
    found = [
        str(path.relative_to(WEB))
        for path in sorted(WEB.rglob("*"))
        if path.suffix in (".svelte", ".ts") and asking.search(path.read_text(encoding="utf-8"))
    ]
    allowed = ["jackpots/board.svelte.ts", "screens/cards/RealityCheck.svelte"]
    assert found == allowed, (
        "no meter may be older than 30 s (G-4.13), and time and result are asked for when they are due"
    )


async def test_a_drawer_is_told_of_what_a_colleague_pays(venue: Venue) -> None:
    bob = await venue.player("bob")
    cass, other = await venue.staff("cass", Role.CASHIER), await venue.staff("carl", Role.CASHIER)
    async with cass.tab() as tab:
        await watch(tab, "tills")
        await named(tab)
        body = {"id": "c1", "patron": bob.patron, "currency": "EUR", "amount_minor": 500}
        assert (await other.post("/api/cage/cash-in", body)).status_code == 200
        assert "tills" in await named(tab)


async def test_a_payer_is_told_when_the_bank_has_answered_and_the_cage_too(tmp_path: Path) -> None:
    async with trading(tmp_path) as trade:
        ada, cass = await with_card(trade), await trade.venue.staff("cass", Role.CASHIER)
        async with ada.tab() as page, cass.tab() as desk:
            await watch(page, "payments")
            await watch(desk, "payments-desk")
            for tab in (page, desk):
                await named(tab)
            assert (await deposit(ada, 2_000, "one")).status_code == 200
            await until(ada, "open")
            assert (await named(page), await named(desk)) == (["payments"], ["payments-desk"])
            await trade.venue.player("bob")
            assert (await named(page), await named(desk)) == ([], [])
