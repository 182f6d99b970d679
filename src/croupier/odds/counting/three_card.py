"""Counting Three Card Poker: hands ranked by the rules' own ladder, decisions asked of the strategy hand by hand."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import numpy as np

from croupier.odds.counting.counter import NotCountableError, SortedRounds, dealt, settle_examples
from croupier.odds.kernels import three_card as kernel
from croupier.odds.kernels.generator import seeded
from croupier.odds.simulation.runs import RoundCounts, Table
from croupier.rules.bank_poker.against_bank import FOLD
from croupier.rules.bank_poker.boxes import box_of
from croupier.rules.bank_poker.one_bet import OneBetPoker
from croupier.rules.bank_poker.ranking import lines_of, qualifies, value_of
from croupier.rules.cards import DECK, Card
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Together


def counter_for(table: Table) -> ThreeCardCounter:
    """The counter, for wagers on one box by one seat."""
    assert isinstance(table.game, OneBetPoker)
    if table.game.config.bank_cards_up:
        raise NotCountableError(
            "the kernel decides by the player's cards alone, and here the bank shows some of its own"
        )
    if len({(wager.seat, box_of(wager.spot)) for wager in table.wagers}) != 1:
        raise NotCountableError("the kernel plays one box; the live procedure plays several")
    return ThreeCardCounter(table, table.game)


class ThreeCardCounter:
    """Rounds sorted by the lines that the player's hand can be paid by, his decision, and how the bank stands."""

    def __init__(self, table: Table, game: OneBetPoker) -> None:
        self._table = table
        self._game = game
        ladder = game.variant.ladder
        strength = {hand: value_of(ladder, hand) for hand in combinations(DECK, 3)}
        order = {found: place for place, found in enumerate(sorted(set(strength.values())))}
        self._value = np.full(52**3, -1, np.int16)
        one_of: dict[int, tuple[Card, ...]] = {}
        for hand, found in strength.items():
            place = order[found]
            one_of.setdefault(place, hand)
            for a, b, c in permutations(hand):
                self._value[(a * 52 + b) * 52 + c] = place
        hands = [one_of[place] for place in range(len(order))]
        lines = [tuple(lines_of(ladder, hand)) for hand in hands]
        sorts = {found: place for place, found in enumerate(dict.fromkeys(lines))}
        self._classes = len(sorts) * 2 * kernel.STANDINGS
        self._sort = np.array([sorts[found] for found in lines], np.int8)
        self._plays = np.array([self._decides_to_play(hand) for hand in hands], np.int8)
        qualified = [qualifies(ladder, hand, game.config.qualifies) for hand in hands]
        self._qualifying = qualified.index(True)
        assert all(qualified[self._qualifying :]), "a lower hand qualifies and a higher one does not"

    def _decides_to_play(self, hand: tuple[Card, ...]) -> bool:
        """What the strategy does with this hand, asked in a round of its own."""
        others = [card for card in DECK if card not in hand][:3]
        run = self._table.driven(list(self._table.wagers), dealt([*map(int, hand), *map(int, others)]))
        for question, answer in run.history():
            for choice in question.choices if isinstance(question, Together) else ():
                if isinstance(choice, Choose):
                    return bool(answer[choice.key] != FOLD)
        return False

    def play(self, seed: bytes, rounds: int) -> SortedRounds:
        found = SortedRounds.none(self._classes, kernel.MOST_CARDS)
        kernel.rounds_of(
            seeded(seed),
            np.array(DECK, np.uint8),
            self._value,
            self._sort,
            self._plays,
            self._qualifying,
            rounds,
            found.counts,
            found.examples,
            np.zeros(kernel.MOST_CARDS, np.uint8),
        )
        return found

    def settle(self, rounds: SortedRounds) -> RoundCounts:
        return settle_examples(self._table, rounds, self._check)

    def _check(self, place: int, run: Run[Any]) -> None:
        """The bank stands as the kernel says it does."""
        ladder = self._game.variant.ladder
        (box,), bank = run.outcome.boxes, run.outcome.bank
        mine, theirs = value_of(ladder, box.cards), value_of(ladder, bank)
        standing = 2 + (mine > theirs) - (mine < theirs) if qualifies(ladder, bank, self._game.config.qualifies) else 0
        assert place % kernel.STANDINGS == standing, "the kernel and the rules differ about a round"
