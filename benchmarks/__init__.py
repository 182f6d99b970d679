"""Measurements, each as a ratio to a peer or to the machine's own limit in the same run."""
