"""Poker in the simulated day: tables and a pool, who plays there, who deals, and who keeps order."""
