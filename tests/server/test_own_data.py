"""What the house keeps about a person, given to that person: whole, without secrets, without what may not be told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.house.roles import Role
from rigs.applicants import ADA, give
from rigs.trade import deposit, trading, until, with_card
from rigs.venue import PASSWORD, Venue


def words_of(told: Any) -> Iterator[str]:
    """Every text by its words: an id that was made up may have any letters in it."""
    match told:
        case dict():
            for name, value in told.items():
                yield from words_of(name)
                yield from words_of(value)
        case list():
            for value in told:
                yield from words_of(value)
        case str():
            yield from re.split(r"[^\w-]+", told)


async def test_a_player_gets_everything_about_themselves_and_nothing_else(tmp_path: Path) -> None:
    async with trading(tmp_path, jurisdiction="czech-republic") as trade:
        venue: Venue = trade.venue
        ada, ben = await with_card(trade, holder="Ada Nováková"), await venue.player("ben")
        cass = await venue.staff("cass", Role.CASHIER)
        await give(ada)
        await give(ben, last_name="Novák")
        (row,) = (await cass.get("/api/staff/payments")).json()["methods"]
        body = {"patron": row["patron"], "method": row["number"], "good": True, "seen": "statement", "id": "1"}
        await cass.post("/api/staff/payments/methods/decide", body)
        await deposit(ada, 2_000)
        await until(ada, "open")
        trade.bank.move(trade.item("charge"), "done")
        await until(ada, "done")
        complaint = {"id": "1", "what": "account", "text": "My name is misspelt.", "wanted": "Put it right."}
        assert (await ada.post("/api/me/complaints", complaint)).status_code == 200
        referred = await cass.post("/api/laundering", {"id": "1", "player": "ada", "reason": "Somebody pays for her."})
        assert referred.status_code == 200

        assert (await ada.post("/api/me/export", {"password": "not the password"})).status_code == 401
        answer = await ada.post("/api/me/export", {"password": PASSWORD})
        assert answer.status_code == 200, answer.text
        assert "my-data.json" in answer.headers["content-disposition"]
        mine = answer.json()
        assert mine["details"] == ADA | {"country": "CZ"}
        assert mine["account"]["name"] == "ada"
        kinds = [event["event"] for event in mine["events"]]
        assert {"registered", "signed-on", "details-given", "register-answered"} <= set(kinds)
        assert [(each["way"], each["amount_minor"]) for each in mine["payments"]] == [("deposit", 2_000)]
        assert mine["payment_methods"][0]["holder"] == "Ada Nováková"
        assert ("deposit", 2_000) in [(line["kind"], line["amount_minor"]) for line in mine["statements"]["EUR"]]
        assert [each["text"] for each in mine["complaints"]] == ["My name is misspelt."]
        for word in ("argon2", "password_hash", "sealed", "Somebody pays for her", "laundering", 'Novák"'):
            assert word not in answer.text, word
        assert not {"ben", ben.patron} & set(words_of(mine)), "nobody else is in it"
