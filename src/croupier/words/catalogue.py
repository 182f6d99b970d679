"""The catalogues of the languages (Project Fluent), and the words that they make of a code and its details.

The web client reads the same files; the server speaks English, for users of its API, the command line and its logs.
Fluent is loaded when something is first said, since most of what the house says is never put into words here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from croupier.rules.money import CURRENCIES
from croupier.words.said import Amount, Detail, Named, Said, Several, refusal_code

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "nl", "cs")
ENGLISH: Final = "en"
_LOCALES: Final = {"en": "en-GB", "nl": "nl-NL", "cs": "cs-CZ"}
_FILES: Final = Path(__file__).parent


def sources(language: str) -> dict[str, str]:
    """The files of a language by name."""
    return {file.name: file.read_text(encoding="utf-8") for file in sorted((_FILES / language).glob("*.ftl"))}


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([_LOCALES[language]], use_isolating=False)
    for text in sources(language).values():
        bundle.add_resource(FluentResource(text))
    return bundle


def load(language: str = ENGLISH) -> None:
    """Read a language now; whoever is first told something would wait a tenth of a second for it."""
    _bundle(language)


def sentence_of(said: Said, language: str = ENGLISH) -> str:
    """The words of a sentence; a note of a person follows as it was written.

    >>> sentence_of(Said("refused-off-step", {"bound": Amount(123450, "EUR")}))
    'Wagers here go up in steps of €1,234.50.'
    """
    text = _message(said.code, said.details, language)
    return f"{said.code if text is None else text} {said.note}".strip()


def has_message(message_id: str, language: str) -> bool:
    return bool(_bundle(language).has_message(message_id))


def faults_in(said: Said, language: str) -> list[str]:
    """What a catalogue lacks to say this: the message itself, or values for what stands in it."""
    faults: list[str] = []
    _message(said.code, said.details, language, faults)
    return faults


def refusal(reason: str, details: Mapping[str, Any], language: str = ENGLISH) -> str:
    """Why something was not done."""
    return sentence_of(Said(refusal_code(reason), dict(details)), language)


def _message(message_id: str, details: Mapping[str, Any], language: str, faults: list[str] | None = None) -> str | None:
    bundle = _bundle(language)
    if not bundle.has_message(message_id):
        if faults is not None:
            faults.append(f"no message {message_id}")
        return None
    values = {name: _value(detail, language) for name, detail in details.items()}
    pattern = bundle.get_message(message_id).value
    assert pattern is not None, f"{message_id} has no text"
    text, errors = bundle.format_pattern(pattern, values)
    if faults is not None:
        faults += [f"{message_id}: {error}" for error in errors]
    return str(text)


def _value(detail: Any, language: str) -> Any:
    """What stands in a sentence for a detail; a number stays one, so that a language can count with it."""
    if isinstance(detail, int) and not isinstance(detail, bool):
        from fluent.runtime.types import fluent_number

        return fluent_number(detail, useGrouping=False)
    return words_of(detail, language)


def words_of(detail: Detail, language: str = ENGLISH) -> str:
    """A detail by itself, in words."""
    match detail:
        case Amount():
            known = CURRENCIES.get(detail.currency)
            return known.format(detail.amount_minor) if known else f"{detail.amount_minor} {detail.currency}"
        case Named():
            return _message(f"{detail.family}-{detail.id}", {}, language) or detail.text or detail.id
        case Said():
            return sentence_of(detail, language)
        case Several():
            return detail.between.join(words_of(item, language) for item in detail.items)
    return str(detail)


def plain(details: Mapping[str, Any]) -> dict[str, Any]:
    """Details as they go over a wire."""
    found: dict[str, Any] = msgspec.to_builtins(dict(details))
    return found
