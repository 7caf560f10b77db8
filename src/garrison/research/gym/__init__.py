"""Environments of Gymnasium: one seat against bots."""
