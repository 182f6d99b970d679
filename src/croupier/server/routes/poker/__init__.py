"""Routes of the poker room: tables and hands, and the cases of honest play."""
