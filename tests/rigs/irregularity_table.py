"""The table of docs/irregularities.md: every irregularity clause, its code, who may report it and what follows.

The rows come from the rulebooks; clauses that no code of a book cites are carried by a command or by the house itself,
and `CARRIED` says which. `python -m tests.rigs.irregularity_table --write` writes the table anew.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from croupier.floor.hall.installing import HOUSE_INCIDENTS
from croupier.rulebooks.catalogue import every_clause
from croupier.rulebooks.loader import clause_ids, load_books

DOCS = Path(__file__).parents[2] / "docs" / "irregularities.md"
HEADING = "## Every clause\n"
SECTIONS = re.compile(
    r"RFH-(3\.2\.8|3\.8|9|10\.5|11\.5|12\.5|13\.5|14\.5|15\.4|15\.5|18\.3\.[12]|18\.4|18\.5)(\.|$)"
    r"|HC25-(1\.1\.4d|1\.1\.10b|1\.1\.15|2\.1\.2|2\.6\.4|3\.1\.[567]|3\.[5678]\.5|4\.1\.3|4\.[234]\.2c|6\.1\.2a)"
    r"|LC-(2\.3\.5b|2\.4\.1)$|TSG-8c\.2$|RFH-(12\.3\.1|10\.3\.2\.9|18\.1|18\.7|10\.1\.12|13\.1\.9|14\.1\.10)$"
)
"""Where the books speak of what goes wrong."""

CARRIED = {
    "RFH-3.2.8": ("allow-late", "late chips count after all, or do not", "gaming-supervisor"),
    "HC25-1.1.4d": ("allow-late", "late chips count after all, or do not", "gaming-supervisor"),
    "HC25-1.1.10b": ("correct", "settled again on the true outcome", "gaming-supervisor"),
    "TSG-8c.2": ("correct", "what was credited by error is taken back, or owed", "gaming-supervisor"),
    "RFH-3.8": ("report NOT_OWN_CARD", "void-seat", "gaming-supervisor"),
    "RFH-3.8.2": ("report NOT_OWN_CARD", "refused for any game but the last", "gaming-supervisor"),
    "RFH-9.1": ("void MALFUNCTION", "void", "gaming-supervisor"),
    "RFH-9.2": ("correct", "settled again on the true outcome", "gaming-supervisor"),
    "RFH-9.3": ("confirm-result", "what the dealer confirmed governs", "dealer"),
    "RFH-10.5.1.2.3": ("void", "refused once the next round has closed", "gaming-supervisor"),
    "RFH-11.5.1": ("stop-spin", "of live wheels only", "dealer"),
    "RFH-11.5.1.8": ("stop-spin", "a number that a sensor sends afterwards is refused", "dealer"),
    "RFH-11.5.1.9": ("spin-again", "the same round, wagers ride", "dealer"),
    "RFH-12.5.2": ("enter", "an early result ends the period and counts", "dealer"),
    "RFH-14.5.6.1": ("report DEALING_ERROR", "play goes on with the cards left", "gaming-supervisor"),
    "RFH-15.4.1": ("report POWER_FAILURE", "withdraw", "gaming-supervisor"),
    "RFH-18.1": ("report PROHIBITED_DEVICE", "void-seat", "gaming-supervisor"),
    "RFH-18.4": ("void", "void, for a ground of the book only", "gaming-supervisor"),
    "RFH-18.4.1": ("void DISRUPTION", "void", "gaming-supervisor"),
    "RFH-18.4.2": ("void FRAUD", "void, with words", "gaming-supervisor"),
    "RFH-18.5": ("void FRAUD", "a player's stake may be forfeited", "gaming-supervisor"),
    "RFH-12.3.1": ("new-game, mark-equipment", "refused below three tumbles or with a tumbler that is out", "dealer"),
    "RFH-10.3.2.9": ("mark-equipment", "the shoe on standby reads nothing", "dealer"),
}  # fmt: skip


def rows() -> list[tuple[str, str, str, str, str]]:
    """Clause, command with its code, effect, least role, books; in the order of the catalogues."""
    found: dict[tuple[str, str, str, str], set[str]] = {}
    for book in load_books().values():
        for game in book.games:
            for incident in game.incident:
                for clause in clause_ids(incident.clause):
                    key = (clause, f"report {incident.code}", incident.effect, incident.role)
                    found.setdefault(key, set()).add(book.id)
            for stop in game.stop_reason:
                for clause in clause_ids(stop.clause):
                    found.setdefault((clause, f"stop-spin {stop.code}", stop.effect, stop.role), set()).add(book.id)
    for own in HOUSE_INCIDENTS:
        for book in load_books().values():
            cited = {str(code): where for code, where in book.file.irregularity.items()}.get(own.code)
            for clause in clause_ids(cited.clause) if cited else ():
                found.setdefault((clause, f"report {own.code}", own.effect, own.role), set()).add(book.id)
    for clause, (command, effect, role) in CARRIED.items():
        found.setdefault((clause, command, effect, role), set()).add("every book")
    order = {clause: place for place, clause in enumerate(every_clause())}
    lines = [(*key, ", ".join(sorted(books))) for key, books in found.items()]
    return sorted(lines, key=lambda row: (order[row[0]], row))


def table() -> str:
    """The rows as the docs have them."""
    head = "| clause | command and code | effect | least role | books |\n|---|---|---|---|---|\n"
    return head + "".join(
        f"| {c} | `{code}` | {effect} | {role} | {where} |\n" for c, code, effect, role, where in rows()
    )


def write() -> None:
    text = DOCS.read_text(encoding="utf-8")
    before = text.partition(HEADING)[0].rstrip("\n")
    DOCS.write_text(f"{before}\n\n{HEADING}\n{INTRODUCTION}\n{table()}", encoding="utf-8")


INTRODUCTION = """\
Every clause of the books about something that goes wrong, the command that reports it, what follows, and who may say
so at least. A test holds this table against the rulebooks and the clause catalogues, and plays every code to the
ledger.
"""

if __name__ == "__main__" and "--write" in sys.argv:
    write()
