"""One page of the rulebook a file, in the order of the turn; `turn` is the table of contents."""
