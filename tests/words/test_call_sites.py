"""Whatever stands in a sentence is given wherever the sentence is said: the source, read call by call."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import croupier
from croupier.counters.cage.reasons import CageReason
from croupier.counters.cards.commands import CardReason
from croupier.counters.closures.commands import ClosureReason
from croupier.counters.complaints.commands import ComplaintReason
from croupier.counters.desk import DeskReason
from croupier.counters.disputes.commands import DisputeReason
from croupier.counters.honesty.commands import CaseReason
from croupier.counters.jackpots.reasons import JackpotReason
from croupier.counters.payments.commands import PaymentReason
from croupier.counters.post_room.commands import PostReason
from croupier.counters.promotions.commands import PromotionReason
from croupier.counters.rates.commands import RateReason
from croupier.counters.rewards.commands import RewardReason
from croupier.counters.second_person.commands import SecondPersonReason
from croupier.counters.terminals.commands import TerminalReason
from croupier.floor.events.attention import AlertKind
from croupier.floor.refusals import Reason
from croupier.rules.questions import Wrong
from croupier.rules.wagers.endings import Ending
from croupier.server.problems import Why
from croupier.tournaments.conditions import Flaw
from croupier.tournaments.reasons import TournamentReason
from words.test_catalogues import messages
from words.test_recorded_words import SAID_ONCE

SOURCE = Path(croupier.__file__).parent
REASONS: dict[str, tuple[str, type[Enum]]] = {
    "Reason": ("refused", Reason),
    "CageReason": ("refused", CageReason),
    "CardReason": ("refused", CardReason),
    "ClosureReason": ("refused", ClosureReason),
    "ComplaintReason": ("refused", ComplaintReason),
    "PromotionReason": ("refused", PromotionReason),
    "DisputeReason": ("refused", DisputeReason),
    "SecondPersonReason": ("refused", SecondPersonReason),
    "CaseReason": ("refused", CaseReason),
    "PostReason": ("refused", PostReason),
    "RateReason": ("refused", RateReason),
    "RewardReason": ("refused", RewardReason),
    "PaymentReason": ("refused", PaymentReason),
    "TerminalReason": ("refused", TerminalReason),
    "DeskReason": ("refused", DeskReason),
    "JackpotReason": ("refused", JackpotReason),
    "TournamentReason": ("refused", TournamentReason),
    "Why": ("refused", Why),
    "AlertKind": ("alert", AlertKind),
    "Flaw": ("conditions", Flaw),
    "Wrong": ("answer", Wrong),
    "Ending": ("ended", Ending),
}
SAYS = {
    "Refusal", "Declined", "JackpotDeclined", "Unfit", "HouseProblem", "alert", "ConditionsError",
    "IllegalAnswerError", "problem", "refused", "_declined", "because",
}  # fmt: skip
"""What is called with a reason and its details by name."""


def _calls() -> Iterator[tuple[str, ast.Call]]:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", node


def _code(argument: ast.expr) -> str | None:
    """The message that a reason stands for, where the source names it."""
    if isinstance(argument, ast.Attribute) and isinstance(argument.value, ast.Name) and argument.value.id in REASONS:
        prefix, codes = REASONS[argument.value.id]
        return f"{prefix}-{codes[argument.attr].value}" if argument.attr in codes.__members__ else None
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return f"refused-{argument.value}"
    return None


def _said() -> Iterator[tuple[str, str, set[str] | None]]:
    """Where something is said, its code, and the details that it is given; None where the source does not show them."""
    for where, call in _calls():
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name in SAYS and call.args:
            code = next((found for found in map(_code, call.args[:2]) if found is not None), None)
            names = {keyword.arg for keyword in call.keywords}
            if code is not None and None not in names:
                yield where, code, {given.removesuffix("_minor") for given in names if given is not None}
        elif name == "Said" and call.args and isinstance(call.args[0], ast.Constant):
            yield where, str(call.args[0].value), _details(call)


def _details(call: ast.Call) -> set[str] | None:
    given = call.args[1] if len(call.args) > 1 else None
    if given is None:
        return set() if all(keyword.arg == "note" for keyword in call.keywords) else None
    if isinstance(given, ast.Dict) and all(isinstance(key, ast.Constant) for key in given.keys):
        return {str(key.value) for key in given.keys if isinstance(key, ast.Constant)}
    return None


def test_every_sentence_that_is_said_has_its_details() -> None:
    english, said = messages("en"), list(_said())
    unknown = {where: code for where, code, _ in said if code not in english}
    assert unknown == {}
    lacking = {
        where: (code, sorted(english[code] - given))
        for where, code, given in said
        if given is not None and not english[code] <= given
    }
    assert lacking == {}
    assert len(said) > 350


def test_every_message_is_said_somewhere() -> None:
    """A message that nobody says any more goes; names belong to rulebooks and floors and are held elsewhere."""
    families = ("role", "mode", "equipment", "status", "cards-need", "shoe-how", "part", "stage", "tournament-code",
                "book", "game", "wager", "incident", "rule", "value", "poker", "pay", "area", "option", "hand",
                "symbol", "detail", "terms-item", "prize-detail", "forbidden-prize", "laundering", "mail")  # fmt: skip
    english = {code for code in messages("en") if not code.startswith(families)}
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    prefixes = ("refused-", "objection-", "answer-", "alert-", "conditions-", "trimmed-", "ended-")
    silent = {
        code
        for code in english
        if f'"{code}"' not in source and not any(f'"{code.removeprefix(prefix)}"' in source for prefix in prefixes)
    }
    assert silent <= {said.code for said in SAID_ONCE}
