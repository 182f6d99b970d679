"""What people see of a table."""
