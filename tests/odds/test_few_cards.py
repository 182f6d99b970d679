"""Games that draw few cards have exact odds without an analysis of their own: every card that can come is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import msgspec
import pytest

from croupier.odds import baccarat, casino_war, enumerated
from croupier.odds.analysis import Analysis, CompositionError, WagerAnalysis
from croupier.odds.enumeration import Enumeration, NotEnumerableError
from croupier.odds.proving import proven
from croupier.odds.report import analysis_of
from croupier.rulebooks import build_game, find_book
from croupier.rules.cards import Card, cards
from croupier.rules.dealing import burn
from croupier.rules.game import Game
from croupier.rules.layout import Layout, Pay, Spot
from croupier.rules.money import Rounding
from croupier.rules.odds import Odds
from croupier.rules.procedure import Procedure
from croupier.rules.questions import Draw, Plain
from croupier.rules.shoe import ShoeRules
from croupier.rules.wagers.wager import Wager, WagerResult, lost, won


class DragonTiger:
    """One card each: the higher wins, equal cards take both sides and pay the tie."""

    id = family = "dragon-tiger"

    def __init__(self, packs: int = 8, burned: int = 1) -> None:
        self.shoe = ShoeRules(packs=packs)
        self._burned = burned
        self.layout = Layout(
            [
                Spot("dragon", "dragon", (Pay("", Odds(1, 1)),)),
                Spot("tiger", "tiger", (Pay("", Odds(1, 1)),)),
                Spot("tie", "tie", (Pay("", Odds(8, 1)),)),
                Spot("dragon-big", "big", (Pay("", Odds(1, 1)),), needs="dragon"),
            ]
        )

    def procedure(self, wagers: Sequence[Wager]) -> Procedure[tuple[Card, Card]]:
        yield from burn(self._burned)
        dragon = yield Draw("dragon")
        tiger = yield Draw("tiger")
        return dragon, tiger

    def settle(self, wagers: Sequence[Wager], outcome: tuple[Card, Card]) -> list[WagerResult]:
        dragon, tiger = (card.rank for card in outcome)
        wins = {"dragon": dragon > tiger, "tiger": tiger > dragon, "tie": dragon == tiger, "dragon-big": dragon > 5}
        return [
            won(wager, self.layout.spot(wager.spot).odds, Rounding.DOWN) if wins[wager.spot] else lost(wager)
            for wager in wagers
        ]

    def describe(self, outcome: tuple[Card, Card]) -> Plain:
        return [str(card) for card in outcome]


class ByRank(DragonTiger):
    """The same, which says that suits do not matter."""

    def face(self, card: Card) -> int:
        return int(card.rank)


def by_spot(analysis: Analysis) -> dict[str, WagerAnalysis]:
    return {wager.spot: wager for wager in analysis.wagers}


@pytest.mark.parametrize("game", [DragonTiger(), ByRank()])
def test_dragon_tiger_from_eight_packs(game: DragonTiger) -> None:
    """Equal cards: of 415 cards that can follow the first, 31 have its rank."""
    found = by_spot(analysis_of(game))
    tie = Fraction(31, 415)
    assert found["tie"].returns.mean == 9 * tie
    assert found["dragon"].returns.mean == found["tiger"].returns.mean == 1 - tie
    assert found["dragon-big"].returns.mean == 2 * Fraction(7, 13)
    assert found["dragon-big"].holds_for.startswith("dragon beside it")


def test_what_is_left_of_the_shoe_counts() -> None:
    left = Counter(cards("As Ah 2s 2h 3s"))
    found = by_spot(analysis_of(DragonTiger(burned=0), left))
    assert found["tie"].returns.mean == 9 * Fraction(2 + 2, 5 * 4)
    assert found["dragon-big"].returns.mean == 2 * Fraction(2, 5)
    with pytest.raises(CompositionError):
        analysis_of(DragonTiger(), {})


def test_a_side_that_is_dealt_unfairly_would_be_found_out() -> None:
    game = DragonTiger()
    analysis = enumerated.analyse(game)
    wagers = [msgspec.structs.replace(wager, returns=analysis.wagers[2].returns) for wager in analysis.wagers]
    with pytest.raises(ValueError, match="do not prove themselves"):
        proven(game, msgspec.structs.replace(analysis, wagers=wagers))


@pytest.mark.parametrize("book", ["holland-2023", "holland-2025"])
def test_casino_war_is_what_its_own_analysis_says(book: str) -> None:
    """Few ranks of a shoe: a war is four cards, decided for the best by the rank that ties."""
    game = build_game(find_book(book), "casino-war")
    left = dict.fromkeys(cards("2s 2h 7s Ks Kh Kd"), 3)
    own, tried = by_spot(casino_war.analyse(game, left)), by_spot(enumerated.analyse(game, left))
    assert tried["ante:1"].returns == own["ante:1"].returns
    assert tried["ante:1"].staked == own["ante:1"].staked
    assert tried["ante:1"].strategies == own["ante:1"].strategies


def test_baccarat_from_a_small_shoe_is_what_its_own_analysis_says() -> None:
    game = build_game(find_book("live-casino"), "baccarat")
    left = dict.fromkeys(cards("As 4s 9s Ks"), 6)
    own, tried = by_spot(baccarat.analyse(game, left)), by_spot(enumerated.analyse(game, left))
    assert {spot: wager.returns for spot, wager in tried.items()} == {spot: w.returns for spot, w in own.items()}


def test_a_deal_that_is_too_large_says_what_can_be_done() -> None:
    class Patience(DragonTiger):
        def procedure(self, wagers: Sequence[Wager]) -> Procedure[tuple[Card, Card]]:
            yield Draw("first")
            yield Draw("second")
            return (yield from super().procedure(wagers))

    with pytest.raises(NotEnumerableError, match="Say with `face` which cards are the same to it"):
        analysis_of(Patience())


def test_a_round_that_needs_more_cards_than_are_left_is_refused() -> None:
    wager = Wager("w", "seat", "tie", 100)
    with pytest.raises(NotEnumerableError, match="more cards than are left"):
        Enumeration(DragonTiger(burned=0), cards={Card.parse("As"): 1}).returns([wager])


def test_the_last_cards_of_a_shoe_are_no_sample() -> None:
    """Two cards and one to burn: the figures stand, but no round of the live procedure can be dealt."""
    game, left = DragonTiger(burned=1), Counter(cards("As Ah"))
    analysis = enumerated.analyse(game, left)
    assert by_spot(analysis)["tie"].returns.mean == 9
    assert proven(game, analysis, left).checked == ("totals of 4 wagers",)


def test_blackjack_from_the_end_of_a_shoe_has_its_odds() -> None:
    game = build_game(find_book("live-casino"), "blackjack")
    left = dict.fromkeys(cards("As Ah 2s 2h 3s 4s 5s 6s 6h 7s 8s 8h 9s Ts Th Js Qs Ks"), 1)
    assert analysis_of(game, left).checked[0].startswith("totals of")


def test_a_game_of_cards_without_cards_is_refused() -> None:
    game: Game = DragonTiger()
    with pytest.raises(NotEnumerableError, match="depends on the shoe"):
        Enumeration(game).returns([Wager("w", "seat", "tie", 100)])
