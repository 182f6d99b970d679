"""A second house on the same database: it waits, takes over from one that died or stands still, and nothing is lost."""

from __future__ import annotations

import signal
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from croupier.audit_cli import audit
from rigs.served_house import ServedHouse
from rigs.venue import FLOOR, PASSWORD


@pytest.fixture
def floor(tmp_path: Path) -> Path:
    path = tmp_path / "floor.toml"
    path.write_text(FLOOR)
    return path


def join(house: ServedHouse, name: str) -> httpx.Cookies:
    with house.client() as browser:
        token = browser.get("/api/session").json()["csrf"]
        body = {"name": name, "password": PASSWORD}
        response = browser.post("/api/patrons", json=body, headers={"X-CSRF-Token": token})
        assert response.status_code == 201, response.text
        return browser.cookies


def known_as(house: ServedHouse, cookies: httpx.Cookies) -> str:
    """Who somebody is who logged in at another house."""
    with house.client(cookies) as browser:
        response = browser.get("/api/session")
        assert response.status_code == 200, response.text
        return str(response.json()["patron"]["name"])


def test_a_standby_takes_over_from_a_house_that_died(tmp_path: Path, floor: Path, postgres_url: str) -> None:
    with (
        ServedHouse(tmp_path, floor, postgres_url).opens() as first,
        ServedHouse(tmp_path, floor, postgres_url, "--standby") as second,
    ):
        cookies = join(first, "alice")
        assert second.says().startswith("The house is run by ")
        first.process.kill()
        second.opens()
        assert known_as(second, cookies) == "alice", "nobody has to log in again"
        join(second, "bob")
        second.process.send_signal(signal.SIGTERM)
        assert second.process.wait(120) == 0
    verdict = CliRunner().invoke(audit, ["verify", "--database", postgres_url])
    assert verdict.exit_code == 0, verdict.output


def test_a_house_that_stood_still_ends_when_it_wakes(tmp_path: Path, floor: Path, postgres_url: str) -> None:
    """Its time is over and another house plays on: what it believes is old, and it writes nothing."""
    with ServedHouse(tmp_path, floor, postgres_url) as first:
        first.opens()
        cookies = join(first, "alice")
        first.hold()
        with ServedHouse(tmp_path, floor, postgres_url, "--standby") as second:
            second.opens()
            assert known_as(second, cookies) == "alice"
            first.let_go()
            assert first.process.wait(120) == 1
            assert "another house has taken over" in first.complaint()
            join(second, "bob")
            second.process.send_signal(signal.SIGTERM)
            assert second.process.wait(120) == 0
    verdict = CliRunner().invoke(audit, ["verify", "--database", postgres_url])
    assert verdict.exit_code == 0, verdict.output


def test_a_second_house_that_is_no_standby_is_told_who_runs_it(tmp_path: Path, floor: Path, postgres_url: str) -> None:
    with ServedHouse(tmp_path, floor, postgres_url) as first:
        first.opens()
        with ServedHouse(tmp_path, floor, postgres_url) as second:
            assert second.process.wait(120) == 1
            assert "is run by" in second.complaint()
        join(first, "alice")
        first.process.send_signal(signal.SIGTERM)
        assert first.process.wait(120) == 0


def test_a_file_has_no_standby(tmp_path: Path, floor: Path) -> None:
    with ServedHouse(tmp_path, floor, f"sqlite:///{tmp_path / 'house.db'}", "--standby") as house:
        assert house.process.wait(120) == 1
        assert "two processes can share" in house.complaint()
