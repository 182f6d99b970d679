"""Progressive and mystery jackpots: pools of real money that tables feed and that hands or chance hit."""
