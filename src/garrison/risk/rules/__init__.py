"""The rulebook: setup, missions, trade, reinforce, attack, conquest, fortify, turn, victory, resign."""
