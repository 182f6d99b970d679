"""Casino War from any shoe: known edges, and brute force over every order of small shoes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations

import msgspec
import pytest

from croupier.odds.analysis import BEST, CompositionError, WagerAnalysis
from croupier.odds.casino_war import analyse, locate
from croupier.odds.enumeration import STAKE_MINOR
from croupier.rulebooks import build_game, find_book
from croupier.rules.cards import Card, Rank, cards
from croupier.rules.casino_war import CasinoWar
from croupier.rules.game import settle
from croupier.rules.procedure import Run
from croupier.rules.questions import Together
from croupier.rules.wagers.wager import Wager


def built(book: str, **options: object) -> CasinoWar:
    found = build_game(find_book(book), "casino-war", {n.replace("_", "-"): v for n, v in options.items()})
    assert isinstance(found, CasinoWar)
    return found


def by_kind(game: CasinoWar, left: Mapping[Card, int] | None = None) -> dict[str, WagerAnalysis]:
    return {wager.spot.partition(":")[0]: wager for wager in analyse(game, left).wagers}


def edge(wager: WagerAnalysis) -> str:
    return f"{float(1 - wager.returns.mean) * 100:.2f}"


@pytest.mark.clause("RFH-14.2.2.1", "HC25-3.9.5c")
def test_the_edges_of_six_decks_with_and_without_a_bonus_for_a_second_tie() -> None:
    assert edge(by_kind(built("star-rfh", decks=6))["ante"]) == "2.33"
    assert edge(by_kind(built("holland-2025", decks=6))["ante"]) == "2.88"


def test_surrender_and_tie_in_closed_form() -> None:
    game = built("holland-2025", decks=6, tie_rule="first-cards")
    found = by_kind(game)
    tie = Fraction(23, 311)
    assert found["ante"].strategies["always-surrender"] == 1 - tie / 2
    assert found["tie"].returns.mean == 11 * tie
    assert found["ante"].staked == 1 + tie


@pytest.mark.parametrize("left", ["2s 2d 2h 9s 9d Kc", "As Ad Ah Ac Ks 3d", "4s 4d 5h 5c 6s 6d"])
@pytest.mark.parametrize("book", ["star-rfh", "holland-2025"])
@pytest.mark.parametrize("choice", ["war", "surrender"])
def test_small_shoes_equal_every_order_of_their_cards(book: str, choice: str, left: str) -> None:
    game = _alone(built(book))
    wagers = [Wager(kind, "seat", f"{kind}:1", STAKE_MINOR) for kind in ("ante", "tie")]
    means: Counter[str] = Counter()
    orders = list(permutations(cards(left), 4))
    for order in orders:
        means.update(_played(game, wagers, list(order), choice))
    found = by_kind(game, Counter(cards(left)))
    for kind in ("ante", "tie"):
        ours = found[kind].strategies.get(f"always-{choice}", found[kind].returns.mean)
        assert ours == Fraction(means[kind], len(orders) * STAKE_MINOR)


def _alone(game: CasinoWar) -> CasinoWar:
    """The same table with one area dealt to and nothing burned, so that four cards are enough."""
    return CasinoWar(
        game.entry, msgspec.structs.replace(game.config, areas=1, deal_empty_areas=False, war_burn_cards=0)
    )


def _played(game: CasinoWar, wagers: list[Wager], order: list[Card], choice: str) -> dict[str, int]:
    run = Run(game.procedure(wagers))
    while not run.finished:
        if isinstance(run.pending, Together):
            run.answer({ask.key: choice for ask in run.pending.choices})
        else:
            run.answer(order.pop(0))
    lines = {line.wager: line for line in settle(game, wagers, run)}
    war = [line for name, line in lines.items() if name not in ("ante", "tie")]
    net = sum(line.credit_minor - line.stake_minor for line in war)
    return {"ante": lines["ante"].credit_minor + net, "tie": lines["tie"].credit_minor}


def test_the_best_play_is_never_worse_than_either_way() -> None:
    ante = by_kind(built("holland-2025"))["ante"]
    assert ante.strategies[BEST] == ante.returns.mean == max(ante.strategies.values())


def test_surrender_where_war_is_sure_to_be_lost_or_costs_more() -> None:
    """Fives tie and only one six and one seven are left: war wins half the time, which is worse than half a stake."""
    left = Counter(cards("5s 5d 6s 7d"))
    analysis = analyse(_alone(built("holland-2025")), left)
    assert analysis.charts[0].cells == (("surrender",),)


def test_a_tied_choice_is_found_in_the_chart() -> None:
    game = built("holland-2025")
    wager = Wager("ante", "seat", "ante:1", 100)
    run: Run[object] = Run(game.procedure([wager]))
    run.answer_plain("9s")
    run.answer_plain("9d")
    assert isinstance(run.pending, Together)
    place = locate(game, run.pending.choices[0], run)
    assert place is not None
    assert (place.chart, place.row) == ("war", Rank.NINE.letter)


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(CompositionError, match="only 3 are left"):
        analyse(_alone(built("holland-2025")), Counter(cards("As Ad 2s")))
