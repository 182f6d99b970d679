"""The analysis of a game that is small enough to try every answer of: dice, wheels, balls and tickets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from croupier.odds.analysis import BEST, Analysis, WagerAnalysis
from croupier.odds.enumeration import STAKE_MINOR, Enumeration
from croupier.rules.game import Game
from croupier.rules.layout import Bundle, Spot
from croupier.rules.questions import Choose
from croupier.rules.wager import Wager


def analyse(game: Game) -> Analysis:
    """Every spot and every call bet by itself; those of a kind that return the same are one wager."""
    wagers: list[WagerAnalysis] = []
    for kind in game.layout.kinds:
        spots = [spot for spot in game.layout.spots.values() if spot.kind == kind]
        wagers += alike(game, [(spot.id, (_on(spot),)) for spot in spots])
    for kind in dict.fromkeys(bundle.kind for bundle in game.layout.bundles.values()):
        bundles = [bundle for bundle in game.layout.bundles.values() if bundle.kind == kind]
        wagers += alike(game, [(bundle.id, _pieces(bundle)) for bundle in bundles])
    return Analysis(wagers=wagers)


def alike(game: Game, placed: Sequence[tuple[str, tuple[Wager, ...]]]) -> Iterator[WagerAnalysis]:
    """Wagers grouped by what they return: the first stands for its group."""
    groups: dict[tuple[tuple[Fraction, Fraction], ...], list[tuple[str, tuple[Wager, ...], Enumeration]]] = {}
    for name, wagers in placed:
        enumeration = Enumeration(game)
        returns = enumeration.returns(wagers)
        groups.setdefault(tuple(returns.chances.items()), []).append((name, wagers, enumeration))
    for group in groups.values():
        name, wagers, enumeration = group[0]
        returns = enumeration.returns(wagers)
        strategies = {BEST: returns.mean} if enumeration.options else {}
        for option in enumeration.options:
            strategies[f"always-{option}"] = Enumeration(game, _always(option)).returns(wagers).mean
        yield WagerAnalysis(spot=name, returns=returns, spots=len(group), strategies=strategies)


def _on(spot: Spot) -> Wager:
    return Wager("w", "seat", spot.id, STAKE_MINOR)


def _pieces(bundle: Bundle) -> tuple[Wager, ...]:
    return tuple(Wager(f"w{n}", "seat", piece.spot, STAKE_MINOR * piece.units) for n, piece in enumerate(bundle.pieces))


def _always(option_id: str) -> Callable[[Choose], str]:
    """The strategy that takes one option wherever it is offered."""

    def choose(choice: Choose) -> str:
        return option_id if any(option.id == option_id for option in choice.options) else choice.default

    return choose
