"""Journeys of a move, counted: in the terminal, through the server, in the page, and in a bot that decides."""
