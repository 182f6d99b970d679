"""The whole analysis of hold'em against the bank: every wager's returns, and how to play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, cast

from croupier.odds.analysis import BEST, Analysis, Composition, CompositionError, Exhibit, WagerAnalysis
from croupier.odds.holdem import evidence, side_bets
from croupier.odds.holdem.payments import SITUATIONS, payments_of
from croupier.odds.holdem.solving import Play, solution_of
from croupier.rules.bank_poker.boxes import ANTE, BET, BLIND, JACKPOT
from croupier.rules.bank_poker.effects import BEATEN, WITH_BLIND, Effect
from croupier.rules.bank_poker.streets import POCKET, TRIPS, HoldemAgainstBank
from croupier.rules.cards import DECK
from croupier.rules.game import Game

CHART: Final = "chart"
DEFAULT: Final = "default"
FEWEST_CARDS: Final = 9

WHOLE_ROUND: Final = "The result of ante, blind and bet together, for each unit of the ante; the blind is equal to it."
PART: Final = "Its own result alone, in rounds played as is best for ante, blind and bet together."
FURTHER_BOX: Final = "A further box, where the bet lies before the deal and nobody decides."
BOXES_NOTE: Final = (
    "Further boxes and burned cards are unseen cards like those left in the pack: they change no figure. A further box "
    "has its bet before the deal, and ante and blind there return what always making this bet does."
)


def analyse(game: Game, remaining: Composition | None = None) -> Analysis:
    """Every wager of the game with the best play, for a fresh pack or for what is left of one."""
    table = cast(HoldemAgainstBank, game)
    cards = cards_left(remaining)
    payments = payments_of(table)
    solution = solution_of(payments, table.config.bets, cards)
    best = solution.best
    strategies = {
        BEST: best.mean,
        CHART: solution.chart.mean,
        DEFAULT: 1 + Fraction(payments.fold, payments.unit),
        **{f"always-{BET}-{multiple}": best.always(multiple) for multiple in table.config.bets[0]},
    }
    wagers = [_whole(table, best, strategies), _part(table, best, BLIND, best.of(BLIND), PART)]
    if not table.layout.spot(f"{BET}:1").in_round:
        wagers.append(_part(table, best, BET, best.unseen(BET), FURTHER_BOX))
    if TRIPS in table.entry.by_kind:
        wagers.append(side_bets.trips(table, payments, best.ends))
    if POCKET in table.entry.by_kind:
        wagers.append(side_bets.pocket(table, cards))
    if JACKPOT in table.layout.kinds:
        wagers.append(side_bets.jackpot(table, cards))
    return Analysis(
        wagers=wagers,
        charts=solution.charts,
        notes=tuple(_notes(table, best, solution.chart)),
        exhibits=(_blind_lines(table, best),),
        balances=list(evidence.balances(best)),
        deals=list(evidence.deals(table, payments, cards)),
    )


def cards_left(remaining: Composition | None) -> Sequence[int]:
    """The cards in ascending order; a table of this game has one pack."""
    if remaining is None:
        return range(52)
    if any(count not in (0, 1) for count in remaining.values()) or any(card not in DECK for card in remaining):
        raise CompositionError("this game is dealt from one pack of 52 cards: no card can be left more than once")
    cards = sorted(int(card) for card, count in remaining.items() if count)
    if len(cards) < FEWEST_CARDS:
        raise CompositionError(f"a round needs {FEWEST_CARDS} cards; {len(cards)} are left")
    return cards


def _whole(table: HoldemAgainstBank, play: Play, strategies: dict[str, Fraction]) -> WagerAnalysis:
    unit = play.payments.unit
    return WagerAnalysis(
        spot=f"{ANTE}:1",
        returns=side_bets.returns_of((1 + Fraction(net, unit), count) for net, count in play.results()),
        spots=table.config.boxes,
        staked=2 + play.bet,
        counts=(BLIND, BET),
        strategies=strategies,
        holds_for=WHOLE_ROUND,
    )


def _part(
    table: HoldemAgainstBank, play: Play, kind: str, results: Iterator[tuple[int, int]], holds_for: str
) -> WagerAnalysis:
    unit = play.payments.unit
    return WagerAnalysis(
        spot=f"{kind}:1",
        returns=side_bets.returns_of((1 + Fraction(net, unit), count) for net, count in results),
        spots=table.config.boxes,
        holds_for=holds_for,
    )


def _blind_lines(table: HoldemAgainstBank, play: Play) -> Exhibit:
    """How often each line of the blind's table is paid under the best play, and what one unit more on it would add."""
    prefixes = {Effect.TABLE: "", Effect.BEATEN_TABLE: BEATEN}
    counts: dict[str, int] = {}
    for _, situation, line, count in play.played():
        effect = WITH_BLIND[SITUATIONS[situation]][BLIND]
        if effect in prefixes:
            for made in play.payments.lines[line]:
                counts[prefixes[effect] + made] = counts.get(prefixes[effect] + made, 0) + count
    staked = 2 + play.bet
    rows = []
    for pay in table.entry.by_kind[BLIND].pays:
        chance = Fraction(counts.get(pay.what, 0), play.rounds)
        rows.append((pay.what, str(pay.odds), f"{float(chance):.10f}", _percent(chance), _percent(chance / staked)))
    return Exhibit(
        id="blind-lines",
        title=f"Lines of the {table.entry.by_kind[BLIND].name} table",
        columns=("line", "pays", "chance", "one unit more adds, of the ante", "of all wagers"),
        rows=tuple(rows),
    )


def _notes(table: HoldemAgainstBank, best: Play, chart: Play) -> Iterator[str]:
    loss = 1 - best.mean
    of_all = loss / (2 + best.bet)
    yield (
        f"The bank keeps {_percent(loss)} of the ante, {_percent(loss / 2)} of ante and blind, and "
        f"{_percent(of_all)} of all wagers, of which {_percent(1 - of_all)} return; "
        f"the mean bet is {float(best.bet):.4f} antes."
    )
    yield f"Playing by the three charts costs {_percent(best.mean - chart.mean)} of the ante."
    if TRIPS in table.entry.by_kind and table.config.trips_lost_on_fold:
        pays = {pay.what for pay in table.entry.by_kind[TRIPS].pays}
        lines = [place for place, made in enumerate(best.payments.lines) if pays & set(made)]
        cost = -Fraction(int(best.ends.foregone[lines].sum()), best.rounds * best.payments.unit)
        yield (
            "Whoever has a Trips wager does not fold a hand that it pays, even where it would be best for the ante "
            f"alone; this costs {_percent(cost)} of the ante."
        )
    if table.config.boxes_each != 1:
        yield BOXES_NOTE


def _percent(value: Fraction) -> str:
    return f"{float(100 * value):.4f} %"
