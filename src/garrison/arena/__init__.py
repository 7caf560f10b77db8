"""Who rolls the dice and runs the games: chance, one match, many of them, and what can be said of them afterwards."""
