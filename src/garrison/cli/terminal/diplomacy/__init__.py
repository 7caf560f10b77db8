"""The diplomacy family in the terminal: its board, its story, its orders and letters."""
