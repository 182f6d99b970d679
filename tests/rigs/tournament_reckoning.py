"""A second reckoning of a tournament's money, written from the plan's words; it shares no code with the house.

It takes the plain JSON of a description that contradicts nothing.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

Money = dict[str, int]


def reckoned(told: dict[str, Any]) -> dict[str, Any]:
    """Pool, overlay, and for each player place, prize, bounty and refund."""
    names = [entry["player"] for entry in told["entries"]]
    paid_in = 0
    back: Money = {}
    for entry in told["entries"]:
        times = {"buy_in": entry.get("buy_ins", 1), "rebuy": entry.get("rebuys", 0), "add_on": entry.get("add_ons", 0)}
        paid_in += sum(count * told[kind]["pool_minor"] for kind, count in times.items() if count)
        commission = sum(count * told[kind]["commission_minor"] for kind, count in times.items() if count)
        back[entry["player"]] = commission
    cancelled = told["end"] == "cancelled"
    pool = paid_in if cancelled else max(paid_in, told.get("guarantee_minor") or 0)
    places = _places(told, names)
    prizes = _prizes(told, names, places, pool)
    bounties = _bounties(told, names)
    left = told["remaining"]
    shown = {name: min(run) for name, run in places.items()}
    if told["end"] == "played-out":
        shown |= dict.fromkeys(left, 1)
    results = [
        {
            "player": name,
            "place": shown.get(name),
            "prize_minor": prizes.get(name, 0),
            "bounty_minor": bounties.get(name, 0),
            "refund_minor": back[name] if cancelled and name in left else 0,
        }
        for name in names
    ]
    return {"pool_minor": pool, "overlay_minor": pool - paid_in, "results": results}


def _places(told: dict[str, Any], names: list[str]) -> dict[str, list[int]]:
    """For everybody out the places that he shares: counted from the worst place upwards."""
    last = {out["player"]: number for number, out in enumerate(told["eliminated"])}
    finally_out = [
        out
        for number, out in enumerate(told["eliminated"])
        if last[out["player"]] == number and out["player"] not in told["remaining"]
    ]
    place = len(names)
    found: dict[str, list[int]] = {}
    while finally_out:
        hand = finally_out[0]["hand"]
        together = [out for out in finally_out if out["hand"] == hand]
        finally_out = [out for out in finally_out if out["hand"] != hand]
        while together:
            fewest = min(out["chips_before"] for out in together)
            tied = [out["player"] for out in together if out["chips_before"] == fewest]
            together = [out for out in together if out["chips_before"] != fewest]
            run = list(range(place - len(tied) + 1, place + 1))
            found |= dict.fromkeys(tied, run)
            place -= len(tied)
    return found


def _table(told: dict[str, Any], pool: int, players: int) -> list[int]:
    percents = [Fraction(text) for text in told.get("payout_percents") or ["100"]][:players]
    table = [int(pool * percent / 100) for percent in percents]
    table[0] = pool - sum(table[1:])
    return table


def _placed(table: list[int], names: list[str], places: dict[str, list[int]]) -> Money:
    prizes: Money = {}
    for name, run in places.items():
        sharing = [other for other in names if places.get(other) == run]
        whole = sum(table[place - 1] for place in run if place <= len(table))
        each, odd = whole // len(sharing), whole % len(sharing)
        prizes[name] = each + (1 if sharing.index(name) < odd else 0)
    return prizes


def _chips(told: dict[str, Any], names: list[str], amount: int) -> Money:
    left = [name for name in names if name in told["remaining"]]
    chips = told["remaining"]
    shares = {name: int(Fraction(amount * chips[name], sum(chips.values()))) for name in left}
    leader = sorted(left, key=lambda name: (-chips[name], names.index(name)))[0]
    shares[leader] += amount - sum(shares.values())
    return shares


def _together(*parts: Money) -> Money:
    return {name: sum(part.get(name, 0) for part in parts) for part in parts for name in part}


def _prizes(told: dict[str, Any], names: list[str], places: dict[str, list[int]], pool: int) -> Money:
    left = [name for name in names if name in told["remaining"]]
    kind, end = told["format"], told["end"]
    if end == "cancelled":
        paid = 0 if kind == "time" else min(len(told.get("payout_percents") or []), len(names))
        paid = len(names) // 2 if kind in ("fifty50", "double-or-nothing") else paid
        if len(left) > paid:
            share = (pool // 2) // len(left)
            return _together(dict.fromkeys(left, share), _chips(told, names, pool - share * len(left)))
        table = _table(told, pool, len(names))
        if kind in ("fifty50", "double-or-nothing"):
            table = [pool // paid] * paid
        out = _placed(table, names, places)
        sure = table[len(left) - 1]
        rest = pool - sum(out.values()) - sure * len(left)
        return _together(out, dict.fromkeys(left, sure), _chips(told, names, rest))
    if kind == "time" or end == "time":
        return _chips(told, names, pool)
    if end == "half":
        half = len(names) // 2
        equal = pool if kind == "double-or-nothing" else pool // 2
        share = equal // half
        ranked = places | {name: [number] for number, name in enumerate(left, start=1)}
        out = _placed([share] * half, names, ranked)
        return out if kind == "double-or-nothing" else _together(out, _chips(told, names, pool - share * half))
    return _placed(_table(told, pool, len(names)), names, places | {left[0]: [1]})


def _bounties(told: dict[str, Any], names: list[str]) -> Money:
    start = told["buy_in"].get("bounty_minor", 0)
    progressive = told["format"] == "progressive-knockout"
    head = dict.fromkeys(names, start)
    won = dict.fromkeys(names, 0)
    for out in told["eliminated"]:
        on_head, by = head[out["player"]], out["by"]
        head[out["player"]] = start  # for whoever buys in again; nobody collects it otherwise
        for number, winner in enumerate(by):
            share = on_head // len(by) + (1 if number < on_head % len(by) else 0)
            paid = int(share * Fraction(told["immediate_percent"]) / 100) if progressive else share
            won[winner] += paid
            head[winner] += share - paid
    for name in told["remaining"]:
        won[name] += head[name]
    return won
