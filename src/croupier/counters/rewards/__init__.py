"""Reward points from play, coins, what they are turned into, and deposit bonuses (TSG-8d)."""
