"""A process of two desks that write to each other, to be killed: `python -m rigs.letter_writer URL FIRST COUNT`.

Each accepted command is printed once it is durable. The letters of a step are considered in later ones, so that the
process dies between the two.
"""

from __future__ import annotations

import sys

from croupier.house.direct import step
from croupier.house.request import Accepted
from croupier.store.open import open_store
from rigs.toy_desks import give, open_toys


def main() -> None:
    url, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    store = open_store(url)
    engine = open_toys(store, letters_wait=True)
    print("open", flush=True)
    for number in range(first, first + count):
        (reply,) = step(engine, [give(str(number), 1 + number % 50, hops_of(number), "ab"[number % 2])], 1).replies
        assert isinstance(reply, Accepted), reply
        print(number, flush=True)
    while engine.due_ms() is not None:
        step(engine, [], 1)
    print("quiet", flush=True)
    store.close()


def hops_of(number: int) -> int:
    return number % 7


if __name__ == "__main__":
    main()
