"""Every family of games that the laws are held over."""

from laws.risk import RISK

FAMILIES = (RISK,)
