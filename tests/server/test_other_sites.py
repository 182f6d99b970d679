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
