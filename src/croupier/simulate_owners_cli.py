"""`croupier simulate-owners`: several processes that own the desks of one record, under a seed."""

from __future__ import annotations

import sys

import click
import msgspec

from croupier.simulation.owners.world import NODES, World


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="The seed; the same seed gives the same evening.")
@click.option("--seeds", type=click.IntRange(1), default=1, show_default=True, help="Run so many seeds from there on.")
@click.option("--steps", type=click.IntRange(1), default=500, show_default=True, help="Of the world, before it heals.")
@click.option("--processes", type=click.IntRange(1, 20), default=NODES, show_default=True, help="Sharing it.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def simulate_owners(seed: int, seeds: int, steps: int, processes: int, as_json: bool) -> None:
    """Pause, kill and wake owners of desks at any moment, and check that nothing is lost, doubled or written by two."""
    found = [World(number, nodes=processes).run(steps) for number in range(seed, seed + seeds)]
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    else:
        for one in found:
            click.echo(
                f"seed {one.seed}: {one.accepted} commands, {one.commits} commits, {one.takeovers} takeovers,"
                f" {one.lost} owners too late, {one.outages} outages: {'; '.join(one.problems) or 'nothing wrong'}"
            )
    sys.exit(1 if any(one.problems for one in found) else 0)
