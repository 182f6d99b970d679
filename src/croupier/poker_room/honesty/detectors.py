"""What gives people away who do not play for themselves: each finding names who, what and the hands to replay.

A finding is no verdict: a person looks at the hands (TSG-A1.33, 7.4). Each measure compares with what everybody else
does in the same place, and speaks only where chance alone would name nobody in `WRONG_IN` looks.

- chip dumping (TSG-A1.32): chips put in by one and folded to the other, far more than between other pairs.
- soft play (TSG-7.7): two who are alone in a pot and hardly ever bet at each other, though they bet at others.
- agreed in the chat (TSG-7.7, G-4.11): two who speak when they are alone in a pot, and then hardly ever bet in it.

Shared hands and whipsaws are in `shared_hands.py`, programs and two who consult each other in `times.py`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from croupier.poker_room.honesty.facts import HandFacts
from croupier.poker_room.honesty.findings import (
    FEWEST_TOGETHER,
    MOST_HANDS,
    Finding,
    Here,
    Suspicion,
    beyond_chance,
)
from croupier.poker_room.honesty.shared_hands import SharedPlay
from croupier.poker_room.honesty.times import Times
from croupier.poker_room.honesty.usual import at_least, at_most, rate
from croupier.words.said import Said

LARGE_BB: Final = 15.0
"""Chips that nobody folds lightly."""
LITTLE: Final = 0.25
"""Of what is usual: people have styles, and two careful players bet at each other less than others do."""


class _Pair:
    """What one does to another, over the hands that they play together."""

    def __init__(self) -> None:
        self.together = 0
        self.dumps = 0
        self.alone = self.bets = 0
        self.spoken = self.bets_spoken = 0
        self.hands: dict[str, list[Here]] = defaultdict(list)


_Pairs = dict[tuple[str, str], _Pair]


def findings(hands: Iterable[HandFacts]) -> list[Finding]:
    """Everything that these hands give away, the same in whatever order they come."""
    pairs: _Pairs = defaultdict(_Pair)
    shared, times = SharedPlay(), Times()
    for facts in hands:
        _note_pairs(facts, pairs)
        shared.note(facts)
        times.note(facts)
    known = sum(pair.together >= FEWEST_TOGETHER for pair in pairs.values()) // 2
    of_pairs = (
        *beyond_chance(_chip_dumping(pairs), 2 * known),  # each of two may be the one who gives
        *beyond_chance(_soft_play(pairs), known),
        *beyond_chance(_agreed_in_chat(pairs), known),
    )
    found = [*of_pairs, *shared.findings(), *times.findings()]
    return sorted(found, key=lambda finding: (finding.what, finding.patrons))


def _note_pairs(facts: HandFacts, pairs: _Pairs) -> None:
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


def _chip_dumping(pairs: _Pairs) -> Iterator[Suspicion]:
    """To one person: whoever folds large pots to everybody plays badly, and passes nothing on."""
    usual = rate((pair.dumps, pair.together) for pair in pairs.values())
    all_dumps: Counter[str] = Counter()
    for (patron, _), pair in pairs.items():
        all_dumps[patron] += pair.dumps
    for (patron, rival), pair in pairs.items():
        if pair.together < FEWEST_TOGETHER or pair.dumps < 3 or pair.dumps * 2 < all_dumps[patron]:
            continue
        expected = round(usual * pair.together)
        figures = Said("case-chip-dumping", {"count": pair.dumps, "of": pair.together, "usual": expected})
        found = Finding("chip-dumping", (patron, rival), figures, tuple(pair.hands["dumps"][:MOST_HANDS]))
        yield Suspicion(at_least(pair.dumps, pair.together, usual), found)


def _soft_play(pairs: _Pairs) -> Iterator[Suspicion]:
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
        usual = rate([(bets[patron] + bets[rival] - betting, elsewhere)])
        if betting < LITTLE * usual * alone:
            figures = Said("case-soft-play", {"count": betting, "of": alone, "usual": round(usual * alone)})
            hands = tuple(sorted({here for pair in both for here in pair.hands["alone"]}))
            chance = at_most(betting, alone, bets[patron] + bets[rival] - betting, elsewhere)
            yield Suspicion(chance, Finding("soft-play", (patron, rival), figures, hands[:MOST_HANDS]))


def _agreed_in_chat(pairs: _Pairs) -> Iterator[Suspicion]:
    """Both of a pair, measured by how they bet when nothing is said, at each other and at others."""
    silent: Counter[str] = Counter()
    bets: Counter[str] = Counter()
    for (patron, _), pair in pairs.items():
        silent[patron] += pair.alone - pair.spoken
        bets[patron] += pair.bets - pair.bets_spoken
    for patron, rival in [names for names in pairs if names[0] < names[1]]:
        both = pairs[patron, rival], pairs[rival, patron]
        spoken, betting = sum(pair.spoken for pair in both), sum(pair.bets_spoken for pair in both)
        usual = rate([(bets[patron] + bets[rival], silent[patron] + silent[rival])])
        if both[0].together >= FEWEST_TOGETHER and betting < LITTLE * usual * spoken:
            figures = Said("case-agreed-in-chat", {"count": betting, "of": spoken, "usual": round(usual * spoken)})
            hands = tuple(sorted({here for pair in both for here in pair.hands["spoken"]}))
            chance = at_most(betting, spoken, bets[patron] + bets[rival], silent[patron] + silent[rival])
            yield Suspicion(chance, Finding("agreed-in-chat", (patron, rival), figures, hands[:MOST_HANDS]))
