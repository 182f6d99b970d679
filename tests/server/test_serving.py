"""The command line, the web client's files, simulated wheels, and the rest around the house."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import msgspec
import pytest
from click.testing import CliRunner

from croupier.house.roles import Role
from croupier.schema_cli import http_schema, wire_schema
from croupier.serve_cli import PASSWORD_VARIABLE, serve
from croupier.server.lines.devices import Devices
from croupier.server.web_files import WebFiles
from croupier.store.memory import MemoryStore
from rigs.venue import FLOOR, GENEROUS, Venue, opened

AUTOMATED = (
    FLOOR
    + """
[[table]]
id = "wheel"
name = "Automated wheel"
rulebook = "star-rfh"
game = "roulette"
mode = "automated"
opens_at_start = true
simulated_wheel = true
timers = { wagering_s = 0, intermission_s = 0 }
"""
)


@pytest.mark.clause("RFH-3.6")
async def test_an_automated_wheel_spins_by_itself_round_after_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = Devices.__init__

    def hurried(self: Devices, *args: object) -> None:
        begin(self, *args, hurry=0.0)  # type: ignore[arg-type]

    monkeypatch.setattr(Devices, "__init__", hurried)
    async with opened(tmp_path, MemoryStore(), GENEROUS, AUTOMATED) as venue:
        async with venue.stranger().tab() as tab:
            await tab.watch("wheel", "display")
            numbers: set[int] = set()
            while len(numbers) < 3:
                message = await tab.until(lambda m: m["type"] == "view" and "result" in m["view"])
                numbers.add(message["view"]["result"]["number"])
        entered = [e for e in venue.premises.house.store.events("table:wheel") if e.kind == "answered"]
        assert {event.actor for event in entered} == {"wheel:wheel"}
        assert all(msgspec.json.decode(event.body)["source"] == "sensor" for event in entered)


# The web client


def built(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Croupier</title>" + " " * 2000)
    (folder / "assets" / "app-1a2b.js").write_text("console.log('hello')")
    return folder


async def fetch(files: WebFiles, path: str, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(files), base_url="http://house.test") as client:
        return await client.get(path, headers=headers)


async def test_the_client_is_served_and_every_other_address_is_its_first_page(tmp_path: Path) -> None:
    files = WebFiles(built(tmp_path / "web"))
    for path in ("/", "/table/french", "/pit", "/rules/tsg/european-roulette"):
        page = await fetch(files, path)
        assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert page.headers["content-encoding"] == "gzip"
    script = await fetch(files, "/assets/app-1a2b.js")
    assert "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]
    assert (await fetch(files, "/", **{"If-None-Match": page.headers["etag"]})).status_code == 304
    assert (await fetch(files, "/assets/gone.js")).status_code == 404
    assert (await fetch(files, "/../pyproject.toml")).status_code == 404


async def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    page = await fetch(WebFiles(tmp_path / "nothing"), "/")
    assert page.status_code == 503
    assert "npm run build" in page.text


# The command line


def test_the_wire_schema_names_every_message() -> None:
    schema = msgspec.json.decode(CliRunner().invoke(wire_schema).output)
    assert {"Place", "Watch", "View", "Chips", "Accepted", "Refused", "Hello"} <= schema["$defs"].keys()
    assert set(schema["properties"]) == {"FromTerminal", "ToTerminal"}


async def test_the_http_schema_is_what_an_open_house_serves(tmp_path: Path) -> None:
    document = msgspec.json.decode(CliRunner().invoke(http_schema).output)
    async with opened(tmp_path, MemoryStore(), GENEROUS, FLOOR) as venue:
        assert document == (await venue.stranger().http.get("/api/openapi.json")).json()
    assert document["components"]["schemas"]["LobbyTable"]["properties"]["family"] == {"type": "string"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "--floor FILE"),
        (["--floor", "none.toml"], "cannot be read"),
        (["--demo", "--database", "oracle://x"], "not a database"),
        (["--demo", "--port", "70000"], "70000"),
    ],
)
def test_mistakes_on_the_command_line_are_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(serve, arguments)
    assert result.exit_code != 0
    assert said in result.output
    assert "Traceback" not in result.output


def test_the_first_administrator_is_made_on_the_command_line(tmp_path: Path) -> None:
    floor = tmp_path / "floor.toml"
    floor.write_text(FLOOR)
    address = f"sqlite:///{tmp_path / 'house.db'}"
    arguments = ["--floor", str(floor), "--database", address, "--create-admin", "root.person"]
    runner = CliRunner()
    made = runner.invoke(serve, arguments, env={PASSWORD_VARIABLE: "a rather long secret"})
    assert (made.exit_code, made.stdout) == (0, "root.person is an administrator now.\n")
    again = runner.invoke(serve, arguments, env={PASSWORD_VARIABLE: "a rather long secret"})
    assert "has this name already" in again.output
    weak = runner.invoke(serve, [*arguments[:-1], "other"], env={PASSWORD_VARIABLE: "short"})
    assert "10 to 128 characters" in weak.output


def test_the_house_opens_says_where_and_stops_when_told(tmp_path: Path) -> None:
    floor = tmp_path / "floor.toml"
    floor.write_text(FLOOR)
    command = [sys.executable, "-m", "croupier.cli", "serve", "--floor", str(floor), "--port", "0"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("The house is open at http://localhost:")
            address = line.split()[-1]
            assert httpx.get(f"{address}/api/health").json()["ok"] is True
            assert "croupier_sessions" not in httpx.get(f"{address}/metrics").text, "nobody has named a place for them"
            second = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=200, check=False)
            assert "in use by another house" in second.stderr
            process.send_signal(signal.SIGTERM)
            assert process.wait(120) == 0
            assert "Traceback" not in (process.stderr.read() if process.stderr else "")
        finally:
            process.kill()
    assert (tmp_path / "var" / "croupier.db").exists(), "the default database lies under the working directory"


# Under trouble


async def test_a_store_that_fails_refuses_and_shows_nothing_that_is_not_on_record(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.store.interface import StoreError

    person = await venue.player("ada")
    dealer = await venue.staff("dora", Role.DEALER)
    async with person.tab() as tab, dealer.tab() as d:
        await d.ask("new-game")
        await tab.watch("dealer")
        await tab.ask("sit")
        store = venue.premises.house.store
        commit, failing = store.commit, True

        def broken(batch: object) -> None:
            if failing:
                time.sleep(0.02)
                raise StoreError("the disk is full")
            commit(batch)  # type: ignore[arg-type]

        monkeypatch.setattr(store, "commit", broken)
        tab.say(type="place", id="p", table="dealer", round=1, chips=[{"spot": "red", "amount_minor": 500}])
        await asyncio.sleep(0.01)
        async with person.tab() as second:
            view = await second.watch("dealer")
            assert view["view"]["chips"] == {}, "a wager that is not on record is shown to nobody"
        reply = await tab.until(lambda m: m.get("id") == "p")
        assert reply["reason"] == "not-stored"
        failing = False
        again = await tab.ask("place", command_id="p", round=1, chips=[{"spot": "red", "amount_minor": 500}])
        assert (again["type"], again["repeated"]) == ("accepted", False)
        await tab.quiet()
        assert venue.table("dealer").state.round.stakes == {"1": {"red": 500}}


@pytest.mark.clause("TSG-8a.2")
def test_a_house_does_not_open_with_an_entropy_source_that_is_stuck(tmp_path: Path) -> None:
    stuck = tmp_path / "noise"
    stuck.write_bytes(b"\x07" * 4096)
    kept = ["--database", f"sqlite:///{tmp_path}/house.db", "--signing-key", str(tmp_path / "key")]
    refused = CliRunner().invoke(serve, ["--demo", *kept, "--entropy-source", str(stuck)])
    assert refused.exit_code == 1
    assert "Error: the source gave the byte 7 21 times in a row" in refused.output
