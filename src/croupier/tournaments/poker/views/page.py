"""The page of a live poker tournament, made from its state (TSG-6.6, A1T.6, A1T.12)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from croupier.poker_room.tournaments.letters import table_id
from croupier.rules.tournaments.formats import AddOn, Rebuy, Stacks
from croupier.rules.tournaments.paid import all_finalists_win
from croupier.rules.tournaments.places import standings
from croupier.rules.tournaments.played import table_of_prizes
from croupier.tournaments.poker import ending, play
from croupier.tournaments.poker.config import Round, first_levels
from croupier.tournaments.poker.state import Entrant, Stage, TournamentState
from croupier.tournaments.poker.views.deals import deal_part, deal_terms
from croupier.tournaments.poker.views.parts import (
    ChipOffer,
    PlayerLine,
    PokerTournamentPart,
    RoundLine,
    StackTerms,
    TableLine,
)

LEVELS: Final = 40
"""Levels that are shown; more follow."""
LEADERS: Final = 9
"""So many have their course drawn."""
PLAYERS: Final = 200
"""Players that are shown: those who are in first, by their chips."""


def page_of(state: TournamentState) -> PokerTournamentPart:
    config, told = state.config, state.config.format
    running = state.stage is Stage.RUNNING
    pool_minor = state.pool_minor if state.over else state.promised_minor
    left = state.left
    return PokerTournamentPart(
        id=config.id,
        name=told.name,
        rulebook=config.rulebook,
        game=config.game,
        currency=told.currency,
        format=told.format.value,
        variants=told.variants,
        limit=told.limit,
        stage=state.stage.value,
        paused=state.paused,
        why=state.why,
        pool_part_minor=told.entry.pool_minor,
        commission_minor=told.entry.commission_minor,
        bounty_minor=told.entry.bounty_minor,
        guarantee_minor=told.prizes.guarantee_minor,
        pool_minor=pool_minor,
        prizes=_prizes(state, pool_minor),
        starting_chips=told.starting_chips,
        seats=told.seats,
        size=told.entrants,
        starts_at_ms=config.starts_at_ms,
        late_levels=told.entry.late_levels,
        most_buy_ins=told.entry.most_buy_ins,
        rebuy=_rebuy_terms(told.rebuy),
        add_on=_add_on_terms(told.add_on),
        open=state.registration_open(),
        entrants=len(state.entrants),
        left=left,
        level=state.level,
        level_ends_ms=state.level_ends_ms,
        left_ms=state.left_ms,
        level_minutes=told.levels.minutes,
        break_until_ms=state.break_until_ms,
        break_every=told.levels.break_every,
        break_minutes=told.levels.break_minutes,
        break_at_minute=told.levels.break_at_minute,
        next_break_ms=state.next_break_ms,
        stages=told.levels.stages,
        levels=first_levels(told, max(LEVELS, state.level + 1)),
        hand_for_hand=running and play.hand_for_hand(state),
        average_chips=state.issued() // left if left and running else 0,
        hands=state.hands,
        players=players_of(state),
        tables=tuple(_table_line(state, number) for number in state.tables),
        stacks=_stack_terms(told.stacks, told.starting_chips),
        all_finalists_win=all_finalists_win(
            told, len(state.entrants), state.pool_minor, more=not state.over and state.registration_open()
        ),
        leads_to=config.leads_to,
        most_offers=told.prizes.most_offers,
        rounds=_rounds(state),
        fast_fold_until=told.fast_fold_until,
        fast_fold=state.fast,
        shootout_rounds=told.shootout_rounds,
        changed=tuple(state.changes),
        deals=deal_terms(state),
        deal=deal_part(state),
    )


def _table_line(state: TournamentState, number: int) -> TableLine:
    return TableLine(
        table_id(state.config.id, number), number, state.tables[number].dealt or len(state.tables[number].seats)
    )


def _stack_terms(terms: Stacks | None, starting_chips: int) -> StackTerms | None:
    return StackTerms(terms.number, starting_chips // terms.number, terms.until_level) if terms is not None else None


def _rounds(state: TournamentState) -> tuple[RoundLine, ...]:
    players = Counter(entrant.round for entrant in state.entrants.values())

    def line(each: Round) -> RoundLine:
        now = "open" if each.number > state.round else "running" if each.number == state.round else "over"
        if state.over or (now == "running" and not state.tables):
            now = "over"
        return RoundLine(each.number, each.phase, each.starts_ms, each.minutes, players[each.number], now)

    return tuple(map(line, state.config.rounds))


def _rebuy_terms(terms: Rebuy | None) -> ChipOffer | None:
    if terms is None:
        return None
    price = (terms.pool_minor, terms.commission_minor, terms.chips)
    return ChipOffer(*price, terms.until_level, terms.most, terms.at_most_chips)


def _add_on_terms(terms: AddOn | None) -> ChipOffer | None:
    if terms is None:
        return None
    return ChipOffer(terms.pool_minor, terms.commission_minor, terms.chips, terms.after_level, 1)


def _prizes(state: TournamentState, pool_minor: int) -> tuple[int, ...]:
    """What the paid places get, with those who have entered so far; before anybody has, for the expected field."""
    told = state.config.format
    field = len(state.entrants) or told.entrants
    pool_minor = pool_minor or max(field * told.entry.pool_minor, told.prizes.guarantee_minor)
    return tuple(table_of_prizes(told, pool_minor, field))


def places_of(state: TournamentState) -> dict[str, int]:
    """Of those who are out."""
    told = ending.what_happened_so_far(state)
    return {player: standing.place for standing in standings(told) for player in standing.players}


def ranks_of(state: TournamentState) -> dict[str, int]:
    """By chips of those who are in, 1 the largest; the places of those who are out, and of everybody at the end."""
    if state.over:
        return {result.player: result.place or 0 for result in state.results}
    playing = sorted((each for each in state.entrants.values() if each.remains), key=lambda each: -each.shown_chips)
    ranks: dict[str, int] = {}
    for number, entrant in enumerate(playing):
        same = number and playing[number - 1].shown_chips == entrant.shown_chips
        ranks[entrant.patron] = ranks[playing[number - 1].patron] if same else number + 1
    return ranks | places_of(state) if state.eliminated else ranks


def players_of(state: TournamentState, name: str = "", most: int = PLAYERS) -> tuple[PlayerLine, ...]:
    """So many, those with this in their name: who is in first, by their chips."""
    results = {result.player: result for result in state.results}
    places = {name: result.place or 0 for name, result in results.items()}
    if state.stage is Stage.RUNNING and state.eliminated:
        places = places_of(state)

    def line(entrant: Entrant, number: int) -> PlayerLine:
        result = results.get(entrant.patron)
        return PlayerLine(
            name=entrant.name,
            chips=entrant.shown_chips,
            place=places.get(entrant.patron, 0),
            house_player=entrant.house_player,
            bounty_minor=entrant.head_minor,
            prize_minor=result.prize_minor + result.refund_minor if result else 0,
            won_minor=result.bounty_minor if result else entrant.won_minor,
            stacks=entrant.reserve,
            course=tuple(entrant.course) if number < LEADERS else (),
        )

    wanted = name.strip().casefold()
    named = (each for each in state.entrants.values() if wanted in each.name.casefold())
    order = sorted(named, key=lambda each: (places.get(each.patron, 0), -each.shown_chips, each.entered_ms))
    return tuple(line(entrant, number) for number, entrant in enumerate(order[:most]))
