"""Where tables stand together: how they open, who deals where, what they share."""
