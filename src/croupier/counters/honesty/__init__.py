"""Honest play as the house deals with it: cases for staff, and people who are kept from one table."""
