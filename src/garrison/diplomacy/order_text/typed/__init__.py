"""Orders as people type them, read only: ``par to bur``, ``mar supports par > bur``, ``f nrg c edi nor via convoy``.

Signs can be words or be left out, and so can letters; names can be short, or other programs' abbreviations. A line can
therefore have several meanings, and the caller decides which of them is possible. Records and cases are read in the
strict forms, which never guess.
"""

from garrison.diplomacy.order_text.typed.places import provinces_meant
from garrison.diplomacy.order_text.typed.reading import meanings
from garrison.diplomacy.order_text.typed.words import SIGNS, before_sign, signed

__all__ = ["SIGNS", "before_sign", "meanings", "provinces_meant", "signed"]
