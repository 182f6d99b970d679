"""Every code that the house can send has a message in every language, with the same variables."""

from __future__ import annotations

import re
import typing
from collections import Counter
from enum import Enum
from functools import cache
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from croupier.cage.jackpots.events import AnyJackpotEvent
from croupier.counters.cage.reasons import CageReason
from croupier.counters.cards.commands import CardReason
from croupier.counters.chat.commands import ChatReason
from croupier.counters.closures.commands import ClosureReason
from croupier.counters.complaints.commands import ComplaintReason
from croupier.counters.desk import DeskReason
from croupier.counters.disputes.commands import DisputeReason
from croupier.counters.honesty.commands import CaseReason
from croupier.counters.jackpots import narrative as jackpot_narrative
from croupier.counters.jackpots.reasons import JackpotReason
from croupier.counters.payments.commands import PaymentReason
from croupier.counters.post_room.commands import PostReason
from croupier.counters.promotions.commands import PromotionReason
from croupier.counters.rates.commands import RateReason
from croupier.counters.rewards.commands import RewardReason
from croupier.counters.second_person.commands import SecondPersonReason
from croupier.counters.terminals.commands import TerminalReason
from croupier.equipment.terminal_line import STATES
from croupier.equipment.terminals import OFFLINE, PARTS
from croupier.floor.chat import Hush
from croupier.floor.config import Mode
from croupier.floor.events import AnyEvent
from croupier.floor.events.attention import AlertKind, alert
from croupier.floor.hall import installing
from croupier.floor.handlers.equipment_marks import CARDS, DESTROYED, STATUSES
from croupier.floor.refusals import Reason
from croupier.floor.views import narrative
from croupier.floor.views.book_rules import rules_of
from croupier.house.pump import BUSY, FAILED
from croupier.house.roles import Role
from croupier.patrons.accounts.reasons import AccountReason
from croupier.patrons.devices import DeviceReason
from croupier.patrons.identity.details import FIELDS
from croupier.patrons.names import LANGUAGES
from croupier.poker_room.refusals import PokerReason
from croupier.poker_room.views.made import code_of
from croupier.rulebooks.building import build_game, house_options
from croupier.rulebooks.loader import load_books
from croupier.rules.cards import Rank
from croupier.rules.hand_ranking import Category
from croupier.rules.poker.errors import Reason as PokerRule
from croupier.rules.questions import Wrong
from croupier.rules.wagers.endings import Ending
from croupier.rules.wagers.limits import Breach
from croupier.rules.wagers.objections import Objection
from croupier.scaffold.spoken import spoken
from croupier.server.problems import Why
from croupier.tournaments.conditions import Flaw
from croupier.tournaments.reasons import TournamentReason
from croupier.tournaments.state import Stage
from croupier.words import catalogue
from croupier.words.endings import pay_line
from croupier.words.said import Amount, Named, slug

WEB = Path(__file__).parents[2] / "web" / "src"
OTHERS = [language for language in LANGUAGES if language != "en"]
CHOSEN: dict[str, tuple[type[Enum], ...]] = {
    "refused": (
        Reason,
        AccountReason,
        DeviceReason,
        ChatReason,
        CageReason,
        CardReason,
        DeskReason,
        DisputeReason,
        SecondPersonReason,
        CaseReason,
        PaymentReason,
        PostReason,
        RateReason,
        RewardReason,
        ClosureReason,
        ComplaintReason,
        PromotionReason,
        TerminalReason,
        JackpotReason,
        TournamentReason,
        Hush,
        Why,
        PokerReason,
    ),
    "objection": (Objection,),
    "ended": (Ending,),
    "answer": (Wrong,),
    "alert": (AlertKind,),
    "conditions": (Flaw,),
    "mode": (Mode,),
    "stage": (Stage,),
    "role": (Role,),
}
"""Closed sets of codes, by the beginning of their messages."""


class _Variables(Visitor):  # type: ignore[misc]  # the library has no types
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """The messages of a language with their variables; what Fluent cannot read, or has twice, fails."""
    found: dict[str, set[str]] = {}
    for name, text in catalogue.sources(language).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{language}/{name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{language}/{name} has {entry.id.name} twice"
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.found
    return found


@cache
def named() -> frozenset[str]:
    """What the rulebooks call their games, wagers, call bets, irregularities, options and the values of these."""
    found: set[str] = set()
    for book in load_books().values():
        found.add(f"book-{book.id}")
        for game in book.games:
            found.add(f"game-{game.id}")
            found |= {f"wager-{slug(row.name)}" for row in (*game.wager, *game.bundle)}
            found |= {f"incident-{row.words or slug(row.code)}" for row in (*game.incident, *game.stop_reason)}
            built = build_game(book, game.id)
            spots = built.layout.spots.values()
            lines = {pay.what for spot in spots for pay in spot.pays}
            found |= {f"pay-{pay_line(what).id}" for what in lines if re.search("[a-z]", what)}
            found |= {f"{said.family}-{said.id}" for said in spoken(built).values() if isinstance(said, Named)}
            for rule in rules_of(game, built, house_options(book, game.id)):
                if rule.word:
                    found.add(f"rule-{rule.word}")
                    found |= {f"value-{value.id}" for value in rule.values or () if isinstance(value, Named)}
    found |= {f"incident-{slug(incident.code)}" for incident in installing.HOUSE_INCIDENTS}
    for reasons in (
        installing._GROUNDS,
        installing._HOUSE_VOID_REASONS,
        installing._SILENT_BOOK_REASONS,
        installing._WRONG_RESULT,
    ):
        found |= {f"incident-{slug(code)}" for code in reasons}
    return frozenset(found)


def codes() -> set[str]:
    """Every code of a closed set."""
    found = {f"{prefix}-{code.value}" for prefix, sets in CHOSEN.items() for codes in sets for code in codes}
    found |= {f"refused-{reply.reason}" for reply in (BUSY, FAILED)}
    found |= {f"poker-{slug(reason.name)}" for reason in PokerRule} | {"poker-no-card"}
    found |= {code_of(category) for category in Category}
    found |= {f"poker-{number}-{rank.name.lower()}" for number in ("rank", "ranks") for rank in Rank}
    found |= {f"trimmed-{breach.value}" for breach in (Breach.ABOVE_MAXIMUM, Breach.ABOVE_TOTAL, Breach.OFF_STEP)}
    found |= {f"equipment-{kind}" for kind in (*STATUSES, CARDS)} | {f"part-{part}" for part in PARTS}
    found |= {f"status-{status}" for statuses in STATUSES.values() for status in statuses} | {f"status-{DESTROYED}"}
    found |= {f"detail-{slug(name)}" for name in FIELDS}
    return found | {f"part-state-{state}" for state in (*STATES, OFFLINE, "not-registered")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_message_in_every_language(language: str) -> None:
    assert sorted(codes() - messages(language).keys()) == []
    assert len(codes()) > 250


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_a_rulebook_has_a_word_in_every_language(language: str) -> None:
    assert sorted(named() - messages(language).keys()) == []
    assert len(named()) > 400


def test_the_english_catalogue_words_things_as_the_books_do() -> None:
    """A book whose wording changes says so under another id, or every language would tell the old story."""
    english = {message_id: catalogue.words_of(Named(*message_id.split("-", 1))) for message_id in messages("en")}
    for book in load_books().values():
        assert english[f"book-{book.id}"] == book.head.title
        for game in book.games:
            assert english[f"game-{game.id}"] == game.title
            for row in (*game.wager, *game.bundle):
                assert slug(english[f"wager-{slug(row.name)}"]) == slug(row.name)
            for reason in (*game.incident, *game.stop_reason):
                assert english[f"incident-{reason.words or slug(reason.code)}"] == reason.text.removesuffix(".")


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert sorted(english.keys() ^ other.keys()) == []
    assert {name: other[name] for name in english if other[name] != english[name]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_things_have_every_plural_form(language: str) -> None:
    """Czech counts one, a few and many; a message that counts in one language counts in all of them."""
    wanted = {"en": {"one", "other"}, "nl": {"one", "other"}, "cs": {"one", "few", "other"}}[language]
    counting = 0
    for text in catalogue.sources(language).values():
        for form in re.findall(r"->\n((?:\s+\*?\[[^\n]*\n)+)", text):
            forms = set(re.findall(r"\[([\w-]+)\]", form))
            if "one" in forms:
                counting += 1
                assert wanted <= forms, form
    assert counting > 15


def test_every_event_is_told() -> None:
    """Of tables and of jackpots alike: none is left to its bare name."""
    assert set(typing.get_args(AnyEvent)) == set(narrative.TOLD)
    assert set(typing.get_args(AnyJackpotEvent)) == set(jackpot_narrative._TOLD)


def test_a_refusal_of_one_name_is_one_refusal() -> None:
    """Two sets may share a reason only where one sentence serves both, so their values may meet but not differ."""
    shared = Counter(code.value for sets in CHOSEN["refused"] for code in sets)
    assert {code for code, times in shared.items() if times > 1} == {
        "bad-amount", "bad-display-name", "bad-language", "bad-limits", "bad-name", "barred", "code-needed",
        "display-name-taken", "insufficient-funds", "internal", "locked-out", "name-taken", "needs-reason",
        "no-dealer", "nobody-there", "not-allowed", "not-found", "not-identified", "not-seated", "other-dealer",
        "passkey-needed", "register-listed", "register-silent", "sign-on-first", "table-closed", "too-many-passkeys",
        "too-many-tables", "unknown-table",
        "wagers-in-play", "wrong-log-in", "wrong-one-time-code", "wrong-passkey",
    }  # fmt: skip


SOURCES = [path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte") and "generated" not in path.name]


def test_the_client_matches_no_english_sentence() -> None:
    """Sentences of the house stand in its catalogues alone; the screens neither hold nor compare nor search them."""
    english = [catalogue._message(name, {}, "en") or "" for name in messages("en")]
    sentences = {text for text in english if text.count(" ") >= 3 and "{" not in text and text.endswith(".")}
    assert len(sentences) > 100
    held: dict[str, list[str]] = {}
    for path in SOURCES:
        if path.parent.name == "i18n" or path.parent.parent.name == "i18n":
            continue
        text = path.read_text(encoding="utf-8")
        found = [sentence for sentence in sentences if sentence in text]
        found += re.findall(
            r"\.(?:sentence|text)\s*(?:\?\.|\.)\s*(?:match|search|replace|startsWith|includes)\w*\(", text
        )
        found += re.findall(r"\.exec\(\w+\.(?:sentence|text)\)", text)
        if found:
            held[path.name] = found
    assert held == {}


def test_details_go_through_the_record_as_they_are() -> None:
    """An alert in the record is a code with typed details, and comes back as such."""
    event = alert(AlertKind.WIN_LOCKED, seat="3", amount=Amount(5, "EUR"), round=9)
    assert msgspec.json.decode(msgspec.json.encode(event), type=type(event)) == event
