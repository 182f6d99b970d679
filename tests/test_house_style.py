"""How the code is kept: folders and functions that a newcomer can take in, names of tests that a report can show."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import croupier

SOURCE = Path(croupier.__file__).parent
MOST_MODULES = 25
MOST_PARAMETERS = 7
MOST_LINES = 400
NOUNS = frozenset(
    [
        "AccountOpening",
        "BadugiRanking",
        "Casting",
        "Ceiling",
        "Dealing",
        "Ending",
        "Feed",
        "Finding",
        "Meaning",
        "Misreading",
        "Ping",
        "Posting",
        "Reading",
        "Reseeding",
        "Rounding",
        "Ruling",
        "Seating",
    ]
)
"""Words of the trade or of plain English that are nouns, though they end like participles."""
ANSWERS = frozenset(["Accepted", "Chatted", "Flagged", "Named", "Printed", "Refused", "Unfinished"])
"""What a line says has happened, as events do."""
IRREGULAR = (
    "Become|Bought|Broken|Brought|Built|Chosen|Dealt|Done|Drawn|Found|Given|Gone|Held|Kept|Known|Laid|Lent|Lost|Made"
    "|Meant|Met|Paid|Read|Said|Seen|Sent|Shown|Sold|Spent|Spoken|Spun|Struck|Taken|Thrown|Told|Won|Written"
)
"""Participles that do not end like one."""
TESTS = Path(__file__).parent
CLIENT = TESTS.parent / "web" / "src"
_WORDS = r"[A-Za-z]{2,}(?: |\\s[+*]?)[A-Za-z]{2,}"
_TEXT = rf"""["'`][^"'`\n]*{_WORDS}[^"'`\n]*["'`]"""
_EXPRESSION = rf"/[^/\n<>]*{_WORDS}[^/\n<>]*/[a-z]*"
_LOOKED_FOR = r"(?:includes|startsWith|endsWith|indexOf|split|match|search|replace|replaceAll)"
MATCHED = re.compile(
    rf"(?:[=!]==? ?|\bcase |\.{_LOOKED_FOR}\()\s*(?:{_TEXT}|{_EXPRESSION})|{_EXPRESSION}\.(?:test|exec)\("
)
"""Text of two words or more that something is compared with."""
TOO_LONG = re.compile(r"^\s*(?:async )?def (test_\w{75,})", re.MULTILINE)


def test_names_are_under_80_characters() -> None:
    assert not [
        f"{path.relative_to(TESTS)}::{name}"
        for path in TESTS.rglob("test_*.py")
        for name in TOO_LONG.findall(path.read_text(encoding="utf-8"))
    ]


def test_what_tests_set_up_and_drive_is_in_the_package_of_rigs() -> None:
    assert not [
        str(path.relative_to(TESTS))
        for path in TESTS.rglob("*.py")
        if not path.name.startswith("test_") and path.name != "conftest.py" and path.parts[len(TESTS.parts)] != "rigs"
    ]


def test_no_folder_has_more_modules_than_one_can_take_in() -> None:
    folders = {path.parent for path in SOURCE.rglob("*.py")}
    crowded = {folder: len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) for folder in folders}
    assert not {str(folder.relative_to(SOURCE)): many for folder, many in crowded.items() if many > MOST_MODULES}


def test_no_function_of_the_house_asks_for_more_than_seven_things() -> None:
    asking = []
    for room in ("house", "floor", "server"):
        for path in (SOURCE / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    wanted = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
                    own = [argument for argument in wanted if argument.arg not in ("self", "cls")]
                    if len(own) > MOST_PARAMETERS:
                        asking.append(f"{path.relative_to(SOURCE)}:{node.lineno} {node.name}")
    assert not asking


def test_the_server_reaches_for_no_desk_of_a_room() -> None:
    """Import contracts hold the names of desks; this holds the ways to one through the house (docs/architecture.md)."""
    ways = ("house.tables", "house.jackpots", "house.poker", "house.engine.desks", "house.hall",
            "house.cards", "house.terminals", "house.cage", "house.disputes", "house.counters",
            "house.tournaments", "house.people.accounts", "house.pools", "house.poker_tournaments",
            "house.payments", "house.strays", "house.post_room", "house.second_person", "house.cases",
            "house.laundering", "house.complaints", "house.promotions", "house.rewards",
            "house.closures")  # fmt: skip
    assert not [
        f"{path.relative_to(SOURCE)}:{node.lineno} {reached}"
        for path in (SOURCE / "server").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and (reached := ast.unparse(node).replace("._", ".")).endswith(ways)
    ]


def test_the_client_knows_nothing_by_its_sentence() -> None:
    """What the house says is a code with details (docs/languages.md); words are for eyes alone."""
    files = [path for kind in ("*.ts", "*.svelte") for path in CLIENT.rglob(kind)]
    assert len(files) > 300
    assert [(path.name, found) for path in files for found in MATCHED.findall(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    "text",
    [
        'if (said === "The table is closed") return;',
        "case 'no more bets':",
        'told.startsWith("Paid out ")',
        "told.replace(/you have won (.*)/, amount)",
        "/wins\\s+by \\d+/.test(told)",
        "const paid = /(\\d+) paid to (.*)/.exec(told);",
    ],
)
def test_a_sentence_that_is_looked_for_is_found(text: str) -> None:
    assert MATCHED.search(text)


def test_no_module_is_longer_than_one_can_take_in() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCE.rglob("*.py")}
    assert not {str(path.relative_to(SOURCE)): lines for path, lines in lengths.items() if lines > MOST_LINES}


def test_classes_have_names_of_things() -> None:
    """A participle tells a newcomer that something happened: that is for events, letters and answers alone."""
    happened = re.compile(r"tag_field=|Event\b|Letter\b|\btag=|Command\b|Protocol|Refusal")
    assert not [
        f"{path.relative_to(SOURCE)}: {name}"
        for path in SOURCE.rglob("*.py")
        for name, bases in re.findall(
            rf"^ *class _?(\w+(?:ed|ing)|\w*(?:{IRREGULAR}))\b(?:\(([^)]*)\))?", path.read_text("utf-8"), re.MULTILINE
        )
        if name not in NOUNS | ANSWERS and not happened.search(bases)
    ]
