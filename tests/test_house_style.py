"""How tests are kept: names that a report can show, and everything that is no test in one package."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
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
