"""How many of those who do not play for themselves the detectors find, and how many honest players they accuse.

500 players at tables of six, 20 pairs that pass chips, spare each other or share their hands, and 20 programs, of which
a quarter take their time like people.
"""

from __future__ import annotations

from random import Random

from benchmarks.results import Result
from croupier.poker_room.honesty.detectors import findings
from croupier.simulation.poker_company import company, hands_of

PLAYERS, PAIRS, BOTS, HANDS = 500, 20, 20, 500


def run() -> list[Result]:
    rng = Random(16)
    tables = company(PLAYERS, PAIRS, BOTS, rng)
    facts = (hand for at, table in enumerate(tables) for hand in hands_of(table, f"t{at}", HANDS, rng))
    found = findings(facts)
    named = {patron for finding in found for patron in finding.patrons}
    pairs = {finding.patrons[0][:-1] for finding in found if finding.patrons[0].startswith("pair")}
    bots = {name for name in named if name.startswith("bot")}
    honest = {name for name in named if name.startswith("honest")}
    kinds = {what: sum(finding.what == what for finding in found) for what in sorted({each.what for each in found})}
    note = f"{HANDS} hands at each of {len(tables)} tables; {kinds}"
    return [
        Result("honest-play", "colluding pairs found", len(pairs), "pairs", PAIRS, "planted", note),
        Result("honest-play", "programs found", len(bots), "players", BOTS, "planted", "a quarter act like people"),
        Result("honest-play", "honest players accused", len(honest), "players", PLAYERS - 2 * PAIRS - BOTS, "there"),
    ]
