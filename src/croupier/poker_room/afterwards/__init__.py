"""Hands afterwards: histories, replays, figures, and the check of what is kept of them."""
