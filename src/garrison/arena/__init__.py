"""What rolls the dice and runs the games: chance, one match, many of them, and statistics about them."""
