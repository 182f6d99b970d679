"""The end of an account: who ended it and why, and what becomes of the money in it."""
