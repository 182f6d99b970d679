"""Call bets: what each places and what it costs."""

import pytest

from croupier.rules.roulette import Roulette
from rigs.roulette_tables import at, bet, round_of


def pieces(game: Roulette, bundle: str) -> dict[str, int]:
    return {piece.spot: piece.units for piece in game.layout.bundle(bundle).pieces}


def splits(*pairs: str) -> dict[str, int]:
    return {f"split:{pair}": 1 for pair in pairs}


def straights(*numbers: int) -> dict[str, int]:
    return {f"straight:{number}": 1 for number in numbers}


TIERS = splits("5-8", "10-11", "13-16", "23-24", "27-30", "33-36")
SERIES = splits("4-7", "12-15", "18-21", "19-22", "32-35") | {"street:0-2-3": 2, "corner:25-26-28-29": 2}
ZERO_GAME = splits("0-3", "12-15", "32-35") | straights(26)


@pytest.mark.parametrize(
    ("book", "game", "bundle", "expected", "units", "numbers"),
    [
        pytest.param("star-rfh", "roulette", "tier", TIERS, 6, 12, marks=pytest.mark.clause("RFH-11.2.2.1")),
        pytest.param(
            "star-rfh", "roulette", "orphelins", splits("6-9", "14-17", "17-20", "31-34") | straights(1), 5, 8,
            marks=pytest.mark.clause("RFH-11.2.2.2"),
        ),
        pytest.param("star-rfh", "roulette", "grand-series", SERIES, 9, 17, marks=pytest.mark.clause("RFH-11.2.2.3")),
        pytest.param("star-rfh", "roulette", "zero-spiel", ZERO_GAME, 4, 7, marks=pytest.mark.clause("RFH-11.2.2.4")),
        pytest.param("tsg", "european-roulette", "voisins", SERIES, 9, 17, marks=pytest.mark.clause("TSG-A4.16")),
        pytest.param("tsg", "european-roulette", "tiers", TIERS, 6, 12, marks=pytest.mark.clause("TSG-A4.17")),
        pytest.param(
            "tsg", "european-roulette", "orphelins-en-plein", straights(1, 6, 9, 14, 17, 20, 31, 34), 8, 8,
            marks=pytest.mark.clause("TSG-A4.18"),
        ),
        pytest.param("tsg", "european-roulette", "zero", ZERO_GAME, 4, 7, marks=pytest.mark.clause("TSG-A4.19")),
    ],
)  # fmt: skip
def test_named_call_bets(book: str, game: str, bundle: str, expected: dict[str, int], units: int, numbers: int) -> None:
    built = at(book, game)
    assert pieces(built, bundle) == expected
    assert built.layout.bundle(bundle).units == units
    covered = {pocket for spot in expected for pocket in built.layout.spot(spot).covers}
    assert len(covered) == numbers


@pytest.mark.clause("TSG-A4.4")
def test_the_racetrack_has_groups_of_7_to_17_numbers() -> None:
    layout = at("tsg", "european-roulette").layout
    covered = {
        name: len({pocket for piece in layout.bundle(name).pieces for pocket in layout.spot(piece.spot).covers})
        for name in ("voisins", "tiers", "orphelins-en-plein", "zero")
    }
    assert covered == {"voisins": 17, "tiers": 12, "orphelins-en-plein": 8, "zero": 7}


@pytest.mark.clause("RFH-11.2.2.1", "RFH-11.2.2.2", "RFH-11.2.2.3", "TSG-A4.4")
def test_the_three_sectors_are_the_whole_wheel_in_unbroken_arcs() -> None:
    game = at("star-rfh", "roulette")
    covers = {
        name: {p for piece in game.layout.bundle(name).pieces for p in game.layout.spot(piece.spot).covers}
        for name in ("tier", "orphelins", "grand-series")
    }
    assert sum(map(len, covers.values())) == 37
    assert set().union(*covers.values()) == set(game.wheel.pockets)
    order = game.wheel.pockets
    for name, arcs in (("tier", 1), ("grand-series", 1), ("orphelins", 2)):
        inside = [pocket in covers[name] for pocket in order]
        assert sum(now and not before for before, now in zip(inside[-1:] + inside, inside, strict=False)) == arcs


@pytest.mark.parametrize(
    ("bundle", "colour"),
    [
        pytest.param("red-splits", "red", marks=pytest.mark.clause("TSG-A4.20")),
        pytest.param("black-splits", "black", marks=pytest.mark.clause("TSG-A4.21")),
    ],
)
def test_colour_splits_are_all_adjacent_pairs_of_a_colour(bundle: str, colour: str) -> None:
    game = at("tsg", "european-roulette")
    one_colour = set(game.layout.spot(colour).covers)
    expected = {s.id for s in game.layout.spots.values() if s.kind == "split" and set(s.covers) <= one_colour}
    assert set(pieces(game, bundle)) == expected
    assert len(expected) == {"red": 4, "black": 7}[colour]


@pytest.mark.clause("RFH-11.2.2.5")
def test_star_neighbours_are_three_five_or_seven_pieces() -> None:
    game = at("star-rfh", "roulette")
    assert pieces(game, "neighbours:17:1") == straights(25, 17, 34)
    assert pieces(game, "neighbours:0:2") == straights(3, 26, 0, 32, 15)
    assert len(pieces(game, "neighbours:26:3")) == 7
    assert {b.id.split(":")[2] for b in game.layout.bundles.values() if b.kind == "neighbours"} == {"1", "2", "3"}


@pytest.mark.clause("TSG-A4.5", "TSG-A4.15")
def test_tsg_neighbours_are_one_to_five_on_each_side() -> None:
    game = at("tsg", "european-roulette")
    for width in range(1, 6):
        assert len(pieces(game, f"neighbours:10:{width}")) == 2 * width + 1
    assert "neighbours:10:6" not in game.layout.bundles
    assert pieces(game, "neighbours:10:2") == straights(8, 23, 10, 5, 24)


@pytest.mark.clause("TSG-A4.15")
def test_a_racetrack_click_plays_two_neighbours_on_each_side() -> None:
    assert set(pieces(at("tsg", "european-roulette"), "neighbours:32:2")) == set(straights(26, 0, 32, 15, 19))


@pytest.mark.clause("RFH-11.2.2.6")
def test_finales_end_in_the_digit() -> None:
    game = at("star-rfh", "roulette")
    assert pieces(game, "finale:4") == straights(4, 14, 24, 34)
    assert pieces(game, "finale:0") == straights(0, 10, 20, 30)
    for digit in range(10):
        assert len(pieces(game, f"finale:{digit}")) == (4 if digit <= 6 else 3)


@pytest.mark.clause("RFH-11.2.2")
def test_each_piece_is_an_ordinary_wager_paid_as_its_own_kind() -> None:
    game = at("star-rfh", "roulette")
    wagers = [bet(p.spot, 100 * p.units, f"w{n}") for n, p in enumerate(game.layout.bundle("orphelins").pieces)]
    lines = {w.spot: line for w, line in zip(wagers, round_of(game, wagers, "17"), strict=True)}
    assert {spot for spot, line in lines.items() if line.profit_minor} == {"split:14-17", "split:17-20"}
    assert sum(line.credit_minor for line in lines.values()) == 2 * 18 * 100
    series = [bet(p.spot, 100 * p.units, f"w{n}") for n, p in enumerate(game.layout.bundle("grand-series").pieces)]
    assert sum(line.credit_minor for line in round_of(game, series, "26")) == 2 * 100 * 9
    assert sum(line.credit_minor for line in round_of(game, series, "5")) == 0
