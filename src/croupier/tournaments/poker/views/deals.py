"""A deal as everybody sees it: who asked, what each would get by which formula, who agrees (TSG-A1T.15 to A1T.17)."""

from __future__ import annotations

import msgspec

from croupier.rules.tournaments.deals import Formula
from croupier.rules.tournaments.description import Deal
from croupier.tournaments.poker import deals, ending
from croupier.tournaments.poker.state import TournamentState


class DealTerms(msgspec.Struct, frozen=True):
    """Told before entry: deals may be made, and what the operator demands for the winner."""

    winner_percent: int
    possible: bool
    """At the final table now."""


class DealLine(msgspec.Struct, frozen=True):
    """One player of the final table."""

    seat: int
    """-1: out since."""
    name: str
    chips: int
    icm_minor: int
    """By the chip model, with the least that stays for the winner."""
    chips_minor: int
    """By chips."""
    amount_minor: int
    """As proposed, or agreed on."""
    agrees: bool


class FinalDeal(msgspec.Struct, frozen=True):
    stage: str
    """`asked` until the hand is over, `talks`, or `made`."""
    asked_by: str
    """Empty: the director."""
    until_ms: int
    open_minor: int
    """What is divided."""
    least_minor: int
    """Stays for the winner at least."""
    most_minor: int
    for_the_winner_minor: int
    """As proposed, or agreed on."""
    number: int
    """Of the proposal; 0: there is none."""
    formula: str
    proposed_by: str
    declined_by: str
    players: tuple[DealLine, ...]


def deal_terms(state: TournamentState) -> DealTerms | None:
    terms = state.config.format.deals
    return DealTerms(terms.winner_percent, deals.possible(state)) if terms is not None else None


def deal_part(state: TournamentState) -> FinalDeal | None:
    if state.deal is not None:
        return _made(state, state.deal)
    talks = state.talks
    if talks is None:
        return None
    found = talks.proposal
    least = deals.least_for_the_winner(state)
    icm, by_chips = (deals.figures(state, formula, least) for formula in (Formula.ICM, Formula.CHIPS))
    return FinalDeal(
        stage="talks" if talks.until_ms else "asked",
        asked_by=_name(state, talks.asked_by),
        until_ms=talks.until_ms,
        open_minor=sum(ending.open_prizes(state)),
        least_minor=least,
        most_minor=deals.most_for_the_winner(state),
        for_the_winner_minor=found.deal.for_the_winner_minor if found is not None else least,
        number=found.number if found is not None else 0,
        formula=found.formula.value if found is not None else "",
        proposed_by=_name(state, found.by) if found is not None else "",
        declined_by=_name(state, talks.declined_by),
        players=tuple(
            DealLine(
                seat=entrant.seat,
                name=entrant.name,
                chips=entrant.chips,
                icm_minor=icm[entrant.patron],
                chips_minor=by_chips[entrant.patron],
                amount_minor=found.deal.amounts_minor[entrant.patron] if found is not None else 0,
                agrees=found is not None and entrant.patron in found.agreed,
            )
            for entrant in state.entrants.values()
            if entrant.playing
        ),
    )


def _made(state: TournamentState, deal: Deal) -> FinalDeal:
    lines = (
        DealLine(each.seat, each.name, each.chips, 0, 0, deal.amounts_minor[patron], agrees=True)
        for patron, each in state.entrants.items()
        if patron in deal.amounts_minor
    )
    return FinalDeal(
        stage="made",
        asked_by="",
        until_ms=0,
        open_minor=sum(deal.amounts_minor.values()) + deal.for_the_winner_minor,
        least_minor=0,
        most_minor=0,
        for_the_winner_minor=deal.for_the_winner_minor,
        number=0,
        formula="",
        proposed_by="",
        declined_by="",
        players=tuple(lines),
    )


def _name(state: TournamentState, patron: str) -> str:
    return state.entrants[patron].name if patron in state.entrants else ""
