"""Blackjack's charts as people read them, and the cell that speaks about a choice of a live round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isnan
from typing import Final

import msgspec

from croupier.odds.analysis import Chart, Situation, Worth
from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.against import Cells
from croupier.odds.figures import worth_figure
from croupier.rules.blackjack.config import Config
from croupier.rules.blackjack.decisions import HIT, NO, STAND, finished, split_ace
from croupier.rules.blackjack.game import Blackjack
from croupier.rules.blackjack.hand import Hand, count, value
from croupier.rules.blackjack.insurance import EVEN_MONEY, INSURE
from croupier.rules.blackjack.spots import DOUBLE, INSURANCE, PLAYER, SPLIT
from croupier.rules.cards import Card
from croupier.rules.game import Game
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw, Together, name_of

HARD: Final = "hard"
SOFT: Final = "soft"
PAIR: Final = "pair"

COLUMNS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
ROW_INSURANCE: Final = "any hand"
ROW_BLACKJACK: Final = "Blackjack"

_ORDER: Final = (*range(2, 11), 1)


def card_name(points: int) -> str:
    return "A" if points == 1 else str(points)


class AgainstAce(msgspec.Struct, frozen=True):
    """What is known of insurance: is it worth taking, and even money, and what do they come to?"""

    insure: bool = False
    even_money: bool = False
    any_hand: Worth = {}
    blackjack: Worth = {}


def charts(game: Blackjack, columns: Mapping[int, Cells], against_ace: AgainstAce) -> list[Chart]:
    """The charts for hard and soft totals, pairs, and insurance where the table has it."""
    ups = [up for up in _ORDER if up in columns]
    hard = range(4, 21)
    soft = range(12, 22 if game.config.soft_21_may_draw else 21)
    found = [
        _chart(HARD, "Hard totals", "Your hand", [str(total) for total in hard], ups,
               [[_total_cell(columns[up], 0, total) for up in ups] for total in hard],
               [[_total_worth(columns[up], 0, total) for up in ups] for total in hard]),
        _chart(SOFT, "Soft totals", "Your hand", [str(total) for total in soft], ups,
               [[_total_cell(columns[up], 1, total) for up in ups] for total in soft],
               [[_total_worth(columns[up], 1, total) for up in ups] for total in soft]),
        _chart(PAIR, "Pairs", "Your pair", [pair_name(pair) for pair in _ORDER], ups,
               [[_pair_cell(columns[up], pair) for up in ups] for pair in _ORDER],
               [[_pair_worth(columns[up], pair) for up in ups] for pair in _ORDER]),
    ]  # fmt: skip
    if game.config.insurance != "none" and 1 in columns:
        found.append(_insurance(game.config, against_ace))
    return found


def _chart(
    chart: str,
    title: str,
    heading: str,
    rows: Iterable[str],
    ups: Iterable[int],
    cells: Iterable[Iterable[str]],
    worths: Iterable[Iterable[Worth]],
) -> Chart:
    return Chart(
        id=chart,
        title=title,
        rows=tuple(rows),
        columns=tuple(card_name(up) for up in ups),
        cells=tuple(tuple(row) for row in cells),
        row_heading=heading,
        column_heading="The bank's first card",
        worths=tuple(tuple(row) for row in worths),
    )


def pair_name(pair: int) -> str:
    return f"{card_name(pair)}-{card_name(pair)}"


def _total_cell(cells: Cells, soft: int, total: int) -> str:
    plain = HIT if cells.hits[soft, total] else STAND
    return f"{DOUBLE}/{plain}" if cells.doubles[soft, total] else plain


def _pair_cell(cells: Cells, pair: int) -> str:
    otherwise = _total_cell(cells, 1, 12) if pair == 1 else _total_cell(cells, 0, 2 * pair)
    return f"{SPLIT}/{otherwise}" if cells.splits[pair - 1] else otherwise


def _total_worth(cells: Cells, soft: int, total: int) -> dict[str, str]:
    found = {option: float(cells.worths[act, soft, total]) for act, option in _OPTIONS.items()}
    return {option: worth_figure(net) for option, net in found.items() if not isnan(net)}


def _pair_worth(cells: Cells, pair: int) -> dict[str, str]:
    found = _total_worth(cells, 1, 12) if pair == 1 else _total_worth(cells, 0, 2 * pair)
    split = float(cells.split_worths[pair - 1])
    return found if isnan(split) else {**found, SPLIT: worth_figure(split)}


_OPTIONS: Final = {kernels.STAND: STAND, kernels.HIT: HIT, kernels.DOUBLE: DOUBLE}


def _insurance(config: Config, against_ace: AgainstAce) -> Chart:
    """Even money comes instead of insurance, or is asked for after a holder of Blackjack has taken insurance."""
    insure, even_money = against_ace.insure, against_ace.even_money
    if config.even_money == "none":
        holding = INSURE if insure else NO
    elif config.even_money == "instead-of-insurance":
        holding = EVEN_MONEY if even_money else NO
    else:
        holding = f"{EVEN_MONEY}/{INSURE}" if even_money else NO
    return Chart(
        id=INSURANCE,
        title="Insurance",
        rows=(ROW_INSURANCE, ROW_BLACKJACK),
        columns=("A",),
        cells=((INSURE if insure else NO,), (holding,)),
        row_heading="Your hand",
        column_heading="The bank's first card",
        worths=((against_ace.any_hand,), (against_ace.blackjack,)),
    )


def locate(game: Game, choice: Choose, run: Run[object]) -> Situation | None:
    """The cell for a pending choice; none for those who bet behind, to whom the box's play does not belong."""
    assert isinstance(game, Blackjack)
    offered = {option.id for option in choice.options}
    cards, bank = lying(run, choice.seat, game.config)
    if choice.ask in (INSURANCE, EVEN_MONEY):
        hand = cards[_place(game, choice)]
        row = ROW_BLACKJACK if Hand(tuple(hand)).blackjack else ROW_INSURANCE
        return Situation(INSURANCE, row, "A")
    if not offered & {HIT, STAND}:
        return None
    hand = cards[choice.about]
    column = card_name(value(bank[0]))
    if SPLIT in offered:
        return Situation(PAIR, pair_name(value(hand[0])), column)
    total, soft = count(hand)
    return Situation(SOFT if soft else HARD, str(total), column)


def _place(game: Blackjack, choice: Choose) -> str:
    return "hand 1" if game.config.form == "community" else f"box:{choice.key.rpartition('@')[2]}"


def lying(run: Run[object], seat: str, config: Config) -> tuple[dict[str, list[Card]], list[Card]]:
    """A seat's cards by the place that its choices are about, after all splits, and those of the bank."""
    boxes: dict[str, list[Card]] = {}
    bank: list[Card] = []
    terminal = _Terminal(config)
    for question, answer in run.history():
        if isinstance(question, Draw):
            if question.to == "bank":
                bank.append(answer)
            elif question.to == PLAYER:
                terminal.hands.setdefault(1, []).append(answer)
            elif question.to == "community":
                terminal.take(answer)
            else:
                boxes.setdefault(question.to, []).append(answer)
        elif isinstance(question, Choose) and answer == SPLIT:
            place = question.option(answer).stakes[0].spot.partition(":")[2]
            boxes[f"box:{place}"] = [boxes[question.about].pop()]
        elif isinstance(question, Together) and seat in answer:
            terminal.answer(answer[seat])
    return boxes | {f"hand {number}": cards for number, cards in terminal.hands.items()}, bank


class _Terminal:
    """The hands of one terminal in the community form, which fills the left hand of a split first (N41)."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.hands: dict[int, list[Card]] = {}
        self.at = 1
        self.doubled = False

    def answer(self, answer: str) -> None:
        if answer == SPLIT:
            self.hands[2] = [self.hands[1].pop()]
        elif answer == STAND:
            self.at += 1
        self.doubled = name_of(answer) == DOUBLE

    def take(self, card: Card) -> None:
        if self.at not in self.hands:
            return
        self.hands[self.at].append(card)
        hand = Hand(tuple(self.hands[self.at]), split=len(self.hands) > 1, doubled=self.doubled)
        if finished(hand, self.config) or split_ace(hand):
            self.at += 1
            self.doubled = False
