"""Rounds as a walk over a table of states: roulette with its prisons, dice, wheels, and wagers that stand.

A node is a point at which the round asks for chance, with the wagers that lie there; an edge is one of its equally
likely answers and leads to the next node. Only edges are counted; what they pay is for the rules to say.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.odds.kernels.generator import State, below, compiled


@compiled
def walk(
    state: State,
    first: npt.NDArray[np.int64],
    width: npt.NDArray[np.uint64],
    following: npt.NDArray[np.int64],
    ends_round: npt.NDArray[np.bool_],
    counts: npt.NDArray[np.int64],
    node: int,
    rounds: int,
) -> int:
    """So many rounds from a node; the node at which they leave off."""
    while rounds > 0:
        edge = first[node] + np.int64(below(state, width[node]))
        counts[edge] += 1
        node = following[edge]
        if ends_round[edge]:
            rounds -= 1
    return node


@compiled
def walk_alone(state: State, width: int, counts: npt.NDArray[np.int64], rounds: int) -> None:
    """The same where there is one node: every round is one answer, and nothing is left lying."""
    n = np.uint64(width)
    for _ in range(rounds):
        counts[np.int64(below(state, n))] += 1
