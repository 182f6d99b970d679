"""Patrons' wallets: play money, and debts that are paid back."""
