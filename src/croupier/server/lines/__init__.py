"""Connections that stay open: terminals and devices."""
