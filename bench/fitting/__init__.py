"""Fitting the numbers that bots judge by to games that they play."""
