"""What hands and threads share: plans and compiled games by what they say, large tables by thread."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import numpy as np
from msgspec.structs import replace

from croupier.rules.poker.house_rules import STANDARD, HouseRules
from croupier.rules.poker.kernels import omaha
from croupier.rules.poker.kernels.game_block import game_for
from croupier.rules.poker.plan import plan_for
from croupier.rules.poker.stakes import no_limit
from croupier.rules.poker.variants import by_id


def test_a_compiled_game_is_found_by_what_its_stakes_say_not_by_where_they_lie() -> None:
    holdem = by_id("texas-holdem")
    game = game_for(holdem, no_limit(1, 2), 6)
    assert game_for(replace(holdem), no_limit(1, 2), 6) is game
    assert game_for(holdem, no_limit(1, 3), 6) is not game
    for _ in range(2_000):  # stakes that are gone at once: their addresses come again, with other blinds
        blind = 2 + _ % 7
        assert game_for(holdem, no_limit(1, blind), 2).plan.stakes.blinds == (1, blind)


def test_a_plan_is_found_by_what_its_parts_say() -> None:
    holdem = by_id("texas-holdem")
    plan = plan_for(holdem, no_limit(1, 2), STANDARD, 4, 3)
    assert plan_for(replace(holdem), no_limit(1, 2), HouseRules(), 4, 3) is plan
    assert plan_for(holdem, no_limit(1, 2), HouseRules(burn=True), 4, 3) is not plan
    assert plan_for(holdem, no_limit(1, 2), STANDARD, 4, 2) is not plan


def test_threads_that_fill_the_omaha_table_together_find_the_same_values() -> None:
    dealt = np.random.default_rng(7)
    cards = np.array([dealt.permutation(52)[:9] for _ in range(4_000)], np.uint8)
    holes, boards = np.ascontiguousarray(cards[:, :4]), np.ascontiguousarray(cards[:, 4:])
    right, start = omaha.omaha_values(holes, boards), Barrier(3)

    def ask(_: int) -> list[int]:
        start.wait()
        return list(omaha.omaha_values(holes, boards))

    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(ask, range(3))) == [list(right)] * 3
    with ThreadPoolExecutor(1) as pool:
        theirs = pool.submit(lambda: omaha._of_thread().rows).result()
    assert theirs[0] is not omaha._of_thread().rows[0], "a row is seen by nobody but the thread that fills it"
