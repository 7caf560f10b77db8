"""The risk family in the terminal: its board, its story, its moves and commands."""
