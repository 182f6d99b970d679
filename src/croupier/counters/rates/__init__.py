"""The house's exchange rates: what holds now, where it comes from and of when it is."""
