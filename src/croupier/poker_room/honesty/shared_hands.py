"""Play that the own cards do not explain: two who know each other's hand, and two who raise a third out between them.

- shared hands (TSG-7.7): whoever has not acted yet has given nothing away, so whether that hand is better is chance,
  and known chance; of who has acted, it is counted over the hands with which that person, and everybody, does so. Who
  folds good hands when a partner's unseen cards are better, and plays them when they are not, knows those cards. Each
  decision counts as far as it is unusual for what is held and what it costs; the chance of the sum, with only the
  unseen cards left open, is exact.
- whipsaw (TSG-7.7): raises of each other's raises with somebody else caught in between, more often than the cards, the
  price and the style of both explain.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from croupier.poker_room.honesty.facts import NOBODY, Decision, HandFacts
from croupier.poker_room.honesty.findings import FEWEST_TOGETHER, MOST_HANDS, Finding, Suspicion, What, beyond_chance
from croupier.poker_room.honesty.first_cards import place_of, worth, worths
from croupier.poker_room.honesty.usual import Choice, Kind, Usual, as_much, as_often
from croupier.words.said import Said

_PRICES: Final = (1.0, 2.5, 4.5, 8.0, 16.0)
"""Bounds between the classes of what a call costs, in big blinds."""
_PLACES: Final = 20
"""Classes of first cards."""
_FEWEST: Final = 3
"""Times: one or two are no habit."""
_BORROWED: Final = 30.0
"""Hands of everybody that count beside those of one person."""
_WEIGHT: Final = 8
"""Of a decision that nobody else would make."""
Pair = tuple[str, str]


class _Unseen(NamedTuple):
    """A decision while another holds a hand that is better or is not, and what that one has done so far."""

    choice: Choice
    own: float
    other: float
    shown: Sequence[float]
    """What the hands are worth that the other may have, in order, were nothing done yet."""
    holder: str
    done: Kind
    """By a seat near or far from the button, with how many raises before; nothing where nothing is done."""

    @property
    def better(self) -> bool:
        return self.other > self.own


class SharedPlay:
    """Looks at one hand after the other; what it found comes at the end."""

    def __init__(self) -> None:
        self._together: Counter[Pair] = Counter()
        self._first: list[Choice] = []
        self._unseen: defaultdict[Pair, list[_Unseen]] = defaultdict(list)
        self._held: defaultdict[tuple[str, Kind], list[float]] = defaultdict(list)
        self._raised: list[Choice] = []

    def note(self, facts: HandFacts) -> None:
        for patron in facts.patrons:
            for rival in facts.patrons:
                if patron < rival:
                    self._together[patron, rival] += 1
        done: dict[int, Kind] = {}
        raises = 0
        for each in facts.decisions:
            if each.price_bb and each.bettor != NOBODY and each.could_raise and len(each.rivals) > 1:
                self._raised.append(_choice(facts, each, "raise"))
            if each.street:
                continue
            if each.price_bb and each.place not in done:
                self._note_first(facts, each, done)
            raises += each.verb == "raise"
            done[each.place] = (facts.game, each.verb, min(raises, 3), each.place // 2)
            held = worth(facts.game, facts.cards[each.place])
            self._held["", done[each.place]].append(held)
            self._held[facts.patrons[each.place], done[each.place]].append(held)

    def _note_first(self, facts: HandFacts, each: Decision, done: dict[int, Kind]) -> None:
        choice = _choice(facts, each, "fold")
        self._first.append(choice)
        own = worth(facts.game, facts.cards[each.place])
        for other in each.rivals:
            cards, holder = facts.cards[other], facts.patrons[other]
            possible = worths(facts.game, len(cards), facts.showing[other])
            unseen = _Unseen(choice, own, worth(facts.game, cards), possible, holder, done.get(other, ()))
            pair = sorted((choice.who, holder))
            self._unseen[pair[0], pair[1]].append(unseen)

    def findings(self) -> Iterator[Finding]:
        compared = [pair for pair, hands in self._together.items() if hands >= FEWEST_TOGETHER]
        yield from beyond_chance(self._sharing(compared), len(compared))
        yield from beyond_chance(self._raising(compared), len(compared))

    def _sharing(self, compared: Iterable[Pair]) -> Iterator[Suspicion]:
        usual = Usual(self._first)
        for held in self._held.values():
            held.sort()
        for pair in compared:
            unseen = self._unseen[pair]
            weights = [round(_WEIGHT * (each.choice.done - usual.rate(each.choice.kind))) for each in unseen]
            count = sum(weight for weight, each in zip(weights, unseen, strict=True) if each.better)
            chances = [self._chance_of_better(each) for each in unseen]
            chance = as_much(count, weights, chances)
            odd = [at for at, weight in enumerate(weights) if weight * 2 >= _WEIGHT]
            better = [unseen[at] for at in odd if unseen[at].better]
            if len(better) >= _FEWEST:
                expected = round(sum(chances[at] for at in odd))
                figures = Said("case-shared-hands", {"count": len(better), "of": len(odd), "usual": expected})
                yield Suspicion(chance, _found("shared-hands", pair, figures, [each.choice for each in better]))

    def _chance_of_better(self, unseen: _Unseen) -> float:
        if not unseen.done:
            return _above(unseen.shown, unseen.own)
        theirs, everybodys = self._held[unseen.holder, unseen.done], self._held["", unseen.done]
        of = len(theirs) + _BORROWED
        return (len(theirs) * _above(theirs, unseen.own) + _BORROWED * _above(everybodys, unseen.own)) / of

    def _raising(self, compared: Iterable[Pair]) -> Iterator[Suspicion]:
        usual = Usual(self._raised)
        for pair in compared:
            tested = [usual.between.get(names, []) for names in (pair, pair[::-1])]
            chances = [usual.chances(who, each) if each else [] for who, each in zip(pair, tested, strict=True)]
            done = [[choice for choice in each if choice.done] for each in tested]
            if any(len(each) <= sum(of) for each, of in zip(done, chances, strict=True)):
                continue  # it takes two
            both, of_both = [*done[0], *done[1]], [*chances[0], *chances[1]]
            if len(both) >= _FEWEST:
                figures = Said("case-whipsaw", {"count": len(both), "of": len(of_both), "usual": round(sum(of_both))})
                yield Suspicion(as_often(len(both), of_both), _found("whipsaw", pair, figures, both))


def _above(worths: Sequence[float], own: float) -> float:
    return 1 - bisect_right(worths, own) / len(worths)


def _choice(facts: HandFacts, each: Decision, verb: str) -> Choice:
    cards = facts.cards[each.place]
    place = int(place_of(facts.game, cards) * _PLACES) if each.street == 0 and cards else -1
    kind: Kind = (facts.game, each.street, place, sum(each.price_bb > bound for bound in _PRICES), len(each.rivals))
    bettor = facts.patrons[each.bettor] if each.bettor != NOBODY else ""
    return Choice(facts.patrons[each.place], bettor, kind, each.verb == verb, (facts.table, facts.number))


def _found(what: What, pair: Pair, figures: Said, choices: Sequence[Choice]) -> Finding:
    hands = tuple(dict.fromkeys(sorted(choice.here for choice in choices)))
    return Finding(what, pair, figures, hands[:MOST_HANDS])
