"""Disputes about rounds."""
