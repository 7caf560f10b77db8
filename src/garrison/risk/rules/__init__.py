"""The rulebook, with a page for each part of a game: its rules, their refusals, and what follows by itself."""
