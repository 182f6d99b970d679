"""The rules of the games: pure, without clock, randomness, storage or network."""
