"""What the cage does with a command or a letter."""
