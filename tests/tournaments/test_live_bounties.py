"""Bounties at live tables: alike for everybody, to the best high hand of a split pot, and together with rebuys."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from croupier.house.request import Accepted
from croupier.rules.cards import Card
from croupier.rules.poker.events import Kind
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import director
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.state import Stage
from rigs.poker_room import WALLET_MINOR
from rigs.poker_tournament import MANAGER, Cup, cup_config, wallet_of

ENTRY = {"pool_minor": 250, "bounty_minor": 250, "commission_minor": 50}
KNOCKOUT: dict[str, Any] = {"format": "knockout", "entry": ENTRY, "prizes": {"percents": ["100"]}}
START_MS = 2_000_000


@pytest.mark.clause("TSG-A1T-vi.2")
@pytest.mark.parametrize("people", [2, 5, 7])
def test_everybody_has_the_same_bounty_whenever_they_came(people: int) -> None:
    late = {"entry": ENTRY | {"late_levels": 3}}
    cup = Cup(cup_config(KNOCKOUT | late | {"entrants": 9, "seats": 9}, starts_at_ms=START_MS))
    cup.register(*(f"p{number}" for number in range(people)))
    cup.wait((START_MS - cup.now_ms) / 1000)
    cup.register("late")
    heads = [entrant.head_minor for entrant in cup.state.entrants.values()]
    assert heads == [cup.money()["bounties"] // (people + 1)] * (people + 1)
    assert cup.money()["bounties"] == (people + 1) * 250


def high(cards: tuple[Card, ...]) -> tuple[Any, ...]:
    """How good five cards are, counted here and not by the house."""
    ranks = sorted(("23456789TJQKA".index(str(card)[0]) for card in cards), reverse=True)
    suits = {str(card)[1] for card in cards}
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    wheel = ranks == [12, 3, 2, 1, 0]
    straight = shape == (1, 1, 1, 1, 1) and (ranks[0] - ranks[4] == 4 or wheel)
    top = (3,) if wheel else tuple(rank for _, rank in groups)
    if straight and len(suits) == 1:
        return 8, top
    if shape[0] == 4:
        return 7, top
    if shape == (3, 2):
        return 6, top
    if len(suits) == 1:
        return 5, top
    if straight:
        return 4, top
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0), top


def omaha_high(hole: tuple[Card, ...], board: tuple[Card, ...]) -> tuple[Any, ...]:
    return max(high((*two, *three)) for two in combinations(hole, 2) for three in combinations(board, 3))


@pytest.mark.clause("TSG-A1T-vi.3")
def test_of_a_split_pot_the_bounty_goes_to_the_best_high_hand_alone() -> None:
    told = KNOCKOUT | {"variants": ["omaha-hilo"], "entrants": 4, "seats": 4}
    shared = 0
    for seed in range(40):
        cup = Cup(cup_config(told), seed=seed)
        cup.register("ann", "bob", "cem", "dan")
        (table,) = cup.tables()
        cup.next_hands()
        while table.hand is not None:
            if table.state.clock is not None:
                cup.all_in(table)
            else:
                cup.wait_for_clock()
        hand = table.last
        assert hand is not None
        winners = {event.seat for event in hand.events if event.kind is Kind.WIN}
        if cup.state.over or len(winners) < 2:
            continue
        ranks = [omaha_high(hole, hand.board) for hole in hand.hole]
        best = [place for place, rank in enumerate(ranks) if rank == max(ranks)]
        if len(best) > 1 or {*best} == winners:
            continue
        shared += 1
        (winner,) = (table.state.patrons[place] for place in best)
        out = [elimination.player for elimination in cup.state.eliminated]
        assert all(elimination.by == (winner,) for elimination in cup.state.eliminated)
        assert cup.state.entrants[winner].won_minor == 250 * len(out)
        assert cup.balance(wallet_of(winner)) == WALLET_MINOR - 550 + 250 * len(out), "paid at once"
    assert shared > 3


# With rebuys

REBUYS: dict[str, Any] = {
    "format": "rebuy-add-on",
    "entry": ENTRY,
    "entrants": 8,
    "seats": 4,
    "levels": {"minutes": 6},
    "prizes": {"percents": ["60", "40"]},
    "rebuy": {"pool_minor": 400, "commission_minor": 40, "chips": 1_500, "until_level": 2},
}


def started(told: dict[str, Any], people: int, seed: int = 7) -> Cup:
    cup = Cup(cup_config(told, starts_at_ms=START_MS), seed=seed)
    cup.register(*(f"p{number}" for number in range(people)))
    cup.wait((START_MS - cup.now_ms) / 1000)
    return cup


@pytest.mark.clause("TSG-A1T-vi.1", "TSG-A1T-viii.4")
@pytest.mark.parametrize("buys", [True, False])
def test_a_bounty_is_won_when_its_bearer_is_out_and_not_before_a_rebuy(buys: bool) -> None:
    cup = started(REBUYS, 3)
    (table,) = cup.tables()
    while not (broke := [each for each in cup.state.entrants.values() if each.offer is not None]):
        if table.state.clock is not None:
            cup.all_in(table)
        else:
            cup.wait_for_clock()
    assert cup.money()["bounties"] == 750
    assert not any(entrant.won_minor for entrant in cup.state.entrants.values())
    preview = {result.player: result.bounty_minor for result in director.cancelled(cup.state)}
    assert sum(preview.values()) == 750, "the preview of the money counts them as out"
    offer = broke[0].offer
    assert offer is not None
    person = cup.person(broke[0].patron)
    for other in broke[1:]:
        cup.cup_ok(cup.person(other.patron), c.Rebuy)
    assert table.hand is None, "the table waits for the answer"
    cup.cup_ok(person, c.Rebuy if buys else c.DeclineRebuy)
    won = {each.patron: each.won_minor for each in cup.state.entrants.values() if each.won_minor}
    assert won == ({} if buys else dict.fromkeys(offer.out.by, 250 // len(offer.out.by)))
    assert cup.money()["bounties"] == (750 if buys else 500)


@pytest.mark.clause("TSG-A1T-vii.1", "TSG-A1T-viii.1")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("progressive", [False, True])
def test_rebuys_beside_bounties_at_random_lose_no_cent(seed: int, progressive: bool) -> None:
    rng = random.Random(seed)
    told = REBUYS | ({"format": "progressive-knockout", "immediate_percent": 50} if progressive else {})
    cup = started(told, 8, seed)
    cup.checked = False
    people = {patron: cup.person(patron) for patron in cup.state.entrants}
    bought = 0
    for _ in range(6_000):
        if cup.state.over:
            break
        cup.engine.letters_wait = rng.random() < 0.5
        offered = [each.patron for each in cup.state.entrants.values() if each.offer is not None]
        if offered and rng.random() < 0.5:
            command = rng.choice((c.Rebuy, c.DeclineRebuy))
            bought += isinstance(cup.ask_cup(people[rng.choice(offered)], command), Accepted) and command is c.Rebuy
        if rng.random() < 0.02:
            cup.restart()
        cup.some(1)
        heads = sum(entrant.head_minor for entrant in cup.state.entrants.values())
        assert cup.money()["bounties"] == (0 if cup.state.over else heads)
    assert cup.state.stage is Stage.FINISHED
    assert bought
    assert list(check_poker_tournaments(cup.store)) == []
    assert sum(result.bounty_minor for result in cup.state.results) == 8 * 250


def test_a_cancellation_in_the_middle_of_an_offer_pays_every_bounty() -> None:
    cup = started(REBUYS, 3)
    (table,) = cup.tables()
    while not any(each.offer is not None for each in cup.state.entrants.values()):
        if table.state.clock is not None:
            cup.all_in(table)
        else:
            cup.wait_for_clock()
    promised = {result.player: result.bounty_minor for result in director.cancelled(cup.state)}
    cup.cup_ok(MANAGER, c.CancelTournament, why="power")
    assert {result.player: result.bounty_minor for result in cup.state.results} == promised
    assert cup.money()["bounties"] == 0
