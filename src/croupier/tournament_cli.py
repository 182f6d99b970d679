"""`croupier tournament`: who gets what at a poker tournament's end."""

from __future__ import annotations

from typing import BinaryIO

import click
import msgspec

from croupier.rules.tournaments.description import DescriptionError, read_description
from croupier.rules.tournaments.settlement import Settlement, settle


@click.group()
def tournament() -> None:
    """Poker tournaments: settle one from a description of its end."""


@tournament.command("settle")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
def settle_command(file: BinaryIO, as_json: bool) -> None:
    """Prizes, bounties and refunds of a tournament that FILE describes as JSON ('-' reads standard input)."""
    try:
        described = read_description(file.read())
        settlement = settle(described)
    except DescriptionError as error:
        raise click.ClickException(f"{file.name}: {error}") from None
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(settlement), indent=2).decode())
    else:
        _echo(settlement, described.currency)


def _echo(settlement: Settlement, currency: str) -> None:
    added = f", of which the operator adds {settlement.overlay_minor:,}" if settlement.overlay_minor else ""
    click.echo(f"pool {settlement.pool_minor:,}{added} (minor units of {currency})")
    click.echo(f"{'place':>5}  {'player':24} {'prize':>14} {'bounty':>14} {'refund':>14}")
    for each in sorted(settlement.results, key=lambda result: result.place or 0):
        place = "-" if each.place is None else str(each.place)
        click.echo(
            f"{place:>5}  {each.player:24} {each.prize_minor:>14,} {each.bounty_minor:>14,} {each.refund_minor:>14,}"
        )
