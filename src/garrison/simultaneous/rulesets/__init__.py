"""Books made of rules: every rule set of the family, by name."""

from garrison.simultaneous.rulesets.simultaneous import SIMULTANEOUS

RULESETS = {book.name: book for book in (SIMULTANEOUS,)}
