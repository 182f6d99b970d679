"""Chips bought while a tournament runs: rebuys in their period, offered to whoever has none left, and the add-on.

Whoever lost the last chip keeps the seat for a while and may buy; only then they are out, with the place of the hand in
which it happened. Chips bought in a hand arrive after it. House players buy none.
Clauses: TSG-2.20, 2.21, A1T-viii.1 to A1T-viii.9; NT-69.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.house.step import Step
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import ending, money, play
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker.reasons import needs_player, wrong_stage
from croupier.tournaments.poker.state import Entrant, Stage, TournamentState
from croupier.tournaments.reasons import TournamentReason, Unfit

if TYPE_CHECKING:
    from croupier.tournaments.poker.desk import PokerTournament

OFFER_MS: Final = 20_000
"""So long somebody without chips may think about a rebuy."""


def period_open(state: TournamentState) -> bool:
    """At the beginning, to the end of a level (TSG-A1T-viii.2)."""
    terms = state.config.format.rebuy
    return state.stage is Stage.RUNNING and terms is not None and state.level <= terms.until_level


def can_rebuy(state: TournamentState, entrant: Entrant) -> bool:
    return objection(state, entrant) is None


def objection(state: TournamentState, entrant: Entrant) -> TournamentReason | None:
    """Why somebody may not rebuy now; an offer holds until it ends."""
    terms = state.config.format.rebuy
    if terms is None:
        return TournamentReason.NOT_OFFERED
    if state.stage is not Stage.RUNNING:
        return TournamentReason.WRONG_STAGE
    if not entrant.playing:
        return TournamentReason.NOT_ENTERED
    if not period_open(state) and entrant.offer is None:  # TSG-A1T-viii.2
        return TournamentReason.REGISTRATION_CLOSED
    if terms.most and entrant.rebuys >= terms.most:  # TSG-A1T-viii.3, A1T-viii.5
        return TournamentReason.TOO_OFTEN
    if terms.at_most_chips and entrant.chips > terms.at_most_chips:  # TSG-A1T-viii.5
        return TournamentReason.TOO_MANY_CHIPS
    return None


def _refusal(state: TournamentState, why: TournamentReason) -> Unfit:
    terms = state.config.format.rebuy
    if why is TournamentReason.WRONG_STAGE:
        return wrong_stage(state)
    if terms is not None and why is TournamentReason.TOO_OFTEN:
        return Unfit(why, most=terms.most)
    if terms is not None and why is TournamentReason.TOO_MANY_CHIPS:
        return Unfit(why, most=terms.at_most_chips)
    return Unfit(why)


def offered_to(state: TournamentState, entrant: Entrant) -> bool:
    """Whether somebody who has just lost the last chip is offered a rebuy by itself (TSG-A1T-viii.4)."""
    if entrant.reserve:
        return True  # a stack of the own reserve comes first (TSG-A1T-ix.6)
    terms = state.config.format.rebuy
    if terms is None or entrant.house_player or not period_open(state):
        return False
    return not terms.most or entrant.rebuys < terms.most


def rebuy(desk: PokerTournament, command: c.Rebuy, step: Step) -> None:  # noqa: ARG001
    """At any time of the period; in a hand the chips arrive after it (TSG-A1T-viii.5, A1T-viii.7)."""
    state, entrant = desk.running, _asking(desk, step)
    why = objection(state, entrant)
    if why is not None:
        raise _refusal(state, why)
    terms = state.config.format.rebuy
    assert terms is not None, "a rebuy that may be had has terms"
    money.require(state.config, entrant.patron, terms, step)
    paid = money.paid_in(state.config, money.purse_of(state, entrant), terms, step)
    desk.emit(step, e.Rebought(entrant.patron, terms.chips, terms.pool_minor), paid)
    _send_chips(desk, entrant, terms.chips, step)


def add_on_open(state: TournamentState) -> bool:
    """From the end of its level through the break that follows; where none does, for one level (TSG-A1T-viii.8)."""
    terms, levels = state.config.format.add_on, state.config.format.levels
    if terms is None or state.stage is not Stage.RUNNING or state.level != terms.after_level + 1:
        return False
    if levels.break_every and levels.break_minutes and not terms.after_level % levels.break_every:
        return state.break_due or bool(state.break_until_ms)
    return True


def can_add_on(state: TournamentState, entrant: Entrant) -> bool:
    return add_on_open(state) and entrant.playing and not entrant.add_ons


def add_on(desk: PokerTournament, command: c.TakeAddOn, step: Step) -> None:  # noqa: ARG001
    """Once each."""
    state, entrant = desk.running, _asking(desk, step)
    terms = state.config.format.add_on
    if terms is None:
        raise Unfit(TournamentReason.NOT_OFFERED)
    if not add_on_open(state) or not entrant.playing:
        raise Unfit(TournamentReason.REGISTRATION_CLOSED)
    if entrant.add_ons:
        raise Unfit(TournamentReason.TOO_OFTEN, most=1)
    money.require(state.config, entrant.patron, terms, step)
    paid = money.paid_in(state.config, money.purse_of(state, entrant), terms, step)
    desk.emit(step, e.AddedOn(entrant.patron, terms.chips, terms.pool_minor), paid)
    _send_chips(desk, entrant, terms.chips, step)


def decline(desk: PokerTournament, command: c.DeclineRebuy, step: Step) -> None:  # noqa: ARG001
    """Whoever does not want the rebuy that is offered need not wait."""
    entrant = _asking(desk, step)
    if entrant.offer is None or entrant.reserve:
        raise Unfit(TournamentReason.NOT_OFFERED)
    desk.emit(step, e.RebuyDeclined(entrant.patron))


def _asking(desk: PokerTournament, step: Step) -> Entrant:
    needs_player(step)
    entrant = desk.running.entrants.get(step.actor.id)
    if entrant is None:
        raise Unfit(TournamentReason.NOT_ENTERED)
    return entrant


def _send_chips(desk: PokerTournament, entrant: Entrant, chips: int, step: Step) -> None:
    orders = play.Orders(desk)
    orders.give(entrant.table, entrant.patron, chips)
    orders.send(step)


# Offers that end


def due_ms(state: TournamentState) -> int | None:
    """When the next offer ends; one at a table in the middle of a hand ends with that hand."""
    times = (
        entrant.offer.until_ms
        for entrant in state.entrants.values()
        if entrant.offer is not None and state.tables[entrant.table].at_rest
    )
    return min(times, default=None)


def end_offers(desk: PokerTournament, step: Step, *, all_of_them: bool = False) -> None:
    """Whoever let the time pass is out; seats are given up between hands alone."""
    state = desk.running
    gone = tuple(
        entrant.patron
        for entrant in state.entrants.values()
        if entrant.offer is not None
        and not entrant.reserve
        and (all_of_them or (entrant.offer.until_ms <= step.now_ms and state.tables[entrant.table].at_rest))
    )
    if gone:
        event = ended(state, gone)
        desk.emit(step, event, money.bounties_won(state, event.won, step))


def ended(state: TournamentState, gone: tuple[str, ...]) -> e.OffersEnded:
    """These are out; who took their chips has won their bounties, those of the earlier hand first."""
    offers = [offer for patron in gone if (offer := state.entrants[patron].offer) is not None]
    offers.sort(key=lambda offer: (offer.number, offer.out.chips_before))
    won, heads = ending.bounties_of(state, [(offer.out.player, offer.out.by) for offer in offers])
    return e.OffersEnded(tuple(offer.out.player for offer in offers), won, heads)
