"""What is told about rounds, jackpots and tournaments."""
