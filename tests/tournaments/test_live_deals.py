"""Deals at the final table of a live tournament: asked for, talked about between hands, agreed on by all, paid once."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.house.roles import Actor, Role
from croupier.poker_room.table import PokerTable
from croupier.rules.tournaments.deals import Formula
from croupier.rules.tournaments.description import End
from croupier.rules.tournaments.formats import FormatError, read_format
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker.audit import check_poker_tournaments
from croupier.tournaments.poker.commands import DealShare
from croupier.tournaments.poker.deals import TALKS_MS, least_for_the_winner, most_for_the_winner
from croupier.tournaments.poker.state import Stage
from croupier.tournaments.poker.views.followed import FollowedTournament
from croupier.tournaments.poker.views.parts import PokerTournamentPart
from rigs.poker_room import WALLET_MINOR
from rigs.poker_tournament import MANAGER, SIT_AND_GO, Cup, cup_config

TERMS: dict[str, Any] = {"deals": {}}
"""Three players and a pool of 1,500: prizes of 750, 450 and 300."""


def started(told: dict[str, Any] | None = None, **more: Any) -> tuple[Cup, list[Actor]]:
    cup = Cup(cup_config(TERMS | (told or {}), **more))
    people = cup.register("ann", "bob", "cem")
    return cup, people


def at_table(cup: Cup) -> PokerTable:
    (table,) = cup.tables()
    return table


def asked_in_a_hand(cup: Cup, actor: Actor) -> None:
    """Somebody asks for a deal in a hand that nobody contests, and talks are on."""
    cup.next_hands()
    cup.cup_ok(actor, c.AskForDeal)
    table = at_table(cup)
    while table.hand is not None:
        cup.answer(table, "fold")


def talking(told: dict[str, Any] | None = None) -> tuple[Cup, list[Actor]]:
    """Ann has asked in the first hand, and it is over."""
    cup, people = started(told)
    asked_in_a_hand(cup, people[0])
    return cup, people


def part(cup: Cup) -> PokerTournamentPart:
    return FollowedTournament(cup.cup).part()


@pytest.mark.clause("TSG-A1T.15", "TSG-A1T.17")
def test_play_halts_after_the_hand_and_goes_on_when_the_time_is_over() -> None:
    cup, (ann, bob, _) = started()
    cup.next_hands()
    table = at_table(cup)
    cup.cup_ok(ann, c.AskForDeal)
    assert table.hand is not None, "nobody is kept from playing the hand out"
    deal = part(cup).deal
    assert deal is not None
    assert (deal.stage, deal.asked_by) == ("asked", "Ann")
    cup.cup_refused("no-deal-talks", bob, c.ProposeDeal, formula=Formula.ICM)
    while table.hand is not None:
        cup.answer(table, "fold")
    assert cup.state.talks is not None
    begun_ms, left_ms = cup.now_ms, cup.state.left_ms
    assert cup.state.talks.until_ms == begun_ms + TALKS_MS
    assert cup.state.level_ends_ms == 0, "the clock stands"
    cup.wait(TALKS_MS / 1000 - 1)
    assert table.hand is None, "no hand begins"
    cup.wait(2)
    assert cup.state.talks is None
    assert cup.state.level_ends_ms == begun_ms + TALKS_MS + left_ms
    cup.next_hands()
    assert at_table(cup).hand is not None
    cup.cup_refused("deal-asked", ann, c.AskForDeal)
    cup.cup_ok(bob, c.AskForDeal)


@pytest.mark.clause("TSG-A1T.15", "TSG-A1T.16")
def test_a_deal_by_the_chip_model_ends_the_tournament_when_all_agree() -> None:
    cup, (ann, bob, cem) = talking()
    cup.cup_ok(ann, c.ProposeDeal, formula=Formula.ICM)
    deal = part(cup).deal
    assert deal is not None
    assert deal.open_minor == 1_500
    chips = {line.name: line.chips for line in deal.players}
    total = sum(chips.values())
    for line in deal.players:  # the model in its own words, for three
        first = chips[line.name] / total
        others = [name for name in chips if name != line.name]
        second = sum(chips[name] / total * chips[line.name] / (total - chips[name]) for name in others)
        expected = 300 + 450 * first + 150 * second
        assert abs(line.amount_minor - expected) <= 2
        assert line.icm_minor == line.amount_minor
    cup.cup_ok(bob, c.AnswerDeal, number=1, agrees=True)
    cup.cup_refused("other-proposal", bob, c.AnswerDeal, number=1, agrees=True)
    assert cup.state.stage is Stage.RUNNING, "two of three are not all"
    cup.wait(10)
    assert at_table(cup).hand is None
    cup.cup_ok(cem, c.AnswerDeal, number=1, agrees=True)
    assert (cup.state.stage, cup.state.end) == (Stage.FINISHED, End.DEAL)
    for actor in (ann, bob, cem):
        (line,) = (line for line in deal.players if line.name == actor.name)
        assert cup.wallet(actor) == WALLET_MINOR - 550 + line.amount_minor
    assert cup.money() == {"prizes": 0, "administration": 150, "bounties": 0}
    assert list(check_poker_tournaments(cup.store)) == []
    for result in cup.state.results:
        assert result.place is None, "nobody was eliminated"


@pytest.mark.clause("TSG-A1T.16")
def test_one_who_does_not_agree_takes_the_proposal_off_the_table() -> None:
    cup, (ann, bob, cem) = talking()
    cup.cup_ok(ann, c.ProposeDeal, formula=Formula.CHIPS)
    cup.cup_ok(bob, c.AnswerDeal, number=1, agrees=True)
    cup.cup_ok(cem, c.AnswerDeal, number=1, agrees=False)
    cup.cup_refused("other-proposal", cem, c.AnswerDeal, number=1, agrees=True)
    told = part(cup).deal
    assert told is not None
    assert (told.number, told.declined_by) == (0, "Cem")
    cup.cup_ok(bob, c.ProposeDeal, formula=Formula.ICM)
    cup.cup_refused("other-proposal", cem, c.AnswerDeal, number=1, agrees=True)
    cup.cup_ok(cem, c.AnswerDeal, number=2, agrees=True)
    assert cup.state.stage is Stage.RUNNING, "Ann agreed to her own proposal, not to this one"
    cup.cup_ok(cem, c.PlayOn)
    assert cup.state.talks is None
    cup.next_hands()
    assert at_table(cup).hand is not None


@pytest.mark.clause("TSG-A1T.15", "TSG-A1T.17")
def test_free_amounts_leave_the_winner_what_the_operator_demands() -> None:
    cup, (ann, bob, cem) = talking({"deals": {"winner_percent": 10}})
    seats = {patron: seat for seat, patron in cup.state.tables[1].seats.items()}

    def shares(*amounts: int) -> tuple[DealShare, ...]:
        return tuple(DealShare(seats[name], minor) for name, minor in zip(("ann", "bob", "cem"), amounts, strict=True))

    free = Formula.FREE
    cup.cup_refused("winners-part", ann, c.ProposeDeal, formula=free, shares=shares(500, 500, 500))
    cup.cup_refused(
        "winners-part", ann, c.ProposeDeal, formula=free, shares=shares(500, 500, 351), for_the_winner_minor=149
    )
    cup.cup_refused(
        "bad-shares", ann, c.ProposeDeal, formula=free, shares=shares(500, 500, 351), for_the_winner_minor=150
    )
    cup.cup_refused(
        "bad-shares", ann, c.ProposeDeal, formula=free, shares=shares(500, 500, 350)[:2], for_the_winner_minor=150
    )
    cup.cup_ok(ann, c.ProposeDeal, formula=free, shares=shares(900, 400, 50), for_the_winner_minor=150)
    for actor in (bob, cem):
        cup.cup_ok(actor, c.AnswerDeal, number=1, agrees=True)
    assert cup.state.stage is Stage.RUNNING, "something is left to play for"
    cup.cup_refused("deal-not-now", bob, c.AskForDeal)
    cup.restart()
    cup.play()
    assert cup.state.end is End.PLAYED_OUT
    agreed = {"ann": 900, "bob": 400, "cem": 50}
    for result in cup.state.results:
        assert result.prize_minor == agreed[result.player] + (150 if result.place == 1 else 0)
    for actor in (ann, bob, cem):
        prize = next(result.prize_minor for result in cup.state.results if result.player == actor.id)
        assert cup.wallet(actor) == WALLET_MINOR - 550 + prize
    assert list(check_poker_tournaments(cup.store)) == []


@pytest.mark.clause("TSG-A1T.17")
def test_the_operator_asks_but_takes_no_part_in_the_talks() -> None:
    cup, (ann, *_) = started()
    asked_in_a_hand(cup, MANAGER)
    deal = part(cup).deal
    assert deal is not None
    assert (deal.asked_by, deal.stage) == ("", "talks")
    cup.cup_refused("not-entered", MANAGER, c.ProposeDeal, formula=Formula.ICM)
    cup.cup_ok(ann, c.ProposeDeal, formula=Formula.ICM)
    cup.cup_refused("not-entered", MANAGER, c.AnswerDeal, number=1, agrees=True)
    cup.cup_refused("not-entered", cup.person("dee"), c.PlayOn)
    cup.cup_ok(MANAGER, c.PlayOn)
    cup.cup_refused("no-deal-talks", ann, c.PlayOn)
    cup.cup_refused("no-deal-talks", ann, c.ProposeDeal, formula=Formula.ICM)


@pytest.mark.clause("TSG-A1T.17")
def test_nothing_stays_for_the_winner_where_the_terms_lay_nothing_down() -> None:
    cup = Cup()
    cup.register("ann", "bob", "cem")
    assert (least_for_the_winner(cup.state), most_for_the_winner(cup.state) > 0) == (0, True)


@pytest.mark.clause("TSG-A1T.15")
def test_deals_are_for_certain_tournaments_at_their_final_table() -> None:
    plain = Cup()
    ann, *_ = plain.register("ann", "bob", "cem")
    plain.cup_refused("not-offered", ann, c.AskForDeal)
    cup = Cup(cup_config(TERMS | {"entrants": 4, "seats": 2}))
    people = cup.register("a", "b", "c", "d")
    cup.cup_refused("deal-not-now", people[0], c.AskForDeal)
    cup.cup_refused("not-entered", cup.person("eve"), c.AskForDeal)
    for told in ("time", "fifty50"):
        with pytest.raises(FormatError, match=r"A1T\.15"):
            read_format(SIT_AND_GO | {"format": told, "deals": {}, "time_minutes": 5, "entrants": 4})


@pytest.mark.clause("TSG-A1T.15", "TSG-A1T.20")
def test_a_tournament_cancelled_after_a_deal_pays_it_and_the_rest_by_chips() -> None:
    cup, (ann, bob, cem) = talking({"deals": {"winner_percent": 10}, "prizes": {"guarantee_minor": 2_000}})
    cup.cup_ok(ann, c.ProposeDeal, formula=Formula.CHIPS, for_the_winner_minor=400)
    for actor in (bob, cem):
        cup.cup_ok(actor, c.AnswerDeal, number=1, agrees=True)
    agreed = dict(cup.state.deal.amounts_minor) if cup.state.deal else {}
    assert sum(agreed.values()) == 1_600
    cup.cup_ok(MANAGER, c.CancelTournament, why="fire")
    assert cup.state.stage is Stage.CANCELLED
    for actor in (ann, bob, cem):
        result = next(each for each in cup.state.results if each.player == actor.id)
        assert result.prize_minor == agreed[actor.id], "more was agreed on than was paid in: nothing is left"
        assert cup.wallet(actor) == WALLET_MINOR - 550 + result.prize_minor + 50
    assert list(check_poker_tournaments(cup.store)) == []


def test_house_players_take_what_their_chips_are_worth_and_not_less() -> None:
    cup = Cup(cup_config(TERMS | {"prizes": {"percents": ["60", "40"]}}, house_players=2, fill_after_s=1))
    (ann,) = cup.register("ann")
    cup.wait(2)
    asked_in_a_hand(cup, ann)
    seats = {patron: seat for seat, patron in cup.state.tables[1].seats.items()}
    greedy = tuple(DealShare(seat, 1_400 if patron == "ann" else 50) for patron, seat in seats.items())
    cup.cup_ok(ann, c.ProposeDeal, formula=Formula.FREE, shares=greedy)
    assert cup.state.talks is not None
    assert cup.state.talks.proposal is None
    cup.cup_ok(ann, c.ProposeDeal, formula=Formula.ICM)
    assert cup.state.end is End.DEAL


@pytest.mark.clause("TSG-A1T.15", "TSG-A1T.16", "TSG-2.17")
@pytest.mark.parametrize("seed", range(6))
def test_deals_at_random_pay_every_cent_once_whatever_is_killed(seed: int) -> None:
    """Bounties, guarantees and letters that wait; anybody asks, proposes, agrees, refuses at any moment."""
    rng = random.Random(seed)
    names = [f"p{number}" for number in range(7)]
    told = {
        "format": "progressive-knockout",
        "immediate_percent": 50,
        "entrants": 7,
        "seats": 3,
        "entry": {"pool_minor": 300, "bounty_minor": 200, "commission_minor": 50},
        "prizes": {"guarantee_minor": 2_500},
        "deals": {"winner_percent": seed * 5},
    }
    cup = Cup(cup_config(TERMS | told), seed=seed)
    people = {actor.id: actor for actor in cup.register(*names)}
    cup.checked = False
    for _ in range(4_000):
        if cup.state.over:
            break
        cup.engine.letters_wait = rng.random() < 0.5
        if rng.random() < 0.3:
            actor = people[rng.choice(names)]
            talks = cup.state.talks
            if talks is None:
                cup.ask_cup(actor, c.AskForDeal)
            elif talks.proposal is None:
                kept = rng.randrange(0, 900)
                cup.ask_cup(actor, c.ProposeDeal, formula=rng.choice(list(Formula)[:2]), for_the_winner_minor=kept)
            else:
                agrees = rng.random() < 0.9
                cup.ask_cup(actor, c.AnswerDeal, number=talks.proposal.number, agrees=agrees)
        if rng.random() < 0.03:
            cup.restart()
        cup.some(1)
    assert cup.state.stage is Stage.FINISHED
    assert list(check_poker_tournaments(cup.store)) == []
    paid = sum(cup.wallet(actor) - WALLET_MINOR for actor in people.values())
    assert paid == 2_500 + 7 * 200 - 7 * 550
    assert cup.money() == {"prizes": 0, "administration": 350, "bounties": 0}


def test_a_stranger_to_the_tournament_answers_nothing() -> None:
    cup, _ = talking()
    dee = Actor("dee", "Dee", frozenset({Role.PLAYER}))
    cup.cup_refused("not-entered", dee, c.ProposeDeal, formula=Formula.ICM)
