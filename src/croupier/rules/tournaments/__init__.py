"""Poker tournaments as pure rules: who is placed where, what each gets, and what keeps a tournament fair (TSG-A1T)."""
