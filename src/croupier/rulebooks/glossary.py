"""The glossary of a book: its defined terms in our words, each with its clause and the thing that carries it (RFH-1.1).

`python -m croupier.rulebooks.glossary star-rfh` prints it as docs/glossary.md has it.

>>> glossary("star-rfh").term("standoff").clause
'RFH-1.1-standoff'
"""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

_FOLDER: Final = Path(__file__).with_name("glossaries")


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the book: what it means here, and where in the program it is."""

    id: str
    term: str
    means: str
    code: str
    clause: str = ""


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    book: str
    clause: str
    terms: tuple[Term, ...] = msgspec.field(name="term")

    def term(self, term_id: str) -> Term:
        return next(term for term in self.terms if term.id == term_id)


def has_glossary(book: str) -> bool:
    return (_FOLDER / f"{Path(book).name}.toml").is_file()


@cache
def glossary(book: str) -> Glossary:
    """The terms of a book, in alphabetical order."""
    with (_FOLDER / f"{Path(book).name}.toml").open("rb") as file:
        found = msgspec.convert(tomllib.load(file), Glossary)
    terms = [msgspec.structs.replace(term, clause=f"{found.clause}-{term.id}") for term in found.terms]
    return msgspec.structs.replace(found, terms=tuple(sorted(terms, key=lambda term: term.term.lower())))


def markdown(book: str) -> str:
    """The glossary as a page of the documents."""
    rows = "\n".join(f"| {term.term} | {term.means} | {term.clause} |" for term in glossary(book).terms)
    head = "# Glossary\n\nThe defined terms of the Star's rules, as the whole system uses them; the data are in\n"
    head += f"`src/croupier/rulebooks/glossaries/{book}.toml`.\n\n"
    return f"{head}| term | means | clause |\n|---|---|---|\n{rows}\n"


if __name__ == "__main__":
    sys.stdout.write(markdown(sys.argv[1]))
