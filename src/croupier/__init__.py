"""Croupier: casino rulebooks that run."""
