"""A house in a process of its own, seen through a real Chromium."""
