"""What the time of decisions gives away: programs, and two who ask each other.

- programs (TSG-7.3): decisions that take about the same time, whatever is decided. Of a person's decisions at most
  `PEOPLES_SHARE` lie within three tenths of the middle one, which is what logarithms of times with a normal
  distribution and a spread of 0.35 give; people's spread is 0.5 and more.
- timing (TSG-7.7): two who take longer than they usually do, and than others do in the same hand, just as long as both
  are in it. Hands are compared, not decisions, by the order of their times (Mann and Whitney), for each of the two.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import erfc, exp, log, sqrt
from statistics import fmean, median
from typing import Final, NamedTuple

from croupier.poker_room.honesty.facts import HandFacts
from croupier.poker_room.honesty.findings import (
    FEWEST_TOGETHER,
    MOST_HANDS,
    Finding,
    Here,
    Suspicion,
    beyond_chance,
)
from croupier.poker_room.honesty.usual import at_least
from croupier.words.said import Said

FEWEST_TIMED: Final = 100
NEAR: Final = 1.3
PEOPLES_SHARE: Final = 0.55
FEWEST_HANDS: Final = 30
"""With the other in, and as many without: below that an order of times says nothing."""
_EVERYBODY: Final = ""
_EACH: Final = 2.0
"""Standard deviations that each of two must be away by: one slow person is not two."""


class _Delay(NamedTuple):
    who: str
    kind: tuple[int, ...]
    slow: float
    """The logarithm of the time."""
    rivals: frozenset[str]
    here: Here


class Times:
    """Looks at one hand after the other; what it found comes at the end."""

    def __init__(self) -> None:
        self._timed: list[_Delay] = []
        self._together: Counter[tuple[str, str]] = Counter()

    def note(self, facts: HandFacts) -> None:
        here = facts.table, facts.number
        for patron in facts.patrons:
            for rival in facts.patrons:
                if patron < rival:
                    self._together[patron, rival] += 1
        for each in facts.decisions:
            if each.ms > 0:
                price = 0 if not each.price_bb else 1 + min(int(each.price_bb / 4), 4)
                kind = (min(each.street, 1), price, min(len(each.rivals), 3), each.verb == "fold")
                rivals = frozenset(facts.patrons[other] for other in each.rivals)
                self._timed.append(_Delay(facts.patrons[each.place], kind, log(each.ms), rivals, here))

    def findings(self) -> Iterator[Finding]:
        people: defaultdict[str, list[_Delay]] = defaultdict(list)
        for each in self._timed:
            people[each.who].append(each)
        enough = [who for who, timed in people.items() if len(timed) >= FEWEST_TIMED]
        programs = list(beyond_chance((_steadiness(who, people[who]) for who in enough), len(enough)))
        yield from programs
        steady = {found.patrons[0] for found in programs}
        met = [pair for pair, hands in self._together.items() if hands >= FEWEST_TOGETHER]
        compared = [pair for pair in met if not steady & set(pair)]  # a program's times say nothing of anybody else
        yield from beyond_chance(_pairs(compared, _Waits(self._timed, people)), len(compared))


def _steadiness(who: str, timed: Sequence[_Delay]) -> Suspicion:
    middle = median(each.slow for each in timed)
    near = sum(abs(each.slow - middle) < log(NEAR) for each in timed)
    of, mean_ms = len(timed), round(exp(middle))
    figures = Said("case-same-time", {"count": near, "of": of, "mean": mean_ms, "usual": round(PEOPLES_SHARE * of)})
    hands = tuple(dict.fromkeys(each.here for each in timed))[:MOST_HANDS]
    return Suspicion(at_least(near, of, PEOPLES_SHARE), Finding("bot", (who,), figures, hands))


class _Waits:
    """How much longer each decision took than such decisions take its person, and than the hand made others wait."""

    def __init__(self, timed: Sequence[_Delay], people: dict[str, list[_Delay]]) -> None:
        kinds: defaultdict[tuple[int, ...], list[float]] = defaultdict(list)
        for each in timed:
            kinds[each.kind].append(each.slow)
        usual = {kind: fmean(slow) for kind, slow in kinds.items()}
        styles = {who: fmean(each.slow - usual[each.kind] for each in timed) for who, timed in people.items()}
        self.of_person: defaultdict[str, list[tuple[_Delay, float]]] = defaultdict(list)
        self._in_hand: defaultdict[Here, Counter[str]] = defaultdict(Counter)
        self._sums: defaultdict[Here, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
        for each in timed:
            extra = each.slow - usual[each.kind] - styles[each.who]
            self.of_person[each.who].append((each, extra))
            for name in (each.who, _EVERYBODY):
                self._in_hand[each.here][name] += 1
                self._sums[each.here][name] += extra

    def by_hand(self, who: str, other: str) -> tuple[dict[Here, float], dict[Here, float]]:
        """Of each hand the person's mean, less that of everybody but the two: with the other in, and without."""
        parts: tuple[defaultdict[Here, list[float]], ...] = (defaultdict(list), defaultdict(list))
        for each, extra in self.of_person[who]:
            parts[other not in each.rivals][each.here].append(extra)
        both, alone = (
            {here: fmean(extras) - self._mood(here, who, other) for here, extras in part.items()} for part in parts
        )
        return both, {here: slow for here, slow in alone.items() if here not in both}

    def _mood(self, here: Here, who: str, other: str) -> float:
        """Shared by everybody in the hand; little is known of it from few decisions."""
        count, total = self._in_hand[here], self._sums[here]
        others = count[_EVERYBODY] - count[who] - count[other]
        return (total[_EVERYBODY] - total[who] - total[other]) / (others + 3)


def _pairs(compared: Sequence[tuple[str, str]], waits: _Waits) -> Iterator[Suspicion]:
    for patron, rival in compared:
        away, slow, longer = [], dict[Here, float](), 0.0
        for who, other in ((patron, rival), (rival, patron)):
            both, alone = waits.by_hand(who, other)
            if min(len(both), len(alone)) < FEWEST_HANDS:
                break
            away.append(later(list(both.values()), list(alone.values())))
            longer += (median(both.values()) - median(alone.values())) / 2
            slow |= both
        if len(away) < 2 or min(away) < _EACH:
            continue
        percent = round(100 * (exp(longer) - 1))
        chance = erfc(sum(away) / 2) / 2  # the sum of two, over the root of two, in a normal distribution's tail
        hands = tuple(sorted(sorted(slow, key=slow.__getitem__, reverse=True)[:MOST_HANDS]))
        figures = Said("case-timing", {"of": len(slow), "percent": percent})
        yield Suspicion(chance, Finding("timing", (patron, rival), figures, hands))


def later(some: Sequence[float], others: Sequence[float]) -> float:
    """How many standard deviations these come later in the common order than chance puts them, ties in the middle.

    >>> round(later([5, 6, 7, 8], [1, 2, 3, 4]), 2), later([1, 2], [1, 2])
    (2.31, 0.0)
    """
    order: defaultdict[float, list[int]] = defaultdict(list)
    for at, value in enumerate(sorted((*some, *others)), 1):
        order[value].append(at)
    ranks = sum(fmean(order[value]) for value in some)
    m, n = len(some), len(others)
    return (ranks - m * (m + n + 1) / 2) / sqrt(m * n * (m + n + 1) / 12)
