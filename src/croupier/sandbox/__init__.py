"""Sandboxes: outside parties as programs of their own, to try a house with; no money, no card, no person is real."""
