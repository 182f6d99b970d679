"""Rounds in which rare things happen: what every wager of a game is paid when it wins, by the live procedure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from croupier.rulebooks import build_game
from croupier.rules.cards import Card
from croupier.rules.game import staked
from croupier.rules.questions import Plain, Question, Roll
from croupier.rules.wagers.objections import Conditional
from croupier.rules.wagers.wager import Disposition, Wager
from rigs.any_game import SEATS, Table, standing

STAKE_MINOR = 200_00
"""Pays out without a fraction of a cent at all odds of the books."""
ROUNDS = 1_200
LONGEST_STANDING = 50


class LuckyTable(Table):
    """Cards come from a few ranks or one suit, dice show the same faces: pairs, flushes and triples abound."""

    def __init__(self, book: str, game: str, options: Mapping[str, Any]) -> None:
        super().__init__(book, game, seed=1)
        if options:
            self.game = build_game(self.book, game, options)

    def wagers(self) -> list[Wager]:
        """A stake on a spot of each kind for some seat, without those to which the game objects."""
        placed: dict[tuple[str, str], int] = {}
        spots = self.open_spots()
        for kind in self.layout.kinds:
            if of_kind := [spot for spot in spots if self.layout.spot(spot).kind == kind]:
                self.place(placed, self.generator.choose(SEATS), self.generator.choose(of_kind))
        wagers = [
            Wager(f"w{n}", seat, spot, STAKE_MINOR * self.layout.spot(spot).parts)
            for n, (seat, spot) in enumerate(placed, 1)
        ]
        if isinstance(self.game, Conditional):
            while objections := self.game.objections(wagers):
                wagers = [wager for wager in wagers if wager.id not in objections]
        return wagers

    def answer(self, question: Question) -> Plain:
        if isinstance(question, Roll) and not self.generator.below(4):
            return [1 + self.generator.below(question.faces)] * question.dice
        if not self.shoe:
            self.shoe = self._lucky_shoe()
        return super().answer(question)

    def _lucky_shoe(self) -> list[Card]:
        """The whole shoe; a few ranks, a run, or a suit with some others are dealt first."""
        below = self.generator.below
        sort, lowest, suit = below(4), below(13), below(4)
        ranks = {(lowest + step) % 13 for step in range(2 + below(4))}
        shuffled = self.generator.shuffle(self.cards)

        def wanted(card: Card) -> bool:
            if sort == 0:
                return False
            if sort == 1:
                return card >> 2 in ranks
            if sort == 2:
                return card & 3 == suit and card >> 2 in ranks
            return card & 3 == suit or card >> 2 == lowest

        return sorted(shuffled, key=wanted)


@cache
def paid(book: str, game: str, *options: tuple[str, Any]) -> dict[str, frozenset[Fraction]]:
    """For each kind of wager the odds at which it was paid in all the rounds that it won."""
    table = LuckyTable(book, game, dict(options))
    found: dict[str, set[Fraction]] = defaultdict(set)
    for _ in range(ROUNDS):
        for kind, odds in _won(table):
            found[kind].add(odds)
    return {kind: frozenset(odds) for kind, odds in found.items()}


def _won(table: LuckyTable) -> Iterator[tuple[str, Fraction]]:
    """What is paid on each winning wager of a round, and of those that follow while wagers stand."""
    wagers = table.wagers()
    for _ in range(LONGEST_STANDING):
        if not wagers:
            return
        run, _ = table.play(wagers)
        every = list(staked(wagers, run))
        lines = table.settled(wagers, run)
        for wager, line in zip(every, lines, strict=True):
            if line.profit_minor and line.disposition in (Disposition.WON, Disposition.STANDS):
                yield table.layout.spot(wager.spot).kind, Fraction(line.profit_minor, wager.stake_minor)
        wagers = list(standing(every, lines))
