"""A game being played by people and bots: who sits where, the moves so far, and where chance comes from."""
