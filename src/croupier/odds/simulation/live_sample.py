"""Rounds of the live procedure beside an exact analysis: what came back, and how often, must be what was worked out.

Every wager is played on its own, or with those that it needs; by the charts of the analysis where the game asks. An
amount that the analysis does not know, or that comes far too often or too seldom, is a failure: "far" is what chance
does less than once in a hundred thousand million samples (Chernoff's bound), so a sound sheet never fails.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import log
from random import Random
from typing import Any, Final

import msgspec

from croupier.odds.analysers import locator_of
from croupier.odds.analysis import BEST, Analysis, Composition, WagerAnalysis
from croupier.odds.charted import charted
from croupier.odds.composition import fresh
from croupier.odds.enumeration import STAKE_MINOR
from croupier.odds.plan import UnplayableWagerError, with_needed
from croupier.odds.play import Play
from croupier.odds.simulation.strategies import Strategy, by_default
from croupier.rules.cards import Card
from croupier.rules.drivers import drive
from croupier.rules.game import Game, settle, staked
from croupier.rules.procedure import Run
from croupier.rules.questions import Answer, Chance, Choose, Draw, Pick, Roll, Spin
from croupier.rules.shoe import DealsCards
from croupier.rules.wagers.objections import Conditional
from croupier.rules.wagers.wager import Disposition, Wager

ROUNDS: Final = 60
"""For wagers that lie side by side, or for each that does not."""
ROUNDS_OF: Final[Mapping[str, int]] = {
    "blackjack": 300, "ultimate-holdem": 600, "baccarat": 40, "three-card-poker": 10, "casino-war": 20, "bingo": 10,
    "diceball": 15, "barbut": 15, "money-wheel": 15, "keno": 6,
}  # fmt: skip
"""More for families whose analysis takes so long that they cost nothing beside it; fewer where it is a matter of
milliseconds, so that checking takes a tenth of the time or little more."""
LONGEST_PLAY: Final = 10_000
UNLIKELY: Final = log(1e11)
BY_CHART: Final = 0.005
"""Where a game asks, the charts may differ from the best play, and amounts may be near: so much chance is let pass."""


class Sample(msgspec.Struct):
    """What was played, and what did not agree."""

    rounds: int = 0
    plays: int = 0
    wagers: int = 0
    failures: list[str] = msgspec.field(default_factory=list)


class WagerSetup(msgspec.Struct, frozen=True):
    """A wager of the analysis as it lies on the table, with those that it needs, and how it is played."""

    analysis: WagerAnalysis
    own: tuple[Wager, ...]
    """The wagers whose result is counted from the start."""
    wagers: tuple[Wager, ...]
    strategy: Strategy
    unit_minor: int
    """What the analysis counts as one."""
    added: tuple[str, ...]
    """Under which names the gains of wagers that choices add are found."""

    @property
    def seat(self) -> str:
        return self.wagers[0].seat


def rounds_of(game: Game, analysis: Analysis, remaining: Composition | None = None) -> Sample:
    """Play the sample."""
    sample = Sample()
    chance = _Chances(game, remaining, Random(f"{game.id} {len(analysis.wagers)}"))  # noqa: S311 - a sample that comes again, no play
    for group in _groups(game, list(_placed(game, analysis))):
        counts = [Counter[Fraction]() for _ in group]
        try:
            for _ in range(ROUNDS_OF.get(game.family, ROUNDS)):
                for found, amount in zip(counts, _play(game, group, chance, sample), strict=True):
                    if amount is not None:
                        found[amount] += 1
        except _OutOfCardsError:
            continue  # what the last cards of a shoe cannot always finish is no fair sample
        for placed, found in zip(group, counts, strict=True):
            sample.wagers += 1
            sample.plays += found.total()
            sample.failures += _compared(placed.analysis, found, bool(analysis.charts))
    return sample


def _placed(game: Game, analysis: Analysis) -> Iterator[WagerSetup]:
    """The wagers that can be placed before a round; what only a choice stakes is seen with the wager it follows."""
    chart = charted(game, analysis.charts) if analysis.charts and locator_of(game) is not None else None
    for number, wager in enumerate(analysis.wagers):
        seat = f"seat-{number}"
        bundle = game.layout.bundles.get(wager.spot)
        if bundle is not None:
            pieces = tuple(
                Wager(f"{seat}:{piece.spot}", seat, piece.spot, STAKE_MINOR * piece.units) for piece in bundle.pieces
            )
            together = sum(piece.stake_minor for piece in pieces)
            yield WagerSetup(wager, pieces, pieces, chart or _strategy(wager) or by_default, together, ())
            continue
        try:
            wagers = with_needed(game, (wager.spot,), _on(seat))
        except UnplayableWagerError:
            continue
        strategy = chart or _strategy(wager)
        if not wager.returns.chances or strategy is None:
            continue
        kinds = {w.id: game.layout.spot(w.spot).kind for w in wagers}
        own = tuple(w for w in wagers if w.spot == wager.spot or kinds[w.id] in wager.counts)
        added = {*(kinds[w.id] for w in own), *wager.counts}
        yield WagerSetup(wager, own, wagers, strategy, STAKE_MINOR, tuple(f"{seat}/{kind}" for kind in sorted(added)))


def _on(seat: str) -> Callable[[Any], Wager]:
    return lambda spot: Wager(f"{seat}:{spot.id}", seat, spot.id, STAKE_MINOR)


def _groups(game: Game, placed: list[WagerSetup]) -> Iterator[list[WagerSetup]]:
    """All side by side where the game allows it, else one after the other."""
    together = [wager for one in placed for wager in one.wagers]
    if isinstance(game, Conditional) and game.objections(together):
        yield from ([one] for one in placed)
    elif placed:
        yield placed


class _OutOfCardsError(LookupError):
    """The round needs more cards than are left."""


class _Chances:
    """Answers of chance; every round is dealt from all the cards that are left."""

    def __init__(self, game: Game, remaining: Composition | None, random: Random) -> None:
        composition = remaining if remaining is not None else fresh(game) if isinstance(game, DealsCards) else {}
        self._cards: list[Card] = list(Counter(dict(composition)).elements())
        self._left = 0
        self._random = random

    def begin_round(self) -> None:
        self._left = len(self._cards)

    def answer(self, question: Chance) -> Answer:
        random = self._random
        if isinstance(question, Draw):
            if not self._left:
                raise _OutOfCardsError
            place = random.randrange(self._left)
            self._left -= 1
            cards, last = self._cards, self._left
            cards[place], cards[last] = cards[last], cards[place]
            return cards[last]
        if isinstance(question, Spin):
            return random.choice(question.pockets)
        if isinstance(question, Roll):
            return tuple(random.randint(1, question.faces) for _ in range(question.dice))
        assert isinstance(question, Pick)
        return tuple(random.sample(question.population, question.count))


def _play(game: Game, group: Sequence[WagerSetup], chance: _Chances, sample: Sample) -> Iterator[Fraction | None]:
    """What comes back on each wager, for each unit of its first stake, when all of them have ended."""
    strategies = {placed.seat: placed.strategy for placed in group}
    open_plays = {wager.id: Play(wager, wager.spot, wager.stake_minor) for placed in group for wager in placed.wagers}
    back: dict[str, int] = defaultdict(int)
    for _ in range(LONGEST_PLAY):
        sample.rounds += 1
        _round(game, open_plays, strategies, chance, back)
        if not open_plays:
            break
    for placed in group:
        if any(f"void/{wager.id}" in back for wager in placed.own):
            yield None
            continue
        gained = sum(back[wager.id] - wager.stake_minor for wager in placed.own)
        gained += sum(back[name] for name in placed.added)
        yield 1 + Fraction(gained, placed.unit_minor)


def _round(
    game: Game, open_plays: dict[str, Play], strategies: Mapping[str, Strategy], chance: _Chances,
    back: dict[str, int],
) -> None:  # fmt: skip
    lying = [play.wager for play in open_plays.values()]
    chance.begin_round()
    run: Run[Any] = Run(game.procedure(lying))

    def choose(choice: Choose) -> str:
        return choice.automatic or strategies[choice.seat](choice, run)

    drive(run, chance.answer, choose)
    for wager, line in zip(staked(lying, run), settle(game, lying, run), strict=True):
        play = open_plays.get(wager.id)
        if play is None:
            back[f"{wager.seat}/{game.layout.spot(wager.spot).kind}"] += line.credit_minor - line.stake_minor
            continue
        play.back_minor += line.credit_minor
        if line.disposition is Disposition.VOID:
            back[f"void/{wager.id}"] = 1
        if not play.goes_on(line):
            back[wager.id] += play.back_minor
            del open_plays[wager.id]


def _strategy(wager: WagerAnalysis) -> Strategy | None:
    """Without charts: the one option that returns as much as the best play; None where no one option does."""
    if BEST not in wager.strategies:
        return by_default
    best = wager.strategies[BEST]
    for name, mean in wager.strategies.items():
        if name.startswith("always-") and mean == best:
            return _always(name.removeprefix("always-"))
    return None


def _always(option_id: str) -> Strategy:
    def choose(choice: Choose, _: Run[Any]) -> str:
        return option_id if any(option.id == option_id for option in choice.options) else choice.default

    return choose


def _compared(wager: WagerAnalysis, found: Counter[Fraction], by_chart: bool) -> Iterator[str]:
    """Amounts that came too often or too seldom."""
    total = found.total()
    passes = float(wager.gathered) + (BY_CHART if by_chart or wager.approximate else 0.0)
    chances = {_amount(wager, amount): float(chance) for amount, chance in wager.returns.chances.items()}
    counts: Counter[Fraction] = Counter()
    for amount, times in found.items():
        counts[_amount(wager, amount)] += times
    for amount in chances | counts:
        chance = chances.get(amount, 0.0)
        if _far(counts[amount] / total, chance, passes) * total > UNLIKELY:
            yield (
                f"{wager.spot} gave back {amount} in {counts[amount]} of {total} rounds of the live procedure; "
                f"worked out is a chance of {chance:.6g}"
            )


def _amount(wager: WagerAnalysis, amount: Fraction) -> Fraction:
    """Where chances are binary fractions, amounts are too."""
    return amount if wager.exact else amount.limit_denominator(10**6)


def _far(share: float, chance: float, passes: float) -> float:
    """The distance of a share from a chance (Kullback and Leibler's), with so much chance let pass."""
    if share > chance:
        chance = min(share, chance + passes)
    else:
        chance = max(share, chance - passes)
    if share == chance:
        return 0.0
    if chance <= 0 or chance >= 1:
        return float("inf")
    far = share * log(share / chance) if share else 0.0
    return far + ((1 - share) * log((1 - share) / (1 - chance)) if share < 1 else 0.0)
