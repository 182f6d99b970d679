"""A table's layout, the rules of its wagers, and what its staff can enter: all that a screen needs to draw it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from croupier.cage.jackpots.notice import Notice
from croupier.floor.handlers.calls import call_kinds, taken
from croupier.floor.handlers.equipment_marks import STATUSES
from croupier.floor.handlers.irregularities import NEEDS_CARD, NEEDS_SEAT
from croupier.floor.handlers.jackpots import without_meter
from croupier.floor.refusals import Reason, Refusal
from croupier.floor.table import Table
from croupier.floor.views.book_rules import RuleView, rules_of
from croupier.floor.views.summary import WheelView, wheel_view
from croupier.rulebooks.building import house_options
from croupier.rulebooks.families import FAMILIES
from croupier.rulebooks.loader import Book, clause_ids
from croupier.rules.bank_poker.against_bank import MakesHands
from croupier.rules.game import Game
from croupier.rules.layout import (
    CardArray,
    DrawnLines,
    DrawsNumbers,
    LaysArray,
    NumberBoard,
    RollsDice,
    WritesTickets,
)
from croupier.rules.shoe import DealsCards
from croupier.rules.traits import forms_hands
from croupier.words.endings import pay_line
from croupier.words.said import Said, slug


class PayView(msgspec.Struct, frozen=True):
    """One line of a spot's pay table."""

    what: str
    odds: str
    word: str = ""
    """The id of its name in the catalogues of languages, `pay-id`."""
    figures: tuple[str, ...] = ()
    """What the line is made of, where screens draw that: "3" and "seven", the faces of two dice, a hand."""


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
    place: str = ""
    """Which one of its kind it is, where there are several: the box, the numbers, the symbol."""
    printed: str = ""
    """What is printed on it beside its name, such as the totals that it wins on."""
    lasts: int = 0
    """A wager here stands for so many rolls at most, as its standing counts them; 0 for any other."""


class TicketSpot(msgspec.Struct, frozen=True):
    """The spot that a written ticket is; without an id, none that the house takes."""

    id: str = ""
    kind: str = ""
    parts: int = 1
    """Equal parts that a stake divides into: ways times games."""


class PieceView(msgspec.Struct, frozen=True):
    spot: str
    units: int


class CallView(msgspec.Struct, frozen=True):
    """A kind of call bet."""

    kind: str
    name: str
    word: str
    taken: bool


class BundleView(msgspec.Struct, frozen=True):
    """A call bet."""

    id: str
    kind: str
    name: str
    pieces: list[PieceView]
    units: int
    word: str = ""
    place: str = ""
    """Which one of its kind it is, such as the number of a finale."""


class ReasonView(msgspec.Struct, frozen=True):
    """Something that a dealer or supervisor can enter."""

    code: str
    text: str
    clause: str
    role: str = ""
    needs_note: bool = False
    word: str = ""
    """The id of its words in the catalogues of languages, `incident-id`."""
    returns: bool = False
    """Wagers go back by it, all or those that are not decided."""


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


class HandsView(msgspec.Struct, frozen=True):
    """How many cards the bank has, and the board for all."""

    bank: int
    board: int


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
    correction_until: str
    """How long a result is put right: until the next round, or at any time."""
    calls: list[CallView]
    """The kinds of call bets of the game, and which of them the table takes now (HC25-1.1.5)."""
    unclaimed_rounds: int
    """So many rounds found money waits for its owner (HC25-1.1.3); 0: the book says nothing of it."""
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
    hands: HandsView | None = None
    """What hands are made of, in a poker game against the bank."""
    numbers: NumberBoard | None = None
    """The board of a game of numbered balls."""
    array: CardArray | None = None
    """Cards of which each player takes some."""
    hand_sizes: tuple[int, ...] = ()
    """Hands into which players divide their cards, the high one first."""
    dice: int = 0
    """So many dice are rolled."""


def ticket_spot(game: Game, numbers: str, combine: int, games: int) -> TicketSpot:
    """Of groups of numbers as in "1-2/3-4"."""
    groups = [group.split("-") for group in numbers.split("/")]
    spot = game.written(groups, combine, games) if isinstance(game, WritesTickets) else None
    return TicketSpot() if spot is None else TicketSpot(spot.id, spot.kind, spot.parts)


def _hands_view(game: Game) -> HandsView | None:
    if not isinstance(game, MakesHands):
        return None
    return HandsView(game.bank_cards, game.board_cards)


def _no_figures(_what: str) -> tuple[str, ...]:
    return ()


def layout_of(table: Table, book: Book, jackpots: Iterable[Notice]) -> Layout:
    """By the book that the table is played by, with the jackpots that it can win."""
    config, terms = table.config, table.terms
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

    open_calls = taken(table)
    closed = without_meter(table, jackpots)
    why = Reason.JACKPOT_NEEDS_MONEY if table.state.session is not None else Reason.NO_JACKPOT
    said = Refusal(why).said
    figures = terms.game.figures if isinstance(terms.game, DrawnLines) else _no_figures
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
                [PayView(pay.what, str(pay.odds), pay_line(pay.what).id, figures(pay.what)) for pay in spot.pays],
                spot.needs,
                spot.in_round,
                raised=spot.raised,
                equals=spot.equals,
                summed=spot.kind in terms.policy.summed_kinds,
                lifted=terms.policy.first_chip_reaches_minimum and spot.kind not in terms.policy.summed_kinds,
                parts=spot.parts,
                closed=said if spot.kind in closed else None,
                word=slug(names.get(spot.kind, spot.kind)),
                place=spot.place,
                printed=spot.printed,
                lasts=spot.lasts,
            )
        )
    return Layout(
        table=config.id,
        family=terms.game.family,
        game=config.game,
        rulebook=terms.rulebook,
        rulebook_version=terms.version,
        wheel=wheel_view(table),
        spots=spots,
        bundles=[
            BundleView(
                b.id,
                b.kind,
                names.get(b.kind, b.kind),
                [PieceView(p.spot, p.units) for p in b.pieces],
                b.units,
                slug(names.get(b.kind, b.kind)),
                b.id.partition(":")[2],
            )
            for b in terms.game.layout.bundles.values()
            if b.kind in open_calls
        ],
        rules=rules_of(row, terms.game, options),
        stop_reasons=[
            ReasonView(r.code, r.text, r.clause, r.role, r.needs_note, r.named.id, r.voids or r.keeps_decided)
            for r in terms.stop_reasons.values()
        ],
        void_reasons=reasons(terms.void_reasons),
        correct_reasons=reasons(terms.correct_reasons),
        correction_until=terms.correction_until,
        calls=[
            CallView(kind, names.get(kind, kind), slug(names.get(kind, kind)), kind in open_calls)
            for kind in sorted(call_kinds(terms.game.layout))
        ],
        unclaimed_rounds=terms.unclaimed_rounds,
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
        hands=_hands_view(terms.game),
        numbers=terms.game.board if isinstance(terms.game, DrawsNumbers) else None,
        array=terms.game.array if isinstance(terms.game, LaysArray) else None,
        hand_sizes=terms.game.hand_sizes if forms_hands(terms.game) else (),
        dice=terms.game.dice if isinstance(terms.game, RollsDice) else 0,
    )
