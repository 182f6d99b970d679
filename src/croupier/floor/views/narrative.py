"""The events of a table as the house tells them to supervisors and inspectors: a code and details for each.

The codes are those of the events, `event-placed`; where something may be missing from a sentence there is a second one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from croupier.floor import events as e
from croupier.floor.handlers.calls import called
from croupier.floor.table import Table
from croupier.words.said import Amount, Detail, Named, Said, Several, several, slug
from croupier.words.tables import option_of

Tell = Callable[[Any, "Teller"], Said]


class Teller:
    """Tells the events of one table."""

    def __init__(self, table: Table) -> None:
        self._currency = table.config.currency
        self._terms = table.terms

    def tell(self, event: e.Event) -> Said:
        return TOLD[type(event)](event, self)

    def money(self, amount_minor: int) -> Amount:
        return Amount(amount_minor, self._currency)

    def reason(self, code: str) -> Named:
        return self._terms.reason(code)

    def chips(self, chips: Iterable[tuple[str, int]]) -> Several:
        return several(
            Said("chips-on", {"amount": self.money(amount), "spot": Named("spot", spot)}) for spot, amount in chips
        )


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


def _plain(code: str) -> Tell:
    return lambda _, __: Said(code)


def _of(code: str, *names: str) -> Tell:
    """A sentence in which fields of the event stand as they are."""
    return lambda event, _: Said(code, {name: getattr(event, name) for name in names})


def _settled(event: e.Settled, at: Teller) -> Said:
    sums: dict[str, Detail] = {
        "number": event.number,
        "staked": at.money(sum(line.stake_minor for line in event.lines)),
        "paid": at.money(sum(line.profit_minor + line.returned_minor for line in event.lines)),
    }
    if event.broken:
        return Said("event-settled-broken", {**sums, "reason": at.reason(event.broken)})
    return Said("event-settled", {**sums, "outcome": Named("outcome", "", outcome_text(event.outcome))})


def _placed(event: e.Placed, at: Teller) -> Said:
    details: dict[str, Detail] = {"seat": event.seat, "chips": at.chips(event.chips)}
    if event.trimmed:
        return Said("event-placed-trimmed", {**details, "why": event.trimmed})
    return Said("event-placed", details)


def _closed(event: e.BettingClosed, at: Teller) -> Said:
    back_minor = sum(amount for _, _, amount, _ in event.returned)
    if back_minor:
        return Said("event-betting-closed-returned", {"why": event.why, "amount": at.money(back_minor)})
    return Said("event-betting-closed", {"why": event.why})


def _rolled_back(event: e.RolledBack, at: Teller) -> Said:
    taken_minor, owed_minor = sum(row[1] for row in event.taken), sum(row[2] for row in event.taken)
    details: dict[str, Detail] = {
        "number": event.number,
        "reason": at.reason(event.reason),
        "amount": at.money(taken_minor),
    }
    if owed_minor:
        return Said("event-rolled-back-owed", {**details, "owed": at.money(owed_minor)}, event.note)
    return Said("event-rolled-back", details, event.note)


def _past_corrected(event: e.PastCorrected, at: Teller) -> Said:
    details: dict[str, Detail] = {
        "number": event.number,
        "reason": at.reason(event.reason),
        "taken": at.money(sum(amount for _, amount, _ in event.taken)),
        "paid": at.money(sum(line.returned_minor + line.profit_minor for line in event.lines)),
        "outcome": Named("outcome", "", outcome_text(event.outcome)),
    }
    owed_minor = sum(owed for _, _, owed in event.taken)
    if owed_minor:
        return Said("event-past-corrected-owed", {**details, "owed": at.money(owed_minor)}, event.note)
    return Said("event-past-corrected", details, event.note)


def _voided(event: e.Voided, at: Teller) -> Said:
    back_minor = sum(amount for _, _, amount in event.returned)
    details: dict[str, Detail] = {
        "number": event.number,
        "reason": at.reason(event.reason),
        "amount": at.money(back_minor),
    }
    return Said("event-voided", details, event.note)


def _incident(event: e.IncidentRecorded, at: Teller) -> Said:
    about: list[Detail] = [at.reason(event.code)]
    if event.card:
        about.append(event.card)
    if event.seat:
        about.append(Said("seat-number", {"seat": event.seat}))
    return Said("event-incident-recorded", {"what": Several(tuple(about), ", ")}, event.note)


def _put(event: e.CardPut, at: Teller) -> Said:
    details: dict[str, Detail] = {"reason": at.reason(event.code), "to": event.to}
    if event.card:
        return Said("event-card-put", {**details, "card": event.card})
    return Said("event-cards-burned", {"reason": at.reason(event.code), "count": event.count})


def _marked(event: e.EquipmentMarked, at: Teller) -> Said:
    details: dict[str, Detail] = {
        "kind": Named("equipment", event.kind),
        "status": Named("status", event.status),
    }
    if event.code:
        return Said("event-equipment-marked-for", {**details, "reason": at.reason(event.code)}, event.note)
    return Said("event-equipment-marked", details, event.note)


def _left(event: e.SeatLeft, _: Teller) -> Said:
    if not event.released:
        return Said("event-seat-left", {"seat": event.seat})
    return Said("event-seat-released", {"seat": event.seat}, "" if event.released == "idle" else event.released)


def _shoe(event: e.ShoeLoaded, _: Teller) -> Said:
    details: dict[str, Detail] = {"number": event.number, "cards": event.cards, "how": Named("shoe-how", event.how)}
    if event.cut is not None:
        return Said("event-shoe-loaded-cut", {**details, "cut": event.cut, "burned": event.burned})
    return Said("event-shoe-loaded", {**details, "burned": event.burned})


def _wins(event: e.JackpotWon, at: Teller) -> Said:
    wins = several(Said("seat-amount", {"seat": seat, "amount": at.money(amount)}) for seat, amount in event.wins)
    return Said("event-jackpot-won", {"jackpot": event.name, "wins": wins})


def _wins_undone(event: e.JackpotUndone, at: Teller) -> Said:
    wins = several(
        Said("seat-amount-owed", {"seat": seat, "amount": at.money(amount), "owed": at.money(owed)})
        for seat, amount, owed in event.taken
    )
    return Said("event-jackpot-undone", {"jackpot": event.jackpot, "wins": wins})


def _grouped(event: e.PlayersGrouped, _: Teller) -> Said:
    if len(event.seats) > 1:
        return Said("event-players-grouped", {"seats": ", ".join(event.seats)}, event.note)
    return Said("event-player-single", {"seat": ", ".join(event.seats)})


def _late(code: str) -> Tell:
    return lambda event, at: Said(code, {"seat": event.seat, "chips": at.chips(event.chips)}, event.reason)


def _choice(event: e.Decided, _: Teller) -> Said:
    how = "default" if event.by_default else "chosen"
    return Said("event-decided", {"seat": event.seat, "option": option_of(event.option), "how": how})


TOLD: Final[dict[type[e.Event], Tell]] = {
    e.Installed: lambda event, _: Said("event-installed", {"version": event.rules_version[:12]}),
    e.Opened: _plain("event-opened"),
    e.JackpotFed: lambda event, at: Said(
        "event-jackpot-fed",
        {"amount": at.money(sum(amount for _, amount in event.amounts)), "jackpot": event.jackpot},
    ),
    e.JackpotFeedUndone: lambda event, at: Said(
        "event-jackpot-feed-undone",
        {"amount": at.money(sum(amount for _, amount in event.amounts)), "jackpot": event.jackpot},
    ),
    e.JackpotBonusTaken: lambda event, at: Said(
        "event-jackpot-bonus-taken",
        {"amount": at.money(sum(amount for _, amount in event.amounts)), "jackpot": event.jackpot},
    ),
    e.JackpotBonusUndone: lambda event, at: Said(
        "event-jackpot-bonus-undone",
        {"amount": at.money(sum(amount for _, amount in event.amounts)), "jackpot": event.jackpot},
    ),
    e.JackpotWon: _wins,
    e.JackpotUndone: _wins_undone,
    e.ClosingNoticed: _plain("event-closing-noticed"),
    e.LastAnnounced: _of("event-last-announced", "last"),
    e.ClosingCancelled: _plain("event-closing-cancelled"),
    e.Closed: _plain("event-closed"),
    e.ShoeLoaded: _shoe,
    e.ShoeWants: lambda event, _: Said(
        "event-shoe-wants", {"needs": Named("cards-need", event.needs), "why": event.why}
    ),
    e.CardsChecked: lambda event, _: Said(
        "event-cards-checked",
        {"count": event.count, "missing": len(event.missing), "foreign": len(event.foreign)},
        event.note,
    ),
    e.CardsChanged: lambda event, _: Said(
        "event-cards-changed",
        {"colour": Named("value", event.colour or "other-colour", event.colour), "reason": event.reason},
    ),
    e.CardPut: _put,
    e.IncidentRecorded: _incident,
    e.SeatBarred: lambda event, at: Said(
        "event-seat-barred", {"seat": event.seat, "how": event.how, "reason": at.reason(event.code)}
    ),
    e.PlayerExcluded: lambda event, at: Said(
        "event-player-excluded", {"seat": event.seat, "reason": at.reason(event.code)}
    ),
    e.WithdrawalOpened: _plain("event-withdrawal-opened"),
    e.EquipmentMarked: _marked,
    e.KeyingApproved: _plain("event-keying-approved"),
    e.ShooterChanged: lambda event, _: (
        Said("event-shooter-changed", {"seat": event.seat}) if event.seat else Said("event-shooter-nobody")
    ),
    e.DiceDeclined: _of("event-dice-declined", "seat"),
    e.DealerSignedOn: lambda event, _: (
        Said("event-dealer-moved-here", {"name": event.name, "table": event.moved_from})
        if event.moved_from
        else Said("event-dealer-signed-on", {"name": event.name})
    ),
    e.DealerSignedOff: lambda event, _: (
        Said("event-dealer-moved-away", {"table": event.moved_to})
        if event.moved_to
        else Said("event-dealer-signed-off")
    ),
    e.LateRefused: _late("event-late-refused"),
    e.LateAllowed: _late("event-late-allowed"),
    e.SpunAgain: _plain("event-spun-again"),
    e.ChoicesUndone: lambda event, at: Said(
        "event-choices-undone", {"amount": at.money(sum(amount for _, _, amount in event.returned))}
    ),
    e.LimitsSet: lambda event, at: Said(
        "event-limits-set",
        {
            "minimum": at.money(event.limits.default.minimum_minor),
            "maximum": at.money(event.limits.default.maximum_minor),
        },
    ),
    e.Resumed: _plain("event-resumed"),
    e.SeatTaken: _of("event-seat-taken", "name", "seat"),
    e.SeatLeft: _left,
    e.Funded: lambda event, at: Said("event-funded", {"seat": event.seat, "amount": at.money(event.amount_minor)}),
    e.Collected: lambda event, at: Said(
        "event-collected", {"seat": event.seat, "amount": at.money(event.amount_minor)}
    ),
    e.ConnectionLost: _of("event-connection-lost", "seat"),
    e.ConnectionRestored: _of("event-connection-restored", "seat"),
    e.WagersMoved: lambda event, at: Said(
        "event-wagers-moved",
        {"seat": event.seat, "chips": at.chips((*event.chips, *event.added)), "why": event.why},
    ),
    e.TemporaryOpened: lambda event, at: Said(
        "event-temporary-opened",
        {
            "round": event.round,
            "table": event.table_name,
            "name": event.name,
            "chips": at.chips((*event.chips, *event.added)),
        },
    ),
    e.TakenUp: _plain("event-taken-up"),
    e.SetAside: _of("event-set-aside", "why"),
    e.RoundOpened: _of("event-round-opened", "number"),
    e.Placed: _placed,
    e.TakenBack: lambda event, at: Said("event-taken-back", {"seat": event.seat, "chips": at.chips(event.chips)}),
    e.WagersConfirmed: _of("event-wagers-confirmed", "seat"),
    e.ResultSeen: _of("event-result-seen", "seat"),
    e.BettingClosed: _closed,
    e.Entered: lambda event, _: Said("event-entered", {"source": event.source, "answer": _told(event.answer)}),
    e.Retracted: _plain("event-retracted"),
    e.Answered: lambda event, _: Said(
        "event-answered", {"source": event.source, "answer": _told(event.answers if event.more else event.answer)}
    ),
    e.ResultConfirmed: _plain("event-result-confirmed"),
    e.SpinStopped: lambda event, at: Said("event-spin-stopped", {"reason": at.reason(event.reason)}, event.note),
    e.Decided: _choice,
    e.DecisionsOpened: _plain("event-decisions-opened"),
    e.PaidEarly: lambda event, at: Said(
        "event-paid-early",
        {
            "chips": at.chips((line.spot, line.stake_minor) for line in event.lines),
            "paid": at.money(sum(line.profit_minor + line.returned_minor for line in event.lines)),
        },
    ),
    e.EarlyUndone: lambda event, at: Said(
        "event-early-undone", {"amount": at.money(sum(amount for _, amount, _ in event.taken))}
    ),
    e.Settled: _settled,
    e.Voided: _voided,
    e.RolledBack: _rolled_back,
    e.PastCorrected: _past_corrected,
    e.WinLocked: lambda event, at: Said(
        "event-win-locked", {"seat": event.seat, "amount": at.money(event.amount_minor), "round": event.round}
    ),
    e.WinReleased: lambda event, at: Said(
        "event-win-released", {"amount": at.money(event.amount_minor), "seat": event.seat}, event.note
    ),
    e.PlayersGrouped: _grouped,
    e.CallsSet: lambda event, _: (
        Said("event-calls-set", {"kinds": several(called(kind) for kind in event.kinds)})
        if event.kinds
        else Said("event-calls-none")
    ),
    e.MoneyFound: lambda event, at: Said(
        "event-money-found", {"number": event.found, "amount": at.money(event.amount_minor)}, event.note
    ),
    e.FoundCounted: lambda event, at: Said(
        "event-found-kept" if event.kept_minor else "event-found-counted",
        {
            "number": event.found,
            "won": at.money(event.won_minor),
            "lost": at.money(event.lost_minor),
            "kept": at.money(event.kept_minor),
        },
    ),
    e.FoundUndone: _of("event-found-undone", "found", "round"),
    e.FoundReleased: lambda event, at: Said(
        "event-found-released",
        {"number": event.found, "amount": at.money(event.amount_minor), "patron": event.patron},
        event.note,
    ),
    e.AlertRaised: lambda event, _: Said(f"alert-{event.kind.value}", event.details, event.note),
    e.AlertAcknowledged: lambda event, _: Said("event-alert-acknowledged", {"alert": event.alert}, event.note),
    e.SessionStarted: _of("event-session-started", "session", "tournament"),
    e.SessionHeld: lambda event, _: (
        Said("event-session-held", note=event.why) if event.why else Said("event-session-goes-on")
    ),
    e.SessionTimeUp: _plain("event-session-time-up"),
    e.SessionPlayerOut: lambda event, _: Said(
        "event-session-player-out", {"why": Named("tournament-code", slug(event.why))}
    ),
    e.WageringTimeSet: lambda event, _: Said("event-wagering-time-set", {"seconds": event.wagering_s}),
    e.LuckyChipPlaced: lambda event, _: Said(
        "event-lucky-chip-placed", {"seat": event.seat, "spot": Named("spot", event.spot)}
    ),
    e.LuckyNumbersDrawn: lambda event, _: Said("event-lucky-numbers-drawn", {"count": len(event.numbers)}),
    e.SessionFinished: _plain("event-session-finished"),
}
