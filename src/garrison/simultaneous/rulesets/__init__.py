"""Every rule set of the family, by name."""

from garrison.simultaneous.rules.turn import Ruleset, Stage
from garrison.simultaneous.rulesets.energy import ENERGY
from garrison.simultaneous.rulesets.simultaneous import SIMULTANEOUS
from garrison.simultaneous.rulesets.trumps import TRUMPS
from garrison.simultaneous.rulesets.warlight import WARLIGHT

RULESETS = {book.name: book for book in (SIMULTANEOUS, TRUMPS, ENERGY, WARLIGHT)}

PARTS = (Ruleset, Stage)
"""The classes that rule sets of this family are made of, in addition to those of every rule set."""
