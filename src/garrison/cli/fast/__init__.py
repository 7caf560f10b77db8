"""Fast games at the command line: `garrison simulate --fast`, and what `garrison balance` shares with it."""
