"""Casino War, exactly, from any shoe: the first two cards, then war or surrender by the rank that tied.

Each way for a round to go is played once through the real procedure and settlement and weighted by the ranks left in
the shoe. Cards of other areas and burned cards are unseen, so they change no chance. Clauses as in `rules.casino_war`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import perm
from typing import Final, Literal

import msgspec

from croupier.odds.analysis import BEST, Analysis, Chart, Composition, Situation, WagerAnalysis
from croupier.odds.composition import left_of
from croupier.odds.enumeration import STAKE_MINOR, Returns
from croupier.odds.figures import worth_figure
from croupier.rules.cards import Card, Rank, Suit
from croupier.rules.casino_war.game import CasinoWar
from croupier.rules.casino_war.procedure import DEALER, GO_TO_WAR, SURRENDER, spot_of
from croupier.rules.casino_war.settlement import TieRule
from croupier.rules.game import Game, settle
from croupier.rules.procedure import Run
from croupier.rules.questions import Choose, Draw, Together
from croupier.rules.wagers.wager import Wager

CHART: Final = "war"
EQUAL: Final = "equal"
AREA: Final = 1
KINDS: Final = ("ante", "war", "tie")

Ending = Literal["ahead", "equal", "behind"]


class WarPath(msgspec.Struct, frozen=True):
    """One way for a round to go: its chance, the rank that tied, what was chosen, and each wager's result.

    A result is what comes back for each unit of the first stake, less what was staked later.
    """

    chance: Fraction
    tied: Rank | None
    choice: str
    results: Mapping[str, Fraction]


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """Ante, war wager and tie wager from a fresh shoe or from what is left of one."""
    assert isinstance(game, CasinoWar)
    others = game.config.areas - 1 if game.config.deal_empty_areas else 0
    left = left_of(game, remaining, 4 + others + game.config.burn_cards + game.config.war_burn_cards)
    ranks = {rank: sum(left.get(Card.of(rank, suit), 0) for suit in Suit) for rank in Rank}
    played = list(_rounds(game, ranks))
    best = {rank: _best(played, rank) for rank in Rank if ranks[rank] > 1}
    plays = {BEST: best, **{f"always-{option}": dict.fromkeys(best, option) for option in (GO_TO_WAR, SURRENDER)}}
    return Analysis(
        wagers=list(_wagers(game, played, plays)),
        charts=(_chart(best, {rank: _worth(played, rank) for rank in best}),),
        notes=("War puts a second wager beside the ante; the ante's return is net of it, for each unit of the ante.",),
    )


def _wagers(game: CasinoWar, played: list[WarPath], plays: Mapping[str, Mapping[Rank, str]]) -> Iterator[WagerAnalysis]:
    best = [play for play in played if _chosen(play, plays[BEST])]
    wars = sum((play.chance for play in best if play.choice == GO_TO_WAR), Fraction())
    areas = game.config.areas
    yield WagerAnalysis(
        spot=spot_of("ante", AREA),
        returns=_returns((play.chance, play.results["ante"]) for play in best),
        spots=areas,
        staked=1 + wars,
        counts=("war",),
        strategies=_means(played, plays, "ante"),
    )
    fought = [play for play in played if play.choice == GO_TO_WAR]
    equal = sum((play.chance for play in fought), Fraction())
    yield WagerAnalysis(
        spot=spot_of("war", AREA),
        returns=_returns((play.chance / equal, play.results["war"]) for play in fought) if equal else Returns({}),
        spots=areas,
        holds_for="equal first cards; the ante, which the same war returns or takes, is not counted",
    )
    if game.config.tie_wagers and "tie" in game.entry.by_kind:
        stays = game.config.tie_rule is TieRule.STAYS_UP
        yield WagerAnalysis(
            spot=spot_of("tie", AREA),
            returns=_returns((play.chance, play.results["tie"]) for play in best),
            spots=areas,
            strategies=_means(played, plays, "tie") if stays else {},
            holds_for="an ante of the same seat" + (", played for its own best" if stays else ""),
        )


def _means(played: list[WarPath], plays: Mapping[str, Mapping[Rank, str]], wager: str) -> dict[str, Fraction]:
    return {
        name: sum((play.chance * play.results[wager] for play in played if _chosen(play, way)), Fraction())
        for name, way in plays.items()
    }


def _chosen(play: WarPath, way: Mapping[Rank, str]) -> bool:
    return play.tied is None or play.choice == way[play.tied]


def _best(played: list[WarPath], rank: Rank) -> str:
    """What is worth more to the ante when this rank ties; surrender where it makes no difference."""
    worth = _worth(played, rank)
    return max(worth, key=lambda option: worth[option])


def _worth(played: list[WarPath], rank: Rank) -> dict[str, Fraction]:
    """What each choice comes to for the ante when this rank has tied, net."""
    found = {}
    for option in (SURRENDER, GO_TO_WAR):
        paths = [path for path in played if path.tied is rank and path.choice == option]
        came = sum((path.chance * (path.results["ante"] - 1) for path in paths), Fraction())
        found[option] = came / sum(path.chance for path in paths)
    return found


def _rounds(game: CasinoWar, ranks: Mapping[Rank, int]) -> Iterator[WarPath]:
    """Every way to go; the ways of one tied rank are given for each choice, each with its full chance."""
    total = sum(ranks.values())
    for ending, chance in _against(ranks).items():
        if ending != EQUAL and chance:
            yield WarPath(chance, None, "", _results(game, ending, None, "", None))
    for rank, count in ranks.items():
        chance = Fraction(perm(count, 2), perm(total, 2)) if count > 1 else Fraction()
        if not chance:
            continue
        yield WarPath(chance, rank, SURRENDER, _results(game, EQUAL, rank, SURRENDER, None))
        for war, part in _against({**ranks, rank: count - 2}).items():
            if part:
                yield WarPath(chance * part, rank, GO_TO_WAR, _results(game, EQUAL, rank, GO_TO_WAR, war))


def _against(ranks: Mapping[Rank, int]) -> dict[Ending, Fraction]:
    """How often the first of two cards is ahead of the second, equal to it, or behind."""
    total = sum(ranks.values())
    equal = Fraction(sum(perm(count, 2) for count in ranks.values() if count > 1), perm(total, 2))
    return {"ahead": (1 - equal) / 2, EQUAL: equal, "behind": (1 - equal) / 2}


_CARDS: Final[Mapping[Ending, tuple[str, str]]] = {"ahead": ("Ks", "2d"), "equal": ("9s", "9d"), "behind": ("2s", "Kd")}


def _results(game: CasinoWar, first: Ending, rank: Rank | None, choice: str, war: Ending | None) -> dict[str, Fraction]:
    """The round played once, area and bank getting cards that end as told."""
    wagers = [Wager("ante", "seat", spot_of("ante", AREA), STAKE_MINOR)]
    if game.config.tie_wagers and "tie" in game.entry.by_kind:
        wagers.append(Wager("tie", "seat", spot_of("tie", AREA), STAKE_MINOR))
    run: Run[object] = Run(game.procedure(wagers))
    while (question := run.pending) is not None:
        if isinstance(question, Together):
            run.answer({ask.key: choice for ask in question.choices})
            continue
        assert isinstance(question, Draw)
        ending = war if question.to.endswith("war") and war else first
        own, bank = _CARDS[ending]
        if ending == first == EQUAL and rank is not None:
            own, bank = f"{rank.letter}s", f"{rank.letter}d"
        run.answer_plain(bank if question.to.startswith(DEALER) else own)
    lines = settle(game, wagers, run)
    found = {line.wager: Fraction(line.credit_minor, STAKE_MINOR) for line in lines}
    added = [line for line in lines if line.wager not in ("ante", "tie")]
    if added:
        (line,) = added
        found["war"] = found.pop(line.wager)
        found["ante"] += found["war"] - 1
    return found


def _returns(parts: Iterable[tuple[Fraction, Fraction]]) -> Returns:
    chances: dict[Fraction, Fraction] = {}
    for chance, amount in parts:
        chances[amount] = chances.get(amount, Fraction()) + chance
    return Returns(dict(sorted(chances.items())))


def _chart(best: Mapping[Rank, str], worth: Mapping[Rank, Mapping[str, Fraction]]) -> Chart:
    rows = sorted(best, reverse=True)
    return Chart(
        id=CHART,
        title="War or surrender",
        rows=tuple(rank.letter for rank in rows),
        columns=("the bank's card is equal",),
        cells=tuple((best[rank],) for rank in rows),
        row_heading="card",
        worths=tuple(({option: worth_figure(net) for option, net in worth[rank].items()},) for rank in rows),
    )


def locate(game: Game, choice: Choose, run: Run[object]) -> Situation | None:  # noqa: ARG001 - every table asks alike
    """The rank that tied is that of the bank's card."""
    for question, answer in run.history():
        if isinstance(question, Draw) and question.to == DEALER:
            return Situation(CHART, answer.rank.letter, "the bank's card is equal")
    return None
