"""A round long past is previewed and put right over the wire, and told again as it was put right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.house.roles import Role
from croupier.store.open import open_store
from rigs.venue import Person, Venue, opened


async def play(venue: Venue, person: Person, pocket: str, **chips: int) -> int:
    """A round at the dealer's table."""
    dealer = await venue.staff("dora", Role.DEALER)
    async with person.tab() as tab, dealer.tab() as d:
        await tab.ask("sit")
        await d.ask("new-game")
        number: int = venue.table("dealer").state.round.number
        laid = [{"spot": spot, "amount_minor": amount} for spot, amount in chips.items()]
        assert (await tab.ask("place", round=number, chips=laid))["type"] == "accepted"
        await d.ask("no-more-bets", round=number)
        await d.ask("enter", round=number, answer=pocket)
        assert (await d.ask("confirm-result", round=number))["type"] == "accepted"
    return number


def correction(answer: str) -> dict[str, Any]:
    return {
        "type": "correct",
        "table": "dealer",
        "round": 1,
        "answer": answer,
        "reason": "WRONG_RESULT",
        "note": "seen",
    }


@pytest.mark.clause("HC25-1.1.10b")
async def test_a_supervisor_sees_what_it_would_do_does_it_and_everybody_is_told(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.db'}"
    async with opened(tmp_path, open_store(url)) as venue:
        ada, bob = await venue.player("ada"), await venue.player("bob")
        await play(venue, ada, "17", black=1000)
        async with ada.tab() as tab:
            assert (await tab.ask("leave"))["type"] == "accepted"
        for pocket in ("2", "4", "6"):
            await play(venue, bob, pocket, black=500)
    async with opened(tmp_path, open_store(url)) as venue:  # no process remembers the round
        boss = await venue.staff("boss", Role.GAMING_SUPERVISOR)
        version = venue.table("dealer").state.version
        preview = (await boss.post("/api/pit/preview", {"command": {"id": "try", **correction("18")}})).json()
        assert preview["lines"] == [
            {"seat": "1", "name": "ada", "before_minor": 101_000, "after_minor": 99_000, "change_minor": -2000,
             "receivable_minor": 0}
        ]  # fmt: skip
        assert venue.table("dealer").state.version == version
        async with boss.tab() as tab:
            await tab.watch("dealer", "supervisor")
            asked = {name: value for name, value in correction("18").items() if name not in ("type", "table")}
            assert (await tab.ask("correct", **asked))["type"] == "accepted"
            again = await tab.ask("correct", **asked)
            assert (again["type"], again["reason"]) == ("refused", "same-result")
        results = (await boss.get("/api/tables/dealer/results")).json()
        assert [(row["number"], row["corrected"]) for row in results] == [
            (4, False), (3, False), (2, False), (1, True),
        ]  # fmt: skip
        told = (await boss.get("/api/rounds/dealer/1")).json()
        assert (told["outcome"]["pocket"], told["corrected"]) == ("18", True)
        assert [(row["reason"], row["was"]["pocket"]) for row in told["corrections"]] == [("WRONG_RESULT", "17")]
        assert [(row["answer"], row["source"], row["by"]) for row in told["answers"]] == [("18", "supervisor", "boss")]
        assert [(row["name"], row["disposition"]) for row in told["lines"]] == [("ada", "lost")]
        assert told["events"][-1]["kind"] == "past-corrected"
        assert "18" in told["events"][-1]["text"]
        history = venue.premises.house.followed_tables.history("dealer")
        assert history is not None
        oldest = history[0]
        assert (oldest.number, oldest.outcome["pocket"], oldest.corrected) == (1, "18", True)
        ada = venue.stranger()
        await ada.log_in("ada")
        mine = (await ada.get("/api/me/rounds")).json()
        assert [(row["number"], row["net_minor"]) for row in mine] == [(1, -1000)]
        statement = (await ada.get("/api/me/statement?currency=EUR")).json()
        assert statement["lines"][0]["balance_minor"] == 99_000
        assert {line["kind"] for line in statement["lines"]} >= {"reversal-won", "reversal-stake-back"}


async def lines_of(venue: Venue, name: str) -> list[tuple[str, str, int | None]]:
    """Somebody's statement, newest first, without what came before the first round."""
    person = venue.stranger()
    await person.log_in(name)
    lines = (await person.get("/api/me/statement?currency=EUR")).json()["lines"]
    return [(line["kind"], line["reference"], line["round"]) for line in lines if line["kind"] != "play-money"]


@pytest.mark.clause("HC25-1.1.10b")
async def test_each_line_of_a_statement_has_its_rounds_own_number(tmp_path: Path) -> None:
    """Ada's round is put right in the middle of a later one, which is then void."""
    wheel = "Dealer's wheel"
    async with opened(tmp_path) as venue:
        ada, bob = await venue.player("ada"), await venue.player("bob")
        await play(venue, ada, "17", black=1000)
        await play(venue, bob, "2", black=500)
        dealer, boss = await venue.staff("dora", Role.DEALER), await venue.staff("boss", Role.GAMING_SUPERVISOR)
        async with bob.tab() as tab, dealer.tab() as d, boss.tab() as pit:
            await tab.ask("sit")
            await d.ask("new-game")
            chips = [{"spot": "black", "amount_minor": 500}]
            assert (await tab.ask("place", round=3, chips=chips))["type"] == "accepted"
            assert (await lines_of(venue, "bob"))[0] == ("stake", wheel, 3)
            await pit.watch("dealer", "supervisor")
            asked = {name: value for name, value in correction("18").items() if name not in ("type", "table")}
            assert (await pit.ask("correct", **asked))["type"] == "accepted"
            assert (await lines_of(venue, "bob"))[0] == ("stake", wheel, 3)
            voided = await pit.ask("void", round=3, reason="MALFUNCTION", note="seen")
            assert voided["type"] == "accepted"
        assert await lines_of(venue, "ada") == [
            (kind, wheel, 1) for kind in ("reversal-won", "reversal-stake-back", "won", "stake-back", "stake")
        ]
        assert await lines_of(venue, "bob") == [
            *((kind, wheel, 3) for kind in ("stake-back", "stake")),
            *((kind, wheel, 2) for kind in ("won", "stake-back", "stake")),
        ]


@pytest.mark.clause("RFH-12.5.1")
async def test_a_preview_of_a_correction_that_comes_too_late_by_the_book_says_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        ada = await venue.player("ada")
        boss = await venue.staff("boss", Role.GAMING_SUPERVISOR)
        await play(venue, ada, "17", black=1000)
        late = {**correction("18"), "table": "star", "id": "try"}
        answer = await boss.post("/api/pit/preview", {"command": late})
        assert (answer.status_code, answer.json()["details"]["refusal"]) == (409, "too-late-to-correct")
        layouts = [(await boss.get(f"/api/tables/{table}/layout")).json() for table in ("dealer", "star")]
        assert [layout["correction_until"] for layout in layouts] == ["any-time", "next-round"]
        dealer = await venue.staff("dora", Role.DEALER)
        async with dealer.tab() as tab:
            refused = await tab.ask("correct", round=1, answer="18", reason="WRONG_RESULT", note="seen")
            assert refused["reason"] == "not-allowed"
