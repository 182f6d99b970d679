"""What surrounds the house: readiness, figures and staff where the operator says, cookies, policy, names, tables."""

from __future__ import annotations

import asyncio
import http.client
import re
import shutil
from pathlib import Path

import httpx
import msgspec
import pytest

from croupier.house.roles import HOUSE, Role
from croupier.patrons.names import passes_for_staff
from croupier.server.lines.listening import administration_beside, listen, metrics_beside
from croupier.server.routes import every_route, health
from rigs.venue import GENEROUS, PASSWORD, Venue, opened
from server.test_every_route import ADMINISTRATOR, RULES, requests
from server.test_interrupted_games import FLOOR, QUICK, seated, temporary, until


async def parts_of(venue: Venue) -> tuple[int, dict[str, str]]:
    answer = await venue.stranger().get("/api/ready")
    return answer.status_code, answer.json()["parts"]


async def test_a_house_that_lives_is_not_always_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    settings = msgspec.structs.replace(GENEROUS, folder=str(folder))
    async with opened(tmp_path, settings=settings) as venue:
        assert await parts_of(venue) == (200, dict.fromkeys(("desks", "database", "write", "disk"), "ok"))
        assert not list(folder.iterdir()), "nothing is left behind"
        with monkeypatch.context() as full:
            full.setattr(health, "LEAST_FREE_BYTES", 2**80)
            status, parts = await parts_of(venue)
            assert (status, parts["write"]) == (503, "ok")
            assert parts["disk"].endswith("MiB left")
        with monkeypatch.context() as broken:
            broken.setattr(health, "WITHIN_S", 0.05)
            broken.setattr(venue.premises.pump.__class__, "look", lambda *_: stuck())
            status, parts = await parts_of(venue)
            assert (status, parts["desks"]) == (503, "no answer")
        shutil.rmtree(folder)
        status, parts = await parts_of(venue)
        assert (status, parts["write"], parts["database"]) == (503, "FileNotFoundError", "ok")
        assert (await venue.stranger().get("/api/health")).status_code == 200, "the process lives all the same"


async def stuck() -> None:
    await asyncio.sleep(3600)


async def test_figures_are_served_where_the_operator_says_and_nowhere_else(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, metrics_apart=True)
    async with opened(tmp_path, settings=settings) as venue:
        public = await venue.stranger().get("/metrics")
        assert (public.status_code, public.json()["reason"]) == (404, "not-found")
        beside = await listen(metrics_beside(venue.application, "127.0.0.1:0"))
        port = beside.servers[0].sockets[0].getsockname()[1]

        def ask(path: str) -> tuple[int, bytes]:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            line.request("GET", path)
            answer = line.getresponse()
            try:
                return answer.status, answer.read()
            finally:
                line.close()

        status, text = await asyncio.to_thread(ask, "/metrics")
        missing, _ = await asyncio.to_thread(ask, "/api/lobby")
        await beside.shutdown()
        assert (status, b"croupier_sessions" in text) == (200, True)
        assert missing == 404


async def test_administration_listens_where_the_operator_says_and_is_absent_elsewhere(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, administration_at="10.20.0.1:8001")
    async with opened(tmp_path, settings=settings) as venue:
        root = await venue.staff("root", Role.ADMINISTRATOR)
        others = [venue.stranger(), await venue.player("ada"), await venue.staff("mia", Role.ASSISTANT_GAMING_MANAGER)]
        for rule, method, path, body in requests():
            if RULES[rule] == ADMINISTRATOR:
                answer = await root.call(method, path, body)
                assert (answer.status_code, answer.json()["reason"]) == (404, "administered-elsewhere"), rule
                assert "10.20.0.1:8001" in answer.json()["sentence"], "an administrator is told where to go"
                for other in others:
                    told = await other.call(method, path, body)
                    assert told.status_code in (403, 404), "and nobody else that there is such a place"
                    assert "10.20.0.1" not in told.text
                    assert told.json()["reason"] in ("not-found", "bad-csrf-token")
        assert (await root.get("/api/second-person")).status_code == 200, "what others of staff do stays"
        beside = await listen(administration_beside(venue.application, "127.0.0.1:0"))
        port = beside.servers[0].sockets[0].getsockname()[1]
        cookies = "; ".join(f"{name}={value}" for name, value in root.http.cookies.items())
        own = {"Cookie": cookies, "X-CSRF-Token": root.http.headers["X-CSRF-Token"]}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=own, timeout=60) as office:
            staff = await office.get("/api/staff")
            made = await office.post("/api/staff", json={"name": "newman", "display_name": "New", "roles": ["dealer"]})
            page, lobby = await office.get("/"), await office.get("/api/lobby")
            stranger = await office.post("/api/staff", headers={"X-CSRF-Token": "x"})
        await beside.shutdown()
        assert (staff.status_code, [person["name"] for person in staff.json()]) == (200, ["mia", "root"])
        assert (made.status_code, page.status_code, lobby.status_code) == (201, 200, 200), "with its screens"
        assert stranger.status_code == 403, "behind the same gate"


def test_what_is_for_administrators_alone_is_marked_as_administration() -> None:
    marked = {
        f"{method} {re.sub(r':[a-z]+}', '}', path)}"
        for handler in every_route()
        if handler.opt.get("administration")
        for method in handler.http_methods
        for path in handler.paths
    }
    assert marked == {rule for rule, roles in RULES.items() if roles == ADMINISTRATOR}


async def test_staff_come_from_the_networks_that_are_named(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(GENEROUS, staff_from=("10.20.0.0/16",))
    async with opened(tmp_path, settings=settings) as venue:
        await venue.enrol("root", Role.ADMINISTRATOR)
        assert (await venue.stranger("203.0.113.5").log_in("root")).status_code == 401
        root = venue.stranger("10.20.1.1")
        assert (await root.log_in("root")).status_code == 200
        assert (await root.get("/api/staff")).status_code == 200
        elsewhere = venue.stranger("203.0.113.6")
        elsewhere.http.cookies.update(root.http.cookies)
        assert (await elsewhere.get("/api/staff")).status_code == 401, "nor does the session travel"
        assert (await venue.player("ada")).patron, "players come from anywhere"


async def test_behind_tls_cookies_belong_to_this_very_host(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=msgspec.structs.replace(GENEROUS, secure_cookies=True)) as venue:
        person = venue.stranger()
        person.http.base_url = "https://house.test"  # type: ignore[assignment]
        answer = await person.join("ada")
        given = answer.headers.get_list("set-cookie")
        assert len(given) == 3
        for cookie in given:
            assert cookie.startswith("__Host-croupier_"), cookie
            assert "Secure" in cookie
            assert "Path=/" in cookie
            assert "Domain" not in cookie
        assert (await person.get("/api/me/purses")).status_code == 200
        plain = venue.stranger()
        plain.http.base_url = "https://house.test"  # type: ignore[assignment]
        token = next(v for name, v in person.http.cookies.items() if name.endswith("session"))
        plain.http.cookies.set("croupier_session", token)
        assert (await plain.get("/api/me/purses")).status_code == 401, "a cookie that a neighbour could set is none"


async def test_no_inline_styles_are_allowed(venue: Venue) -> None:
    policy = (await venue.stranger().get("/")).headers["content-security-policy"]
    assert "style-src 'self';" in policy
    assert "unsafe" not in policy


KEPT = (
    "admin",
    "\u0410dmin",
    "Adm1n",
    "A.d.m.i.n",
    "\uff24\uff45\uff41\uff4c\uff45\uff52",
    "Supervis\u043er Tim",
    "de\u0430ler_2",
    "Pit Boss",
    "THE H0USE",
    "\u039canager",
    "Cashi\u00e9r",
)
FREE = ("Ada", "\u0410\u043b\u0435\u043a\u0441\u0435\u0439", "Houseman", "Ji\u0159\u00ed", "Dea Lerner", "Adminius")


@pytest.mark.parametrize("name", KEPT)
async def test_names_that_look_like_staff_are_refused(venue: Venue, name: str) -> None:
    answer = await venue.stranger().join("ada", display_name=name)
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad-display-name")


@pytest.mark.parametrize("name", FREE)
def test_other_names_are_free(name: str) -> None:
    assert not passes_for_staff(name)


async def test_a_name_that_looks_like_one_of_our_staff_is_refused(venue: Venue) -> None:
    await venue.premises.reception.enrol("tim", PASSWORD, "Tim Brown", (Role.DEALER,), by=HOUSE)
    answer = await venue.stranger().join("thief", display_name="T1m Br\u043ewn")
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad-display-name")


@pytest.mark.clause("TSG-A4.32")
async def test_a_temporary_table_of_somebody_else_is_not_found(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=QUICK, floor=FLOOR) as venue:
        anna, ben = await seated(venue, "anna", "wheel"), await seated(venue, "bent", "wheel")
        placed = await anna.ask("place", "wheel", round=1, chips=[{"spot": "red", "amount_minor": 500}])
        assert placed["type"] == "accepted", placed
        await anna.__aexit__()
        await until(lambda: temporary(venue))
        table = temporary(venue)[0].id
        missing = "wheel~999.s9"
        boss = await venue.staff("boss", Role.GAMING_SUPERVISOR)
        for path in ("/api/tables/{}/layout", "/api/tables/{}/results", "/api/tables/{}/statistics",
                     "/api/tables/{}/rules", "/api/rounds/{}/1"):  # fmt: skip
            theirs, none = [await ben.person.get(path.format(name)) for name in (table, missing)]
            assert theirs.status_code == none.status_code == 404
            assert theirs.text.replace(table, "T") == none.text.replace(missing, "T")
            for own in (anna.person, boss):
                found = await own.get(path.format(table))
                assert found.status_code == 200 or found.json()["reason"] == "unknown-round"
        await ben.__aexit__()
