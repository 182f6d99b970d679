"""How fast poker is here and elsewhere, in one run on one core.

`python -m benchmarks.poker.bench_poker [--seconds 2] [--json FILE]`. Rates count processor time and are taken in
turns, so a busy machine disturbs the ratios less. "compiled" drives one `SwiftHand`, "engine" one `Hand` from Python,
answer by answer; "batch" plays many hands in compiled code behind one call.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.poker import players, rivals
from benchmarks.poker.rates import rate, rates
from croupier.rules import poker
from croupier.rules.cards import DECK
from croupier.rules.hand_ranking import HIGH
from croupier.rules.poker.kernels import bulk, counting
from croupier.rules.poker.kernels.batch import random_decks
from croupier.rules.poker.kernels.omaha import omaha_values
from croupier.rules.poker.kernels.single import compile_value7
from croupier.rules.poker.kernels.swift_hand import SwiftHand

TARGETS = {"texas-holdem": 100, "7-card-stud": 100, "7-card-stud-hilo": 100, "razz": 100}
OTHER_TARGET = 50
OPENSPIEL_TARGET = 2
WAYS = ("compiled", "engine", "batch")


def hands_section(seconds: float) -> list[dict[str, Any]]:
    """Every variant here and, where it has it, in PokerKit; hold'em also in OpenSpiel and RLCard."""
    rng = np.random.default_rng(1)
    packs = players.decks(rng)
    rows = []
    for variant in poker.VARIANTS:
        if variant.short_deck:
            continue
        plays = {
            "compiled": players.swift_player(variant, packs),
            "engine": players.engine_player(variant, packs),
            "batch": players.batch_player(variant, rng),
            **rivals.players(variant.id),
        }
        for _ in range(1000):  # the engine remembers the values of hands as they occur
            plays["engine"]()
        measured = rates(plays, seconds, {"batch": players.BATCH})
        rows.append({"variant": variant.id, "target": TARGETS.get(variant.id, OTHER_TARGET), **measured})
        print_row(rows[-1])
    return rows


def print_row(row: dict[str, Any]) -> None:
    figures = "  ".join(f"{way} {row[way]:10,.0f}" for way in WAYS)
    ratios = ""
    if "PokerKit" in row:
        times = " / ".join(f"{row[way] / row['PokerKit']:,.0f}" for way in WAYS)
        ratios = f"  PokerKit {row['PokerKit']:6,.0f}: {times} times (wanted {row['target']})"
    print(f"  {row['variant']:18} {figures}{ratios}")
    if "OpenSpiel" in row:
        times = f"{row['compiled'] / row['OpenSpiel']:.1f} / {row['engine'] / row['OpenSpiel']:.1f}"
        print(f"  {'':18} OpenSpiel {row['OpenSpiel']:,.0f}: {times} times (wanted {OPENSPIEL_TARGET})")
    if "RLCard" in row:
        print(f"  {'':18} RLCard {row['RLCard']:,.0f}: {row['compiled'] / row['RLCard']:.1f} times")


def evaluation_section(seconds: float) -> dict[str, float]:
    """Single seven-card evaluation beside the others, and bulk evaluation."""
    rng = np.random.default_rng(2)
    deals = random_decks(rng, 20_000)
    seven = [tuple(DECK[card] for card in row[:7]) for row in deals.tolist()]
    names = [[str(card) for card in hand] for hand in seven]
    value7, value = compile_value7(), HIGH.value

    def judge_all(judge: Callable[[Any], int]) -> None:
        for hand in seven:
            judge(hand)

    many = np.ascontiguousarray(np.tile(deals[:, :7], (50, 1)))
    many_fives = np.ascontiguousarray(many[:, :5])
    omaha = random_decks(rng, 200_000)
    holes, boards = np.ascontiguousarray(omaha[:, :4]), np.ascontiguousarray(omaha[:, 4:9])
    judge_all(value)
    singles = {
        "croupier value7": lambda: judge_all(value7),
        "croupier HIGH.value": lambda: judge_all(value),
        **rivals.single_evaluators(names),
    }
    results = rates(singles, seconds, dict.fromkeys(singles, len(seven)))
    results["bulk seven, random"] = rate(lambda: bulk.high_values(many), seconds, len(many))
    results["bulk seven, in order"] = rate(lambda: counting.count_seven_card_hands(0, 1), seconds, 18_009_460)
    results["bulk five, random"] = rate(lambda: bulk.high_values(many_fives), seconds, len(many_fives))
    results["bulk five, in order"] = rate(counting.count_five_card_hands, seconds, 2_598_960)
    results["bulk Omaha 4+5"] = rate(lambda: omaha_values(holes, boards), seconds, len(holes))
    return results


def copy_section(seconds: float) -> dict[str, float]:
    """Copies of a hand in the middle, each let go before the next."""
    results = {}
    for name, hand in (
        ("copies of a hand", poker.Hand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [200] * 6, deck=DECK)),
        ("copies of a compiled hand", SwiftHand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [200] * 6, deck=DECK)),
    ):
        hand.raise_to(6), hand.call(), hand.fold(), hand.fold(), hand.fold(), hand.call(), hand.check()

        def copies(copy: Callable[[], object] = hand.copy) -> None:
            for _ in range(1000):
                copy()

        results[name] = rate(copies, seconds, 1000)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.5, help="for each figure")
    parser.add_argument("--json", type=Path, help="where to write the figures")
    options = parser.parse_args()
    random.seed(1)
    print("complete six-handed hands a second, random legal play")
    hands = hands_section(options.seconds)
    print("evaluations and copies a second")
    evaluations, copies = evaluation_section(options.seconds), copy_section(options.seconds)
    for name, figure in (*evaluations.items(), *copies.items()):
        print(f"  {name:40} {figure:16,.0f}")
    if options.json:
        figures = {"hands": hands, "evaluations": evaluations, "copies": copies}
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
