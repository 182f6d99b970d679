"""Hold'em against the bank: kernels against the procedure and settlement of the rules, and known figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any, cast

import numpy as np
import pytest

from croupier.odds.analysis import Analysis, CompositionError, WagerAnalysis
from croupier.odds.holdem import analyse, passes, side_bets, strategy, walks
from croupier.odds.holdem.payments import SITUATIONS, payments_of
from croupier.odds.holdem.symmetry import PERMUTATIONS, canonical_boards, flops_of, hole_index
from croupier.rulebooks import build_game, find_book
from croupier.rules.bank_poker.against_bank import PlayedBox
from croupier.rules.bank_poker.streets import HoldemAgainstBank, Outcome
from croupier.rules.cards import DECK, Card, cards
from croupier.rules.game import settle
from croupier.rules.procedure import resume
from croupier.rules.wagers.wager import Wager

GAMES = (
    ("holland-2023", "ultimate-texas-holdem"),
    ("holland-2025", "ultimate-texas-holdem"),
    ("tsg", "heads-up-holdem"),
    ("tsg", "heads-up-holdem-micro"),
)
NINE = cards("9h Th Jh Qh Kh Qs Ks 9s Kd")
"""Few enough to play out every round; they make straights, flushes, full houses and beaten ones."""
STAKE = 2
KEY = "seat@box:1"


def holdem(book: str, game: str) -> HoldemAgainstBank:
    return cast(HoldemAgainstBank, build_game(find_book(book), game))


@cache
def small(book: str, game: str) -> Analysis:
    return analyse(holdem(book, game), dict.fromkeys(NINE, 1))


def wager_of(analysis: Analysis, kind: str) -> WagerAnalysis:
    return next(wager for wager in analysis.wagers if wager.spot == f"{kind}:1")


def placed(*kinds: str) -> list[Wager]:
    return [Wager(kind, "seat", f"{kind}:1", STAKE) for kind in kinds]


def lines_of_play(game: HoldemAgainstBank) -> Iterator[tuple[str, ...]]:
    """Every way to answer: how often to check, then a bet or a fold."""
    checks: tuple[str, ...] = ()
    for multiples in game.config.bets:
        for multiple in multiples:
            yield (*checks, f"bet-{multiple}")
        checks += ("check",)
    yield (*checks[:-1], "fold")


def played_out(
    game: HoldemAgainstBank, hole: Any, bank: Any, flop: Any, last: Any, answers: tuple[str, ...]
) -> dict[str, int]:
    """The net result of each wager of one round through the real procedure and settlement."""
    record: list[Any] = [str(card) for card in (*hole, *bank)]
    for moment, board in enumerate(((), flop, last)):
        record += [str(card) for card in board]
        if moment < len(answers):
            record.append({KEY: answers[moment]})
    wagers = placed("ante", "blind", "trips")
    run = resume(game.procedure(wagers), record)
    assert run.finished
    return {line.wager: line.credit_minor - line.stake_minor for line in settle(game, wagers, run)}


def brute_force(book: str, name: str) -> tuple[Fraction, Fraction, Counter[int]]:
    """The best play by backward induction over every round: its mean, the mean stake, and all net results."""
    game = holdem(book, name)
    answers = list(lines_of_play(game))
    total: Counter[int] = Counter()
    staked = 0
    for hole in combinations(NINE, 2):
        before: dict[tuple[str, ...], list[list[int]]] = {way: [] for way in answers if len(way) == 1}
        checked: list[list[int]] = []
        for flop in combinations([card for card in NINE if card not in hole], 3):
            after: dict[tuple[str, ...], list[list[int]]] = {way: [] for way in answers if len(way) == 2}
            waited: list[list[int]] = []
            left = [card for card in NINE if card not in (*hole, *flop)]
            for last in combinations(left, 2):
                at_river: dict[tuple[str, ...], list[list[int]]] = {way: [] for way in answers if len(way) == 3}
                for bank in combinations([card for card in left if card not in last], 2):
                    for way in answers:
                        result = played_out(game, hole, bank, flop, last, way)
                        del result["trips"]
                        multiple = 0 if way[-1] == "fold" else int(way[-1].removeprefix("bet-"))
                        table = (before, after, at_river)[len(way) - 1]
                        table[way].append([sum(result.values()), multiple])
                waited += _best(*reversed(at_river.values()))  # the fold first
            checked += _best(waited, *after.values())
        for net, multiple in _best(checked, *before.values()):
            total[net] += 1
            staked += multiple
    rounds = total.total()
    mean = Fraction(sum(net * count for net, count in total.items()), rounds * STAKE)
    return 1 + mean, 2 + Fraction(staked, rounds), total


def _best(*ways: list[list[int]]) -> list[list[int]]:
    """The results of the way that sums up to most; of equal ones the first, which stakes less."""
    return max(ways, key=lambda results: sum(net for net, _ in results))


def test_the_best_play_of_nine_cards_is_that_of_playing_every_round_out() -> None:
    mean, staked, results = brute_force(*GAMES[2])
    found = wager_of(small(*GAMES[2]), "ante")
    assert found.returns.mean == mean
    assert found.staked == staked
    assert found.returns.chances == {
        1 + Fraction(net, STAKE): Fraction(count, results.total()) for net, count in results.items()
    }


@pytest.mark.parametrize(("book", "name"), GAMES)
@pytest.mark.clause("HC25-3.6.8b", "HC25-3.6.9a", "TSG-A3.16", "TSG-A3.20")
def test_a_bank_hand_for_every_situation_settles_as_the_arrays_say(book: str, name: str) -> None:
    """Random boards, own cards and banks: counts by situation and the sums from them, against the game's settlement."""
    game = holdem(book, name)
    payments = payments_of(game)
    tables = passes.tables_of(payments, range(52), game.config.bets[2])
    rng = np.random.default_rng(5)
    boards = np.array([sorted(rng.permutation(52)[:5]) for _ in range(12)] + [range(32, 52, 4)], dtype=np.uint8)
    for board in boards:
        room = walks._scratch()
        _, pairs = walks._look_at(board, tables, room)
        assert pairs == 1081
        shared = [DECK[card] for card in board]
        pair = int(rng.integers(pairs))
        own = [DECK[room.live[room.first[pair]]], DECK[room.live[room.second[pair]]]]
        banks = list(combinations([card for card in DECK if card not in (*shared, *own)], 2))
        seen: Counter[int] = Counter()
        sums = Counter[str]()
        wagers = [Wager(kind, "seat", f"{kind}:1", payments.unit) for kind in ("ante", "blind", "bet")]
        for bank in banks:
            outcome = Outcome(bank, tuple(shared), (PlayedBox("1", "seat", tuple(own)),))
            seen[SITUATIONS.index(game._situation(outcome.boxes[0], outcome))] += 1
            for line in game.settle(wagers, outcome):
                sums[line.wager] += line.credit_minor - line.stake_minor
        assert len(banks) == 990
        assert room.counts[pair].tolist() == [seen[place] for place in range(len(SITUATIONS))]
        assert (room.base[pair], room.bet[pair]) == (sums["ante"] + sums["blind"], sums["bet"])


def test_suits_that_may_change_places_change_nothing() -> None:
    """A pack of three ranks, once with all of its symmetry and once with none."""
    game = holdem("tsg", "heads-up-holdem")
    twelve = [int(card) for card in cards("Ac Ad Ah As Kc Kd Kh Ks 2c 2d 2h 2s")]
    left = np.array(sorted(twelve), dtype=np.int64)
    tables = passes.tables_of(payments_of(game), sorted(twelve), game.config.bets[2])
    own_suits = np.arange(4)
    boards, weights = canonical_boards(left, own_suits, PERMUTATIONS)
    plain = passes.Boards(boards, weights, flops_of(left, own_suits))
    folded = passes.boards_of(sorted(twelve))
    assert len(plain.boards) == 792
    assert len(folded.boards) < 100
    assert folded.weights.sum() == 792
    plays = []
    for every in (plain, folded):
        worths = strategy.worths_of(every, passes.sum_flops(every, tables, 2), game.config.bets)
        played = passes.play(every, tables, strategy.best_of(every, worths), (1, 1), 2)
        plays.append((worths.best, played.ends.tolist()))
    assert plays[0] == plays[1]


def test_a_fresh_pack_has_the_known_numbers_of_boards_flops_and_own_cards() -> None:
    boards = passes.boards_of(range(52))
    assert len(boards.boards) == 134_459
    assert int(boards.weights.sum()) == 2_598_960
    assert len(boards.flops.first) - 1 == 1_755
    assert len(boards.flops.class_hole) == 1_286_792
    assert len(np.unique(boards.flops.alike)) == 169
    assert hole_index(50, 51) == 1325


@pytest.mark.clause("HC25-3.6.4e", "TSG-A3.12", "HC25-3.6.11a")
def test_trips_counts_its_whole_table_and_what_folding_throws_away() -> None:
    game = holdem(*GAMES[1])
    found = wager_of(small(*GAMES[1]), "trips")
    odds = {pay.what: pay.odds.profit_fraction for pay in game.entry.by_kind["trips"].pays}
    total = Fraction()
    rounds = 0
    for hole in combinations(NINE, 2):
        left = [card for card in NINE if card not in hole]
        for board in combinations(left, 5):
            outcome = Outcome((), board, (PlayedBox("1", "seat", hole),))
            (line,) = game.settle(placed("trips"), outcome)
            total += line.credit_minor
            rounds += 1
    assert odds["three-of-a-kind"] == 3
    assert found.returns.mean == total / (rounds * STAKE)
    assert found.strategies["best"] == found.returns.mean
    assert found.strategies[side_bets.AS_ANTE] <= found.returns.mean
    assert "1/4 of the ante" in found.holds_for


@pytest.mark.clause("TSG-A3.25", "TSG-A3.26")
def test_pocket_bonus_pays_1266_units_for_1326_pairs_of_cards() -> None:
    """Aces 6 ways, suited ace and picture 12, others 36, further pairs 72."""
    found = side_bets.pocket(holdem(*GAMES[2]), range(52))
    assert found.returns.mean == Fraction(6 * 31 + 12 * 21 + 36 * 11 + 72 * 6, 1326)


@pytest.mark.clause("HC25-3.6.12c", "HC25-3.6.12d")
def test_the_jackpot_counts_hands_of_five_and_says_where_each_meter_breaks_even() -> None:
    found = side_bets.jackpot(holdem(*GAMES[1]), range(52))
    fixed = {51: 13 * 48 - 4 * 48, 26: 3744, 21: 5108, 16: 10_200, 6: 54_912}
    returned = sum(amount * count for amount, count in fixed.items()) + 40 + 4 * 48
    assert found.returns.mean == Fraction(returned, 2_598_960)
    missing = 2_598_960 - returned
    assert found.meters == {
        "mega": Fraction(missing, 10),
        "major": Fraction(missing, 30),
        "minor": Fraction(missing, 192),
    }


def test_the_lines_of_the_blind_add_up_to_what_it_returns() -> None:
    """Chances by line and their odds give the blind's mean back; what has no line is a stand-off or lost."""
    analysis = small(*GAMES[2])
    (exhibit,) = analysis.exhibits
    paid = sum(Fraction(row[1].replace(":", "/")) * Fraction(row[2]) for row in exhibit.rows)
    blind = wager_of(analysis, "blind").returns
    profit = sum(((amount - 1) * chance for amount, chance in blind.chances.items() if amount > 1), Fraction())
    assert [row[0] for row in exhibit.rows][:1] == ["royal-flush"]
    assert float(paid) == pytest.approx(float(profit), abs=1e-6)


def test_the_ways_to_play_stand_beside_the_best() -> None:
    found = wager_of(small(*GAMES[1]), "ante")
    assert list(found.strategies) == ["best", "chart", "default", "always-bet-3", "always-bet-4"]
    assert found.strategies["default"] == -1
    assert max(found.strategies.values()) == found.strategies["best"] == found.returns.mean
    assert sum(found.returns.chances.values()) == 1


@pytest.mark.clause("HC25-3.6.1d")
def test_a_bet_that_lies_before_the_deal_is_even() -> None:
    """Own cards and the bank's may change places, so an unseen bet at 1:1 wins as often as it loses."""
    assert wager_of(small(*GAMES[1]), "bet").returns.mean == 1
    assert [wager.spot for wager in small(*GAMES[2]).wagers] == ["ante:1", "blind:1", "trips:1", "pocket-bonus:1"]


@pytest.mark.parametrize(
    ("remaining", "sentence"),
    [
        (dict.fromkeys(DECK, 2), "one pack"),
        ({**dict.fromkeys(DECK, 1), Card(52): 1}, "one pack"),
        (dict.fromkeys(DECK[:8], 1), "needs 9 cards; 8 are left"),
    ],
)
def test_cards_that_this_table_cannot_have_are_refused(remaining: dict[Card, int], sentence: str) -> None:
    with pytest.raises(CompositionError, match=sentence):
        analyse(holdem(*GAMES[1]), remaining)
