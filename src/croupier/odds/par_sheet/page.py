"""The page of one game: head, wagers, strategy, tables, options, clauses, and what the words mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier import __version__
from croupier.odds.analysis import Exhibit
from croupier.odds.par_sheet import wagers
from croupier.odds.par_sheet.curves import curves
from croupier.odds.par_sheet.markup import Markup, fold, join, section, table, tag
from croupier.odds.par_sheet.strategy import charts
from croupier.odds.sheet import Sheet
from croupier.rulebooks.catalogue import Clause, catalogue
from croupier.rulebooks.checks import cited
from croupier.rulebooks.loader import Book
from croupier.rulebooks.schema import Clauses, GameRow

STYLE: Final = Path(__file__).with_name("style.css")
SIGNED: Final = ("Prepared by", "Checked by", "Approved by")
LONG_VALUE: Final = 60
MANY_ROWS: Final = 24

TERMS: Final = {
    "Return": "What comes back for each unit of the first stake, on average over all rounds, the stake itself "
    "included. Raises, doubles and splits count with their net result.",
    "House edge": "One less the return: what the house keeps of each unit of the first stake.",
    "Element of risk": "The house edge divided by the mean of everything staked in the round, so that games with "
    "raises can be compared with games without.",
    "Of all wagers": "One less the element of risk: what comes back of everything staked. Printed returns are of the "
    "initial or of all wagers; the sheet says which one fits.",
    "Hits": "How often a round ends with more than was staked. A stake that only comes back is no hit.",
    "Deviation": "The standard deviation of one round, in units of the first stake.",
    "Exact": "A ratio of whole numbers, from counting every way for a round to go through the procedure and the "
    "settlement that the tables run. Nothing is sampled.",
    "Near (≈)": "Where a split comes to three hands or more, their amounts together are counted as if the hands were "
    "independent once their number and the bank's end are known. All else is counted card by card; the notes say how "
    "near it comes.",
    "Meter to break even": "The jackpot, in units of the wager, at which a wager returns all that is staked, if "
    "nobody shares it.",
}


def page(book: Book, sheet: Sheet) -> str:
    """The whole page as text."""
    row = book.game(sheet.game)
    body = join([_head(book, sheet), tag("main", *_sections(book, row, sheet)), _foot(book, sheet)])
    return document(f"{sheet.title}: PAR sheet", body)


def document(title: str, body: Markup) -> str:
    """A page that needs nothing from outside."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Markup(STYLE.read_text(encoding="utf-8"))),
    )
    return f"<!doctype html>\n{tag('html', head, tag('body', body), lang='en')}\n"


def _head(book: Book, sheet: Sheet) -> Markup:
    row = book.game(sheet.game)
    facts = [
        ("Rulebook", book.id),
        ("In force", str(book.head.effective or "undated")),
        ("Game", sheet.game),
        *([("Decks", str(sheet.options["decks"]))] if "decks" in sheet.options else []),
        ("Wagers", str(len(sheet.lines))),
        ("House options", _changes(row, sheet)),
        ("Clauses", f"{len(clauses_of(book, row))}, listed below"),
        ("Figures", _method(sheet)),
        *_agreement(sheet),
        ("Worked out by", f"Croupier {__version__}"),
    ]
    if sheet.remaining is not None:
        facts.append(("Cards left", str(sum(sheet.remaining.values()))))
    boxes = [tag("div", tag("dt", name), tag("dd", value)) for name, value in facts]
    digests = (
        ("Rulebook entry and options", sheet.version),
        ("Whole rulebook", book.version),
        ("Rules and odds code", sheet.source),
    )
    for name, digest in digests:
        boxes.append(tag("div", tag("dt", name), tag("dd", digest, class_="hash"), class_="wide"))
    return tag(
        "header",
        tag("p", "PAR sheet", class_="kind"),
        tag("h1", sheet.title),
        tag("p", book.head.title, class_="book"),
        tag("dl", *boxes, class_="facts"),
    )


def _changes(row: GameRow, sheet: Sheet) -> str:
    """The options that are not as the book has them."""
    changed = [name for name, value in sheet.options.items() if msgspec.to_builtins(row.options[name].value) != value]
    return f"changed: {', '.join(changed)}" if changed else "as the book has them"


def _method(sheet: Sheet) -> str:
    if all(line.exact for line in sheet.lines):
        return "exact fractions"
    return "exact, some near (≈)" if any(line.approximate for line in sheet.lines) else "exact to nine digits or more"


def _agreement(sheet: Sheet) -> Iterator[tuple[str, str]]:
    printed = [line for line in sheet.lines if line.published is not None]
    if printed:
        yield "Printed returns", f"{sum(bool(line.agrees) for line in printed)} of {len(printed)} agree"


def _sections(book: Book, row: GameRow, sheet: Sheet) -> Iterator[Markup]:
    said = (*sheet.notes, *([row.note] if row.note else []), sheet.proof)
    notes = [tag("p", note) for note in said]
    yield section("wagers", "Wagers", wagers.summary(sheet), *notes)
    if sheet.charts:
        yield section("strategy", "How to play", tag("div", *charts(sheet.charts), class_="charts"))
    yield section("distributions", "What each wager pays, and how often", wagers.details(sheet))
    if sheet.exhibits:
        yield section("tables", "Tables", *(_exhibit(exhibit) for exhibit in sheet.exhibits))
    if sheet.remaining is not None:
        yield section("shoe", "Cards left in the shoe", _shoe(sheet.remaining))
    if sheet.options:
        yield section("options", "House options in force", _options(row, sheet.options))
    yield section("clauses", "Clauses it rests on", _clauses(book, row))
    terms = [tag("div", tag("dt", name), tag("dd", TERMS[name])) for name in _terms(sheet)]
    yield section("terms", "What the words mean", tag("dl", *terms, class_="terms"))
    yield section("signatures", "Signatures", tag("div", *map(_signature, SIGNED), class_="sign"))


def _signature(role: str) -> Markup:
    lines = [tag("span", words) for words in ("Name and function", "Signature", "Place and date")]
    return tag("div", tag("h3", role), *lines)


def _terms(sheet: Sheet) -> Iterator[str]:
    """The words that this sheet uses."""
    raised = any(float(line.staked) != 1 for line in sheet.lines)
    shown = {"Element of risk": raised, "Of all wagers": raised}
    shown["Meter to break even"] = any(line.meters for line in sheet.lines)
    shown["Near (≈)"] = any(line.approximate for line in sheet.lines)
    shown["Exact"] = any(line.exact for line in sheet.lines)
    return (name for name in TERMS if shown.get(name, True))


def _exhibit(exhibit: Exhibit) -> Markup:
    rows = table(exhibit.columns, exhibit.rows)
    long = len(exhibit.rows) > MANY_ROWS
    parts = [
        tag("h3", exhibit.title),
        curves(exhibit) if exhibit.drawn else Markup(),
        fold(f"All {len(exhibit.rows)} rows", rows) if long else rows,
        tag("p", exhibit.note, class_="said") if exhibit.note else Markup(),
    ]
    return tag("div", *parts, class_="exhibit")


def _shoe(remaining: Mapping[str, int]) -> Markup:
    ranks = list(dict.fromkeys(card[0] for card in remaining))
    suits = [suit for suit in "shdc" if any(card[1:] == suit for card in remaining)]
    names = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
    rows = [(names[suit], *(str(remaining.get(rank + suit, 0)) for rank in ranks)) for suit in suits]
    return table(("", *ranks), rows)


def _options(row: GameRow, options: Mapping[str, Any]) -> Markup:
    rows = []
    for name, value in options.items():
        text = _value(value)
        shown = (
            fold(f"{len(value)} entries", tag("p", text, class_="exact"))
            if len(text) > LONG_VALUE
            else Markup(join([text]))
        )
        rows.append((name, shown, ", ".join(_ids(row.options[name].clause)), row.options[name].note))
    return table(("option", "value", "clause", "note"), rows, left=4, stack=True)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return "; ".join(f"{key}: {_value(inner)}" for key, inner in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(f"[{_value(inner)}]" if isinstance(inner, list | tuple) else _value(inner) for inner in value)
    return str(value)


def _clauses(book: Book, row: GameRow) -> Markup:
    known: dict[str, Clause] = {}
    for name in book.head.catalogues:
        known |= catalogue(name, book.source.parent)
    rows = [(clause, known[clause].requirement) for clause in clauses_of(book, row) if clause in known]
    return table(("clause", "in our words"), rows, class_="clauses", left=2, stack=True)


def clauses_of(book: Book, row: GameRow) -> list[str]:
    """What the odds rest on: the game, its wagers and their odds, its options, and how money is rounded."""
    parts = {"clause": row.clause, "wager": row.wager, "bundle": row.bundle, "options": row.options}
    plain = msgspec.to_builtins({**parts, "published": row.published})
    ids = [clause for _, found in cited(plain) for clause in found]
    return list(dict.fromkeys([*ids, *_ids(book.head.rounding_clause)]))


def _ids(clauses: Clauses) -> tuple[str, ...]:
    return (clauses,) if isinstance(clauses, str) else tuple(clauses)


def _foot(book: Book, sheet: Sheet) -> Markup:
    return tag(
        "footer",
        tag("p", f"{book.head.title}. Exact odds by Croupier, from the rules that deal and settle the game."),
        tag("p", f"{book.id} {sheet.game} ", tag("span", sheet.version, class_="hash")),
    )
