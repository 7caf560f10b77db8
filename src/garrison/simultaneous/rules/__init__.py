"""The rulebook, one page per file, in the order of the turn; `turn` is the table of contents."""
