"""Tournaments: fields of bots that play every deal from every seat, and what their games show."""
