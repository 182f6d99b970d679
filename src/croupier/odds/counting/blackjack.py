"""Counting blackjack: one box played by charts, with the side bets that lie beside it.

Rounds fall into thousands of classes, so they are counted by key; every class is played again by the live procedure,
which must deal exactly the cards of its example.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, Final

import numpy as np

from croupier.odds.counting.counter import KeyedRounds, NotCountableError, settle_examples
from croupier.odds.kernels import blackjack as kernel
from croupier.odds.kernels import blackjack_splits as splits
from croupier.odds.kernels.generator import seeded
from croupier.odds.simulation.runs import RoundCounts, Table
from croupier.rules.blackjack.decisions import HIT, STAND
from croupier.rules.blackjack.game import Blackjack
from croupier.rules.blackjack.hand import ACE, Hand, value
from croupier.rules.blackjack.side_bets import SIDE_BETS, made
from croupier.rules.blackjack.spots import DOUBLE, INSURANCE, SPLIT, box_of, kind_of
from croupier.rules.cards import DECK
from croupier.rules.pay_tables import first_line
from croupier.rules.procedure import Run

CODES: Final = {HIT: splits.HIT, STAND: splits.STAND, DOUBLE: splits.DOUBLE, SPLIT: splits.SPLIT}
DOUBLED_LOW: Final = 2
"""A hand that is doubled with its ace as 1 (HC25-3.2.7c)."""
DECLINED: Final = "no"
TWENTY_ONE: Final = 21
UP_CARDS: Final = 11


def counter_for(table: Table) -> BlackjackCounter:
    """The counter, for one box that is played by charts."""
    game = table.game
    assert isinstance(game, Blackjack)
    if game.config.form != "boxes":
        raise NotCountableError("the kernel plays boxes with hands of their own, not one hand that all share")
    if not table.charts:
        raise NotCountableError("the kernel plays blackjack by charts: --strategy chart, or a strategy file")
    if len({(wager.seat, box_of(wager.spot)) for wager in table.wagers}) != 1:
        raise NotCountableError("the kernel plays one box of one seat; name it with --wager")
    for chart in table.charts:
        if chart.id == INSURANCE and any(cell != DECLINED for row in chart.cells for cell in row):
            raise NotCountableError("the kernel never insures, and these charts do")
    return BlackjackCounter(table, game)


class BlackjackCounter:
    """One box by the charts, counted by what the settlement can ask."""

    def __init__(self, table: Table, game: Blackjack) -> None:
        config = game.config
        self._table = table
        self._game = game
        self._cards = np.array(game.shoe.cards, np.uint8)
        self._values = np.array([value(card) for card in DECK], np.int64)
        self._cells = np.stack([self._chart(chart_id) for chart_id in ("hard", "soft", "pair")])
        self._doubles = self._doubled()
        self._side = np.array(list(self._made()), np.uint16)
        self._flags = np.zeros(splits.FLAGS, np.int64)
        most = 2 if config.terminals else config.hands_most or splits.MOST_HANDS
        self._flags[splits.HANDS_MOST] = min(most, splits.MOST_HANDS)
        self._flags[splits.ACE_HANDS_MOST] = min(most, config.ace_hands_most or splits.MOST_HANDS)
        self._flags[splits.DOUBLE_AFTER_SPLIT] = config.double_after_split
        self._flags[splits.SOFT_21_DRAWS] = config.soft_21_may_draw
        self._flags[splits.HOLE_CARD] = config.hole_card
        self._flags[splits.HITS_SOFT_17] = config.soft_17 == "hit"
        self._flags[splits.BURN_EACH] = config.burn_cards

    def _chart(self, chart_id: str) -> splits.Cells:
        """A chart as numbers, by total (or the value of a pair's cards) and the bank's first card."""
        table = np.zeros((TWENTY_ONE + 1, UP_CARDS, splits.PREFERENCES), np.int8)
        for chart in self._table.charts:
            if chart.id != chart_id:
                continue
            for (row, cells), (column, up) in product(
                zip(chart.rows, chart.cells, strict=True), enumerate(chart.columns)
            ):
                for place, option in enumerate(cells[column].split("/")[: splits.PREFERENCES]):
                    table[_number(row.partition("-")[0]), _number(up), place] = CODES.get(option, 0)
        return table

    def _doubled(self) -> splits.Numbers:
        config = self._game.config
        table = np.zeros((2, TWENTY_ONE + 1), np.int64)
        for total, soft in product(range(4, TWENTY_ONE + 1), (0, 1)):
            if not config.double_totals or total in config.double_totals:
                table[soft, total] = 1
            elif soft and total - 10 in config.double_ace_low:
                table[soft, total] = DOUBLED_LOW
        return table

    def _made(self) -> Iterator[int]:
        """For any first three cards, which lines of the side bets that lie there they make."""
        tables = self._game.entry.by_kind
        kinds = [kind for wager in self._table.wagers if (kind := kind_of(wager.spot)) in SIDE_BETS]
        if not kinds:
            yield 0
            return
        numbers: dict[tuple[str, ...], int] = {}
        known: dict[tuple[int, int, int], int] = {}
        for one, two, up in product(DECK, DECK, DECK):
            cards = (min(one, two), max(one, two), int(up))
            if cards not in known:
                lines = []
                for kind in kinds:
                    pay = first_line(tables[kind].pays, made(kind, (one, two), up))
                    lines.append(pay.what if pay else "")
                known[cards] = numbers.setdefault(tuple(lines), len(numbers))
            yield known[cards]

    def play(self, seed: bytes, rounds: int) -> KeyedRounds:
        keys = np.zeros(kernel.SLOTS, np.uint64)
        counts = np.zeros(kernel.SLOTS, np.int64)
        examples = np.zeros((kernel.SLOTS, splits.MOST_CARDS), np.uint8)
        shoe = self._game.shoe
        kernel.rounds_of(
            seeded(seed),
            self._cards.copy(),
            self._values,
            self._cells,
            self._doubles,
            self._side,
            self._flags,
            np.zeros((splits.FIELDS, splits.MOST_HANDS), np.int64),
            np.zeros(splits.MOST_CARDS, np.uint8),
            np.zeros(2, np.int64),
            shoe.burn if shoe.cutting_card_from_back else 0,
            shoe.cutting_card_from_back,
            rounds,
            keys,
            counts,
            examples,
        )
        return KeyedRounds.found(keys, counts, examples)

    def settle(self, rounds: KeyedRounds) -> RoundCounts:
        void, rest = rounds.without(kernel.VOID)
        counted = settle_examples(self._table, rest, self._check)
        counted.void = void
        return counted

    def _check(self, key: int, run: Run[Any]) -> None:
        """The rules came to the same end of every hand from the example's cards."""
        (box,), bank = run.outcome.boxes, run.outcome.bank
        side = 0
        if len(self._side) > 1:
            one, two = box.first
            side = int(self._side[(one * 52 + two) * 52 + bank.cards[0]])
        codes = [_code(played.hand, bank) for played in box.hands]
        assert key == _key(bank.blackjack, side, codes), f"the kernel and the rules differ about {run.outcome}"


def _code(hand: Hand, bank: Hand) -> int:
    """How a hand ended, as the kernel writes it."""
    if hand.bust:
        result = kernel.BUST
    elif hand.blackjack:
        result = kernel.NATURAL
    elif bank.blackjack:
        result = kernel.BEATEN_21 if hand.total == TWENTY_ONE else kernel.BEATEN
    elif bank.bust or hand.total > bank.total:
        result = kernel.HIGHER
    elif hand.total == bank.total:
        result = kernel.TIED_21 if hand.total == TWENTY_ONE else kernel.TIED
    else:
        result = kernel.LOWER
    five = len(hand.cards) >= 5 and not Hand(hand.cards[:5]).bust
    sevens = len(hand.cards) >= 3 and all(value(card) == 7 for card in hand.cards[:3])
    return ((result * 2 + hand.doubled) * 2 + five) * 2 + sevens


def _key(bank_blackjack: bool, side: int, codes: Iterable[int]) -> int:
    """The kernel's key in whole numbers of Python."""
    key = 2 + bank_blackjack + 2 * side
    for code in codes:
        key = ((key ^ (key >> kernel.FOLD)) * kernel.SPREAD + code) % 2**64
    key ^= key >> kernel.FOLD
    return max(key, kernel.VOID + 1)


def _number(name: str) -> int:
    return ACE if name == "A" else int(name)
