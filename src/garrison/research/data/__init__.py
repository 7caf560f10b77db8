"""Datasets: games of bots in a file, as records or as arrays for learning from examples, and how to read them back."""
