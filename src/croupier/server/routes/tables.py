"""`/api/tables/...`: a table's layout and rules, its results and what they add up to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from litestar import get

from croupier.floor.handlers.equipment_marks import STATUSES
from croupier.floor.handlers.irregularities import NEEDS_CARD, NEEDS_SEAT
from croupier.floor.handlers.jackpots import without_meter
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.streams import stream_of
from croupier.floor.table import Table
from croupier.floor.views.parts import ResultPart
from croupier.floor.views.summary import wheel_of
from croupier.rulebooks.building import house_options
from croupier.rulebooks.families import FAMILIES
from croupier.rulebooks.loader import clause_ids
from croupier.rulebooks.schema import GameRow, Note, OptionRow, Provision
from croupier.rules.blackjack.game import Blackjack
from croupier.rules.blackjack.notices import notice
from croupier.rules.game import Game
from croupier.rules.roulette.wheels import colour
from croupier.rules.shoe import DealsCards
from croupier.server.given import BeforeRound, Limit, TableId, TheHouse
from croupier.server.premises import Premises
from croupier.server.problems import HouseProblem, Why
from croupier.words.catalogue import words_of
from croupier.words.said import Detail, Named, Said, slug


class WheelView(msgspec.Struct, frozen=True):
    """The pockets in the order of the rim, and their colours."""

    name: str
    pockets: tuple[str, ...]
    colours: dict[str, str]


class PayView(msgspec.Struct, frozen=True):
    """One line of a spot's pay table."""

    what: str
    odds: str


class SpotView(msgspec.Struct, frozen=True):
    """A place for a chip, what it covers and pays, and its limits at this table."""

    id: str
    kind: str
    covers: tuple[str, ...]
    odds: str
    name: str
    minimum_minor: int
    maximum_minor: int
    step_minor: int
    pays: list[PayView] = []
    needs: str = ""
    in_round: bool = False
    raised: bool = False
    """A choice during the round stakes here as a rule; "repeat" puts no chip here."""
    equals: str = ""
    """The spot whose stake this one has to equal: a chip for one is a chip for both."""
    summed: bool = False
    """It has to reach the minimum only together with the other spots that say so."""
    lifted: bool = False
    """A first chip that is too small is lifted to the minimum."""
    parts: int = 1
    closed: Said | None = None
    """Why nobody can bet on it at this table; None for a spot that is open."""
    word: str = ""
    """The id of its name in the catalogues of languages, `wager-id`."""


class PieceView(msgspec.Struct, frozen=True):
    spot: str
    units: int


class BundleView(msgspec.Struct, frozen=True):
    """A call bet."""

    id: str
    kind: str
    name: str
    pieces: list[PieceView]
    units: int
    word: str = ""


class RuleView(msgspec.Struct, frozen=True):
    """A line of the book: what a wager pays, what an option or a provision is, or a note; `values` are its words.

    `word` is the id of an option in the catalogues of languages, `rule-id`; a wager has none.
    """

    title: str
    text: str
    clause: str
    values: list[Detail] | None = None
    note: str = ""
    word: str = ""


class ReasonView(msgspec.Struct, frozen=True):
    """Something that a dealer or supervisor can enter."""

    code: str
    text: str
    clause: str
    role: str = ""
    needs_note: bool = False
    word: str = ""
    """The id of its words in the catalogues of languages, `incident-id`."""


class IncidentView(msgspec.Struct, frozen=True):
    """An irregularity that can be reported, by whom, and what follows from it (docs/irregularities.md)."""

    code: str
    text: str
    clause: str
    role: str
    effect: str
    needs_note: bool = False
    needs_card: bool = False
    needs_seat: bool = False
    cards: str = ""
    word: str = ""
    """The id of its words in the catalogues of languages, `incident-id`."""


class Layout(msgspec.Struct, frozen=True):
    """Everything that a screen needs to draw a table and explain it."""

    table: str
    family: str
    game: str
    rulebook: str
    rulebook_version: str
    wheel: WheelView | None
    spots: list[SpotView]
    bundles: list[BundleView]
    rules: list[RuleView]
    stop_reasons: list[ReasonView]
    void_reasons: list[ReasonView]
    correct_reasons: list[ReasonView]
    incidents: list[IncidentView]
    options: dict[str, Any]
    late_role: str
    """Who rules on late chips here (HC25-1.1.4d, RFH-3.2.8)."""
    equipment: dict[str, tuple[str, ...]] = {}
    """The devices that the table may have, and what each can be (docs/irregularities.md)."""
    written: bool = False
    """Players write spots of their own, such as keno tickets."""
    jokers: bool = False
    """There are jokers among the cards."""


class PastResult(msgspec.Struct, frozen=True):
    number: int
    outcome: Any
    at_ms: int
    void: bool
    corrected: bool


class Statistics(msgspec.Struct, frozen=True):
    """How often each pocket came, and the groups that the layout has."""

    spins: int
    counts: dict[str, int]
    hot: list[str]
    cold: list[str]
    red: int
    black: int
    zero: int
    even: int
    odd: int
    low: int
    high: int
    dozens: list[int]
    columns: list[int]


class StatisticsView(msgspec.Struct, frozen=True):
    last_100: Statistics
    last_500: Statistics


def table_of(premises: Premises, table_id: str) -> Table:
    """A table as it is being decided: what it shows is looked at through the pump, or never changes."""
    table = premises.house.tables.get(table_id)
    if table is None:
        raise HouseProblem(Why.UNKNOWN_TABLE, table=table_id[:40])
    return table


def _wheel_view(table: Table) -> WheelView | None:
    wheel = wheel_of(table)
    if wheel is None:
        return None
    return WheelView(wheel.name, wheel.pockets, {pocket: colour(pocket) for pocket in wheel.pockets})


def rules_of(row: GameRow, game: Game, options: Mapping[str, Any]) -> list[RuleView]:
    """What holds for the game's wagers and options in lines that a person can read, with the options in force and the
    notices that follow from them (LC-2.1.5, 2.1.6)."""
    lines = [RuleView(w.name, f"Pays {w.odds}.", ", ".join(clause_ids(w.clause))) for w in row.wager if w.odds]
    stated: dict[str, OptionRow | Provision | Note] = {**row.options, **row.provisions, **row.notes}
    for name, said in stated.items():
        value = said.says if isinstance(said, Note) else options.get(name, said.value)
        if name == _NOTICES and isinstance(game, Blackjack):
            value = [notice(game, topic) for topic in value]
        values = _words(value, in_minor=name.endswith("-minor"))
        if values:
            clauses = ", ".join(clause_ids(said.clause))
            text = f"{', '.join(map(words_of, values))}."
            lines.append(RuleView(titled(name), text, clauses, values, said.note, name))
    return lines


_NOTICES: Final = "notices"


def titled(name: str) -> str:
    """The name of an option or a provision as a heading."""
    return name.removesuffix("-minor").replace("-", " ").capitalize()


def _words(value: Any, *, in_minor: bool = False) -> list[Detail]:
    """Words and figures; the tables that some options are belong on screens of their own."""
    if in_minor:
        return [f"{value // 100:,}.{value % 100:02}"] if isinstance(value, int) else []
    if isinstance(value, bool):
        return [Named("value", "yes" if value else "no")]
    if isinstance(value, list | tuple):
        return [] if any(isinstance(item, list | tuple | dict) for item in value) else [_plain(item) for item in value]
    return [] if isinstance(value, dict) else [_plain(value)]


def _plain(value: Any) -> Detail:
    """A word has its translations; a figure, a letter or a date is itself."""
    if not isinstance(value, str) or not re.search("[a-z]{2}", value):
        return str(value)
    return Named("value", slug(value), value.replace("-", " ") if value[:1].isalpha() else value)


def _layout(premises: Premises, table: Table) -> Layout:
    config, terms = table.config, table.terms
    book = premises.house.books[config.rulebook]
    row = book.game(config.game)
    options = house_options(book, config.game, config.options)
    names = {w.kind: w.name for w in row.wager} | {b.kind: b.name for b in row.bundle}
    incidents = {incident.code: incident for incident in row.incident}

    def reasons(found: Mapping[str, str]) -> list[ReasonView]:
        return [
            ReasonView(
                code,
                text,
                ", ".join(clause_ids(incidents[code].clause)) if code in incidents else "",
                incidents[code].role if code in incidents else "",
                needs_note=code in terms.noted_reasons,
                word=terms.reason(code).id,
            )
            for code, text in found.items()
        ]

    closed = without_meter(table, premises.house.jackpots.at(config.id))
    why = Reason.JACKPOT_NEEDS_MONEY if table.state.session is not None else Reason.NO_JACKPOT
    said = Refusal(why).said
    spots = []
    for spot in terms.game.layout.spots.values():
        bound = table.bounds.of(spot.id)
        odds = ", ".join(str(pay.odds) for pay in spot.pays)
        spots.append(
            SpotView(
                spot.id,
                spot.kind,
                spot.covers,
                odds,
                names.get(spot.kind, spot.kind),
                bound.minimum_minor,
                bound.maximum_minor,
                bound.step_minor,
                [PayView(pay.what, str(pay.odds)) for pay in spot.pays],
                spot.needs,
                spot.in_round,
                raised=spot.raised,
                equals=spot.equals,
                summed=spot.kind in terms.policy.summed_kinds,
                lifted=terms.policy.first_chip_reaches_minimum and spot.kind not in terms.policy.summed_kinds,
                parts=spot.parts,
                closed=said if spot.kind in closed else None,
                word=slug(names.get(spot.kind, spot.kind)),
            )
        )
    return Layout(
        table=config.id,
        family=terms.game.family,
        game=config.game,
        rulebook=terms.rulebook,
        rulebook_version=terms.version,
        wheel=_wheel_view(table),
        spots=spots,
        bundles=[
            BundleView(
                b.id,
                b.kind,
                names.get(b.kind, b.kind),
                [PieceView(p.spot, p.units) for p in b.pieces],
                b.units,
                slug(names.get(b.kind, b.kind)),
            )
            for b in terms.game.layout.bundles.values()
        ],
        rules=rules_of(row, terms.game, options),
        stop_reasons=[
            ReasonView(r.code, r.text, r.clause, r.role, r.needs_note, r.named.id) for r in terms.stop_reasons.values()
        ],
        void_reasons=reasons(terms.void_reasons),
        correct_reasons=reasons(terms.correct_reasons),
        incidents=[
            IncidentView(
                incident.code,
                incident.text,
                incident.clause,
                incident.role,
                incident.effect,
                incident.needs_note,
                incident.effect in NEEDS_CARD,
                incident.effect in NEEDS_SEAT,
                incident.cards,
                incident.named.id,
            )
            for incident in terms.incidents.values()
        ],
        options=options,
        late_role=terms.late_role,
        equipment={kind: STATUSES[kind] for kind in FAMILIES[terms.game.family].equipment},
        written=terms.game.layout.written,
        jokers=isinstance(terms.game, DealsCards) and bool(terms.game.shoe.jokers),
    )


@get("/api/tables/{table_id:str}/layout", summary="A table's layout and rules", tags=["tables"])
async def layout(premises: TheHouse, table_id: TableId) -> Layout:
    return await premises.pump.look(lambda: _layout(premises, table_of(premises, table_id)))


@get("/api/tables/{table_id:str}/results", summary="A table's results, newest first", tags=["tables"])
async def results(
    premises: TheHouse, table_id: TableId, limit: Limit = 100, before: BeforeRound = None
) -> list[PastResult]:
    table_of(premises, table_id)
    rows = await premises.reading(lambda reader: reader.rounds(stream_of(table_id), before, limit))
    return [
        PastResult(r.number, msgspec.json.decode(r.outcome), r.at_ms, r.status == "void", r.status == "corrected")
        for r in rows
    ]


@get("/api/tables/{table_id:str}/statistics", summary="What a table's results add up to", tags=["tables"])
async def statistics(premises: TheHouse, table_id: TableId) -> StatisticsView:
    wheel = wheel_of(table_of(premises, table_id))
    pockets = wheel.pockets if wheel else ()
    history = await premises.pump.look(lambda: premises.house.hall.history(table_id)) or ()
    return StatisticsView(count(history[-100:], pockets), count(history[-500:], pockets))


def count(history: Sequence[ResultPart], pockets: Sequence[str]) -> Statistics:
    """The figures of some results; void rounds do not count."""
    came = [
        result.outcome["pocket"]
        for result in history
        if not result.void and isinstance(result.outcome, dict) and "pocket" in result.outcome
    ]
    counts = Counter(dict.fromkeys(pockets, 0))
    counts.update(came)
    numbers = [int(pocket) for pocket in came if colour(pocket) != "green"]
    ranked = sorted(counts, key=lambda pocket: counts[pocket])
    return Statistics(
        spins=len(came),
        counts=dict(counts),
        hot=ranked[::-1][:5] if came else [],
        cold=ranked[:5] if came else [],
        red=sum(colour(pocket) == "red" for pocket in came),
        black=sum(colour(pocket) == "black" for pocket in came),
        zero=len(came) - len(numbers),
        even=sum(n % 2 == 0 for n in numbers),
        odd=sum(n % 2 == 1 for n in numbers),
        low=sum(n <= 18 for n in numbers),
        high=sum(n > 18 for n in numbers),
        dozens=[sum((n - 1) // 12 == dozen for n in numbers) for dozen in range(3)],
        columns=[sum(n % 3 == column % 3 for n in numbers) for column in (1, 2, 3)],
    )
