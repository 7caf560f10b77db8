"""World-conquest board games as software: one machine, many rule sets."""

__version__ = "0.1.0"
