"""Tables of hands are whole before anybody uses them: in threads that ask first together, and in forked processes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from random import Random
from threading import Barrier
from typing import Any

import pytest

from croupier.rules import hand_ranking
from croupier.rules.cards import DECK, Card, Rank

PACKAGE = "croupier.rules.hand_ranking"
LADDERS = ("HIGH", "SHORT_DECK", "FOUR_CARD", "THREE_CARD")
THREADS = 4
ATTEMPTS = 3


@pytest.fixture
def busy_threads() -> Iterator[None]:
    """Threads that change places a hundred times as often as usual."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(5e-5)
    yield
    sys.setswitchinterval(usual)


def fresh_rankings() -> Any:
    """The rankings as a new process has them, with nothing built."""
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(PACKAGE)}
    try:
        return import_module(PACKAGE)
    finally:
        for name in list(sys.modules):
            if name.startswith(PACKAGE):
                del sys.modules[name]
        sys.modules.update(kept)


def some_hands(name: str) -> list[list[Card]]:
    dealt, deck = Random(name), [card for card in DECK if name != "SHORT_DECK" or card.rank >= Rank.SIX]
    ladder = getattr(hand_ranking, name)
    return [dealt.sample(deck, dealt.randint(ladder.size, ladder.most)) for _ in range(300)]


@pytest.mark.usefixtures("busy_threads")
@pytest.mark.parametrize("name", LADDERS)
def test_threads_that_ask_first_together_all_get_the_right_values(name: str) -> None:
    hands = some_hands(name)
    right = [getattr(hand_ranking, name).value(hand) for hand in hands]
    for _ in range(ATTEMPTS):
        ladder, start = getattr(fresh_rankings(), name), Barrier(THREADS)

        def ask(ladder: Any = ladder, start: Barrier = start) -> list[int]:
            start.wait()
            return [ladder.value(hand) for hand in hands]

        with ThreadPoolExecutor(THREADS) as pool:
            answers = [asked.result() for asked in [pool.submit(ask) for _ in range(THREADS)]]
        assert answers == [right] * THREADS
        assert [ladder.value(hand) for hand in hands] == right, "and whoever asks later gets them too"


FORKED = """
import os, sys, threading
from croupier.rules.cards import cards
from croupier.rules.hand_ranking import HIGH

sys.setswitchinterval(5e-5)
building = threading.Thread(target=lambda: HIGH.value(cards("As Ks Qs Js Ts")))
building.start()
children = []
for _ in range(3):
    child = os.fork()
    if not child:
        os._exit(0 if HIGH.value(cards("As Ks Qs Js Ts 2d 3d")) == 7462 else 1)
    children.append(child)
building.join()
assert [os.waitpid(child, 0)[1] for child in children] == [0, 0, 0]
"""


def test_a_process_forked_while_a_thread_builds_waits_for_nobody() -> None:
    done = subprocess.run([sys.executable, "-c", FORKED], timeout=60, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_hand_of_the_wrong_size_is_refused_and_nothing_is_added() -> None:
    table = hand_ranking.THREE_CARD.unsuited_values()
    before = dict(table)
    for size in (2, 4):
        with pytest.raises(hand_ranking.WrongCardCountError):
            hand_ranking.THREE_CARD.value(DECK[: 5 * size : 5])
    assert table == before
