"""What a benchmark gives back, as a table for people and as JSON for scripts."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table


class Result(msgspec.Struct, frozen=True):
    """One figure. `limit` is what a peer or the machine itself does in the same run; `ratio` is value to limit."""

    suite: str
    name: str
    value: float
    unit: str
    limit: float | None = None
    limit_name: str = ""
    note: str = ""
    details: dict[str, Any] = {}
    """Everything behind the figure, for the JSON file alone."""

    @property
    def ratio(self) -> float | None:
        return None if not self.limit else self.value / self.limit


def show(results: Iterable[Result]) -> None:
    """The readable table."""
    table = Table(title="Croupier, measured")
    table.add_column("suite")
    table.add_column("what")
    for heading in ("value", "limit in the same run", "ratio"):
        table.add_column(heading, justify="right")
    table.add_column("note")
    for result in results:
        limit = "" if result.limit is None else f"{result.limit:,.4g} {result.limit_name}"
        ratio = "" if result.ratio is None else f"{result.ratio:.2f}"
        table.add_row(result.suite, result.name, f"{result.value:,.4g} {result.unit}", limit, ratio, result.note)
    Console(width=160).print(table)


def write(results: Iterable[Result], path: Path) -> None:
    """The same as JSON, with the machine it was measured on."""
    rows = [{**msgspec.to_builtins(result), "ratio": result.ratio} for result in results]
    machine = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.system()}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"machine": machine, "results": rows}, indent=2) + "\n", encoding="utf-8")
