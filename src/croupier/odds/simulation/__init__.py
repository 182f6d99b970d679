"""Simulation: the live procedure or a kernel, on all cores or a cluster."""
