"""What the house says in the languages of its terminals: every reason, irregularity and name of a rulebook in each."""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import croupier.floor
import croupier.house
import croupier.server
from croupier.floor import installing
from croupier.floor.events import AlertRaised, AnyEvent
from croupier.house.request import Refused
from croupier.house.roles import Role
from croupier.rulebooks.building import build_game, house_options
from croupier.rulebooks.loader import load_books
from croupier.server.narrative import money_in, sentence_for
from croupier.server.reception import LANGUAGES
from croupier.server.routes.tables import rules_of
from croupier.simulation.world import SimulatedHouse

SAID = Path(__file__).parents[2] / "web" / "src" / "i18n" / "said"
_TABLES = ("_SENTENCES", "SENTENCES", "_ANSWERS", "_ENDED", "_TRIMMED")
"""What modules call the sentences of a closed set of reasons."""
OTHERS = [language for language in LANGUAGES if language != "en"]


def said(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((SAID / f"{language}.json").read_text(encoding="utf-8"))
    return found


def places(text: str) -> list[str]:
    return sorted(re.findall(r"\{(\w+)\}", text))


def _modules() -> Iterator[ModuleType]:
    for package in (croupier.floor, croupier.house, croupier.server):
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(info.name)


def sentences() -> dict[str, str]:
    """Every sentence of every closed set of reasons, and where it stands."""
    found: dict[str, str] = {}
    for module in _modules():
        for name in _TABLES:
            for reason, row in getattr(module, name, {}).items():
                sentence = row[1] if isinstance(row, tuple) else row
                if isinstance(sentence, str) and not re.fullmatch(r"\{\w+\}", sentence):
                    code = reason.value if isinstance(reason, Enum) else reason
                    found[sentence] = f"{module.__name__}: {code}"
    return found


def named() -> set[str]:
    """What the rulebooks call their games, wagers, call bets, irregularities, options and the values of these."""
    found: set[str] = set()
    for book in load_books().values():
        found.add(book.head.title)
        for game in book.games:
            found.add(game.title)
            found |= {row.name for row in (*game.wager, *game.bundle)}
            found |= {row.text for row in (*game.incident, *game.stop_reason)}
            for rule in rules_of(game, build_game(book, game.id), house_options(book, game.id)):
                if rule.values is not None:
                    found |= {rule.title, *(value for value in rule.values if re.search("[a-zA-Z]", value))}
    found |= {incident.text for incident in installing.HOUSE_INCIDENTS}
    for reasons in (installing._GROUNDS, installing._HOUSE_VOID_REASONS, installing._SILENT_BOOK_REASONS):
        found |= set(reasons.values())
    return found | set(installing._WRONG_RESULT.values()) | {role.value for role in Role if role is not Role.HOUSE}


@pytest.mark.parametrize("language", OTHERS)
def test_every_refusal_has_a_sentence_in_every_language_with_the_same_places(language: str) -> None:
    translated = said(language)
    missing = {where: sentence for sentence, where in sentences().items() if sentence not in translated}
    assert missing == {}
    assert {s: translated[s] for s in sentences() if places(s) != places(translated[s])} == {}
    assert len(sentences()) > 150


@pytest.mark.parametrize("language", OTHERS)
def test_every_name_of_a_rulebook_has_a_word_in_every_language(language: str) -> None:
    assert sorted(named() - set(said(language))) == []


def test_every_language_of_the_house_says_the_same_things() -> None:
    keys = [set(said(language)) for language in OTHERS]
    assert keys[1:] == keys[:-1]


class Sayings:
    """Recognises sentences as the web client does."""

    def __init__(self, english: set[str]) -> None:
        self._exact = english
        pieces = ((text, re.split(r"\{\w+\}", text)) for text in english if "{" in text)
        self._forms = [re.compile("(.+?)".join(map(re.escape, cut)), re.DOTALL) for _, cut in pieces]

    def know(self, sentence: str) -> bool:
        return sentence in self._exact or any(form.fullmatch(sentence) for form in self._forms)


def test_whatever_happens_at_a_table_is_told_in_every_language() -> None:
    """The record of a busy house, event by event; only codes and notes of people are left to the screen."""
    house = SimulatedHouse(load_books(), 7)
    assert house.run(1_200).problems == []
    told: dict[str, str] = {}
    for table_id in house.tables:
        money = money_in(house.tables[table_id].config.currency)
        for stored in house.store.events(f"table:{table_id}"):
            told[sentence_for(msgspec.json.decode(stored.body, type=AnyEvent), money)] = stored.kind
    assert len(set(told.values())) > 20
    sayings = Sayings(set(said("nl")))
    reported = ("incident-recorded", "alert-raised")  # a code with a note, and what the next test hears
    assert {s: kind for s, kind in told.items() if kind not in reported and not sayings.know(s)} == {}


def test_whatever_a_busy_house_says_is_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alerts, refusals and the reasons inside them, from people who do anything at any time."""
    heard: set[str] = set()
    house = SimulatedHouse(load_books(), 5)
    deliver = house.network.reply

    def reply(request: object, answer: object) -> None:
        if isinstance(answer, Refused):
            heard.add(answer.sentence)
            heard.update(value for name, value in answer.details.items() if name in ("why", "what"))
        deliver(request, answer)  # type: ignore[arg-type]

    monkeypatch.setattr(house.network, "reply", reply)
    assert house.run(1_500).problems == []
    for table_id in house.tables:
        for stored in house.store.events(f"table:{table_id}"):
            if stored.kind == "alert-raised":
                heard.add(msgspec.json.decode(stored.body, type=AlertRaised).text)
    assert len(heard) > 40
    sayings = Sayings(set(said("nl")))
    assert sorted(sentence for sentence in heard if not sayings.know(sentence)) == []
