"""What one member of staff may not do alone: acts, amounts by role, and what holds where the operator says nothing."""
