"""The examples in the documentation run and show what they promise."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

MODULES = (
    "croupier.rules.hand_ranking",
    "croupier.rules.hand_ranking.badugi",
    "croupier.rules.hand_ranking.naming",
    "croupier.rules.poker",
    "croupier.rules.poker.chances.equity",
    "croupier.rules.poker.histories.codes",
    "croupier.rules.poker.histories.replay",
    "croupier.rules.poker.house_rules",
    "croupier.rules.poker.kernels.batch",
    "croupier.rules.poker.kernels.swift_hand",
    "croupier.rules.poker.pots",
    "croupier.rules.poker.chances.ranges",
    "croupier.rules.poker.seats",
    "croupier.rules.poker.stakes",
    "croupier.rules.poker.variants",
)
GUIDE = Path(__file__).parents[3] / "docs" / "poker.md"


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name: str) -> None:
    failed, attempted = doctest.testmod(importlib.import_module(name))
    assert attempted
    assert not failed


def test_the_guide_runs() -> None:
    examples = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) >= 2
    for example in examples:
        exec(compile(example, str(GUIDE), "exec"), {})
