"""What every counting kernel has around it: which family has one, what it counts, and how a class is settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias, cast

import msgspec
import numpy as np
import numpy.typing as npt

from croupier.odds.play import Play
from croupier.odds.simulation.runs import RoundCounts, Table
from croupier.rules.cards import DECK, Card
from croupier.rules.dealing import BURN
from croupier.rules.procedure import Run
from croupier.rules.questions import Answer, Chance, Draw

Numbers: TypeAlias = npt.NDArray[np.int64]
Examples: TypeAlias = npt.NDArray[np.uint8]

COUNTERS: Final[dict[str, str]] = {
    **dict.fromkeys(("roulette", "sic-bo", "diceball", "barbut", "money-wheel"), "croupier.odds.counting.walks"),
    "baccarat": "croupier.odds.counting.baccarat",
    "blackjack": "croupier.odds.counting.blackjack",
    "three-card-poker": "croupier.odds.counting.three_card",
}
"""Family: module with `counter_for(table)`, which hands back a `Counter` or raises `NotCountableError`."""


class NotCountableError(ValueError):
    """A game, or wagers at it, that no kernel plays; the live procedure still does."""


class SortedRounds(msgspec.Struct):
    """How many rounds fell into each class, and what chance answered in the first of them."""

    counts: Numbers
    examples: Examples

    @staticmethod
    def none(classes: int, answers: int) -> SortedRounds:
        return SortedRounds(np.zeros(classes, np.int64), np.zeros((classes, answers), np.uint8))

    def merge(self, later: SortedRounds) -> None:
        """Add the rounds of a later chunk; examples stay those of the earlier one."""
        fresh = (self.counts == 0) & (later.counts > 0)
        if len(self.examples):
            self.examples[fresh] = later.examples[fresh]
        self.counts += later.counts

    def classes(self) -> Iterator[tuple[int, int, list[int]]]:
        """Each class that came up, how often, and its example."""
        for place in np.flatnonzero(self.counts):
            yield int(place), int(self.counts[place]), [int(answer) for answer in self.examples[place]]


class KeyedRounds(SortedRounds):
    """Rounds sorted by keys, of which only those that came up are held, in ascending order."""

    keys: npt.NDArray[np.uint64]

    @staticmethod
    def found(keys: npt.NDArray[np.uint64], counts: Numbers, examples: Examples) -> KeyedRounds:
        """What a kernel's table of keys holds."""
        taken = np.flatnonzero(counts)
        order = taken[np.argsort(keys[taken])]
        return KeyedRounds(counts[order], examples[order], keys[order])

    def merge(self, later: SortedRounds) -> None:
        assert isinstance(later, KeyedRounds)
        # The first of equal keys is that of the earlier chunk.
        keys, first = np.unique(np.concatenate((self.keys, later.keys)), return_index=True)
        examples = np.concatenate((self.examples, later.examples))[first]
        counts = np.zeros(len(keys), np.int64)
        for part in (self, later):
            counts[np.searchsorted(keys, part.keys)] += part.counts
        self.keys, self.counts, self.examples = keys, counts, examples

    def classes(self) -> Iterator[tuple[int, int, list[int]]]:
        for key, times, example in zip(self.keys, self.counts, self.examples, strict=True):
            yield int(key), int(times), [int(answer) for answer in example]

    def without(self, key: int) -> tuple[int, KeyedRounds]:
        """How often a key came, and everything else."""
        others = self.keys != key
        return int(self.counts[~others].sum()), KeyedRounds(
            self.counts[others], self.examples[others], self.keys[others]
        )


class Counter(Protocol):
    """A kernel with the table at which it plays."""

    def play(self, seed: bytes, rounds: int) -> SortedRounds:
        """So many rounds; several threads may call it at once."""

    def settle(self, rounds: Any) -> RoundCounts:
        """What the rules say about everything that was counted."""


def counter_for(table: Table) -> Counter:
    """The kernel for this table."""
    name = COUNTERS.get(table.game.family)
    if name is None:
        raise NotCountableError(f"{table.game.id} has no kernel; only the live procedure plays it")
    return cast(Counter, import_module(name).counter_for(table))


def settle_examples(table: Table, rounds: SortedRounds, check: Callable[[int, Run[Any]], None]) -> RoundCounts:
    """Play each class's example by the live procedure and count it as often as its class came.

    `check` is shown every class with its finished round, and raises where the kernel and the rules disagree.
    """
    counted = RoundCounts()
    for place, times, example in rounds.classes():
        open_plays: dict[str, Play] = {}
        table.place(open_plays)
        run = table.driven([play.wager for play in open_plays.values()], dealt(example))
        check(place, run)
        table.count(table.account(open_plays, run), counted.tallies, times)
        counted.rounds += times
        assert not open_plays, "a wager of a counted round stands"
    return counted


def dealt(example: list[int]) -> Callable[[Chance], Answer]:
    """The cards of an example in order; any card will do where one is burned unseen."""
    cards = iter(example)

    def chance(question: Chance) -> Card:
        assert isinstance(question, Draw)
        return DECK[0] if question.to == BURN else Card(next(cards))

    return chance
