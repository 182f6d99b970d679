"""The report of a run as a table for the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.equipment.battery.examine import Examination
from croupier.equipment.battery.summary import FAILED, NOTED, PASSED, rows, sentence

_STYLES: Final = {PASSED: "green", NOTED: "yellow", FAILED: "bold red"}


def print_report(examined: Examination, console: Console) -> None:
    table = Table(title=f"Random number generator: {examined.source}, {examined.megabytes} MB", title_justify="left")
    for heading in ("Drawing", "Test"):
        table.add_column(heading)
    for heading in ("Samples", "Passed", "p-value"):
        table.add_column(heading, justify="right")
    table.add_column("Result")
    last_group = ""
    for row in rows(examined):
        if row.group != last_group:
            table.add_section()
        table.add_row(
            row.group if row.group != last_group else "",
            row.test,
            f"{row.samples:,}",
            "" if row.passed_share is None else f"{row.passed_share:.1%}",
            f"{row.p_value:.4f}" if row.p_value >= 0.0001 else f"{row.p_value:.1e}",
            Text(f"{row.result} {row.remark}".strip(), style=_STYLES[row.result]),
        )
        last_group = row.group
    console.print(table)
    console.print(Text(sentence(examined), style=_STYLES[PASSED] if examined.verdict.passed else _STYLES[FAILED]))
