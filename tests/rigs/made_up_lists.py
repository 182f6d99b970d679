"""Lists of sanctions and of public office in the formats of their publishers; nobody on them exists."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from croupier.patrons.screening.lists import ListRow, read_list
from croupier.patrons.screening.matching import Watchlists

FOLDER = Path(__file__).parent.parent / "data" / "lists"
ROWS = (
    ListRow("un.xml", "un-xml", "sanctions", "United Nations"),
    ListRow("eu.xml", "eu-xml", "sanctions", "European Union"),
    ListRow("ofac.xml", "ofac-xml", "sanctions", "United States"),
    ListRow("peps.csv", "opensanctions-csv", "public-office", "Public office"),
)


@cache
def made_up_lists() -> Watchlists:
    return Watchlists(entry for row in ROWS for entry in read_list(FOLDER / row.file, row))
