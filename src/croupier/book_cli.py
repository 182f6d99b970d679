"""Commands about rulebooks: `rulebooks`, `clauses`, `diff` and `odds`.

What is asked for and does not exist (a book, a game, an option) is said in one sentence, with exit status 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import click
import msgspec
from rich.console import Console
from rich.table import Table

import croupier
from croupier.odds.change import EdgeChange, edge_changes
from croupier.odds.enumeration import NotEnumerableError
from croupier.odds.report import game_odds
from croupier.odds.sheet import Line
from croupier.rulebooks import catalogue
from croupier.rulebooks.diff import clause_changes, differences
from croupier.rulebooks.loader import Book, UnknownBookError, find_book, load_books
from croupier.rulebooks.marks import marked_tests
from croupier.rulebooks.options import OptionError
from croupier.rulebooks.problems import RulebookError
from croupier.rulebooks.trace import Status, Trace, checkout_tests, trace, unknown_marks

P = ParamSpec("P")
R = TypeVar("R")

PLACES = click.option(
    "--rulebooks", "places", multiple=True, type=click.Path(path_type=Path), help="A further rulebook file or folder."
)
JSON = click.option("--json", "as_json", is_flag=True, help="For scripts.")
SET = click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="Another value for a house option.")


def in_one_sentence(command: Callable[P, R]) -> Callable[P, R]:
    """Turn what a person got wrong into a message with exit status 2."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (UnknownBookError, OptionError, RulebookError, NotEnumerableError) as error:
            raise click.UsageError(str(error.args[0] if isinstance(error, LookupError) else error)) from None

    return run


def _show_json(value: Any) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def _table(title: str, columns: Iterable[str], rows: Iterable[Sequence[str]], right: Iterable[str] = ()) -> None:
    table = Table(title=title, title_justify="left")
    for column in columns:
        table.add_column(column, justify="right" if column in set(right) else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    Console().print(table)


@click.command("rulebooks")
@JSON
@PLACES
@in_one_sentence
def rulebooks(as_json: bool, places: tuple[Path, ...]) -> None:
    """The rulebooks and their games."""
    books = load_books(places).values()
    if as_json:
        _show_json([_summary(book) for book in books])
        return
    rows = [
        (b.id, b.head.title, str(b.head.effective or "undated"), ", ".join(g.id for g in b.games), b.version[:12])
        for b in books
    ]
    _table("Rulebooks", ("id", "title", "effective", "games", "version"), rows)


def _summary(book: Book) -> dict[str, Any]:
    return {
        "id": book.id,
        "title": book.head.title,
        "operator": book.head.operator,
        "effective": book.head.effective,
        "currency": book.head.currency,
        "version": book.version,
        "games": [game.id for game in book.games],
    }


@click.command("odds")
@click.argument("book_id", metavar="BOOK")
@click.argument("game_id", metavar="[GAME]", required=False)
@SET
@JSON
@PLACES
@in_one_sentence
def odds(book_id: str, game_id: str | None, settings: tuple[str, ...], as_json: bool, places: tuple[Path, ...]) -> None:
    """Exact odds of every wager of BOOK, or of one GAME of it."""
    book = find_book(book_id, places)
    overrides = overrides_of(settings)
    if overrides and game_id is None:
        raise click.UsageError("--set needs a GAME: options belong to games")
    lines: list[Line] = []
    for row in [book.game(game_id)] if game_id else book.games:
        try:
            lines += game_odds(book, row.id, overrides)
        except NotEnumerableError as error:
            if game_id:
                raise
            click.echo(f"{row.id}: no exact odds by enumeration ({error})", err=True)
    if as_json:
        _show_json(lines)
        return
    for row in book.games:
        mine = [line for line in lines if line.game == row.id]
        if mine:
            _show_odds(f"{book.head.title}: {row.title}", mine)


def overrides_of(settings: Iterable[str]) -> dict[str, str]:
    """House options as typed on a command line, by name."""
    overrides = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name:
            raise click.UsageError(f"--set {setting}: write NAME=VALUE")
        overrides[name] = value
    return overrides


def _show_odds(title: str, lines: Sequence[Line]) -> None:
    columns = ("wager", "name", "pays", "return", "exact", "house edge", "hits", "deviation", "published")
    rows: list[tuple[str, ...]] = []
    for line in lines:
        published = "" if line.published is None else f"{line.published} {'agrees' if line.agrees else 'DIFFERS'}"
        figures = (_percent(line.rtp), line.exact or "", _percent(line.house_edge), _percent(line.hit_frequency))
        rows.append((line.wager, line.name, line.pays, *figures, line.stdev[:8], published))
        for strategy, rtp in line.strategies.items():
            rows.append(
                ("", f"  always {strategy}" if strategy != "best" else "  best choice", "", _percent(rtp), *[""] * 5)
            )
    _table(title, columns, rows, right=columns[3:8])


def _percent(decimal: str) -> str:
    return f"{float(decimal) * 100:.4f}%"


@click.command("diff")
@click.argument("old_id", metavar="BOOK")
@click.argument("new_id", metavar="BOOK")
@JSON
@PLACES
@in_one_sentence
def diff(old_id: str, new_id: str, as_json: bool, places: tuple[Path, ...]) -> None:
    """What changed from one rulebook to another, and what it does to the odds."""
    old, new = find_book(old_id, places), find_book(new_id, places)
    changes, changed_clauses, edges = differences(old, new), clause_changes(old, new), edge_changes(old, new)
    if as_json:
        _show_json({"old": old.id, "new": new.id, "changes": changes, "clauses": changed_clauses, "edges": edges})
        return
    shown = [change for change in changes if change.what not in ("clause", "text")]
    rows = [(change.what, change.where, _cell(change.old), _cell(change.new)) for change in shown]
    _table(f"{old.id} to {new.id}", ("what", "where", old.id, new.id), rows)
    quiet = Counter(change.what for change in changes if change not in shown)
    if quiet:
        click.echo(
            f"Also different: {', '.join(f'{count} {what}s' for what, count in quiet.items())} (--json lists them)"
        )
    if changed_clauses:
        _table(
            "Clauses that differ",
            ("id", "topic", "change", "what"),
            [(c.id, c.topic, c.change, c.requirement) for c in changed_clauses],
        )
    _show_edges(old, new, edges)


def _cell(value: Any) -> str:
    return "(none)" if value is None else str(value)


def _show_edges(old: Book, new: Book, edges: Sequence[EdgeChange]) -> None:
    moved = [edge for edge in edges if edge.change is None or float(edge.change) != 0]
    rows = [
        (
            edge.game,
            edge.wager,
            *(_percent(value) if value else "(none)" for value in (edge.old, edge.new, edge.change)),
        )
        for edge in moved
    ]
    if rows:
        columns = ("game", "wager", old.id, new.id, "change")
        _table("House edge", columns, rows, right=columns[2:])
    click.echo(f"House edge: {len(edges) - len(moved)} wagers unchanged, {len(moved)} changed, new or gone.")


@click.command("clauses")
@click.argument("book_id", metavar="[BOOK]", required=False)
@click.option("--topic", help="Only clauses on this topic.")
@click.option("--open", "only_open", is_flag=True, help="Only clauses that nothing carries yet.")
@click.option(
    "--tests", "folders", multiple=True, type=click.Path(path_type=Path, exists=True), help="Folder of tests."
)
@JSON
@PLACES
@in_one_sentence
def clauses(
    book_id: str | None,
    topic: str | None,
    only_open: bool,
    folders: tuple[Path, ...],
    as_json: bool,
    places: tuple[Path, ...],
) -> None:
    """Every clause of the rulebooks and standards: proven, modelled or open."""
    if book_id is not None and book_id not in catalogue.names():
        raise click.UsageError(f"no catalogue {book_id!r}; there are: {', '.join(catalogue.names())}")
    tests = marked_tests(folders or checkout_tests(Path(croupier.__file__).resolve().parents[2]))
    traces = trace(load_books(places).values(), tests, book_id)
    if topic is not None and topic not in {t.topic for t in traces}:
        raise click.UsageError(f"no clause on {topic!r}; topics: {', '.join(sorted({t.topic for t in traces}))}")
    chosen = [t for t in traces if topic in (None, t.topic) and (not only_open or t.status is Status.OPEN)]
    for clause, named in unknown_marks(tests).items():
        click.echo(f"{clause} is in no catalogue but named by {', '.join(named)}", err=True)
    if as_json:
        _show_json(chosen)
        return
    if topic is not None or only_open:
        rows = [(t.id, t.topic, t.status.value, t.tests[0] if t.tests else t.note, t.requirement) for t in chosen]
        _table("Clauses", ("id", "topic", "status", "by", "requirement"), rows)
    _show_counts(chosen)


def _show_counts(traces: Sequence[Trace]) -> None:
    counts: dict[tuple[str, str], Counter[Status]] = {}
    for t in traces:
        for key in ((t.rulebook, t.topic), (t.rulebook, "all")):
            counts.setdefault(key, Counter())[t.status] += 1
    columns = ("rulebook", "topic", *(status.value for status in Status), "clauses")
    rows = [
        (*key, *(str(count[status]) for status in Status), str(count.total()))
        for key, count in sorted(counts.items(), key=lambda item: (item[0][0], item[0][1] == "all", item[0][1]))
    ]
    _table("Traceability", columns, rows, right=columns[2:])


COMMANDS = (rulebooks, odds, diff, clauses)
