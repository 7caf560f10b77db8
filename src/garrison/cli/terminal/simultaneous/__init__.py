"""The simultaneous game in the terminal: its board, its orders, and the story of a turn."""
