"""Money in and out by a payment provider: registered methods, deposits, withdrawals, and what the provider says."""
