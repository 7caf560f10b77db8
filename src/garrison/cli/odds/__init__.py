"""`garrison odds`: the chances of a battle and of a chain of them, the armies that are needed, and tables."""
