"""The rulebook, a page a file, in the order of the game: setup, reinforce, trade, attack, conquest, fortify, turn, victory, resign."""
