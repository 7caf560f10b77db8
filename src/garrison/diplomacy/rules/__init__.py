"""The rulebook, a page a file: how orders are written and judged, what comes of them, the year, its clock, and talk."""
