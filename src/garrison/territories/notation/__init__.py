"""How what is alike in all games on territories is written down: words, parts of a state, phases."""
