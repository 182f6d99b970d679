"""Strategy charts as people know them: a cell for each situation, coloured by what to do, with a legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.odds.analysis import Chart
from croupier.odds.par_sheet.markup import Markup, tag

KNOWN: Final[Mapping[str, tuple[str, int]]] = {
    "stand": ("S", 5),
    "hit": ("H", 0),
    "double": ("D", 2),
    "split": ("P", 4),
    "surrender": ("R", 3),
    "fold": ("F", 5),
    "call": ("C", 0),
    "bet": ("B", 0),
    "raise": ("B", 0),
    "play": ("B", 0),
    "check": ("X", 4),
    "war": ("W", 0),
    "take": ("T", 0),
    "decline": ("N", 5),
}
"""Letters and colours that players expect; any other action gets what is still free."""
COLOURS: Final = 8
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FEW_COLUMNS: Final = 4
"""So few columns leave room for whole words."""


def charts(found: Sequence[Chart]) -> list[Markup]:
    """All charts of a game with the same letters and colours."""
    actions = dict.fromkeys(
        action for chart in found for row in chart.cells for cell in row for action in cell.split("/")
    )
    looks = looks_of([action for action in actions if action])
    return [_chart(chart, looks) for chart in found]


def looks_of(actions: Sequence[str]) -> dict[str, tuple[str, int]]:
    """A letter and a colour for each action, no letter twice."""
    looks = {action: KNOWN[action] for action in actions if action in KNOWN}
    for action in actions:
        if action not in looks:
            letters = {letter for letter, _ in looks.values()}
            colours = [colour for _, colour in looks.values()]
            digits = "".join(character for character in action if character.isdigit())
            wanted = (c for c in digits + action.upper() + LETTERS if c.isalnum() and c not in letters)
            letter = next(wanted, "?")
            looks[action] = letter, min(range(COLOURS), key=colours.count)
    return looks


def _chart(chart: Chart, looks: Mapping[str, tuple[str, int]]) -> Markup:
    words = len(chart.columns) <= FEW_COLUMNS
    head = tag("tr", tag("th", chart.row_heading), *(tag("th", column, scope="col") for column in chart.columns))
    if chart.column_heading:
        above = tag("tr", tag("th", ""), tag("th", chart.column_heading, colspan=len(chart.columns)))
        heads = tag("thead", above, head)
    else:
        heads = tag("thead", head)
    body = [
        tag("tr", tag("th", name, scope="row"), *(_cell(cell, looks, words) for cell in cells))
        for name, cells in zip(chart.rows, chart.cells, strict=True)
    ]
    used = dict.fromkeys(action for row in chart.cells for cell in row for action in cell.split("/") if action)
    legend = [
        tag("li", tag("i", looks[action][0], class_=f"a{looks[action][1]}"), action.replace("-", " "))
        for action in used
    ]
    more = any("/" in cell for row in chart.cells for cell in row)
    hint = tag("p", "Several letters: the first that the table offers.", class_="said") if more else ""
    table = tag("div", tag("table", heads, tag("tbody", *body), class_="chart"), class_="scroll")
    return tag(
        "figure", tag("h3", chart.title), table, tag("ul", *legend, class_="legend"), hint, id=f"chart-{chart.id}"
    )


def _cell(cell: str, looks: Mapping[str, tuple[str, int]], words: bool) -> Markup:
    actions = [action for action in cell.split("/") if action]
    if not actions:
        return tag("td", "")
    text = cell.replace("-", " ") if words else looks[actions[0]][0] + "".join(looks[a][0].lower() for a in actions[1:])
    return tag("td", text, class_=f"a{looks[actions[0]][1]}", title=cell)
