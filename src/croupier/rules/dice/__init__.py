"""Dice games against the bank: Sic Bo, Diceball and Barbut, and whose turn it is to throw."""
