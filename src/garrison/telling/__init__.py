"""What happens in a game, in sentences and in sums to draw, for any face."""
