"""The HTTP side: the lobby, layouts, statements, replays, rulings tried before they are made, and what is refused."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from croupier.counters.archive import Keep
from croupier.house.roles import Role
from croupier.store.open import open_store
from croupier.store.sqlite import SqliteStore
from croupier.surveillance.checkpoint import document_of, make_checkpoint
from croupier.surveillance.signing import load_or_create_key
from rigs.venue import MovableClock, Person, Venue, opened


async def play_a_round(venue: Venue, person: Person, pocket: str, chips: dict[str, int]) -> None:
    """One round at the dealer's table with one player, settled."""
    dealer = await venue.staff("dora", Role.DEALER)
    async with person.tab() as tab, dealer.tab() as d:
        await tab.ask("sit")
        await d.ask("new-game")
        number = venue.table("dealer").state.round.number
        laid = [{"spot": spot, "amount_minor": amount} for spot, amount in chips.items()]
        assert (await tab.ask("place", round=number, chips=laid))["type"] == "accepted"
        await d.ask("no-more-bets", round=number)
        await d.ask("enter", round=number, answer=pocket)
        assert (await d.ask("confirm-result", round=number))["type"] == "accepted"


async def test_the_lobby_shows_every_table_and_what_it_last_gave(venue: Venue) -> None:
    person = await venue.player("ada")
    await play_a_round(venue, person, "17", {"red": 500})
    lobby = (await venue.stranger().get("/api/lobby")).json()
    assert lobby["house"]["name"] == "Test house"
    assert lobby["house"]["play_money"] is True
    tables = {table["id"]: table for table in lobby["tables"]}
    assert tables.keys() == {"dealer", "star", "rng", "live", "closed"}
    assert tables["dealer"]["last_results"] == [{"pocket": "17", "colour": "black"}]
    assert (tables["dealer"]["minimum_minor"], tables["dealer"]["maximum_minor"]) == (100, 100_000)
    assert (tables["dealer"]["seats_taken"], tables["dealer"]["phase"]) == (1, "settled")
    assert tables["closed"]["phase"] == "closed"
    assert person.patron not in str(lobby)
    assert {table["mine"] for table in lobby["tables"]} == {""}
    own = {table["id"]: table["mine"] for table in (await person.get("/api/lobby")).json()["tables"]}
    assert own == {"dealer": "seat", "star": "", "rng": "", "live": "", "closed": ""}


async def test_a_layout_has_every_spot_with_its_limits_and_the_reasons_of_its_book(venue: Venue) -> None:
    layout = (await venue.stranger().get("/api/tables/dealer/layout")).json()
    assert len(layout["spots"]) == 157
    by_id = {spot["id"]: spot for spot in layout["spots"]}
    assert by_id["split:14-17"]["covers"] == ["14", "17"]
    assert by_id["split:14-17"]["odds"] == "17:1"
    assert (by_id["red"]["minimum_minor"], by_id["red"]["maximum_minor"]) == (100, 100_000)
    assert len(layout["wheel"]["pockets"]) == 37
    assert layout["wheel"]["colours"]["0"] == "green"
    assert {reason["code"] for reason in layout["void_reasons"]} >= {"MALFUNCTION"}
    assert all(reason["clause"] for reason in layout["stop_reasons"])
    star = (await venue.stranger().get("/api/tables/star/layout")).json()
    orphelins = next(bundle for bundle in star["bundles"] if bundle["kind"] == "orphelins")
    assert orphelins["units"] == 5


@pytest.mark.clause("RFH-18.13", "G-A.5.1")
async def test_the_rules_can_be_read_with_their_version_and_clauses(venue: Venue) -> None:
    person = venue.stranger()
    books = (await person.get("/api/rulebooks")).json()
    assert {book["id"] for book in books} >= {"holland-2025", "holland-2023", "star-rfh", "tsg", "live-casino"}
    rules = (await person.get("/api/rulebooks/star-rfh/games/roulette")).json()
    straight = next(wager for wager in rules["wagers"] if wager["kind"] == "straight")
    assert (straight["odds"], "RFH-11.4.2" in straight["clause"]) == ("35:1", True)
    assert rules["version"] == next(book["version"] for book in books if book["id"] == "star-rfh")
    for path, reason in (("nobody/games/roulette", "unknown-rulebook"), ("star-rfh/games/tiddlywinks", "unknown-game")):
        answer = await person.get(f"/api/rulebooks/{path}")
        assert (answer.status_code, answer.json()["reason"]) == (404, reason)


@pytest.mark.clause("G-4.14", "PA-605a.5")
async def test_a_statement_adds_up_to_the_balance_and_the_meters(venue: Venue) -> None:
    person = await venue.player("ada")
    await play_a_round(venue, person, "17", {"straight:17": 200, "red": 1000})
    await play_a_round(venue, person, "4", {"black": 300})
    statement = (await person.get("/api/me/statement?currency=EUR")).json()
    lines = statement["lines"]
    # 200 at 35:1 with 1000 lost, then 300 at 1:1.
    assert lines[0]["balance_minor"] == 100_000 + 7000 - 1000 + 300
    assert sum(line["amount_minor"] for line in lines) == lines[0]["balance_minor"]
    for newer, older in pairwise(lines):
        assert newer["balance_minor"] - newer["amount_minor"] == older["balance_minor"]
    meters = statement["meters"]
    assert meters["turnover"] == 1500
    assert meters["in"] + meters["wins"] - meters["out"] - meters["cancelled"] - meters["turnover"] == 106_300
    first = (await person.get("/api/me/statement?currency=EUR&limit=3")).json()
    second = (await person.get(f"/api/me/statement?currency=EUR&before={first['before']}")).json()
    assert first["lines"] + second["lines"] == lines
    assert (await person.get("/api/me/statement?currency=XXX")).json()["reason"] == "unknown-currency"


async def test_my_rounds_come_in_pages(venue: Venue) -> None:
    person = await venue.player("ada")
    for pocket in ("1", "2", "3"):
        await play_a_round(venue, person, pocket, {"red": 100})
    page = (await person.get("/api/me/rounds?limit=2")).json()
    assert [(row["number"], row["net_minor"]) for row in page] == [(3, 100), (2, -100)]
    rest = (await person.get(f"/api/me/rounds?limit=2&before={page[-1]['cursor']}")).json()
    assert [row["number"] for row in rest] == [1]


async def test_results_and_statistics_of_a_table(venue: Venue) -> None:
    person = await venue.player("ada")
    for pocket in ("17", "0", "17"):
        await play_a_round(venue, person, pocket, {"straight:1": 100})
    results = (await person.get("/api/tables/dealer/results?limit=2")).json()
    assert [(row["number"], row["outcome"]["pocket"]) for row in results] == [(3, "17"), (2, "0")]
    figures = (await person.get("/api/tables/dealer/statistics")).json()["last_100"]
    assert (figures["spins"], figures["counts"]["17"], figures["zero"], figures["black"]) == (3, 2, 1, 2)
    assert figures["hot"][0] == "17"
    assert (figures["dozens"], figures["columns"]) == ([0, 2, 0], [0, 2, 0])


# Play money


async def test_a_wallet_is_filled_up_only_when_it_is_nearly_empty_and_once_for_each_id(venue: Venue) -> None:
    person = await venue.player("ada")
    full = await person.post("/api/me/play-money", {"id": "a", "currency": "EUR"})
    assert (full.status_code, full.json()["reason"]) == (409, "enough-play-money")
    await play_a_round(venue, person, "1", {"black": 90_000})
    first = await person.post("/api/me/play-money", {"id": "b", "currency": "EUR"})
    assert first.json() == {"id": "wallet:EUR", "kind": "wallet", "currency": "EUR", "balance_minor": 100_000}
    again = await person.post("/api/me/play-money", {"id": "b", "currency": "EUR"})
    assert (again.status_code, again.json()["balance_minor"]) == (200, 100_000)
    issued = [line for line in (await person.get("/api/me/statement?currency=EUR")).json()["lines"]
              if line["kind"] == "play-money"]  # fmt: skip
    assert [line["amount_minor"] for line in issued] == [90_000, 100_000]


# The pit


def ruling(kind: str, **more: Any) -> dict[str, Any]:
    return {"command": {"type": kind, "id": "try", "table": "dealer", "round": 1, **more}}


async def test_a_preview_tells_what_a_ruling_does_and_stores_nothing(venue: Venue) -> None:
    person = await venue.player("ada")
    boss = await venue.staff("boss", Role.GAMING_SUPERVISOR)
    await play_a_round(venue, person, "17", {"straight:17": 200, "red": 1000})
    version = venue.table("dealer").state.version
    # From 17 to 1: 7200 go back to the house, red pays 2000.
    correct = (await boss.post("/api/pit/preview", ruling("correct", answer="1", reason="WRONG_RESULT"))).json()
    assert correct["lines"] == [
        {"seat": "1", "name": "ada", "before_minor": 106_000, "after_minor": 100_800, "change_minor": -5200,
         "receivable_minor": 0}
    ]  # fmt: skip
    void = (await boss.post("/api/pit/preview", ruling("void", reason="MALFUNCTION"))).json()
    assert (void["lines"][0]["after_minor"], void["total_minor"]) == (100_000, -6000)
    assert venue.table("dealer").state.version == version
    assert (await person.get("/api/me/purses")).json()[0]["balance_minor"] == 106_000
    async with boss.tab() as tab:
        done = await tab.ask("correct", round=1, answer="1", reason="WRONG_RESULT")
        assert done["type"] == "accepted"
    assert (await person.get("/api/me/purses")).json()[0]["balance_minor"] == 100_800
    record = (await person.get("/api/rounds/dealer/1")).json()
    assert record["corrected"] is True
    assert record["corrections"][0]["was"]["pocket"] == "17"
    assert record["outcome"]["pocket"] == "1"


async def test_a_preview_shows_what_would_be_owed(venue: Venue) -> None:
    person = await venue.player("ada")
    boss = await venue.staff("boss", Role.GAMING_SUPERVISOR)
    await play_a_round(venue, person, "17", {"black": 10_000})
    async with person.tab() as tab:
        await tab.ask("sit", "rng")
        reply = await tab.ask("place", "rng", round=1, chips=[{"spot": "red", "amount_minor": 105_000}])
        assert reply["type"] == "accepted"
    preview = (await boss.post("/api/pit/preview", ruling("correct", answer="1", reason="WRONG_RESULT"))).json()
    # 20,000 must come back and 5,000 are there.
    assert preview["lines"][0]["receivable_minor"] == 15_000
    assert preview["lines"][0]["after_minor"] == 0


async def test_a_ruling_that_would_be_refused_says_so(venue: Venue) -> None:
    boss = await venue.staff("boss", Role.GAMING_SUPERVISOR)
    answer = await boss.post("/api/pit/preview", ruling("void", reason="BAD MOOD"))
    assert (answer.status_code, answer.json()["reason"]) == (409, "refused")
    answer = await boss.post("/api/pit/preview", ruling("correct", answer="99", reason="WRONG_RESULT"))
    assert answer.status_code == 409


@pytest.mark.clause("G-2.8.8")
async def test_the_pit_sees_figures_events_and_alerts(venue: Venue) -> None:
    person = await venue.player("ada")
    boss = await venue.staff("boss", Role.GAMING_SUPERVISOR)
    await play_a_round(venue, person, "17", {"red": 1000})
    async with person.tab() as tab:
        await tab.ask("call-supervisor", note="Look here.")
    table = next(t for t in (await boss.get("/api/pit")).json() if t["id"] == "dealer")
    assert (table["turnover_minor"], table["win_minor"], table["hold"]) == (1000, 1000, 1.0)
    assert table["alerts"][0]["note"] == "Look here."
    events = (await boss.get("/api/pit/tables/dealer/events")).json()
    kinds = [event["kind"] for event in events]
    assert kinds[:2] == ["installed", "opened"]
    settled = next(event for event in events if event["kind"] == "settled")
    assert settled["text"] == "Round 1: 17 black. €10.00 staked, €0.00 paid."
    assert next(event for event in events if event["kind"] == "placed")["by"] == "ada"
    after = events[3]["version"]
    more = (await boss.get(f"/api/pit/tables/dealer/events?after={after}&limit=2")).json()
    assert [event["version"] for event in more] == [after + 1, after + 2]


async def test_an_inspector_has_the_record_verified(tmp_path: Path) -> None:
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db")) as venue:
        person = await venue.player("ada")
        await play_a_round(venue, person, "17", {"red": 1000})
        inspector = await venue.staff("ines", Role.INSPECTOR)
        verdict = (await inspector.get("/api/audit/verify")).json()
        assert verdict["ok"] is True, verdict["problems"]
        assert verdict["events"] > 10
        assert verdict["at_ms"] > 0


async def checkpointed(venue: Venue, folder: Path) -> bytes:
    key = load_or_create_key(folder / "checkpoint.key")
    data = await venue.premises.reading(lambda reader: make_checkpoint(reader, key, venue.premises.now_ms()))
    await venue.premises.pump.submit(Keep((document_of(data),)))
    return data


async def test_an_inspector_takes_signed_checkpoints_along(tmp_path: Path) -> None:
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db")) as venue:
        inspector, person = await venue.staff("ines", Role.INSPECTOR), await venue.player("ada")
        first = await checkpointed(venue, tmp_path)
        await play_a_round(venue, person, "17", {"red": 1000})
        second = await checkpointed(venue, tmp_path)
        rows = (await inspector.get("/api/audit/checkpoints")).json()
        assert [row["number"] for row in rows[:2]] == [rows[1]["number"] + 1, rows[1]["number"]], "the newest first"
        assert all(row["signed"] for row in rows)
        assert rows[0]["events"] > rows[1]["events"]
        for row, data in zip(rows, (second, first), strict=False):
            answer = await inspector.get(f"/api/audit/checkpoints/{row['number']}")
            assert answer.content == data, "the very bytes that were signed"
            assert "attachment" in answer.headers["content-disposition"]
        assert (await inspector.get("/api/audit/checkpoints/999999")).status_code == 404
        assert (await person.get("/api/audit/checkpoints/1")).status_code == 403


async def test_a_house_that_comes_back_shows_the_same_history(tmp_path: Path) -> None:
    clock = MovableClock()
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), clock=clock) as venue:
        person = await venue.player("ada")
        await play_a_round(venue, person, "17", {"straight:17": 100})
        async with person.tab() as tab:
            known = (await tab.watch("dealer"))["view"]["version"]
    async with opened(tmp_path, SqliteStore(tmp_path / "house.db"), clock=clock) as venue:
        again = Person(venue)
        again.http.cookies.update(dict(person.http.cookies))
        async with again.tab() as tab:
            view = await tab.watch("dealer", since=known)
            assert view["view"]["mine"]["seat"] == "1"
            assert view["view"]["purse"]["wallet_minor"] == 103_500
            assert venue.table("dealer").state.round.number == 1
        async with again.tab() as tab:
            full = await tab.watch("dealer", since=1)
            assert full["full"] is True, "what this terminal knew is from before the house came back"
            assert full["view"]["history"][-1]["outcome"]["pocket"] == "17"


async def test_the_same_house_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    async with opened(tmp_path, open_store(postgres_url)) as venue:
        person = await venue.player("ada")
        await play_a_round(venue, person, "17", {"straight:17": 100})
        assert (await person.get("/api/me/purses")).json()[0]["balance_minor"] == 103_500
        assert (await person.get("/api/me/rounds")).json()[0]["net_minor"] == 3500
        inspector = await venue.staff("ines", Role.INSPECTOR)
        assert (await inspector.get("/api/audit/verify")).json()["ok"] is True


# What is refused


@pytest.mark.parametrize(
    ("method", "path", "status", "reason"),
    [
        ("GET", "/api/nothing", 404, "not-found"),
        ("GET", "/api", 404, "not-found"),
        ("GET", "/api/tables/nowhere/layout", 404, "unknown-table"),
        ("GET", f"/api/tables/{'x' * 300}/layout", 400, "bad-request"),
        ("GET", "/api/tables/dealer/results?limit=0", 400, "bad-request"),
        ("GET", "/api/tables/dealer/results?limit=many", 400, "bad-request"),
        ("GET", "/api/rounds/dealer/99", 404, "unknown-round"),
        ("GET", "/api/rounds/dealer/one", 404, "not-found"),
        ("GET", "/api/rounds/dealer/99999999999999999999999", 400, "bad-request"),
        ("PUT", "/api/session", 405, "bad-method"),
        ("PATCH", "/api/lobby", 405, "bad-method"),
        ("POST", "/", 405, "bad-method"),
    ],
)
async def test_what_cannot_be_done_is_answered_in_a_sentence(
    venue: Venue, method: str, path: str, status: int, reason: str
) -> None:
    person = await venue.player("ada")
    answer = await person.call(method, path)
    assert (answer.status_code, answer.json()["reason"]) == (status, reason), answer.text
    assert answer.json()["sentence"].endswith(".")
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b'{"name": 5, "password": []}', b"\xff\xfe", b"[" * 10_000, b'{"name":"x"}',
     b'{"name":"x","password":"y","more":1}'],
)  # fmt: skip
async def test_bodies_that_make_no_sense_are_bad_requests(venue: Venue, content: bytes) -> None:
    person = venue.stranger()
    await person.look()
    answer = await person.call("POST", "/api/session", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["reason"] == "bad-request"


async def test_large_bodies_are_refused_whether_announced_or_not(venue: Venue) -> None:
    person = venue.stranger()
    await person.look()
    answer = await person.call("POST", "/api/session", {"name": "x" * 20_000, "password": "y"})
    assert (answer.status_code, answer.json()["reason"]) == (413, "too-large")

    async def drops() -> Any:
        for _ in range(100):
            yield b"x" * 1000

    answer = await person.call("POST", "/api/session", content=drops(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


async def test_measurements_are_there_for_prometheus(venue: Venue) -> None:
    person = await venue.player("ada")
    async with person.tab() as tab:
        await tab.ask("sit")
        await tab.ask("place", round=7)
        page = (await person.get("/metrics")).text
    assert 'croupier_commands_total{kind="sit",result="accepted"} 1.0' in page
    assert 'croupier_commands_total{kind="place",result="betting-closed"} 1.0' in page or "stale-round" in page
    for name in (
        "croupier_connections 1.0",
        "croupier_batch_works_bucket",
        "croupier_batch_seconds_sum",
        "croupier_works_waiting",
    ):
        assert name in page
