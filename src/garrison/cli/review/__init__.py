"""`garrison review`: what a recorded game was worth to each seat, move by move."""
