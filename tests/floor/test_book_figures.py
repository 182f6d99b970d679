"""A table whose figures break its book does not open, and nobody can set them so later; the clause is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.casino.floor_file import read_floor
from croupier.casino.table_rows import FloorError
from croupier.floor import commands as c
from croupier.floor.config import Mode
from croupier.floor.hall.installing import ConfigurationError
from croupier.rulebooks import build_game
from croupier.rules.wagers.limits import Bound, Limits
from rigs.casino import DEALER, SUPERVISOR, Casino, books

MICRO, REGULAR = "heads-up-holdem-micro", "heads-up-holdem"


def heads_up(least: int, blind: int | None = None) -> Limits:
    """Limits of a heads-up hold'em table with this minimum for the ante, and for the odds if it is another."""
    side = Bound(least, 10_000)
    return Limits(Bound(blind or least, 25_000), {"ante": Bound(least, 25_000), "trips": side, "pocket-bonus": side})


# Units in which no fraction of a cent arises (N09)


@pytest.mark.clause("RFH-10.4.1", "RFH-10.4.2", "RFH-13.4.1.1", "RFH-14.2.2.3")
@pytest.mark.parametrize(
    ("game", "kind", "bound", "clause"),
    [
        ("baccarat", "banker", Bound(500, 10_000, 5), "RFH-10.4.1"),
        ("baccarat", "banker", Bound(510, 10_000, 100), "RFH-10.4.1"),
        ("even-money-baccarat", "banker", Bound(500, 10_000, 1), "RFH-10.4.2"),
        ("blackjack", "player", Bound(501, 10_000, 2), "RFH-13.4.1.1"),
        ("casino-war", "ante", Bound(500, 10_000, 5), "RFH-14.2.2.3"),
    ],
)
def test_a_betting_unit_that_would_split_a_cent_is_refused(game: str, kind: str, bound: Bound, clause: str) -> None:
    usual = Bound(500, 10_000, 100)
    with pytest.raises(ConfigurationError, match=rf"{kind}: minimum and step .*{clause}"):
        Casino("star-rfh", game, limits=Limits(usual, {kind: bound}))
    star = Casino("star-rfh", game, limits=Limits(usual))
    reply = star.refused("bad-limits", SUPERVISOR, c.SetLimits, limits=Limits(usual, {kind: bound}))
    assert clause in reply.sentence


@pytest.mark.clause("RFH-10.4.1")
def test_the_smallest_unit_of_the_banker_is_paid_to_the_cent() -> None:
    star = Casino("star-rfh", "baccarat", limits=Limits(Bound(20, 10_000, 20)))
    alice = star.player()
    star.ok(DEALER, c.NewGame)
    star.bet(alice, ("banker", 60))
    star.ok(DEALER, c.NoMoreBets)
    for card in ("2c", "9d", "Th", "Ks"):
        star.ok(DEALER, c.Enter, answer=card)
    star.ok(DEALER, c.ConfirmResult)
    assert star.balance(alice) == 100_057


def test_the_declared_units_divide_every_payout_of_the_book() -> None:
    """Odds of a kind pay whole cents on its unit: the lists of the book are complete."""
    for game in books()["star-rfh"].games:
        units = books()["star-rfh"].provision("betting-unit-minor", game.id, {})
        for wager in game.wager:
            for odds in [wager.odds, *(pay.odds for pay in wager.pays)]:
                per = int(odds.split(":")[1]) if odds else 1
                derived = {"war": "ante", "split": "player", "double": "player", "insurance": "player"}
                unit = units.get(wager.kind, units.get(derived.get(wager.kind, ""), 1))
                assert unit % per == 0, (game.id, wager.kind, odds)


# Micro and regular tables


@pytest.mark.clause("TSG-A3.21")
@pytest.mark.parametrize(
    ("game", "least", "opens"),
    [(MICRO, 50, True), (MICRO, 100, True), (MICRO, 101, False), (REGULAR, 100, False), (REGULAR, 101, True)],
)
def test_a_minimum_up_to_one_dollar_makes_a_micro_table(game: str, least: int, opens: bool) -> None:
    if opens:
        Casino("tsg", game, Mode.RNG, limits=heads_up(least))
        return
    with pytest.raises(ConfigurationError, match=r"ante: the minimum of this game .*\$1\.00.*TSG-A3\.21"):
        Casino("tsg", game, Mode.RNG, limits=heads_up(least))


@pytest.mark.clause("TSG-A3.21")
def test_the_odds_bet_decides_as_the_ante_does_and_nobody_changes_it_later() -> None:
    with pytest.raises(ConfigurationError, match=r"blind: .*TSG-A3\.21"):
        Casino("tsg", REGULAR, Mode.RNG, limits=heads_up(200, blind=50))
    Casino("tsg", MICRO, Mode.RNG, limits=heads_up(100, blind=100))
    with pytest.raises(ConfigurationError, match=r"blind: .*TSG-A3\.21"):
        Casino("tsg", MICRO, Mode.RNG, limits=heads_up(100, blind=101))
    with pytest.raises(ConfigurationError, match=r"blind: .*TSG-A3\.21"):
        Casino("tsg", REGULAR, Mode.RNG, limits=heads_up(200, blind=100))
    Casino("tsg", REGULAR, Mode.RNG, limits=heads_up(200, blind=101))
    regular = Casino("tsg", REGULAR, Mode.RNG, limits=heads_up(200))
    regular.wait(1)
    regular.refused("bad-limits", SUPERVISOR, c.SetLimits, limits=heads_up(100))
    regular.ok(SUPERVISOR, c.SetLimits, limits=heads_up(500))


# Other currencies

FLOOR = """
[house]
{house}
[[table]]
id = "one"
name = "One"
rulebook = "{book}"
game = "{game}"
mode = "rng"
currency = "{currency}"
limits = {{ default = {{ minimum_minor = {least}, maximum_minor = {most} }}, kinds = {{ {kinds} }} }}
"""
RATES = 'exchange_rates = { "USD/EUR" = "0.92", "USD/GBP" = "0.8" }'
STRAIGHT = "straight = { minimum_minor = 100, maximum_minor = 1_000 }"
INSIDE = ", ".join(STRAIGHT.replace("straight", kind) for kind in ("straight", "split", "street", "corner", "line"))


def opened(folder: Path, **more: object) -> None:
    file = folder / "floor.toml"
    usual = {"house": RATES, "book": "tsg", "game": "european-roulette", "currency": "EUR", "least": 100}
    file.write_text(FLOOR.format(**{**usual, "most": 230_000, "kinds": INSIDE, **more}))
    read_floor(file, books())


@pytest.mark.clause("TSG-A4.22", "TSG-A4.23")
@pytest.mark.parametrize(("currency", "most"), [("USD", 250_000), ("EUR", 230_000), ("GBP", 200_000)])
def test_the_outside_maximum_is_converted_into_the_currency_of_the_table(
    tmp_path: Path, currency: str, most: int
) -> None:
    opened(tmp_path, currency=currency, most=most)
    with pytest.raises(FloorError, match=r"a maximum of .* at most \(TSG-A4\.22\)"):
        opened(tmp_path, currency=currency, most=most + 1)


@pytest.mark.clause("TSG-A3.21")
def test_what_is_a_micro_table_is_converted_too(tmp_path: Path) -> None:
    side = ", ".join(STRAIGHT.replace("straight", kind) for kind in ("trips", "pocket-bonus"))
    house = f'{RATES}\nchannel = "application"'
    opened(tmp_path, house=house, game=MICRO, least=92, most=20_000, kinds=side)
    with pytest.raises(FloorError, match=r"€0\.92.*TSG-A3\.21"):
        opened(tmp_path, house=house, game=MICRO, least=93, most=20_000, kinds=side)


@pytest.mark.clause("TSG-4c.36")
@pytest.mark.parametrize(
    ("house", "said"),
    [
        ("", "an exchange rate USD/EUR is needed"),
        ('exchange_rates = { "USD/EUR" = "0" }', "is no rate"),
        ('exchange_rates = { "EUR" = "0.92" }', "is no rate"),
    ],
)
def test_a_table_in_another_currency_needs_a_rate(tmp_path: Path, house: str, said: str) -> None:
    with pytest.raises(FloorError, match=said):
        opened(tmp_path, house=house)


@pytest.mark.clause("TSG-4c.36")
def test_bets_are_placed_in_dollars_euros_or_pounds_only(tmp_path: Path) -> None:
    for currency, most in (("USD", 250_000), ("EUR", 230_000), ("GBP", 200_000)):
        opened(tmp_path, currency=currency, most=most)
    with pytest.raises(FloorError, match="takes wagers in USD, EUR, GBP"):
        opened(tmp_path, currency="AUD", house=RATES.replace("GBP", "AUD"))


# Ways to the games


@pytest.mark.clause("TSG-6.1")
@pytest.mark.parametrize("game", [MICRO, REGULAR])
def test_the_web_page_offers_blackjack_and_roulette_and_the_application_all(tmp_path: Path, game: str) -> None:
    side = ", ".join(STRAIGHT.replace("straight", kind) for kind in ("trips", "pocket-bonus"))
    least = 50 if game == MICRO else 200
    own = {"game": game, "currency": "USD", "least": least, "most": 20_000, "kinds": side}
    with pytest.raises(FloorError, match=r"by the application only \(TSG-6\.1\)"):
        opened(tmp_path, **{**own, "house": 'channel = "web"'})
    opened(tmp_path, **{**own, "house": 'channel = "application"'})
    for channel in ("web", "application"):
        opened(tmp_path, house=f'{RATES}\nchannel = "{channel}"')
        for blackjack in ("classic-blackjack", "premium-blackjack", "blackjack"):
            side = ", ".join(
                STRAIGHT.replace("straight", kind) for kind in ("pairs", '"21+3"') if blackjack == "blackjack"
            )
            opened(tmp_path, house=f'channel = "{channel}"', game=blackjack, currency="USD", most=10_000, kinds=side)


# Holland's band


@pytest.mark.clause("HC25-1.1.8b", "HC25-1.1.8d")
@pytest.mark.parametrize("book", ["holland-2025", "holland-2023"])
@pytest.mark.parametrize(
    ("bound", "opens"),
    [
        (Bound(500, 1_000_000, 500), True),
        (Bound(500, 1_000_001), False),
        (Bound(501, 1_000_000), True),
        (Bound(200, 100_000, 200), True),  # a game with a minimum of 2 euros or less
        (Bound(201, 100_500, 201), False),
        (Bound(300, 90_000, 300), False),
        (Bound(499, 99_800, 499), False),
    ],
)
def test_holland_takes_5_to_10_000_euros_for_a_chance(book: str, bound: Bound, opens: bool) -> None:
    if opens:
        Casino(book, "sic-bo", limits=Limits(bound))
        return
    with pytest.raises(ConfigurationError, match=r"HC25-1\.1\.8b"):
        Casino(book, "sic-bo", limits=Limits(bound))
    house = Casino(book, "sic-bo")
    assert "HC25-1.1.8b" in house.refused("bad-limits", SUPERVISOR, c.SetLimits, limits=Limits(bound)).sentence


# The floor that is shipped


@pytest.mark.clause("HC25-1.1.8b", "TSG-A3.21", "TSG-A4.22", "RFH-13.3.4.1", "RFH-14.3.6")
def test_the_demo_floor_keeps_to_its_books() -> None:
    """It is read, so that no table breaks a figure, a mode or a clock of its book; and here once more by hand."""
    floor = read_floor(Path(read_floor.__code__.co_filename).parent / "demo_floor.toml", books())
    assert {table.rulebook for table in floor.tables} == set(books())
    dollar = {"USD": 1.0, "EUR": 0.92, "GBP": 0.79}
    for table in floor.tables:
        kinds = build_game(books()[table.rulebook], table.game, table.options).layout.placed_kinds
        bounds = {kind: table.limits.of(kind) for kind in kinds if kind != "jackpot"}
        for kind, bound in bounds.items():
            if table.rulebook.startswith("holland"):
                assert not 200 < bound.minimum_minor < 500, (table.id, kind)
                assert bound.maximum_minor <= 1_000_000, (table.id, kind)
            if table.game == "european-roulette":
                most = 10_000 if kind in ("straight", "split", "street", "corner", "line") else 250_000
                assert bound.maximum_minor <= most * dollar[table.currency], (table.id, kind)
            if table.game in (MICRO, REGULAR) and kind in ("ante", "blind"):
                assert (bound.minimum_minor <= 100) is (table.game == MICRO), (table.id, kind)
        if table.rulebook == "star-rfh":
            waits = table.mode is Mode.DEALER and table.game in ("blackjack", "casino-war")
            assert table.starts_with_first_wager in (None, waits), table.id
