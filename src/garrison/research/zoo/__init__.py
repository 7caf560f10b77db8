"""Environments of PettingZoo: seats that decide in turn, or all at once."""
