"""Roulette limits: TSG's inside and outside wagers, Holland's separate minimum, the Live Casino's rejection."""

import pytest

from croupier.floor.hall.installing import ConfigurationError
from croupier.rulebooks import find_book
from croupier.rules.wagers.limits import Bound, Breach, Limits, Policy, SpotStake, below_minimum, rule_on
from rigs.roulette_tables import at, tsg_bounds

TSG = ("tsg", "european-roulette")
INSIDE = ("straight", "split", "street", "corner", "line")


def tsg_policy() -> Policy:
    return find_book("tsg").policy("european-roulette")


def straight_up_maximum(maximum_minor: int, minimum_minor: int = 100) -> Limits:
    """A table with this inside maximum for each number."""
    inside = Bound(minimum_minor, maximum_minor)
    return Limits(Bound(minimum_minor, 250_000), dict.fromkeys(INSIDE, inside))


@pytest.mark.parametrize(
    ("spot", "covered"),
    [("straight:17", 1), ("split:14-17", 2), ("street:16-17-18", 3), ("corner:13-14-16-17", 4), ("line:13-18", 6)],
)
def test_inside_maxima_are_multiples_of_the_straight_up_maximum(spot: str, covered: int) -> None:
    limits = straight_up_maximum(100)
    assert tsg_bounds(limits).of(spot).maximum_minor == 100 * covered
    other_figures = {kind: Bound(100, 10_000) for kind in INSIDE if kind != "straight"}
    uneven = Limits(limits.default, {**other_figures, "straight": Bound(100, 100)})
    assert tsg_bounds(uneven).of(spot).maximum_minor == 100 * covered, "only the straight-up figure counts"


def test_the_books_example_fits_forty_chips_around_17() -> None:
    bounds = tsg_bounds(straight_up_maximum(2500))
    chips: dict[str, int] = {}
    for spot in at(*TSG).layout.spots.values():
        if "17" in spot.covers and spot.kind in INSIDE:
            chips[spot.kind] = chips.get(spot.kind, 0) + bounds.of(spot.id).maximum_minor // 2500
    assert chips == {"straight": 1, "split": 8, "street": 3, "corner": 16, "line": 12}
    assert sum(chips.values()) * 2500 == 100_000


@pytest.mark.clause("TSG-A4.22", "TSG-A4.23")
def test_no_tsg_table_may_exceed_the_books_ceilings() -> None:
    tsg_bounds(straight_up_maximum(10_000))
    with pytest.raises(ConfigurationError, match=r"straight: .* a maximum of \$100\.00 at most \(TSG-A4\.23\)"):
        tsg_bounds(straight_up_maximum(10_001))
    with pytest.raises(ConfigurationError, match=r"a maximum of \$2,500\.00 at most \(TSG-A4\.22\)"):
        tsg_bounds(Limits(Bound(100, 250_001), dict.fromkeys(INSIDE, Bound(100, 10_000))))
    assert find_book("tsg").limits("european-roulette").total is None, "outside wagers have no cumulative limit"


@pytest.mark.clause("TSG-A4.22")
def test_outside_maximum_is_for_each_position() -> None:
    limits = straight_up_maximum(100)
    bound = tsg_bounds(limits).of("red")
    assert rule_on(bound, tsg_policy(), "red-black", 0, 250_000).amount_minor == 250_000
    refused = rule_on(bound, tsg_policy(), "red-black", 250_000, 100)
    assert (refused.amount_minor, refused.breach) == (250_000, Breach.ABOVE_MAXIMUM)


@pytest.mark.clause("TSG-A4.7", "TSG-A4.9")
def test_an_outside_wager_below_the_minimum_is_not_accepted() -> None:
    bound = tsg_bounds(straight_up_maximum(10_000, 500)).of("dozen:1")
    ruling = rule_on(bound, tsg_policy(), "dozen", 0, 499)
    assert (ruling.amount_minor, ruling.breach) == (0, Breach.BELOW_MINIMUM)


@pytest.mark.clause("TSG-A4.8", "TSG-A4.10")
def test_inside_wagers_need_the_minimum_together_and_go_back_if_short() -> None:
    limits = straight_up_maximum(10_000, 500)
    small = [SpotStake("straight:1", "straight", 200), SpotStake("split:1-2", "split", 200)]
    bound = tsg_bounds(limits).of("straight:1")
    assert rule_on(bound, tsg_policy(), "straight", 0, 200).breach is None, "small inside chips may lie"
    outside = SpotStake("red", "red-black", 500)
    back = below_minimum(limits, tsg_policy(), [*small, outside])
    assert set(back) == {"straight:1", "split:1-2"}, "the outside wager is judged by itself"
    enough = [*small, SpotStake("corner:1-2-4-5", "corner", 100), outside]
    assert below_minimum(limits, tsg_policy(), enough) == {}


@pytest.mark.clause("HC25-2.1.3", "HC23-2.1.3")
@pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])
def test_holland_outside_wagers_may_have_a_minimum_of_their_own(book: str) -> None:
    for game in ("french-roulette", "american-roulette", "american-roulette-00"):
        kinds = ("column", "dozen", "red-black", "even-odd", "low-high")
        limits = Limits(Bound(500, 10_000, 500), dict.fromkeys(kinds, Bound(2500, 100_000, 500)))
        policy = find_book(book).policy(game)
        assert rule_on(limits.of("straight"), policy, "straight", 0, 500).breach is None
        assert rule_on(limits.of("dozen"), policy, "dozen", 0, 500).breach is Breach.BELOW_MINIMUM


@pytest.mark.clause("LC-1.2f")
@pytest.mark.parametrize(
    ("amount", "breach"), [(99, Breach.BELOW_MINIMUM), (500_001, Breach.ABOVE_MAXIMUM), (100, None)]
)
def test_live_casino_rejects_outside_the_limits(amount: int, breach: Breach | None) -> None:
    book = find_book("live-casino")
    limits, policy = book.limits("roulette"), book.policy("roulette")
    ruling = rule_on(limits.of("straight"), policy, "straight", 0, amount)
    assert (ruling.amount_minor, ruling.breach) == (0 if breach else amount, breach)


@pytest.mark.clause("LC-1.2b")
def test_stacked_chips_make_amounts_that_no_chip_has() -> None:
    book = find_book("live-casino")
    bound = book.limits("roulette").of("straight")
    first = rule_on(bound, book.policy("roulette"), "straight", 0, 2500)
    second = rule_on(bound, book.policy("roulette"), "straight", first.amount_minor, 500)
    assert second.amount_minor == 3000
