"""Catalogues and traceability: what counts as proven, modelled and open."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.rulebooks import load_books
from croupier.rulebooks.catalogue import UnknownCatalogueError, catalogue, every_clause, names
from croupier.rulebooks.marks import marked_tests
from croupier.rulebooks.proofs import Proof, Way, read_proofs, weakness, written
from croupier.rulebooks.trace import (
    Status,
    UnknownClauseError,
    checkout_tests,
    read_reasons,
    trace,
    unknown_marks,
    unseen_tests,
)

CHECKOUT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("name", "count"),
    [("holland-2023", 50), ("holland-2025", 452), ("star-rfh", 576), ("tsg", 616), ("live-casino", 153)],
)
def test_the_catalogues_are_complete(name: str, count: int) -> None:
    assert len(catalogue(name)) == count


def test_standards_are_a_catalogue_of_their_own() -> None:
    standards = catalogue("standards")
    assert names()[-1] == "standards"
    assert standards["G-4.14"].topic == "recall"
    assert standards["AN-1.27.9"].requirement == standards["G-3.3.1"].requirement
    assert {"PA-605a.5", "RTS-13", "NJ-1.28P", "G-B.2.3"} <= set(standards)


def test_clause_ids_are_unique_across_catalogues() -> None:
    assert len(every_clause()) == sum(len(catalogue(name)) for name in names())


def test_an_unknown_catalogue_names_those_there_are() -> None:
    with pytest.raises(UnknownCatalogueError, match="holland-2025"):
        catalogue("nevada")


def test_marks_are_found_on_functions_classes_modules_and_parameters(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text(
        """
import pytest
pytestmark = [pytest.mark.clause("M-1")]

@pytest.mark.clause("F-1", "F-2")
def test_a(): ...

@pytest.mark.clause("C-1")
class TestB:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("P-1"))])
    def test_c(self, x): ...

@pytest.mark.clause("H-1")
def helper(): ...
"""
    )
    (tests / "table.test.ts").write_text('test("shows the total [W-1, W-2]", () => {});\nit("no ids", () => {});\n')
    found = marked_tests([tests])
    assert found == {
        "M-1": ("tests/test_it.py::test_a", "tests/test_it.py::TestB::test_c"),
        "F-1": ("tests/test_it.py::test_a",),
        "F-2": ("tests/test_it.py::test_a",),
        "C-1": ("tests/test_it.py::TestB::test_c",),
        "P-1": ("tests/test_it.py::TestB::test_c",),
        "W-1": ("tests/table.test.ts: shows the total [W-1, W-2]",),
        "W-2": ("tests/table.test.ts: shows the total [W-1, W-2]",),
    }


def test_status_is_proven_before_modelled_before_open(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text('@pytest.mark.clause("LC-1.4")\ndef test_pays(): ...\n')
    proofs = {"tests/test_it.py::test_pays": Proof(Way.TABLE)}
    by_id = {t.id: t for t in trace(load_books().values(), marked_tests([tests]), proofs, "live-casino")}
    assert by_id["LC-1.4"].status is Status.PROVEN
    assert by_id["LC-1.4"].tests == ("tests/test_it.py::test_pays",)
    assert by_id["LC-1.4"].ways == (Way.TABLE,)
    assert by_id["LC-1.3b"].status is Status.MODELLED
    assert 'live-casino: game "roulette"' in by_id["LC-1.3b"].note
    assert by_id["LC-2.5.1a"].rulebook == "live-casino"
    assert all(t.status is not Status.OPEN or not t.tests for t in by_id.values())


def test_what_lacks_something_is_open_though_a_value_cites_it(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    unproven = {t.id: t for t in trace(load_books().values(), {}, {}, "live-casino")}
    assert unproven["LC-2.5.2j"].status is Status.OPEN
    assert "not asked at his first bet" in unproven["LC-2.5.2j"].note
    (tests / "test_it.py").write_text('@pytest.mark.clause("LC-2.5.2j")\ndef test_asks(): ...\n')
    proofs = {"tests/test_it.py::test_asks": Proof(Way.TABLE)}
    proven = {t.id: t for t in trace(load_books().values(), marked_tests([tests]), proofs, "live-casino")}
    assert proven["LC-2.5.2j"].status is Status.PROVEN


def test_no_clause_of_the_shipped_books_is_carried_by_a_citation_alone() -> None:
    proofs = read_proofs(CHECKOUT / "tests" / "proofs.tsv")
    traced = trace(load_books().values(), marked_tests(checkout_tests(CHECKOUT)), proofs)
    assert [t.id for t in traced if t.status is Status.MODELLED] == []


def test_every_open_clause_says_what_it_lacks_or_where_it_belongs() -> None:
    proofs = read_proofs(CHECKOUT / "tests" / "proofs.tsv")
    traced = trace(load_books().values(), marked_tests(checkout_tests(CHECKOUT)), proofs)
    assert [t.id for t in traced if t.status is Status.OPEN and not t.note] == []


def test_a_mark_counts_only_once_a_run_has_seen_its_test_drive_live_code(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text('@pytest.mark.clause("LC-1.2g")\ndef test_pays(): ...\n')
    marks = marked_tests([tests])
    by_id = {t.id: t for t in trace(load_books().values(), marks, {}, "live-casino")}
    assert by_id["LC-1.2g"].status is Status.OPEN, "what a note of the book says is no model of it"
    assert unseen_tests(marks, {}) == ("tests/test_it.py::test_pays",)


def test_what_tests_reached_is_kept_and_read_back(tmp_path: Path) -> None:
    proofs = {"tests/a.py::test_b": Proof(Way.SERVER, refused=True), "tests/a.py::test_a": Proof(Way.PART)}
    file = tmp_path / "proofs.tsv"
    file.write_text(written(proofs), encoding="utf-8")
    assert read_proofs(file) == proofs
    assert file.read_text(encoding="utf-8").splitlines()[0] == "tests/a.py::test_a\tpart"


@pytest.mark.parametrize(
    ("kind", "proof", "weak"),
    [
        ("role", Proof(Way.TABLE), "nobody was refused"),
        ("role", Proof(Way.TABLE, refused=True), ""),
        ("screen", Proof(Way.TABLE), "without the server or a screen"),
        ("screen", Proof(Way.SCREEN), ""),
        ("payout", Proof(Way.PART), "a part by itself"),
        ("payout", Proof(Way.SETTLEMENT), ""),
    ],
)
def test_a_proof_is_weak_where_it_stays_away_from_what_the_clause_is_about(kind: str, proof: Proof, weak: str) -> None:
    assert weak in weakness(kind, [proof])
    assert bool(weak) == bool(weakness(kind, [proof]))


def test_every_mark_in_this_project_names_a_clause_that_exists() -> None:
    assert unknown_marks(marked_tests(checkout_tests(CHECKOUT)), load_books().values()) == {}


def test_reasons_for_modelled_clauses_say_something() -> None:
    reasons = read_reasons()
    rows = (*reasons.modelled, *reasons.open)
    assert all(len(row.reason.split()) >= 5 for row in rows)
    clauses = [clause for row in rows for clause in row.clauses]
    assert len(clauses) == len(set(clauses))


def test_a_reason_for_a_clause_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "modelled.toml"
    file.write_text('[[modelled]]\nclauses = ["LC-2.1.3"]\nreason = "seats are a figure of the table"\n')
    assert read_reasons(file).modelled[0].clauses == ("LC-2.1.3",)
    file.write_text('[[modelled]]\nclauses = ["LC-99"]\nreason = "no such thing"\n')
    with pytest.raises(UnknownClauseError, match="'LC-99', which no catalogue has"):
        read_reasons(file)
