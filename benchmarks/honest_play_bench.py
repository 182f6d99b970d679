"""How many of those who do not play for themselves the detectors find, and how many honest players they accuse.

500 players at tables of six, some at two tables at once, with 20 pairs that pass chips, spare each other, share their
hands, raise others out between them or ask each other what to do, and 20 programs, of which a quarter take their time
like people. Beside them tables of Omaha, with pairs that share four cards.
"""

from __future__ import annotations

from random import Random

from benchmarks.results import Result
from croupier.poker_room.honesty.detectors import findings
from croupier.poker_room.honesty.findings import Finding
from croupier.rules.poker.stakes import pot_limit
from croupier.rules.poker.variants import OMAHA
from croupier.simulation.poker_company.players import company
from croupier.simulation.poker_company.tables import Table, hands_of

PLAYERS, PAIRS, BOTS, AT_TWO_TABLES, HANDS = 500, 20, 20, 60, 500
OMAHA_PLAYERS, OMAHA_PAIRS = 60, 8


def run(seed: int = 16) -> list[Result]:
    return [*_holdem(seed), *_omaha(seed)]


def _holdem(seed: int) -> list[Result]:
    tables = company(PLAYERS, PAIRS, BOTS, Random(seed), AT_TWO_TABLES)
    found = findings(hands_of([Table(f"t{at}", players) for at, players in enumerate(tables)], HANDS, seed))
    bots = {finding.patrons[0] for finding in found if finding.what == "bot"}
    kinds = {what: sum(each.what == what for each in found) for what in sorted({each.what for each in found})}
    note = f"{HANDS} hands at each of {len(tables)} tables; {kinds}"
    honest = PLAYERS - 2 * PAIRS - BOTS
    return [
        Result("honest-play", "colluding pairs found", len(_pairs(found)), "pairs", PAIRS, "planted", note),
        Result("honest-play", "programs found", len(bots), "players", BOTS, "planted", "a quarter act like people"),
        Result("honest-play", "honest players accused", len(_honest(found)), "players", honest, "there"),
    ]


def _omaha(seed: int) -> list[Result]:
    tables = company(OMAHA_PLAYERS, OMAHA_PAIRS, 0, Random(seed), 0, (("shares", "shares"),))
    playing = [Table(f"o{at}", players, OMAHA, pot_limit(50, 100)) for at, players in enumerate(tables)]
    found = findings(hands_of(playing, HANDS, seed))
    note = f"{HANDS} hands at each of {len(tables)} tables"
    honest = OMAHA_PLAYERS - 2 * OMAHA_PAIRS
    return [
        Result("honest-play", "Omaha: pairs found", len(_pairs(found)), "pairs", OMAHA_PAIRS, "planted", note),
        Result("honest-play", "Omaha: honest players accused", len(_honest(found)), "players", honest, "there"),
    ]


def _pairs(found: list[Finding]) -> set[str]:
    """Pairs of which both are named together, and nobody else with them."""
    named = [finding.patrons for finding in found if len(finding.patrons) == 2]
    return {one[:-1] for one, other in named if one.startswith("pair") and one[:-1] == other[:-1]}


def _honest(found: list[Finding]) -> set[str]:
    return {patron for finding in found for patron in finding.patrons if patron.startswith("honest")}
