"""What each person at a poker table is shown."""
