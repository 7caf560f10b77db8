"""Fast games: the same game by the million, with one policy on all seats, played by the compiled kernel."""
