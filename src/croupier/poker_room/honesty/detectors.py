"""What gives people away who do not play for themselves: each finding names who, what and the hands to replay.

A finding is no verdict: a person looks at the hands (TSG-A1.33, 7.4). Each measure compares with what everybody else
does in the same place, and speaks only when chance alone would give it less than once in `ONCE_IN` comparisons.

- chip dumping (TSG-A1.32): chips put in by one and folded to the other, far more than between other pairs.
- soft play (TSG-7.7): two who are alone in a pot and hardly ever bet at each other, though they bet at others.
- shared hands (TSG-7.7): good hands given up to one person's raise, again and again, and to nobody else's.
- agreed in the chat (TSG-7.7, G-4.11): two who speak when they are alone in a pot, and then hardly ever bet in it.
- bots (TSG-7.3): decisions that take the same time, whatever is decided.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import exp, lgamma, log, log1p
from statistics import fmean, pstdev
from typing import Final, Literal

import msgspec

from croupier.poker_room.honesty.facts import NOBODY, Decision, HandFacts
from croupier.words.said import Said

What = Literal["chip-dumping", "soft-play", "shared-hands", "agreed-in-chat", "bot"]
ONCE_IN: Final = 100_000
FEWEST_TOGETHER: Final = 40
"""Hands that two must have played with each other before anything is said of them."""
LARGE_BB: Final = 15.0
"""Chips that nobody folds lightly."""
ORDINARY_BB: Final = 12.0
"""The price of a raise that good hands do not run away from."""
LITTLE: Final = 0.25
"""Of what is usual: people have styles, and two careful players bet at each other less than others do."""
FEWEST_TIMED: Final = 150
SAME_TIME: Final = 0.3
"""Times of people vary by two thirds of their mean; those of a program by much less."""
MOST_HANDS: Final = 20


class Finding(msgspec.Struct, frozen=True):
    """Somebody to look at, and where."""

    what: What
    patrons: tuple[str, ...]
    figures: Said
    hands: tuple[tuple[str, int], ...]


class _Pair:
    """What one does to another, over the hands that they play together."""

    def __init__(self) -> None:
        self.together = 0
        self.dumps = 0
        self.alone = self.bets = 0
        self.spoken = self.bets_spoken = 0
        self.good = self.given_up = 0
        self.hands: dict[str, list[tuple[str, int]]] = defaultdict(list)


def findings(hands: Iterable[HandFacts]) -> list[Finding]:
    """Everything that these hands give away, the same in whatever order they come."""
    pairs: dict[tuple[str, str], _Pair] = defaultdict(_Pair)
    times: dict[str, list[int]] = defaultdict(list)
    shown: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for facts in hands:
        for decision in facts.decisions:
            if decision.ms:
                times[facts.patrons[decision.place]].append(decision.ms)
                shown[facts.patrons[decision.place]].append((facts.table, facts.number))
        _note_pairs(facts, pairs)
    of_pairs = (*_chip_dumping(pairs), *_soft_play(pairs), *_shared_hands(pairs), *_agreed_in_chat(pairs))
    found = [*of_pairs, *_bots(times, shown)]
    return sorted(found, key=lambda finding: (finding.what, finding.patrons))


def _note_pairs(facts: HandFacts, pairs: dict[tuple[str, str], _Pair]) -> None:
    here = facts.table, facts.number
    for place, patron in enumerate(facts.patrons):
        for other, rival in enumerate(facts.patrons):
            if other == place:
                continue
            pair = pairs[patron, rival]
            pair.together += 1
            if facts.folded[place] and facts.paid_bb[place] >= LARGE_BB and facts.won_bb[other]:
                pair.dumps += 1
                pair.hands["dumps"].append(here)
    alone = [each for each in facts.decisions if len(each.rivals) == 1 and not each.price_bb and each.could_raise]
    for place in {each.place for each in alone}:  # a hand counts once, however many streets the two play
        mine = [each for each in alone if each.place == place]
        pair = pairs[facts.patrons[place], facts.patrons[mine[-1].rivals[0]]]
        pair.alone += 1
        pair.bets += any(each.verb == "raise" for each in mine)
        pair.hands["alone"].append(here)
        if facts.spoke & {facts.patrons[place], facts.patrons[mine[-1].rivals[0]]}:
            pair.spoken += 1
            pair.bets_spoken += any(each.verb == "raise" for each in mine)
            pair.hands["spoken"].append(here)
    for decision in facts.decisions:
        patron = facts.patrons[decision.place]
        if _given_a_choice(facts, decision):
            pair = pairs[patron, facts.patrons[decision.bettor]]
            pair.good += 1
            pair.given_up += decision.verb == "fold"
            if decision.verb == "fold":
                pair.hands["given up"].append(here)


def _given_a_choice(facts: HandFacts, decision: Decision) -> bool:
    """Whether somebody with a good first hand answers another's raise."""
    ordinary = decision.bettor != NOBODY and decision.price_bb <= ORDINARY_BB
    return decision.street == 0 and ordinary and good(facts.cards[decision.place])


def good(cards: Sequence[str]) -> bool:
    """Of two first cards a pair from sevens up or two from tens up; of games with more nothing is said.

    >>> good(("7s", "7d")), good(("As", "Td")), good(("6s", "6d")), good(("As", "Kd", "2c", "2d"))
    (True, True, False, False)
    """
    if len(cards) != 2:
        return False
    low, high = sorted("23456789TJQKA".index(card[0]) for card in cards)
    return (low == high and low >= 5) or low >= 8


def _chip_dumping(pairs: dict[tuple[str, str], _Pair]) -> Iterable[Finding]:
    """To one person: whoever folds large pots to everybody plays badly, and passes nothing on."""
    usual = _rate((pair.dumps, pair.together) for pair in pairs.values())
    all_dumps: Counter[str] = Counter()
    for (patron, _), pair in pairs.items():
        all_dumps[patron] += pair.dumps
    for (patron, rival), pair in pairs.items():
        if pair.together < FEWEST_TOGETHER or pair.dumps < 3 or pair.dumps * 2 < all_dumps[patron]:
            continue
        if at_least(pair.dumps, pair.together, usual) * ONCE_IN < 1:
            expected = round(usual * pair.together)
            figures = Said("case-chip-dumping", {"count": pair.dumps, "of": pair.together, "usual": expected})
            yield Finding("chip-dumping", (patron, rival), figures, tuple(pair.hands["dumps"][:MOST_HANDS]))


def _soft_play(pairs: dict[tuple[str, str], _Pair]) -> Iterable[Finding]:
    """Both of a pair, measured by how they bet at others."""
    chances: Counter[str] = Counter()
    bets: Counter[str] = Counter()
    for (patron, _), pair in pairs.items():
        chances[patron] += pair.alone
        bets[patron] += pair.bets
    for patron, rival in [names for names in pairs if names[0] < names[1]]:
        both = pairs[patron, rival], pairs[rival, patron]
        alone, betting = sum(pair.alone for pair in both), sum(pair.bets for pair in both)
        if both[0].together < FEWEST_TOGETHER or not alone:
            continue
        elsewhere = chances[patron] + chances[rival] - alone
        usual = _rate([(bets[patron] + bets[rival] - betting, elsewhere)])
        if betting < LITTLE * usual * alone and at_least(alone - betting, alone, 1 - usual) * ONCE_IN < 1:
            figures = Said("case-soft-play", {"count": betting, "of": alone, "usual": round(usual * alone)})
            hands = tuple(sorted({here for pair in both for here in pair.hands["alone"]}))
            yield Finding("soft-play", (patron, rival), figures, hands[:MOST_HANDS])


def _agreed_in_chat(pairs: dict[tuple[str, str], _Pair]) -> Iterable[Finding]:
    """Both of a pair, measured by how they bet when nothing is said, at each other and at others."""
    silent: Counter[str] = Counter()
    bets: Counter[str] = Counter()
    for (patron, _), pair in pairs.items():
        silent[patron] += pair.alone - pair.spoken
        bets[patron] += pair.bets - pair.bets_spoken
    for patron, rival in [names for names in pairs if names[0] < names[1]]:
        both = pairs[patron, rival], pairs[rival, patron]
        spoken, betting = sum(pair.spoken for pair in both), sum(pair.bets_spoken for pair in both)
        usual = _rate([(bets[patron] + bets[rival], silent[patron] + silent[rival])])
        if betting < LITTLE * usual * spoken and at_least(spoken - betting, spoken, 1 - usual) * ONCE_IN < 1:
            figures = Said("case-agreed-in-chat", {"count": betting, "of": spoken, "usual": round(usual * spoken)})
            hands = tuple(sorted({here for pair in both for here in pair.hands["spoken"]}))
            yield Finding("agreed-in-chat", (patron, rival), figures, hands[:MOST_HANDS])


def _shared_hands(pairs: dict[tuple[str, str], _Pair]) -> Iterable[Finding]:
    """Both of a pair: who knows the other's hand gives way to the better one."""
    usual = _rate((pair.given_up, pair.good) for pair in pairs.values())
    for patron, rival in [names for names in pairs if names[0] < names[1]]:
        both = pairs[patron, rival], pairs[rival, patron]
        held, given_up = sum(pair.good for pair in both), sum(pair.given_up for pair in both)
        if both[0].together >= FEWEST_TOGETHER and at_least(given_up, held, usual) * ONCE_IN < 1:
            figures = Said("case-shared-hands", {"count": given_up, "of": held, "usual": round(usual * held)})
            hands = tuple(sorted({here for pair in both for here in pair.hands["given up"]}))
            yield Finding("shared-hands", (patron, rival), figures, hands[:MOST_HANDS])


def _bots(times: dict[str, list[int]], shown: dict[str, list[tuple[str, int]]]) -> Iterable[Finding]:
    for patron, each in times.items():
        if len(each) < FEWEST_TIMED:
            continue
        spread = pstdev(each) / fmean(each)
        if spread < SAME_TIME:
            mean_ms, percent = round(fmean(each)), round(spread * 100)
            figures = Said("case-bot", {"count": len(each), "mean": mean_ms, "percent": percent})
            hands = tuple(dict.fromkeys(shown[patron]))[:MOST_HANDS]
            yield Finding("bot", (patron,), figures, hands)


def _rate(counts: Iterable[tuple[int, int]]) -> float:
    """How often it happens to everybody, never quite nothing and never quite always."""
    happened = chances = 0
    for count, of in counts:
        happened += count
        chances += of
    return (happened + 0.5) / (chances + 1)


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
