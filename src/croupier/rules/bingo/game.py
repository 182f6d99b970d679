"""The bingo family as a game: cards bought before the round, balls one by one, and the prize for the pattern.

Every wager is one card; it plays in its own round and no other. Balls are drawn without replacement until a card has
the round's pattern. The pay table gives, for each pattern, the part of all stakes of the round that is its prize; it is
shared equally among the winning players, and a player's share among that player's winning cards (HC25-5.1.1 to 5.1.11).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, Literal

import msgspec

from croupier.rules.bingo.calling import BingoOutcome, play, play_by_hand, so_far
from croupier.rules.bingo.card import FORMATS, Format
from croupier.rules.entry import Entry, EntryError
from croupier.rules.layout import FreeCell, Layout, NumberBoard, NumberColumn, Pay, Spot
from croupier.rules.money import divide
from croupier.rules.pay_tables import check_kinds, line
from croupier.rules.procedure import Procedure, Run
from croupier.rules.questions import Answer, Chance, Pick, Plain
from croupier.rules.wagers.endings import Ending, because
from croupier.rules.wagers.wager import Disposition, MeterHit, Wager, WagerResult, lost

KIND: Final = "card"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The house options of the family."""

    numbers: Literal["75", "80", "90"]
    pattern: str
    patterns: dict[str, tuple[str, ...]]
    """By name, the masks of which one must be complete: rows divided by `/`, `x` for a cell that must be marked."""
    cards_most: int = 12
    """Cards that one player may have in a round."""
    claims: Literal["automatic", "by-hand"] = "automatic"
    """By hand: players mark their cards and call bingo themselves, each before the next ball (HC25-5.1.11)."""
    jackpot_within: int = 0
    """A pattern complete within so many balls also wins the jackpot meter (HC23-5.1.9); 0: there is none."""


class Bingo:
    """Bingo as one rulebook has it."""

    family = "bingo"

    def __init__(self, entry: Entry, config: Config) -> None:
        self.entry = entry
        self.config = config
        self.id = entry.id
        self.format: Format = FORMATS[config.numbers]
        self.masks = tuple(tuple(mask.split("/")) for mask in config.patterns[config.pattern])

    @cached_property
    def layout(self) -> Layout:
        return Layout(self._spots())

    @property
    def board(self) -> NumberBoard:
        """Only the columns of a 75-number card have letters that are called (HC25-5.1.3)."""
        letters = [name if name.isalpha() and len(name) == 1 else "" for name in self.format.columns]
        columns = (NumberColumn(letter, held) for letter, held in zip(letters, self.format.ranges, strict=True))
        return NumberBoard(tuple(columns), free=tuple(FreeCell(*cell) for cell in self.format.free))

    def _spots(self) -> Iterator[Spot]:
        prize = line(self.entry.by_kind[KIND].pays, self.config.pattern)
        assert prize is not None, "a built game pays for its pattern"
        for number in range(1, self.config.cards_most + 1):
            yield Spot(f"{KIND}:{number}", KIND, (prize,))

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[BingoOutcome]:
        seats = {wager.id: wager.seat for wager in wagers}
        if self.config.claims == "by-hand":
            return play_by_hand(self.format, self.config.pattern, self.masks, seats)
        return play(self.format, self.config.pattern, self.masks, list(seats))

    def so_far(self, wagers: Sequence[Wager], run: Run[BingoOutcome]) -> dict[str, Any]:
        """What everybody sees of a round that players call: cards, balls, calls and their check."""
        if self.config.claims != "by-hand":
            return {}
        seats = {wager.id: wager.seat for wager in wagers}
        called = so_far(self.format, self.config.pattern, self.masks, seats, run)
        return called.describe() if called is not None else {}

    def settle(self, wagers: Sequence[Wager], outcome: BingoOutcome) -> Sequence[WagerResult]:
        winners = {wager.id: wager.seat for wager in wagers if wager.id in outcome.winners}
        prize_minor = self._prize(sum(wager.stake_minor for wager in wagers))
        seats = set(winners.values())
        return [
            self._paid(wager, self._share(prize_minor, len(seats), list(winners.values()).count(wager.seat)), outcome)
            if wager.id in winners
            else lost(wager, because(Ending.NOT_CALLED) if wager.id in outcome.late else ())
            for wager in wagers
        ]

    def _prize(self, staked_minor: int) -> int:
        part = self.layout.spot(f"{KIND}:1").odds
        return divide(staked_minor, part.win, part.per, self.entry.rounding)

    def _share(self, prize_minor: int, players: int, own_cards: int) -> int:
        return divide(prize_minor, 1, players * own_cards, self.entry.rounding)

    def _paid(self, wager: Wager, share_minor: int, outcome: BingoOutcome) -> WagerResult:
        """The share takes the place of the stake, as a prize does."""
        jackpot = len(outcome.balls) <= self.config.jackpot_within
        return WagerResult(
            wager.id,
            Disposition.WON,
            wager.stake_minor,
            profit_minor=max(0, share_minor - wager.stake_minor),
            returned_minor=min(share_minor, wager.stake_minor),
            why=because(Ending.PATTERN, line=outcome.pattern, balls=len(outcome.balls)),
            hit=MeterHit(self.id) if jackpot else None,
        )

    def describe(self, outcome: BingoOutcome) -> Plain:
        return outcome.describe()

    def representatives(self, question: Chance, wagers: Sequence[Wager]) -> Iterator[tuple[Fraction, Answer]] | None:
        """A card that plays alone wins whatever is drawn, so one answer stands for all."""
        if len(wagers) != 1 or not isinstance(question, Pick) or self.config.jackpot_within:
            return None
        return iter([(Fraction(1), question.population[: question.count])])


def build(entry: Entry, config: Config) -> Bingo:
    """The game, or an `EntryError` that says which value the family cannot play."""
    check_kinds(entry.wagers, {KIND: config.patterns}, "bingo")
    card_format = FORMATS[config.numbers]
    for name, masks in config.patterns.items():
        for mask in masks:
            _check_mask(card_format, name, mask)
    if config.pattern not in config.patterns or line(entry.by_kind[KIND].pays, config.pattern) is None:
        raise EntryError(("options", "pattern"), f"there is no pattern {config.pattern!r} with a prize")
    _check_prizes(entry.by_kind[KIND].pays)
    if not 1 <= config.cards_most <= 100:
        raise EntryError(("options", "cards-most"), "a player may have 1 to 100 cards")
    return Bingo(entry, config)


def _check_prizes(pays: Sequence[Pay]) -> None:
    for row, pay in enumerate(pays):
        if pay.odds.profit_fraction > 1:
            raise EntryError(("wager", 0, "pays", row, "odds"), "a prize is a part of all stakes: at most 1:1")


def _check_mask(card_format: Format, name: str, mask: str) -> None:
    """A mask has the card's shape, and on a card with empty cells more marks than a row can have empty ones."""
    rows = mask.split("/")
    width = len(card_format.columns)
    shaped = len(rows) == card_format.rows and all(len(row) == width and set(row) <= {"x", "."} for row in rows)
    empty = width - card_format.numbers_in_row
    sure = any(row.count("x") > empty for row in rows) or any(
        all(row[column] == "x" for row in rows) for column in range(width)
    )
    cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "x"]
    if not shaped or not set(cells) - set(card_format.free) or (not card_format.full_rows and not sure):
        raise EntryError(
            ("options", "patterns", "value", name),
            f"the mask {mask!r} does not fit a card of {card_format.rows} rows and {width} columns, "
            "or could be complete before the first ball",
        )
