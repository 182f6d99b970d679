"""Blackjack the slow way: every order of a small shoe through the live procedure and settlement, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from croupier.odds.analysis import Chart
from croupier.odds.blackjack.charts import AgainstAce, charts, locate, lying
from croupier.odds.blackjack.hands import hand_of
from croupier.odds.blackjack.kernels import CLOSED, DOUBLE, HIT, SPLIT, STAND
from croupier.odds.blackjack.solving import Solution
from croupier.odds.blackjack.splits import APART, PAIRED
from croupier.rulebooks import build_game, find_book
from croupier.rules.blackjack.game import Blackjack
from croupier.rules.blackjack.hand import Hand, value
from croupier.rules.blackjack.spots import INSURANCE, kind_of
from croupier.rules.cards import Card, Rank, Suit
from croupier.rules.game import settle, staked
from croupier.rules.procedure import Run, resume
from croupier.rules.questions import Choose, Draw, Together
from croupier.rules.wagers.wager import Wager

STAKE_MINOR = 6_000
SEAT = "seat"
BEHIND = "behind"
Decide = Callable[[Choose, Run[Any]], str]


def card_of(points: int) -> Card:
    return Card.of(Rank.ACE if points == 1 else points - 2, Suit.SPADES)


def shoe(counts: Mapping[int, int]) -> dict[Card, int]:
    """A shoe by values: so many of each."""
    return {card_of(points): count for points, count in counts.items()}


def game_with(book: str, game_id: str, **changes: Any) -> Blackjack:
    """A game of a book with options changed, also such as the book does not allow."""
    game = build_game(find_book(book), game_id)
    assert isinstance(game, Blackjack)
    return Blackjack(game.entry, msgspec.structs.replace(game.config, **changes))


def wagers_of(game: Blackjack, behind: str = "") -> list[Wager]:
    """One wager of a seat, and one behind it if asked for."""
    spot = "player" if game.config.form == "community" else "box:1"
    along = [Wager("b", BEHIND, f"{behind}:1", STAKE_MINOR)] if behind else []
    return [Wager("w", SEAT, spot, STAKE_MINOR), *along]


class ByHand:
    """Every order of a shoe's cards; a choice is decided, or the best of all options is taken."""

    def __init__(self, game: Blackjack, counts: Mapping[int, int], decide: Decide | None, behind: str = "") -> None:
        self.game = game
        self.decide = decide
        self.wagers = wagers_of(game, behind)
        self.counted = BEHIND if behind else SEAT
        self.counts = Counter(dict(counts))
        self.chances: dict[tuple[float, float], float] = {}
        """Net result and stakes of the counted seat, insurance left out, by chance."""

    def mean(self) -> float:
        """The net result of a round for each unit of the first stake."""
        self.chances.clear()
        return self._value((), self.counts, 1.0)

    @property
    def staked(self) -> float:
        return sum(staked * chance for (_, staked), chance in self.chances.items())

    def _value(self, record: tuple[Any, ...], left: Counter[int], chance: float) -> float:
        run = resume(self.game.procedure(self.wagers), record)
        question = run.pending
        if question is None:
            net, stakes = net_of(self.game, self.wagers, run, self.counted)
            self.chances[net, stakes] = self.chances.get((net, stakes), 0.0) + chance
            return net
        if isinstance(question, Draw):
            mean = 0.0
            for points, count in left.items():
                share = count / left.total()
                rest = left - Counter([points])
                mean += share * self._value((*record, str(card_of(points))), rest, chance * share)
            return mean
        assert isinstance(question, Choose | Together)
        if self.decide is None:
            return max(self._value((*record, answer), left, 0.0) for answer in _answers(question))
        if isinstance(question, Together):
            decided: Any = {choice.key: self.decide(choice, run) for choice in question.choices}
        else:
            decided = self.decide(question, run)
        return self._value((*record, decided), left, chance)


def net_of(game: Blackjack, wagers: list[Wager], run: Run[Any], seat: str) -> tuple[float, float]:
    """What a finished round brought one seat and what it staked, insurance left out."""
    of_seat = {w.id for w in staked(wagers, run) if w.seat == seat and kind_of(w.spot) != INSURANCE}
    lines = [line for line in settle(game, wagers, run) if line.wager in of_seat]
    net = sum(line.credit_minor - line.stake_minor for line in lines)
    return net / STAKE_MINOR, sum(line.stake_minor for line in lines) / STAKE_MINOR


def _answers(question: Choose | Together) -> Iterator[Any]:
    if isinstance(question, Choose):
        yield from (option.id for option in question.options)
        return
    assert len(question.choices) == 1, "one seat plays alone"
    choice = question.choices[0]
    yield from ({choice.key: option.id} for option in choice.options)


_WORDS = {STAND: "stand", CLOSED: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split"}


def best_decider(game: Blackjack, solution: Solution) -> Decide:
    """The analysis' own best play, asked hand by hand."""

    def decide(choice: Choose, run: Run[Any]) -> str:
        offered = [option.id for option in choice.options]
        if choice.seat == BEHIND:
            return "follow" if choice.automatic else choice.default
        cards, bank = lying(run, choice.seat, game.config)
        column = solution.columns[value(bank[0])]
        if choice.ask == INSURANCE:
            # Even money may have to be asked for through insurance.
            natural = Hand(tuple(cards.get("hand 1") or cards["box:1"])).blackjack
            return offered[0] if natural and column.even_money else "no"
        if "even-money" in offered:
            return "even-money"
        points = [value(card) for card in cards[choice.about]]
        row = hand_of(*points)
        if len(cards) == 1:
            return _WORDS[int(column.best.acts[row])]
        play = column.best.splits[points[0]]
        if len(points) == 2 and points[0] == points[1] and len(cards) < play.split.most:
            return "split"
        kind = PAIRED if points[0] == points[1] else APART
        return _WORDS[int(play.acts[kind][row])]

    return decide


def charts_of(game: Blackjack, solution: Solution) -> list[Chart]:
    columns = {up: column.cells for up, column in solution.columns.items()}
    ace = solution.columns.get(1)
    return charts(game, columns, AgainstAce(even_money=bool(ace and ace.even_money)))


def chart_decider(game: Blackjack, printed: Sequence[Chart]) -> Decide:
    """The charts as a person reads them: the first of a cell's options that is offered."""
    found = {chart.id: chart for chart in printed}

    def decide(choice: Choose, run: Run[Any]) -> str:
        situation = locate(game, choice, run)
        if situation is None:
            return choice.default
        chart = found[situation.chart]
        cell = chart.cells[chart.rows.index(situation.row)][chart.columns.index(situation.column)]
        offered = {option.id for option in choice.options}
        return next((word for word in cell.split("/") if word in offered), choice.default)

    return decide


def default_decider(choice: Choose, run: Run[Any]) -> str:
    return choice.default
