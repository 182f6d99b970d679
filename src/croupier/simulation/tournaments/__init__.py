"""Poker tournaments of every format played to their end in simulated time, under one seed."""
