"""Every family of games that the laws are held over."""

from laws.diplomacy import DIPLOMACY
from laws.risk import RISK
from laws.simultaneous import SIMULTANEOUS

FAMILIES = (RISK, SIMULTANEOUS, DIPLOMACY)
