"""Books made of rules: every rule set of the family, by name."""

from garrison.diplomacy.rulesets.diplomacy import DIPLOMACY
from garrison.diplomacy.rulesets.harbour import HARBOUR

RULESETS = {book.name: book for book in (DIPLOMACY, HARBOUR)}
