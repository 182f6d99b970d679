"""The same answers by other means: slower, simpler, or by another library."""
