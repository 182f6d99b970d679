"""Satellites: after the payout the best may use their prize, or part of it, as the buy-in of a later tournament.

The prize is paid in money; the satellite tells the later tournament by a letter who may use how much. Whoever does pays
what is missing besides, and has to agree to that. Clauses: TSG-A1T-v.1, A1T-v.2; NT-66.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.step import Step
from croupier.poker_room.streams import tournament_stream
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.state import Stage, TournamentState
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.words.said import amounts_in

if TYPE_CHECKING:
    from croupier.tournaments.poker.desk import PokerTournament


def offered(state: TournamentState) -> dict[str, int]:
    """Of a satellite that is over: who may use which prize, the best place first, as many as the terms say."""
    config = state.config
    if not config.leads_to or state.stage is not Stage.FINISHED:
        return {}
    best = sorted((result for result in state.results if result.prize_minor), key=lambda result: result.place or 0)
    people = [result for result in best if not state.entrants[result.player].house_player]
    most = config.format.prizes.most_offers or len(people)
    return {result.player: result.prize_minor for result in people[:most]}


def tell(desk: PokerTournament, step: Step) -> None:
    """At the end of a satellite."""
    winners = offered(desk.running)
    if winners:
        letter = c.OfferEntries(desk.id, tuple(winners.items()))
        step.send(tournament_stream(desk.config.leads_to), letter)


def take_in(desk: PokerTournament, letter: c.OfferEntries, step: Step) -> None:
    """In the later tournament; one that is over, or was never announced, has nothing to offer."""
    if desk.state is not None and not desk.state.over:
        desk.emit(step, e.EntriesOffered(letter.satellite, letter.winners))


def prize_for(state: TournamentState, command: c.Register, patron: str) -> int:
    """What of the buy-in is paid with a prize; what is missing has to be agreed to (NT-66)."""
    if not command.prize:
        return 0
    prize_minor = state.prizes_to_use.get(patron)
    if prize_minor is None:
        raise Unfit(TournamentReason.NO_PRIZE_TO_USE)
    cost_minor = state.config.format.entry.cost_minor
    missing_minor = max(0, cost_minor - prize_minor)
    if command.adds_minor != missing_minor:
        raise Unfit(TournamentReason.DIFFERENCE, amount=amounts_in(state.config.format.currency)(missing_minor))
    return min(cost_minor, prize_minor)
