"""Names held against lists of sanctions and of public office, before anybody plays (TSG-2.15, 4a.3; NT-24)."""
