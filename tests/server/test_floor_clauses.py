"""Clauses about the whole house that its floor carries: lobby, equal chances, tools, displays, chat, schedules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.book_cli import rulebooks as rulebooks_command
from croupier.cage import accounts
from croupier.counters.cage.cash import TakeCash
from croupier.floor import commands as c
from croupier.floor.chat import ChatRules, Hush, objection
from croupier.floor.config import Mode
from croupier.floor.views.parts import Phase
from croupier.house.roles import Role
from croupier.rulebooks import build_game
from croupier.rules.procedure import resume
from croupier.rules.wagers.limits import Bound, Limits
from croupier.rules.wagers.wager import Wager
from rigs.casino import DEALER, SUPERVISOR, TABLE, Casino, books
from rigs.counters import asks
from rigs.venue import FLOOR, opened


@pytest.mark.clause("TSG-2.14", "TSG-6.2", "TSG-2.29")
async def test_the_lobby_is_where_a_game_is_chosen_and_its_table_is_opened_from_there(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        alice = await venue.player("alice")
        lobby = (await alice.get("/api/lobby")).json()
        games = {table["id"]: table["game"] for table in lobby["tables"]}
        assert games["rng"] == "european-roulette"
        assert (await alice.get("/api/me/purses")).status_code == 200, "the profile"
        layout = (await alice.get("/api/tables/rng/layout")).json()
        assert (layout["table"], layout["game"]) == ("rng", "european-roulette")
        async with alice.tab() as tab:
            assert (await tab.watch("rng"))["type"] == "view"


@pytest.mark.clause("TSG-7.1", "TSG-7.2", "TSG-7.3")
async def test_the_list_of_prohibited_tools_is_published_and_the_operator_can_extend_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        house = (await venue.stranger().get("/api/lobby")).json()["house"]
        assert house["prohibited_tools"] == ["data", "advice", "bots"]
    longer = FLOOR.replace(
        "[house]\n", '[house]\nprohibited_tools = ["data", "advice", "bots", "Screen readers of X"]\n'
    )
    async with opened(tmp_path, floor=longer) as venue:
        house = (await venue.stranger().get("/api/lobby")).json()["house"]
        assert "Screen readers of X" in house["prohibited_tools"]


@pytest.mark.clause("TSG-7.4")
async def test_whoever_uses_one_is_put_out_of_the_game_or_out_of_the_house(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        alice, bob = await venue.player("alice"), await venue.player("bob")
        boss = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with alice.tab() as tab, bob.tab() as other, boss.tab() as pit:
            await tab.ask("sit", "rng")
            await other.ask("sit", "rng")
            number = venue.table("rng").state.round.number
            out = await pit.ask("report", "rng", round=number, code="EXCLUDED", note="a bot", seat="1")
            assert out["type"] == "accepted", out
            chips = [{"spot": "red", "amount_minor": 1_000}]
            assert (await tab.ask("place", "rng", round=number, chips=chips))["reason"] == "excluded"
            await boss.post("/api/pit/bar", {"id": "1", "patron": bob.patron, "reason": "a bot"})
            assert (await other.ask("place", "rng", round=number, chips=chips))["reason"] == "barred"


@pytest.mark.clause("RFH-1.1-wnd", "RFH-2.3")
async def test_a_display_of_the_last_results_is_there_where_the_operator_wants_one(tmp_path: Path) -> None:
    floor = FLOOR.replace('id = "dealer"\n', 'id = "dealer"\nwinning_number_display = false\n')
    async with opened(tmp_path, floor=floor) as venue:
        dealer = await venue.staff("dora", Role.DEALER)
        async with dealer.tab() as desk, venue.stranger().tab() as wall:
            await desk.ask("new-game", "star")
            await desk.ask("no-more-bets", "star", round=1)
            await desk.ask("enter", "star", round=1, answer="17")
            await desk.ask("confirm-result", "star", round=1)
            view = await wall.watch("star", "display")
            assert [result["outcome"]["pocket"] for result in view["view"]["history"]] == ["17"]
            assert (await wall.watch("dealer", "display"))["reason"] == "no-display"


@pytest.mark.clause("TSG-7.9", "TSG-7.11")
async def test_a_supervisor_closes_somebodys_chat_at_every_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        alice = await venue.player("alice")
        dealer, boss = await venue.staff("dora", Role.DEALER), await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with alice.tab() as tab:
            for table in ("live", "rng"):
                await tab.ask("sit", table)
            ban = {"name": "alice", "minutes": 60, "everywhere": True, "reason": "spam"}
            assert (await dealer.post("/api/chat/live/mute", ban)).status_code == 403
            muted = (await boss.post("/api/chat/live/mute", ban)).json()["mutes"]
            assert [(mute["name"], mute["everywhere"]) for mute in muted] == [("alice", True)]
            for table in ("live", "rng"):
                assert (await tab.ask("say", table, text="buy now"))["reason"] == "chat-muted"
            await boss.post("/api/chat/rng/mute", {**ban, "minutes": 0})
            assert (await tab.ask("say", "live", text="sorry"))["type"] == "accepted"


@pytest.mark.clause("HC25-1.1.2b")
async def test_a_supervisor_sees_every_wager_and_every_payment_of_a_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as venue:
        alice, dealer = await venue.player("alice"), await venue.staff("dora", Role.DEALER)
        boss = await venue.staff("sam", Role.GAMING_SUPERVISOR)
        async with alice.tab() as seat, dealer.tab() as desk:
            await seat.ask("sit")
            await desk.ask("new-game")
            await seat.ask("place", round=1, chips=[{"spot": "red", "amount_minor": 1_000}])
            await desk.ask("no-more-bets", round=1)
            await desk.ask("enter", round=1, answer="1")
            await desk.ask("confirm-result", round=1)
        seen = json.dumps((await boss.get("/api/pit/tables/dealer/events?after=0&limit=100")).json())
        assert "placed" in seen
        assert "settled" in seen
        assert (await alice.get("/api/pit/tables/dealer/events?after=0&limit=100")).status_code == 403


@pytest.mark.clause("HC25-1.1.2c")
def test_a_wager_that_staff_place_is_the_players_and_is_marked() -> None:
    casino = Casino("holland-2025", "french-roulette")
    alice, bob = casino.player(), casino.player("bob")
    casino.ok(DEALER, c.NewGame)
    casino.bet(alice, ("straight:7", 1_000))
    casino.ok(DEALER, c.NoMoreBets)
    casino.ok(SUPERVISOR, c.AllowLate, seat="2", chips=(c.Chip("straight:7", 1_000),), reason="called in time")
    placed = [event for event in casino.store.events(f"table:{TABLE}") if event.kind == "late-allowed"]
    assert [event.actor for event in placed] == [SUPERVISOR.id]
    casino.ok(DEALER, c.Enter, answer="7")
    casino.ok(DEALER, c.ConfirmResult)
    assert casino.balance(alice) == casino.balance(bob) == 100_000 + 35 * 1_000


@pytest.mark.clause("HC25-1.1.7b")
def test_schedules_are_versioned_on_the_record_and_in_an_export() -> None:
    casino = Casino("holland-2025", "french-roulette")
    for most in (20_000, 30_000):
        casino.ok(SUPERVISOR, c.SetLimits, limits=Limits(Bound(500, most, 500)))
    kept = [event for event in casino.store.events(f"table:{TABLE}") if event.kind == "limits-set"]
    assert [json.loads(event.body)["limits"]["default"]["maximum_minor"] for event in kept] == [20_000, 30_000]
    assert [event.actor for event in kept] == [SUPERVISOR.id] * 2
    assert len({event.version for event in kept}) == 2
    exported = json.loads(CliRunner().invoke(rulebooks_command, ["--json"]).stdout)
    versions = {book["id"]: book["version"] for book in exported}
    assert len(versions["holland-2025"]) == 64


@pytest.mark.clause("TSG-3.1")
def test_who_plays_does_not_change_the_outcome() -> None:
    outcomes = []
    for name, stake in (("alice", 500), ("zoe", 10_000)):
        casino = Casino("tsg", "european-roulette", Mode.RNG)
        player = casino.player(name)
        casino.wait(0)
        casino.bet(player, ("red", stake))
        casino.wait(40)
        assert casino.table.state.previous is not None
        outcomes.append(casino.table.state.previous.outcome)
    assert outcomes[0] == outcomes[1], "the same seed gives the same number, whoever bets whatever"


@pytest.mark.clause("TSG-2.33")
@pytest.mark.parametrize("players", [1, 2, 9])
def test_any_number_of_bettors_plays_a_round(players: int) -> None:
    casino = Casino("tsg", "european-roulette", Mode.RNG)
    people = [casino.player(f"p{n}") for n in range(players)]
    casino.wait(0)
    for person in people:
        casino.bet(person, ("red", 500))
    casino.wait(40)
    assert casino.table.state.previous is not None
    assert len(casino.table.state.previous.lines) == players


@pytest.mark.clause("TSG-5.13", "TSG-2.30")
def test_play_needs_a_funded_account_and_each_bet_is_a_deposit_into_the_game() -> None:
    casino = Casino("tsg", "european-roulette", Mode.RNG)
    alice = casino.player(balance_minor=1)
    casino.wait(0)
    casino.refused("insufficient-funds", alice, c.Place, chips=(c.Chip("red", 500),))
    currency = casino.config.currency
    casino.step(asks("cass", TakeCash("pay-in", "alice", currency, 10_000)))
    casino.bet(alice, ("red", 500))
    stakes = [t for t in casino.store.event_transfers(f"table:{TABLE}", 0) if t.kind == "stake"]
    assert [(t.debit, t.amount_minor) for t in stakes] == [(accounts.wallet("alice", currency), 500)]


@pytest.mark.clause("AN-1.27.2")
def test_nothing_is_drawn_before_the_options_that_it_could_serve_are_made() -> None:
    """The generator is asked for a card or a number only when the table's procedure has come to it."""
    asked: list[int] = []

    class Watched:
        def __init__(self, inner: object) -> None:
            self.inner = inner

        def __getattr__(self, name: str) -> object:
            asked.append(1)
            return getattr(self.inner, name)

    for book, game, spot, decides in (
        ("tsg", "european-roulette", "red", False),
        ("tsg", "classic-blackjack", "", True),
    ):
        casino = Casino(book, game, Mode.RNG)
        watched = Watched(casino.generator)
        casino.generator = watched  # type: ignore[assignment]
        casino.restart()
        alice = casino.player()
        casino.wait(0)
        asked.clear()
        if not spot:
            spot = next(s.id for s in casino.table.terms.game.layout.spots.values() if not s.in_round and not s.needs)
        casino.bet(alice, (spot, 500))
        casino.wait(29)
        assert asked == [], "while the period is open nothing is drawn"
        casino.wait(4)
        assert asked, "then it is"
        if decides:
            assert casino.table.state.phase.value == "deciding"
            dealt = list(casino.table.state.round.answers)
            asked.clear()
            casino.step()
            assert asked == [], "while a decision is open the next card is not drawn"
            assert casino.table.state.round.answers == dealt


@pytest.mark.clause("LC-2.4.3")
def test_staff_say_nothing_while_a_player_decides_about_a_wager() -> None:
    casino = Casino("live-casino", "blackjack")
    rules = ChatRules(
        staff_wait=bool(books()["live-casino"].provision("staff-wait-while-deciding", "blackjack", False))
    )
    alice = casino.player()
    casino.ok(DEALER, c.NewGame)
    spot = next(spot.id for spot in casino.table.terms.game.layout.spots.values() if not spot.in_round)
    casino.bet(alice, (spot, 1_000))
    casino.ok(alice, c.ConfirmWagers)
    assert objection(casino.table, rules, DEALER, "good luck") is None
    casino.ok(DEALER, c.NoMoreBets)
    for card in ("Th", "6d", "6c", "5h"):
        if casino.table.state.phase is Phase.NO_MORE_BETS:
            casino.ok(DEALER, c.Enter, answer=card)
    casino.ok(DEALER, c.ConfirmResult)  # the deal is as it was entered
    assert casino.table.state.phase is Phase.DECIDING
    for member in (DEALER, SUPERVISOR):
        assert objection(casino.table, rules, member, "you should hit") is Hush.NO_ADVICE
    assert objection(casino.table, ChatRules(), DEALER, "take your time") is None, "where the book does not forbid it"


@pytest.mark.clause("TSG-7.5")
def test_nobody_talks_about_a_hand_while_cards_are_hidden() -> None:
    casino = Casino("tsg", "heads-up-holdem", Mode.RNG)
    alice, bob = casino.player(), casino.player("bob")
    casino.wait(0)
    for box, player in enumerate((alice, bob), 1):
        casino.bet(player, (f"ante:{box}", 500), (f"blind:{box}", 500))
    assert objection(casino.table, ChatRules(), bob, "hello") is None
    casino.wait(33)
    assert casino.table.state.phase is Phase.DECIDING
    for player in (alice, bob):
        assert objection(casino.table, ChatRules(), player, "I have aces") is Hush.CARDS_IN_HAND


def test_the_catalogue_of_the_plan_is_poker_blackjack_heads_up_holdem_and_roulette() -> None:
    families = {(row.id, row.family) for row in books()["tsg"].games}
    of = {"blackjack": "blackjack", "roulette": "roulette", "holdem": "bank-poker"}
    kinds = {word for game, _ in families for word in of if word in game and "poker" not in game}
    assert {"blackjack", "roulette"} <= kinds
    assert {"heads-up-holdem", "heads-up-holdem-micro"} <= {game for game, _ in families}
    assert not {family for _, family in families} & {"baccarat", "dice", "keno", "bingo", "slots", "money-wheel"}


@pytest.mark.clause("TSG-8.2")
@pytest.mark.parametrize(("spot", "odds"), [("straight:7", 35), ("red", 1), ("dozen:1", 2)])
def test_what_is_won_is_the_stake_by_the_odds_of_the_game(spot: str, odds: int) -> None:
    game = build_game(books()["tsg"], "european-roulette", {})
    found = game.layout.spots.get(spot) or next(s for s in game.layout.spots.values() if s.id.startswith(spot[:5]))
    wagers = (Wager("w", "ann", found.id, 1_000),)
    run = resume(game.procedure(wagers), ["7"])
    (line,) = game.settle(wagers, run.outcome)
    assert line.profit_minor == 1_000 * odds
