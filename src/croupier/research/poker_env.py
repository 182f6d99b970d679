"""Any poker variant as a PettingZoo environment: agents take turns, each sees only what its seat may see.

Actions: 0 fold, 1 check or call (or bring in), 2 the smallest raise, 3 a raise of about the pot, 4 the largest raise,
and from 5 on, in draw games, an exchange whose places are the bits of the action less 5. The mask tells which are
legal. A reward is what a hand won or lost in big blinds, given when it ends.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.rules.cards import Card
from croupier.rules.poker import (
    STANDARD,
    Bet,
    BringIn,
    Draw,
    Hand,
    HouseRules,
    Reshuffle,
    Stakes,
    Variant,
)
from croupier.rules.poker.unknown import UNKNOWN
from croupier.rules.poker.view import view

try:
    spaces: Any = importlib.import_module("gymnasium.spaces")
    AECEnv: Any = importlib.import_module("pettingzoo").AECEnv
except ImportError:
    raise ImportError("the environment needs PettingZoo: pip install 'croupier[research]'") from None

FOLD, PASSIVE, SMALLEST, POT, LARGEST = range(5)
FIRST_EXCHANGE: Final = 5


class PokerEnv(AECEnv):  # type: ignore[misc]
    """One table; every `reset` deals a new hand and moves the button."""

    metadata = {"name": "croupier_poker_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        variant: Variant,
        stakes: Stakes,
        stacks: Sequence[int],
        *,
        house: HouseRules = STANDARD,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.variant, self.stakes, self.stacks, self.house = variant, stakes, tuple(stacks), house
        self.render_mode = render_mode
        count = len(self.stacks)
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self._unit = stakes.min_bet or stakes.small_bet
        self._exchanges = 1 << variant.hole_cards if variant.draws else 0
        actions = FIRST_EXCHANGE + self._exchanges
        self._length = 2 * 52 + 3 * count + 4
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, np.inf, (self._length,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._rng = np.random.default_rng()
        self._button = count - 1

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new hand; a seed fixes this and all later deals."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
            self._button = len(self.stacks) - 1
        self._button = (self._button + 1) % len(self.stacks)
        pack = self.variant.pack
        deck = [pack[place] for place in self._rng.permutation(len(pack))]
        self.hand = Hand(self.variant, self.stakes, self.stacks, deck=deck, button=self._button, house=self.house)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Answer for the agent in turn."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is None or not self._mask()[action]:
            raise ValueError(f"action {action} is not legal now")
        self._answer(int(action))
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the seat may see, as numbers, and which actions are legal if it is asked."""
        seat = self.possible_agents.index(agent)
        seen = view(self.hand, seat)
        own, public = np.zeros(52, np.float32), np.zeros(52, np.float32)
        for card in seen.cards[seat]:
            own[card] = 1
        others = (card for other, holding in enumerate(seen.cards) if other != seat for card in holding)
        for card in (*seen.board, *others):
            if card is not UNKNOWN:
                public[card] = 1
        chips = np.array([*seen.stacks, *seen.bets], np.float32) / self._unit
        call = seen.question.call if isinstance(seen.question, Bet) else 0
        rest = np.array([seen.pot / self._unit, call / self._unit, self.hand.street, seat], np.float32)
        observation = np.concatenate([own, public, chips, np.array(seen.live, np.float32), rest])
        asked = agent == self.agent_selection and not self.hand.over
        size = FIRST_EXCHANGE + self._exchanges
        return {"observation": observation, "action_mask": self._mask() if asked else np.zeros(size, np.int8)}

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return f"{self.variant.name}, pot {self.hand.pot}, board {' '.join(map(str, self.hand.board))}"

    def close(self) -> None:
        """Nothing is held open."""

    def _mask(self) -> NDArray[np.int8]:
        mask = np.zeros(FIRST_EXCHANGE + self._exchanges, np.int8)
        question = self.hand.question
        if isinstance(question, Draw):
            mask[FIRST_EXCHANGE : FIRST_EXCHANGE + (1 << len(question.cards))] = 1
        elif isinstance(question, Bet):
            mask[FOLD] = question.call > 0
            mask[PASSIVE] = 1
            mask[SMALLEST : LARGEST + 1] = question.raise_to > 0
        elif isinstance(question, BringIn):
            mask[PASSIVE] = 1
            mask[LARGEST] = question.complete_to > 0
        return mask

    def _answer(self, action: int) -> None:
        hand, question = self.hand, self.hand.question
        if isinstance(question, Draw):
            bits = action - FIRST_EXCHANGE
            hand.discard([card for place, card in enumerate(question.cards) if bits >> place & 1])
        elif isinstance(question, BringIn):
            hand.bring_in() if action == PASSIVE else hand.raise_to(question.complete_to)
        elif action == FOLD:
            hand.fold()
        elif action == PASSIVE:
            hand.check_or_call()
        elif isinstance(question, Bet):
            low, high = question.raise_from, question.raise_to
            pot = hand.max_bet + hand.pot + question.call
            middle = low if question.fixed else min(max(pot, low), high)
            hand.raise_to({SMALLEST: low, POT: middle, LARGEST: high}[action])

    def _go_on(self) -> None:
        while isinstance(question := self.hand.question, Reshuffle):
            muck: tuple[Card, ...] = question.cards
            self.hand.reshuffle([muck[place] for place in self._rng.permutation(len(muck))])
        if self.hand.over:
            for agent, payoff in zip(self.possible_agents, self.hand.payoffs, strict=True):
                self.rewards[agent] = payoff / self._unit
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.hand.actor]
