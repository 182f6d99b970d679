"""Tables of tournaments, whose chips are no money: what a tournament and its tables tell each other (TSG-A1T.3)."""
