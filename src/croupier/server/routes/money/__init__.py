"""Money that comes from outside and goes there, and whom the house asks about it."""
