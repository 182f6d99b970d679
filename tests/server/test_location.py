"""From a country that forbids it nobody takes part; an account and its money can be got at from everywhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.patrons.jurisdictions import CitedValue, LocationRules
from croupier.server.entrance.location import Location
from rigs.poker_floor import NO_PAUSE, holdem
from rigs.venue import FLOOR, Person, Tab, Venue, opened

OWN = FLOOR.replace("[house]\n", '[house]\njurisdiction = "own.toml"\ncountry_header = "X-Country"\n')
RULES = 'like = "play-money"\nid = "own"\ntitle = "Own"\n[location]\nforbidden = { value = ["US", "FR"] }\n'


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Venue]:
    (tmp_path / "own.toml").write_text(RULES + 'unknown = { value = "let-in" }\n')
    async with opened(tmp_path, floor=OWN + holdem("ring", NO_PAUSE)) as venue:
        yield venue


def tab_from(person: Person, country: str) -> Tab:
    tab = person.tab()
    if country:
        tab._scope["headers"].append((b"x-country", country.encode()))
    return tab


async def place(tab: Tab, venue: Venue) -> str:
    number = venue.table("rng").state.round.number
    said = await tab.ask("place", "rng", round=number, chips=[{"spot": "red", "amount_minor": 1_000}])
    return "" if said["type"] == "accepted" else str(said["reason"])


@pytest.mark.clause("TSG-6.9")
async def test_nobody_takes_part_from_where_it_is_forbidden(house: Venue) -> None:
    ada = await house.player("ada")
    async with tab_from(ada, "CZ") as at_home:
        assert (await at_home.ask("sit", "rng"))["type"] == "accepted"
        assert await place(at_home, house) == ""
    async with tab_from(ada, "us") as abroad:
        assert await place(abroad, house) == "not-from-here"
        sat = await abroad.ask("poker-sit", table="ring", amount_minor=5_000)
        assert (sat["reason"], "US" in sat["sentence"]) == ("not-from-here", True)
        number = house.table("rng").state.round.number
        back = await abroad.ask("take-back", "rng", round=number, chips=[{"spot": "red", "amount_minor": 1_000}])
        assert back["type"] == "accepted", "what lies there is its owner's to take off"
    ada.http.headers["X-Country"] = "FR"
    assert (await ada.get("/api/me/purses")).status_code == 200, "an account is got at from everywhere"
    entered = await ada.post("/api/tournaments/any/play", {"do": "enter", "id": "1", "form": "", "agreed": True})
    assert entered.json()["details"]["refusal"] == "not-from-here"
    promoted = await ada.post("/api/promotions/1/enter", {"id": "1"})
    assert promoted.json()["details"]["refusal"] == "not-from-here"


async def test_who_is_nowhere_is_let_in_where_the_jurisdiction_says_so(house: Venue) -> None:
    ada = await house.player("ada")
    async with tab_from(ada, "") as tab:
        await tab.ask("sit", "rng")
        assert await place(tab, house) == ""


@pytest.mark.clause("TSG-6.9")
@pytest.mark.parametrize(
    ("header", "unknown", "found"),
    [("US", "refuse", "US"), ("CZ", "refuse", ""), ("", "refuse", "unknown"), ("", "let-in", ""),
     ("U1", "refuse", "unknown"), ("USA", "refuse", "unknown"), (" fr ", "let-in", "FR")],
)  # fmt: skip
def test_a_country_is_two_letters_of_the_header_and_else_nothing_is_known(
    header: str, unknown: str, found: str
) -> None:
    rules = LocationRules(CitedValue(("US", "FR")), CitedValue(unknown))  # type: ignore[arg-type]
    assert Location("X-Country", rules).forbidden({b"x-country": header.encode()}) == found
    assert Location("X-Country", None).forbidden({b"x-country": b"US"}) == ""
