"""The director's desk of a live tournament: changed with notice, moved, drawn again, disqualified."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from croupier.house.request import Accepted, Refused, Request
from croupier.house.roles import Actor
from croupier.poker_room.streams import tournament_stream
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.state import Stage
from croupier.tournaments.poker.views.followed import FollowedTournament
from croupier.tournaments.reasons import Unfit
from rigs.poker_room import WALLET_MINOR
from rigs.poker_tournament import MANAGER, Cup, cup_config

FOUR: dict[str, Any] = {"entrants": 4, "seats": 2, "prizes": {"percents": ["60", "40"]}}


def paused(told: dict[str, Any] | None = None, *names: str) -> tuple[Cup, list[Actor]]:
    """Two tables of two; the first hand of each is played out and no other begins."""
    cup = Cup(cup_config(FOUR | (told or {})))
    people = cup.register(*(names or ("ann", "bob", "cem", "dan")))
    cup.next_hands()
    cup.cup_ok(MANAGER, c.PauseTournament, why="rain")
    cup.cup_refused("hands-in-progress", MANAGER, c.RedrawSeats, why="draw")
    while any(table.hand is not None or not cup.state.at_rest() for table in cup.tables()):
        waiting = [table for table in cup.tables() if table.state.clock is not None]
        if waiting:
            cup.answer(waiting[0], "fold")
        else:
            cup.wait_for_clock()
    return cup, people


def mine(cup: Cup, patron: str) -> Any:
    return FollowedTournament(cup.cup).mine(patron)


@pytest.mark.clause("TSG-A1T.18")
def test_terms_change_before_the_start_and_everybody_registered_is_told() -> None:
    cup = Cup(cup_config({"entrants": 4}, starts_at_ms=2_000_000))
    ann, _ = cup.register("ann", "bob")
    before = cup.state.config
    told = msgspec.structs.replace(before.format, starting_chips=9_000)
    after = msgspec.structs.replace(before, format=told, starts_at_ms=2_600_000)
    cup.cup_refused("not-allowed", ann, c.ChangeTournament, config=after)
    cup.cup_ok(MANAGER, c.ChangeTournament, config=after)
    cem = cup.person("cem")
    cup.cup_ok(cem, c.Register)
    for patron in ("ann", "bob"):
        assert [(each.field, each.before, each.after) for each in mine(cup, patron).unread] == [
            ("starting_chips", "1500", "9000"),
            ("starts_at_ms", "2000000", "2600000"),
        ]
    assert mine(cup, "cem").unread == (), "whoever comes later entered on the new terms"
    cup.cup_ok(ann, c.ReadChanges)
    cup.cup_refused("not-entered", cup.person("dee"), c.ReadChanges)
    assert mine(cup, "ann").unread == ()
    assert len(mine(cup, "bob").unread) == 2
    cup.wait((2_000_000 - cup.now_ms) / 1000)
    assert cup.state.stage is Stage.REGISTRATION
    cup.wait(601)
    assert cup.state.stage is Stage.RUNNING
    assert {entrant.chips for entrant in cup.state.entrants.values()} == {9_000}
    cup.cup_refused("wrong-stage", MANAGER, c.ChangeTournament, config=before)


@pytest.mark.clause("TSG-A1T.18")
def test_what_somebody_has_paid_is_not_changed() -> None:
    cup = Cup(cup_config({"entrants": 4}, starts_at_ms=2_000_000))
    config = cup.state.config
    dearer = msgspec.structs.replace(config.format.entry, pool_minor=900)
    after = msgspec.structs.replace(config, format=msgspec.structs.replace(config.format, entry=dearer))
    cup.cup_ok(MANAGER, c.ChangeTournament, config=after)
    (ann,) = cup.register("ann")
    assert cup.wallet(ann) == WALLET_MINOR - 950
    cup.cup_refused("price-fixed", MANAGER, c.ChangeTournament, config=config)
    bounty = msgspec.structs.replace(after.format.entry, bounty_minor=100)
    hunted = msgspec.structs.replace(after, format=msgspec.structs.replace(after.format, entry=bounty))
    cup.cup_refused("price-fixed", MANAGER, c.ChangeTournament, config=hunted)
    for another in ({"id": "other"}, {"number": config.number + 1}):
        changed = msgspec.structs.replace(after, **another)
        cup.cup_refused("unknown-tournament", MANAGER, c.ChangeTournament, config=changed)
    cup.register("bob")
    later = msgspec.structs.replace(
        after, starts_at_ms=2_600_000, format=msgspec.structs.replace(after.format, entrants=1)
    )
    cup.cup_ok(MANAGER, c.ChangeTournament, config=later)  # as many as come, until it starts
    smaller = msgspec.structs.replace(after, starts_at_ms=0, format=msgspec.structs.replace(after.format, entrants=1))
    cup.cup_refused("tournament-full", MANAGER, c.ChangeTournament, config=smaller)
    full = msgspec.structs.replace(after, starts_at_ms=0, format=msgspec.structs.replace(after.format, entrants=2))
    cup.cup_ok(MANAGER, c.ChangeTournament, config=full)  # whoever is registered fills it


def test_the_manager_announces_a_tournament_and_nobody_else_does() -> None:
    cup = Cup()
    config = cup_config(id="late-night")

    def announce(actor: Actor) -> Any:
        command = c.AnnounceTournament(cup.next_id(), config.id, config)
        return cup.step(Request(tournament_stream(config.id), command, actor))[0]

    refused = announce(cup.person("ann"))
    assert isinstance(refused, Refused)
    assert refused.reason == "not-allowed"
    assert isinstance(announce(MANAGER), Accepted)
    assert cup.cups.tournaments["late-night"].running.stage is Stage.REGISTRATION
    again = announce(MANAGER)
    assert isinstance(again, Refused)
    assert again.reason == "id-taken"


@pytest.mark.clause("TSG-A1T.3")
def test_the_director_moves_a_player_between_hands_and_chips_come_along() -> None:
    cup, _ = paused({"seats": 3, "entrants": 4})
    table = cup.state.tables[1]
    seat, patron = next(iter(table.seats.items()))
    free = next(number for number in range(3) if number not in cup.state.tables[2].seats)
    chips = cup.state.entrants[patron].chips
    taken = next(iter(cup.state.tables[2].seats))
    where = {"table": 1, "seat": seat, "to_table": 2}
    cup.cup_refused("not-allowed", Actor(patron, patron, frozenset()), c.MovePlayer, **where, to_seat=free)
    cup.cup_refused("cup-seat-taken", MANAGER, c.MovePlayer, **where, to_seat=taken)
    cup.cup_refused("cup-seat-taken", MANAGER, c.MovePlayer, **where, to_seat=3)  # seats are 0 to 2
    cup.cup_refused("cup-seat-taken", MANAGER, c.MovePlayer, **(where | {"to_table": 9}), to_seat=free)
    cup.cup_refused("seat-empty", MANAGER, c.MovePlayer, table=9, seat=0, to_table=2, to_seat=free)
    cup.cup_ok(MANAGER, c.MovePlayer, **where, to_seat=free)
    assert cup.state.tables[2].seats[free] == patron
    (last,) = cup.state.tables[1].seats
    other = next(number for number in range(3) if number != last)
    cup.cup_ok(MANAGER, c.MovePlayer, table=1, seat=last, to_table=1, to_seat=other)
    assert list(cup.state.tables) == [1, 2], "a table with one player stays as long as the player does"
    assert cup.state.entrants[patron].chips == chips
    cup.check()
    cup.cup_ok(MANAGER, c.ResumeTournament)
    cup.cup_refused("pause-first", MANAGER, c.MovePlayer, **where, to_seat=free)
    cup.play()
    assert list(check_poker_tournaments(cup.store)) == []


@pytest.mark.clause("TSG-6.8")
def test_the_draw_done_again_gives_everybody_a_seat_and_keeps_the_chips() -> None:
    cup, people = paused()
    chips = {patron: entrant.chips for patron, entrant in cup.state.entrants.items()}
    cup.cup_refused("not-allowed", people[0], c.RedrawSeats, why="luck")
    cup.cup_ok(MANAGER, c.RedrawSeats, why="wrong list")
    assert sorted(cup.state.tables) == [3, 4], "new tables; the old ones are closed"
    assert sorted(map(len, (table.seats for table in cup.state.tables.values()))) == [2, 2]
    assert {patron: entrant.chips for patron, entrant in cup.state.entrants.items()} == chips
    cup.cup_ok(MANAGER, c.ResumeTournament)
    cup.play()
    assert list(check_poker_tournaments(cup.store)) == []


@pytest.mark.parametrize("bounty", [0, 200])
def test_whoever_is_disqualified_is_out_and_the_chips_leave_play(bounty: int) -> None:
    entry = {"pool_minor": 500, "commission_minor": 50, "bounty_minor": bounty}
    cup, people = paused({"entry": entry, "format": "knockout" if bounty else "sit-and-go"})
    before = sum(entrant.chips for entrant in cup.state.entrants.values())
    seat, patron = next(iter(cup.state.tables[2].seats.items()))
    other = next(name for name in cup.state.tables[2].seats.values() if name != patron)
    chips = cup.state.entrants[patron].chips
    cup.cup_refused("not-allowed", people[0], c.DisqualifyPlayer, player=cup.state.tables[2].seats[seat], why="x")
    cup.checked = False
    cup.cup_ok(MANAGER, c.DisqualifyPlayer, player=cup.state.tables[2].seats[seat], why="chips in the pocket")
    assert not cup.state.entrants[patron].playing
    assert mine(cup, patron).disqualified == "chips in the pocket"
    assert mine(cup, patron).rank == 4
    assert sum(entrant.chips for entrant in cup.state.entrants.values()) == before - chips
    assert cup.state.entrants[other].won_minor == bounty
    assert list(check_poker_tournaments(cup.store)) == []
    cup.cup_ok(MANAGER, c.ResumeTournament)
    cup.play()
    assert list(check_poker_tournaments(cup.store)) == []
    paid = sum(cup.wallet(actor) - WALLET_MINOR for actor in people)
    assert paid == -4 * 50, "every cent but the commission came back to somebody"


@pytest.mark.clause("TSG-A1T.19")
def test_a_cancellation_is_shown_with_its_money_before_it_is_done() -> None:
    cup, people = paused()
    shown = {line.name: line for line in FollowedTournament(cup.cup).cancelled()}
    assert sum(each.prize_minor for each in shown.values()) == 2_000
    cup.cup_ok(MANAGER, c.CancelTournament, why="fire")
    for actor in people:
        result = shown[actor.name]
        assert result.refund_minor == 50
        assert cup.wallet(actor) == WALLET_MINOR - 550 + result.prize_minor + result.refund_minor


@pytest.mark.parametrize(
    "told",
    [
        {"format": "sit-and-go"},
        {"format": "knockout", "entry": {"pool_minor": 500, "commission_minor": 50, "bounty_minor": 251}},
        {
            "format": "progressive-knockout",
            "immediate_percent": 50,
            "entry": {"pool_minor": 500, "commission_minor": 50, "bounty_minor": 251},
        },
    ],
)
def test_a_disqualification_is_shown_with_its_money_before_it_is_done(told: dict[str, Any]) -> None:
    """One after the other goes: what was shown of each is what the wallets, heads and places then are."""
    cup, people = paused(told)
    cup.checked = False
    for number, prize in enumerate([0, 0, 800]):
        patron = next(name for name, entrant in cup.state.entrants.items() if entrant.playing)
        before, kept = {actor.name: cup.wallet(actor) for actor in people}, cup.cup.snapshot()
        heads = {each.name: each.head_minor for each in cup.state.entrants.values()}
        shown = FollowedTournament(cup.cup).disqualified(patron)
        assert cup.cup.snapshot() == kept, "nothing is done by looking"
        assert (shown.place, shown.prize_minor, shown.ends) == (4 - number, prize, number == 2)
        assert shown.forfeited == cup.state.entrants[patron].chips
        assert any(line.bounty_minor for line in shown.lines) == ("entry" in told)
        cup.cup_ok(MANAGER, c.DisqualifyPlayer, player=patron, why="chips in the pocket")
        paid = {line.name: line.prize_minor + line.bounty_minor for line in shown.lines}
        for actor in people:
            assert cup.wallet(actor) - before[actor.name] == paid.get(actor.name, 0)
        after = heads | {line.name: line.head_after_minor for line in shown.lines}
        assert {each.name: each.head_minor for each in cup.state.entrants.values()} == after or shown.ends
        assert mine(cup, patron).rank == shown.place
        assert cup.state.over == shown.ends
    assert sum(cup.wallet(actor) - WALLET_MINOR for actor in people) == -4 * 50
    with pytest.raises(Unfit):
        FollowedTournament(cup.cup).disqualified("ann")
    with pytest.raises(Unfit):
        FollowedTournament(cup.cup).redrawn()


def test_a_new_draw_is_shown_with_its_tables_before_it_is_done() -> None:
    cup, _ = paused({"entrants": 5}, "ann", "bob", "cem", "dan", "eve")
    kept = cup.cup.snapshot()
    shown = FollowedTournament(cup.cup).redrawn()
    assert cup.cup.snapshot() == kept, "nothing is done by looking"
    assert (shown.players, sorted(shown.closed)) == (5, sorted(cup.state.tables))
    cup.cup_ok(MANAGER, c.RedrawSeats, why="wrong list")
    assert {each.number: each.players for each in shown.opened} == {
        number: len(table.seats) for number, table in cup.state.tables.items()
    }


def test_a_penalised_player_is_dealt_in_and_folded_for_so_many_hands() -> None:
    cup = Cup(cup_config({"entrants": 3, "starting_chips": 30_000}))
    people = cup.register("ann", "ben", "cora")
    cup.next_hands()
    (table,) = cup.tables()
    cup.cup_refused("not-allowed", people[1], c.PenalisePlayer, player="ann", hands=2, why="x")
    cup.cup_refused("seat-empty", MANAGER, c.PenalisePlayer, player="zoe", hands=2, why="x")
    cup.cup_ok(MANAGER, c.PenalisePlayer, player="ann", hands=2, why="showed cards")
    assert mine(cup, "ann").penalty == 2
    assert mine(cup, "ann").penalty_why == "showed cards"
    assert not any(seat.penalised for seat in table.state.seats.values()), "the hand in progress is played"
    before = cup.state.hands
    asked: list[tuple[int, str]] = []
    while cup.state.hands < before + 5:
        cup.next_hands()
        while table.hand is not None:
            number, actor = table.state.number, cup.turn_at(table)
            asked.append((number, actor.id))
            question: Any = table.playing.question
            cup.answer(table, "call" if question.call else "check")
        if table.state.number in (2, 3):
            assert "ann" in table.state.patrons, "dealt in"
    assert {number for number, name in asked if name == "ann"}.isdisjoint({2, 3}), "and never asked"
    assert {number for number, name in asked if name == "ann"} >= {4, 5}, "then as everybody"
    assert (mine(cup, "ann").penalty, mine(cup, "ann").penalty_why) == (0, "")
    assert cup.state.entrants["ann"].chips < 30_000, "the blinds of those hands were posted"
    assert list(check_poker_tournaments(cup.store)) == []


def test_a_warning_is_told_and_folds_nothing() -> None:
    cup = Cup(cup_config({"entrants": 3}))
    cup.register("ann", "ben", "cora")
    cup.cup_ok(MANAGER, c.PenalisePlayer, player="ben", hands=0, why="language")
    told = mine(cup, "ben")
    assert (told.penalty, told.penalty_why) == (0, "language")
    assert {line.player: line.warnings for line in FollowedTournament(cup.cup).seats()} == {
        "ann": 0,
        "ben": 1,
        "cora": 0,
    }
    cup.play()


def test_a_penalty_goes_along_to_another_table() -> None:
    cup, _ = paused()
    patron = next(iter(cup.state.tables[2].seats.values()))
    cup.cup_ok(MANAGER, c.PenalisePlayer, player=patron, hands=1, why="late")
    cup.cup_ok(MANAGER, c.RedrawSeats, why="wrong list")
    cup.cup_ok(MANAGER, c.ResumeTournament)
    cup.next_hands()
    for table in cup.tables():
        for seat in table.state.seats.values():
            assert seat.penalised == (seat.patron == patron)
    assert cup.state.entrants[patron].penalty == 0
    cup.play()
