"""The analysis of a game that is small enough to try every answer of: dice, wheels, balls, tickets, and few cards.

A game that is dealt from a shoe is tried with every card that can come, weighted by how many are left. What needs
another wager beside it (a side bet, its main wager) has it there, and is counted alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from fractions import Fraction

import msgspec

from croupier.odds.analysis import BEST, Analysis, Composition, WagerAnalysis
from croupier.odds.composition import left_of
from croupier.odds.enumeration import STAKE_MINOR, Enumeration, Returns
from croupier.odds.plan import UnplayableWagerError, with_needed
from croupier.rules.game import Game
from croupier.rules.layout import Bundle, Spot
from croupier.rules.questions import Choose
from croupier.rules.shoe import DealsCards
from croupier.rules.wagers.wager import Wager


class BetSetup(msgspec.Struct, frozen=True):
    """A spot or a call bet as it is played: the wagers, and which of them are counted where others lie beside."""

    name: str
    wagers: tuple[Wager, ...]
    counted: Collection[str] | None = None


class TrialResult(msgspec.Struct, frozen=True):
    """What came of trying every answer."""

    returns: Returns
    added: Fraction
    options: tuple[str, ...]


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """Every spot and every call bet by itself; those of a kind that return the same are one wager."""
    cards = left_of(game, remaining, 1) if isinstance(game, DealsCards) else None
    wagers: list[WagerAnalysis] = []
    for kind in game.layout.kinds:
        spots = [spot for spot in game.layout.spots.values() if spot.kind == kind]
        wagers += alike(game, [lying for spot in spots if (lying := _lying(game, spot))], cards)
    for kind in dict.fromkeys(bundle.kind for bundle in game.layout.bundles.values()):
        bundles = [bundle for bundle in game.layout.bundles.values() if bundle.kind == kind]
        wagers += alike(game, [BetSetup(bundle.id, _pieces(bundle)) for bundle in bundles], cards)
    return Analysis(wagers=wagers)


def alike(game: Game, placed: Sequence[BetSetup], cards: Composition | None = None) -> Iterator[WagerAnalysis]:
    """Wagers grouped by what they return: the first stands for its group."""
    groups: dict[tuple[tuple[Fraction, Fraction], ...], list[tuple[BetSetup, TrialResult]]] = {}
    for lying in placed:
        tried = _tried(game, lying, cards)
        groups.setdefault(tuple(tried.returns.chances.items()), []).append((lying, tried))
    in_round = tuple(dict.fromkeys(spot.kind for spot in game.layout.spots.values() if spot.in_round))
    for group in groups.values():
        lying, tried = group[0]
        strategies = {BEST: tried.returns.mean} if tried.options else {}
        for option in tried.options:
            strategies[f"always-{option}"] = _tried(game, lying, cards, _always(option)).returns.mean
        beside = [wager.spot for wager in lying.wagers if lying.counted is not None and wager.id not in lying.counted]
        yield WagerAnalysis(
            spot=lying.name,
            returns=tried.returns,
            spots=len(group),
            staked=1 + tried.added,
            counts=in_round if tried.added else (),
            strategies=strategies,
            holds_for=f"{', '.join(beside)} beside it, and every choice made for its own best" if beside else "",
        )


def _tried(
    game: Game, lying: BetSetup, cards: Composition | None, strategy: Callable[[Choose], str] | None = None
) -> TrialResult:
    enumeration = Enumeration(game, strategy, cards)
    returns = enumeration.returns(lying.wagers, lying.counted)
    return TrialResult(returns, enumeration.added, tuple(enumeration.options))


def _lying(game: Game, spot: Spot) -> BetSetup | None:
    """The spot with what it needs; None where only a choice during the round stakes on it."""
    if spot.in_round:
        return None
    if not spot.needs:
        return BetSetup(spot.id, (_on(spot),))
    try:
        wagers = with_needed(game, (spot.id,), _on)
    except UnplayableWagerError:
        return BetSetup(spot.id, (_on(spot),))
    return BetSetup(spot.id, wagers, (_on(spot).id,))


def _on(spot: Spot) -> Wager:
    return Wager(f"w:{spot.id}", "seat", spot.id, STAKE_MINOR)


def _pieces(bundle: Bundle) -> tuple[Wager, ...]:
    return tuple(Wager(f"w{n}", "seat", piece.spot, STAKE_MINOR * piece.units) for n, piece in enumerate(bundle.pieces))


def _always(option_id: str) -> Callable[[Choose], str]:
    """The strategy that takes one option wherever it is offered."""

    def choose(choice: Choose) -> str:
        return option_id if any(option.id == option_id for option in choice.options) else choice.default

    return choose
