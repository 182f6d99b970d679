"""The exact analysis of a blackjack game: every wager, the charts, and what playing by chart costs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from croupier.odds.analysis import BEST, Analysis, Composition, WagerAnalysis
from croupier.odds.blackjack.amounts import Amounts
from croupier.odds.blackjack.charts import AgainstAce, charts
from croupier.odds.blackjack.side_bets import insurance, side_bet
from croupier.odds.blackjack.solving import CHART, DEFAULT, KEEP, Solution, insurance_odds, returns_of, solve
from croupier.odds.blackjack.terms import ONE_WAGER, hands_most
from croupier.odds.composition import left_of
from croupier.odds.figures import worth_figure
from croupier.rules.blackjack.decisions import NO
from croupier.rules.blackjack.game import Blackjack
from croupier.rules.blackjack.hand import value
from croupier.rules.blackjack.insurance import EVEN_MONEY, INSURE
from croupier.rules.blackjack.side_bets import SIDE_BETS
from croupier.rules.blackjack.spots import BEHIND, BOX, BY_HAND, FOLLOW, INSURANCE, MAIN, PLAYER
from croupier.rules.game import Game

LEAST_CARDS: Final = 4
OF_PAIRS: Final = 3
"""Pairs among three hands, each of which is about as far from independent as two hands alone."""
ALWAYS_INSURED: Final = "always insured"
ALWAYS_EVEN_MONEY: Final = "always even money"
FOLLOWED: Final = "follows"

ALONE: Final = (
    "one hand alone at the table from this shoe, each decision the best by the hand's own cards and the bank's first "
    "card; every hand of a split by its own cards alone, by the rule that is best for all of them together"
)
BEHIND_KEEPS: Final = "behind a box that is played as well as possible; doubles and splits not followed"
BEHIND_FOLLOWS: Final = "behind a box that is played as well as possible; every double and split followed"

OF_SPLITS: Final = ("distribution", "hit_frequency")
"""What three hands of a split and more come to together is not counted card by card."""


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """Every wager of the layout from a fresh shoe or from what is left of one."""
    assert isinstance(game, Blackjack)
    left = left_of(game, remaining, LEAST_CARDS)
    solution = solve(game, left)
    return Analysis(
        wagers=list(_wagers(game, solution, left)),
        charts=charts(
            game,
            {up: column.cells for up, column in solution.columns.items()},
            _against_ace(game, solution, left),
        ),
        notes=list(_notes(game, solution)),
    )


def _wagers(game: Blackjack, solution: Solution, left: Composition) -> Iterator[WagerAnalysis]:
    firsts: dict[str, list[str]] = {}
    for spot in game.layout.spots.values():
        firsts.setdefault(spot.kind, []).append(spot.id)
    for kind, spots in firsts.items():
        if kind in MAIN:
            yield _main(game, solution, left, kind, spots)
        elif kind == INSURANCE:
            insured = insurance(game, spots[0], len(spots), left)
            if insured:
                yield insured
        elif kind in SIDE_BETS:
            yield side_bet(game, kind, spots[0], len(spots), left)


def _main(game: Blackjack, solution: Solution, left: Composition, kind: str, spots: list[str]) -> WagerAnalysis:
    keeps = kind == BEHIND and game.config.co_players == "by-wager"
    amounts = solution.amounts(KEEP if keeps else BEST)
    returns = returns_of(amounts)
    return WagerAnalysis(
        spot=spots[0],
        returns=returns,
        spots=len(spots),
        staked=Fraction(1) if keeps else Fraction(amounts.staked),
        counts=() if keeps else BY_HAND,
        exact=False,
        variance=Fraction(amounts.mean_square) - Fraction(amounts.mean) ** 2,
        approximate=OF_SPLITS if amounts.near else (),
        strategies=dict(_strategies(game, solution, left, kind, returns.mean)),
        holds_for={BOX: ALONE, PLAYER: ALONE, FOLLOW: BEHIND_FOLLOWS}.get(
            kind, BEHIND_KEEPS if keeps else BEHIND_FOLLOWS
        ),
    )


def _strategies(
    game: Blackjack, solution: Solution, left: Composition, kind: str, best: Fraction
) -> Iterator[tuple[str, Fraction]]:
    if kind == BEHIND:
        if game.config.co_players == "asked":
            yield FOLLOWED, best
            yield KEEP, returns_of(solution.amounts(KEEP)).mean
        return
    yield BEST, best
    for name in (CHART, DEFAULT):
        yield name, returns_of(solution.amounts(name)).mean
    if INSURANCE in {spot.kind for spot in game.layout.spots.values()} and 1 in solution.columns:
        yield ALWAYS_INSURED, best + _insured(game, left)
        if game.config.even_money != "none":
            yield ALWAYS_EVEN_MONEY, best + _even_money(solution)


def _insurance_mean(game: Blackjack, left: Composition) -> Fraction:
    """What insurance returns to somebody who looks at no cards but the bank's ace."""
    if game.config.insurance == "none":
        return Fraction()
    tens = sum(count for card, count in left.items() if value(card) == 10)
    return Fraction(tens, sum(left.values()) - 1) * (1 + insurance_odds(game))


def _against_ace(game: Blackjack, solution: Solution, left: Composition) -> AgainstAce:
    """Insurance of half the stake, to somebody who looks at no cards but the bank's ace; even money for a Blackjack."""
    ace = solution.columns.get(1)
    if ace is None:
        return AgainstAce()
    mean = _insurance_mean(game, left)
    holding = {NO: worth_figure(ace.natural_brings)}
    if game.config.even_money != "none":
        holding[EVEN_MONEY] = worth_figure(solution.terms.even_money)
    insured = worth_figure((mean - 1) / 2)
    return AgainstAce(mean > 1, ace.even_money, {NO: worth_figure(0), INSURE: insured}, holding)


def _insured(game: Blackjack, left: Composition) -> Fraction:
    """What half a stake on insurance adds whenever the bank shows an ace."""
    aces = sum(count for card, count in left.items() if value(card) == 1)
    return Fraction(aces, sum(left.values())) * (_insurance_mean(game, left) - 1) / 2


def _even_money(solution: Solution) -> Fraction:
    """What even money at every Blackjack against an ace adds to the best play."""
    column, terms = solution.columns[1], solution.terms
    if column.even_money:
        return Fraction()
    return Fraction(column.chance * column.natural * (terms.even_money - column.natural_brings))


def _near(amounts: Amounts) -> Iterator[str]:
    """How near the amounts of three hands and more are, by what is known of two."""
    if amounts.near and amounts.checked:
        moved = amounts.moved / amounts.checked
        yield (
            f"Splits of two hands are counted card by card. {100 * amounts.near:.3f} % of all rounds come to three "
            "hands or more; their amounts take the hands as independent once their number and the bank's end are "
            "known, so distribution and hits of the main wager are near rather than exact. No more chance than that "
            f"can lie at a wrong amount. For two hands, counted both ways, {100 * moved:.2f} % of them do, so some "
            f"{1e6 * OF_PAIRS * moved * amounts.near:.0f} rounds in a million can be expected there. Return, stake, "
            "house edge, element of risk and deviation are exact to nine digits."
        )


def _notes(game: Blackjack, solution: Solution) -> Iterator[str]:
    yield (
        "Chances are summed as binary fractions over every hand and every order of the cards; the mean and the mean "
        "stake are exact to at least nine digits, splits and re-splits included."
    )
    yield from _near(solution.amounts(BEST))
    yield "Insurance is a wager of its own and not counted in the main wager; even money is, where it is better."
    if solution.terms.splits == ONE_WAGER:
        yield (
            "Where the bank's Blackjack takes one wager of a split, the play of the hands reckons with how often the "
            "other hand is over 21 or at 21 on average; what the play returns is then counted card by card."
        )
    asked = [hands_most(game, pair) for pair in range(1, 11)]
    if game.config.hands_most == 0 and not game.config.terminals:
        yield f"The book sets no limit to splits: hands are split to {max(asked)} at most."
    if any(0 < most < want for most, want in zip(solution.most, asked, strict=True) if want >= 2):
        yield "Some pairs are split to fewer hands than the book allows, so that the cards that are left surely last."
    if game.config.double_for_less:
        yield "A double for less never beats a double for the whole wager, nor both what is better than doubling."
