"""The house as a whole: tables, money and record composed into one machine that steps."""
