"""Live poker tournaments: a desk for each, whose tables are poker tables for chips that are no money."""
