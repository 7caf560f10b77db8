"""Looking back: the chances of every seat, move by move, what each turn owed to luck, and what bots would do now."""

from garrison.review.report import Advice, Best, ChanceAt, Review, Reviewed, Reviewing, Suggestion, Swing

__all__ = ["Advice", "Best", "ChanceAt", "Review", "Reviewed", "Reviewing", "Suggestion", "Swing"]
