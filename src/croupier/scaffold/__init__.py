"""A game from nothing: `croupier new-game` writes its files, `croupier check-game` says what is still missing."""
