"""An exact analysis proves itself before anybody sees it: totals, symmetries, and deals settled by the live procedure.

What fails has no figure: `UnprovenError` says what did not agree. Deals and rounds are drawn from a seed, so that the
same sheet is always checked by the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import msgspec

from croupier.odds.analysis import BEST, Analysis, Composition, SampleDeal, UnprovenError, WagerAnalysis
from croupier.odds.simulation import live_sample
from croupier.rules.cards import Card
from croupier.rules.game import Game, settle
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw, Together
from croupier.rules.shoe import DealsCards

NEAR: Final = Fraction(1, 10**9)
"""Chances that are summed as binary fractions may miss one by so much."""
OTHER_WAYS: Final = ("chart", "default")
"""Ways to play the same wager; what insures or follows is another wager."""
MOST_TOLD: Final = 3


def proven(game: Game, analysis: Analysis, remaining: Composition | None = None) -> Analysis:
    """The analysis with what was checked; refused where anything does not agree."""
    failures = [*_totals(analysis), *_worths(analysis), *_balances(analysis), *_deals(game, analysis)]
    sample = live_sample.rounds_of(game, analysis, remaining)
    failures += sample.failures
    if failures:
        told = "; ".join(failures[:MOST_TOLD])
        more = f" (and {len(failures) - MOST_TOLD} more)" if len(failures) > MOST_TOLD else ""
        raise UnprovenError(f"the odds of {game.id} do not prove themselves and are not shown: {told}{more}")
    return msgspec.structs.replace(analysis, checked=tuple(_checked(analysis, sample)))


def _checked(analysis: Analysis, sample: live_sample.Sample) -> Iterator[str]:
    yield f"totals of {len(analysis.wagers)} wagers"
    yield from dict.fromkeys(balance.what for balance in analysis.balances)
    if analysis.deals:
        yield f"{len(analysis.deals)} deals settled one by one by the live procedure"
    if sample.plays:
        yield f"{sample.rounds} rounds of the live procedure, {sample.plays} results of {sample.wagers} wagers"


def _totals(analysis: Analysis) -> Iterator[str]:
    if not analysis.wagers:
        yield "no wager has a figure"
    for wager in analysis.wagers:
        chances, may_miss = wager.returns.chances, Fraction() if wager.exact else NEAR
        # A wager that cannot be offered by the cards that are left has no amounts at all.
        if chances and abs(sum(chances.values(), Fraction()) - 1) > may_miss:
            yield f"the chances of {wager.spot} add up to {float(sum(chances.values(), Fraction()))}"
        if any(chance < -may_miss or chance > 1 + may_miss for chance in chances.values()):
            yield f"{wager.spot} has a chance below nothing or above certainty"
        if wager.staked <= 0:
            yield f"{wager.spot} is staked on for {float(wager.staked)} units on average"
        yield from _best(wager, may_miss)


def _best(wager: WagerAnalysis, may_miss: Fraction) -> Iterator[str]:
    """The best way to play is what the figures are for, and no other way returns more."""
    if BEST not in wager.strategies:
        return
    best = wager.strategies[BEST]
    if abs(best - wager.returns.mean) > may_miss:
        yield f"{wager.spot} returns {float(wager.returns.mean)}, but its best play {float(best)}"
    for name, mean in wager.strategies.items():
        if name in OTHER_WAYS and mean > best + may_miss:
            yield f"{wager.spot} returns more played {name} than played for the best"


def _worths(analysis: Analysis) -> Iterator[str]:
    """What a chart says first is worth most of all that its cell prices, to the digits that are shown."""
    for chart in analysis.charts:
        for row, cells, worths in zip(chart.rows, chart.cells, chart.worths, strict=False):
            for column, cell, worth in zip(chart.columns, cells, worths, strict=True):
                said = worth.get(cell.partition("/")[0])
                if said is not None and float(said) < max(map(float, worth.values())):
                    yield f"chart {chart.id} says {cell} to {row}, {column}, where {dict(worth)}"


def _balances(analysis: Analysis) -> Iterator[str]:
    for balance in analysis.balances:
        if balance.one != balance.other:
            yield f"{balance.what}: {balance.one} is not {balance.other}"


def _deals(game: Game, analysis: Analysis) -> Iterator[str]:
    for deal in analysis.deals:
        settled = _settled(game, deal)
        if settled != deal.gain_minor:
            cards = ", ".join(f"{area} {' '.join(map(str, cards))}" for area, cards in deal.cards.items())
            yield (
                f"the deal {cards} ({', '.join(deal.choices)}) settles at {settled} for "
                f"{deal.wagers[0].stake_minor}, and was counted as {deal.gain_minor}"
            )


def _settled(game: Game, deal: SampleDeal) -> int:
    """What the live procedure makes of a deal. Cards that are burned come from what is left of the pack."""
    left = {area: list(cards) for area, cards in deal.cards.items()}
    choices = iter(deal.choices)
    run: Run[object] = Run(game.procedure(deal.wagers))
    while (question := run.pending) is not None:
        if isinstance(question, Draw):
            run.answer(left[question.to].pop(0) if left.get(question.to) else _spare(game, deal))
        elif isinstance(question, Together):
            choice = next(choices)
            run.answer({ask.key: _taken(ask, choice) for ask in question.choices})
        else:
            assert isinstance(question, Choose), "a deal of cards asks for cards and choices"
            run.answer(_taken(question, next(choices)))
    lines = settle(game, deal.wagers, run)
    return sum(line.credit_minor - line.stake_minor for line in lines)


def _taken(choice: Choose, wanted: str) -> str:
    return wanted if any(option.id == wanted for option in choice.options) else choice.default


def _spare(game: Game, deal: SampleDeal) -> Card:
    assert isinstance(game, DealsCards)
    used = {card for cards in deal.cards.values() for card in cards}
    return next(card for card in game.shoe.cards if card not in used)
