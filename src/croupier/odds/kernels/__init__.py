"""Compiled kernels that play rounds by the million and sort them into classes that pay alike (see `counting`)."""
