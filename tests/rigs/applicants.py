"""People who say who they are, and staff who check it."""

from __future__ import annotations

from typing import Any

from .venue import FLOOR, Person

CZECH = FLOOR.replace("[house]", '[house]\njurisdiction = "czech-republic"')
DUTCH = FLOOR.replace("[house]", '[house]\njurisdiction = "netherlands"')
ADA = {
    "first_name": "Ada",
    "last_name": "Nováková",
    "born": "1990-05-04",
    "birth_place": "Brno",
    "nationality": "CZ",
    "street": "Dlouhá 1",
    "town": "Praha",
    "postcode": "110 00",
    "country": "cz",
    "email": "ada@example.org",
    "document": "123456789",
}


async def give(person: Person, errand: str = "1", **other: str) -> Any:
    answer = await person.post("/api/me/identity", {"id": errand, "details": ADA | other})
    await decline_limits(person)
    return answer


async def decline_limits(person: Person) -> None:
    """Each by itself, where the house asks."""
    for each in (await person.get("/api/me/limits")).json()["limits"]:
        if not each["answered"]:
            body = {"id": each["measure"], "measure": each["measure"]}
            assert (await person.post("/api/me/limits/declined", body)).status_code == 200


async def refusal(person: Person, errand: str = "x", **other: str) -> str:
    answer = await give(person, errand, **other)
    assert answer.status_code == 409, answer.text
    return str(answer.json()["details"]["refusal"])


async def may_play(person: Person) -> str:
    """What the house says to somebody who sits down: nothing, or why not."""
    async with person.tab() as tab:
        said = await tab.ask("sit", "dealer")
        return "" if said["type"] == "accepted" else str(said["reason"])


async def decide(by: Person, about: Person, confirmed: bool = True, seen: str = "identity card") -> Any:
    known = by.venue.premises.directory.by_id(about.patron)
    given = known.identity.given if known is not None and known.identity is not None else 1
    body = {"id": f"{about.patron}-{by.patron}-{confirmed}", "confirmed": confirmed, "seen": seen, "given": given}
    return await by.post(f"/api/staff/identities/{about.patron}/decide", body)
