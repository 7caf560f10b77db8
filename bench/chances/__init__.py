"""Whether the chances of a review are right: how they are learnt from bots' games, and measured on others."""
