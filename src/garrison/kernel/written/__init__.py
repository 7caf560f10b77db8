"""Games of written orders once more, in arrays and compiled: many positions at once, for learners and searchers."""
