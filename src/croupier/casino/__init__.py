"""A casino as its operator writes it down: the floor file, and the floor of the demonstration."""
