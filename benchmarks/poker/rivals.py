"""Other poker libraries, each behind one small function that plays a hand or judges one; absent ones are left out."""

from __future__ import annotations

import importlib
import random
import warnings
from collections.abc import Callable
from typing import Any

Player = Callable[[], None]
STACK, FIXED_STACK, SEATS = 200, 400, 6


def players(variant: str) -> dict[str, Player]:
    """Everybody else who plays this variant, by name."""
    known = {"PokerKit": pokerkit_player(variant)}
    if variant == "texas-holdem":
        known |= {"OpenSpiel": openspiel_player(), "RLCard": rlcard_player()}
    return {name: player for name, player in known.items() if player is not None}


def pokerkit_player(code: str) -> Player | None:
    """A random six-handed hand in PokerKit."""
    try:
        kit: Any = importlib.import_module("pokerkit")
    except ImportError:
        return None
    warnings.simplefilter("ignore")
    automations = tuple(kit.Automation)
    fixed = ((5, 10), 10, 20, (FIXED_STACK,) * SEATS, SEATS)
    stud = (2, 4, 10, 20, (FIXED_STACK,) * SEATS, SEATS)
    games: dict[str, tuple[Any, tuple[Any, ...]]] = {
        "texas-holdem": (kit.NoLimitTexasHoldem, (0, (1, 2), 2, (STACK,) * SEATS, SEATS)),
        "omaha": (kit.PotLimitOmahaHoldem, (0, (1, 2), 2, (STACK,) * SEATS, SEATS)),
        "omaha-hilo": (kit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter, (0, *fixed)),
        "7-card-stud": (kit.FixedLimitSevenCardStud, stud),
        "7-card-stud-hilo": (kit.FixedLimitSevenCardStudHighLowSplitEightOrBetter, stud),
        "razz": (kit.FixedLimitRazz, stud),
        "2-7-single-draw": (kit.NoLimitDeuceToSevenLowballSingleDraw, (0, (1, 2), 2, (STACK,) * SEATS, SEATS)),
        "2-7-triple-draw": (kit.FixedLimitDeuceToSevenLowballTripleDraw, (0, *fixed)),
        "badugi": (kit.FixedLimitBadugi, (0, *fixed)),
    }
    if code not in games:
        return None
    game, arguments = games[code]
    rng = random.random

    def play() -> None:
        state = game.create_state(automations, True, *arguments)
        while state.status:
            if state.can_post_bring_in():
                state.post_bring_in() if rng() < 0.5 else state.complete_bet_or_raise_to()
            elif state.actor_index is not None:
                choice, low = rng(), state.min_completion_betting_or_raising_to_amount
                if choice < 1 / 3 and state.checking_or_calling_amount:
                    state.fold()
                elif choice < 2 / 3 or low is None:
                    state.check_or_call()
                else:
                    high = state.max_completion_betting_or_raising_to_amount
                    state.complete_bet_or_raise_to(low + int(rng() * (high - low + 1)))
            else:
                seat = state.stand_patter_or_discarder_index
                state.stand_pat_or_discard([card for card in state.hole_cards[seat] if rng() < 0.5])

    return play


def openspiel_player() -> Player | None:
    """A random six-handed no limit hold'em hand in OpenSpiel."""
    try:
        spiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return None
    stacks = " ".join([str(STACK)] * SEATS)
    game = spiel.load_game(
        f"universal_poker(betting=nolimit,numPlayers={SEATS},numRounds=4,blind=1 2 0 0 0 0,firstPlayer=3 1 1 1,"
        f"numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack={stacks},bettingAbstraction=fullgame)"
    )
    rng = random.random

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = state.legal_actions()
                state.apply_action(actions[int(rng() * len(actions))])
                continue
            actions = state.legal_actions()  # 0 folds, 1 calls, larger numbers raise to that amount
            passive = [action for action in actions if action <= 1]
            choice = rng()
            if choice < 2 / 3 or len(actions) == len(passive):
                state.apply_action(passive[int(rng() * len(passive))])
            else:
                state.apply_action(actions[len(passive) + int(rng() * (len(actions) - len(passive)))])

    return play


def rlcard_player() -> Player | None:
    """A random six-handed no limit hold'em hand in RLCard."""
    try:
        rlcard: Any = importlib.import_module("rlcard")
    except ImportError:
        return None
    env = rlcard.make("no-limit-holdem", config={"game_num_players": SEATS})

    def play() -> None:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))

    return play


def single_evaluators(deals: list[list[str]]) -> dict[str, Callable[[], int]]:
    """Judges of seven cards, each for all of the deals once; returns how many it judged."""
    judges: dict[str, Callable[[], int]] = {}
    try:
        eval7: Any = importlib.import_module("eval7")
        seven = [[eval7.Card(name) for name in deal] for deal in deals]
        evaluate = eval7.evaluate
        judges["eval7"] = lambda: _count(evaluate, seven)
    except ImportError:
        pass
    try:
        fast: Any = importlib.import_module("phevaluator")
        numbers = [[4 * "23456789TJQKA".index(name[0]) + "cdhs".index(name[1]) for name in deal] for deal in deals]
        cards = fast.evaluate_cards
        judges["phevaluator"] = lambda: _count_spread(cards, numbers)
    except ImportError:
        pass
    try:
        treys: Any = importlib.import_module("treys")
        judge = treys.Evaluator().evaluate
        split = [([treys.Card.new(n) for n in d[:2]], [treys.Card.new(n) for n in d[2:]]) for d in deals]
        judges["treys"] = lambda: _count_pairs(judge, split)
    except ImportError:
        pass
    return judges


def _count(judge: Callable[[Any], Any], hands: list[Any]) -> int:
    for hand in hands:
        judge(hand)
    return len(hands)


def _count_spread(judge: Callable[..., Any], hands: list[Any]) -> int:
    for hand in hands:
        judge(*hand)
    return len(hands)


def _count_pairs(judge: Callable[..., Any], hands: list[Any]) -> int:
    for hole, board in hands:
        judge(hole, board)
    return len(hands)
