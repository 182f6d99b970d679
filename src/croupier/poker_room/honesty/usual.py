"""What is usual in a place: how often everybody does something there, adjusted for the person who does it.

A choice is one decision of a kind (what is held, what it costs, how many are in) and whether the thing in question was
done. Everybody's choices give a rate for each kind. People have styles: somebody's choices outside of what is looked at
say how far they are from everybody, and so does what others do against whoever bet. What a pair did is then held
against the sum of such chances, whose tail is exact.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import exp, lgamma, log, log1p
from typing import Final, NamedTuple

import numpy as np

Kind = tuple[int | str, ...]
"""From the most general to the most special."""
_BORROWED: Final = 4.0
"""Choices of the kind one step more general that count beside those of a kind."""
_STEADINESS: Final = 2.0
"""How strongly a style is held to be like everybody's: the weight of the prior, in squared log odds."""
_STEPS: Final = 12


class Choice(NamedTuple):
    who: str
    bettor: str
    kind: Kind
    done: bool
    here: tuple[str, int]


class Tally(dict[Kind, list[int]]):
    """Of each kind how many choices, and in how many it was done."""

    def note(self, kind: Kind, done: bool) -> None:
        counts = self.setdefault(kind, [0, 0])
        counts[0] += 1
        counts[1] += done

    def without(self, choices: Iterable[Choice]) -> Tally:
        rest = Tally({kind: [*counts] for kind, counts in self.items()})
        for choice in choices:
            rest[choice.kind][0] -= 1
            rest[choice.kind][1] -= choice.done
        return rest


class Usual:
    """The rates of everybody's choices."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.by_person: defaultdict[str, Tally] = defaultdict(Tally)
        self.against: defaultdict[str, Tally] = defaultdict(Tally)
        self.between: defaultdict[tuple[str, str], list[Choice]] = defaultdict(list)
        counts: defaultdict[Kind, Counter[bool]] = defaultdict(Counter)
        for choice in choices:
            self.by_person[choice.who].note(choice.kind, choice.done)
            self.against[choice.bettor].note(choice.kind, choice.done)
            self.between[choice.who, choice.bettor].append(choice)
            for depth in range(len(choice.kind) + 1):
                counts[choice.kind[:depth]][choice.done] += 1
        self._odds: dict[Kind, float] = {}
        self._rates: dict[Kind, float] = {(): (counts[()][True] + 0.5) / (counts[()].total() + 1)}
        for kind in sorted(counts, key=len):
            if kind:
                borrowed = self._rates[kind[:-1]] * _BORROWED
                self._rates[kind] = (counts[kind][True] + borrowed) / (counts[kind].total() + _BORROWED)
        for kind, rate in self._rates.items():
            self._odds[kind] = log(rate) - log1p(-rate)

    def rate(self, kind: Kind) -> float:
        """How often everybody does it."""
        return self._rates[kind]

    def chances(self, who: str, looked_at: Sequence[Choice]) -> list[float]:
        """Of each of these choices of one person the chance that it would be done, were nothing the matter.

        The person's style is known from all other choices, the bettors' from what others did against them.
        """
        style = self._style(self.by_person[who].without(looked_at))
        respect = {
            bettor: self._style(self.against[bettor].without(self.between[who, bettor]))
            for bettor in {choice.bettor for choice in looked_at}
        }
        return [1 / (1 + exp(-self._odds[each.kind] - style - respect[each.bettor])) for each in looked_at]

    def _style(self, tally: Tally) -> float:
        """How far these choices are from the rates, in log odds: the most likely distance, with a prior at none."""
        odds = np.array([self._odds[kind] for kind in tally])
        of = np.array([counts[0] for counts in tally.values()], dtype=float)
        done = float(sum(counts[1] for counts in tally.values()))
        style = 0.0
        for _ in range(_STEPS):
            rates = 1 / (1 + np.exp(-odds - style))
            slope = float((of * rates * (1 - rates)).sum()) + _STEADINESS
            step = (done - float((of * rates).sum()) - _STEADINESS * style) / slope
            style += max(-1.0, min(1.0, step))
        return style


def as_often(count: int, chances: Sequence[float]) -> float:
    """The chance that of these, each with its own chance, so many or more come true: exact.

    >>> round(as_often(2, [0.5, 0.5]), 3), round(as_often(1, [0.5, 0.1]), 3), as_often(0, [])
    (0.25, 0.55, 1.0)
    """
    if count <= 0:
        return 1.0
    sums = np.zeros(len(chances) + 1)
    sums[0] = 1.0
    for chance in chances:
        sums[1:] = sums[1:] * (1 - chance) + sums[:-1] * chance
        sums[0] *= 1 - chance
    return min(1.0, float(sums[count:].sum()))


def as_much(total: int, weights: Sequence[int], chances: Sequence[float]) -> float:
    """The chance that the weights of what comes true, each with its own chance, add up to so much or more: exact.

    Where less than two standard deviations are in it, it is not counted out, and is 1.

    >>> round(as_much(7, [5, -1, 3], [0.1, 0.5, 0.1]), 4)
    0.01
    """
    each, chance = np.array(weights, dtype=np.int64), np.array(chances)
    away = total - float((each * chance).sum())
    if away <= 0 or away**2 < 4 * float((each**2 * chance * (1 - chance)).sum()):
        return 1.0
    least = int(each[each < 0].sum())
    sums = np.zeros(int(np.abs(each).sum()) + 1)
    sums[-least] = 1.0
    for weight, true in zip(weights, chances, strict=True):
        if weight:
            moved = np.roll(sums, weight)  # what would fall over the edge is nothing: the ends are the extreme sums
            sums = sums * (1 - true) + moved * true
    return min(1.0, float(sums[total - least :].sum()))


def at_least(count: int, of: int, rate: float) -> float:
    """The chance that something of this rate happens so often or oftener.

    >>> round(at_least(2, 2, 0.5), 3), round(at_least(0, 5, 0.5), 3), at_least(40, 50, 0.01) < 1e-40
    (0.25, 1.0, True)
    """
    if count <= 0:
        return 1.0
    terms = (
        exp(lgamma(of + 1) - lgamma(k + 1) - lgamma(of - k + 1) + k * log(rate) + (of - k) * log1p(-rate))
        for k in range(count, of + 1)
    )
    return min(1.0, sum(terms))


def at_most(count: int, of: int, done: int, elsewhere: int) -> float:
    """The chance that so few or fewer of what was done fall here: `done` of `elsewhere` were done elsewhere.

    It is Fisher's exact test: nothing is supposed of how often the thing is done.

    >>> round(at_most(0, 2, 2, 2), 4), round(at_most(2, 2, 0, 2), 4)
    (0.1667, 1.0)
    """
    total, all_of = count + done, of + elsewhere
    whole = _ways(all_of, total)
    lowest = max(0, total - elsewhere)
    return min(1.0, sum(exp(_ways(of, k) + _ways(elsewhere, total - k) - whole) for k in range(lowest, count + 1)))


def _ways(of: int, chosen: int) -> float:
    return lgamma(of + 1) - lgamma(chosen + 1) - lgamma(of - chosen + 1)


def rate(counts: Iterable[tuple[int, int]]) -> float:
    """How often it happens to everybody, never quite nothing and never quite always."""
    happened = chances = 0
    for count, of in counts:
        happened += count
        chances += of
    return (happened + 0.5) / (chances + 1)
