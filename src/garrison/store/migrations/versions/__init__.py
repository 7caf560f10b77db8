"""The steps, each with the number of the one before it; a step that was released never changes."""
