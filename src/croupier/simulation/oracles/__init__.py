"""Independent observers of the record, which know nothing of how the house decides."""
