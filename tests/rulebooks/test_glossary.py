"""One glossary for code, screens and reports: complete, citing its clauses, and naming things that are there."""

from __future__ import annotations

import importlib
from functools import reduce
from pathlib import Path

import pytest

from croupier.rulebooks.catalogue import catalogue
from croupier.rulebooks.glossary import Term, glossary, markdown
from rigs.venue import opened

STAR = glossary("star-rfh")


def test_every_defined_term_of_the_book_is_in_it_once_and_nothing_else() -> None:
    defined = {clause for clause in catalogue("star-rfh") if clause.startswith("RFH-1.1-")}
    assert {term.clause for term in STAR.terms} == defined
    assert len({term.term for term in STAR.terms}) == len(STAR.terms)


@pytest.mark.parametrize("term", STAR.terms, ids=lambda term: term.id)
def test_a_term_names_the_thing_in_the_program_that_carries_it(term: Term) -> None:
    module, _, path = term.code.partition(":")
    reduce(getattr, [part for part in path.split(".") if part], importlib.import_module(module))
    assert term.means.endswith(".")


def test_the_documents_show_this_glossary() -> None:
    page = Path(__file__).parents[2] / "docs" / "glossary.md"
    assert page.read_text() == markdown("star-rfh"), "python -m croupier.rulebooks.glossary star-rfh > docs/glossary.md"


async def test_terminals_show_this_glossary(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        shown = (await venue.stranger().get("/api/rulebooks/star-rfh/glossary")).json()
        assert [(row["term"], row["means"], row["clause"]) for row in shown] == [
            (term.term, term.means, term.clause) for term in STAR.terms
        ]
        assert (await venue.stranger().get("/api/rulebooks/tsg/glossary")).json() == []
        assert (await venue.stranger().get("/api/rulebooks/nobody/glossary")).status_code == 404
