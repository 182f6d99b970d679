"""How likely hands are to win."""
