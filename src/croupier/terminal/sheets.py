"""Sheets to look at: the pay table, the spots of a kind, what lies on the layout, and how a round was settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.columns import Columns
from rich.table import Table

from croupier.rulebooks.schema import GameRow
from croupier.rules.game import Game
from croupier.rules.wagers.limits import bound_of
from croupier.rules.wagers.wager import Wager, WagerResult
from croupier.terminal.cloth import Cloth, money
from croupier.terminal.voice import Voice
from croupier.words.catalogue import words_of
from croupier.words.endings import ending


def pay_table(voice: Voice, row: GameRow, cloth: Cloth, returns: Mapping[str, str]) -> None:
    """Every kind of wager: where it is placed, what it pays, its limits, and with hints what it returns."""
    table = Table(title="Pay table", title_justify="left", box=voice.box)
    for heading in ("kind", "name", "spots", "pays", "limits", *(["returns"] if returns else [])):
        table.add_column(heading, overflow="fold")
    names = {wager.kind: wager.name for wager in row.wager}
    for kind in cloth.game.layout.kinds:
        spots = [spot for spot in cloth.game.layout.spots.values() if spot.kind == kind]
        first = spots[0]
        bound = bound_of(first, cloth.policy, cloth.limits)
        pays = [f"{pay.what} {pay.odds}" if len(first.pays) > 1 else str(pay.odds) for pay in first.pays]
        where = first.id if len(spots) == 1 else f"{first.id} to {spots[-1].id} ({len(spots)})"
        limits = "by a choice" if first.in_round else f"{money(bound.minimum_minor)} to {money(bound.maximum_minor)}"
        cells = [kind, names.get(kind, kind), where, ", ".join(pays), limits]
        table.add_row(*cells, *([returns.get(kind, "")] if returns else []))
    voice.show(table)
    if cloth.game.layout.bundles:
        calls = dict.fromkeys(bundle.kind for bundle in cloth.game.layout.bundles.values())
        voice.say(f"Call bets: {', '.join(calls)} (write 'calls' to see them).")


def spots_of(voice: Voice, game: Game, kind: str) -> None:
    """The spots of one kind."""
    names = [spot.id for spot in game.layout.spots.values() if spot.kind == kind]
    voice.show(Columns(names, padding=(0, 2)))


def calls(voice: Voice, game: Game) -> None:
    """The call bets and the pieces that each places."""
    table = Table(title="Call bets", title_justify="left", box=voice.box)
    for heading in ("call", "pieces", "units"):
        table.add_column(heading, overflow="fold")
    for bundle in game.layout.bundles.values():
        pieces = [f"{piece.spot} x{piece.units}" if piece.units > 1 else piece.spot for piece in bundle.pieces]
        table.add_row(bundle.id, ", ".join(pieces), str(bundle.units))
    voice.show(table)


def lying(voice: Voice, cloth: Cloth) -> None:
    """What lies on the layout now."""
    if not cloth.wagers():
        voice.say("Nothing lies on the layout.")
        return
    for wager in cloth.wagers():
        held = "".join(f", {name} {value}" for name, value in wager.standing.items())
        stands = f"  stands from an earlier round{held}" if wager in cloth.standing else ""
        voice.say(f"  {wager.spot:<24} {money(wager.stake_minor):>12}{stands}")


def settlement(voice: Voice, wagers: Sequence[Wager], lines: Sequence[WagerResult]) -> None:
    """Each wager of the round and what became of it."""
    table = Table(title="Settlement", title_justify="left", box=voice.box)
    for heading in ("wager", "stake", "result", "back to you", "stands"):
        table.add_column(heading, justify="left" if heading in ("wager", "result") else "right", overflow="fold")
    for wager, line in zip(wagers, lines, strict=True):
        why = f" ({words_of(ending(line.why))})" if line.why else ""
        stands = money(line.stands_minor) if line.stands_minor else ""
        table.add_row(
            wager.spot,
            money(line.stake_minor),
            f"{line.disposition.value}{why}",
            money(line.credit_minor),
            stands,
            style={"won": "green", "lost": "dim"}.get(line.disposition.value, ""),
        )
    voice.show(table)
