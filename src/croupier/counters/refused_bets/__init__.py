"""The log of bets that were refused."""
