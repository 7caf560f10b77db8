"""Books made of rules: every rule set of the family, by name."""

from garrison.risk.rulesets.classic import CLASSIC
from garrison.risk.rulesets.missions import MISSIONS
from garrison.risk.rulesets.rixk import RIXK

RULESETS = {book.name: book for book in (CLASSIC, MISSIONS, RIXK)}
