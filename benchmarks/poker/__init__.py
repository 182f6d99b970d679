"""Poker beside the other libraries, for `python -m benchmarks poker`."""

from __future__ import annotations

import random

from benchmarks.poker.bench_poker import OPENSPIEL_TARGET, WAYS, copy_section, evaluation_section, hands_section
from benchmarks.results import Result

RIVALS = {"eval7", "phevaluator", "treys"}
WANTED = {
    "croupier value7": "wanted 3 million a second",
    "bulk seven, random": "wanted 200 million a second",
    "bulk seven, in order": "wanted 400 million a second; suits of the last card share a look-up",
    "bulk five, random": "wanted 200 million a second",
    "bulk five, in order": "wanted 400 million a second; suits of the last card share a look-up",
    "bulk Omaha 4+5": "wanted 10 million a second",
    "copies of a hand": "wanted 500,000 a second",
}


def run(seconds: float = 1.0) -> list[Result]:
    """Hands, evaluations and copies a second, each beside what another library does in the same run."""
    random.seed(1)
    results = []
    for row in hands_section(seconds):
        name, kit = row["variant"], row.get("PokerKit")
        for way in WAYS:
            note = f"wanted {row['target']} times" if kit and way == "compiled" else ""
            results.append(Result("poker", f"{name}, {way}", row[way], "hands/s", kit, "PokerKit hands/s", note))
        for rival, note in (("OpenSpiel", f"wanted {OPENSPIEL_TARGET} times"), ("RLCard", "")):
            if rival in row:
                what = f"{name}, compiled"
                results.append(Result("poker", what, row["compiled"], "hands/s", row[rival], f"{rival} hands/s", note))
    evaluations = evaluation_section(seconds)
    best = max((rate for name, rate in evaluations.items() if name in RIVALS), default=None)
    for name, rate in evaluations.items():
        rivalled = best if name.startswith("croupier") else None
        note = WANTED.get(name, "")
        results.append(Result("poker", name, rate, "evaluations/s", rivalled, "the best rival", note))
    copies = copy_section(seconds).items()
    return results + [Result("poker", name, rate, "copies/s", note=WANTED.get(name, "")) for name, rate in copies]
