"""Poker beside the other libraries, for `python -m benchmarks poker`."""

from __future__ import annotations

import random

from benchmarks.poker.bench_poker import evaluation_section, hands_section, other_section
from benchmarks.results import Result

RIVALS = {"eval7", "phevaluator", "treys"}


def run(seconds: float = 1.0) -> list[Result]:
    """Hands and evaluations a second, each beside what another library does in the same run."""
    random.seed(1)
    results = []
    for row in hands_section(seconds):
        for way, name in (("hand_by_hand", "hand by hand"), ("batch", "batch")):
            note = f"wanted {row['target_ratio']} times" if row["pokerkit"] else ""
            what = f"{row['variant']}, {name}"
            results.append(Result("poker", what, row[way], "hands/s", row["pokerkit"], "PokerKit hands/s", note))
    evaluations = evaluation_section(seconds)
    best = max((rate for name, rate in evaluations.items() if name in RIVALS), default=None)
    for name, rate in evaluations.items():
        rivalled = best if name.startswith("croupier") else None
        results.append(Result("poker", name, rate, "evaluations/s", rivalled, "the best rival"))
    results += [Result("poker", name, rate, "a second") for name, rate in other_section(seconds).items()]
    return results
