"""Whatever a busy house says can be said in every language: refusals, alerts and the record of its tables."""

from __future__ import annotations

import msgspec
import pytest

from croupier.floor.events import AnyEvent
from croupier.floor.views.narrative import Teller
from croupier.house.request import Refused
from croupier.patrons.names import LANGUAGES
from croupier.rulebooks.loader import load_books
from croupier.simulation.world import SimulatedHouse
from croupier.words.catalogue import faults_in, sentence_of
from croupier.words.said import Said


def test_whatever_a_busy_house_says_can_be_said_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Said] = []
    house = SimulatedHouse(load_books(), 5)
    deliver = house.network.reply

    def reply(request: object, answer: object) -> None:
        if isinstance(answer, Refused):
            heard.append(answer.said)
        deliver(request, answer)  # type: ignore[arg-type]

    monkeypatch.setattr(house.network, "reply", reply)
    assert house.run(1_500).problems == []
    for table_id, table in house.tables.items():
        teller = Teller(table)
        for stored in house.store.events(f"table:{table_id}"):
            heard.append(teller.tell(msgspec.json.decode(stored.body, type=AnyEvent)))
    assert len({said.code for said in heard}) > 50
    for language in LANGUAGES:
        assert {fault for said in heard for fault in faults_in(said, language)} == set()
    assert not [text for text in map(sentence_of, heard) if "{" in text or "  " in text]
