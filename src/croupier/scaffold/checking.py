"""What a rulebook's games still lack on their way to a table: proofs, translations, odds, a golden round, a screen.

Each part is looked for where it lives; a part that cannot be looked for here (no checkout, no client) is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from croupier.odds.enumeration import NotEnumerableError
from croupier.odds.report import game_odds
from croupier.rulebooks.building import build_game
from croupier.rulebooks.catalogue import SHIPPED, catalogue
from croupier.rulebooks.loader import Book, names_in
from croupier.rulebooks.marks import marked_tests
from croupier.rulebooks.schema import GameRow
from croupier.rulebooks.trace import checkout_tests
from croupier.scaffold.spoken import spoken
from croupier.words.catalogue import has_message
from croupier.words.said import Named

LANGUAGES: Final = ("nl", "cs")
"""What the screens speak besides English."""


class Gap(msgspec.Struct, frozen=True):
    """One thing that a game lacks, and what to do about it."""

    game: str
    what: str
    hint: str


def missing(book: Book, checkout: Path) -> list[Gap]:
    """Everything that is still to be done, in the order of the guide (docs/add-a-game.md)."""
    tests = marked_tests(checkout_tests(checkout))
    found = [*_clauses(book, tests), *_translations(book)]
    for row in book.games:
        found += _words(book, row)
        found += _odds(book, row)
        found += _golden(book, row, checkout)
        found += _screen(row, checkout)
    return found


def _clauses(book: Book, tests: Mapping[str, tuple[str, ...]]) -> Iterator[Gap]:
    """Clauses of the book's own catalogue that no test names."""
    for name, folder in book.own_catalogues.items() if book.source.parent != SHIPPED else ():
        for clause in catalogue(name, folder).values():
            if clause.id not in tests and clause.kind != "note":
                yield Gap("", f"no test names {clause.id}", f'mark one with @pytest.mark.clause("{clause.id}")')


def _translations(book: Book) -> Iterator[Gap]:
    """Names without a translation, in a book that brings its own words."""
    if not book.words:
        return
    for english, translated in names_in(book.file):
        lacking = [language for language in LANGUAGES if language not in translated]
        if lacking:
            yield Gap("", f"{english!r} has no name in {', '.join(lacking)}", 'names = { nl = "...", cs = "..." }')


def _words(book: Book, row: GameRow) -> Iterator[Gap]:
    """What screens say of the game while it is played, where neither the house nor the book has a word for it."""
    for name, said in spoken(build_game(book, row.id)).items():
        if not isinstance(said, Named):
            continue
        word = f"{said.family}-{said.id}"
        lacking = [spoken_in for spoken_in in ("en", *LANGUAGES) if not has_message(word, spoken_in)]
        lacking = [spoken_in for spoken_in in lacking if spoken_in not in row.own_words.get(word, {})]
        if lacking:
            hint = f'[game.words] {word} = {{ en = "...", nl = "...", cs = "..." }}'
            yield Gap(row.id, f"{name!r} has no word in {', '.join(lacking)}", hint)


def _odds(book: Book, row: GameRow) -> Iterator[Gap]:
    try:
        game_odds(book, row.id)
    except NotEnumerableError as error:
        yield Gap(row.id, "no exact odds", str(error))


def _golden(book: Book, row: GameRow, checkout: Path) -> Iterator[Gap]:
    folder = checkout / "tests" / "contract" / "golden"
    if folder.is_dir() and not (folder / book.id / f"{row.id}.txt").is_file():
        own = "" if book.source.parent == SHIPPED else f"CROUPIER_RULEBOOKS=rulebooks/{book.id} "
        yield Gap(row.id, "no golden round", f"{own}python -m tests.rigs.golden --write, then read it")


def _screen(row: GameRow, checkout: Path) -> Iterator[Gap]:
    games = checkout / "web" / "src" / "games"
    if not games.is_dir():
        return
    shown = [file.parent for file in games.glob("*/family.ts") if _shows(file.read_text(encoding="utf-8"), row.family)]
    if not shown:
        yield Gap(row.id, f"no screen shows the family {row.family}", "web/src/games/NAME/family.ts")
        return
    text = (shown[0] / "family.ts").read_text(encoding="utf-8")
    for part, meaning in (("bead", "a small result for the history"), ("result", "the result in a sentence")):
        if not re.search(rf"\b{part}:", text) and "fallen:" not in text:
            yield Gap(row.id, f"the family {row.family} has no {part}", f"{meaning}, in its family.ts")


def _shows(text: str, family: str) -> bool:
    """Whether a `family.ts` names the family among those that it shows."""
    shown = re.search(r"export const families[^=]*=\s*\{(.*?)\}", text, re.DOTALL)
    return shown is not None and re.search(rf'(?<![\w-])"?{re.escape(family)}"?(?![\w-])', shown[1]) is not None
