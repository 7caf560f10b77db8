"""The rulebook, one page per file: writing and judging orders, their outcome, the year, its clock, and talk."""
