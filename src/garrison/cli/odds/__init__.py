"""`garrison odds`: the chances of a battle and of a chain of them, the armies that are needed, and tables."""

from garrison.cli.odds.command import odds

__all__ = ["odds"]
