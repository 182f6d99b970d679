"""How fast poker is here and elsewhere, in one run on one core.

`python -m benchmarks.poker.bench_poker [--seconds 2] [--json FILE]`. Rates count processor time, so a busy machine
disturbs them less. "hand by hand" drives one `Hand` from Python, answer by answer; "batch" plays many hands in
compiled code behind one call from Python.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.poker import rivals
from croupier.rules import poker
from croupier.rules.cards import DECK
from croupier.rules.hand_ranking import HIGH
from croupier.rules.poker.kernels import bulk
from croupier.rules.poker.kernels.batch import Batch, random_decks
from croupier.rules.poker.kernels.single import compile_value7

TARGETS = {"texas-holdem": 100, "7-card-stud": 100, "7-card-stud-hilo": 100, "razz": 100}
OTHER_TARGET = 50


def rate(play: Callable[[], object], seconds: float, count: int = 1) -> float:
    """How often a second `play` happens, times what it counts; the best of three, after warming up."""
    play()
    best = 0.0
    for _ in range(3):
        number, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds / 3:
            play()
            number += count
        best = max(best, number / max(spent, 1e-9))
    return best


def stakes_of(variant: poker.Variant) -> tuple[poker.Stakes, int]:
    if variant.bring_in:
        return poker.stud_limit(10, 20), rivals.FIXED_STACK
    if variant.id in ("texas-holdem", "2-7-single-draw"):
        return poker.no_limit(1, 2), rivals.STACK
    if variant.hole_cards >= 4 and variant.board_cards and not variant.split:
        return poker.pot_limit(1, 2), rivals.STACK
    return poker.fixed_limit(10, 20), rivals.FIXED_STACK


def hand_player(variant: poker.Variant, decks: list[tuple[Any, ...]]) -> Callable[[], None]:
    """A random six-handed hand, every answer given from Python."""
    stakes, stack = stakes_of(variant)
    stacks = [stack] * rivals.SEATS
    rng, hand_of = random.random, poker.Hand
    betting, drawing, bring_in, over = (
        poker.Phase.BETTING, poker.Phase.DRAWING, poker.Phase.BRING_IN, poker.Phase.OVER,
    )  # fmt: skip
    state = {"deck": 0}

    def play() -> None:
        state["deck"] = (state["deck"] + 1) % len(decks)
        hand = hand_of(variant, stakes, stacks, deck=decks[state["deck"]])
        while (phase := hand.phase) is not over:
            if phase is betting:
                question: Any = hand.question
                choice = rng()
                if choice < 1 / 3 and question.call:
                    hand.fold()
                elif choice < 2 / 3 or not question.raise_to:
                    hand.check_or_call()
                else:
                    low, high = question.raise_from, question.raise_to
                    hand.raise_to(high if question.fixed else low + int(rng() * (high - low + 1)))
            elif phase is drawing:
                hand.discard([card for card in hand.hole[hand.actor] if rng() < 0.5])
            elif phase is bring_in:
                hand.bring_in() if rng() < 0.5 else hand.raise_to(10)
            else:
                muck: Any = hand.question
                hand.reshuffle(muck.cards)

    return play


def hands_section(seconds: float) -> list[dict[str, Any]]:
    rng = np.random.default_rng(1)
    decks = [tuple(DECK[card] for card in row) for row in random_decks(rng, 4000)[:, :52].tolist()]
    rows = []
    for variant in poker.VARIANTS:
        if variant.short_deck:
            continue
        stakes, stack = stakes_of(variant)
        size = 2000
        batch = Batch(variant, stakes, seats=rivals.SEATS, size=size, stacks=stack)
        batch_decks = random_decks(rng, size)

        def play_batch(batch: Batch = batch, batch_decks: Any = batch_decks) -> None:
            batch.reset(batch_decks)
            batch.play_randomly(rng)

        other = rivals.pokerkit_player(variant.id)
        theirs = rate(other, seconds) if other else None
        play = hand_player(variant, decks)
        for _ in range(3000):  # the values of hands are remembered as they occur
            play()
        ours, compiled = rate(play, seconds), rate(play_batch, seconds, size)
        rows.append(
            {
                "variant": variant.id,
                "hand_by_hand": ours,
                "batch": compiled,
                "pokerkit": theirs,
                "hand_ratio": ours / theirs if theirs else None,
                "batch_ratio": compiled / theirs if theirs else None,
                "target_ratio": TARGETS.get(variant.id, OTHER_TARGET),
            }
        )
        print_row(rows[-1])
    return rows


def print_row(row: dict[str, Any]) -> None:
    ratio = "" if row["pokerkit"] is None else (
        f"PokerKit {row['pokerkit']:8,.0f}  ratio {row['hand_ratio']:7.0f} and {row['batch_ratio']:7.0f}"
        f" (wanted {row['target_ratio']})"
    )  # fmt: skip
    print(f"  {row['variant']:18} hand by hand {row['hand_by_hand']:10,.0f}  batch {row['batch']:10,.0f}  {ratio}")


def evaluation_section(seconds: float) -> dict[str, float]:
    rng = np.random.default_rng(2)
    deals = random_decks(rng, 20_000)
    seven = [tuple(DECK[card] for card in row[:7]) for row in deals.tolist()]
    names = [[str(card) for card in hand] for hand in seven]
    value7, value = compile_value7(), HIGH.value

    def judge_all(judge: Callable[[Any], int]) -> None:
        for hand in seven:
            judge(hand)

    many = np.ascontiguousarray(np.tile(deals[:, :7], (50, 1)))
    holes, boards = np.ascontiguousarray(deals[:, :4]), np.ascontiguousarray(deals[:, 4:9])
    judge_all(value)
    results = {
        "croupier value7": rate(lambda: judge_all(value7), seconds, len(seven)),
        "croupier HIGH.value": rate(lambda: judge_all(value), seconds, len(seven)),
    }
    for name, judge in rivals.single_evaluators(names).items():
        results[name] = rate(judge, seconds, len(seven))
    results["bulk seven, random"] = rate(lambda: bulk.high_values(many), seconds, len(many))
    results["bulk seven, in order"] = rate(lambda: bulk.count_seven_card_hands(0, 1), seconds, 18_009_460)
    results["bulk Omaha 4+5"] = rate(lambda: bulk.omaha_values(holes, boards), seconds, len(holes))
    return results


def other_section(seconds: float) -> dict[str, float]:
    hand = poker.Hand(poker.TEXAS_HOLDEM, poker.no_limit(1, 2), [200] * 6, deck=DECK)
    hand.raise_to(6), hand.call(), hand.fold(), hand.fold(), hand.fold(), hand.call(), hand.check()
    copy = hand.copy

    def copies() -> None:
        for _ in range(1000):
            copy()

    results = {"copies of a hand": rate(copies, seconds, 1000)}
    for name, player in (("OpenSpiel", rivals.openspiel_player()), ("RLCard", rivals.rlcard_player())):
        if player is not None:
            results[f"{name} six-handed no limit hold'em"] = rate(player, seconds)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.5, help="for each figure")
    parser.add_argument("--json", type=Path, help="where to write the figures")
    options = parser.parse_args()
    random.seed(1)
    print("complete six-handed hands a second, random legal play")
    hands = hands_section(options.seconds)
    print("evaluations a second")
    evaluations = evaluation_section(options.seconds)
    others = other_section(options.seconds)
    for name, figure in (*evaluations.items(), *others.items()):
        print(f"  {name:40} {figure:16,.0f}")
    if options.json:
        figures = {"hands": hands, "evaluations": evaluations, "others": others}
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
