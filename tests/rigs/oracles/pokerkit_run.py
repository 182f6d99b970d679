"""The long comparison with PokerKit: many hands of each shared variant, on many cores, in pieces that can be resumed.

`python -m tests.rigs.oracles.pokerkit_run --hands 100000 --processes 16 --output compared.jsonl [--variant NT]`.
Each line of the output is one finished piece; a second run with the same output goes on with the pieces that are
missing. The exit status is 1 if any difference remains unexplained.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from .pokerkit_oracle import SHARED, compare, remember_judgements

PIECE = 250
CODES = {shared.code: shared for shared in SHARED}
Piece = tuple[str, int, int, int]
"""Variant, seed, first hand, number of hands."""


def play(piece: Piece) -> dict[str, Any]:
    """Compare one piece."""
    code, seed, first, hands = piece
    explained, unexplained = compare(CODES[code], hands, seed, first)
    found = {"explained": explained, "unexplained": unexplained}
    return {"variant": code, "seed": seed, "first": first, "hands": hands, **found}


def pieces(codes: Iterable[str], hands: int, seed: int) -> Iterator[Piece]:
    """All pieces, every variant in turn, so that a run that is cut short has some of each."""
    for first in range(0, hands, PIECE):
        for code in codes:
            yield code, seed, first, min(PIECE, hands - first)


def finished(output: Path | None) -> list[dict[str, Any]]:
    """What an earlier run has compared; a line that was cut off does not count."""
    if output is None or not output.exists():
        return []
    done = []
    for line in output.read_text(encoding="utf-8").splitlines():
        try:
            done.append(json.loads(line))
        except json.JSONDecodeError:
            continue
    return done


def summary(done: Iterable[dict[str, Any]]) -> tuple[list[str], int]:
    """One line for each variant, and the number of unexplained differences."""
    hands: Counter[str] = Counter()
    explained: dict[str, Counter[str]] = {}
    unexplained: dict[str, list[str]] = {}
    for piece in done:
        code = piece["variant"]
        hands[code] += piece["hands"]
        explained.setdefault(code, Counter()).update(piece["explained"])
        unexplained.setdefault(code, []).extend(piece["unexplained"])
    lines = [
        f"{code:6} {hands[code]:9,} hands, {len(unexplained[code])} unexplained; explained: {dict(explained[code])}"
        for code in CODES
        if code in hands
    ]
    lines += [text for texts in unexplained.values() for text in texts[:3]]
    return lines, sum(map(len, unexplained.values()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", choices=CODES, action="append", help="by default all")
    parser.add_argument("--hands", type=int, default=1000, help="of each variant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after this time")
    parser.add_argument("--output", type=Path, help="JSON lines, one for each finished piece")
    options = parser.parse_args()
    end = time.monotonic() + options.seconds
    done = finished(options.output)
    known = {(piece["variant"], piece["seed"], piece["first"], piece["hands"]) for piece in done}
    todo = [piece for piece in pieces(options.variant or CODES, options.hands, options.seed) if piece not in known]
    with multiprocessing.Pool(options.processes, initializer=remember_judgements) as pool:
        for piece in pool.imap_unordered(play, todo):
            done.append(piece)
            if options.output is not None:
                with options.output.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(piece) + "\n")
            if time.monotonic() > end:
                pool.terminate()
                break
    lines, unexplained = summary(done)
    print("\n".join(lines))
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
