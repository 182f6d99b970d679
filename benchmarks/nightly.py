"""`python -m benchmarks.nightly`: every banked game, a million random rounds and a million by a known way to play.

Each game is told as soon as it is finished; the exit status says whether all of them held. See `rules_bench` for the
variables that choose rounds and games.
"""

from __future__ import annotations

import sys

from benchmarks import rules_bench


def main() -> int:
    failed = []
    for book, game_id in rules_bench.chosen():
        found = rules_bench.measure(book, game_id, rules_bench.ROUNDS_OF_A_GAME, rules_bench.cores())
        print(f"{book.id} {game_id}: {rules_bench.told(found)}", *found.random.told, sep="\n  ", flush=True)
        if not found.holds:
            failed.append(f"{book.id} {game_id}")
    print(f"Did not hold: {', '.join(failed)}." if failed else "Every game held.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
