"""Fast-fold pools: whoever folds is at a new table at once (TSG-A1a.16)."""
