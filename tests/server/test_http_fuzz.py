"""Whatever is sent to the HTTP API, as anybody: no fault of the server, no stack trace, nobody else's secrets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from croupier.casino.demo import ACCOUNTS, PASSWORD
from rigs.live_house import live_server
from rigs.venue import GENEROUS

STRANGERS = ("", "alice")
STAFF = ("dealer", "supervisor", "director", "cashier", "inspector", "manager")
EXAMPLES = 2 * len(STAFF)
"""Of each operation: every one is asked by both strangers to the staff's work, and each of the staff asks some."""


class Browser:
    """A person at the live server, who logs in again after having logged out."""

    def __init__(self, base: str, name: str) -> None:
        self.base, self.name = base, name
        self.session = requests.Session()
        self.patron = ""
        self._known = False
        """Whether the house still knows this session: it sets a cookie whenever that changes."""

    def ready(self) -> None:
        if self._known:
            return
        view = self.session.get(f"{self.base}/api/session", timeout=10).json()
        self.session.headers["X-CSRF-Token"] = view["csrf"]
        if self.name and view["patron"] is None:
            answer = self.session.post(
                f"{self.base}/api/session", json={"name": self.name, "password": PASSWORD}, timeout=10
            )
            view = answer.json()
            self.session.headers["X-CSRF-Token"] = view["csrf"]
        self.patron = (view["patron"] or {}).get("id", "")

    def call(self, case: schemathesis.Case) -> schemathesis.Response:
        self.ready()
        response = case.call(base_url=self.base, session=self.session, timeout=20)
        self._known = response.status_code not in (401, 403) and "set-cookie" not in response.headers
        return response


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[Browser], set[str]]]:
    with live_server(tmp_path_factory.mktemp("house"), msgspec.structs.replace(GENEROUS, demo=True)) as (
        base,
        application,
    ):
        ids = {key for key, _ in application.premises.house.store.documents("patron")}
        assert len(ids) == len(ACCOUNTS)
        yield base, [Browser(base, name) for name in (*STRANGERS, *STAFF)], ids


def test_no_request_makes_the_server_fail(live: tuple[str, list[Browser], set[str]]) -> None:
    base, people, ids = live
    schema = schemathesis.openapi.from_url(f"{base}/api/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations()]
    assert len(operations) >= 20

    strangers, staff = people[: len(STRANGERS)], cycle(people[len(STRANGERS) :])

    def hold(case: schemathesis.Case) -> None:
        for person in (*strangers, next(staff)):
            response = person.call(case)
            assert response.status_code < 500, f"{person.name or 'nobody'}: {case.as_curl_command()} {response.text}"
            assert "Traceback" not in response.text
            if response.status_code >= 400:
                assert response.json()["sentence"].endswith((".", "?"))
            if person in strangers:
                assert not any(other in response.text for other in ids - {person.patron}), response.text

    for operation in operations:
        bounded = settings(
            max_examples=EXAMPLES,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            derandomize=True,
            database=None,
        )
        bounded(given(case=operation.as_strategy())(hold))()
