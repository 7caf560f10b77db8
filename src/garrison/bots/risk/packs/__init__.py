"""Sparring partners that attack in packs: they compare stacks, reckon no odds, and never look beyond their turn."""

from garrison.bots.risk.packs.besieger import besieger
from garrison.bots.risk.packs.cluster import cautious_cluster, cluster
from garrison.bots.risk.packs.hunter import hunter

__all__ = ["besieger", "cautious_cluster", "cluster", "hunter"]
