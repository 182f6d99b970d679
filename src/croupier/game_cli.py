"""`croupier new-game` writes the files of a game; `croupier check-game` says what a rulebook's games still lack."""

from __future__ import annotations

from pathlib import Path

import click

import croupier
from croupier.book_cli import JSON, PLACES, in_one_sentence, show_json
from croupier.rulebooks.loader import find_book
from croupier.scaffold.checking import missing
from croupier.scaffold.writing import BOOKS, GameName, NewGameError, write

CHECKOUT = Path(croupier.__file__).resolve().parents[2]


@click.command("new-game")
@click.argument("name")
@click.option("--cards", is_flag=True, help="It is dealt from a shoe; without this it has a wheel.")
@click.option(
    "--checkout", type=click.Path(path_type=Path, exists=True, file_okay=False), default=CHECKOUT, help="Where to."
)
def new_game(name: str, cards: bool, checkout: Path) -> None:
    """Write a game that plays at once: rules, rulebook, catalogue, tests, cloth with its words, floor file."""
    try:
        named = GameName.of(name)
        written = write(checkout, named, cards=cards)
    except NewGameError as error:
        raise click.UsageError(str(error)) from None
    for path in written:
        click.echo(path.as_posix())
    book = f"{BOOKS}/{name}"
    click.echo(
        f"\nNow make it the game that you want (docs/add-a-game.md), and look at it:\n"
        f"  croupier check-game {name} --rulebooks {book}\n"
        f"  pytest tests/rules/test_{named.module}.py\n"
        f"  make setup && croupier serve --demo --floor floors/{name}.toml --rulebooks {book}\n"
        f"  then log in as alice and open /table/{name}"
    )


@click.command("check-game")
@click.argument("book_id", metavar="BOOK")
@JSON
@PLACES
@in_one_sentence
def check_game(book_id: str, as_json: bool, places: tuple[Path, ...]) -> None:
    """What the games of a rulebook still lack: proofs, translations, odds, a golden round, a screen."""
    book = find_book(book_id, places)
    found = missing(book, CHECKOUT)
    if as_json:
        show_json(found)
    elif not found:
        click.echo(f"{book.head.title}: nothing is missing.")
    else:
        for lack in found:
            click.echo(f"{lack.game + ': ' if lack.game else ''}{lack.what}. {lack.hint}")
    if found:
        raise SystemExit(1)
