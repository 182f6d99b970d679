"""Which lines a run of mutants takes as carrying a clause, and which mutants a running house can have."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

FILE = Path(__file__).parents[1] / "benchmarks/mutation/carrying.py"
IDS = ("HC25-3.1.7a", "HC25-3.1.7b", "RFH-4.1", "RFH-4.2", "RFH-4.3", "RFH-4.4", "TSG-A1f.1", "TSG-A1f.2")
CODE = '''
LEAST = 5
"""Of a wager (RFH-4.1)."""

def place(amount):
    """Limits (RFH-4.2, 4.3; HC25-3.1.7)."""
    if amount < LEAST:  # RFH-4.3
        raise ValueError
    # The whole of it (RFH-4.4).
    if amount > 9:
        amount = 9
    return amount

HILO = Variant(
    2,
    clauses=("TSG-A1f.1",),
)

def check(count):
    if count > 360:
        raise ValueError("too many (TSG-A1f.2)")
    return count
'''


@pytest.fixture(scope="module")
def carrying() -> ModuleType:
    spec = importlib.util.spec_from_file_location("carrying_of_mutation", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("(RFH-4.1)", {"RFH-4.1"}),
        ("(RFH-4.1, 4.3; note N5)", {"RFH-4.1", "RFH-4.3"}),
        ("RFH-4.2 to 4.4.", {"RFH-4.2", "RFH-4.3", "RFH-4.4"}),
        ("HC25-3.1.7a, b", {"HC25-3.1.7a", "HC25-3.1.7b"}),
        ("HC25-3.1.7 has parts", {"HC25-3.1.7a", "HC25-3.1.7b"}),
        ("TSG-A1f.1 and A1f.2; RFH-4.1", {"TSG-A1f.1", "TSG-A1f.2", "RFH-4.1"}),
        ("HC25-3.1", set()),
    ],
)
def test_words_name_clauses_one_by_one_by_ranges_and_with_their_parts(
    carrying: ModuleType, words: str, named: set[str]
) -> None:
    assert carrying.Citations(IDS).in_words(words) == named


@pytest.mark.parametrize(
    ("clause", "lines"),
    [
        ("RFH-4.1", {2}),
        ("RFH-4.2", {5, 6, 9, 12}),
        ("RFH-4.3", {5, 6, 7, 8, 9, 12}),
        ("RFH-4.4", {10, 11}),
        ("HC25-3.1.7b", set(range(5, 13))),
        ("TSG-A1f.1", {14, 15, 16, 17}),
        ("TSG-A1f.2", {20, 21}),
    ],
)
def test_the_nearest_id_says_which_lines_carry_its_clause(carrying: ModuleType, clause: str, lines: set[int]) -> None:
    assert set(carrying.Carrying(CODE, carrying.Citations(IDS)).lines_of(clause)) == lines


def test_clauses_of_one_docstring_are_carried_together_and_a_comment_alone(carrying: ModuleType) -> None:
    found = carrying.Carrying(CODE, carrying.Citations(IDS)).lines_of("RFH-4.3")
    assert found[12] == {"RFH-4.2", "RFH-4.3"}
    assert found[7] == {"RFH-4.3"}


def test_a_change_inside_a_function_is_made_in_the_running_house_and_no_other() -> None:
    """In a process of its own, whose functions are changed: a comparison can be, a value made at import cannot."""
    program = """
from benchmarks.mutation import trial, warm
from benchmarks.mutation.python_mutants import mutants
from croupier.rules.baccarat import coup
from croupier.rules.cards import cards
made = warm._made()
def changed(file, old):
    text = (trial.SOURCE / file).read_text(encoding="utf-8")
    return warm.swapped(next(each for each in mutants(file, text) if each.old == old), made)
file = "croupier/rules/baccarat/coup.py"
same, other = cards("9s 9d"), cards("9s 8d")
before = (coup.paired(same), coup.paired(other))
print(before, changed(file, "hand[0].rank == hand[1].rank"), (coup.paired(same), coup.paired(other)))
print(changed(file, "card.rank >= Rank.TEN"), coup.value(cards("Ts")[0]))
"""
    paths = os.pathsep.join(str(FILE.parents[2] / name) for name in ("", "src", "tests"))
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["(True, False) True (False, True)", "False 0"]
