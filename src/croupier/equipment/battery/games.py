"""What the games draw, and the tests that each kind of drawing must pass (G-3.2.2, RFH-17.2, TSG-8a.1).

Every outcome comes through the same `below`, `shuffle` and `draw` that the tables use.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.battery.line import Line
from croupier.equipment.battery.outcomes import collisions, draws, permutations, sequences
from croupier.equipment.battery.outcomes.coupon_collector import coupon_collector
from croupier.equipment.battery.outcomes.gap import gap
from croupier.equipment.battery.outcomes.poker import poker
from croupier.equipment.battery.tails import Fit, normal
from croupier.equipment.generator import Generator

Examination = Callable[[Generator, int], list[Line]]
"""Draws outcomes from a generator, using about so many words, and tests them."""


class GameChance(NamedTuple):
    """A kind of drawing, the share of the sample that it gets, and its examination."""

    name: str
    share: float
    examine: Examination


_SEQUENCE_TESTS: Final[tuple[tuple[str, Callable[[sequences.Outcomes, int], Fit]], ...]] = (
    ("chi-square", sequences.even_frequencies),
    ("serial pairs", sequences.serial_pairs),
    ("serial correlation", sequences.serial_correlation),
    ("runs", sequences.runs),
    ("repeats", sequences.repeats),
    ("poker", poker),
    ("coupon collector", coupon_collector),
    ("gap", gap),
)


def _line(group: str, test: str, samples: int, fit: Fit, counts: NDArray[np.int64] | None = None) -> Line:
    return Line(
        group=group,
        test=test,
        samples=samples,
        statistic=fit.statistic,
        p_value=fit.p_value,
        counts=() if counts is None else tuple(counts.tolist()),
    )


def _impossible(group: str, samples: int, why: str) -> list[Line]:
    return [Line(group=group, test="possible outcomes", samples=samples, p_value=0.0, remark=why)]


def examine_sequence(group: str, outcomes: sequences.Outcomes, k: int) -> list[Line]:
    """All tests of a sequence of equally likely outcomes."""
    if outcomes.min() < 0 or outcomes.max() >= k:
        return _impossible(group, outcomes.size, f"an outcome outside 0 to {k - 1} came")
    counts = np.bincount(outcomes, minlength=k)
    return [
        _line(group, name, outcomes.size, test(outcomes, k), counts if name == "chi-square" else None)
        for name, test in _SEQUENCE_TESTS
    ]


def _wheel(group: str, k: int) -> Examination:
    def examine(generator: Generator, words: int) -> list[Line]:
        below = generator.below
        return examine_sequence(group, np.array([below(k) for _ in range(words)]), k)

    return examine


def _dice(group: str, count: int) -> Examination:
    def examine(generator: Generator, words: int) -> list[Line]:
        below = generator.below
        faces = np.array([below(6) for _ in range(words // count * count)])
        lines = examine_sequence(group, faces, 6)
        if len(lines) == 1 or count == 2:  # impossible faces; and pairs are tested as serial pairs already
            return lines
        rolls = faces.reshape(-1, count) @ (6 ** np.arange(count))
        fit = sequences.even_frequencies(rolls, 6**count)
        return [*lines, _line(group, f"chi-square of all {6**count} rolls", rolls.size, fit)]

    return examine


def _pack(group: str, size: int) -> Examination:
    def examine(generator: Generator, words: int) -> list[Line]:
        shuffle, cards = generator.shuffle, range(size)
        orders = np.array([shuffle(cards) for _ in range(words // (size - 1))])
        if not permutations.is_complete(orders):
            return _impossible(group, len(orders), "an item is missing from a shuffle, or is there twice")
        tests = (
            ("chi-square by place", permutations.places(orders, size, size)),
            ("adjacency", permutations.successions(orders)),
            ("duplicates between shuffles", permutations.coincidences(orders)),
            ("inversions", permutations.inversions(orders)),
        )
        first = np.bincount(orders[:, 0], minlength=size)
        lines = [_line(group, name, len(orders), fit) for name, fit in tests]
        top = _line(group, "chi-square of the first", len(orders), _even(first), first)
        return [top, *lines]

    return examine


def _even(counts: NDArray[np.int64]) -> Fit:
    return sequences.even_frequencies(np.repeat(np.arange(counts.size), counts), counts.size)


def _shoe(group: str, packs: int) -> Examination:
    def examine(generator: Generator, words: int) -> list[Line]:
        cards = [card for card in range(52) for _ in range(packs)]
        orders = np.array([generator.shuffle(cards) for _ in range(words // (len(cards) - 1))])
        if not permutations.is_complete(orders, packs):
            return _impossible(group, len(orders), "a card is missing from the shoe, or is there too often")
        fit = permutations.places(orders, 52, 2 * packs)
        first = _line(group, "chi-square by half pack", len(orders), fit)
        return [first, _line(group, "repeats of a rank", len(orders), _rank_repeats(orders // 4, packs))]

    return examine


def _rank_repeats(ranks: NDArray[np.int64], packs: int) -> Fit:
    """Neighbours of equal rank: in each shoe as many as cards that know nothing of each other would have."""
    shoes, size = ranks.shape
    alike = 4 * packs
    same = int((ranks[:, 1:] == ranks[:, :-1]).sum())
    pair = (alike - 1) / (size - 1)
    # Two neighbouring pairs may share a card or not; both cases follow from counting arrangements.
    sharing = pair * (alike - 2) / (size - 2)
    apart = pair * (
        (alike - 2) / (size - 2) * (alike - 3) / (size - 3) + (size - alike) / (size - 2) * (alike - 1) / (size - 3)
    )
    slots = size - 1
    second = slots * pair + 2 * (slots - 1) * sharing + (slots - 1) * (slots - 2) * apart
    mean = slots * pair
    return normal(same, shoes * mean, shoes * (second - mean * mean))


def _keno(group: str, count: int, n: int) -> Examination:
    def examine(generator: Generator, words: int) -> list[Line]:
        drawn = np.array([generator.draw(range(n), count) for _ in range(words // count)])
        if not draws.are_distinct(drawn) or drawn.max() >= n:
            return _impossible(group, len(drawn), "a number was drawn twice, or does not exist")
        counts = np.bincount(drawn.ravel(), minlength=n)
        return [
            _line(group, "chi-square", len(drawn), draws.numbers_drawn(drawn, n), counts),
            _line(group, "overlaps", len(drawn), draws.overlaps(drawn, n)),
        ]

    return examine


def _large_ranges(group: str) -> Examination:
    def examine(generator: Generator, words: int) -> list[Line]:
        below = generator.below
        thrown = np.array([below(collisions.URNS) for _ in range(words // 4)])
        rows = words * 3 // 4 // collisions.BIRTHDAYS
        years = np.array([[below(collisions.DAYS) for _ in range(collisions.BIRTHDAYS)] for _ in range(rows)])
        return [
            _line(group, "duplicates", thrown.size, collisions.duplicates(thrown)),
            _line(group, "birthday spacings", rows, collisions.birthday_spacings(years)),
        ]

    return examine


GAMES: Final[tuple[GameChance, ...]] = tuple(
    GameChance(name, share, kind(name))
    for name, share, kind in (
        ("roulette, one zero", 0.15, lambda name: _wheel(name, 37)),
        ("roulette, two zeros", 0.12, lambda name: _wheel(name, 38)),
        ("money wheel, 54 segments", 0.06, lambda name: _wheel(name, 54)),
        ("three dice", 0.12, lambda name: _dice(name, 3)),
        ("two dice", 0.05, lambda name: _dice(name, 2)),
        ("pack of 52 cards", 0.12, lambda name: _pack(name, 52)),
        ("shoe of 6 packs", 0.06, lambda name: _shoe(name, 6)),
        ("shoe of 8 packs", 0.06, lambda name: _shoe(name, 8)),
        ("bingo, 75 balls", 0.04, lambda name: _pack(name, 75)),
        ("bingo, 80 balls", 0.04, lambda name: _pack(name, 80)),
        ("bingo, 90 balls", 0.04, lambda name: _pack(name, 90)),
        ("keno, 20 of 80", 0.06, lambda name: _keno(name, 20, 80)),
        ("large ranges", 0.08, _large_ranges),
    )
)
"""Every drawing in the books; the shares add up to the whole sample."""
