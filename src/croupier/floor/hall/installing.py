"""Setting a table up from its configuration and its rulebook: the terms of play, checked before it can open."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import msgspec

from croupier.floor.config import Mode, TableConfig
from croupier.floor.hall.book_figures import figures_of, rate_of
from croupier.floor.handlers.calls import call_kinds
from croupier.floor.handlers.supervision import FRAUD
from croupier.floor.terms import Bounds, IncidentTerms, StopReason, Terms
from croupier.rulebooks.building import build_game, game_version
from croupier.rulebooks.loader import Book, clause_ids
from croupier.rulebooks.schema import GameRow
from croupier.rules.money import CURRENCIES
from croupier.words.catalogue import sentence_of
from croupier.words.said import amounts_in

_GROUNDS: Final = {
    "DISRUPTION": "A disturbance, fire or act of God disrupted the game.",
    "FRAUD": "A fraud affected the outcome.",
}
_HOUSE_VOID_REASONS: Final = {"MALFUNCTION": "The equipment or the system failed."}
_SILENT_BOOK_REASONS: Final = {**_GROUNDS, "DEALER_ERROR": "The dealer made an error.", "OTHER": "Another reason."}
"""Where a book gives no closed list of grounds the operator decides and records why (HC25-1.1.15)."""
_WRONG_RESULT: Final = {"WRONG_RESULT": "A wrong result was confirmed."}


SILENT_RULES: Final = "OPERATOR_RULING"

_DEVICES: Final = "PROHIBITED_DEVICE"
"""Tools that recommend plays are among these (TSG-7.2, RFH-18.3.1)."""

HOUSE_INCIDENTS: Final = (
    IncidentTerms(_DEVICES, "A player used a device to follow or analyse the game.", "",
                  "gaming-supervisor", "void-seat", needs_note=True),
    IncidentTerms("NOT_OWN_CARD", "A player wagered without a card of their own.", "",
                  "gaming-supervisor", "void-seat", needs_note=True),
    IncidentTerms("EXCLUDED", "A person is excluded from the game.", "",
                  "gaming-supervisor", "exclude", needs_note=True),
    IncidentTerms(SILENT_RULES, "The rules are silent, and the operator decides.", "",
                  "gaming-supervisor", "record", needs_note=True),
    IncidentTerms("RULES_BROKEN", "A player broke the rules of the house.", "", "dealer", "record"),
    IncidentTerms("TERMINAL_FAULT_REPORTED", "A terminal does not work properly.", "", "dealer", "record"),
)  # fmt: skip
"""What can happen at any table, whatever its game; each table cites where its own book speaks of it, if it does."""


_SAVED_FAMILIES: Final = ("blackjack", "roulette")
"""Games whose interrupted rounds a book can have finished apart; poker has no such protection (NT-87)."""


WAITS: Final = "waits-for-first-wager"
CLOSES_WHEN_READY: Final = "closes-when-ready"


class ConfigurationError(ValueError):
    """A table that its rulebook does not allow."""


def terms_of(book: Book, config: TableConfig) -> Terms:
    """The terms of play; a configuration that the book does not allow is refused with the reason."""
    row = book.game(config.game)
    _check(book, row, config)

    def provision(name: str, default: object) -> object:
        return book.provision(name, config.game, default)

    large_win = provision("large-win-minor", None)
    terms = Terms(
        game=build_game(book, config.game, config.options),
        title=row.title,
        rulebook=book.id,
        rulebook_title=book.head.title,
        version=game_version(book, config.game, config.options),
        policy=book.policy(config.game),
        stop_reasons=_stop_reasons(row, config),
        void_reasons=_void_reasons(book, row),
        correct_reasons=_correct_reasons(row),
        void_role=_first(provision("void-by", None)),
        correct_role=_first(provision("result-corrected-by", None)),
        correction_until=str(provision("correction-until", "next-round")),
        deductions_told=bool(provision("deductions-told", False)),
        closing_notice_s=int(str(provision("closing-notice-s", 0))),
        reopens_after_stop=provision("open-period-after-crash", "re-open") == "re-open",
        dealer_confirms=config.mode.value in _names(provision("confirmed-in", ["dealer"])),
        figures=figures_of(book, config.game, rate_of(config.exchange_rate)),
        idle_rounds=int(str(provision("idle-rounds", 0))),
        large_win_minor=None if large_win is None else int(str(large_win)),
        reason_roles={incident.code: incident.role for incident in row.incident},
        interrupted_ends_apart=row.family in _SAVED_FAMILIES
        and provision("interrupted-round", "completes") == "temporary-table",
        spun_again_elsewhere=bool(provision("spun-again-elsewhere", False)),
        incidents=_incidents(book, row),
        tumbles_least=int(str(provision("tumbles-least", 0))),
        player_card_from_ms=_midnight_ms(provision("player-card-from", None)),
        late_role=_first(provision("late-wager-decided-by", None)),
        waits_for_first_wager=_waits(book, config),
        closes_when_ready=_closes_when_ready(book, config),
        unclaimed_rounds=int(str(provision("unclaimed-rounds", 0))),
        settled_early=frozenset(_names(provision("settled-early", ()))),
        noted_reasons=frozenset({FRAUD, *(incident.code for incident in row.incident if incident.remark)}),
    )
    try:
        Bounds(terms, config.limits).check()
    except ValueError as error:
        raise ConfigurationError(f"table {config.id}: a wager would have no amount: {error}") from None
    offered = call_kinds(terms.game.layout)
    for kind in config.call_wagers or ():
        if kind not in offered:
            raise ConfigurationError(
                f"table {config.id}: call_wagers: {kind!r} is no call bet of {config.game}; "
                f"there are: {', '.join(sorted(offered)) or 'none'}"
            )
    for breach in terms.figures.breaches(config.limits, terms.game.layout.placed_kinds, amounts_in(config.currency)):
        raise ConfigurationError(f"table {config.id}: limits: {sentence_of(breach).removesuffix('.')}")
    return terms


def _waits(book: Book, config: TableConfig) -> bool | None:
    """Whether the book has the clock of this table wait for the first wager; None where it says nothing."""
    modes = book.provision(WAITS, config.game)
    return None if modes is None else config.mode.value in modes


def _closes_when_ready(book: Book, config: TableConfig) -> bool | None:
    """Whether the book has betting end once everybody is ready; None where it leaves that to the operator."""
    modes = book.provision(CLOSES_WHEN_READY, config.game)
    return None if modes is None else config.mode.value in modes


def _check_readiness(book: Book, config: TableConfig) -> None:
    """Who ends the betting is the book's, and where it is silent the operator's; at a dealer's table the dealer."""
    where, chosen = f"table {config.id}:", config.closes_when_ready
    says = _closes_when_ready(book, config)
    if says is not None and chosen not in (None, says):
        clauses = ", ".join(book.provision_clauses(CLOSES_WHEN_READY, config.game))
        when = "once everybody is ready" if says else "when its time is up"
        mode = config.mode.value
        raise ConfigurationError(f"{where} closes_when_ready: betting ends {when} in {mode} mode ({clauses})")
    if chosen and config.mode is not Mode.RNG:
        raise ConfigurationError(f"{where} closes_when_ready: who runs the wheel or the shoe ends the betting")
    if not config.betting_clock and not (chosen and config.seats == 1):
        raise ConfigurationError(f"{where} betting_clock: only a machine of one seat that closes_when_ready has none")


def _check_tools(book: Book, config: TableConfig) -> None:
    """The house itself offers no tool that the book forbids its players to use."""
    forbidden = book.file.irregularity.get(_DEVICES)
    offered = {"coach": config.coach, "autoplay": config.autoplay}
    if forbidden is not None and any(offered.values()):
        name = next(name for name, on in offered.items() if on)
        clauses = ", ".join(clause_ids(forbidden.clause))
        raise ConfigurationError(f"table {config.id}: {name}: the book forbids tools that recommend plays ({clauses})")
    if config.autoplay and config.mode is not Mode.RNG:
        raise ConfigurationError(f"table {config.id}: autoplay: only a table in rng mode has it")


def _check(book: Book, row: GameRow, config: TableConfig) -> None:
    _check_tools(book, config)
    if config.mode.value not in row.modes.value:
        offered = ", ".join(row.modes.value)
        raise ConfigurationError(
            f"table {config.id}: {book.id} offers {config.game} in {offered} mode, not {config.mode.value}"
        )
    if config.currency not in CURRENCIES:
        raise ConfigurationError(f"table {config.id}: {config.currency!r} is no currency that the house knows")
    allowed = book.provision("bet-currencies", config.game, [book.head.currency])
    if config.currency not in allowed:
        raise ConfigurationError(f"table {config.id}: {book.id} takes wagers in {', '.join(allowed)}")
    waits = _waits(book, config)
    if waits is not None and config.starts_with_first_wager not in (None, waits):
        clauses = ", ".join(book.provision_clauses(WAITS, config.game))
        when = "waits for the first wager" if waits else "starts with the wagering period"
        raise ConfigurationError(
            f"table {config.id}: starts_with_first_wager: the clock {when} in {config.mode.value} mode ({clauses})"
        )
    _check_readiness(book, config)
    if not 1 <= config.seats <= 2000:
        raise ConfigurationError(f"table {config.id}: a table has 1 to 2,000 seats, not {config.seats}")
    if config.currency != book.head.currency and not config.exchange_rate:
        raise ConfigurationError(
            f"table {config.id}: currency: an exchange rate {book.head.currency}/{config.currency} is needed, since "
            f"the figures of {book.id} are in {book.head.currency}"
        )


def _stop_reasons(row: GameRow, config: TableConfig) -> dict[str, StopReason]:
    return {
        reason.code: StopReason(
            reason.code,
            reason.text,
            ", ".join(clause_ids(reason.clause)),
            reason.role,
            reason.effect in ("void", "void-undecided"),
            reason.effect == "restart",
            reason.remark,
            reason.inspection or "",
            reason.marks,
            reason.effect == "void-undecided",
            reason.words,
        )
        for reason in row.stop_reason
        if config.mode.value in reason.modes
    }


def _void_reasons(book: Book, row: GameRow) -> dict[str, str]:
    grounds = book.provision("invalidation-grounds", row.id)
    listed = {code: _GROUNDS.get(code, code) for code in grounds} if grounds else _SILENT_BOOK_REASONS
    return {
        **_HOUSE_VOID_REASONS,
        **listed,
        **{i.code: i.text for i in row.incident if i.effect in ("void", "void-undecided", "void-unpaid")},
    }


def _incidents(book: Book, row: GameRow) -> dict[str, IncidentTerms]:
    cited = book.file.irregularity
    house = [
        msgspec.structs.replace(incident, clause=", ".join(clause_ids(cited[incident.code].clause)))
        if incident.code in cited
        else incident
        for incident in HOUSE_INCIDENTS
    ]
    listed = [
        IncidentTerms(
            incident.code,
            incident.text,
            ", ".join(clause_ids(incident.clause)),
            incident.role,
            incident.effect,
            incident.remark,
            incident.cards,
            incident.burns,
            incident.tells or "",
            incident.marks,
            incident.words,
        )
        for incident in row.incident
    ]
    silent = _first(book.provision("silent-rules-decided-by", row.id))
    house = [msgspec.structs.replace(own, role=silent) if own.code == SILENT_RULES else own for own in house]
    return {incident.code: incident for incident in (*house, *listed)}


def _correct_reasons(row: GameRow) -> dict[str, str]:
    return {**_WRONG_RESULT, **{i.code: i.text for i in row.incident if i.effect in ("correct", "recalculate")}}


def _midnight_ms(day: object) -> int | None:
    """The start of a day that the book writes as 2024-10-19, in the time of the house's clock."""
    return None if day is None else int(datetime.fromisoformat(f"{day}T00:00:00+00:00").timestamp() * 1000)


def _first(roles: object) -> str:
    """The lowest role that the book names; those above it may as well."""
    return str(roles[0]) if isinstance(roles, list | tuple) and roles else "gaming-supervisor"


def _names(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list | tuple) else ()
