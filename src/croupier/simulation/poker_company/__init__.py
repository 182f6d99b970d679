"""Poker players of a simulation, honest and not: what the detectors of honest play are measured by."""
