"""Hand histories: the PHH format read, written and replayed, plain text as players know it, and pictures."""
