"""What books say of their games in general: which are offered, who deals, how long people have, what is recorded."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from croupier.floor import commands as c
from croupier.floor import events as e
from croupier.floor.config import Mode
from croupier.floor.hall.installing import ConfigurationError
from croupier.floor.handlers.play import open_choices
from croupier.floor.views import show
from croupier.floor.views.layout import layout_of
from croupier.floor.views.own import mine_part
from croupier.floor.views.parts import Phase
from croupier.rules.wagers.limits import Bound, Limits
from croupier.simulation.replaying import replay_table
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino, books, usual_limits
from rigs.irregular_tables import cards_of, dealt, enter, table
from rigs.venue import floor_of

TSG_GAMES = ("classic-blackjack", "premium-blackjack", "blackjack", "heads-up-holdem", "european-roulette")


def on_the_clock_of_its_book(folder: Path, book: str, game: str) -> Casino:
    """A table whose floor file says nothing of its times."""
    text = f"""
[[table]]
id = "{TABLE}"
name = "Test table"
rulebook = "{book}"
game = "{game}"
mode = "rng"
"""
    casino = Casino(book, game, Mode.RNG)
    timers = next(config.timers for config in floor_of(text, folder).tables)
    casino.config = msgspec.structs.replace(casino.config, timers=timers)
    casino.restart()
    return casino


# PokerStars: which games, and who deals them


@pytest.mark.clause("TSG-3b.2", "TSG-A2.1", "TSG-3d.1")
@pytest.mark.parametrize(
    ("family", "games"),
    [("blackjack", {"classic-blackjack", "premium-blackjack", "blackjack"}), ("roulette", {"european-roulette"})],
)
def test_tsg_offers_these_variants_and_no_other(family: str, games: set[str]) -> None:
    for game in games:
        casino = Casino("tsg", game, Mode.RNG)
        casino.wait(2)
        assert casino.table.state.phase is Phase.BETTING
    assert {game.id for game in books()["tsg"].games if game.family == family} == games
    with pytest.raises(LookupError):
        Casino("tsg", f"single-player-{family}", Mode.RNG)


@pytest.mark.clause("TSG-2.7")
@pytest.mark.parametrize("game", TSG_GAMES)
def test_tsg_the_dealer_is_no_person(game: str) -> None:
    with pytest.raises(ConfigurationError, match="mode, not"):
        Casino("tsg", game, Mode.DEALER)
    casino = Casino("tsg", game, Mode.RNG)
    casino.wait(2)
    for actor in (DEALER, SUPERVISOR):
        casino.refused("wrong-mode", actor, c.Enter, answer="17")


@pytest.mark.clause("TSG-2.31", "TSG-8.1", "TSG-8b.1")
def test_tsg_odds_of_x_to_1_pay_x_stakes_and_what_was_chosen_decides_who_wins() -> None:
    casino = Casino("tsg", "european-roulette", Mode.RNG, seats=37)
    players = [casino.player(f"p{number}") for number in range(37)]
    casino.wait(1)
    for number, player in enumerate(players):
        casino.bet(player, (f"straight:{number}", 1000))
    casino.wait(60)
    changes = sorted(casino.balance(player) - 100_000 for player in players)
    assert changes == [-1000] * 36 + [35_000]


@pytest.mark.clause("TSG-2.1", "TSG-10.11")
def test_every_round_names_the_rules_that_it_was_played_by() -> None:
    casino = Casino("tsg", "european-roulette", Mode.RNG)
    casino.wait(2)
    before = casino.table.terms.version
    limits = usual_limits(books()["tsg"], "classic-blackjack")
    casino.config = msgspec.structs.replace(casino.config, game="classic-blackjack", limits=limits)
    casino.restart()
    casino.wait(60)
    opened = [
        msgspec.json.decode(stored.body, type=e.RoundOpened)
        for stored in casino.store.events(f"table:{TABLE}")
        if stored.kind == "round-opened"
    ]
    assert opened[0].rules == before
    assert opened[-1].rules == casino.table.terms.version != before


@pytest.mark.clause("TSG-A4.30")
def test_tsg_roulette_has_a_timer_and_prompts_for_wagers(tmp_path: Path) -> None:
    casino = on_the_clock_of_its_book(tmp_path, "tsg", "european-roulette")
    alice = casino.player()
    casino.wait(20)
    casino.bet(alice, ("red", 1000))
    round_, opened_ms = show.round_part(casino.table), casino.table.state.round.opened_ms
    assert (round_.phase, round_.closes_at_ms) == (Phase.BETTING, opened_ms + 30_000)
    casino.wait((opened_ms + 29_900 - casino.now_ms) / 1000)
    assert casino.table.state.phase is Phase.BETTING
    casino.wait(0.2)
    casino.refused("betting-closed", alice, c.Place, chips=(c.Chip("red", 1000),))


@pytest.mark.clause("TSG-A2.2")
@pytest.mark.parametrize("game", ["classic-blackjack", "premium-blackjack", "blackjack"])
def test_tsg_each_participant_is_asked_in_turn_and_has_20_seconds(game: str, tmp_path: Path) -> None:
    casino = on_the_clock_of_its_book(tmp_path, "tsg", game)
    alice = casino.player()
    for _ in range(20):
        casino.wait(20)
        if casino.table.state.phase is not Phase.BETTING:
            continue
        casino.bet(alice, ("box:1", 1000))
        while casino.table.state.phase in (Phase.BETTING, Phase.NO_MORE_BETS):
            casino.wait(0.5)
        if choices := open_choices(casino.table):
            break
    assert choices, "no hand asked for a decision"
    began = casino.now_ms
    closes = casino.table.state.round.closes_at_ms
    assert closes is not None
    assert began + 19_400 < closes <= began + 20_000
    mine = mine_part(casino.table, casino.table.state.seats["1"], choices)
    assert mine.decisions, "her own screen asks her"
    casino.wait((closes - began) / 1000 - 0.1)
    assert open_choices(casino.table)[0].key == choices[0].key
    casino.wait(0.2)
    assert not open_choices(casino.table) or open_choices(casino.table)[0].key != choices[0].key


# Live casino: cards in a dealer's hands


def live() -> Casino:
    return table("live-casino", "blackjack")


@pytest.mark.clause("LC-2.3.1a")
def test_live_a_set_of_cards_that_is_not_whole_is_not_dealt() -> None:
    casino = live()
    casino.refused("not-allowed", casino.player(), c.ReportCheck, count=415, missing=("As",))
    casino.ok(SUPERVISOR, c.OrderCheck)
    casino.ok(DEALER, c.ReportCheck, count=415, missing=("As",), note="one lacks")
    casino.refused("needs-shoe", DEALER, c.NewGame)
    part = show.shoe_part(casino.table)
    assert part is not None
    assert part.needs == "replace"


@pytest.mark.clause("LC-2.3.2a", "LC-2.3.3a")
def test_live_nothing_is_dealt_before_the_dealer_has_shuffled_and_cut() -> None:
    casino = live()
    alice = casino.player()
    casino.ok(SUPERVISOR, c.DirectShuffle)
    casino.refused("needs-shoe", DEALER, c.NewGame)
    casino.refused("not-allowed", alice, c.PrepareShoe)
    casino.ok(DEALER, c.PrepareShoe)
    casino.ok(DEALER, c.NewGame)


@pytest.mark.clause("LC-2.3.4f")
def test_live_each_card_goes_from_the_shoe_to_the_area_that_it_is_asked_for() -> None:
    casino = live()
    before = show.shoe_part(casino.table)
    assert before is not None
    dealt(casino, ("box:1", 1000))
    asked = []
    for card in ("Ts", "9d", "5c"):
        prompt = show.round_part(casino.table).prompt
        assert prompt is not None
        asked.append((prompt.data["to"], card))
        casino.ok(DEALER, c.Enter, answer=card)
        assert cards_of(casino, prompt.data["to"])[-1] == card
    after = show.shoe_part(casino.table)
    assert after is not None
    assert before.left - after.left == 3
    assert table("live-casino", "blackjack", Mode.RNG).table.automatic, "or from a deck, by the generator"


@pytest.mark.clause("LC-2.3.6b")
def test_live_a_decision_comes_from_the_terminal_of_whoever_has_the_hand() -> None:
    casino = live()
    bob = casino.player("bob")
    alice = dealt(casino, ("box:1", 1000), cards="Ts 9d 5c 2h")
    casino.ok(DEALER, c.ConfirmResult)
    (choice,) = open_choices(casino.table)
    casino.refused("no-decision", bob, c.Decide, key=choice.key, option="stand")
    casino.refused("not-allowed", DEALER, c.Decide, key=choice.key, option="stand")
    casino.ok(alice, c.Decide, key=choice.key, option="stand")


@pytest.mark.clause("LC-2.3.7a")
def test_live_every_hand_can_be_laid_out_again_from_the_record() -> None:
    casino = live()
    alice = dealt(casino, ("box:1", 1000), cards="Ts 9d 5c 2h")
    casino.ok(DEALER, c.ConfirmResult)
    casino.ok(alice, c.Decide, key=open_choices(casino.table)[0].key, option="hit")
    enter(casino, "4c")
    casino.ok(DEALER, c.ConfirmResult)
    while casino.table.state.phase is not Phase.SETTLED:
        if choices := open_choices(casino.table):
            casino.ok(alice, c.Decide, key=choices[0].key, option="stand")
        elif casino.table.state.phase is Phase.PROPOSED:
            casino.ok(DEALER, c.ConfirmResult)
        else:
            enter(casino, "8h")
    replayed = replay_table(casino.store, casino.table)
    assert (replayed.rounds, replayed.problems) == (1, [])
    previous = casino.table.state.previous
    assert previous is not None
    assert previous.record[:4] == ("Ts", "9d", "5c", "2h")


@pytest.mark.clause("LC-2.2.1k")
def test_live_the_screen_is_sent_the_limits_that_hold_now() -> None:
    casino = live()
    casino.ok(SUPERVISOR, c.SetLimits, limits=Limits(Bound(700, 70_000, 100)))
    info = show.info_part(casino.table)
    assert (info.limits.default.minimum_minor, info.limits.default.maximum_minor) == (700, 70_000)
    box = next(s for s in layout_of(casino.table, books()["live-casino"], ()).spots if s.id == "box:1")
    assert (box.minimum_minor, box.maximum_minor) == (700, 70_000)


# Holland and the Star


@pytest.mark.clause("HC25-4.1.2a", "HC25-4.1.2b")
@pytest.mark.parametrize("book", ["holland-2023", "holland-2025"])
@pytest.mark.parametrize("game", ["sic-bo", "diceball", "barbut"])
def test_holland_the_operator_says_how_the_dice_are_rolled(book: str, game: str) -> None:
    by_hand, by_machine = Casino(book, game), Casino(book, game, Mode.RNG)
    by_hand.ok(DEALER, c.NewGame)
    by_hand.ok(DEALER, c.NoMoreBets)
    prompt = show.round_part(by_hand.table).prompt
    assert prompt is not None
    assert prompt.kind == "roll"
    by_machine.wait(2)
    by_machine.refused("wrong-mode", DEALER, c.Enter, answer=[1, 2, 3])
    with pytest.raises(ConfigurationError):
        Casino(book, game, Mode.AUTOMATED)


@pytest.mark.clause("HC23-2.1.1")
def test_holland_2023_has_one_order_of_pockets_with_one_zero_and_one_with_two() -> None:
    orders: dict[bool, set[tuple[str, ...]]] = {False: set(), True: set()}
    for game in books()["holland-2023"].games:
        if game.family == "roulette" and game.id != "lucky-ladys-roulette":
            wheel = layout_of(Casino("holland-2023", game.id).table, books()["holland-2023"], ()).wheel
            assert wheel is not None
            orders["00" in wheel.pockets].add(tuple(wheel.pockets))
    single, double = ("".join(f"{p} " for p in next(iter(orders[zeros]))) for zeros in (False, True))
    assert [len(found) for found in orders.values()] == [1, 1]
    assert single.startswith("0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 ")
    assert double.startswith("0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 ")


@pytest.mark.clause("RFH-1.1-casino-war-component", "RFH-1.1-sic-bo-component")
@pytest.mark.parametrize(("game", "spot"), [("casino-war", "ante:1"), ("sic-bo", "small")])
def test_star_the_components_are_played_on_this_system(game: str, spot: str) -> None:
    star = table("star-rfh", game, Mode.RNG)
    alice = star.player()
    star.wait(2)
    star.bet(alice, (spot, 1000))
    star.wait(120)
    assert star.escrow == 0
    assert star.balance(alice) != 100_000 or star.table.state.turnover_minor


@pytest.mark.clause("RFH-13.3.5.3")
def test_star_nothing_is_asked_of_the_dealer_while_players_decide() -> None:
    star = table("star-rfh", "blackjack")
    dealt(star, ("player", 1000), cards="Tc 6d 3h")
    star.ok(DEALER, c.ConfirmResult)
    assert star.table.state.phase is Phase.DECIDING
    assert show.round_part(star.table).prompt is None
