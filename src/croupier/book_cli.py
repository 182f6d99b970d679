"""Commands about rulebooks, `rulebooks` and `clauses`, and what all commands with a rulebook share.

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
from croupier.odds.analysis import CompositionError, UnprovenError
from croupier.odds.enumeration import NotEnumerableError
from croupier.rulebooks import catalogue
from croupier.rulebooks.loader import Book, UnknownBookError, load_books
from croupier.rulebooks.marks import marked_tests
from croupier.rulebooks.options import OptionError
from croupier.rulebooks.problems import RulebookError
from croupier.rulebooks.proofs import FILE, Way, read_proofs
from croupier.rulebooks.trace import Status, Trace, checkout_tests, own_catalogues, trace, unknown_marks, unseen_tests

P = ParamSpec("P")
R = TypeVar("R")

PLACES = click.option(
    "--rulebooks", "places", multiple=True, type=click.Path(path_type=Path), help="A further rulebook file or folder."
)
JSON = click.option("--json", "as_json", is_flag=True, help="For scripts.")
SET = click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="Another value for a house option.")


def in_one_sentence(command: Callable[P, R]) -> Callable[P, R]:
    """Turn what a person got wrong into a message with exit status 2, and figures without a proof into one with 1."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (UnknownBookError, OptionError, RulebookError, NotEnumerableError, CompositionError) as error:
            raise click.UsageError(str(error.args[0] if isinstance(error, LookupError) else error)) from None
        except UnprovenError as error:
            raise click.ClickException(str(error)) from None

    return run


def show_json(value: Any) -> None:
    """For scripts."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def show_table(title: str, columns: Iterable[str], rows: Iterable[Sequence[str]], right: Iterable[str] = ()) -> None:
    """For people."""
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
        show_json([_summary(book) for book in books])
        return
    rows = [
        (b.id, b.head.title, str(b.head.effective or "undated"), ", ".join(g.id for g in b.games), b.version[:12])
        for b in books
    ]
    show_table("Rulebooks", ("id", "title", "effective", "games", "version"), rows)


def _summary(book: Book) -> dict[str, Any]:
    return {
        "id": book.id,
        "title": book.head.title,
        "operator": book.head.operator,
        "imprint": book.head.imprint,
        "effective": book.head.effective,
        "currency": book.head.currency,
        "version": book.version,
        "games": [game.id for game in book.games],
    }


def overrides_of(settings: Iterable[str], typed: str = "--set") -> dict[str, str]:
    """House options as typed on a command line, by name."""
    overrides = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name:
            raise click.UsageError(f"{typed} {setting}: write NAME=VALUE")
        if name in overrides:
            raise click.UsageError(f"{typed} {name}: an option has one value, and it is given twice")
        overrides[name] = value
    return overrides


@click.command("clauses")
@click.argument("book_id", metavar="[BOOK]", required=False)
@click.option("--topic", help="Only clauses on this topic.")
@click.option("--open", "only_open", is_flag=True, help="Only clauses that nothing carries yet.")
@click.option("--weak", "only_weak", is_flag=True, help="Only clauses whose proof is weak, and why.")
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
    only_weak: bool,
    folders: tuple[Path, ...],
    as_json: bool,
    places: tuple[Path, ...],
) -> None:
    """Every clause of the rulebooks and standards: proven and how, modelled or open."""
    books = tuple(load_books(places).values())
    known = catalogue.names(own_catalogues(books))
    if book_id is not None and book_id not in known:
        raise click.UsageError(f"no catalogue {book_id!r}; there are: {', '.join(known)}")
    checkout = Path(croupier.__file__).resolve().parents[2]
    tests, proofs = marked_tests(folders or checkout_tests(checkout)), read_proofs(checkout / FILE)
    traces = trace(books, tests, proofs, book_id)
    if topic is not None and topic not in {t.topic for t in traces}:
        raise click.UsageError(f"no clause on {topic!r}; topics: {', '.join(sorted({t.topic for t in traces}))}")
    chosen = [t for t in traces if topic in (None, t.topic) and (not only_open or t.status is Status.OPEN)]
    chosen = [t for t in chosen if t.weak or not only_weak]
    for clause, named in unknown_marks(tests, books).items():
        click.echo(f"{clause} is in no catalogue but named by {', '.join(named)}", err=True)
    if unseen := unseen_tests(tests, proofs):
        click.echo(f"{len(unseen)} marked tests were never seen to drive live code and do not count:", err=True)
        click.echo("\n".join(f"  {test}" for test in unseen), err=True)
    if as_json:
        show_json(chosen)
        return
    if topic is not None or only_open or only_weak:
        rows = [(t.id, t.topic, _standing(t), t.tests[0] if t.tests else t.note, t.requirement) for t in chosen]
        show_table("Clauses", ("id", "topic", "status", "by", "requirement"), rows)
    _show_counts(chosen)


def _standing(t: Trace) -> str:
    """The status of a clause as a person reads it: `proven (table, server)`, or why that is weak."""
    ways = f" ({', '.join(way.value for way in t.ways)})" if t.ways else ""
    return f"{t.status.value}{ways}{f'; weak: {t.weak}' if t.weak else ''}"


def _show_counts(traces: Sequence[Trace]) -> None:
    counts: dict[tuple[str, str], Counter[str]] = {}
    for t in traces:
        for key in ((t.rulebook, t.topic), (t.rulebook, "all")):
            counts.setdefault(key, Counter()).update(
                [t.status.value, *(way.value for way in t.ways), *(["weak"] if t.weak else [])]
            )
    columns = ("rulebook", "topic", *(status.value for status in Status), *(way.value for way in Way), "weak")
    rows = [
        (*key, *(str(count[column]) for column in columns[2:]))
        for key, count in sorted(counts.items(), key=lambda item: (item[0][0], item[0][1] == "all", item[0][1]))
    ]
    show_table("Traceability; a clause can be proven in several ways", columns, rows, right=columns[2:])
