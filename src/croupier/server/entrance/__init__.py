"""Ways in beside the password."""
