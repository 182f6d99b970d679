"""The events of a table in sentences, for supervisors and inspectors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from croupier.floor import events as e
from croupier.rules.money import CURRENCIES

Money = Callable[[int], str]


def money_in(currency: str) -> Money:
    return CURRENCIES[currency].format


def _chips(chips: Iterable[tuple[str, int]], money: Money) -> str:
    """Spots stand in guillemets, so that a screen finds them and names them as its layout does."""
    return "; ".join(f"{money(amount)} on «{spot}»" for spot, amount in chips)


def _settled(event: e.Settled, money: Money) -> str:
    paid = sum(line.profit_minor + line.returned_minor for line in event.lines)
    staked = sum(line.stake_minor for line in event.lines)
    if event.broken:
        return f"Round {event.number} broken off: {event.broken}. {money(staked)} staked, {money(paid)} paid or back."
    return f"Round {event.number}: {outcome_text(event.outcome)}. {money(staked)} staked, {money(paid)} paid."


def outcome_text(outcome: Any) -> str:
    """An outcome in few words.

    >>> outcome_text({"bank": {"cards": ["5d", "Qs"], "total": 15, "bust": False}, "war": True, "boxes": {"1": ["7s"]}})
    'bank 5d Qs, total 15; war; boxes 1 7s'
    """
    if isinstance(outcome, dict):
        if "pocket" in outcome:
            return f"{outcome['pocket']} {outcome.get('colour', '')}".strip()
        return "; ".join(_parts(outcome))
    return str(outcome)


def _parts(facts: dict[str, Any]) -> list[str]:
    """Each fact with its name; what is merely true is named, and what is not or empty is left out."""
    return [
        name if value is True else _told(value) if name in ("cards", "hands") else f"{name} {_told(value)}"
        for name, value in facts.items()
        if value or (value == 0 and value is not False)
    ]


def _told(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(_parts(value))
    if isinstance(value, list | tuple):
        nested = any(isinstance(item, dict | list | tuple) for item in value)
        return (" / " if nested else " ").join(_told(item) for item in value)
    return str(value)


def _placed(event: e.Placed, money: Money) -> str:
    trimmed = f" (lowered: {event.trimmed})" if event.trimmed else ""
    return f"Seat {event.seat} placed {_chips(event.chips, money)}{trimmed}."


def _answered(event: e.Answered, _: Money) -> str:
    return _FROM.get(event.source, f"{event.source.capitalize()} entered {{}}.").format(_told(event.answer))


def _closed(event: e.BettingClosed, money: Money) -> str:
    back = sum(amount for _, _, amount, _ in event.returned)
    return f"No more bets ({event.why})." + (f" {money(back)} went back." if back else "")


def _rolled_back(event: e.RolledBack, money: Money) -> str:
    taken, owed = sum(row[1] for row in event.taken), sum(row[2] for row in event.taken)
    owing = f", of which {money(owed)} is owed" if owed else ""
    return f"Round {event.number} undone: {event.reason}. {money(taken)} taken back{owing}. {event.note}".strip()


_PUT: Final = {
    "next": "is the next card",
    "burned": "burned",
    "held": "is the first card of the next round",
    "dummy": "begins a dummy hand",
}
_INTERRUPTED: Final = {"connection": "the connection was lost", "time-out": "there was no decision in time"}
_FROM: Final = {
    "generator": "The generator drew {}.",
    "players": "The players chose {}.",
    "laid": "Dealt before: {}.",
    "recorded": "Kept as recorded: {}.",
}
_BARRED: Final = {"void": "void", "forfeit": "forfeited"}

_SENTENCES: Final[dict[type[e.Event], Callable[[Any, Money], str]]] = {
    e.Installed: lambda event, _: f"Set up under rules {event.rules_version[:12]}.",
    e.Opened: lambda _, __: "The table opened.",
    e.JackpotFed: lambda event, money: (
        f"{money(sum(amount for _, amount in event.amounts))} to the jackpot {event.jackpot}."
    ),
    e.JackpotFeedUndone: lambda event, money: (
        f"{money(sum(amount for _, amount in event.amounts))} back from the jackpot {event.jackpot}."
    ),
    e.JackpotWon: lambda event, money: (
        f"{event.name} won: " + "; ".join(f"seat {seat} {money(amount)}" for seat, amount in event.wins) + "."
    ),
    e.JackpotUndone: lambda event, money: (
        f"The jackpot {event.jackpot} taken back: "
        + "; ".join(f"seat {seat} {money(amount)}, {money(owed)} owed" for seat, amount, owed in event.taken)
        + "."
    ),
    e.ClosingNoticed: lambda _, __: "Notice was given that the table closes.",
    e.LastAnnounced: lambda event, _: f"The last {event.last} was announced.",
    e.ClosingCancelled: lambda _, __: "The notice was taken down.",
    e.Closed: lambda _, __: "The table closed.",
    e.ShoeLoaded: lambda event, _: (
        f"Shoe {event.number}: {event.cards} cards, {event.how}"
        + (f", cut at {event.cut}" if event.cut is not None else "")
        + (f", {event.burned} burned." if event.burned else ".")
    ),
    e.ShoeWants: lambda event, _: f"The cards need this: {event.needs}. {event.why}",
    e.CardsChecked: lambda event, _: (
        f"{event.count} cards counted, {len(event.missing)} missing, {len(event.foreign)} foreign. {event.note}".strip()
    ),
    e.CardsChanged: lambda event, _: f"Another set of cards with {event.colour or 'other'} backs: {event.reason}.",
    e.CardPut: lambda event, _: f"{event.code}: {event.card or f'{event.count} cards'} {_PUT[event.to]}.",
    e.IncidentRecorded: lambda event, _: (
        f"{event.code}{f' ({event.card})' if event.card else ''}"
        f"{f', seat {event.seat}' if event.seat else ''}. {event.note}".strip()
    ),
    e.SeatBarred: lambda event, _: f"The wagers of seat {event.seat} are {_BARRED[event.how]}: {event.code}.",
    e.PlayerExcluded: lambda event, _: f"Seat {event.seat} may not take part any more: {event.code}.",
    e.WithdrawalOpened: lambda _, __: "Players may take back all their wagers.",
    e.EquipmentMarked: lambda event, _: f"The {event.kind} is {event.status}. {event.why}".strip(),
    e.KeyingApproved: lambda _, __: "The dealer may key in what the device misread.",
    e.ShooterChanged: lambda event, _: f"Seat {event.seat} has the dice." if event.seat else "Nobody has the dice.",
    e.DiceDeclined: lambda event, _: f"Seat {event.seat} does not want the dice.",
    e.DealerSignedOn: lambda event, _: (
        f"{event.name} deals, moved here from {event.moved_from}." if event.moved_from else f"{event.name} deals."
    ),
    e.DealerSignedOff: lambda event, _: (
        f"The dealer was moved to {event.moved_to}." if event.moved_to else "The dealer left the table."
    ),
    e.LateRefused: lambda event, money: (
        f"Late chips of seat {event.seat} do not count: {_chips(event.chips, money)}. {event.reason}"
    ),
    e.SpunAgain: lambda _, __: "The ball runs again.",
    e.ChoicesUndone: lambda event, money: (
        f"Choices are made again; {money(sum(amount for _, _, amount in event.returned))} went back."
    ),
    e.LimitsSet: lambda event, money: (
        f"New limits: {money(event.limits.default.minimum_minor)} to {money(event.limits.default.maximum_minor)}."
    ),
    e.Resumed: lambda _, __: "The house came back after a stop.",
    e.SeatTaken: lambda event, _: f"{event.name} took seat {event.seat}.",
    e.SeatLeft: lambda event, _: (
        f"Seat {event.seat} was freed: {event.released}." if event.released else f"Seat {event.seat} was given up."
    ),
    e.Funded: lambda event, money: f"Seat {event.seat} funded its meter with {money(event.amount_minor)}.",
    e.Collected: lambda event, money: f"Seat {event.seat} collected {money(event.amount_minor)}.",
    e.ConnectionLost: lambda event, _: f"The player of seat {event.seat} lost the connection; the seat is held.",
    e.ConnectionRestored: lambda event, _: f"The player of seat {event.seat} is back.",
    e.WagersMoved: lambda event, money: (
        f"Seat {event.seat} leaves for a temporary table with {_chips((*event.chips, *event.added), money)}: "
        f"{_INTERRUPTED[event.why]}."
    ),
    e.TemporaryOpened: lambda event, money: (
        f"An unfinished game of round {event.round} at {event.table_name} waits here for {event.name}: "
        f"{_chips((*event.chips, *event.added), money)}."
    ),
    e.TakenUp: lambda _, __: "The player goes on with the unfinished game.",
    e.SetAside: lambda event, _: f"The game waits for its player again: {_INTERRUPTED[event.why]}.",
    e.RoundOpened: lambda event, _: f"Round {event.number} opened.",
    e.Placed: _placed,
    e.TakenBack: lambda event, money: f"Seat {event.seat} took back {_chips(event.chips, money)}.",
    e.WagersConfirmed: lambda event, _: f"Seat {event.seat} confirmed its wagers.",
    e.BettingClosed: _closed,
    e.LateAllowed: lambda event, money: (
        f"Late chips of seat {event.seat} were allowed: {_chips(event.chips, money)}. {event.reason}"
    ),
    e.Entered: lambda event, _: f"{event.source.capitalize()} entered {_told(event.answer)}.",
    e.Retracted: lambda _, __: "The entry was taken back.",
    e.Answered: _answered,
    e.ResultConfirmed: lambda _, __: "The result was confirmed.",
    e.SpinStopped: lambda event, _: f"No spin: {event.reason}. {event.note}".strip(),
    e.Decided: lambda event, _: f"Seat {event.seat} chose {event.option}{' by default' if event.by_default else ''}.",
    e.DecisionsOpened: lambda _, __: "Players are asked to decide.",
    e.Settled: _settled,
    e.Voided: lambda event, money: (
        f"Round {event.number} is void: {event.reason}. "
        f"{money(sum(amount for _, _, amount in event.returned))} went back. {event.note}"
    ).strip(),
    e.RolledBack: _rolled_back,
    e.WinLocked: lambda event, money: (
        f"Seat {event.seat} won {money(event.amount_minor)} in round {event.round}: held for a supervisor."
    ),
    e.WinReleased: lambda event, money: (
        f"{money(event.amount_minor)} of seat {event.seat} was released. {event.note}".strip()
    ),
    e.PlayersGrouped: lambda event, _: (
        f"Seats {', '.join(event.seats)} count as one player. {event.note}".strip()
        if len(event.seats) > 1
        else f"Seat {', '.join(event.seats)} counts singly again."
    ),
    e.AlertRaised: lambda event, _: event.text,
    e.AlertAcknowledged: lambda event, _: f"Alert {event.alert} was seen to. {event.note}".strip(),
    e.SessionStarted: lambda event, _: f"Session {event.session} of the tournament {event.tournament} began.",
    e.SessionHeld: lambda event, _: f"The session is paused: {event.why}" if event.why else "The session goes on.",
    e.SessionTimeUp: lambda *_: "The time of the session is up.",
    e.SessionPlayerOut: lambda event, _: f"A player is out of the session: {event.why}.",
    e.WageringTimeSet: lambda event, _: f"Wagers have to be made within {event.wagering_s} seconds.",
    e.LuckyChipPlaced: lambda event, _: f"Seat {event.seat} put the Lucky Chip on «{event.spot}».",
    e.LuckyNumbersDrawn: lambda event, _: f"Random Lucky Numbers were drawn for {len(event.numbers)} seats.",
    e.SessionFinished: lambda *_: "The session is over: the table returned to regular play.",
}


def sentence_for(event: e.Event, money: Money) -> str:
    """What happened, for a person."""
    tell = _SENTENCES.get(type(event))
    return tell(event, money) if tell is not None else type(event).__name__
