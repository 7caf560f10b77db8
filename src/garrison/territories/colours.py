"""The words that can name seats."""

import re

COLOUR = re.compile(r"(?!dice$|deck$)[a-z][a-z0-9_-]{0,19}")
"""What the notation can tell apart from the other words of a line."""
