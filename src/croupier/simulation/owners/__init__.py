"""Several processes that own desks of one record, under one seed."""
