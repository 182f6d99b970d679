"""Random tournaments settled by the house and by a second reckoning that shares no code with it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from croupier.rules.tournaments.description import read_description
from croupier.rules.tournaments.settlement import settle
from rigs.tournament_reckoning import reckoned

FORMATS = (
    "multi-table",
    "knockout",
    "progressive-knockout",
    "rebuy-add-on",
    "re-entry",
    "guaranteed",
    "time",
    "fifty50",
    "double-or-nothing",
)


def random_tournament(rng: Random) -> dict[str, Any]:
    """A tournament that could have happened: few chips and few hands, so that ties and shared hands are common."""
    kind = rng.choice(FORMATS)
    halving = kind in ("fifty50", "double-or-nothing")
    size = rng.randrange(2, 13, 2) if halving else rng.randint(1, 12)
    names = [f"p{number}" for number in range(size)]
    rng.shuffle(names)
    bounty = rng.randint(1, 999) if "knockout" in kind else 0
    again = {name: rng.randint(1, 3) for name in names} if kind in ("re-entry", "knockout") else dict.fromkeys(names, 1)
    end = rng.choice(["half", "half", "cancelled"] if halving else ["played-out", "played-out", "cancelled"])
    if kind == "time":
        end = rng.choice(["time", "cancelled"])
    left = 1 if end == "played-out" else size // 2 if end == "half" else rng.randint(1, size)
    if end == "half" and size >= 6 and rng.random() < 0.3:
        left -= 1  # two went out in the last hand
    lives = dict(again)
    eliminated: list[dict[str, Any]] = []
    hand = 1
    while sum(1 for lives_left in lives.values() if lives_left) > left or any(
        lives[name] > 1 for name in names if lives[name]
    ):
        alive = [name for name in names if lives[name]]
        more = [name for name in alive if lives[name] > 1]
        out = rng.choice(more) if more and (len(alive) <= left or rng.random() < 0.5) else rng.choice(alive)
        lives[out] -= 1
        others = [name for name in alive if name != out]
        by = rng.sample(others, rng.randint(1, min(3, len(others)))) if others else []
        if not by:
            lives[out] += 1
            break
        in_this_hand = {each["player"] for each in eliminated if each["hand"] == hand}
        if out in in_this_hand or rng.random() < 0.4:
            hand += 1
        eliminated.append({"player": out, "hand": hand, "chips_before": rng.randint(1, 3), "by": by})
    told: dict[str, Any] = {
        "format": kind,
        "currency": "EUR",
        "end": end,
        "buy_in": {
            "pool_minor": rng.randint(0, 5_000),
            "commission_minor": rng.randint(0, 500),
            "bounty_minor": bounty,
        },
        "rebuy": {"pool_minor": rng.randint(0, 999), "commission_minor": rng.randint(0, 99)},
        "add_on": {"pool_minor": rng.randint(0, 999), "commission_minor": rng.randint(0, 99)},
        "entries": [
            {
                "player": name,
                "buy_ins": sum(1 for each in eliminated if each["player"] == name) + (lives[name] > 0),
                "rebuys": 0 if halving else rng.randint(0, 2),
                "add_ons": 0 if halving else rng.randint(0, 1),
            }
            for name in names
        ],
        "eliminated": eliminated,
        "remaining": {name: rng.randint(1, 4) for name in names if lives[name]},
    }
    if not halving and kind != "time":
        shares = sorted((rng.randint(1, 40) for _ in range(rng.randint(1, 5))), reverse=True)
        told["payout_percents"] = [f"{share * 99 / sum(shares):.3f}" for share in shares]
    if kind == "guaranteed":
        told["guarantee_minor"] = rng.randint(0, 60_000)
    if kind == "progressive-knockout":
        told["immediate_percent"] = str(rng.randint(25, 75))
    return told


@pytest.mark.parametrize("seed", range(20))
def test_both_reckonings_agree_to_the_last_unit(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        told = random_tournament(rng)
        found = settle(read_description(json.dumps(told).encode()))
        assert json.loads(msgspec.json.encode(found)) == reckoned(told), json.dumps(told)
