"""Deals at the final table: talked about between two hands, agreed on by all who remain, paid once at the end.

Whoever still plays, or the director, may ask; play halts when the hand is over. Only players propose and answer: the
operator takes no part beyond what it demands to stay for the winner (TSG-A1T.17). Clauses: TSG-A1T.15 to A1T.17.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.house.roles import Role
from croupier.house.step import Step
from croupier.rules.tournaments.deals import DealError, Formula, check_agreed, proposal
from croupier.rules.tournaments.description import Deal
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import ending
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.kinds import rebuys
from croupier.tournaments.poker.reasons import wrong_stage
from croupier.tournaments.poker.state import Entrant, Stage, Talks, TournamentState
from croupier.tournaments.reasons import TournamentReason, Unfit
from croupier.words.said import amounts_in

if TYPE_CHECKING:
    from croupier.tournaments.poker.desk import PokerTournament

TALKS_MS: Final = 180_000
"""So long play halts at most."""


def possible(state: TournamentState) -> bool:
    """At the final table, when the pool is certain and nothing was agreed on yet."""
    return (
        state.stage is Stage.RUNNING
        and state.config.format.deals is not None
        and state.deal is None
        and len(state.tables) == 1
        and not state.fast
        and state.left == state.seated > 1
        and not state.registration_open()
        and not rebuys.period_open(state)
        and not rebuys.add_on_open(state)
        and all(entrant.offer is None for entrant in state.entrants.values())
    )


def can_ask(state: TournamentState, entrant: Entrant) -> bool:
    """Once in a level each, so that nobody can keep play from going on."""
    return possible(state) and state.talks is None and entrant.playing and entrant.asked_level < state.level


def ask(desk: PokerTournament, command: c.AskForDeal, step: Step) -> None:  # noqa: ARG001
    state = desk.running
    entrant = state.entrants.get(step.actor.id)
    directs = _directs(step)
    if entrant is None and not directs:
        raise Unfit(TournamentReason.NOT_ENTERED)
    if state.config.format.deals is None:
        raise Unfit(TournamentReason.NOT_OFFERED)
    if state.stage is not Stage.RUNNING:
        raise wrong_stage(state)
    if not possible(state) or state.talks is not None:
        raise Unfit(TournamentReason.DEAL_NOT_NOW)
    if not directs:
        assert entrant is not None, "whoever asks plays or directs"
        if not entrant.playing:
            raise Unfit(TournamentReason.NOT_ENTERED)
        if entrant.asked_level >= state.level:
            raise Unfit(TournamentReason.DEAL_ASKED)
    desk.emit(step, e.DealAsked("" if directs else step.actor.id))


def propose(desk: PokerTournament, command: c.ProposeDeal, step: Step) -> None:
    """Between hands, by somebody who still plays; house players answer at once."""
    state = desk.running
    entrant, _ = _talking(state, step)
    deal = _worked_out(state, command)
    desk.emit(step, e.DealProposed(entrant.patron, command.formula, deal))
    worth = figures(state, Formula.ICM, deal.for_the_winner_minor)
    for other in _remaining(state):
        if other.house_player:
            agrees = deal.amounts_minor[other.patron] >= worth[other.patron]
            desk.emit(step, e.DealAnswered(other.patron, agrees))
            if not agrees:
                return
    _conclude(desk, step)


def answer(desk: PokerTournament, command: c.AnswerDeal, step: Step) -> None:
    """Nobody agrees to another proposal than the one that was seen, and nobody twice."""
    state = desk.running
    entrant, talks = _talking(state, step)
    found = talks.proposal
    if found is None or found.number != command.number or (command.agrees and entrant.patron in found.agreed):
        raise Unfit(TournamentReason.OTHER_PROPOSAL)
    desk.emit(step, e.DealAnswered(entrant.patron, command.agrees))
    if command.agrees:
        _conclude(desk, step)


def play_on(desk: PokerTournament, command: c.PlayOn, step: Step) -> None:  # noqa: ARG001
    """Whoever does not want a deal need not wait until the time is over."""
    state = desk.running
    entrant = state.entrants.get(step.actor.id)
    if state.talks is None:
        raise Unfit(TournamentReason.NO_TALKS)
    if not _directs(step) and (entrant is None or not entrant.playing):
        raise Unfit(TournamentReason.NOT_ENTERED)
    desk.emit(step, e.DealTalksEnded(step.actor.id))


def look_after(desk: PokerTournament, step: Step) -> None:
    """Talks begin when the hand is over, and end with their time, or when a deal is no longer possible."""
    state = desk.running
    talks = state.talks
    if talks is None or not state.at_rest():
        return
    if not possible(state) or (talks.until_ms and talks.until_ms <= step.now_ms):
        desk.emit(step, e.DealTalksEnded())
    elif not talks.until_ms:
        desk.emit(step, e.DealTalksBegun(step.now_ms + TALKS_MS))


def _conclude(desk: PokerTournament, step: Step) -> None:
    """All who remain have to agree (TSG-A1T.16)."""
    talks = desk.running.talks
    assert talks is not None, "somebody has just agreed"
    assert talks.proposal is not None, "somebody has just agreed"
    if {entrant.patron for entrant in _remaining(desk.running)} <= set(talks.proposal.agreed):
        desk.emit(step, e.DealMade(talks.proposal.deal))


def _directs(step: Step) -> bool:
    return step.actor.may(Role.TOURNAMENT_MANAGER) or step.actor.may(Role.ADMINISTRATOR)


def _talking(state: TournamentState, step: Step) -> tuple[Entrant, Talks]:
    """A player who remains, while talks are on; the director only listens (TSG-A1T.17)."""
    entrant = state.entrants.get(step.actor.id)
    if entrant is None or not entrant.playing:
        raise Unfit(TournamentReason.NOT_ENTERED)
    if state.talks is None or not state.talks.until_ms:
        raise Unfit(TournamentReason.NO_TALKS)
    return entrant, state.talks


def _remaining(state: TournamentState) -> list[Entrant]:
    return [entrant for entrant in state.entrants.values() if entrant.playing]


# The figures


def least_for_the_winner(state: TournamentState) -> int:
    """What the operator demands to stay in play, as far as it is not certain already (TSG-A1T.17)."""
    terms = state.config.format.deals
    demanded = sum(ending.open_prizes(state)) * terms.winner_percent // 100 if terms is not None else 0
    return min(demanded, most_for_the_winner(state))


def most_for_the_winner(state: TournamentState) -> int:
    """Everybody is certain of the last of the prizes."""
    prizes = ending.open_prizes(state)
    return sum(prizes) - min(prizes) * len(prizes)


def figures(state: TournamentState, formula: Formula, for_the_winner_minor: int) -> dict[str, int]:
    """What each of those who remain would get by a formula that the house works out."""
    chips = tuple((entrant.patron, entrant.chips) for entrant in _remaining(state))
    return dict(_figures(formula, chips, tuple(ending.open_prizes(state)), for_the_winner_minor))


@lru_cache(maxsize=32)
def _figures(
    formula: Formula, chips: tuple[tuple[str, int], ...], prizes: tuple[int, ...], for_the_winner_minor: int
) -> dict[str, int]:
    return proposal(formula, dict(chips), prizes, for_the_winner_minor)


def _worked_out(state: TournamentState, command: c.ProposeDeal) -> Deal:
    kept_minor, money = command.for_the_winner_minor, amounts_in(state.config.format.currency)
    least, most = least_for_the_winner(state), most_for_the_winner(state)
    if not least <= kept_minor <= most:
        raise Unfit(TournamentReason.WINNERS_PART, least=money(least), most=money(most))
    if command.formula is not Formula.FREE:
        return Deal(figures(state, command.formula, kept_minor), kept_minor)
    (table,) = state.tables.values()
    amounts = {table.seats.get(share.seat, ""): share.amount_minor for share in command.shares}
    chips = {entrant.patron: entrant.chips for entrant in _remaining(state)}
    prizes = ending.open_prizes(state)
    try:
        check_agreed(amounts, chips, prizes, kept_minor)
    except DealError:
        raise Unfit(TournamentReason.BAD_SHARES, total=money(sum(prizes))) from None
    return Deal(amounts, kept_minor)
