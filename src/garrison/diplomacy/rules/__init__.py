"""The rulebook, a page a file: writing, orders, matching, equations, movement, retreat, adjust, year, talk, victory."""
