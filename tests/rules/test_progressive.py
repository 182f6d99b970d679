"""Progressive meters: who is paid what, how it is rounded and shared, and what the meter shows afterwards."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rulebooks.jackpots import meter_terms
from croupier.rules.game import settle
from croupier.rules.progressive import (
    Hit,
    Payment,
    ShareRule,
    Terms,
    left_when_removed,
    pay,
)
from croupier.rules.wagers.wager import MeterHit
from rigs.banked_games import bet, book, played, table

ANN, BOB, CID = Hit("w1", "ann"), Hit("w2", "bob"), Hit("w3", "cid")
QUEENS = Terms(2_500_000, unit_minor=100)


@pytest.mark.clause("HC25-3.2.12a")
def test_the_winner_has_what_the_meter_shows_and_it_starts_again() -> None:
    assert pay(3_141_500, [ANN], QUEENS) == Payment({"w1": 3_141_500}, 2_500_000)
    assert pay(3_141_500, [], QUEENS) == Payment({}, 3_141_500)


@pytest.mark.clause("HC25-3.2.12c")
def test_a_payment_is_rounded_up_to_whole_euros() -> None:
    """The book's example: 1,234.01 becomes 1,235."""
    assert pay(123_401, [ANN], QUEENS).amounts_minor == {"w1": 123_500}
    assert pay(123_400, [ANN], QUEENS).amounts_minor == {"w1": 123_400}


@pytest.mark.clause("HC25-3.2.12b", "HC25-3.5.9b", "HC25-3.6.12b", "HC25-3.7.9b")
def test_players_who_hit_it_together_share_equally() -> None:
    for edition, game in product(("holland-2025", "holland-2023"), ("caribbean-stud", "ultimate-texas-holdem")):
        mega = meter_terms(book(edition), game)["mega"]
        assert pay(100_001, [ANN, BOB], mega).amounts_minor == {"w1": 50_050, "w2": 50_050}, "of the next whole euro"
    assert pay(300_000, [ANN, BOB, CID], QUEENS).amounts_minor == {"w1": 100_000, "w2": 100_000, "w3": 100_000}
    assert pay(100_001, [ANN, BOB, CID], QUEENS).amounts_minor == dict.fromkeys(("w1", "w2", "w3"), 33_367)
    second_box = Hit("w4", "ann")
    assert pay(300_000, [ANN, second_box, BOB], QUEENS).amounts_minor == {"w1": 75_000, "w4": 75_000, "w2": 150_000}


def _games(*games: str, major: int, clauses: Any) -> list[Any]:
    start = (2_500_000, major, 50_000)
    editions = product(("holland-2025", "holland-2023"), games)
    return [pytest.param(edition, game, start, marks=clauses) for edition, game in editions]


@pytest.mark.parametrize(
    ("edition", "game", "start"),
    [
        *_games(
            "black-jack", "casino-21", major=500_000,
            clauses=pytest.mark.clause("HC25-3.2.11d", "HC25-3.2.12c", "HC23-3.2.11b", "HC23-3.2.11d"),
        ),
        pytest.param(
            "holland-2025", "black-jack-6-5", (2_500_000, 500_000, 50_000),
            marks=pytest.mark.clause("HC25-3.2.11d", "HC25-3.2.12c"),
        ),
        *_games("caribbean-stud", major=250_000, clauses=pytest.mark.clause("HC25-3.5.9b", "HC25-3.5.9e")),
        *_games("ultimate-texas-holdem", major=250_000, clauses=pytest.mark.clause("HC25-3.6.12b", "HC25-3.6.12e")),
        *_games("four-card-poker", major=250_000, clauses=pytest.mark.clause("HC25-3.7.9b", "HC25-3.7.9e")),
    ],
)  # fmt: skip
def test_the_books_meters_restart_at_their_own_amounts_and_pay_whole_euros(
    edition: str, game: str, start: tuple[int, int, int]
) -> None:
    terms = meter_terms(book(edition), game)
    assert [pay(9_999_900, [ANN], terms[meter]).meter_minor for meter in ("mega", "major", "minor")] == list(start)
    assert [pay(9_123_401, [ANN], terms[meter]).amounts_minor["w1"] for meter in terms] == [9_123_500] * 3
    assert set(table(edition, game).config.jackpot_meters.values()) == set(terms)


@pytest.mark.clause("HC23-3.2.11b", "HC23-3.2.11c", "HC23-3.2.11d")
def test_in_2023_the_first_has_the_meter_and_others_its_start() -> None:
    assert book("holland-2023").provision("jackpot-shared", "black-jack") == ShareRule.FIRST_THEN_START.value
    terms = Terms(50_000, ShareRule.FIRST_THEN_START)
    assert pay(80_000, [ANN, BOB, CID], terms) == Payment({"w1": 80_000, "w2": 50_000, "w3": 50_000}, 50_000)
    assert pay(30_000, [ANN], terms) == Payment({"w1": 50_000}, 50_000), "never less than the start"


@pytest.mark.clause("HC25-5.2.6c")
@pytest.mark.parametrize("edition", ["holland-2023", "holland-2025"])
def test_a_keno_ticket_takes_a_part_and_leaves_the_rest(edition: str) -> None:
    terms = meter_terms(book(edition), "keno")["keno"]
    half, tenth = Hit("w1", "ann", 50), Hit("w2", "bob", 10)
    assert pay(100_000, [half], terms) == Payment({"w1": 50_000}, 50_000)
    assert pay(100_000, [tenth, half], terms) == Payment({"w1": 50_000, "w2": 5_000}, 45_000)
    assert pay(100_000, [half, Hit("w3", "cid", 50)], terms).amounts_minor == {"w1": 25_000, "w3": 25_000}
    assert pay(100_000, [Hit("w3", "cid"), half], terms) == Payment({"w3": 100_000, "w1": 0}, 0)


def test_a_settlement_names_its_hits_and_their_part() -> None:
    game = table("holland-2025", "keno")
    spot = "jackpot:" + "-".join(map(str, range(1, 21)))
    wagers = [bet(spot, 100, "w1", "ann"), bet(spot, 100, "w2", "bob")]
    run = played(game, wagers, [str(n) for n in (*range(1, 15), *range(61, 67))])
    found = [(row.wager, row.hit) for row in settle(game, wagers, run)]
    assert found == [("w1", MeterHit("keno", 50)), ("w2", MeterHit("keno", 50))]


def test_a_removed_progressive_leaves_all_but_the_houses_start() -> None:
    assert left_when_removed(70_000, 50_000) == 20_000
    assert left_when_removed(40_000, 50_000) == 0


PERCENT = st.sampled_from([10, 50, 100])
HITS = st.lists(st.tuples(st.sampled_from("abc"), PERCENT), min_size=1, max_size=6)


@given(st.integers(0, 10**9), HITS, st.sampled_from([1, 100]))
def test_nobody_loses_a_cent_and_the_house_adds_only_what_rounding_needs(
    meter_minor: int, drawn: list[tuple[str, int]], unit_minor: int
) -> None:
    hits = [Hit(f"w{n}", seat, percent) for n, (seat, percent) in enumerate(drawn)]
    payment = pay(meter_minor, hits, Terms(0, unit_minor=unit_minor))
    assert set(payment.amounts_minor) == {hit.wager for hit in hits}
    paid = sum(payment.amounts_minor.values())
    given_by_meter = meter_minor - payment.meter_minor
    assert given_by_meter <= paid <= given_by_meter + 3 * unit_minor + 4 * len(hits)
