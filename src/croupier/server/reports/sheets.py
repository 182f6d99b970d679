"""Tables to download as CSV, which a spreadsheet opens without working out anything that a player wrote."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from litestar import MediaType, Response

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is a formula to spreadsheets; an apostrophe before it makes it text."""


def sheet(name: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Response[str]:
    """The table as a file to keep."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(heads)
    writer.writerows([_cell(value) for value in row] for row in rows)
    named = {"content-disposition": f'attachment; filename="{name}.csv"'}
    return Response(text.getvalue(), media_type=MediaType.TEXT, headers=named)


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.lstrip().startswith(_FORMULA) else value
