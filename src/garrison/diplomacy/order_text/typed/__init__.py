"""Orders as people type them, read only: ``par to bur``, ``mar supports par > bur``, ``f nrg c edi nor via convoy``.

Signs may be words, or be left out; so may letters; names may be shortened, or be those of other programs. What is typed
may have several meanings then: which of them is possible is for others to ask. Records and cases are read by the strict
forms, which never guess.
"""

from garrison.diplomacy.order_text.typed.places import provinces_meant
from garrison.diplomacy.order_text.typed.reading import meanings
from garrison.diplomacy.order_text.typed.words import SIGNS, before_sign, signed

__all__ = ["SIGNS", "before_sign", "meanings", "provinces_meant", "signed"]
