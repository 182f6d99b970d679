"""What `croupier serve` says at the start to whoever opens a house: what its books and its staff still want."""

from __future__ import annotations

from typing import Any

import click

from croupier.casino.floor_file import Floor
from croupier.patrons.directory import Directory


def advise(floor: Floor, lists: Any, *, demo: bool, named: bool, registered: bool) -> None:
    """On the floor file and the options."""
    for flag in floor.flags:
        _say(f"The floor is not whole by its books: {flag}.")
    if not demo:
        _advise_real(floor, named=named)
    rules = floor.jurisdiction
    if rules.register is not None and not registered:
        _say(f"No line to the {rules.register.title}: name it with --register.")
    wanted = rules.screening
    if wanted is not None and (lacking := set(wanted.lists.value) - lists.kinds):
        _say(f"No list of {', '.join(sorted(lacking))}: name it with [[house.screening]].")


def _advise_real(floor: Floor, *, named: bool) -> None:
    alone = sorted(act for row in floor.staff_amounts if row.one_person for act in row.acts)
    if alone:
        _say(f"One person is enough for {', '.join(alone)}: the floor file says so.")
    if any(row.alone_minor and not row.day_minor and "limits" not in row.acts for row in floor.staff_amounts):
        _say("Amounts can be split into small ones: name the sum of a day with day_minor.")
    if floor.house.log_in_names == "chosen":
        _say('Registering tells which names are taken: leave log_in_names = "chosen" out of the floor file.')
    if not named:
        _say("The house answers to any name: name its own with --allowed-host.")


def advise_on_people(directory: Directory, *, demo: bool) -> None:
    """On who can run the house."""
    if demo:
        return
    administrators = directory.administrators()
    if not administrators:
        _say("Nobody can run this house yet: make an administrator with --create-admin NAME.")
    elif len(administrators) == 1:
        _say("One administrator has nobody to agree with: make a second one with --create-admin NAME.")


def _say(sentence: str) -> None:
    click.echo(sentence, err=True)
