"""Money: the ledger, purses, escrow, the bank, meters and statements."""
