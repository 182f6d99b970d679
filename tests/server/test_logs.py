"""Logs that programs read, with the request they belong to; security events at a real syslog socket."""

from __future__ import annotations

import json
import logging
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.house.roles import Role
from croupier.patrons.accounts import events as account_events
from croupier.server import security_log
from croupier.server.logs import FIELDS, SECURITY, JsonLines, SyslogError, TextLines, request_id, syslog_to
from rigs.venue import Venue


class Heard:
    """A syslog server: a datagram socket."""

    def __init__(self, place: Path | None = None) -> None:
        family = socket.AF_UNIX if place else socket.AF_INET
        self.socket = socket.socket(family, socket.SOCK_DGRAM)
        self.socket.bind(str(place) if place else ("127.0.0.1", 0))
        self.socket.settimeout(10)
        self.address = f"unix:{place}" if place else f"udp:127.0.0.1:{self.socket.getsockname()[1]}"

    def lines(self, count: int) -> list[dict[str, object]]:
        heard = [self.socket.recv(65_536).decode() for _ in range(count)]
        assert all(line.startswith("<") and "croupier: {" in line for line in heard)
        return [json.loads(line.partition("croupier: ")[2]) for line in heard]


@pytest.fixture(params=["unix", "udp"])
def syslog(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Heard]:
    heard = Heard(tmp_path / "log" if request.param == "unix" else None)
    handler = syslog_to(heard.address)
    security = logging.getLogger(SECURITY)
    security.setLevel(logging.INFO)
    security.addHandler(handler)
    yield heard
    security.removeHandler(handler)
    handler.close()
    heard.socket.close()


@pytest.mark.clause("G-2.8.8")
async def test_security_events_are_heard_over_syslog(venue: Venue, syslog: Heard) -> None:
    await venue.enrol("ada", Role.ADMINISTRATOR)
    await venue.enrol("carl", Role.CASHIER)
    ada, wrong = venue.stranger(), venue.stranger("10.9.9.9")
    await ada.log_in("ada")
    await wrong.log_in("carl", "not the right one")
    await ada.post("/api/staff/roles", {"name": "carl", "give": ["dealer"]})
    await ada.post("/api/staff/close", {"name": "carl", "reason": "left us"})
    lines = syslog.lines(6)
    assert [line["event"] for line in lines] == [
        "registered",
        "registered",
        "signed-on",
        "log-in-failed",
        "role-given",
        "account-closed",
    ]
    failed, given = lines[3], lines[4]
    assert (failed["address"], failed["failures"], failed["level"]) == ("10.9.9.9", 1, "warning")
    assert (given["role"], given["by"]) == ("dealer", ada.patron)
    text = json.dumps(lines)
    assert "argon2" not in text, "no hash leaves the house"
    assert "left us" not in text


def test_a_syslog_that_takes_nothing_holds_nobody_up(tmp_path: Path) -> None:
    heard = Heard(tmp_path / "log")
    handler = syslog_to(heard.address)
    security = logging.Logger("anybody")
    security.addHandler(handler)

    def log_in_often() -> None:
        for number in range(3_000):
            security.warning("log-in-failed", extra={FIELDS: {"number": number}})

    house = threading.Thread(target=log_in_often, daemon=True)
    house.start()
    house.join(60)
    waited = house.is_alive()
    lines = heard.lines(3_000 if not waited else 1)  # whoever waits for it goes on once it takes a line
    handler.close()
    heard.socket.close()
    assert not waited, "nobody waits for it"
    assert [line["number"] for line in lines] == list(range(3_000)), "and once it takes them, none is lost"


def test_every_kind_that_is_told_is_a_kind_of_event() -> None:
    kinds = {str(kind.__struct_config__.tag) for kind in account_events.AnyAccountEvent.__args__}  # type: ignore[attr-defined]
    quiet = {"session-used", "signed-off", "language-chosen", "chat-chosen", "reality-check-set", "hash-renewed"} | {
        "codes-sealed-again",
        "break-taken",
        "break-shortened",
        "limit-set",
        "limit-loosened",
        "limit-declined",
        "address-asked",
        "address-confirmed",
        "new-password-asked",
        "register-answered",
        "terms-accepted",
    }
    assert kinds - quiet <= security_log.TOLD.keys(), "a new event of an account is told, or named here as quiet"


async def test_an_answer_names_its_request_and_so_does_what_is_logged_meanwhile(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []
    handler = logging.Handler()
    handler.setFormatter(JsonLines())
    handler.emit = lambda record: lines.append(handler.format(record))  # type: ignore[method-assign]
    logging.getLogger("croupier").addHandler(handler)

    async def fail(*_: object) -> None:
        raise RuntimeError("a defect")

    monkeypatch.setattr(venue.premises.reception, "log_in", fail)
    try:
        person = venue.stranger()
        first, second = await person.get("/api/health"), await person.get("/api/health")
        ids = {answer.headers["x-request-id"] for answer in (first, second)}
        assert len(ids) == 2
        failed = await person.call("POST", "/api/session", {"name": "ada", "password": "x" * 12})
    finally:
        logging.getLogger("croupier").removeHandler(handler)
    assert failed.status_code == 500
    assert any(json.loads(line).get("request") == failed.headers["x-request-id"] for line in lines), lines


def test_a_line_is_one_json_object_whatever_is_in_it() -> None:
    token = request_id.set("abc")
    try:
        failure = (ValueError, ValueError("two\nlines"), None)
        record = logging.LogRecord("croupier.x", logging.ERROR, "f", 1, "said %s", ("a\nb",), failure)
        text = JsonLines().format(record)
        assert "\n" not in text
        line = json.loads(text)
        assert (line["level"], line["message"], line["request"]) == ("error", "said a\nb", "abc")
        assert "two\nlines" in line["exception"]
        assert TextLines().format(record).endswith("(request abc)")
    finally:
        request_id.reset(token)


@pytest.mark.parametrize("place", ["", "unix:", "udp:nowhere", "tcp:a:1", "unix:/nowhere/at/all"])
def test_a_syslog_that_is_not_there_is_said_at_the_start(place: str) -> None:
    with pytest.raises(SyslogError):
        syslog_to(place)
