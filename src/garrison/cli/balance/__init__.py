"""`garrison balance`: how fair a map is in play, as tables, as JSON and as a picture."""

from garrison.cli.balance.command import balance

__all__ = ["balance"]
