"""Registration: buying in before the start, late or again, taking it back, house players, and when it starts.

Clauses: TSG-2.5, 6.7, 6.8, A1T.1, A1T.7 to A1T.9, A1T-iii.1, A1T-xii.1; NT-63.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cage import accounts
from croupier.house.step import Step
from croupier.poker_room.house_players import NAMES
from croupier.poker_room.state import HOUSE_PLAYER
from croupier.rules.tournaments.description import End
from croupier.tournaments.poker import commands as c
from croupier.tournaments.poker import events as e
from croupier.tournaments.poker import money, play, seats
from croupier.tournaments.poker.config import TournamentConfig
from croupier.tournaments.poker.kinds import phases, rebuys, satellites
from croupier.tournaments.poker.reasons import needs_player, wrong_stage
from croupier.tournaments.poker.state import Entrant, Stage, TournamentState
from croupier.tournaments.reasons import TournamentReason, Unfit

if TYPE_CHECKING:
    from croupier.tournaments.poker.desk import PokerTournament


def register(desk: PokerTournament, command: c.Register, step: Step) -> None:
    """The buy-in is paid; late, a seat is drawn at once."""
    needs_player(step)
    state, patron = desk.running, step.actor.id
    told = state.config.format
    before = state.entrants.get(patron)
    if before is not None and (state.stage is Stage.REGISTRATION or before.remains):
        raise Unfit(TournamentReason.ENTERED_ALREADY)
    if not state.registration_open():
        if state.stage is Stage.REGISTRATION:
            raise Unfit(TournamentReason.TOURNAMENT_FULL, players=told.most_entrants or told.entrants)
        raise (
            wrong_stage(state)
            if state.over or not (told.entry.late_levels or told.phases)
            else Unfit(TournamentReason.REGISTRATION_CLOSED)
        )
    if before is not None and before.buy_ins >= told.entry.most_buy_ins:
        raise Unfit(TournamentReason.TOO_OFTEN, most=told.entry.most_buy_ins)
    round_number = phases.round_for(state, command.round)
    prize_minor = satellites.prize_for(state, command, patron)
    money.require(state.config, patron, told.entry, step, command.wallet)
    registered = e.Registered(patron, step.actor.name, round=round_number, prize_minor=prize_minor)
    enter(desk, step, registered, command.wallet)
    if state.stage is Stage.RUNNING and not round_number and not state.fast:
        orders = play.Orders(desk)
        orders.reseat(seats.late(state, patron, play.pick_from(step)), step)
        orders.send(step)


def enter(desk: PokerTournament, step: Step, event: e.Registered, wallet: str = "") -> None:
    config = desk.config
    source = money.purse(config, event.patron, house_player=event.house_player)
    step.open(accounts.opening(source, config.format.currency))
    money.from_chosen(config, source, config.format.entry, step, wallet)
    # The buy-in leaves the wallet in its two or three parts (TSG-2.5, 6.7).
    desk.emit(step, event, money.paid_in(config, source, config.format.entry, step))


def unregister(desk: PokerTournament, command: c.Unregister, step: Step) -> None:  # noqa: ARG001
    """Everything comes back, the commission too."""
    state = desk.running
    entrant = state.entrants.get(step.actor.id)
    if entrant is None:
        raise Unfit(TournamentReason.NOT_ENTERED)
    if state.stage is not Stage.REGISTRATION and not phases.still_to_begin(state, entrant):
        raise wrong_stage(state)
    _give_back(desk, entrant, step)


def _give_back(desk: PokerTournament, entrant: Entrant, step: Step) -> None:
    config = desk.config
    refund = money.given_back(config, money.purse_of(desk.running, entrant), config.format.entry, step)
    desk.emit(step, e.Unregistered(entrant.patron), refund)


def cancel(desk: PokerTournament, step: Step, why: str) -> None:
    """Before the start as if everybody had unregistered; running, as the rules settle it."""
    state = desk.running
    if state.stage is Stage.REGISTRATION:
        for entrant in list(state.entrants.values()):
            _give_back(desk, entrant, step)
    else:
        rebuys.end_offers(desk, step, all_of_them=True)
    desk.finish(End.CANCELLED, step, why)


# The start


def _full(state: TournamentState) -> bool:
    return state.config.starts_full and len(state.entrants) >= state.config.format.entrants


def _fills_at_ms(state: TournamentState) -> int | None:
    """When house players take the places that are left: some time after the first person came."""
    if not _house_players_wanted(state):
        return None
    people = [entrant.entered_ms for entrant in state.entrants.values() if not entrant.house_player]
    return min(people) + state.config.fill_after_s * 1000 if people else None


def _house_players_wanted(state: TournamentState) -> int:
    if not state.config.house_players:
        return 0  # asked with every registration: nobody is counted for it
    there = sum(entrant.house_player for entrant in state.entrants.values())
    room = state.config.format.entrants - len(state.entrants)
    return max(0, min(state.config.house_players - there, room))


def due_ms(state: TournamentState) -> int | None:
    times = [state.config.starts_at_ms or None, _fills_at_ms(state)]
    return min((at_ms for at_ms in times if at_ms is not None), default=None)


def look_after(desk: PokerTournament, step: Step) -> None:
    """Start when all seats are taken or the time has come; with fewer than two nobody plays and all goes back."""
    state = desk.running
    fills_ms = _fills_at_ms(state)
    if fills_ms is not None and fills_ms <= step.now_ms:
        for _ in range(_house_players_wanted(state)):
            _house_player(desk, step)
    starts_ms = state.config.starts_at_ms
    if state.config.rounds:
        phases.look_after(desk, step)
        play.go_on(desk, step)
        return
    if _full(state) or (starts_ms and starts_ms <= step.now_ms and len(state.entrants) > 1):
        desk.start(step)
    elif starts_ms and starts_ms <= step.now_ms:
        cancel(desk, step, "too-few-players")


def _house_player(desk: PokerTournament, step: Step) -> None:
    state = desk.running
    number = next(n for n in range(len(state.entrants) + 1) if f"{HOUSE_PLAYER}{desk.id}:{n}" not in state.entrants)
    turn, place = divmod(number, len(NAMES))
    name = NAMES[place] if not turn else f"{NAMES[place]} {turn + 1}"
    patron, round_number = f"{HOUSE_PLAYER}{desk.id}:{number}", phases.round_for(state, 0)
    enter(desk, step, e.Registered(patron, name, house_player=True, round=round_number))


def following(config: TournamentConfig) -> TournamentConfig | None:
    """The next tournament of a series."""
    if not config.number:
        return None
    series = config.id.removesuffix(f"-{config.number}")
    return msgspec.structs.replace(config, id=f"{series}-{config.number + 1}", number=config.number + 1)
