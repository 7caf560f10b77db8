"""The game in the terminal: a screen, a keyboard, and a session between them; whatever is shown comes from a View."""
