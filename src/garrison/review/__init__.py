"""Looking back: the chances of every seat at any moment of a game, and what each turn owed to luck and to decisions."""
