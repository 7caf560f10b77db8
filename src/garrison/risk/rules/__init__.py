"""The rulebook, a page a file: setup, missions, trade, reinforce, attack, conquest, fortify, turn, victory, resign."""
