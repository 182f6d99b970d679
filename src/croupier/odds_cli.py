"""Commands about the odds: `odds` for what every wager returns, `diff` for what a change does to it.

Long work shows its progress on the error stream and is remembered on disk; `--no-cache` works everything out anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from croupier.book_cli import JSON, PLACES, SET, in_one_sentence, overrides_of, show_json, show_table
from croupier.odds.analysis import BEST, UnprovenError
from croupier.odds.cache import SheetCache
from croupier.odds.change import EdgeChange, changes_between
from croupier.odds.composition import composition_of, shoe_of
from croupier.odds.figures import percent
from croupier.odds.par_sheet import write_pages
from croupier.odds.published import WORDS
from croupier.odds.report import game_sheet
from croupier.odds.sheet import Line, Sheet
from croupier.rulebooks.building import build_game
from croupier.rulebooks.diff import clause_changes, differences
from croupier.rulebooks.loader import Book, UnknownBookError, find_book
from croupier.rulebooks.schema import GameRow

NO_CACHE = click.option("--no-cache", is_flag=True, help="Work everything out anew.")
WIDE = 120
"""Columns of a screen that has room for names, pays and longer fractions."""
LONGEST_EXACT = 15
SHORT_EXACT = 9
LONGEST_PAYS = 18


@click.command("odds")
@click.argument("book_id", metavar="BOOK")
@click.argument("game_id", metavar="[GAME]", required=False)
@click.option("--wager", "wanted", metavar="WAGER", help="Only this wager.")
@SET
@click.option(
    "--remaining",
    metavar="CARDS",
    help="What is left of the shoe: '8 decks less As As Kd', counts as JSON or CSV, or a file with either.",
)
@click.option(
    "--html", "folder", metavar="DIR", type=click.Path(path_type=Path), help="Write a page for each game there."
)
@NO_CACHE
@JSON
@PLACES
@in_one_sentence
def odds(
    book_id: str,
    game_id: str | None,
    wanted: str | None,
    settings: tuple[str, ...],
    remaining: str | None,
    folder: Path | None,
    no_cache: bool,
    as_json: bool,
    places: tuple[Path, ...],
) -> None:
    """Exact odds of every wager of BOOK, or of one GAME of it."""
    book = find_book(book_id, places)
    overrides = overrides_of(settings)
    for given, name, why in (
        (overrides, "--set", "options belong to games"),
        (remaining is not None, "--remaining", "a shoe belongs to a game"),
        (wanted, "--wager", "wagers belong to games"),
    ):
        if given and game_id is None:
            raise click.UsageError(f"{name} needs a GAME: {why}")
    rows = [book.game(game_id)] if game_id else list(book.games)
    left = None
    if remaining is not None and game_id is not None:
        left = composition_of(remaining, shoe_of(build_game(book, game_id, overrides)))
    if folder is not None:
        _check_folder(folder)
    cache = None if no_cache else SheetCache()
    sheets, unproven = [], []
    with _progress(rows, quiet=as_json) as games:
        for row in games:
            try:
                sheets.append(game_sheet(book, row.id, overrides, left, cache))
            except UnprovenError as error:
                unproven.append(str(error))
    if folder is not None:
        _write(book, sheets, folder)
    lines = [line for sheet in sheets for line in _wanted(sheet, wanted)]
    if as_json:
        show_json(lines)
    else:
        for sheet in sheets:
            _show_odds(f"{book.head.title}: {sheet.title}", sheet, _wanted(sheet, wanted))
    if unproven:
        raise click.ClickException("\n".join(unproven))


@contextmanager
def _progress(rows: Sequence[GameRow], quiet: bool) -> Iterator[Iterator[GameRow]]:
    """The games one after the other, with a bar on the error stream where a person watches it."""
    console = Console(stderr=True)
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as progress:
        task = progress.add_task("Working out", total=len(rows))

        def each() -> Iterator[GameRow]:
            for row in rows:
                progress.update(task, description=f"Working out {row.title}")
                yield row
                progress.advance(task)

        yield each()


def _wanted(sheet: Sheet, wanted: str | None) -> Sequence[Line]:
    lines = [line for line in sheet.lines if wanted in (None, line.wager)]
    if not lines:
        have = ", ".join(line.wager for line in sheet.lines)
        raise click.UsageError(f"{sheet.game} has no wager {wanted!r}; its wagers are: {have}")
    return lines


def _check_folder(folder: Path) -> None:
    """Said before minutes of work, not after."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise click.UsageError(f"the pages cannot be written to {folder}: {error.strerror or error}") from None


def _write(book: Book, sheets: Sequence[Sheet], folder: Path) -> None:
    try:
        written = write_pages(book, sheets, folder)
    except OSError as error:
        raise click.UsageError(f"the pages cannot be written to {folder}: {error.strerror or error}") from None
    click.echo(f"{len(written)} page{'s' * (len(written) != 1)} written to {folder}", err=True)


def _show_odds(title: str, sheet: Sheet, lines: Sequence[Line]) -> None:
    """A table that fits the screen, and below it what does not fit into one."""
    wide = Console().width >= WIDE
    raised = any(float(line.staked) != 1 for line in lines)
    printed = any(line.published for line in lines)
    short = any(line.exact and len(line.exact) <= SHORT_EXACT for line in lines)
    exact = wide or (short and not raised and not printed)
    columns = ["wager", *["name", "pays"] * wide, "return", "edge", "hits", "stdev"]
    columns += ["risk"] * raised + ["exact"] * exact + ["book says"] * printed
    longest = LONGEST_EXACT if wide else SHORT_EXACT
    rows: list[tuple[str, ...]] = []
    for line in lines:
        cells = [line.wager, *[line.name, _pays(line.pays)] * wide]
        cells += [_tight(line.rtp), _tight(line.house_edge), _near(line, "hit_frequency") + _tight(line.hit_frequency)]
        cells.append(_near(line, "stdev") + line.stdev[:7])
        cells += [_tight(line.element_of_risk)] * raised
        cells += [line.exact if line.exact and len(line.exact) <= longest else ""] * exact
        rows.append((*cells, *[_published(line)] * printed))
    show_table(title, columns, rows, right=columns[3 if wide else 1 :])
    if sheet.remaining is not None:
        click.echo(f"From {sum(sheet.remaining.values())} cards left in the shoe.")
    for line in lines:
        for words in _remarks(line):
            click.echo(f"{line.wager}: {words}")
    for note in (*sheet.notes, sheet.proof):
        click.echo(note)


def _pays(pays: str) -> str:
    lines = pays.split(", ")
    return pays if len(pays) <= LONGEST_PAYS else f"{lines[0]} ... {lines[-1]}"


def _near(line: Line, figure: str) -> str:
    """A mark for a figure that is near rather than exact."""
    return "~" if figure in line.approximate else ""


def _published(line: Line) -> str:
    return "" if line.published is None else f"{_tight(line.published, 2)} {'agrees' if line.agrees else 'DIFFERS'}"


def _tight(value: str, digits: int = 4) -> str:
    """A percentage without its space, so that a table fits a screen of eighty columns."""
    return percent(value, digits).replace(" ", "")


def _remarks(line: Line) -> Iterator[str]:
    if line.strategies:
        plays = (
            ("best play" if name == BEST else name.replace("-", " "), rtp) for name, rtp in line.strategies.items()
        )
        yield ", ".join(f"{words} {percent(rtp)}" for words, rtp in plays)
    if line.holds_for:
        yield f"taken for granted: {line.holds_for}"
    for meter, amount in line.meters.items():
        yield f"returns all that is staked once the meter {meter} stands at {float(amount):,.2f} times the wager"
    if line.published is not None and float(line.staked) != 1 and line.definition is not None:
        yield f"the printed return is of {WORDS[line.definition]}; ours is {percent(line.rtp_all_wagers)} of all wagers"
    if line.why:
        yield line.why


@click.command("diff")
@click.argument("old_id", metavar="BOOK")
@click.argument("new_id", metavar="BOOK|GAME")
@click.option("--game", "games", multiple=True, metavar="GAME", help="Only the odds of this game.")
@SET
@click.option("--from", "before", multiple=True, metavar="NAME=VALUE", help="An option of the old side of a GAME.")
@NO_CACHE
@JSON
@PLACES
@in_one_sentence
def diff(
    old_id: str,
    new_id: str,
    games: tuple[str, ...],
    settings: tuple[str, ...],
    before: tuple[str, ...],
    no_cache: bool,
    as_json: bool,
    places: tuple[Path, ...],
) -> None:
    """What changed from one rulebook to another, and what it does to the odds.

    With a GAME of the first book in place of the second book: what other house options (--set) do to its odds.
    """
    old = find_book(old_id, places)
    cache = None if no_cache else SheetCache()
    if any(row.id == new_id for row in old.games) and not _is_book(new_id, places):
        if not settings and not before:
            raise click.UsageError(
                f"nothing to compare {new_id} with: name another book, or options by --set NAME=VALUE"
            )
        _diff_options(old, new_id, overrides_of(before, "--from"), overrides_of(settings), cache, as_json)
        return
    if settings or before:
        raise click.UsageError("--set and --from compare options of one GAME: write BOOK GAME --set NAME=VALUE")
    new = find_book(new_id, places)
    for game in games:
        if not any(row.id == game for book in (old, new) for row in book.games):
            raise UnknownBookError(f"neither {old.id} nor {new.id} has a game {game!r}")
    edges = _edges(old, new, games, cache, as_json)
    changes, changed_clauses = differences(old, new), clause_changes(old, new)
    if as_json:
        show_json({"old": old.id, "new": new.id, "changes": changes, "clauses": changed_clauses, "edges": edges})
        return
    shown = [change for change in changes if change.what not in ("clause", "text")]
    rows = [(change.what, change.where, _cell(change.old), _cell(change.new)) for change in shown]
    show_table(f"{old.id} to {new.id}", ("what", "where", old.id, new.id), rows)
    quiet = Counter(change.what for change in changes if change not in shown)
    if quiet:
        click.echo(
            f"Also different: {', '.join(f'{count} {what}s' for what, count in quiet.items())} (--json lists them)"
        )
    if changed_clauses:
        show_table(
            "Clauses that differ",
            ("id", "topic", "change", "what"),
            [(c.id, c.topic, c.change, c.requirement) for c in changed_clauses],
        )
    _show_edges((old.id, new.id), edges)


def _is_book(book_id: str, places: tuple[Path, ...]) -> bool:
    try:
        find_book(book_id, places)
    except UnknownBookError:
        return False
    return True


def _edges(old: Book, new: Book, games: Sequence[str], cache: SheetCache | None, quiet: bool) -> list[EdgeChange]:
    lines: dict[str, list[Line]] = {"old": [], "new": []}
    rows = [(side, book, row) for side, book in (("old", old), ("new", new)) for row in book.games]
    rows = [(side, book, row) for side, book, row in rows if not games or row.id in games]
    with _progress([row for _, _, row in rows], quiet) as each:
        for (side, book, _), row in zip(rows, each, strict=True):
            lines[side] += game_sheet(book, row.id, cache=cache).lines
    return changes_between(lines["old"], lines["new"])


def _diff_options(
    book: Book, game: str, old: Mapping[str, Any], new: Mapping[str, Any], cache: SheetCache | None, as_json: bool
) -> None:
    row = book.game(game)
    sheets = []
    with _progress([row, row], as_json) as each:
        for _, options in zip(each, (old, new), strict=True):
            sheets.append(game_sheet(book, game, options, cache=cache))
    before, after = sheets
    edges = changes_between(before.lines, after.lines)
    changed = {
        name: [before.options[name], after.options[name]]
        for name in before.options
        if before.options[name] != after.options[name]
    }
    if as_json:
        show_json({"rulebook": book.id, "game": game, "options": changed, "edges": edges})
        return
    rows = [(name, _cell(was), _cell(now)) for name, (was, now) in changed.items()]
    show_table(f"{book.id} {game}", ("option", "old", "new"), rows)
    _show_edges(("old", "new"), edges)


def _cell(value: Any) -> str:
    return "(none)" if value is None else str(value)


def _show_edges(names: tuple[str, str], edges: Sequence[EdgeChange]) -> None:
    moved = [edge for edge in edges if edge.change is None or float(edge.change) != 0]
    rows = [
        (
            edge.game,
            edge.wager,
            *(percent(value) if value else "(none)" for value in (edge.old, edge.new, edge.change)),
        )
        for edge in moved
    ]
    if rows:
        columns = ("game", "wager", *names, "change")
        show_table("House edge", columns, rows, right=columns[2:])
    click.echo(f"House edge: {len(edges) - len(moved)} wagers unchanged, {len(moved)} changed, new or gone.")
