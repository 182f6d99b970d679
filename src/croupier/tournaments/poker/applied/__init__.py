"""What each event does to a live tournament, by what it is about."""
