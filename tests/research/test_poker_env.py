"""The PettingZoo environment passes the interface's own test, and says what is missing where it is not installed."""

from __future__ import annotations

import importlib
import sys
import warnings

import numpy as np
import pytest

from croupier.rules import poker


def test_without_pettingzoo_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "croupier.research.poker_env", raising=False)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match=r"croupier\[research\]"):
        importlib.import_module("croupier.research.poker_env")


@pytest.mark.parametrize("variant", [poker.TEXAS_HOLDEM, poker.RAZZ, poker.BADUGI_GAME], ids=lambda v: v.id)
def test_the_interface_is_kept_and_rewards_sum_to_zero(variant: poker.Variant) -> None:
    env_module = importlib.import_module("croupier.research.poker_env")
    api_test = importlib.import_module("pettingzoo.test").api_test
    stakes = poker.stud_limit(10, 20) if variant.bring_in else poker.fixed_limit(10, 20)
    env = env_module.PokerEnv(variant, stakes, [400] * 4)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env, num_cycles=200)
    rng = np.random.default_rng(1)
    for seed in range(20):
        env.reset(seed=seed)
        totals = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, ended, _, _ = env.last()
            totals[agent] += reward
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if ended else int(rng.choice(legal)))
        assert sum(totals.values()) == pytest.approx(0)
