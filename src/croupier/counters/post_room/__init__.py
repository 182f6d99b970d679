"""The post room: letters to parties outside the house, until they are answered."""
