"""`croupier play`: any banked game of any rulebook in the terminal, with play credits."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from croupier.book_cli import PLACES, SET, in_one_sentence, overrides_of
from croupier.equipment.generator import Generator, PlayGenerator, SeededGenerator
from croupier.equipment.supply import Supply
from croupier.floor.refusals import Refusal
from croupier.odds.enumeration import Enumeration, NotEnumerableError
from croupier.odds.plan import plan
from croupier.odds.simulation.strategies import BASIC, DEFAULT, UnknownStrategyError, strategy_for
from croupier.rulebooks.building import build_game
from croupier.rulebooks.loader import Book, find_book
from croupier.rules.game import Game
from croupier.rules.shoe import DealsCards
from croupier.strategy_cli import strategy_of
from croupier.terminal import pictures, sheets
from croupier.terminal.choosing import Advice
from croupier.terminal.cloth import Cloth, minor_of, suggestions
from croupier.terminal.coach import Coach
from croupier.terminal.sitting import TableVisit
from croupier.terminal.voice import Voice, keyboard


@click.command()
@click.argument("book_id", metavar="BOOK")
@click.argument("game_id", metavar="GAME")
@click.option("--credits", "brought", default="1000", show_default=True, help="Play credits to sit down with.")
@click.option("--seed", type=int, default=None, help="A repeatable generator, for trying things out; not for play.")
@click.option("--plain", is_flag=True, help="Only ASCII signs.")
@click.option("--hints", is_flag=True, help="Show what wagers return, and say what a plain strategy would do.")
@click.option("--coach", is_flag=True, help="After every choice, say what the exact analysis' charts would have done.")
@SET
@PLACES
@in_one_sentence
def play(
    book_id: str,
    game_id: str,
    brought: str,
    seed: int | None,
    plain: bool,
    hints: bool,
    coach: bool,
    settings: tuple[str, ...],
    places: tuple[Path, ...],
) -> None:
    """Play GAME of BOOK in the terminal."""
    book = find_book(book_id, places)
    game = build_game(book, game_id, overrides_of(settings))
    try:
        credits_minor = minor_of(brought)
    except Refusal as refusal:
        raise click.UsageError(f"--credits: {refusal}") from None
    voice = Voice(Console(), keyboard(lambda text: suggestions(game.layout, text, 50)), plain)
    generator: Generator = PlayGenerator() if seed is None else SeededGenerator(seed)
    trainer = _coach(book, game, overrides_of(settings)) if coach else None
    sit_down(book, game, voice, generator, credits_minor, hints, trainer).play()


def _coach(book: Book, game: Game, overrides: dict[str, str]) -> Coach:
    try:
        return Coach(game, strategy_of(book, game.id, overrides).charts)
    except UnknownStrategyError as error:
        raise click.UsageError(f"--coach: {error}") from None


def sit_down(
    book: Book,
    game: Game,
    voice: Voice,
    generator: Generator,
    credits_minor: int,
    hints: bool,
    coach: Coach | None = None,
) -> TableVisit:
    """Show the table and its pay table, and take a seat."""
    row = book.game(game.id)
    cloth = Cloth(game, book.limits(game.id), book.policy(game.id))
    returns = _returns(book, game) if hints else {}

    def pay_sheet() -> None:
        sheets.pay_table(voice, row, cloth, returns)

    voice.say(f"{row.title}, {book.head.title}. Play credits only.", "bold")
    if not generator.for_play:
        voice.say("A seeded generator decides this table: the same seed deals the same cards. It is not for play.")
    if game.family == "roulette":
        straight = [spot.covers[0] for spot in game.layout.spots.values() if spot.kind == "straight"]
        voice.show(pictures.cloth(straight))
    pay_sheet()
    voice.say("Write 'help' for what you can do.")
    supply = Supply(game.shoe if isinstance(game, DealsCards) else None, generator)
    advice: Advice | None = strategy_for(game, BASIC if game.family == "blackjack" else DEFAULT) if hints else None
    return TableVisit(voice, cloth, supply, credits_minor, pay_sheet, advice, coach)


def _returns(book: Book, game: Game) -> dict[str, str]:
    """The exact return of each kind that enumeration can follow, as a percentage."""
    found: dict[str, str] = {}
    for wager in plan(book, game):
        try:
            mean = Enumeration(game).returns([wager]).mean
        except NotEnumerableError:
            continue
        found[game.layout.spot(wager.spot).kind] = f"{float(mean) * 100:.2f} %"
    return found
