"""What one member of staff may not do alone."""
