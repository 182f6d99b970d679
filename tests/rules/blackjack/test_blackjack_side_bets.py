"""Side bets: every line of every table, by independent examples."""

from math import comb

import pytest

from croupier.rules.blackjack import Blackjack
from croupier.rules.blackjack.side_bets import made
from croupier.rules.cards import DECK, cards
from croupier.rules.game import settle, staked
from croupier.rules.pay_tables import first_line
from croupier.rules.procedure import resume
from croupier.rules.questions import Choose, Draw, Together
from croupier.rules.wagers.wager import WagerResult
from rigs.banked_games import meters_hit
from rigs.blackjack_tables import HOLLAND, at, black_jack, lines, table, wager


def side(game: Blackjack, kind: str, own: str, bank: str) -> WagerResult:
    """A side bet of 100 through a round in which the hand stands or is over at once."""
    first, second = own.split()
    box = "" if game.config.form == "community" else ":1"
    main = wager("player" if not box else "box:1")
    bets = [main, wager(f"{kind}{box}", 100)]
    run = resume(game.procedure(bets), [first, bank, second])
    while run.pending is not None:
        match run.pending:
            case Draw():
                run.answer_plain("Tc")
            case Choose():
                run.answer_plain(run.pending.default)
            case Together():
                run.answer_plain({choice.key: choice.default for choice in run.pending.choices})
    every = staked(bets, run)
    return {w.spot: line for w, line in zip(every, settle(game, bets, run), strict=True)}[f"{kind}{box}"]


PAIR_PURSUIT = {"7s 7s": 25, "7s 7c": 12, "Qh Qd": 12, "6s 6d": 6, "Kc Kh": 6, "Ts Kc": -1, "7s 8s": -1}


@pytest.mark.clause("HC25-3.2.13d", "HC25-3.2.13e")
@pytest.mark.parametrize(("own", "odds"), PAIR_PURSUIT.items())
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_pair_pursuit(book_id: str, game: str, own: str, odds: int) -> None:
    line = side(at(book_id, game), "pairs", own, "9d")
    assert line.credit_minor - 100 == 100 * odds


PERFECT_PAIRS = {"9s 9s": 25, "Ah Ah": 25, "7s 7c": 15, "Qh Qd": 15, "6s 6d": 5, "Kc Kh": 5, "Ts Kc": -1, "2s 3s": -1}


@pytest.mark.clause("TSG-A2.70", "TSG-A2.71")
@pytest.mark.parametrize(("own", "odds"), PERFECT_PAIRS.items())
def test_perfect_pairs(own: str, odds: int) -> None:
    assert side(at("tsg", "blackjack"), "pairs", own, "9d").credit_minor - 100 == 100 * odds


HOLLAND_21_3 = {
    "7d 8d 9d": 30, "Ad 2d 3d": 30, "Qd Kd Ad": 30, "Qs Qs Qs": 20, "3d 3h 3s": 20, "9c Td Jh": 10, "Ac 2d 3h": 10,
    "Qc Kd Ah": 10, "Kc Ad 2h": -1, "2h 6h Th": 5, "6h 6h Th": 5, "2h 6h Ts": -1, "9c 9d Jh": -1,
}  # fmt: skip


@pytest.mark.clause("HC25-3.2.14d", "HC25-3.2.14e")
@pytest.mark.parametrize(("three", "odds"), HOLLAND_21_3.items())
@pytest.mark.parametrize(("book_id", "game"), HOLLAND)
def test_21_3_of_holland(book_id: str, game: str, three: str, odds: int) -> None:
    first, second, bank = three.split()
    assert side(at(book_id, game), "21+3", f"{first} {second}", bank).credit_minor - 100 == 100 * odds


TSG_21_3 = HOLLAND_21_3 | {"Qs Qs Qs": 100, "7d 8d 9d": 40, "Ad 2d 3d": 40, "Qd Kd Ad": 40, "3d 3h 3s": 30}


@pytest.mark.clause("TSG-A2.72", "TSG-A2.73")
@pytest.mark.parametrize(("three", "odds"), TSG_21_3.items())
def test_21_3_of_tsg(three: str, odds: int) -> None:
    first, second, bank = three.split()
    assert side(at("tsg", "blackjack"), "21+3", f"{first} {second}", bank).credit_minor - 100 == 100 * odds


@pytest.mark.clause("TSG-A2.71")
def test_perfect_pairs_return_what_the_book_prints() -> None:
    """95.82 % with six decks: 298/311, over every second card beside a first one."""
    pays = at("tsg", "blackjack").entry.by_kind["pairs"].pays
    first, nine = cards("9s 9d")
    returned = 0
    for card in DECK:
        copies = 5 if card == first else 6
        pay = first_line(pays, made("pairs", (first, card), nine))
        returned += copies * (pay.odds.win + 1 if pay else 0)
    assert (returned, 311) == (298, 311)


@pytest.mark.clause("TSG-A2.73", "TSG-A2.72")
def test_21_3_returns_what_the_book_prints() -> None:
    """95.38 % with six decks, counted over every three cards with the number of ways to draw them."""
    pays = at("tsg", "blackjack").entry.by_kind["21+3"].pays
    returned = ways = 0
    for a in range(52):
        for b in range(a, 52):
            for c in range(b, 52):
                held = (DECK[a], DECK[b], DECK[c])
                count = 1
                for card in set(held):
                    count *= comb(6, held.count(card))
                pay = first_line(pays, made("21+3", held[:2], held[2]))
                ways += count
                returned += count * (pay.odds.win + 1 if pay else 0)
    assert ways == comb(312, 3)
    assert round(returned / ways, 4) == 0.9538


QUEENS = {
    "Qs Qh Qc": 100, "Qd Qd Qs": 100, "Qd Qd 9c": 80, "Qs Qs 9c": 40, "Qh Qh Kc": 40, "Qc Qc 2d": 40,
    "Qs Qc 9d": 20, "Qd Qh 9c": 20, "Qd 9c Kh": 8, "9c Qd Qh": 8, "Qs 9c Qd": -1, "9c 8c Qd": -1,
}  # fmt: skip


@pytest.mark.clause("HC25-3.2.11b", "HC25-3.2.11c", "HC25-3.2.12d")
@pytest.mark.parametrize(("three", "odds"), QUEENS.items())
def test_queens_pursuit_pays_the_highest_fixed_line(three: str, odds: int) -> None:
    first, second, bank = three.split()
    assert side(black_jack(), "jackpot", f"{first} {second}", bank).credit_minor - 100 == 100 * odds


@pytest.mark.clause("HC25-3.2.11b", "HC25-3.2.11c", "HC25-3.2.12a")
@pytest.mark.parametrize(
    ("three", "meter"),
    [
        ("Qd Qd Qd", "mega"),
        ("Qs Qs Qs", "major"),
        ("Qh Qh Qh", "major"),
        ("Qc Qc Qc", "major"),
        ("Qd Qh Qh", "minor"),
        ("Qs Qc Qs", "minor"),
    ],
)
def test_queens_pursuit_hits_a_meter(three: str, meter: str) -> None:
    first, second, bank = three.split()
    line = side(black_jack(), "jackpot", f"{first} {second}", bank)
    assert meters_hit([line]) == {meter: (line.wager,)}
    assert (line.profit_minor, line.returned_minor) == (0, 100), "the cage pays the meter; the stake goes back"
    kept = side(black_jack(jackpot_stake_back=False), "jackpot", f"{first} {second}", bank)
    assert kept.returned_minor == 0


@pytest.mark.clause("HC25-3.2.12b")
def test_several_holders_who_hit_one_meter_are_named_together() -> None:
    wagers = [wager("box:1"), wager("jackpot:1", 100), wager("box:2", seat="bob"), wager("jackpot:2", 100, "bob")]
    found = lines(black_jack(), wagers, "Qd Qd Qd Qd Qd stand stand 9c")
    assert meters_hit(found.values()) == {"mega": ("ann:jackpot:1", "bob:jackpot:2")}


KINGS_BOUNTY = {
    "Ks Ks": 100, "Kh Kh": 30, "Qd Qd": 20, "Jc Jc": 20, "Ts Ts": 20, "Ks Qs": 9, "As 9s": 9, "Td Jd": 9,
    "Ks Kc": 6, "Kd Kh": 6, "Ks Qh": 4, "Qs Qc": 4, "As 9c": 4, "As Kc": -1, "9s 9c": -1,
    "Ks 9s": -1, "As Ks": -1, "9s 9s": -1,
}  # fmt: skip


@pytest.mark.clause("RFH-13.2.3", "RFH-13.4.1.6")
@pytest.mark.parametrize(("own", "odds"), KINGS_BOUNTY.items())
def test_kings_bounty(own: str, odds: int) -> None:
    assert side(table("star-rfh", "blackjack"), "kings-bounty", own, "9d").credit_minor - 100 == 100 * odds


@pytest.mark.clause("RFH-13.4.1.6")
def test_two_kings_of_spades_wait_for_the_dealers_blackjack() -> None:
    star = at("star-rfh", "blackjack")
    bets = [wager("player"), wager("kings-bounty", 100)]
    won = lines(star, bets, "Ks Ad Ks", {"ann@": "no"}, {"ann": "stand"}, "Td")
    assert won["ann", "kings-bounty"].profit_minor == 100_000
    won = lines(star, bets, "Ks Ad Ks", {"ann@": "no"}, {"ann": "stand"}, "9d")
    assert won["ann", "kings-bounty"].profit_minor == 10_000
    bust = lines(star, bets, "Ks Ad Ks", {"ann@": "no"}, {"ann": "hit"}, "2d Td")
    assert bust["ann", "player"].taken_minor == 1000
    assert bust["ann", "kings-bounty"].profit_minor == 100_000, "the dealer's second card was dealt for the side bet"


@pytest.mark.clause("RFH-13.2.4", "RFH-13.4.1.7", "RFH-1.1-suited")
@pytest.mark.parametrize(("own", "odds"), {"Ks Qs": 50, "Qh Kh": 50, "Kh Kh": 2, "2d 9d": 2, "Ks Qh": -1}.items())
def test_royal_match(own: str, odds: int) -> None:
    assert side(at("star-rfh", "blackjack"), "royal-match", own, "9d").credit_minor - 100 == 100 * odds


@pytest.mark.clause("RFH-13.2.5", "RFH-13.4.1.8", "RFH-1.1-suited-pair", "RFH-1.1-unsuited-pair")
@pytest.mark.parametrize(("own", "odds"), {"8s 8s": 15, "8s 8h": 10, "Kd Kc": 10, "Td Jd": -1, "8s 9s": -1}.items())
def test_bet_the_set(own: str, odds: int) -> None:
    assert side(at("star-rfh", "blackjack"), "bet-the-set", own, "9d").credit_minor - 100 == 100 * odds


@pytest.mark.clause("RFH-13.2.1", "RFH-13.2.3", "RFH-13.2.4", "RFH-13.2.5")
def test_star_takes_four_wagers_before_the_deal_side_bets_with_a_player_bet_only() -> None:
    layout = at("star-rfh", "blackjack").layout
    assert {spot.id for spot in layout.spots.values() if not spot.in_round} == {
        "player", "kings-bounty", "royal-match", "bet-the-set",
    }  # fmt: skip
    for kind in ("kings-bounty", "royal-match", "bet-the-set"):
        assert layout.spot(kind).needs == "player"
        assert at("star-rfh", "blackjack").objections([wager(kind)])


@pytest.mark.clause("TSG-A2.60")
def test_only_the_variant_blackjack_has_side_bets() -> None:
    assert {"pairs", "21+3"} <= set(at("tsg", "blackjack").layout.kinds)
    for game in ("classic-blackjack", "premium-blackjack"):
        assert set(at("tsg", game).layout.kinds) == {"box", "insurance"}
