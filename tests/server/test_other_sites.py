"""Other sites, proxies and headers: who may speak for whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.server.lines.listening import server_config
from rigs.venue import BASE, GENEROUS, Venue, opened


async def test_a_request_that_changes_something_needs_the_pages_token(venue: Venue) -> None:
    person = await venue.player("ada")
    for token in ("", "wrong", person.http.cookies["croupier_session"]):
        response = await person.post("/api/me/preferences", {"language": "nl"}, headers={"X-CSRF-Token": token})
        assert (response.status_code, response.json()["reason"]) == (403, "bad-csrf-token")
    assert venue.premises.directory.by_id(person.patron).language == "en"  # type: ignore[union-attr]


async def test_the_token_of_one_session_is_no_good_for_another(venue: Venue) -> None:
    ada, eve = await venue.player("ada"), await venue.player("eve")
    token = eve.http.headers["X-CSRF-Token"]
    response = await ada.post("/api/me/preferences", {"language": "nl"}, headers={"X-CSRF-Token": token})
    assert response.status_code == 403


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://house.test.evil.example", "http://[", "https://house.test", "house.test"],
)
async def test_other_sites_can_neither_post_nor_connect(venue: Venue, origin: str) -> None:
    person = await venue.player("ada")
    response = await person.post("/api/me/preferences", {"language": "nl"}, headers={"Origin": origin})
    assert (response.status_code, response.json()["reason"]) == (403, "bad-origin")
    async with person.tab(origin=origin) as tab:
        assert not tab.accepted


async def test_our_own_pages_can(venue: Venue) -> None:
    person = await venue.player("ada")
    response = await person.post("/api/me/preferences", {"language": "nl"}, headers={"Origin": BASE})
    assert response.status_code == 200
    async with person.tab(origin=BASE) as tab:
        assert tab.accepted


NAMED = msgspec.structs.replace(GENEROUS, hosts=("house.test", "10.0.0.9:8000"))


@pytest.mark.parametrize(
    ("host", "known"),
    [
        *(("house.test", True), ("HOUSE.test:8443", True), ("10.0.0.9:8000", True)),
        *(("10.0.0.9", False), ("evil.example", False), ("house.test.evil.example", False), ("house.test:", False)),
        *(("house.test@evil.example", False), ("[::1]:8000", False), ("house.test, evil.example", False)),
    ],
)
async def test_a_page_whose_name_is_made_to_lead_here_is_not_the_houses_own(
    tmp_path: Path, host: str, known: bool
) -> None:
    """DNS rebinding: to its browser the page and this house are of one origin, and the token is there to be read."""
    async with opened(tmp_path, settings=NAMED) as venue:
        person = await venue.player("ada")
        page = {"Host": host, "Origin": f"http://{host}"}
        for answer in (
            await person.get("/api/session", headers=page),
            await person.get("/", headers=page),
            await person.post("/api/me/preferences", {"language": "nl"}, headers=page),
        ):
            refused = answer.status_code == 421 and answer.json()["reason"] == "wrong-host"
            assert refused is not known, (host, answer.status_code)
            assert "x-content-type-options" in answer.headers, "a refusal has the headers of every answer"
        assert (venue.premises.directory.by_id(person.patron).language == "nl") is known  # type: ignore[union-attr]
        for path in ("/ws", "/ws/device"):
            async with person.tab(origin=f"http://{host}", host=host, path=path) as tab:
                assert tab.accepted is known, (host, path)


async def test_no_name_and_two_names_are_none_of_the_houses(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=NAMED) as venue:
        async with venue.stranger().tab(origin=None, host=None) as tab:
            assert not tab.accepted
        two = [("Host", "house.test"), ("Host", "evil.example")]
        for names in (two, two[::-1]):
            assert (await venue.stranger().get("/api/lobby", headers=names)).status_code == 421, names


async def test_a_house_that_names_no_host_answers_to_any(venue: Venue) -> None:
    assert (await venue.stranger().get("/api/lobby", headers={"Host": "192.0.2.7:8000"})).status_code == 200


async def test_behind_tls_only_pages_that_came_by_it_speak_for_the_house(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=msgspec.structs.replace(GENEROUS, secure_cookies=True)) as venue:
        person = venue.stranger()
        assert "max-age=31536000" in (await person.get("/api/lobby")).headers["strict-transport-security"]
        for origin, accepted in (("https://house.test", True), ("http://house.test", False)):
            async with person.tab(origin=origin) as tab:
                assert tab.accepted is accepted, origin


@pytest.mark.parametrize(
    ("proxies", "client", "address"),
    [
        ((), "127.0.0.1", "127.0.0.1"),  # the loopback is no exception
        (("10.1.0.0/16",), "127.0.0.1", "127.0.0.1"),
        (("10.1.0.0/16",), "10.1.2.3", "203.0.113.9"),
        (("127.0.0.1",), "127.0.0.1", "203.0.113.9"),
    ],
)
async def test_forwarded_addresses_count_from_named_proxies_alone(
    proxies: tuple[str, ...], client: str, address: str
) -> None:
    seen: list[str] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"][0])

    config = server_config(application, "127.0.0.1", 0, proxies)
    config.load()
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/",
        "scheme": "http",
        "client": (client, 5_000),
        "headers": [(b"x-forwarded-for", b"203.0.113.9")],
    }
    await config.loaded_app(scope, None, None)
    assert seen == [address]


async def test_every_answer_carries_the_headers_that_keep_browsers_safe(venue: Venue) -> None:
    for path in ("/", "/api/lobby", "/api/nothing", "/metrics", "/assets/none.js"):
        headers = (await venue.stranger().get(path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
