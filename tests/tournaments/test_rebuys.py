"""Rebuys and the add-on of a live tournament: their period, their money, chips that arrive after the hand, places."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.house.request import Accepted
from croupier.house.roles import Actor, Role
from croupier.poker_room.table import PokerTable
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.kinds.rebuys import OFFER_MS, add_on_open, can_rebuy, offered_to
from croupier.tournaments.poker.state import Entrant, Stage
from croupier.tournaments.poker.views.followed import FollowedTournament
from rigs.poker_room import WALLET_MINOR
from rigs.poker_tournament import MANAGER, Cup, cup_config

TERMS: dict[str, Any] = {
    "format": "rebuy-add-on",
    "entrants": 3,
    "levels": {"minutes": 6, "break_every": 2, "break_minutes": 5},
    "rebuy": {"pool_minor": 400, "commission_minor": 40, "chips": 1_500, "until_level": 2, "most": 2},
    "add_on": {"pool_minor": 300, "commission_minor": 30, "chips": 2_000, "after_level": 2},
}


def started(**changes: Any) -> tuple[Cup, list[Actor]]:
    cup = Cup(cup_config(TERMS | changes, starts_at_ms=2_000_000))
    people = cup.register("ann", "bob", "cem")
    cup.wait((2_000_000 - cup.now_ms) / 1000)
    return cup, people


def play_until_somebody_is_broke(cup: Cup) -> Entrant:
    """Everybody puts everything in, until an offer stands."""
    for _ in range(400):
        broke = [entrant for entrant in cup.state.entrants.values() if entrant.offer is not None]
        if broke:
            return broke[0]
        table = at_table(cup)
        if table.state.clock is not None:
            cup.all_in(table)
        else:
            cup.wait_for_clock()
    raise AssertionError("nobody loses")


def at_table(cup: Cup) -> PokerTable:
    (table,) = cup.tables()
    return table


def person(entrant: Entrant) -> Actor:
    return Actor(entrant.patron, entrant.name, frozenset({Role.PLAYER}))


@pytest.mark.clause("TSG-2.20", "TSG-A1T.7", "TSG-A1T-viii.1", "TSG-A1T-viii.6", "TSG-A1T-viii.7")
def test_a_rebuy_in_a_hand_is_paid_at_once_and_its_chips_arrive_after_it() -> None:
    cup, (ann, *_) = started()
    cup.next_hands()
    table = at_table(cup)
    number = table.state.seat_of("ann")
    assert number is not None
    before = table.state.seats[number].stack_minor
    cup.cup_ok(ann, c.Rebuy)
    assert cup.wallet(ann) == WALLET_MINOR - 550 - 440
    assert cup.money() == {"prizes": 1_900, "administration": 190, "bounties": 0}
    assert table.hand is not None
    assert table.state.seats[number].stack_minor == before, "not in play in this hand"
    assert table.state.seats[number].coming_minor == 1_500
    while table.hand is not None:
        cup.answer(table, "fold")
    assert cup.state.entrants["ann"].chips == table.state.seats[number].stack_minor
    assert sum(entrant.chips for entrant in cup.state.entrants.values()) == 4 * 1_500


@pytest.mark.clause("TSG-A1T-viii.4")
def test_whoever_has_no_chips_is_offered_a_rebuy_and_plays_on_with_it() -> None:
    cup, _ = started()
    broke = play_until_somebody_is_broke(cup)
    assert broke.playing, "not out while the offer stands"
    assert cup.state.eliminated == []
    mine = FollowedTournament(cup.cup).mine(broke.patron)
    assert mine is not None
    assert (mine.can_rebuy, mine.offer_until_ms, mine.out) == (True, cup.now_ms + OFFER_MS, False)
    cup.cup_ok(person(broke), c.Rebuy)
    assert (broke.chips, broke.rebuys, broke.offer) == (1_500, 1, None)
    cup.next_hands()
    assert broke.patron in at_table(cup).state.patrons, "dealt in again"


@pytest.mark.clause("TSG-A1T-viii.2", "TSG-A1T-viii.3", "TSG-A1T-viii.4")
def test_a_rebuy_is_offered_in_the_period_to_whoever_has_one_left() -> None:
    cup, _ = started()
    cup.checked = False
    ann, bob = (cup.state.entrants[name] for name in ("ann", "bob"))
    for rebuys, offered in ((0, True), (1, True), (2, False)):
        ann.rebuys = rebuys
        assert offered_to(cup.state, ann) is offered
    bob.house_player = True
    assert not offered_to(cup.state, bob), "a house player buys nothing"
    ann.rebuys, bob.house_player = 0, False
    while cup.state.level <= 2:
        cup.wait_for_clock()
    assert not offered_to(cup.state, ann), "the period is over"
    endless, _ = started(rebuy=TERMS["rebuy"] | {"most": 0})
    endless.checked = False
    endless.state.entrants["ann"].rebuys = 99
    assert offered_to(endless.state, endless.state.entrants["ann"]), "as often as one likes"
    assert can_rebuy(endless.state, endless.state.entrants["ann"])
    plain = Cup()
    plain.register("ann", "bob", "cem")
    assert not offered_to(plain.state, plain.state.entrants["ann"])


@pytest.mark.clause("TSG-2.21", "TSG-A1T-viii.4", "TSG-A1T.10")
@pytest.mark.parametrize("says_no", [True, False])
def test_whoever_lets_the_offer_pass_is_out(says_no: bool) -> None:
    cup, _ = started()
    broke = play_until_somebody_is_broke(cup)
    other = next(each for each in cup.state.entrants.values() if each.offer is None)
    cup.cup_refused("not-offered", person(other), c.DeclineRebuy)
    if says_no:
        cup.cup_ok(person(broke), c.DeclineRebuy)
    else:
        until_ms = cup.now_ms + OFFER_MS
        while broke.playing and cup.now_ms < until_ms + 120_000:
            cup.wait_for_clock()
    assert not broke.playing
    assert broke.patron in [out.player for out in cup.state.eliminated]
    cup.cup_refused("wrong-stage" if cup.state.over else "not-entered", person(broke), c.Rebuy)


@pytest.mark.clause("TSG-A1T-viii.2", "TSG-A1T-viii.3", "TSG-A1T-viii.5")
def test_rebuys_are_refused_beyond_their_number_their_chips_and_their_period() -> None:
    cup, (ann, bob, cem) = started(rebuy=TERMS["rebuy"] | {"at_most_chips": 4_000})
    dee = cup.person("dee")
    cup.cup_refused("not-entered", dee, c.Rebuy)
    cup.cup_refused("not-allowed", MANAGER, c.Rebuy)
    cup.cup_ok(ann, c.Rebuy)
    cup.cup_ok(ann, c.Rebuy)
    cup.cup_refused("too-often", ann, c.Rebuy)
    cup.cup_ok(bob, c.Rebuy)
    cup.state.entrants["bob"].chips += 2_000
    cup.checked = False
    cup.cup_refused("too-many-chips", bob, c.Rebuy)
    for chips, allowed in ((4_000, True), (4_001, False)):
        cup.state.entrants["bob"].chips = chips
        assert can_rebuy(cup.state, cup.state.entrants["bob"]) is allowed
    cup.state.entrants["bob"].chips = 3_000
    cup.checked = True
    while cup.state.level < 2:
        cup.wait_for_clock()
    assert can_rebuy(cup.state, cup.state.entrants["cem"]), "the second level is the last of the period"
    while cup.state.level <= 2:
        cup.wait_for_clock()
    cup.cup_refused("registration-closed", cem, c.Rebuy)


@pytest.mark.clause("TSG-2.21")
def test_where_no_rebuys_are_offered_they_are_refused() -> None:
    cup = Cup()
    ann, *_ = cup.register("ann", "bob", "cem")
    cup.cup_refused("not-offered", ann, c.Rebuy)
    cup.cup_refused("not-offered", ann, c.TakeAddOn)


@pytest.mark.clause("TSG-A1T-viii.8", "TSG-A1T-viii.9")
def test_the_add_on_is_offered_once_in_the_break_that_ends_the_period() -> None:
    cup, (ann, bob, _) = started()
    cup.cup_refused("registration-closed", ann, c.TakeAddOn)
    while not cup.state.break_until_ms:
        cup.wait_for_clock()
    before = cup.state.entrants["ann"].chips
    mine = FollowedTournament(cup.cup).mine("ann")
    assert mine is not None
    assert mine.can_add_on
    pool = cup.money()["prizes"]
    cup.cup_ok(ann, c.TakeAddOn)
    assert cup.money()["prizes"] == pool + 300
    assert cup.state.entrants["ann"].chips == before + 2_000
    cup.cup_refused("too-often", ann, c.TakeAddOn)
    cup.wait(301)
    cup.cup_refused("registration-closed", bob, c.TakeAddOn)


@pytest.mark.clause("TSG-A1T-viii.8")
@pytest.mark.parametrize("breaks", [{}, {"break_every": 3, "break_minutes": 5}, {"break_every": 2, "break_minutes": 0}])
def test_where_no_break_ends_the_period_the_add_on_is_offered_for_one_level(breaks: dict[str, int]) -> None:
    cup, _ = started(levels={"minutes": 6, **breaks})
    offered: dict[int, set[bool]] = {}
    while cup.state.level <= 3:
        offered.setdefault(cup.state.level, set()).add(add_on_open(cup.state))
        cup.wait_for_clock()
    offered.setdefault(cup.state.level, set()).add(add_on_open(cup.state))
    assert offered == {1: {False}, 2: {False}, 3: {True}, 4: {False}}
    without, _ = started(add_on=None)
    assert not add_on_open(without.state)


@pytest.mark.clause("TSG-A1T.6", "TSG-A1T-viii.10")
def test_rebuy_terms_are_told_before_entry() -> None:
    cup = Cup(cup_config(TERMS, starts_at_ms=2_000_000))
    part = FollowedTournament(cup.cup).part()
    assert part.rebuy is not None
    assert part.add_on is not None
    told = part.rebuy
    assert (told.pool_minor, told.commission_minor, told.chips, told.level, told.most) == (400, 40, 1_500, 2, 2)
    assert (part.add_on.pool_minor, part.add_on.chips, part.add_on.level) == (300, 2_000, 2)


@pytest.mark.clause("TSG-A1T-viii.1", "TSG-2.17", "TSG-A1T.10")
@pytest.mark.parametrize("seed", range(6))
def test_rebuys_at_random_lose_no_chip_and_no_cent_whatever_is_killed(seed: int) -> None:
    """Letters wait half of the time, and the house comes back again and again."""
    rng = random.Random(seed)
    names = [f"p{number}" for number in range(8)]
    more = {"seats": 3, "entrants": 8, "prizes": {"percents": ["60", "40"]}, "rebuy": TERMS["rebuy"] | {"most": 0}}
    cup = Cup(cup_config(TERMS | more, starts_at_ms=2_000_000), seed=seed)
    people = {actor.id: actor for actor in cup.register(*names)}
    cup.wait((2_000_000 - cup.now_ms) / 1000)
    cup.checked = False
    bought = 0
    for _ in range(6_000):
        if cup.state.over:
            break
        cup.engine.letters_wait = rng.random() < 0.5
        if rng.random() < 0.1:
            actor = people[rng.choice(names)]
            command = rng.choice((c.Rebuy, c.TakeAddOn, c.DeclineRebuy))
            bought += isinstance(cup.ask_cup(actor, command), Accepted) and command is not c.DeclineRebuy
        if rng.random() < 0.02:
            cup.restart()
        cup.some(1)
    assert cup.state.stage is Stage.FINISHED
    assert bought > 1
    cup.check()
    assert list(check_poker_tournaments(cup.store)) == []
    state = cup.state
    pool = sum(500 + 400 * each.rebuys + 300 * each.add_ons for each in state.entrants.values())
    assert sum(result.prize_minor for result in state.results) == pool
    for result in state.results:
        entrant = state.entrants[result.player]
        paid = 550 + 440 * entrant.rebuys + 330 * entrant.add_ons
        assert cup.wallet(people[result.player]) == WALLET_MINOR - paid + result.prize_minor
