"""The rules of a game in lines that a person can read, with the options in force (RFH-3.1, LC-2.1.5, 2.1.6)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from croupier.rulebooks.loader import clause_ids
from croupier.rulebooks.schema import GameRow, Note, OptionRow, Provision
from croupier.rules.blackjack.game import Blackjack
from croupier.rules.blackjack.notices import notice
from croupier.rules.game import Game
from croupier.words.catalogue import words_of
from croupier.words.said import Detail, Named, slug


class RuleView(msgspec.Struct, frozen=True):
    """A line of the book: what a wager pays, what an option or a provision is, or a note; `values` are its words.

    `word` is the id of an option in the catalogues of languages, `rule-id`; a wager has none.
    """

    title: str
    text: str
    clause: str
    values: list[Detail] | None = None
    note: str = ""
    word: str = ""


def rules_of(row: GameRow, game: Game, options: Mapping[str, Any]) -> list[RuleView]:
    """What holds for the game's wagers and options in lines that a person can read, with the options in force and the
    notices that follow from them (LC-2.1.5, 2.1.6)."""
    lines = [RuleView(w.name, f"Pays {w.odds}.", ", ".join(clause_ids(w.clause))) for w in row.wager if w.odds]
    stated: dict[str, OptionRow | Provision | Note] = {**row.options, **row.provisions, **row.notes}
    for name, said in stated.items():
        value = said.says if isinstance(said, Note) else options.get(name, said.value)
        if name == _NOTICES and isinstance(game, Blackjack):
            value = [notice(game, topic) for topic in value]
        values = _words(value, in_minor=name.endswith("-minor"))
        if values:
            clauses = ", ".join(clause_ids(said.clause))
            text = f"{', '.join(map(words_of, values))}."
            lines.append(RuleView(titled(name), text, clauses, values, said.note, name))
    return lines


_NOTICES: Final = "notices"


def titled(name: str) -> str:
    """The name of an option or a provision as a heading."""
    return name.removesuffix("-minor").replace("-", " ").capitalize()


def _words(value: Any, *, in_minor: bool = False) -> list[Detail]:
    """Words and figures; the tables that some options are belong on screens of their own."""
    if in_minor:
        return [f"{value // 100:,}.{value % 100:02}"] if isinstance(value, int) else []
    if isinstance(value, bool):
        return [Named("value", "yes" if value else "no")]
    if isinstance(value, list | tuple):
        return [] if any(isinstance(item, list | tuple | dict) for item in value) else [_plain(item) for item in value]
    return [] if isinstance(value, dict) else [_plain(value)]


def _plain(value: Any) -> Detail:
    """A word has its translations; a figure, a letter or a date is itself."""
    if not isinstance(value, str) or not re.search("[a-z]{2}", value):
        return str(value)
    return Named("value", slug(value), value.replace("-", " ") if value[:1].isalpha() else value)
