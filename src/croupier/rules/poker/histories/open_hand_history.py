"""A hand in the Open Hand History format (JSON, version 1.4.6), as its reader saw it.

The format has no word for a bring-in, an exchange of cards and some of our games: the bring-in is an extra blind, an
exchange is "Discards Cards", and a game that the format does not list keeps its own name, so that nothing takes it for
another.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier.rules.cards import Card
from croupier.rules.poker.events import Event, Kind
from croupier.rules.poker.hand import Hand
from croupier.rules.poker.histories.sheet import Sheet, awarded_pots
from croupier.rules.poker.histories.walk import Moment, moments
from croupier.rules.poker.stakes import Limit
from croupier.rules.poker.unknown import UNKNOWN

SPEC_VERSION: Final = "1.4.6"
_SITE: Final = "Croupier"
_GAMES: Final = {
    "texas-holdem": "Holdem",
    "omaha": "Omaha",
    "omaha-hilo": "OmahaHiLo",
    "7-card-stud": "Stud",
    "7-card-stud-hilo": "StudHiLo",
    "5-card-draw": "Draw",
}
_LIMITS: Final = {Limit.NO_LIMIT: "NL", Limit.POT_LIMIT: "PL", Limit.FIXED_LIMIT: "FL"}
_BOARD_STREETS: Final = ("Preflop", "Flop", "Turn", "River")
_SHOWDOWN: Final = "Showdown"
_WORDS: Final = {
    Kind.ANTE: "Post Ante",
    Kind.DEAD_BLIND: "Post Dead",
    Kind.BRING_IN: "Post Extra Blind",
    Kind.DEAL_DOWN: "Dealt Cards",
    Kind.DEAL_UP: "Dealt Cards",
    Kind.FOLD: "Fold",
    Kind.CHECK: "Check",
    Kind.CALL: "Call",
    Kind.RAISE: "Raise",
    Kind.DISCARD: "Discards Cards",
    Kind.SHOW: "Shows Cards",
    Kind.MUCK: "Mucks Cards",
}


def dumps(hand: Hand, sheet: Sheet, version: str) -> str:
    """One hand as a document of the format; `version` is that of the program that writes it."""
    return msgspec.json.format(msgspec.json.encode({"ohh": document(hand, sheet, version)}), indent=1).decode() + "\n"


def document(hand: Hand, sheet: Sheet, version: str) -> dict[str, Any]:
    stakes = hand.plan.stakes
    flags = (["Run_It_Twice"] if hand.runs > 1 else []) + ([] if sheet.hero >= 0 else ["Observed"])
    blinds = [sheet.amount(abs(blind)) for blind in sheet.blinds or stakes.blinds] or [
        0,
        sheet.amount(stakes.small_bet),
    ]
    found: dict[str, Any] = {
        "spec_version": SPEC_VERSION,
        "site_name": _SITE,
        "network_name": _SITE,
        "internal_version": version,
        "tournament": False,
        "game_number": str(sheet.game_number),
        "start_date_utc": sheet.began.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "table_name": sheet.table,
        "game_type": _GAMES.get(hand.variant.id, hand.variant.name),
        "bet_limit": {"bet_type": _LIMITS[stakes.limit], "bet_cap": 0},
        "table_size": sheet.size,
        "currency": sheet.currency,
        "dealer_seat": sheet.button or sheet.seats[hand.plan.button],
        "small_blind_amount": blinds[0],
        "big_blind_amount": blinds[1] if len(blinds) > 1 else blinds[0],
        "ante_amount": sheet.amount(stakes.ante),
        "flags": flags,
        "players": [
            {
                "id": place,
                "seat": sheet.seats[place],
                "name": name,
                "display": name,
                "starting_stack": sheet.amount(hand.starting[place]),
            }
            for place, name in enumerate(sheet.names)
        ],
        "rounds": _rounds(hand, sheet),
        "pots": [
            {
                "number": number,
                "amount": sheet.amount(pot.amount),
                "rake": sheet.amount(pot.rake),
                "player_wins": _wins(pot.wins, sheet),
            }
            for number, pot in enumerate(awarded_pots(hand))
        ],
    }
    if sheet.hero >= 0:
        found["hero_player_id"] = sheet.hero
    return found


def _wins(wins: tuple[tuple[int, int, int], ...], sheet: Sheet) -> list[dict[str, Any]]:
    """One line for each winner of a pot."""
    by_place: dict[int, int] = {}
    for place, amount, _ in wins:
        by_place[place] = by_place.get(place, 0) + amount
    return [{"player_id": place, "win_amount": sheet.amount(amount)} for place, amount in by_place.items()]


def _rounds(hand: Hand, sheet: Sheet) -> list[dict[str, Any]]:
    """A round for each street of each board, and one for the hands that were shown, also those shown before the end."""
    rounds: list[dict[str, Any]] = []
    shown: list[dict[str, Any]] = []
    contested = hand.live.bit_count() > 1  # else whoever won showed cards of their own will, and there was no showdown
    at: tuple[str, int | None] | None = None
    for moment in moments(hand):
        kind = moment.event.kind
        if kind in (Kind.SHOW, Kind.MUCK) and contested:
            shown.append(_action(hand, moment, sheet) or {})
            continue
        street = _street(hand, moment)
        if (street, moment.run) != at:
            at = (street, moment.run)
            rounds.append({"id": len(rounds), "street": street, "cards": [], "actions": []})
        if kind is Kind.DEAL_BOARD:
            rounds[-1]["cards"] += map(str, moment.event.cards)
        elif (action := _action(hand, moment, sheet)) is not None:
            rounds[-1]["actions"].append(action)
    if shown:
        rounds.append({"id": len(rounds), "street": _SHOWDOWN, "cards": [], "actions": shown})
    for number, action in enumerate(action for each in rounds for action in each["actions"]):
        action["action_number"] = number
    return rounds


def _street(hand: Hand, moment: Moment) -> str:
    if hand.variant.board_cards and not hand.variant.bring_in:
        return _BOARD_STREETS[moment.street]
    return hand.variant.streets[moment.street].name.title()


def _action(hand: Hand, moment: Moment, sheet: Sheet) -> dict[str, Any] | None:
    event = moment.event
    word = _word(hand, moment)
    if word is None:
        return None
    action: dict[str, Any] = {"player_id": event.seat, "action": word}
    if moment.added:
        action["amount"] = sheet.amount(moment.added)
        action["is_allin"] = moment.all_in
    cards = _known(event.cards)
    if event.kind in (Kind.DEAL_DOWN, Kind.DEAL_UP, Kind.SHOW, Kind.DISCARD) or (event.kind is Kind.MUCK and cards):
        action["cards"] = cards
    return action


def _word(hand: Hand, moment: Moment) -> str | None:
    event = moment.event
    if event.kind is Kind.BLIND:
        return _blind(hand, event)
    if event.kind is Kind.BET:
        return "Bet" if moment.street else "Raise"  # the format has no bet before the flop
    return _WORDS.get(event.kind)


def _blind(hand: Hand, event: Event) -> str:
    """Which of the forced bets a post is: those of the plan by their order, any other makes a missed blind good."""
    plan = hand.plan
    due = [seat for seat in plan.order if plan.blinds[seat]]
    if len(due) == 1 or event.seat not in due:
        return "Post Extra Blind" if event.seat not in due else "Post BB"
    ranks = sorted(due, key=lambda seat: (plan.blinds[seat], due.index(seat)))
    place = ranks.index(event.seat)
    return ("Post SB", "Post BB", "Straddle")[min(place, 2)]


def _known(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards if card is not UNKNOWN]
