"""The player terminals and their parts."""
