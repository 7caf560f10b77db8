"""Matches of other programs, read and written: a folder for each program. Foreign maps are read by `maps/importers`."""
